//! Texts that a search proposes: elements kept, in order, and bytes put in.

use crate::Configuration;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// A stretch of a [`Candidate`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Elements of the input, by number, as they stand there.
    Keep(Range<usize>),
    /// Bytes that the input does not have at this place.
    Put(Arc<[u8]>),
}

/// A text assembled from the input; the session renders it, so it costs its parts and not its bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candidate {
    parts: Vec<Part>,
}

impl Candidate {
    /// The text of these parts, in this order.
    #[must_use]
    pub fn new(parts: Vec<Part>) -> Self {
        Self { parts }
    }

    /// The stretches of this text, in order.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The numbers of the elements kept, in the order of the text.
    pub fn kept(&self) -> impl Iterator<Item = usize> {
        self.kept_ranges().flatten()
    }

    /// The stretches of elements kept, in the order of the text.
    pub fn kept_ranges(&self) -> impl Iterator<Item = Range<usize>> {
        self.parts.iter().filter_map(|part| match part {
            Part::Keep(range) => Some(range.clone()),
            Part::Put(_) => None,
        })
    }

    /// The elements kept, if this text is nothing but a selection from the input; `None` if it puts
    /// bytes in, repeats an element or reorders.
    #[must_use]
    pub fn as_configuration(&self) -> Option<Configuration> {
        let mut configuration = Configuration::empty();
        for part in &self.parts {
            match part {
                Part::Keep(range) if range.is_empty() => {}
                Part::Keep(range) if range.start >= configuration.end() => configuration.push(range.clone()),
                Part::Keep(_) | Part::Put(_) => return None,
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
