//! Corrections that the rest of the text shows: a word with a wrong or an extra character that is punctuation, and a mark
//! that was lost or replaced between two words. The evidence is which words the text has elsewhere, and which marks stand
//! between them there.

use super::{Proposer, Reading, word_end};
use crate::edit::{Edit, EditKind};
use crate::grammar::{TokenClass, TokenType, decode};
use crate::rank::Cost;
use crate::word_shape::is_of_word;
use std::ops::Range;
use std::rc::Rc;

/// The longest word that is corrected. Longer words are probably prose.
const MAX_WORD_LENGTH: usize = 32;

/// The fewest characters of a damaged word that must be right.
const MIN_KNOWN: usize = 3;

/// The fewest characters of each of two words that touch.
const MIN_TOUCHING: usize = 2;

const CLOSING_BRACKETS: &[u8] = b")]}>";

/// Blanks that look like spaces, as web pages and word processors have them.
const HARD_BLANKS: [char; 3] = ['\u{a0}', '\u{202f}', '\u{3000}'];

impl Proposer<'_> {
    /// Proposes the words of the text, and the keywords, that differ from the word here in one character, which is
    /// punctuation here.
    pub(super) fn propose_known_words(&self, at: usize, readings: &mut Vec<Reading>) {
        if self.rules.pair.is_some() || at > 0 && is_of_word(self.input[at - 1]) {
            return;
        }
        let left = at..at + word_end(&self.input[at..], 0);
        let Some(mark) = self.input.get(left.end).filter(|mark| mark.is_ascii_punctuation()) else { return };
        let right = left.end + 1..left.end + 1 + word_end(&self.input[left.end + 1..], 0);
        let (first, last) = (&self.input[left.clone()], &self.input[right.clone()]);
        let known = first.len() + last.len();
        // A whole word beside a mark is right.
        let is_whole =
            last.is_empty() && self.is_known(first, 2) || first.is_empty() && self.is_known(last, 2);
        // Punctuation of the format beside a word is usual.
        let is_usual = (last.is_empty() || first.is_empty()) && self.is_punctuation_at(left.end);
        let is_code = self.rules.has_code && (last.is_empty() || first.is_empty() || *mark == b'.');
        if !(MIN_KNOWN..MAX_WORD_LENGTH).contains(&known) || is_whole || is_usual || is_code {
            return;
        }
        let is_like = |word: &[u8]| {
            (known..=known + 1).contains(&word.len())
                && !(word.len() == known && (first.is_empty() || last.is_empty()))
                && word.starts_with(first)
                && word.ends_with(last)
        };
        let words = self.reader.words().iter().copied().filter(|word| is_like(word));
        let keywords = self.grammar.kinds().filter(|(_, info)| info.class == TokenClass::Keyword);
        let keywords = keywords.map(|(_, info)| info.spelling.as_bytes()).filter(|word| is_like(word));
        let cost = self.weights.near_keyword + self.weights.insert_within / 2;
        for word in words.chain(keywords) {
            let tokens = self.grammar.tokens_of(word).unwrap_or_default();
            if let [token] = tokens.as_slice() {
                self.push_known(left.start..right.end, word, vec![token.kind], cost, readings);
            }
        }
    }

    /// Proposes the mark that was lost between two words of the text that touch here.
    pub(super) fn propose_mark_between_words(&self, at: usize, readings: &mut Vec<Reading>) {
        let length = word_end(&self.input[at..], 0);
        let may =
            self.rules.pair.is_none() && !self.rules.has_code && (at == 0 || !is_of_word(self.input[at - 1]));
        if !may
            || !(2 * MIN_TOUCHING..=MAX_WORD_LENGTH).contains(&length)
            || self.is_known(&self.input[at..at + length], 2)
        {
            return;
        }
        let is_no_end =
            |mark: &[u8]| !mark.iter().any(|byte| CLOSING_BRACKETS.contains(byte)) || mark.len() > 1;
        for middle in MIN_TOUCHING..=length - MIN_TOUCHING {
            let (first, last) = (&self.input[at..at + middle], &self.input[at + middle..at + length]);
            if !self.is_known(first, 1) || !self.is_known(last, 1) {
                continue;
            }
            let Some(mark) = self.reader.marks().between(at, [first, last], is_no_end) else { continue };
            let text = [first, mark, last].concat();
            let tokens = self.grammar.tokens_of(&text).unwrap_or_default();
            if tokens.len() == 3 {
                let kinds = tokens.iter().map(|token| token.kind).collect();
                self.push_known(at..at + length, &text, kinds, self.weights.near_keyword, readings);
            }
        }
    }

    /// Proposes the mark that usually stands between the tokens around a character here that is no token.
    pub(super) fn propose_mark_for_noise(&self, at: usize, readings: &mut Vec<Reading>) {
        let is_noise = self.input[at].is_ascii_punctuation() && self.reader.token(at).is_none();
        if self.rules.pair.is_some() || self.rules.has_code || !is_noise {
            return;
        }
        let mut push = |mark: &[u8], cost: Cost| {
            if let [token] = self.grammar.tokens_of(mark).unwrap_or_default().as_slice() {
                self.push_known(at..at + 1, mark, vec![token.kind], cost, readings);
            }
        };
        let usual = self.usual_mark(at..at + 1, |_| true);
        // Within a word, it is more likely a part of a text that lacks its quotation marks, unless both sides occur elsewhere.
        let around = [key_before(&self.input[..at]), key_behind(&self.input[at + 1..])];
        let touches =
            |at: Option<usize>| at.and_then(|at| self.input.get(at)).is_some_and(|byte| is_of_word(*byte));
        let is_within = touches(at.checked_sub(1)) && touches(Some(at + 1));
        let are_known = self.input[at] != b'-' && around.iter().all(|word| self.is_known(word, 2));
        let usual = usual.filter(|_| !is_within || are_known);
        if let Some(mark) = usual {
            push(mark, self.weights.substitute.saturating_sub(self.weights.insert_within));
        }
        if CLOSING_BRACKETS.contains(&self.input[at]) {
            for bracket in CLOSING_BRACKETS.iter().filter(|bracket| usual != Some(&[**bracket])) {
                push(&[*bracket], self.weights.substitute);
            }
        }
    }

    /// The mark of this kind that the text mostly has between the tokens before and behind this range; `None` if they mostly
    /// follow each other without a mark.
    pub(crate) fn usual_mark(&self, range: Range<usize>, may: impl Fn(&[u8]) -> bool) -> Option<&[u8]> {
        let before = key_before(&self.input[..range.start]);
        let behind = key_behind(&self.input[range.end..]);
        self.reader.marks().between(range.start, [before, behind], may)
    }

    /// Proposes a usual blank for each hard blank that is read as part of the token here.
    pub(super) fn propose_usual_blanks(&self, at: usize, readings: &mut Vec<Reading>) {
        let Some((kind, end)) = self.reader.token(at) else { return };
        let info = self.grammar.info(kind);
        let Ok(text) = str::from_utf8(&self.input[at..end]) else { return };
        if info.is_hidden || info.is_literal() || !text.contains(HARD_BLANKS) {
            return;
        }
        let text = text.replace(HARD_BLANKS, " ");
        let tokens = self.grammar.tokens_of(text.as_bytes()).unwrap_or_default();
        if !tokens.is_empty() {
            let kinds = tokens.iter().map(|token| token.kind).collect();
            let cost = self.weights.rewrite_layout;
            self.push_known(at..end, text.as_bytes(), kinds, cost, readings);
        }
    }

    /// Whether the text has this word as a token so many times, or it is a keyword.
    fn is_known(&self, word: &[u8], times: usize) -> bool {
        let is_keyword = |kind: TokenType| self.grammar.info(kind).class == TokenClass::Keyword;
        self.reader.marks().count_of(word) >= times || self.grammar.token_spelt(word).is_some_and(is_keyword)
    }

    fn push_known(
        &self,
        range: Range<usize>,
        text: &[u8],
        tokens: Vec<TokenType>,
        cost: Cost,
        readings: &mut Vec<Reading>,
    ) {
        let end = range.end;
        let edit = Edit::trimmed(self.input, range, text, EditKind::Change, "as elsewhere");
        readings.push(Reading { tokens, edits: vec![Rc::new(edit)], ..Reading::nothing(end, cost) });
    }
}

/// The last word of a text, or its last character if that is punctuation.
fn key_before(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii_end();
    let word = text.iter().rev().take_while(|byte| is_of_word(**byte)).count();
    &text[text.len() - word.max(1).min(text.len())..]
}

/// The first word of a text, or its first character if that is punctuation.
fn key_behind(text: &[u8]) -> &[u8] {
    let text = text.trim_ascii_start();
    let first = decode(text).map_or(0, |(_, length)| length);
    &text[..word_end(text, 0).max(first)]
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair;

    #[track_caller]
    fn check(broken: &str, wanted: &str) {
        cheapest_repair::check("dot", broken, wanted);
    }

    const TEXT: &str = "digraph g {\n  rankdir=LR;\n  first [shape=box,color=red,label=\"a\"];\n  \
                        second [shape=oval,color=blue,label=\"b\"];\n  first:n -> second:s;\n  \
                        second:n -> first:s [color=red,shape=oval];\n}\n";

    /// Breaks the text, and wants it back.
    #[track_caller]
    fn check_fault(whole: &str, broken: &str) {
        check(&TEXT.replacen(whole, broken, 1), TEXT);
    }

    #[test]
    fn words_of_the_text_replace_words_with_punctuation_in_them() {
        check_fault("shape=oval", "sh}pe=oval");
        check_fault("-> second", "-> sec%nd");
        check_fault("color=blue", "co]lor=blue");
        check_fault("digraph", "d{graph");
    }

    #[test]
    fn mark_that_words_have_between_them_elsewhere_is_inserted() {
        check_fault("oval,color", "ovalcolor");
        check_fault("color=red,shape", "colorred,shape");
    }

    #[test]
    fn mark_that_words_have_between_them_elsewhere_replaces_another_one() {
        check_fault("oval,color", "oval.color");
        check_fault("first:n ->", "first=n ->");
        check_fault("color=red,label", "color:red,label");
    }

    #[test]
    fn closing_bracket_that_is_no_token_becomes_another_one() {
        check_fault("\"b\"]", "\"b\")");
    }

    #[test]
    fn hard_blank_within_a_token_becomes_a_blank() {
        check_fault("digraph g", "digraph\u{a0}g");
    }

    #[test]
    fn lines_that_are_no_part_of_the_text_go_or_become_comments() {
        check(&format!("```dot\n{TEXT}```\n"), TEXT);
        check(&format!("-- made by hand\n{TEXT}"), &format!("// made by hand\n{TEXT}"));
    }
}
