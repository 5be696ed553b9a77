//! The attacks that broke ddlab 0.1.0, each as a test. docs/src/explanation/security.md lists them.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../fixture/mod.rs"]
mod fixture;

mod between_tests;
mod caller_limits;
mod cpu_time;
mod memory;
mod outside_files;
mod program;
mod scratch_folders;
mod sockets;
