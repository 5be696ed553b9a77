//! Containment: keeps a subject away from files, processes and networks that it does not need.
//!
//! There are three layers, the same for plain commands and workers. The spawner enters new namespaces, which
//! give it a process tree and mounts of its own, and installs a seccomp filter, which its children inherit. Each
//! child applies its Landlock rules before it executes its program. Limits on memory, time, file size and
//! processes hold at every sandbox level.

mod landlock_rules;
mod mounts;
mod namespaces;
mod seccomp;

use std::fmt;

use crate::sys;
pub(crate) use landlock_rules::ruleset;
pub(crate) use mounts::{View, files_of_root};
pub(crate) use namespaces::{enter_namespaces, give_up_capabilities};
pub(crate) use seccomp::install_filter;

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

/// A protection that this machine cannot give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingProtection {
    /// No Landlock (Linux 5.13): subjects can read and write whatever the user can.
    Files,
    /// No Landlock right to truncate (Linux 6.2): subjects can empty files that they cannot write.
    Truncation,
    /// No Landlock scope for signals (Linux 6.12): subjects can kill other processes of the user.
    Signals,
    /// No seccomp filter: subjects can use the network.
    Network,
    /// No namespaces: subjects can see other processes of the user.
    Processes,
    /// No mount namespaces: subjects can change modes, times and owners of the user's files.
    Metadata,
    /// No mount namespaces for a host run by root: subjects can read files that only root may read.
    FilesOfRoot,
    /// No memory group: what a subject uses is measured now and then, and not all of it.
    Memory,
}

impl fmt::Display for MissingProtection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Files => "no Landlock (needs Linux 5.13): subjects can read and write all your files",
            Self::Truncation => {
                "no Landlock truncation right (needs Linux 6.2): subjects can empty your files"
            }
            Self::Signals => "no Landlock signal scope (needs Linux 6.12): subjects can kill your processes",
            Self::Network => "no seccomp filter on this machine: subjects can use the network",
            Self::Processes => {
                "no unprivileged namespaces: subjects can see your processes and their environment"
            }
            Self::Metadata => {
                "no mount namespaces: subjects can change the modes, times and owners of your files, and fill the \
                 disk of the scratch folder"
            }
            Self::FilesOfRoot => {
                "no mount namespaces, and you are root: subjects can read files that only root may read"
            }
            Self::Memory => {
                "no control group whose memory you may limit: the memory of a subject is measured 40 times a second, \
                 and a fast one can exceed its limit before it is killed (start ddlab with `systemd-run --user \
                 --scope -p Delegate=yes ddlab ...`)"
            }
        })
    }
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
