//! One search on one input: what it asks of an oracle, and what comes out of it.
//!
//! It knows nothing of studies, of tables or of the command line.
#![deny(clippy::print_stderr)]

pub mod alignment;
pub mod backend;
pub mod checker;
pub mod confirmation;
pub mod console;
pub mod escaping;
pub mod external;
pub mod grammars;
pub mod input;
mod levels;
pub mod nearest;
pub mod oracle;
pub mod registry;
pub mod replay;
pub mod search_runner;
pub mod session;
mod structure;
pub mod templates;
