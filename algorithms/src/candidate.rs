//! The texts that a search proposes: kept elements, in order, and inserted bytes.

use crate::Configuration;
use crate::parts::{PackedParts, Part, Parts};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

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

#[cfg(test)]
mod tests {
    use super::{Candidate, Part};
    use alloc::string::ToString;
    use alloc::sync::Arc;
    use alloc::vec::Vec;

    #[test]
    fn parts_are_read_as_they_were_added() {
        let insert = |text: &str| Part::Insert(Arc::from(text.as_bytes()));
        let far = 1 << 40;
        let mut parts = Vec::from([Part::Keep(0..1), insert(" "), Part::Keep(5..700), insert("")]);
        parts.extend([Part::Keep(3..5), Part::Keep(3..5), Part::Keep(4..4), Part::Keep(far..far + 300)]);
        parts.extend((0..300).map(|number: i32| insert(&(number % 20).to_string())));
        let candidate = Candidate::new(parts.clone());
        assert_eq!(candidate.parts().len(), parts.len());
        assert_eq!(candidate.parts().map(Part::cloned).collect::<Vec<_>>(), parts);
    }

    #[test]
    fn candidates_are_equal_if_their_parts_are() {
        let text = |inserted: &str, kept| {
            Candidate::new(Vec::from([Part::Insert(Arc::from(inserted.as_bytes())), Part::Keep(kept)]))
        };
        assert_eq!(text("a", 2..4), text("a", 2..4));
        assert_ne!(text("a", 2..4), text("b", 2..4));
        assert_ne!(text("a", 2..4), text("a", 2..5));
    }
}
