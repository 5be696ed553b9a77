//! Deletes stray characters: a digit or letter that was inserted by damage and happens to be a token. It touches a
//! quotation mark, or it is the first token on a line and the neighbouring lines begin with other token types.

use super::{Proposer, Reading, window};
use crate::edit::Edit;
use crate::grammar::{TokenClass, TokenType};
use std::rc::Rc;

/// The number of bytes before and after a character in which commas are looked for.
const NEARBY_BYTES: usize = 128;

impl Proposer<'_> {
    /// Proposes to delete the token here if it is a stray character.
    pub(super) fn propose_deletion_of_stray_character(&self, at: usize, readings: &mut Vec<Reading>) {
        let Some((kind, end)) = self.reader.token(at) else { return };
        let Some((text_kind, mark)) = self.string_literal_type() else { return };
        let is_character = end == at + 1 && self.grammar.info(kind).class == TokenClass::Data;
        if !is_character || kind == text_kind || self.rules.pair.is_some() {
            return;
        }
        let is_mark = |byte: Option<&u8>| byte.is_some_and(|byte| char::from(*byte) == mark);
        let touches =
            is_mark(at.checked_sub(1).and_then(|at| self.input.get(at))) || is_mark(self.input.get(end));
        // If separators have no blanks after them, the number may be a value that only lacks its comma.
        if touches && self.has_blanks_behind_commas(at) || self.is_unlike_line_starts(at, kind) {
            let edit = Edit { rule: "stray character".to_owned(), ..Edit::deletion(at..end) };
            let reading = Reading::deleting(at..end, self.weights.damage);
            readings.push(Reading { edits: vec![Rc::new(edit)], ..reading });
        }
    }

    /// Whether there are commas near this offset, each followed by a blank.
    fn has_blanks_behind_commas(&self, at: usize) -> bool {
        let near = &self.input[at.saturating_sub(NEARBY_BYTES)..self.input.len().min(at + NEARBY_BYTES)];
        let mut after = near.windows(2).filter(|pair| pair[0] == b',').map(|pair| pair[1]).peekable();
        after.peek().is_some() && after.all(|byte| byte.is_ascii_whitespace())
    }

    /// Whether a token is the first of its line, another type of token follows on the line, and neither neighbouring line
    /// begins with its type.
    fn is_unlike_line_starts(&self, at: usize, kind: TokenType) -> bool {
        let line = window::line_around(self.input, at);
        let next = self.reader.skip_hidden(at + 1);
        let next = self.reader.token(next).filter(|_| next < line.end).map(|token| token.0);
        let is_unlike = |next: TokenType| next != kind && !self.grammar.info(next).is_separator;
        let starts_with = |line: std::ops::Range<usize>| {
            let first = self.reader.skip_hidden(line.start);
            self.reader.token(first).filter(|_| first < line.end).map(|token| token.0)
        };
        let before = window::line_around(self.input, line.start.saturating_sub(1));
        let after = window::line_around(self.input, line.end.min(self.input.len()));
        window::begins_line(self.input, at)
            && line.start > 0
            && next.is_some_and(is_unlike)
            && ![before, after].into_iter().any(|line| starts_with(line) == Some(kind))
    }
}
