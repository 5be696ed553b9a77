//! Corrects single punctuation marks: one became a character of the word that it touches, or was inserted into a word.
//! Other words of the text show the original: `labelx"red"` becomes `label="red"` if the text has `label` elsewhere.

use super::{Proposer, Reading, window};
use crate::edit::EditKind;
use crate::grammar::{Token, TokenClass, TokenType};
use crate::word_shape::is_of_word;
use std::ops::Range;

/// The longest word that is corrected. Longer words are probably prose.
const MAX_WORD_LENGTH: usize = 32;

/// The number of bytes from which the usual neighbours of punctuation are learned.
const NEARBY_BYTES: usize = 4 << 10;

/// The shortest word whose occurrence elsewhere counts as evidence.
const MIN_WORD_LENGTH: usize = 3;

impl Proposer<'_> {
    /// Proposes to replace one character of the word here by punctuation, or to delete punctuation within the word.
    pub(super) fn propose_single_mark_typos(&self, at: usize, readings: &mut Vec<Reading>) {
        let is_blank = |at: &usize| self.input[*at].is_ascii_whitespace();
        let touches_word = |at: usize| is_of_word(self.input[at]);
        let starts_word = at == 0 || is_blank(&(at - 1)) || self.is_punctuation_at(at - 1);
        if !starts_word || self.rules.pair.is_some() {
            return;
        }
        let is_in = |at: &usize| !is_blank(at) && !self.is_punctuation_at(*at);
        let end = at + (at..self.input.len()).take(MAX_WORD_LENGTH).take_while(is_in).count();
        let word = at..end;
        // A number, or a token of one character, is valid data already. But a character alone on its line may have
        // been a bracket.
        let is_whole = self.reader.token(at).is_some_and(|token| token.1 == end);
        let is_data = is_whole
            && (word.len() == 1 && !self.is_alone_on_line(&word)
                || word.len() > 1 && self.input[word.clone()].iter().any(u8::is_ascii_digit));
        // The parts of a word that is a token, which may be right, need more evidence.
        let shortest = if is_whole { 1 } else { MIN_WORD_LENGTH };
        if (1..MAX_WORD_LENGTH).contains(&word.len()) && !is_data {
            for mark in self.reader.punctuation_bytes() {
                for offset in word.clone().filter(|offset| self.input[*offset] != mark) {
                    self.propose_mark(&word, offset, mark, shortest, readings);
                }
            }
        }
        // The punctuation mark after the word, and the word after that mark.
        let is_within = end > at && end + 1 < self.input.len() && self.is_punctuation_at(end);
        if is_within && touches_word(end - 1) && touches_word(end + 1) {
            let last = end + 1 + self.input[end + 1..].iter().take_while(|byte| is_of_word(**byte)).count();
            self.propose_joined_word(at..last, end, readings);
        }
    }

    /// Whether a word is alone on its line, apart from separators of a list.
    fn is_alone_on_line(&self, word: &Range<usize>) -> bool {
        let line = window::line_around(self.input, word.start);
        let rest = &self.input[word.end..line.end.min(self.input.len())];
        let is_separator =
            |at: usize| self.reader.token(at).is_some_and(|(kind, _)| self.grammar.info(kind).is_separator);
        self.string_literal_type().is_some()
            && line.len() < self.input.len()
            && self.input[line.start..word.start].trim_ascii().is_empty()
            && (0..rest.len()).all(|at| rest[at].is_ascii_whitespace() || is_separator(word.end + at))
    }

    /// Proposes to replace one character of a word by this punctuation mark. The other parts of the word, if they have
    /// at least `shortest` bytes, must occur elsewhere.
    fn propose_mark(
        &self,
        word: &Range<usize>,
        offset: usize,
        mark: u8,
        shortest: usize,
        readings: &mut Vec<Reading>,
    ) {
        let mut text = self.input[word.clone()].to_vec();
        let at = offset - word.start;
        text[at] = mark;
        let Some(tokens) = self.grammar.tokens_of(&text) else { return };
        let is_mark = |kind: TokenType| self.grammar.info(kind).class == TokenClass::Punctuation;
        let has_mark =
            tokens.iter().any(|token| (token.start..token.end).contains(&at) && is_mark(token.kind));
        let mut words =
            tokens.iter().filter(|token| !is_mark(token.kind)).map(|token| &text[token.start..token.end]);
        if !has_mark || !words.all(|word| word.len() < shortest || self.reader.has_word(word)) {
            return;
        }
        let kinds = tokens.iter().map(|token| token.kind).collect();
        let is_quote =
            |byte: u8| self.string_literal_type().is_some_and(|(_, quote)| quote == char::from(byte));
        if is_quote(self.input[offset]) {
            return;
        }
        let unusual = if self.is_usual_here(offset, mark) { 0 } else { self.weights.insert_within };
        let opens =
            |token: &Token| (token.start..token.end).contains(&at) && self.grammar.info(token.kind).opens();
        // An opening bracket that nothing closes nests everything after it, whether it is inserted or replaces a
        // character.
        let nests = if tokens.iter().any(opens) && !self.reader.lacks_opening(mark) {
            self.weights.insert_opening.saturating_sub(self.weights.insert_punctuation)
        } else {
            0
        };
        let cost = self.weights.substitute + unusual + nests;
        self.push_reading(word.clone(), &text, kinds, cost, EditKind::Change, readings);
    }

    /// Whether no other punctuation mark occurs more often between characters like these neighbours.
    fn is_usual_here(&self, offset: usize, mark: u8) -> bool {
        let like = |at: Option<&u8>| match at {
            Some(b'0'..=b'9') => b'9',
            Some(byte) if is_of_word(*byte) => b'a',
            Some(byte) if !byte.is_ascii_whitespace() => *byte,
            _ => b' ',
        };
        let before = like(offset.checked_sub(1).and_then(|at| self.input.get(at)));
        let after = like(self.input.get(offset + 1));
        let text = &self.input[..self.input.len().min(NEARBY_BYTES)];
        let count = |mark: u8| {
            let is_same = |three: &&[u8]| {
                three[1] == mark && like(three.first()) == before && like(three.last()) == after
            };
            text.windows(3).filter(is_same).count()
        };
        let own = count(mark);
        own > 0 && self.reader.punctuation_bytes().into_iter().all(|other| count(other) <= own)
    }

    /// Proposes to delete a punctuation mark between two words, if the joined word occurs elsewhere in the text.
    fn propose_joined_word(&self, words: Range<usize>, mark: usize, readings: &mut Vec<Reading>) {
        let text = [&self.input[words.start..mark], &self.input[mark + 1..words.end]].concat();
        let is_evidence = text.len() >= MIN_WORD_LENGTH && text.iter().any(u8::is_ascii_alphabetic);
        let tokens = self.grammar.tokens_of(&text).filter(|tokens| tokens.len() == 1);
        let Some(tokens) = tokens.filter(|_| is_evidence && self.reader.has_word(&text)) else { return };
        let kinds = tokens.iter().map(|token| token.kind).collect();
        self.push_reading(words, &text, kinds, self.weights.delete_punctuation, EditKind::Change, readings);
    }
}
