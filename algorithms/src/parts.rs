//! The parts of a candidate, stored in a few bytes each: a large text without its layout has more than a million parts.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

/// A part of a [`Candidate`](crate::Candidate).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part<Text = Arc<[u8]>> {
    /// These elements of the input, by number.
    Keep(Range<usize>),
    /// Bytes that the input does not have at this place.
    Insert(Text),
}

impl<Text: Clone> Part<&Text> {
    /// The part with its own text.
    #[must_use]
    pub fn cloned(self) -> Part<Text> {
        match self {
            Self::Keep(elements) => Part::Keep(elements),
            Self::Insert(text) => Part::Insert(text.clone()),
        }
    }
}

/// Parts in order. Equal parts are stored in the same way.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub(crate) struct PackedParts {
    /// For each part a number, which says in its two lowest bits what follows; for a kept range also its length. Each
    /// number is in bytes of seven bits, the lowest first.
    codes: Vec<u8>,
    texts: Vec<Arc<[u8]>>,
    len: usize,
    /// The end of the last kept range.
    at: usize,
}

/// The number of elements between the last kept range and this one.
const FORWARD: usize = 0;
/// The number of elements from the start of this range to the end of the last one.
const BACK: usize = 1;
/// The index of the inserted text.
const INSERT: usize = 2;
const KIND_BITS: u32 = 2;

/// A text equal to one of this many before it is stored once: most inserted texts are blanks.
const RECENT_TEXTS: usize = 8;

impl PackedParts {
    pub(crate) fn push(&mut self, part: Part) {
        self.len += 1;
        match part {
            Part::Keep(range) => {
                if range.start < self.at {
                    self.put((self.at - range.start) << KIND_BITS | BACK);
                } else {
                    self.put((range.start - self.at) << KIND_BITS | FORWARD);
                }
                self.put(range.len());
                self.at = range.start + range.len();
            }
            Part::Insert(text) => {
                let index = self.index_of(text);
                self.put(index << KIND_BITS | INSERT);
            }
        }
    }

    fn index_of(&mut self, text: Arc<[u8]>) -> usize {
        let recent = self.texts.len().saturating_sub(RECENT_TEXTS);
        let known = self.texts[recent..].iter().position(|other| *other == text);
        known.map_or_else(
            || {
                self.texts.push(text);
                self.texts.len() - 1
            },
            |index| recent + index,
        )
    }

    fn put(&mut self, mut number: usize) {
        while number > usize::from(LOW_BITS) {
            self.codes.push((number & usize::from(LOW_BITS)) as u8 | MORE);
            number >>= BITS;
        }
        self.codes.push(number as u8);
    }

    pub(crate) fn iter(&self) -> Parts<'_> {
        Parts { codes: self.codes.iter(), texts: &self.texts, left: self.len, at: 0 }
    }
}

const BITS: u32 = 7;
const LOW_BITS: u8 = MORE - 1;
/// This bit marks that another byte of the number follows.
const MORE: u8 = 1 << BITS;

impl fmt::Debug for PackedParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// An iterator over the parts of a candidate.
#[derive(Clone, Debug)]
pub struct Parts<'c> {
    codes: core::slice::Iter<'c, u8>,
    texts: &'c [Arc<[u8]>],
    left: usize,
    /// The end of the last kept range.
    at: usize,
}

impl Parts<'_> {
    fn number(&mut self) -> Option<usize> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = *self.codes.next()?;
            number |= usize::from(byte & LOW_BITS) << shift;
            if byte & MORE == 0 {
                return Some(number);
            }
            shift += BITS;
        }
    }
}

impl<'c> Iterator for Parts<'c> {
    type Item = Part<&'c Arc<[u8]>>;

    fn next(&mut self) -> Option<Self::Item> {
        let code = self.number()?;
        self.left -= 1;
        let number = code >> KIND_BITS;
        let kind = code & ((1 << KIND_BITS) - 1);
        if kind == INSERT {
            return self.texts.get(number).map(Part::Insert);
        }
        let start = if kind == BACK { self.at - number } else { self.at + number };
        self.at = start + self.number()?;
        Some(Part::Keep(start..self.at))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Parts<'_> {}
