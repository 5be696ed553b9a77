//! Keeping a subject from everything but its work.
//!
//! Three layers, for exec and worker alike. The spawner goes once into a process tree of its own (namespaces) and
//! behind a filter (seccomp: sockets, tracing, mounts), which its children inherit; each child enters its rules
//! (Landlock: files, signals, TCP) before it executes its program. Bounds on what may be used (memory, time, size of files, processes) hold at every level.

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
    /// Fully or not at all: without a kernel feature no subject is run.
    Strict,
    /// As far as the kernel can; what it missing is to be said once.
    #[default]
    Default,
    /// As far as the kernel can, in silence.
    BestEffort,
    /// Not at all, but for the limits on what may be used.
    Off,
}

/// Something that containment needs and the kernel does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingProtection {
    /// Landlock (Linux 5.13): subjects can read and write whatever the user can.
    Files,
    /// Landlock's right to truncate (Linux 6.2): subjects can empty files that they cannot write.
    Truncation,
    /// Landlock's bound on signals (Linux 6.12): subjects can kill other processes of the user.
    Signals,
    /// The seccomp filter: subjects can use the network.
    Network,
    /// User, PID and mount namespaces: subjects can look at other processes of the user.
    Processes,
}

impl fmt::Display for MissingProtection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Files => "no Landlock (Linux 5.13): subjects can read and write whatever you can",
            Self::Truncation => "no Landlock truncation right (Linux 6.2): subjects can empty files of yours",
            Self::Signals => "no Landlock signal scope (Linux 6.12): subjects can kill processes of yours",
            Self::Network => "no seccomp filter on this machine: subjects can use the network",
            Self::Processes => {
                "no unprivileged namespaces: subjects can look at your processes and their environment"
            }
        })
    }
}

/// What this kernel missing, worst first.
pub(crate) fn missing_protections() -> Vec<MissingProtection> {
    let version = sys::landlock_version();
    let needs =
        [(1, MissingProtection::Files), (3, MissingProtection::Truncation), (6, MissingProtection::Signals)];
    let mut missing: Vec<MissingProtection> =
        needs.into_iter().filter(|&(needed, _)| version < needed).map(|(_, lack)| lack).collect();
    if !(seccomp::KNOWN_MACHINE && sys::has_seccomp()) {
        missing.push(MissingProtection::Network);
    }
    missing
}
