//! The definition of a mutator, which its module provides for the list of mutators.

use crate::{Edit, RandomStream};

/// One mutator.
pub(crate) struct Definition {
    /// See [`crate::Mutator::as_str`]. Never change it: random draws depend on it.
    pub(crate) key: &'static str,
    /// See [`crate::Mutator::summary`].
    pub(crate) summary: &'static str,
    /// See [`crate::Mutator::mutate`].
    pub(crate) mutate: fn(&[u8], &mut RandomStream) -> Vec<Edit>,
}
