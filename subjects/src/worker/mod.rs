//! Workers: programs that judge many inputs in one process and speak the protocol of PROTOCOL.md.
//!
//! `client` is ddlab's side of the protocol. `pipes` is the same side for a judge that somebody else has
//! started. `server` is the worker's side, for subjects that are Rust libraries.

mod answer;
mod client;
mod exchange;
#[cfg(any(test, fuzzing))]
mod fuzzing;
mod pipes;
mod server;

pub(crate) use client::Worker;
pub(crate) use exchange::{Exchange, ExchangeEnd};
#[cfg(fuzzing)]
pub use fuzzing::check_messages;
pub use pipes::PipeJudge;
pub use server::{WorkerAnswer, worker_main};
