//! Where an input was cut.

use std::ops::Range;

/// The boundaries of an input's elements: element `i` is a stretch of bytes, the stretches follow each
/// other and cover the input. Uniform cuts cost no memory, so that 100 MB cut into bytes cost nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elements {
    ends: Ends,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Ends {
    /// Every byte is an element.
    Bytes { len: usize },
    /// The offset just past each element.
    Listed(Vec<usize>),
}

impl Elements {
    /// Every one of `len` bytes is an element.
    #[must_use]
    pub fn bytes(len: usize) -> Self {
        Self { ends: Ends::Bytes { len } }
    }

    /// Elements that end at these offsets, which must ascend; empty elements are left out.
    #[must_use]
    pub fn ending_at(mut ends: Vec<usize>) -> Self {
        let mut last = 0;
        ends.retain(|&end| {
            let grows = end > last;
            last = last.max(end);
            grows
        });
        Self { ends: Ends::Listed(ends) }
    }

    /// How many elements.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.ends {
            Ends::Bytes { len } => *len,
            Ends::Listed(ends) => ends.len(),
        }
    }

    /// Whether the input is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes at which element `element` begins; for the number of elements, the input's length. A
    /// larger number answers the same.
    #[must_use]
    pub fn offset(&self, element: usize) -> usize {
        match &self.ends {
            Ends::Bytes { len } => element.min(*len),
            Ends::Listed(ends) => match element.min(ends.len()) {
                0 => 0,
                n => ends[n - 1],
            },
        }
    }

    /// The bytes of a range of elements.
    #[must_use]
    pub fn byte_range(&self, elements: Range<usize>) -> Range<usize> {
        self.offset(elements.start)..self.offset(elements.end)
    }

    /// The element that holds the byte at `offset`; the number of elements for the end and beyond.
    #[must_use]
    pub fn at(&self, offset: usize) -> usize {
        match &self.ends {
            Ends::Bytes { len } => offset.min(*len),
            Ends::Listed(ends) => ends.partition_point(|&end| end <= offset),
        }
    }
}
