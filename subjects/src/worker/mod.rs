//! Workers: programs that judge many inputs in one process and speak the protocol of PROTOCOL.md.
//!
//! `client` is ddlab's side of the protocol. `server` is the worker's side, for subjects that are Rust
//! libraries.

mod answer;
mod client;
mod exchange;
mod server;

pub(crate) use client::Worker;
pub(crate) use exchange::{Exchange, ExchangeEnd};
pub use server::{WorkerAnswer, worker_main};
