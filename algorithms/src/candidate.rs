//! The texts that a search proposes: kept elements, in order, and inserted bytes.

use crate::Configuration;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// A part of a [`Candidate`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// These elements of the input, by number.
    Keep(Range<usize>),
    /// Bytes that the input does not have at this place.
    Insert(Arc<[u8]>),
}

/// A proposed text, assembled from the input. Its memory grows with the number of its parts, because the session renders
/// the text. Clones share them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candidate {
    parts: Arc<Vec<Part>>,
}

impl Candidate {
    /// The text of these parts, in this order.
    #[must_use]
    pub fn new(parts: Vec<Part>) -> Self {
        Self { parts: Arc::new(parts) }
    }

    /// The parts, in order.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The numbers of the kept elements, in the order of the text.
    pub fn kept(&self) -> impl Iterator<Item = usize> {
        self.kept_ranges().flatten()
    }

    /// The ranges of kept elements, in the order of the text.
    pub fn kept_ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.parts.iter().filter_map(|part| match part {
            Part::Keep(range) => Some(range.clone()),
            Part::Insert(_) => None,
        })
    }

    /// The kept elements, if the candidate only selects from the input. `None` if it inserts bytes, repeats an element, or
    /// changes the order.
    #[must_use]
    pub fn as_configuration(&self) -> Option<Configuration> {
        let mut configuration = Configuration::empty();
        for part in self.parts.iter() {
            match part {
                Part::Keep(range) if range.is_empty() => {}
                Part::Keep(range) if range.start >= configuration.end() => configuration.push(range.clone()),
                Part::Keep(_) | Part::Insert(_) => return None,
            }
        }
        Some(configuration)
    }
}

impl From<&Configuration> for Candidate {
    fn from(configuration: &Configuration) -> Self {
        Self::new(configuration.ranges().iter().cloned().map(Part::Keep).collect())
    }
}
