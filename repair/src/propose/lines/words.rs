//! Proposals for misspelt words and punctuation. A correction is a word that occurs elsewhere in the text, or a
//! keyword or punctuation of the language.

use super::super::{is_one_typo, word_end};
use super::layout::name_of;
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

/// Literals of other languages, which most formats of data write in small letters.
const FOREIGN_LITERALS: [&[u8]; 7] = [b"True", b"False", b"TRUE", b"FALSE", b"None", b"Null", b"NULL"];

/// The words of a text and its language with their counts, and the punctuation of the language.
#[derive(Debug)]
pub(super) struct Vocabulary<'text> {
    counts: BTreeMap<&'text [u8], usize>,
    marks: Vec<&'text [u8]>,
    keywords: BTreeSet<&'text [u8]>,
}

impl<'text> Vocabulary<'text> {
    pub(super) fn of(text: &'text [u8], language: &'text [String]) -> Self {
        let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
        let all: Vec<_> = words(text).take(MAX_WORDS + 1).collect();
        for range in all.iter().filter(|_| all.len() <= MAX_WORDS) {
            *counts.entry(&text[range.clone()]).or_default() += 1;
        }
        let (marks, language): (Vec<&[u8]>, Vec<&[u8]>) = language
            .iter()
            .map(String::as_bytes)
            .partition(|token| token.first().is_some_and(u8::is_ascii_punctuation));
        let keywords: BTreeSet<&[u8]> = language.into_iter().collect();
        for word in &keywords {
            // A keyword counts as known even if the text has it only once.
            *counts.entry(*word).or_default() += 2;
        }
        Self { counts, marks, keywords }
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

    /// Proposes the usual spelling of a literal such as `True` in a text of data.
    pub(super) fn propose_usual_literals(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let is_capital = |word: &Range<usize>| FOREIGN_LITERALS.contains(&&line[word.clone()]);
        for word in words(line).filter(|word| !self.around.is_code && is_capital(word)).take(MAX_OFFSETS) {
            let usual = match &line[word.clone()] {
                b"None" => b"null".to_vec(),
                literal => literal.to_ascii_lowercase(),
            };
            self.replace(word, &usual, EditKind::Rewrite, cost::LITERAL, found);
        }
    }

    /// Proposes `_` in a name instead of a mark that no other name has.
    pub(super) fn propose_usual_mark_of_names(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let Some(bytes) = name_of(line) else { return };
        let start = indentation_of(line).len();
        let others: Vec<&[u8]> = self.others().filter_map(name_of).collect();
        let occurs = |mark: u8| others.iter().any(|other| other.contains(&mark));
        let is_odd = |at: &usize| {
            let is_letter = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphanumeric);
            b"-.".contains(&bytes[*at])
                && *at > 0
                && is_letter(at - 1)
                && is_letter(at + 1)
                && !occurs(bytes[*at])
        };
        if !self.around.is_code && occurs(b'_') {
            for at in (0..bytes.len()).filter(is_odd).take(MAX_OFFSETS) {
                self.replace(start + at..start + at + 1, b"_", EditKind::Change, cost::SEPARATOR, found);
            }
        }
    }

    /// Proposes to delete a blank within punctuation of the language, such as `= >`.
    pub(super) fn propose_joined_punctuation(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let is_mark = |at: usize| line.get(at).is_some_and(u8::is_ascii_punctuation);
        let is_within = |at: &usize| line[*at] == b' ' && is_mark(*at - 1) && is_mark(*at + 1);
        for at in (1..line.len()).filter(is_within).take(MAX_OFFSETS) {
            let before = line[..at].iter().rev().take_while(|byte| byte.is_ascii_punctuation()).count();
            let after = line[at + 1..].iter().take_while(|byte| byte.is_ascii_punctuation()).count();
            let joined = [&line[at - before..at], &line[at + 1..=at + after]].concat();
            if self.around.vocabulary.marks.contains(&joined.as_slice()) {
                self.replace(at..at + 1, b"", EditKind::Rewrite, cost::SPACING, found);
            }
        }
    }

    /// Proposes punctuation of the language instead of misspelt punctuation. Doubled punctuation comes first.
    pub(super) fn propose_known_punctuation(&self, found: &mut Vec<(Cost, Edit)>) {
        let line = &self.around.text[self.line.clone()];
        let mut at = 0;
        for _ in 0..MAX_OFFSETS {
            let Some(start) = line[at..].iter().position(u8::is_ascii_punctuation).map(|start| at + start)
            else {
                break;
            };
            at = start + line[start..].iter().take_while(|byte| byte.is_ascii_punctuation()).count();
            let marks = &line[start..at];
            for known in self
                .around
                .vocabulary
                .marks
                .iter()
                .filter(|known| **known != marks && is_one_typo(marks, known))
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
