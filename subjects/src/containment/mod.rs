//! Containment: keeps a subject away from files, processes and networks that it does not need.
//!
//! There are three layers, the same for plain commands and workers. The spawner enters new namespaces, which
//! give it a process tree of its own, and installs a seccomp filter, which its children inherit. Each child
//! applies its Landlock rules before it executes its program. Limits on memory, time, file size and processes
//! hold at every sandbox level.

mod landlock_rules;
mod namespaces;
mod seccomp;

use std::fmt;

use crate::sys;
pub(crate) use landlock_rules::ruleset;
pub(crate) use namespaces::enter_namespaces;
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

/// A protection that this kernel cannot give.
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
    /// No unprivileged namespaces: subjects can see other processes of the user.
    Processes,
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
        })
    }
}

/// The protections that this kernel cannot give, worst first, without [`MissingProtection::Processes`].
pub(crate) fn missing_protections() -> Vec<MissingProtection> {
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
