//! Proposals for misspelt words. A correction is a word that occurs elsewhere in the text, or a keyword of the language.

use super::super::{is_one_typo, word_end};
use super::{Line, MAX_OFFSETS, cost, indentation_of};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The shortest word that is corrected freely. Shorter words are similar to too many others.
const MIN_WORD_LENGTH: usize = 4;

/// If a text has more words than this, they are not used, because too many of them are similar.
const MAX_WORDS: usize = 5_000;

/// The most corrections of one word.
const MAX_CORRECTIONS: usize = 4;

/// The words of a text and its language with their counts.
#[derive(Debug)]
pub(super) struct Vocabulary<'text> {
    counts: BTreeMap<&'text [u8], usize>,
    keywords: BTreeSet<&'text [u8]>,
}

impl<'text> Vocabulary<'text> {
    pub(super) fn of(text: &'text [u8], language: &'text [String]) -> Self {
        let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
        let all: Vec<_> = words(text).take(MAX_WORDS + 1).collect();
        for range in all.iter().filter(|_| all.len() <= MAX_WORDS) {
            *counts.entry(&text[range.clone()]).or_default() += 1;
        }
        let is_word = |token: &&[u8]| !token.first().is_some_and(u8::is_ascii_punctuation);
        let keywords: BTreeSet<&[u8]> = language.iter().map(String::as_bytes).filter(is_word).collect();
        for word in &keywords {
            // A keyword counts as known even if the text has it only once.
            *counts.entry(*word).or_default() += 2;
        }
        Self { counts, keywords }
    }

    fn is_keyword(&self, word: &[u8]) -> bool {
        self.keywords.contains(word)
    }

    /// The possible corrections of a word, the most frequent first. The list is empty if the word itself occurs
    /// elsewhere.
    fn likely(&self, word: &[u8]) -> Vec<&'text [u8]> {
        if word.len() < MIN_WORD_LENGTH - 1 || self.counts.get(word).is_some_and(|count| *count > 1) {
            return Vec::new();
        }
        // A short word is corrected only if two letters are swapped or one is missing.
        let is_evident =
            |known: &[u8]| word.len() >= MIN_WORD_LENGTH || known.len() > word.len() || is_swap(word, known);
        let is_near = |known: &&[u8]| **known != *word && is_one_typo(word, known) && is_evident(known);
        let mut near: Vec<&[u8]> = self.counts.keys().copied().filter(is_near).collect();
        near.sort_by_key(|known| std::cmp::Reverse(self.counts[known]));
        near.truncate(MAX_CORRECTIONS);
        near
    }
}

impl Line<'_> {
    /// Proposes known words instead of misspelt ones.
    pub(super) fn propose_known_words(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let after = indentation_of(line).len();
        for word in words(&line[after..]).take(MAX_OFFSETS) {
            let word = after + word.start..after + word.end;
            for (rank, known) in (0..).zip(self.around.vocabulary.likely(&line[word.clone()])) {
                // The first word of a line of code is more often a keyword than any other.
                let is_first =
                    self.around.is_code && word.start == after && self.around.vocabulary.is_keyword(known);
                let cost = if is_first { cost::KEYWORD } else { cost::WORD };
                self.replace(word.clone(), known, EditKind::Rewrite, cost + rank, found);
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

/// The words of a text. A word consists of letters, digits and `_`, and does not begin with a digit.
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
    fn word_that_occurs_only_once_may_be_misspelt() {
        let text = b"insert a insert b insret c";
        let language = ["value".to_owned()];
        let known = Vocabulary::of(text, &language);
        assert_eq!(known.likely(b"insret"), [b"insert"]);
        assert_eq!(known.likely(b"valeu"), [b"value"]);
        assert_eq!(known.likely(b"insert"), [] as [&[u8]; 0]);
        assert_eq!(known.likely(b"other"), [] as [&[u8]; 0]);
    }
}
