//! The files of a study's folder: where each is, and how it is written.
//!
//! This crate must not know what a file means.

mod atomic_file;
mod layout;

pub use atomic_file::{
    is_partial, remove_stale_partial_files, write_atomically, write_atomically_like, write_with_partial_in,
};
pub use layout::{check_file, output_file, trace_file};
