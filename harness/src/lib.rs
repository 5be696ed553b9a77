//! ddlab: studies of debugging algorithms on real programs.
//!
//! The one crate that knows all others: it joins searches, subjects, units and inputs into studies.
#![deny(clippy::print_stderr)]

pub mod benchmark;
pub mod checker;
pub mod classes;
pub mod commands;
pub mod comparison;
pub mod embedded;
pub mod external;
pub mod figures;
pub mod files;
pub mod folder;
pub mod grammars;
pub mod input;
pub mod interrupted;
pub mod metrics;
pub mod mutants;
pub mod nearest;
pub mod oracle;
pub mod panel;
pub mod parallel;
pub mod progress;
pub mod record;
pub mod recording;
pub mod records;
pub mod registry;
pub mod render;
pub mod report;
mod say;
pub mod session;
pub mod single;
pub mod sources;
pub mod stages;
pub mod state;
pub mod statistics;
mod structure;
pub mod study;
pub mod tables;
pub mod templates;
pub mod world;

/// The version of ddlab with the revision that it was built from, where that is known.
#[must_use]
pub fn version() -> &'static str {
    env!("DDLAB_VERSION")
}
