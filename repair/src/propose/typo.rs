//! Corrects typos: a missing, extra or wrong character in a word, a missing blank, or a missing keyword before the
//! word. The tokens nearby show what the word should be. A correction is proposed only if its token types also occur
//! on the same line or on a neighbouring line.

use super::{Proposer, Reading, is_one_typo, window};
use crate::edit::{Edit, EditKind};
use crate::grammar::{TokenClass, TokenInfo, TokenType};
use crate::word_shape::word_shape;
use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

/// The longest word that is corrected. Longer words are probably prose.
const MAX_WORD_LENGTH: usize = 32;

/// A keyword of at least this many letters is not corrected.
const MIN_KEYWORD_LENGTH: usize = 4;

/// A letter in a number with at least this many digits is damage.
const MIN_DIGITS: usize = 5;

/// The most bytes of three neighbouring lines. With longer lines, typos are not corrected.
const NEARBY_BYTES: usize = 512;

/// The properties of the words nearby.
#[derive(Default)]
struct Nearby {
    types: BTreeSet<TokenType>,
    /// Pairs of token types that follow each other.
    pairs: BTreeSet<(TokenType, TokenType)>,
    /// The shapes of the words, in which each digit is a 9 and each letter is an a.
    shapes: BTreeSet<Vec<u8>>,
    /// The punctuation characters in the words.
    marks: BTreeSet<u8>,
}

impl Proposer<'_> {
    /// Proposes corrections of a typo in the word here.
    pub(super) fn propose_typos(&self, at: usize, readings: &mut Vec<Reading>) {
        let is_in = |at: &usize| !self.input[*at].is_ascii_whitespace() && !self.is_punctuation_at(*at);
        let end = at + (at..self.input.len()).take(MAX_WORD_LENGTH).take_while(is_in).count();
        let word = &self.input[at..end];
        let starts_word = at == 0 || !is_in(&(at - 1));
        // For the names of tags, the matching tag is better evidence than the words nearby.
        let has_tags = self.rules.pair.is_some();
        if !(1..MAX_WORD_LENGTH).contains(&word.len()) || !starts_word || has_tags {
            return;
        }
        self.propose_word_without_noise(at..end, readings);
        if !word.is_ascii() {
            return;
        }
        let nearby = self.nearby(at..end);
        if nearby.types.is_empty() {
            return;
        }
        if let Some(like) = self.reader.similar_word(word).filter(|_| word.len() > 2) {
            self.propose_typo(at..end, like, EditKind::Change, &nearby, readings);
        }
        self.propose_number_without_noise(at..end, &nearby, readings);
        self.propose_joined_words(at..end, &nearby, readings);
        // A lone character between numbers was probably a digit.
        if word.len() == 1 && nearby.shapes.contains(&b"9"[..]) {
            self.propose_typo(at..end, b"0", EditKind::Change, &nearby, readings);
        }
        let unchanged = self.reader.token(at).filter(|token| token.1 == end);
        let is_keyword = self.is_keyword(at, end);
        // A typo makes an unknown word of a known one, so a long keyword is right.
        let is_right = is_keyword && (self.rules.has_code || word.len() >= MIN_KEYWORD_LENGTH);
        let stays_whole = word.len() == 1 || is_right;
        let offsets = if stays_whole { 0 } else { word.len() };
        // A lone quotation mark has probably lost its partner: in code always, elsewhere at either end of a word.
        let is_within = |offset: usize| offset > 0 && offset + 1 < word.len();
        let is_quote =
            |offset: &usize| b"\"'`".contains(&word[*offset]) && (self.rules.has_code || !is_within(*offset));
        for offset in (0..offsets).filter(|offset| !is_quote(offset)) {
            let (before, behind) = (&word[..offset], &word[offset + 1..]);
            let without = [before, behind].concat();
            self.propose_typo(at..end, &without, EditKind::Change, &nearby, readings);
            let replacing = self.may_separate(before, behind);
            for mark in nearby.marks.iter().chain(b" \n".iter().filter(|_| replacing)) {
                if *mark != word[offset] {
                    let replaced = [before, &[*mark], behind].concat();
                    self.propose_typo(at..end, &replaced, EditKind::Change, &nearby, readings);
                }
            }
            for blank in [b" ", b"\n"].into_iter().filter(|_| self.may_separate(before, &word[offset..])) {
                let separated = [before, blank, &word[offset..]].concat();
                self.propose_typo(at..end, &separated, EditKind::Insert, &nearby, readings);
            }
        }
        let begins_line = window::line_around(self.input, at).start == at;
        let starts = self.reader.line_starts().iter().filter(|_| begins_line);
        let is_long = word.len() > 1 || begins_line;
        for kind in nearby.types.iter().chain(starts) {
            let keyword = self.grammar.info(*kind);
            if keyword.class != TokenClass::Keyword {
                continue;
            }
            let spelling = keyword.spelling.as_bytes();
            if is_one_typo(word, spelling) && !is_keyword {
                self.propose_typo(at..end, spelling, EditKind::Change, &nearby, readings);
            }
            let follows = is_long && unchanged.is_some_and(|token| nearby.pairs.contains(&(*kind, token.0)));
            // A word of letters is more likely the misspelt keyword itself.
            if follows && !word[0].is_ascii_alphabetic() {
                let with_keyword = [spelling, b" ", word].concat();
                self.propose_typo(at..end, &with_keyword, EditKind::Invent, &nearby, readings);
            }
        }
    }

    /// Whether a blank between these parts of a word is plausible. Between two letters, one of the parts must be a word of
    /// the file or a keyword.
    fn may_separate(&self, before: &[u8], behind: &[u8]) -> bool {
        let is_letter = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphabetic);
        let is_keyword = |part: &[u8]| {
            let keyword = |(_, info): (_, &TokenInfo)| {
                info.class == TokenClass::Keyword && info.spelling.as_bytes().eq_ignore_ascii_case(part)
            };
            self.grammar.kinds().any(keyword)
        };
        let is_known = |part: &[u8]| part.len() > 1 && self.reader.has_word(part) || is_keyword(part);
        !is_letter(before.last()) || !is_letter(behind.first()) || is_known(before) || is_known(behind)
    }

    /// Proposes to delete several characters of a damaged number at once.
    fn propose_number_without_noise(&self, word: Range<usize>, nearby: &Nearby, readings: &mut Vec<Reading>) {
        let text = &self.input[word.clone()];
        let is_in = |byte: &u8| byte.is_ascii_digit() || b".-+".contains(byte);
        let kept: Vec<u8> = text.iter().copied().filter(is_in).collect();
        let digits = text.iter().filter(|byte| byte.is_ascii_digit()).count();
        let noise = text.len() - kept.len();
        if digits >= MIN_DIGITS && (2..=digits / 2).contains(&noise) {
            let from = readings.len();
            self.propose_typo(word, &kept, EditKind::Change, nearby, readings);
            for reading in &mut readings[from..] {
                reading.cost += self.weights.deletion_of_noise(noise - 1);
            }
        }
    }

    /// Proposes to delete the blank between this word and the next one, if the result has the shape of a word nearby.
    fn propose_joined_words(&self, word: Range<usize>, nearby: &Nearby, readings: &mut Vec<Reading>) {
        let rest = &self.input[word.end..];
        let Some(([blank], rest)) = rest.split_at_checked(1) else { return };
        let is_in = |byte: &&u8| !byte.is_ascii_whitespace();
        let next = rest.iter().take(MAX_WORD_LENGTH).take_while(is_in).count();
        let text = [&self.input[word.clone()], &rest[..next]].concat();
        let is_number = text.iter().any(u8::is_ascii_digit);
        if blank.is_ascii_whitespace() && next > 0 && is_number && nearby.shapes.contains(&word_shape(&text))
        {
            self.propose_typo(word.start..word.end + 1 + next, &text, EditKind::Change, nearby, readings);
        }
    }

    /// Proposes to delete the characters of the word that cannot begin a token, so that it stays one word.
    fn propose_word_without_noise(&self, word: Range<usize>, readings: &mut Vec<Reading>) {
        let mut stays: Vec<Range<usize>> = Vec::new();
        let mut at = word.start;
        while at < word.end {
            let end = self.reader.token(at).map(|(_, end)| end);
            stays.extend(end.map(|end| at..end));
            at = end.unwrap_or(at + 1);
        }
        let text: Vec<u8> =
            stays.iter().flat_map(|token| self.input[token.clone()].iter().copied()).collect();
        let noise = word.len().saturating_sub(text.len());
        let is_within = stays.first().is_some_and(|first| first.start == word.start) && at == word.end;
        if noise == 0 || !is_within || stays.last().is_none_or(|last| last.end != word.end) {
            return;
        }
        if !self.reader.has_word(&text) {
            return;
        }
        let Some(tokens) = self.grammar.tokens_of(&text).filter(|tokens| tokens.len() == 1) else { return };
        let edit = Edit::trimmed(self.input, word.clone(), &text, EditKind::Change, "noise in a word");
        let cost = self.weights.deletion_of_noise(noise).saturating_sub(self.weights.change_value);
        readings.push(Reading {
            tokens: tokens.iter().map(|token| token.kind).collect(),
            edits: vec![Rc::new(edit)],
            ..Reading::nothing(word.end, cost)
        });
    }

    /// Proposes to delete the only letter within a long number or, in a format without string literals, the only
    /// punctuation mark. In a format with string literals, this costs less than quoting the word. Otherwise it costs
    /// as much as replacing the letter by punctuation, which comes first.
    pub(super) fn propose_number_without_letter(&self, at: usize, readings: &mut Vec<Reading>) {
        let is_in = |at: &usize| !self.input[*at].is_ascii_whitespace() && !self.is_punctuation_at(*at);
        let word = at..at + (at..self.input.len()).take(MAX_WORD_LENGTH).take_while(is_in).count();
        let starts_word = at == 0 || !is_in(&(at - 1));
        if !starts_word || !self.input[word.clone()].is_ascii() {
            return;
        }
        let text = &self.input[word.clone()];
        let digits = text.iter().filter(|byte| byte.is_ascii_digit()).count();
        let is_whole = self.reader.token(word.start).is_some_and(|token| token.1 == word.end);
        if digits < MIN_DIGITS || is_whole {
            return;
        }
        let below_text = self.weights.substitute.min(self.weights.bare_text.saturating_sub(1));
        // Unquoted text, such as a date, may contain punctuation.
        let is_punctuation = |byte: u8| byte.is_ascii_punctuation() && self.string_literal_type().is_none();
        let is_damage = |offset: &usize| text[*offset].is_ascii_alphabetic() || is_punctuation(text[*offset]);
        for offset in (1..text.len() - 1).filter(is_damage) {
            let number = [&text[..offset], &text[offset + 1..]].concat();
            let is_number = !number.iter().any(|byte| byte.is_ascii_alphabetic() && !b"eE".contains(byte));
            let tokens = self.grammar.tokens_of(&number).filter(|tokens| tokens.len() == 1 && is_number);
            let Some(token) = tokens.into_iter().flatten().next() else { continue };
            let edit = Edit::trimmed(self.input, word.clone(), &number, EditKind::Change, "typo");
            let has_text = self.string_literal_type().is_some();
            let cost = if has_text { below_text } else { self.weights.substitute };
            readings.push(Reading {
                tokens: vec![token.kind],
                edits: vec![Rc::new(edit)],
                ..Reading::nothing(word.end, cost)
            });
        }
    }

    /// Proposes this text instead of the word, if its token types occur nearby.
    fn propose_typo(
        &self,
        word: Range<usize>,
        text: &[u8],
        kind: EditKind,
        nearby: &Nearby,
        readings: &mut Vec<Reading>,
    ) {
        let Some(tokens) = self.grammar.tokens_of(text) else { return };
        let tokens: Vec<TokenType> = tokens.iter().map(|token| token.kind).collect();
        let unchanged = self.reader.token(word.start).filter(|token| token.1 == word.end);
        let is_same = unchanged.is_some_and(|token| tokens == [token.0]);
        if tokens.is_empty() || is_same || !self.are_like(&tokens, nearby) {
            return;
        }
        let edit = Edit::trimmed(self.input, word.clone(), text, kind, "typo");
        let cost = match kind {
            EditKind::Insert => self.weights.missing_blank,
            EditKind::Invent => self.weights.slip + self.weights.insert_within,
            _ => self.weights.slip,
        };
        let mut words = text.split(u8::is_ascii_whitespace);
        let is_like_others =
            words.all(|word| nearby.shapes.contains(&word_shape(word)) || self.reader.has_word(word));
        let discount = if is_like_others { self.weights.slip_like_others } else { 0 };
        readings.push(Reading {
            tokens,
            edits: vec![Rc::new(edit)],
            ..Reading::nothing(word.end, cost - discount)
        });
    }

    /// Whether these token types occur nearby. A type after a line end must be one with which lines begin.
    fn are_like(&self, tokens: &[TokenType], nearby: &Nearby) -> bool {
        let begins_line = |kind: TokenType| self.reader.line_starts().contains(&kind);
        let is_line_end = |kind: TokenType| self.grammar.info(kind).is_line_end();
        let is_keyword = |kind: TokenType| self.grammar.info(kind).class == TokenClass::Keyword;
        (0..tokens.len()).all(|at| {
            let before = at.checked_sub(1).map(|before| tokens[before]);
            if is_line_end(tokens[at]) {
                // A line of code seldom becomes two.
                !self.rules.has_code && tokens.get(at + 1).is_some_and(|next| begins_line(*next))
            } else {
                nearby.types.contains(&tokens[at])
                    || before.is_some_and(is_line_end) && is_keyword(tokens[at])
            }
        })
    }

    /// The properties of the words on this line and on its neighbours, without this word.
    fn nearby(&self, word: Range<usize>) -> Nearby {
        let line = window::line_around(self.input, word.start);
        let before = window::line_around(self.input, line.start.saturating_sub(1));
        let behind = window::line_around(self.input, line.end.min(self.input.len()));
        let mut nearby = Nearby::default();
        if behind.end.saturating_sub(before.start) > NEARBY_BYTES {
            return nearby;
        }
        for line in
            [&before, &line, &behind].map(|line| &self.input[line.start..line.end.min(self.input.len())])
        {
            nearby.shapes.extend(line.split(u8::is_ascii_whitespace).map(word_shape));
        }
        nearby.shapes.remove(&word_shape(&self.input[word.clone()]));
        let mut last = None;
        let mut at = before.start;
        while at < behind.end.min(self.input.len()) {
            let Some((kind, end)) = self.reader.token(at).filter(|_| !word.contains(&at)) else {
                at += 1;
                continue;
            };
            let info = self.grammar.info(kind);
            if !info.is_hidden && info.class != TokenClass::Punctuation && !info.is_literal() {
                nearby.types.insert(kind);
                nearby.pairs.extend(last.map(|last| (last, kind)));
                nearby.marks.extend(self.input[at..end].iter().filter(|byte| byte.is_ascii_punctuation()));
            }
            last = if info.is_hidden { last } else { Some(kind) };
            at = end;
        }
        nearby
    }
}
