//! Runs subject programs and reports observations: exit, output, time. This crate never judges an observation.
//!
//! A [`Registry`] lists the known subjects. A [`Host`] opens them on this machine. An opened [`Subject`] runs
//! its program on one input after another and returns an [`Observation`] for each.
//!
//! Programs are started by a small helper process, the spawner, which is the calling binary executed again.
//! A binary that opens subjects must therefore call [`spawner_main`] when its first argument is `__spawner`.
#![allow(unexpected_cfgs, reason = "cargo-fuzz sets the cfg `fuzzing`")]

mod caller_limits;
pub mod clock;
mod containment;
mod entry;
mod exec;
mod file_digests;
mod helper;
mod host;
mod identity;
mod memory_group;
pub mod obj_strict;
mod observation;
mod owner;
mod packed;
mod registry;
mod removal;
mod runtime;
mod scratch;
mod shortage;
mod sliced_text;
mod spawner;
mod sys;
mod tool;
mod worker;

pub use containment::{MissingProtection, Protection, Sandbox, is_always_visible, is_root};
pub use entry::{Cost, Entry, OnEmpty, OutputStream, PositionPattern, PositionUnit, Rule};
pub use helper::{run_helper, run_on_text};
pub use host::{Host, HostOptions, Mode};
pub use identity::{Identity, Unusable};
pub use observation::{CapturedOutput, Cutoff, Exit, Limits, Observation, Subject};
pub use packed::{PackedFiles, ScratchFile, UnpackedFile};
pub use registry::{Registry, RegistryError, ToolEntry, ToolGoal, ToolRegistry};
pub use shortage::ensure_no_shortage;
pub use spawner::spawner_main;
pub use tool::{Tool, ToolEvent};
#[cfg(fuzzing)]
pub use worker::check_messages;
pub use worker::{PipeJudge, WorkerAnswer, worker_main};
