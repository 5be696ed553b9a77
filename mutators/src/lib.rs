//! Seeded corruptions of inputs that know their true edits.
//!
//! A mutator draws from a labelled random stream, so that adding a file, a mutator or a draw moves no
//! other, and answers the edits that turn the parent into the mutant: a diagnosis can be scored against them.
//! Nothing here knows of files, subjects or formats: an input is bytes.

mod bit_rot;
mod compose;
mod corrupt;
mod delete;
mod disk_blocks;
mod double_line;
mod encoding;
mod flip;
mod insert;
mod line_endings;
mod lines;
mod lose_line;
mod merge_conflict;
mod random_stream;
mod swap_blocks;
mod truncate;
mod zero_block;

pub use corrupt::corrupt;
pub use random_stream::RandomStream;

/// Replaces `removed` bytes of the parent at `offset` by `inserted`.
///
/// The edits of one mutant are sorted by offset and disjoint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Where, in bytes of the parent.
    pub offset: usize,
    /// How many bytes of the parent go.
    pub removed: usize,
    /// What comes in their place.
    pub inserted: Vec<u8>,
}

impl Edit {
    /// The first byte of the parent behind this edit.
    fn end(&self) -> usize {
        self.offset.saturating_add(self.removed)
    }
}

/// The mutant: `parent` with the sorted, disjoint `edits` done.
///
/// Edits that leave the parent's bounds (those of another parent, say) put in what they can.
#[must_use]
pub fn apply(parent: &[u8], edits: &[Edit]) -> Vec<u8> {
    let inserted: usize = edits.iter().map(|edit| edit.inserted.len()).sum();
    let mut mutant = Vec::with_capacity(parent.len() + inserted);
    let mut at = 0;
    for edit in edits {
        mutant.extend_from_slice(parent.get(at..edit.offset).unwrap_or_default());
        mutant.extend_from_slice(&edit.inserted);
        at = edit.end();
    }
    mutant.extend_from_slice(parent.get(at..).unwrap_or_default());
    mutant
}

/// One way to corrupt an input.
pub trait Mutator: Sync {
    /// The name in study files, tables and random labels, in kebab-case.
    fn key(&self) -> &'static str;

    /// What it does, in one line, for listings.
    fn summary(&self) -> &'static str;

    /// One random corruption: sorted, disjoint edits of `input`, or none where it has nothing to corrupt.
    ///
    /// Edits that are answered change the input.
    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit>;
}

/// Every mutator, sorted by key.
pub static MUTATORS: &[&dyn Mutator] = &[
    &bit_rot::BitRot,
    &delete::Delete,
    &double_line::DoubleLine,
    &encoding::Encoding,
    &flip::Flip,
    &insert::Insert,
    &line_endings::LineEndings,
    &lose_line::LoseLine,
    &merge_conflict::MergeConflict,
    &swap_blocks::SwapBlocks,
    &truncate::Truncate,
    &zero_block::ZeroBlock,
];

/// The mutator of that key.
#[must_use]
pub fn find(key: &str) -> Option<&'static dyn Mutator> {
    MUTATORS.iter().copied().find(|mutator| mutator.key() == key)
}
