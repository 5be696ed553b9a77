//! The files of a study's folder: where each is, and how it is written and read.
//!
//! A study leaves up to four files for each run and input. A folder with many of them is packed: its files move into at
//! most 256 ZIP files, the buckets. [`open`] and [`read`] find a file in either place, so readers need not know.
//!
//! [`rows()`] and [`each_row`] read the rows of a CSV file, whatever their type.
//!
//! This crate must not know the meaning of a file.

mod atomic_file;
mod bucket;
mod layout;
mod packing;
mod partial_folder;
mod row_files;
mod stale;

pub use atomic_file::{
    NewContent, write_atomically, write_atomically_like, write_temporary, write_with_partial_in,
};
pub use layout::{
    answers_file, blob_file, check_file, disagreement_file, edits_file, output_file, trace_file,
};
pub use packing::{exists, open, pack, packed, read};
pub use partial_folder::PartialFolder;
pub use row_files::{each_optional_row, each_row, optional_rows, rows};
pub use stale::{is_partial, remove_stale_partial_files};
