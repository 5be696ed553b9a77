//! Builds a derivation without a grammar: brackets and tags nest, lines and separators make lists, words and strings are
//! the leaves. It does not guarantee that the text stays in its language when a part is removed.

use super::{Derivation, Expectation, Occurrence, Part};
use crate::TokenSpacing;
use std::ops::Range;

mod words;

use words::{Class, Word, words};

impl Derivation {
    /// The parts of any input, by its brackets, tags, lines, separators and words.
    ///
    /// A bracket without a partner is a word. Any part may replace any other.
    #[must_use]
    pub fn without_grammar(input: &[u8]) -> Self {
        let words = words(input);
        let mut builder = Builder { words: &words, parts: Vec::new(), open: Vec::new() };
        builder.build(input.len());
        let expectations = vec![Expectation { accepted_kinds: None, minimal_text: None }];
        let kinds = KINDS.map(str::to_owned).to_vec();
        Self { parts: builder.parts, expectations, kinds, spacing: TokenSpacing::default() }
    }

    /// The number of words, without gaps. Strings, tags and single punctuation characters are words too.
    pub(crate) fn count_words(input: &[u8]) -> usize {
        words(input).iter().filter(|word| word.class != Class::Gap).count()
    }
}

const KINDS: [&str; 9] = ["text", "line", "statement", "list", "phrase", "group", "tag", "word", "gap"];

/// The levels at which a range of words is cut, from coarse to fine.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level {
    Lines,
    Statements,
    Items,
    Words,
}

enum Work {
    Stretch(Level, Range<usize>, Occurrence),
    Leaf(Range<usize>, Occurrence),
    End(usize),
}

struct Builder<'w> {
    words: &'w [Word],
    parts: Vec<Part>,
    /// A stack of the work that is left.
    open: Vec<Work>,
}

impl Builder<'_> {
    fn build(&mut self, len: usize) {
        let whole = self.begin(0, 0..len, Occurrence::Required);
        self.open.push(Work::End(whole));
        self.open.push(Work::Stretch(Level::Lines, 0..self.words.len(), Occurrence::Optional));
        while let Some(work) = self.open.pop() {
            match work {
                Work::Stretch(level, words, occurrence) => self.stretch(level, words, occurrence),
                Work::Leaf(words, occurrence) => self.leaf(words, occurrence),
                Work::End(part) => self.parts[part].end = self.parts.len(),
            }
        }
    }

    /// Cuts a range of words at this level, or at the next one if there is nothing to cut.
    fn stretch(&mut self, level: Level, words: Range<usize>, occurrence: Occurrence) {
        if words.is_empty() {
            return;
        }
        let (pieces, next, kind) = match level {
            Level::Lines => (self.ending_with(&words, |word| word.has_newline), Level::Statements, 1),
            Level::Statements => {
                (self.ending_with(&words, |word| word.class == Class::Semicolon), Level::Items, 2)
            }
            Level::Items => return self.items(words, occurrence),
            Level::Words => return self.single_words(words, occurrence),
        };
        if let [only] = pieces.as_slice() {
            return self.open.push(Work::Stretch(next, only.clone(), occurrence));
        }
        let part = self.begin(kind, self.bytes(&words), occurrence);
        self.open.push(Work::End(part));
        let item = Occurrence::ListItem { list: 0, min_items: 0 };
        self.open.extend(pieces.into_iter().rev().map(|piece| Work::Stretch(next, piece, item)));
    }

    /// Cuts a range of words at its commas.
    fn items(&mut self, words: Range<usize>, occurrence: Occurrence) {
        let commas: Vec<usize> =
            self.outer(&words).filter(|&word| self.words[word].class == Class::Comma).collect();
        if commas.is_empty() {
            return self.open.push(Work::Stretch(Level::Words, words, occurrence));
        }
        let part = self.begin(3, self.bytes(&words), occurrence);
        let mut work = Vec::new();
        let mut start = words.start;
        for (number, end) in commas.iter().copied().chain([words.end]).enumerate() {
            if number > 0 {
                let is_gap =
                    self.words.get(start).is_some_and(|word| word.class == Class::Gap) && start < end;
                let after = if is_gap { start + 1 } else { start };
                // Between two adjacent commas there is no item that the comma could belong to.
                let has_item = after < end;
                let glue = |optional| {
                    if has_item { Occurrence::Separator { list: 0, optional } } else { Occurrence::Optional }
                };
                work.push(Work::Leaf(start - 1..start, glue(false)));
                work.push(Work::Leaf(start..after, glue(true)));
                start = after;
            }
            work.push(Work::Stretch(
                Level::Words,
                start..end,
                Occurrence::ListItem { list: 0, min_items: 0 },
            ));
            start = end + 1;
        }
        self.open.push(Work::End(part));
        self.open.extend(work.into_iter().rev());
    }

    fn single_words(&mut self, words: Range<usize>, occurrence: Occurrence) {
        let outer: Vec<usize> = self.outer(&words).collect();
        if let [only] = outer.as_slice() {
            return self.single(*only, occurrence);
        }
        let part = self.begin(4, self.bytes(&words), occurrence);
        self.open.push(Work::End(part));
        let mut work = Vec::new();
        let mut is_first = true;
        for word in outer {
            let gap = if is_first {
                Occurrence::Optional
            } else {
                Occurrence::Separator { list: 0, optional: true }
            };
            if self.words[word].class == Class::Gap {
                work.push(Work::Leaf(word..word + 1, gap));
            } else {
                work.push(Work::Stretch(
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
    fn single(&mut self, word: usize, occurrence: Occurrence) {
        let Some(partner) = self.words[word].partner.filter(|partner| *partner > word) else {
            return self.tag_or_leaf(word, occurrence);
        };
        let part = self.begin(5, self.bytes(&(word..partner + 1)), occurrence);
        self.open.push(Work::End(part));
        self.open.push(Work::Leaf(partner..partner + 1, Occurrence::Required));
        self.open.push(Work::Stretch(Level::Lines, word + 1..partner, Occurrence::Optional));
        self.tag_or_leaf(word, Occurrence::Required);
    }

    /// Adds a tag, whose attributes are parts, or a leaf for any other word.
    fn tag_or_leaf(&mut self, word: usize, occurrence: Occurrence) {
        let Word { range, attributes, .. } = &self.words[word];
        if attributes.is_empty() {
            return self.leaf(word..word + 1, occurrence);
        }
        let part = self.begin(6, range.clone(), occurrence);
        for attribute in attributes {
            let leaf = self.begin(7, attribute.clone(), Occurrence::Optional);
            self.parts[leaf].end = self.parts.len();
        }
        self.parts[part].end = self.parts.len();
    }

    fn leaf(&mut self, words: Range<usize>, occurrence: Occurrence) {
        if !words.is_empty() {
            let kind = if self.words[words.start].class == Class::Gap { 8 } else { 7 };
            let leaf = self.begin(kind, self.bytes(&words), occurrence);
            self.parts[leaf].end = self.parts.len();
        }
    }

    fn begin(&mut self, kind: u32, range: Range<usize>, occurrence: Occurrence) -> usize {
        self.parts.push(Part { range, end: 0, occurrence, kind, expectation: 0, has_error: false });
        self.parts.len() - 1
    }

    fn bytes(&self, words: &Range<usize>) -> Range<usize> {
        self.words[words.start].range.start..self.words[words.end - 1].range.end
    }

    /// The words of a range that are not inside a group in it.
    fn outer(&self, words: &Range<usize>) -> impl Iterator<Item = usize> + use<'_> {
        let end = words.end;
        std::iter::successors(Some(words.start), |&word| Some(self.after(word)))
            .take_while(move |&word| word < end)
    }

    /// The first word after this one and its group.
    fn after(&self, word: usize) -> usize {
        let partner = self.words.get(word).and_then(|word| word.partner);
        partner.filter(|partner| *partner > word).unwrap_or(word) + 1
    }

    /// Cuts a range after every word that ends a piece.
    fn ending_with(&self, words: &Range<usize>, ends: impl Fn(&Word) -> bool) -> Vec<Range<usize>> {
        let mut pieces = Vec::new();
        let mut start = words.start;
        for word in self.outer(words) {
            let after = self.after(word);
            if after == words.end || ends(&self.words[after - 1]) {
                pieces.push(start..after);
                start = after;
            }
        }
        pieces
    }
}
