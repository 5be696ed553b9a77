//! Corrects typos in punctuation of several characters: one is wrong, missing or extra, or a blank is between two.

use super::{Proposer, Reading, is_one_typo};
use crate::edit::{Edit, EditKind};
use crate::grammar::{Token, TokenClass, TokenType, is_quotation_mark};
use crate::rank::{Cost, factor};
use crate::word_shape::is_of_word;
use std::ops::Range;
use std::rc::Rc;

/// The number of bytes from which the usual neighbours of punctuation are learned.
const NEARBY_BYTES: usize = 4 << 10;

/// The characters of operators.
const OPERATOR_BYTES: &[u8] = b"<>=!&|+-*/?:.%^~";

impl Proposer<'_> {
    /// Proposes punctuation of several characters for misspelt punctuation, such as `->` for `>` or `-^`.
    pub(super) fn propose_misspelt_punctuation(&self, at: usize, readings: &mut Vec<Reading>) {
        let own = self.reader.punctuation_spellings();
        // In code, all marks of the language are known.
        let others = self.grammar.kinds().filter(|(kind, info)| {
            self.rules.has_code && info.class == TokenClass::Punctuation && !own.contains_key(kind)
        });
        let others: Vec<_> = others.map(|(kind, info)| (kind, info.spelling.clone().into_bytes())).collect();
        let all = own.iter().chain(others.iter().map(|(kind, mark)| (kind, mark)));
        let marks = || all.clone().filter(|(_, mark)| mark.len() > 1);
        let text = &self.input[..self.input.len().min(NEARBY_BYTES)];
        let count = |mark: &[u8]| text.windows(mark.len()).filter(|here| *here == mark).count();
        let usual = marks().max_by_key(|(_, mark)| count(mark)).map(|(kind, _)| kind);
        for (kind, mark) in marks() {
            for end in at + 1..=(at + mark.len() + 1).min(self.input.len()) {
                let here = &self.input[at..end];
                // A quotation mark belongs to a literal, not to the misspelt mark.
                let is_apart = |offset: Option<usize>| {
                    offset
                        .and_then(|offset| self.input.get(offset))
                        .is_none_or(|byte| !byte.is_ascii_punctuation() || is_quotation_mark(*byte))
                };
                let is_near = is_one_typo(here, mark) && here.iter().any(|byte| mark.contains(byte));
                let is_whole = is_apart(at.checked_sub(1)) && is_apart(Some(end));
                let lost = here.iter().filter(|byte| is_of_word(**byte)).count();
                let is_damaged = here.iter().all(|byte| !byte.is_ascii_whitespace())
                    && (lost == 0 || !self.is_data(at..end));
                if here != mark && is_near && is_damaged && is_whole && self.is_spaced_as(mark, at..end) {
                    let more = if usual == Some(kind) { 0 } else { self.weights.insert_within };
                    let lost = self.weights.delete_byte * factor(lost);
                    let base = if own.contains_key(kind) {
                        self.weights.near_keyword
                    } else {
                        self.weights.substitute
                    };
                    let cost = base + more + lost;
                    self.push_reading(at..end, mark, vec![*kind], cost, EditKind::Insert, readings);
                }
            }
        }
    }

    /// Proposes to join the two parts of an operator between which a blank was put, such as `< =`.
    pub(super) fn propose_joined_operator(&self, at: usize, readings: &mut Vec<Reading>) {
        let is_mark = |byte: &&u8| OPERATOR_BYTES.contains(byte);
        let first = self.input[at..].iter().take_while(is_mark).count();
        let blanks = self.input[at + first..].iter().take_while(|byte| **byte == b' ').count();
        let middle = at + first + blanks;
        let second = self.input[middle..].iter().take_while(is_mark).count();
        if !self.rules.has_code || first == 0 || blanks == 0 || second == 0 {
            return;
        }
        let joined = [&self.input[at..at + first], &self.input[middle..middle + second]].concat();
        self.push_operator(at..middle + second, &joined, readings);
    }

    /// Proposes to delete a character of an operator that was typed twice, such as `<==`.
    pub(super) fn propose_undoubled_operator(&self, at: usize, readings: &mut Vec<Reading>) {
        let is_mark = |byte: &u8| OPERATOR_BYTES.contains(byte);
        let length = self.input[at..].iter().take_while(|byte| is_mark(byte)).count();
        let text = &self.input[at..at + length];
        let is_start = at == 0 || !is_mark(&self.input[at - 1]);
        if !self.rules.has_code || !is_start || text.len() < 3 {
            return;
        }
        for doubled in (1..length).filter(|number| text[*number] == text[number - 1]) {
            let rest = [&text[..doubled], &text[doubled + 1..]].concat();
            self.push_operator(at..at + length, &rest, readings);
        }
    }

    /// Proposes this text in place of a range, if it is one operator.
    fn push_operator(&self, range: Range<usize>, text: &[u8], readings: &mut Vec<Reading>) {
        let tokens = self.grammar.tokens_of(text).unwrap_or_default();
        let info = |token: &Token| self.grammar.info(token.kind);
        if let [token] = tokens.as_slice()
            && (info(token).is_operator || info(token).class != TokenClass::Data)
        {
            let cost = self.weights.rewrite_literal;
            self.push_reading(range, text, vec![token.kind], cost, EditKind::Rewrite, readings);
        }
    }

    /// Whether the characters in this range are a token, or a part of a longer word.
    fn is_data(&self, range: Range<usize>) -> bool {
        let mut neighbours = [range.start.checked_sub(1), Some(range.end)].into_iter().flatten();
        self.reader.token(range.start).is_some_and(|token| token.1 == range.end)
            || neighbours.any(|at| self.input.get(at).is_some_and(|byte| is_of_word(*byte)))
    }

    /// Whether the blanks around this range are as around the same punctuation elsewhere in the text. True if the
    /// text has it nowhere else.
    fn is_spaced_as(&self, mark: &[u8], here: Range<usize>) -> bool {
        let text = &self.input[..self.input.len().min(NEARBY_BYTES)];
        let is_blank =
            |at: Option<usize>| at.and_then(|at| self.input.get(at)).is_none_or(u8::is_ascii_whitespace);
        let spacing =
            |offset: &Range<usize>| [is_blank(offset.start.checked_sub(1)), is_blank(Some(offset.end))];
        let offsets = text.windows(mark.len()).enumerate().filter(|(_, found)| *found == mark);
        let mut spacings = offsets.map(|(at, _)| spacing(&(at..at + mark.len()))).peekable();
        spacings.peek().is_none() || spacings.any(|other| other == spacing(&here))
    }

    /// Proposes this text, which has these tokens, in place of a range.
    pub(super) fn push_reading(
        &self,
        range: Range<usize>,
        text: &[u8],
        tokens: Vec<TokenType>,
        cost: Cost,
        kind: EditKind,
        readings: &mut Vec<Reading>,
    ) {
        let end = range.end;
        let edit = Edit::trimmed(self.input, range, text, kind, "punctuation typo");
        let edits = vec![Rc::new(edit)];
        readings.push(Reading { tokens, edits, ..Reading::nothing(end, cost) });
    }
}
