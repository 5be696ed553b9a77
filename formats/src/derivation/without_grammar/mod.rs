//! Builds a derivation without a grammar: brackets and tags nest, lines and separators make lists, words and
//! strings are the leaves. It does not guarantee that the text stays in its language when a part is removed.

use super::part_list::PartList;
use super::{Derivation, Expectation, Occurrence, Part};
use crate::TokenSpacing;
use std::ops::Range;

mod words;

use words::{Class, Words};

impl Derivation {
    /// The parts of any input, by its brackets, tags, lines, separators and words.
    ///
    /// A bracket without a partner is a word. Any part may replace any other.
    #[must_use]
    pub fn without_grammar(input: &[u8]) -> Self {
        let words = Words::of(input);
        let mut builder = Builder { words: &words, parts: PartList::default(), open: Vec::new() };
        builder.build(input.len());
        let expectations = vec![Expectation { accepted_kinds: None, minimal_text: None }];
        let kinds = KIND_NAMES.map(str::to_owned).to_vec();
        Self { parts: builder.parts, expectations, kinds, spacing: TokenSpacing::default() }
    }

    /// The number of words, without gaps. Strings, tags and single punctuation characters are words too.
    pub(crate) fn count_words(input: &[u8]) -> usize {
        let words = Words::of(input);
        (0..words.len()).filter(|&word| words.class(word) != Class::Gap).count()
    }
}

/// The kinds of parts, as indices into [`KIND_NAMES`].
#[derive(Clone, Copy)]
enum Kind {
    Text,
    Line,
    Statement,
    List,
    Phrase,
    Group,
    Tag,
    Word,
    Gap,
}

const KIND_NAMES: [&str; 9] =
    ["text", "line", "statement", "list", "phrase", "group", "tag", "word", Derivation::GAP_KIND];

/// The levels at which a range of words is cut, from coarse to fine.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Lines,
    Statements,
    Items,
    Words,
}

enum Work {
    Range(Level, Range<usize>, Occurrence),
    Leaf(Range<usize>, Occurrence),
    End(usize),
}

struct Builder<'w> {
    words: &'w Words<'w>,
    parts: PartList,
    /// A stack of the work that is left.
    open: Vec<Work>,
}

impl Builder<'_> {
    fn build(&mut self, len: usize) {
        let whole = self.begin(Kind::Text, 0..len, Occurrence::Required);
        self.open.push(Work::End(whole));
        self.open.push(Work::Range(Level::Lines, 0..self.words.len(), Occurrence::Optional));
        while let Some(work) = self.open.pop() {
            match work {
                Work::Range(level, words, occurrence) => self.cut_range(level, words, occurrence),
                Work::Leaf(words, occurrence) => self.leaf(words, occurrence),
                Work::End(part) => self.parts.close(part),
            }
        }
    }

    /// Cuts a range of words at this level, or at the next one if there is nothing to cut.
    fn cut_range(&mut self, level: Level, words: Range<usize>, occurrence: Occurrence) {
        if words.is_empty() {
            return;
        }
        let (pieces, next, kind) = match level {
            Level::Lines => {
                (self.ending_with(&words, |word| self.words.has_newline(word)), Level::Statements, Kind::Line)
            }
            Level::Statements => (
                self.ending_with(&words, |word| self.words.class(word) == Class::Semicolon),
                Level::Items,
                Kind::Statement,
            ),
            Level::Items => return self.items(words, occurrence),
            Level::Words => return self.single_words(words, occurrence),
        };
        if let [only] = pieces.as_slice() {
            return self.open.push(Work::Range(next, only.clone(), occurrence));
        }
        let part = self.begin(kind, self.bytes(&words), occurrence);
        self.open.push(Work::End(part));
        let item = Occurrence::ListItem { list: 0, min_items: 0 };
        self.open.extend(pieces.into_iter().rev().map(|piece| Work::Range(next, piece, item)));
    }

    /// Cuts a range of words at its commas.
    fn items(&mut self, words: Range<usize>, occurrence: Occurrence) {
        let commas: Vec<usize> =
            self.top_level(&words).filter(|&word| self.words.class(word) == Class::Comma).collect();
        if commas.is_empty() {
            return self.open.push(Work::Range(Level::Words, words, occurrence));
        }
        let part = self.begin(Kind::List, self.bytes(&words), occurrence);
        let mut work = Vec::new();
        let mut start = words.start;
        for (number, end) in commas.iter().copied().chain([words.end]).enumerate() {
            if number > 0 {
                let is_gap = start < end && self.words.class(start) == Class::Gap;
                let after = if is_gap { start + 1 } else { start };
                // Between two adjacent commas there is no item that the comma could belong to.
                let has_item = after < end;
                let separator = |optional| {
                    if has_item { Occurrence::Separator { list: 0, optional } } else { Occurrence::Optional }
                };
                work.push(Work::Leaf(start - 1..start, separator(false)));
                work.push(Work::Leaf(start..after, separator(true)));
                start = after;
            }
            work.push(Work::Range(Level::Words, start..end, Occurrence::ListItem { list: 0, min_items: 0 }));
            start = end + 1;
        }
        self.open.push(Work::End(part));
        self.open.extend(work.into_iter().rev());
    }

    fn single_words(&mut self, words: Range<usize>, occurrence: Occurrence) {
        let top_level: Vec<usize> = self.top_level(&words).collect();
        if let [only] = top_level.as_slice() {
            return self.word_or_group(*only, occurrence);
        }
        let part = self.begin(Kind::Phrase, self.bytes(&words), occurrence);
        self.open.push(Work::End(part));
        let mut work = Vec::new();
        let mut is_first = true;
        for word in top_level {
            let gap = if is_first {
                Occurrence::Optional
            } else {
                Occurrence::Separator { list: 0, optional: true }
            };
            if self.words.class(word) == Class::Gap {
                work.push(Work::Leaf(word..word + 1, gap));
            } else {
                work.push(Work::Range(
                    Level::Words,
                    word..self.after(word),
                    Occurrence::ListItem { list: 0, min_items: 0 },
                ));
                is_first = false;
            }
        }
        self.open.extend(work.into_iter().rev());
    }

    /// Adds a word, or a whole group if the word opens one.
    fn word_or_group(&mut self, word: usize, occurrence: Occurrence) {
        let Some(partner) = self.words.partner(word).filter(|partner| *partner > word) else {
            return self.tag_or_leaf(word, occurrence);
        };
        let part = self.begin(Kind::Group, self.bytes(&(word..partner + 1)), occurrence);
        self.open.push(Work::End(part));
        self.open.push(Work::Leaf(partner..partner + 1, Occurrence::Required));
        self.open.push(Work::Range(Level::Lines, word + 1..partner, Occurrence::Optional));
        self.tag_or_leaf(word, Occurrence::Required);
    }

    /// Adds a tag, whose attributes are parts, or a leaf for any other word.
    fn tag_or_leaf(&mut self, word: usize, occurrence: Occurrence) {
        let attributes = self.words.attributes(word);
        if attributes.is_empty() {
            return self.leaf(word..word + 1, occurrence);
        }
        let part = self.begin(Kind::Tag, self.words.range(word), occurrence);
        for attribute in attributes {
            let leaf = self.begin(Kind::Word, attribute.clone(), Occurrence::Optional);
            self.parts.close(leaf);
        }
        self.parts.close(part);
    }

    fn leaf(&mut self, words: Range<usize>, occurrence: Occurrence) {
        if !words.is_empty() {
            let kind = if self.words.class(words.start) == Class::Gap { Kind::Gap } else { Kind::Word };
            let leaf = self.begin(kind, self.bytes(&words), occurrence);
            self.parts.close(leaf);
        }
    }

    fn begin(&mut self, kind: Kind, range: Range<usize>, occurrence: Occurrence) -> usize {
        self.parts.push(Part {
            range,
            end: 0,
            occurrence,
            kind: kind as u32,
            expectation: 0,
            has_error: false,
        })
    }

    fn bytes(&self, words: &Range<usize>) -> Range<usize> {
        self.words.range(words.start).start..self.words.range(words.end - 1).end
    }

    /// The words of a range that are not inside a group in it.
    fn top_level(&self, words: &Range<usize>) -> impl Iterator<Item = usize> + use<'_> {
        let end = words.end;
        std::iter::successors(Some(words.start), |&word| Some(self.after(word)))
            .take_while(move |&word| word < end)
    }

    /// The first word after this one and its group.
    fn after(&self, word: usize) -> usize {
        let partner = self.words.partner(word);
        partner.filter(|partner| *partner > word).unwrap_or(word) + 1
    }

    /// Cuts a range after every word that ends a piece.
    fn ending_with(&self, words: &Range<usize>, ends: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
        let mut pieces = Vec::new();
        let mut start = words.start;
        for word in self.top_level(words) {
            let after = self.after(word);
            if after == words.end || ends(after - 1) {
                pieces.push(start..after);
                start = after;
            }
        }
        pieces
    }
}
