//! The list of mutators: their keys, their summaries and the functions that draw their edits.

use crate::definition::Definition;
use crate::{
    Edit, RandomStream, bit_rot, delete, double_line, encoding, flip, insert, line_endings, lose_line,
    merge_conflict, swap_blocks, truncate, zero_block,
};
use std::fmt;
use std::str::FromStr;

/// A way to corrupt an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mutator {
    /// Flips bits, as an ageing disk does.
    BitRot,
    /// Deletes one byte.
    Delete,
    /// Duplicates a line.
    DoubleLine,
    /// Decodes text with the wrong encoding, or adds a byte order mark.
    Encoding,
    /// Replaces one byte with a different one.
    Flip,
    /// Inserts one byte.
    Insert,
    /// Mixes `\n` and `\r\n`.
    LineEndings,
    /// Deletes a line.
    LoseLine,
    /// Adds the markers of an unresolved merge conflict.
    MergeConflict,
    /// Swaps two disk blocks.
    SwapBlocks,
    /// Cuts off the end.
    Truncate,
    /// Overwrites a disk block with zeros.
    ZeroBlock,
}

impl Mutator {
    /// Every mutator, sorted by key.
    pub const ALL: [Mutator; 12] = [
        Mutator::BitRot,
        Mutator::Delete,
        Mutator::DoubleLine,
        Mutator::Encoding,
        Mutator::Flip,
        Mutator::Insert,
        Mutator::LineEndings,
        Mutator::LoseLine,
        Mutator::MergeConflict,
        Mutator::SwapBlocks,
        Mutator::Truncate,
        Mutator::ZeroBlock,
    ];

    fn definition(self) -> Definition {
        match self {
            Mutator::BitRot => bit_rot::DEFINITION,
            Mutator::Delete => delete::DEFINITION,
            Mutator::DoubleLine => double_line::DEFINITION,
            Mutator::Encoding => encoding::DEFINITION,
            Mutator::Flip => flip::DEFINITION,
            Mutator::Insert => insert::DEFINITION,
            Mutator::LineEndings => line_endings::DEFINITION,
            Mutator::LoseLine => lose_line::DEFINITION,
            Mutator::MergeConflict => merge_conflict::DEFINITION,
            Mutator::SwapBlocks => swap_blocks::DEFINITION,
            Mutator::Truncate => truncate::DEFINITION,
            Mutator::ZeroBlock => zero_block::DEFINITION,
        }
    }

    /// The key in study files, tables and random labels, in kebab-case.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.definition().key
    }

    /// One line for listings, in the imperative.
    #[must_use]
    pub fn summary(self) -> &'static str {
        self.definition().summary
    }

    /// Draws one corruption of `input`.
    ///
    /// The edits are sorted, do not overlap, and change the input. There are none if the input holds nothing
    /// that this mutator can corrupt.
    #[must_use]
    pub fn mutate(self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        (self.definition().mutate)(input, stream)
    }
}

impl fmt::Display for Mutator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Mutator {
    type Err = ParseMutatorError;

    fn from_str(key: &str) -> Result<Self, ParseMutatorError> {
        let found = Self::ALL.into_iter().find(|mutator| mutator.as_str() == key);
        found.ok_or_else(|| ParseMutatorError(key.to_owned()))
    }
}

/// A text that is not the key of a mutator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseMutatorError(String);

impl fmt::Display for ParseMutatorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys = Mutator::ALL.map(Mutator::as_str).join(", ");
        write!(f, "unknown mutator {:?}; use one of {keys}", self.0)
    }
}

impl std::error::Error for ParseMutatorError {}
