//! Typos in punctuation: a mark became another character of the word that it touches, or a mark was inserted into a word. The
//! text's own words show the original: `labelx"red"` becomes `label="red"` if the text has `label` elsewhere.

use super::{Proposer, Reading, is_one_typo, window};
use crate::edit::{Edit, EditKind};
use crate::grammar::{Token, TokenClass, TokenType};
use crate::rank::Cost;
use std::ops::Range;
use std::rc::Rc;

/// Longer words are texts rather than tokens with a typo.
const LONGEST: usize = 32;

/// The number of bytes from which the usual places of marks are learned.
const NEARBY_BYTES: usize = 4 << 10;

/// The shortest word whose occurrence elsewhere counts as evidence.
const MIN_WORD_LENGTH: usize = 3;

impl Proposer<'_> {
    /// Ways to read the word here with one of its characters replaced by a mark, or with a mark in it deleted.
    pub(super) fn punctuation_typos(&self, at: usize, readings: &mut Vec<Reading>) {
        let is_blank = |at: &usize| self.input[*at].is_ascii_whitespace();
        let touches_word = |at: usize| is_word(self.input[at]);
        let starts_word = at == 0 || is_blank(&(at - 1)) || self.is_boundary(at - 1);
        if !starts_word || self.rules.pair.is_some() {
            return;
        }
        let is_in = |at: &usize| !is_blank(at) && !self.is_boundary(*at);
        let end = at + (at..self.input.len()).take(LONGEST).take_while(is_in).count();
        let word = at..end;
        // A number, or a token of one character, is valid data already. A character alone on its line may be a bracket.
        let is_whole = self.reader.token(at).is_some_and(|token| token.1 == end);
        let is_data = is_whole
            && (word.len() == 1 && !self.is_alone_on_line(&word)
                || word.len() > 1 && self.input[word.clone()].iter().any(u8::is_ascii_digit));
        if (1..LONGEST).contains(&word.len()) && !is_data {
            for mark in self.reader.mark_chars() {
                for place in word.clone().filter(|place| self.input[*place] != mark) {
                    self.mark_for(&word, place, mark, readings);
                }
            }
        }
        // The mark behind the word, and the word behind the mark.
        let is_within = end > at && end + 1 < self.input.len() && self.is_boundary(end);
        if is_within && touches_word(end - 1) && touches_word(end + 1) {
            let last = end + 1 + self.input[end + 1..].iter().take_while(|byte| is_word(**byte)).count();
            self.joined(at..last, end, readings);
        }
    }

    /// Whether a word is alone on its line, apart from separators of a list.
    fn is_alone_on_line(&self, word: &Range<usize>) -> bool {
        let line = window::line_around(self.input, word.start);
        let rest = &self.input[word.end..line.end.min(self.input.len())];
        let is_separator =
            |at: usize| self.reader.token(at).is_some_and(|(kind, _)| self.grammar.info(kind).is_separator);
        self.text_type().is_some()
            && line.len() < self.input.len()
            && self.input[line.start..word.start].trim_ascii().is_empty()
            && (0..rest.len()).all(|at| rest[at].is_ascii_whitespace() || is_separator(word.end + at))
    }

    /// Characters that are nearly a mark of several: `>` or `-^` for `->`.
    pub(super) fn near_marks(&self, at: usize, readings: &mut Vec<Reading>) {
        let marks = || self.reader.marks().iter().filter(|(_, mark)| mark.len() > 1);
        let text = &self.input[..self.input.len().min(NEARBY_BYTES)];
        let count = |mark: &[u8]| text.windows(mark.len()).filter(|here| *here == mark).count();
        let usual = marks().max_by_key(|(_, mark)| count(mark)).map(|(kind, _)| kind);
        for (kind, mark) in marks() {
            for end in at + 1..=(at + mark.len()).min(self.input.len()) {
                let here = &self.input[at..end];
                let is_apart = |place: Option<usize>| {
                    place
                        .and_then(|place| self.input.get(place))
                        .is_none_or(|byte| !byte.is_ascii_punctuation())
                };
                let is_near = is_one_typo(here, mark) && here.iter().any(|byte| mark.contains(byte));
                let is_damaged = here.iter().all(|byte| !byte.is_ascii_whitespace() && !is_word(*byte));
                let is_whole = is_apart(at.checked_sub(1)) && is_apart(Some(end));
                if here != mark && is_near && is_damaged && is_whole && self.is_spaced_as(mark, at..end) {
                    let more = if usual == Some(kind) { 0 } else { self.weights.insert_within };
                    let cost = self.weights.near_keyword + more;
                    self.offer(at..end, mark, vec![*kind], cost, EditKind::Insert, readings);
                }
            }
        }
    }

    /// Whether the text has this mark between blanks if these characters are, and between words if they are. A text without
    /// the mark does not tell.
    fn is_spaced_as(&self, mark: &[u8], here: Range<usize>) -> bool {
        let text = &self.input[..self.input.len().min(NEARBY_BYTES)];
        let is_blank =
            |at: Option<usize>| at.and_then(|at| self.input.get(at)).is_none_or(u8::is_ascii_whitespace);
        let spacing =
            |place: &Range<usize>| [is_blank(place.start.checked_sub(1)), is_blank(Some(place.end))];
        let places = text.windows(mark.len()).enumerate().filter(|(_, found)| *found == mark);
        let mut spacings = places.map(|(at, _)| spacing(&(at..at + mark.len()))).peekable();
        spacings.peek().is_none() || spacings.any(|other| other == spacing(&here))
    }

    /// Offers to read the word with this mark in the place of one of its characters.
    fn mark_for(&self, word: &Range<usize>, place: usize, mark: u8, readings: &mut Vec<Reading>) {
        let mut text = self.input[word.clone()].to_vec();
        let at = place - word.start;
        text[at] = mark;
        let Some(tokens) = self.grammar.tokens_of(&text) else { return };
        let is_mark = |kind: TokenType| self.grammar.info(kind).class == TokenClass::Punctuation;
        let has_mark =
            tokens.iter().any(|token| (token.start..token.end).contains(&at) && is_mark(token.kind));
        let mut words =
            tokens.iter().filter(|token| !is_mark(token.kind)).map(|token| &text[token.start..token.end]);
        if !has_mark || !words.all(|word| word.len() < MIN_WORD_LENGTH || self.reader.is_known(word)) {
            return;
        }
        let kinds = tokens.iter().map(|token| token.kind).collect();
        let is_quote = |byte: u8| self.text_type().is_some_and(|(_, quote)| quote == char::from(byte));
        if is_quote(self.input[place]) {
            return;
        }
        let unusual = if self.is_usual_here(place, mark) { 0 } else { self.weights.insert_within };
        let opens =
            |token: &Token| (token.start..token.end).contains(&at) && self.grammar.info(token.kind).opens();
        // An opening bracket that nothing closes nests everything after it, whether it is inserted or takes the place of a
        // character.
        let nests = if tokens.iter().any(opens) && !self.reader.lacks_opening(mark) {
            self.weights.insert_opening.saturating_sub(self.weights.insert_punctuation)
        } else {
            0
        };
        let cost = self.weights.substitute + unusual + nests;
        self.offer(word.clone(), &text, kinds, cost, EditKind::Change, readings);
    }

    /// Whether no other mark occurs more often between characters like the neighbours of this place.
    fn is_usual_here(&self, place: usize, mark: u8) -> bool {
        let like = |at: Option<&u8>| match at {
            Some(b'0'..=b'9') => b'9',
            Some(byte) if is_word(*byte) => b'a',
            Some(byte) if !byte.is_ascii_whitespace() => *byte,
            _ => b' ',
        };
        let before = like(place.checked_sub(1).and_then(|at| self.input.get(at)));
        let after = like(self.input.get(place + 1));
        let text = &self.input[..self.input.len().min(NEARBY_BYTES)];
        let count = |mark: u8| {
            let is_same = |three: &&[u8]| {
                three[1] == mark && like(three.first()) == before && like(three.last()) == after
            };
            text.windows(3).filter(is_same).count()
        };
        let own = count(mark);
        own > 0 && self.reader.mark_chars().into_iter().all(|other| count(other) <= own)
    }

    /// Offers to read two words with a mark between them as one, if the text has it elsewhere.
    fn joined(&self, words: Range<usize>, mark: usize, readings: &mut Vec<Reading>) {
        let text = [&self.input[words.start..mark], &self.input[mark + 1..words.end]].concat();
        let is_telling = text.len() >= MIN_WORD_LENGTH && text.iter().any(u8::is_ascii_alphabetic);
        let tokens = self.grammar.tokens_of(&text).filter(|tokens| tokens.len() == 1);
        let Some(tokens) = tokens.filter(|_| is_telling && self.reader.is_known(&text)) else { return };
        let kinds = tokens.iter().map(|token| token.kind).collect();
        self.offer(words, &text, kinds, self.weights.delete_punctuation, EditKind::Change, readings);
    }

    fn offer(
        &self,
        range: Range<usize>,
        text: &[u8],
        tokens: Vec<TokenType>,
        cost: Cost,
        kind: EditKind,
        readings: &mut Vec<Reading>,
    ) {
        let end = range.end;
        let edit = Edit::trimmed(self.input, range, text, kind, "slip of a mark");
        let edits = vec![Rc::new(edit)];
        readings.push(Reading { end, tokens, edits, cost, marks: Vec::new(), words: 0, ends_text: false });
    }
}

/// Whether this is a letter, a digit or an underscore.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}
