//! The texts that a search proposes: kept elements, in order, and inserted bytes.

use crate::Configuration;
use crate::packed_parts::{PackedParts, Parts};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// A part of a [`Candidate`].
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

/// A proposed text, assembled from the input. Its memory grows with the number of its parts, by a few bytes for each,
/// because the session renders the text. Clones share them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candidate {
    parts: Arc<PackedParts>,
}

impl Candidate {
    /// The text of these parts, in this order.
    #[must_use]
    pub fn new(parts: Vec<Part>) -> Self {
        Self::of(parts)
    }

    fn of(parts: impl IntoIterator<Item = Part>) -> Self {
        let mut packed = PackedParts::default();
        parts.into_iter().for_each(|part| packed.push(part));
        packed.into()
    }

    /// The parts, in order.
    #[must_use]
    pub fn parts(&self) -> Parts<'_> {
        self.parts.iter()
    }

    /// The numbers of the kept elements, in the order of the text.
    pub fn kept(&self) -> impl Iterator<Item = usize> {
        self.kept_ranges().flatten()
    }

    /// The ranges of kept elements, in the order of the text.
    pub fn kept_ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.parts().filter_map(|part| match part {
            Part::Keep(range) => Some(range),
            Part::Insert(_) => None,
        })
    }

    /// The kept elements, if the candidate only selects from the input. `None` if it inserts bytes, repeats an element, or
    /// changes the order.
    #[must_use]
    pub fn as_configuration(&self) -> Option<Configuration> {
        let mut configuration = Configuration::empty();
        for part in self.parts() {
            match part {
                Part::Keep(range) if range.is_empty() => {}
                Part::Keep(range) if range.start >= configuration.end() => configuration.push(range),
                Part::Keep(_) | Part::Insert(_) => return None,
            }
        }
        Some(configuration)
    }
}

impl From<&Configuration> for Candidate {
    fn from(configuration: &Configuration) -> Self {
        Self::of(configuration.ranges().iter().cloned().map(Part::Keep))
    }
}

impl From<PackedParts> for Candidate {
    fn from(parts: PackedParts) -> Self {
        Self { parts: Arc::new(parts) }
    }
}
