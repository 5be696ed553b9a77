//! The spawner: a small helper process that starts subjects.
//!
//! Starting processes from ddlab itself would be slow, because ddlab is large and has many threads, and it
//! would distort measurements, because the peak memory of a child is never below that of its parent at the
//! fork. Therefore each opened subject has a spawner: the same executable with a single thread and few pages.
//! It starts the subject, enforces the limits, and ends every process that the subject leaves running. It
//! ends itself, with all these processes, when ddlab closes their socket or dies.

mod client;
mod descriptors;
mod preparation;
mod process_tree;
mod protocol;
mod server;
mod streams;
mod watchdog;

/// The time that a program waits for a free processor does not count towards its wall limit, up to this
/// multiple of the limit.
const MOST_CPU_WAIT: u32 = 9;

pub(crate) use client::{Spawner, WorkerEnd, WorkerPipes};
pub(crate) use protocol::LaunchSpec;
pub use server::spawner_main;
