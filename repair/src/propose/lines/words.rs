//! Misspelt words and marks: nearly a word that the text has elsewhere, or a word or mark that its language knows.

use super::super::{is_one_typo, word_end};
use super::{Line, MOST_PLACES, cost, indentation_of};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::collections::BTreeMap;
use std::ops::Range;

/// Shorter words are like too many others.
const SHORTEST: usize = 4;

/// The words of a larger text are not used, because too many of them are nearly the same.
const MOST_WORDS: usize = 5_000;

/// Words that one misspelt word may have been.
const MOST_LIKELY: usize = 4;

/// The words of a text and its language, by how often the text has them, and the marks of the language.
#[derive(Debug)]
pub(super) struct Vocabulary<'text> {
    counts: BTreeMap<&'text [u8], usize>,
    marks: Vec<&'text [u8]>,
}

impl<'text> Vocabulary<'text> {
    pub(super) fn of(text: &'text [u8], language: &'text [String]) -> Self {
        let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
        let all: Vec<_> = words(text).take(MOST_WORDS + 1).collect();
        for range in all.iter().filter(|_| all.len() <= MOST_WORDS) {
            *counts.entry(&text[range.clone()]).or_default() += 1;
        }
        let (marks, language): (Vec<&[u8]>, Vec<&[u8]>) = language
            .iter()
            .map(String::as_bytes)
            .partition(|token| token.first().is_some_and(u8::is_ascii_punctuation));
        for word in language {
            // A word of the language is known even where the text has it only once.
            *counts.entry(word).or_default() += 2;
        }
        Self { counts, marks }
    }

    /// The possible correct words for this one, the most frequent first; none if the word itself occurs elsewhere.
    fn likely(&self, word: &[u8]) -> Vec<&'text [u8]> {
        if word.len() < SHORTEST - 1 || self.counts.get(word).is_some_and(|count| *count > 1) {
            return Vec::new();
        }
        // A short word is like too many others, but for two letters swapped or one missing.
        let is_told =
            |known: &[u8]| word.len() >= SHORTEST || known.len() > word.len() || is_swap(word, known);
        let is_near = |known: &&[u8]| **known != *word && is_one_typo(word, known) && is_told(known);
        let mut near: Vec<&[u8]> = self.counts.keys().copied().filter(is_near).collect();
        near.sort_by_key(|known| std::cmp::Reverse(self.counts[known]));
        near.truncate(MOST_LIKELY);
        near
    }
}

impl Line<'_> {
    /// Replaces words by known words that are nearly the same.
    pub(super) fn known_words(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        let after = indentation_of(line).len();
        for word in words(&line[after..]).take(MOST_PLACES) {
            let word = after + word.start..after + word.end;
            for (rank, known) in (0..).zip(self.known.likely(&line[word.clone()])) {
                self.replace(word.clone(), known, EditKind::Rewrite, cost::WORD + rank, found);
            }
        }
    }

    /// Marks of the language in the place of those that are nearly the same: first those that double them.
    pub(super) fn known_marks(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.text[self.line.clone()];
        let mut at = 0;
        for _ in 0..MOST_PLACES {
            let Some(start) = line[at..].iter().position(u8::is_ascii_punctuation).map(|start| at + start)
            else {
                break;
            };
            at = start + line[start..].iter().take_while(|byte| byte.is_ascii_punctuation()).count();
            let marks = &line[start..at];
            for known in self.known.marks.iter().filter(|known| **known != marks && is_one_typo(marks, known))
            {
                let doubles = **known == [marks, marks].concat();
                let cost = cost::OTHER_MARK + Cost::from(!doubles);
                self.replace(start..at, known, EditKind::Rewrite, cost, found);
            }
        }
    }
}

/// Whether two words have the same letters.
fn is_swap(one: &[u8], other: &[u8]) -> bool {
    let sorted = |word: &[u8]| {
        let mut letters = word.to_vec();
        letters.sort_unstable();
        letters
    };
    sorted(one) == sorted(other)
}

/// The words of a text: letters, digits and `_`, beginning with a letter.
fn words(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_' || *byte >= 0x80;
        let start = at + text[at..].iter().position(is_letter)?;
        at = word_end(text, start);
        Some(start..at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn word_that_stands_only_once_may_be_a_known_one() {
        let text = b"insert a insert b insret c";
        let language = ["value".to_owned()];
        let known = Vocabulary::of(text, &language);
        assert_eq!(known.likely(b"insret"), [b"insert"]);
        assert_eq!(known.likely(b"valeu"), [b"value"]);
        assert_eq!(known.likely(b"insert"), [] as [&[u8]; 0]);
        assert_eq!(known.likely(b"other"), [] as [&[u8]; 0]);
    }
}
