//! Runs studies: plans which techniques run on which inputs, works stage by stage, and stores rows.
//!
//! This crate knows nothing of tables, figures or the command line.
#![deny(clippy::print_stderr)]

pub mod archive;
pub mod classes;
pub mod definition;
pub mod files;
pub mod folder;
pub mod interrupted;
pub mod judging;
pub mod lock;
pub mod metrics;
pub mod mutants;
pub mod node;
mod own_files;
pub mod parallel;
pub mod progress;
pub mod registration;
pub mod render;
pub mod sampling;
pub mod shard_log;
pub mod shards;
pub mod sources;
pub mod stages;
pub mod state;
mod tool_identities;
pub mod watcher;
