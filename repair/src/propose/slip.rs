//! Slips: a word in which one character is missing, too many or another one, a blank that is missing in it, and a word of
//! the language that is missing before it. What it should be is told by the tokens nearby: a slip is offered only if it
//! makes tokens of types that stand on the same line or on a line beside it.

use super::{Proposer, Reading, is_one_slip, window};
use crate::edit::{Edit, EditKind};
use crate::grammar::{TokenClass, TokenType};
use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

/// Longer words are texts rather than tokens with a slip.
const LONGEST: usize = 32;

/// Three lines beyond this size are no language of short lines.
const NEARBY_BYTES: usize = 512;

/// What the words nearby are made of.
struct Nearby {
    types: BTreeSet<TokenType>,
    /// Types that stand one behind the other.
    pairs: BTreeSet<(TokenType, TokenType)>,
    /// Characters within them that are no letters, digits or blanks.
    marks: BTreeSet<u8>,
}

impl Proposer<'_> {
    /// The tokens that the word here is but for one character.
    pub(super) fn slips(&self, at: usize, readings: &mut Vec<Reading>) {
        let is_in = |at: &usize| !self.input[*at].is_ascii_whitespace() && !self.is_boundary(*at);
        let end = at + (at..self.input.len()).take(LONGEST).take_while(is_in).count();
        let word = &self.input[at..end];
        let starts_word = at == 0 || !is_in(&(at - 1));
        // Tags tell each other's names better than what stands beside them.
        let has_tags = self.rules.pair.is_some();
        if !(2..LONGEST).contains(&word.len()) || !word.is_ascii() || !starts_word || has_tags {
            return;
        }
        let nearby = self.nearby(at..end);
        if nearby.types.is_empty() {
            return;
        }
        for place in 0..word.len() {
            let without = [&word[..place], &word[place + 1..]].concat();
            self.slip(at..end, &without, EditKind::Change, &nearby, readings);
            for mark in nearby.marks.iter().chain(b" ").filter(|mark| **mark != word[place]) {
                let replaced = [&word[..place], &[*mark], &word[place + 1..]].concat();
                self.slip(at..end, &replaced, EditKind::Change, &nearby, readings);
            }
            let parted = [&word[..place], b" ", &word[place..]].concat();
            self.slip(at..end, &parted, EditKind::Insert, &nearby, readings);
        }
        let as_it_stands = self.reader.token(at).filter(|token| token.1 == end);
        for kind in &nearby.types {
            let keyword = self.grammar.info(*kind);
            if keyword.class != TokenClass::Keyword {
                continue;
            }
            let spelling = keyword.spelling.as_bytes();
            if is_one_slip(word, spelling) {
                self.slip(at..end, spelling, EditKind::Change, &nearby, readings);
            }
            let follows = as_it_stands.is_some_and(|token| nearby.pairs.contains(&(*kind, token.0)));
            // A word of letters is rather the keyword itself, with a slip.
            if follows && !word[0].is_ascii_alphabetic() {
                let with_keyword = [spelling, b" ", word].concat();
                self.slip(at..end, &with_keyword, EditKind::Invent, &nearby, readings);
            }
        }
    }

    /// Offers to read the word as this text, if it is made of tokens like those nearby.
    fn slip(
        &self,
        word: Range<usize>,
        text: &[u8],
        kind: EditKind,
        nearby: &Nearby,
        readings: &mut Vec<Reading>,
    ) {
        let Some(tokens) = self.grammar.tokens_of(text) else { return };
        let tokens: Vec<TokenType> = tokens.iter().map(|token| token.kind).collect();
        let as_it_stands = self.reader.token(word.start).filter(|token| token.1 == word.end);
        let is_same = as_it_stands.is_some_and(|token| tokens == [token.0]);
        if tokens.is_empty() || is_same || !tokens.iter().all(|kind| nearby.types.contains(kind)) {
            return;
        }
        let edit = Edit::trimmed(self.input, word.clone(), text, kind, "slip");
        readings.push(Reading {
            end: word.end,
            tokens,
            edits: vec![Rc::new(edit)],
            cost: self.weights.slip + if kind == EditKind::Invent { self.weights.insert_within } else { 0 },
            marks: Vec::new(),
            words: 0,
            ends_text: false,
        });
    }

    /// The words of this line, the one before and the one behind, without this word.
    fn nearby(&self, word: Range<usize>) -> Nearby {
        let line = window::line_around(self.input, word.start);
        let before = window::line_around(self.input, line.start.saturating_sub(1));
        let behind = window::line_around(self.input, line.end.min(self.input.len()));
        let mut nearby = Nearby { types: BTreeSet::new(), pairs: BTreeSet::new(), marks: BTreeSet::new() };
        if behind.end.saturating_sub(before.start) > NEARBY_BYTES {
            return nearby;
        }
        let mut last = None;
        let mut at = before.start;
        while at < behind.end.min(self.input.len()) {
            let Some((kind, end)) = self.reader.token(at).filter(|_| !word.contains(&at)) else {
                at += 1;
                continue;
            };
            let info = self.grammar.info(kind);
            if !info.is_hidden && info.class != TokenClass::Punctuation && info.quote.is_none() {
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
