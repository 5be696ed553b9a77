//! Finds blocks of keywords whose second keyword is missing, such as `then` after `if`, in a language whose commands end
//! with their lines. If the line of the first keyword lacks it, and the next line is indented deeper, the keyword was
//! probably at the end of the line, or it is misspelt there.

use crate::grammar::{BlockKeywords, BlockRole, Reader, TokenType};
use crate::propose::is_one_typo;

/// A line of commands. Lines within string literals and after a backslash belong to the line before.
struct Line {
    /// The offset of its first token.
    start: usize,
    indentation: usize,
    /// The keyword that its last block still needs.
    needed: Option<TokenType>,
    /// The offset of a word at the start of a command that is nearly this keyword.
    near: Option<usize>,
    /// The offset of this keyword at the end of the line, where it is an argument.
    argument: Option<usize>,
}

/// The offsets before which such a keyword is missing, or of a misspelt one, with its token type.
pub(super) fn unbegun_blocks(reader: &Reader<'_>) -> Vec<(usize, TokenType)> {
    let mut found = Vec::new();
    if !reader.grammar.has_commands() {
        return found;
    }
    let mut keywords = BlockKeywords::new(reader.grammar);
    let mut line: Option<Line> = None;
    let mut last: Option<Line> = None;
    let mut begins_command = true;
    let separator = reader.grammar.token_spelt(b";");
    for token in reader.placed_tokens() {
        let Some(kind) = token.kind else { continue };
        let (at, text) = (token.start, &reader.input[token.start..token.end]);
        let info = reader.grammar.info(kind);
        let role = keywords.role(info);
        if info.is_line_end() {
            last = line.take().or(last);
            begins_command = true;
        } else {
            let here = line.get_or_insert_with(|| {
                let indentation = token.column();
                let line = Line { start: at, indentation, needed: None, near: None, argument: None };
                let missing = last.take().and_then(|last| last.missing_before(&line, kind));
                found.extend(missing.and_then(|(at, token)| Some((at, token.or(separator)?))));
                line
            });
            if here.needed == Some(kind) && role != BlockRole::None {
                here.needed = None;
            }
            if matches!(role, BlockRole::Opens | BlockRole::Continues) {
                here.needed = reader.grammar.keyword_after(kind).or(here.needed);
            }
            // Without a separator before it, the keyword is an argument.
            here.argument = (here.needed == Some(kind)).then_some(at);
            let is_near =
                |needed: TokenType| is_one_typo(text, reader.grammar.info(needed).spelling.as_bytes());
            if begins_command && role == BlockRole::None && here.needed.is_some_and(is_near) {
                here.near = Some(at);
            }
            begins_command = text == b";";
        }
    }
    found
}

impl Line {
    /// The keyword that this line lacks if the next line begins with a token of this type, and where. It is `None` if only a
    /// separator is missing before it.
    fn missing_before(&self, next: &Self, first: TokenType) -> Option<(usize, Option<TokenType>)> {
        let needed = self.needed.filter(|needed| *needed != first)?;
        if let Some(argument) = self.argument {
            return Some((argument, None));
        }
        let is_missing = next.indentation > self.indentation || self.near.is_some();
        is_missing.then(|| (self.near.unwrap_or(next.start), Some(needed)))
    }
}
