//! Corrects typos in punctuation: a punctuation mark became a character of the word that it touches, or a punctuation
//! mark was inserted into a word. Other words of the text show the original: `labelx"red"` becomes `label="red"` if
//! the text has `label` elsewhere.

use super::{Proposer, Reading, is_one_typo, window};
use crate::edit::{Edit, EditKind};
use crate::grammar::{Token, TokenClass, TokenType, is_quotation_mark};
use crate::rank::Cost;
use crate::word_shape::is_of_word;
use std::ops::Range;
use std::rc::Rc;

/// The longest word that is corrected. Longer words are probably prose.
const MAX_WORD_LENGTH: usize = 32;

/// The number of bytes from which the usual neighbours of punctuation are learned.
const NEARBY_BYTES: usize = 4 << 10;

/// The shortest word whose occurrence elsewhere counts as evidence.
const MIN_WORD_LENGTH: usize = 3;

/// The characters of operators.
const OPERATOR_BYTES: &[u8] = b"<>=!&|+-*/?:.%^~";

impl Proposer<'_> {
    /// Proposes to replace one character of the word here by punctuation, or to delete punctuation within the word.
    pub(super) fn propose_punctuation_typos(&self, at: usize, readings: &mut Vec<Reading>) {
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
                    let lost = self.weights.delete_byte * Cost::try_from(lost).unwrap_or(Cost::MAX / 64);
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

    fn push_reading(
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
        readings.push(Reading {
            end,
            tokens,
            edits,
            cost,
            absorbed: Vec::new(),
            token_words: 0,
            only_at_end: false,
        });
    }
}
