//! Containment: keeps a subject away from files, processes and networks that it does not need.
//!
//! There are three layers, the same for plain commands and workers. The spawner enters new namespaces, which
//! give it a process tree and mounts of its own, and installs a seccomp filter, which its children inherit.
//! Each child applies its Landlock rules before it executes its program. Limits on memory, time, file size
//! and processes hold at every sandbox level.

mod landlock_rules;
mod mounts;
mod namespaces;
mod protection;
mod seccomp;
mod visible_files;

use crate::sys;
pub(crate) use landlock_rules::ruleset;
pub(crate) use mounts::{MountView, Mounted, files_of_root};
pub(crate) use namespaces::{enter_namespaces, give_up_capabilities};
pub(crate) use protection::protections;
pub use protection::{MissingProtection, Protection};
pub(crate) use seccomp::install_filter;
pub use visible_files::is_always_visible;

/// How strictly subjects are contained.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sandbox {
    /// Run no subject unless the kernel supports every protection.
    Strict,
    /// Use every protection that the kernel supports, and warn once about those that are missing.
    #[default]
    Default,
    /// Use every protection that the kernel supports, without a warning.
    BestEffort,
    /// Contain nothing. Limits on resources still hold.
    Off,
}

/// The protections that the kernel cannot give, worst first, without those that take a spawner to find out.
pub(crate) fn missing_in_kernel() -> Vec<MissingProtection> {
    let version = sys::landlock_version();
    let needed =
        [(1, MissingProtection::Files), (3, MissingProtection::Truncation), (6, MissingProtection::Signals)];
    let mut missing: Vec<MissingProtection> =
        needed.into_iter().filter(|&(needed, _)| version < needed).map(|(_, missing)| missing).collect();
    if !(seccomp::KNOWN_MACHINE && sys::has_seccomp()) {
        missing.push(MissingProtection::Network);
    }
    missing
}

/// Whether subjects would have the powers of root without containment.
#[must_use]
pub fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}
