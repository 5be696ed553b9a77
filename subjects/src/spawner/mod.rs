//! The small process that starts subjects.
//!
//! ddlab is large and many-threaded, which makes starting children from it slow to fork and wrong to measure
//! (a child's peak memory is never below its parent's). So each opened subject has a spawner: the same binary
//! executed anew, with one thread and a few pages. It starts the subject, watches its limits, collects
//! whatever the subject leaves running, and ends, with all of that, when ddlab closes their socket or dies.

mod client;
mod process_tree;
mod protocol;
mod server;

/// A program that waits for a processor may take up to so many times its limit of wall time more.
const MOST_STARVED: u32 = 9;

pub(crate) use client::{Spawner, WorkerEnd, WorkerPipes};
pub(crate) use protocol::LaunchSpec;
pub use server::spawner_main;
