//! Runs one search on one input against an oracle.
//!
//! This crate knows nothing of studies, tables or the command line.
#![deny(clippy::print_stderr)]

pub mod alignment;
pub mod answers;
pub mod backend;
pub mod checker;
pub mod confirmation;
pub mod console;
pub mod edits;
pub mod escaping;
pub mod external;
pub mod grammars;
pub mod input;
pub mod input_limit;
pub mod oracle;
pub mod packed_input;
pub mod registry;
pub mod replay;
pub mod search_runner;
pub mod session;
mod structure;
pub mod subject_files;
pub mod suggestions;
pub mod templates;
pub mod trust;
mod two_levels;
pub mod unknown_names;

pub use repair::Examples;
