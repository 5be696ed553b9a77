//! The properties of token types.

use super::TokenType;
use super::lexer::Lexer;

/// The role of a token in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenClass {
    /// Tokens with few spellings and without letters, such as brackets, separators and line ends.
    Punctuation,
    /// A keyword of the language.
    Keyword,
    /// Names, numbers, string literals.
    Data,
}

/// What a keyword does to a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum BlockRole {
    None,
    Continues,
    Opens,
    Closes,
}

/// The properties of a token type.
#[derive(Debug)]
pub(crate) struct TokenInfo {
    pub(crate) name: String,
    pub(crate) class: TokenClass,
    pub(crate) is_hidden: bool,
    /// Its shortest text.
    pub(crate) spelling: String,
    /// The quotation marks around it, if it is a string literal, which may contain any text. The usual one comes first.
    pub(crate) quotes: Vec<char>,
    /// Whether it is a value such as `null`.
    pub(crate) is_filler: bool,
    pub(crate) nesting: Nesting,
    /// Whether it separates the items of a list: it is the first token of a repeated group.
    pub(crate) is_separator: bool,
    /// Whether it is an operator: a mark that computes something from the values beside it.
    pub(crate) is_operator: bool,
    /// Whether it ends the items of a list, such as statements: it is punctuation at the end of a repeated group.
    pub(crate) is_terminator: bool,
    /// The keywords that it must follow, if it is a keyword such as `end` or `then`.
    pub(crate) opening_keywords: Vec<TokenType>,
    /// Whether it is a keyword of a block.
    pub(crate) block: BlockRole,
}

/// Whether a token opens or closes a nested part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Nesting {
    None,
    Opens,
    Closes,
}

impl TokenInfo {
    /// A token without other properties.
    pub(super) fn new(name: &str, class: TokenClass, spelling: String) -> Self {
        Self {
            name: name.to_owned(),
            class,
            is_hidden: false,
            spelling,
            quotes: Vec::new(),
            is_filler: false,
            nesting: Nesting::None,
            is_separator: false,
            is_operator: false,
            is_terminator: false,
            opening_keywords: Vec::new(),
            block: BlockRole::None,
        }
    }

    /// Whether it is a string literal.
    pub(crate) fn is_literal(&self) -> bool {
        !self.quotes.is_empty()
    }

    /// Whether it is an opening bracket.
    pub(crate) fn opens(&self) -> bool {
        self.nesting == Nesting::Opens
    }

    /// Whether it is a closing bracket or an end tag.
    pub(crate) fn closes(&self) -> bool {
        self.nesting == Nesting::Closes
    }

    /// Whether it separates values: a bracket, or the separator of a list.
    pub(crate) fn separates_values(&self) -> bool {
        self.is_separator || self.nesting != Nesting::None
    }

    /// Whether it is a line end that the parser sees.
    pub(crate) fn is_line_end(&self) -> bool {
        !self.is_hidden && self.spelling.trim().is_empty() && self.spelling.contains('\n')
    }
}

/// The quotation marks that a token type may have.
const QUOTATION_MARKS: [char; 2] = ['"', '\''];

/// Whether this byte is one of them.
pub(crate) fn is_quotation_mark(byte: u8) -> bool {
    QUOTATION_MARKS.contains(&char::from(byte))
}

/// The properties that the lexer shows. A token `is_finite` if it has few spellings.
pub(super) fn info(
    lexer: &Lexer,
    kind: TokenType,
    name: &str,
    is_finite: bool,
    is_hidden: bool,
) -> TokenInfo {
    let shortest = lexer.ending(lexer.start(), kind).unwrap_or_default();
    let lower = shortest.to_lowercase();
    let spelling = if is_finite && lexer.is_token(lower.as_bytes(), kind) { lower } else { shortest };
    let has_letters = spelling.chars().any(char::is_alphanumeric);
    let is_blank = !spelling.is_empty() && spelling.chars().all(char::is_whitespace);
    let class = match (is_finite || is_blank, has_letters) {
        (true, false) => TokenClass::Punctuation,
        (true, true) => TokenClass::Keyword,
        _ => TokenClass::Data,
    };
    let may_be_literal = class == TokenClass::Data && !is_hidden;
    let takes_texts = |mark: &char| lexer.is_token(format!("{mark}a b,{mark}").as_bytes(), kind);
    let marks = spelling.chars().take(1).chain(QUOTATION_MARKS).filter(|_| may_be_literal);
    let mut quotes: Vec<char> = Vec::new();
    for mark in marks.filter(|mark| !mark.is_alphanumeric()).filter(takes_texts) {
        if !quotes.contains(&mark) {
            quotes.push(mark);
        }
    }
    let is_mark = class == TokenClass::Punctuation;
    let nesting = match (spelling.chars().next(), spelling.chars().last()) {
        (Some(')' | ']' | '}'), _) if is_mark => Nesting::Closes,
        (Some('(' | '[' | '{'), _) | (_, Some('(')) if is_mark => Nesting::Opens,
        _ => Nesting::None,
    };
    TokenInfo { is_hidden, quotes, nesting, ..TokenInfo::new(name, class, spelling) }
}
