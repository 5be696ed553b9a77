//! Seeded corruption of byte strings, with a record of every edit.
//!
//! Each [`Mutator`] imitates one kind of damage: a flipped byte, a lost line, a truncated file. It returns
//! the edits that turn the parent into the mutant, so that a diagnosis can be scored against them.
//!
//! Random choices come from a [`RandomStream`], which depends on a seed and on labels only. Adding a file, a
//! mutator or a draw therefore changes no existing mutant.
//!
//! An input is a string of bytes. This crate must not know about files, subjects or formats.

mod bit_rot;
mod compose;
mod corrupt;
mod definition;
mod delete;
mod disk_blocks;
mod double_line;
mod edit;
mod encoding;
mod flip;
mod insert;
mod line_endings;
mod lines;
mod lose_line;
mod merge_conflict;
mod mutator;
mod random_stream;
mod swap_blocks;
mod truncate;
mod zero_block;

pub use corrupt::{corrupt, corrupt_one_position};
pub use edit::{Edit, ParseEditError, apply};
pub use mutator::{Mutator, ParseMutatorError};
pub use random_stream::RandomStream;
