//! The location of an error, and how an edit there is judged.

use algorithms::{MessageId, Outcome};
use std::ops::Range;

/// A location, and how an edit there is judged.
#[derive(Clone, Debug)]
pub(super) struct Location {
    /// The element with the error, as an empty range. A whole line if only the line is known.
    pub(super) range: Range<usize>,
    /// Whether the element is known.
    pub(super) is_exact: bool,
    /// If bisection found the location: the answer to the prefix that ends before the line. An edit has repaired the line
    /// if the prefix that includes the edited line gets the same answer.
    pub(super) prefix_answer: Option<PrefixAnswer>,
}

/// The answer to a prefix without the error.
pub(super) type PrefixAnswer = (Outcome, Option<MessageId>);

impl Location {
    /// Whether the subject reported the location.
    pub(super) fn is_reported(&self) -> bool {
        self.prefix_answer.is_none()
    }
}
