//! The keywords that open, continue and close blocks, such as `if`, `then` and `fi`. The grammar shows them: they are the
//! texts at both ends of a sequence, and those between them.

use super::list_punctuation::Block;
use super::{BlockRole, Grammar, TokenClass, TokenInfo, TokenType};

/// Records the keywords of a block in their token types.
pub(super) fn add(tokens: &mut [TokenInfo], block: &Block<'_>, named: &dyn Fn(&str) -> Option<TokenType>) {
    let is_keyword = |kind: &TokenType| tokens[kind.index()].class == TokenClass::Keyword;
    let keyword = |text: &str| named(text).filter(is_keyword);
    let Some((opens, closes)) = keyword(block.opens).zip(keyword(block.closes)) else { return };
    let continues: Vec<TokenType> = block.continues.iter().filter_map(|text| keyword(text)).collect();
    let required = block.required.iter().filter_map(|(first, later)| keyword(first).zip(keyword(later)));
    let required: Vec<(TokenType, TokenType)> = required.collect();
    for (first, later) in required {
        let known = &mut tokens[later.index()].opening_keywords;
        if !known.contains(&first) {
            known.push(first);
        }
    }
    let continuing = continues.into_iter().map(|kind| (kind, BlockRole::Continues));
    for (kind, role) in continuing.chain([(opens, BlockRole::Opens), (closes, BlockRole::Closes)]) {
        let info = &mut tokens[kind.index()];
        info.block = info.block.max(role);
    }
}

/// Whether commands end with their lines and keywords close blocks in a language with these tokens.
pub(super) fn has_commands(tokens: &[TokenInfo]) -> bool {
    tokens.iter().any(TokenInfo::is_line_end) && tokens.iter().any(|info| info.block == BlockRole::Closes)
}

/// Reads the keywords of blocks from left to right, in a language whose commands end with their lines. A word is a
/// keyword there only at the start of a command.
pub(crate) struct BlockKeywords {
    begins_command: bool,
    has_commands: bool,
}

impl BlockKeywords {
    pub(crate) fn new(grammar: &Grammar) -> Self {
        Self { begins_command: true, has_commands: grammar.has_commands() }
    }

    /// Whether the language has such keywords.
    pub(crate) fn has_commands(&self) -> bool {
        self.has_commands
    }

    /// What the next token does to a block.
    pub(crate) fn role(&mut self, info: &TokenInfo) -> BlockRole {
        let is_keyword = self.has_commands && self.begins_command;
        self.begins_command = match info.class {
            TokenClass::Punctuation => true,
            TokenClass::Keyword => self.begins_command,
            TokenClass::Data => false,
        };
        if is_keyword { info.block } else { BlockRole::None }
    }
}

impl Grammar {
    /// Whether commands end with their lines and keywords close blocks, as in a shell.
    pub(crate) fn has_commands(&self) -> bool {
        self.has_commands
    }

    /// The token type with this spelling.
    pub(crate) fn token_spelt(&self, text: &[u8]) -> Option<TokenType> {
        self.kinds().find(|(_, info)| info.spelling.as_bytes() == text).map(|(kind, _)| kind)
    }

    /// The keyword that a block needs after this keyword, such as `then` after `if`.
    pub(crate) fn keyword_after(&self, kind: TokenType) -> Option<TokenType> {
        let is_needed =
            |info: &TokenInfo| info.block == BlockRole::Continues && info.opening_keywords.contains(&kind);
        self.kinds().find(|(_, info)| is_needed(info)).map(|(kind, _)| kind)
    }
}
