//! Where a draft is wrong.

use algorithms::{MessageId, Outcome};
use std::ops::Range;

/// A place, and how an edit there is judged.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The element at which the error is; a whole line where only that is known.
    pub(super) range: Range<usize>,
    /// Whether the place is the element itself.
    pub(super) is_exact: bool,
    /// What a prefix that ends before the faulty line gives, where the place was found by bisection: an
    /// edit has mended the line if the prefix with it gives that again.
    pub(super) sound: Option<Sound>,
}

impl Place {
    /// Whether the subject named it.
    pub(super) fn is_named(&self) -> bool {
        self.sound.is_none()
    }
}

/// How a prefix without the fault is judged.
pub(super) type Sound = (Outcome, Option<MessageId>);
