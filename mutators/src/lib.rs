//! Seeded corruptions of inputs that know their true edits.
//!
//! A mutator draws from a labelled random stream, so that adding a file, a mutator or a draw moves no
//! other, and answers the edits that turn the parent into the mutant: a diagnosis can be scored against them.

/// Replaces `removed` bytes of the parent at `offset` by `inserted`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Where, in bytes of the parent.
    pub offset: usize,
    /// How many bytes of the parent go.
    pub removed: usize,
    /// What comes in their place.
    pub inserted: Vec<u8>,
}
