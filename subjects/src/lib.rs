//! Runs subject programs and reports what they did; it never judges.
//!
//! A [`Registry`] knows the subjects, a [`Host`] opens them, a [`Subject`] shows what its program does with
//! one input after the other. Programs are started by a small process of our own, so a binary that opens
//! subjects calls [`spawner_main`] when its first argument is `__spawner`.

mod chore;
pub mod clock;
mod containment;
mod entry;
mod exec;
mod home;
mod host;
mod identity;
pub mod obj_strict;
mod observation;
mod registry;
mod scratch;
mod serve;
mod slices;
mod spawner;
mod sys;
mod tool;
mod worker;

pub use chore::run_tool;
pub use containment::{Lack, Sandbox};
pub use entry::{Cost, Counts, Entry, OnEmpty, PositionPattern, Rule, Stream};
pub use host::{Host, HostOptions, Mode};
pub use identity::{Identity, NotInstalled};
pub use observation::{Bounded, Exit, Limits, Observation, Subject};
pub use registry::{Registry, RegistryError};
pub use serve::{WorkerAnswer, worker_main};
pub use spawner::spawner_main;
pub use tool::{Question, Tool};
