//! The protections that a machine can give, in words for users.

use std::fmt;

/// A protection that this machine cannot give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MissingProtection {
    /// No Landlock (Linux 5.13): subjects can read and write everything that the user can.
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
    /// No root folder of its own: subjects can see which files exist, with their sizes and times.
    Existence,
    /// No mount namespaces for a host run by root: subjects can read files that only root may read.
    FilesOfRoot,
    /// No memory group: the memory of a subject is measured at intervals, and incompletely.
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
            Self::Existence => {
                "the system lets no program change its root folder (because ddlab runs in a chroot or on an initial RAM \
                 disk, or because of a security module), or there are no mount namespaces: subjects can see whether a \
                 file exists, and its size and times, if they know its path"
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

/// A protection, and whether this machine gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protection {
    /// Its name in JSON, which stays the same when the text is improved.
    pub key: &'static str,
    /// Whether it holds.
    pub holds: bool,
    /// The meaning for the user: what subjects cannot do, or what they can do without the protection.
    pub text: String,
}

impl MissingProtection {
    const ALL: [Self; 9] = [
        Self::Files,
        Self::Truncation,
        Self::Signals,
        Self::Network,
        Self::Processes,
        Self::Metadata,
        Self::Existence,
        Self::FilesOfRoot,
        Self::Memory,
    ];

    fn key(self) -> &'static str {
        match self {
            Self::Files => "files",
            Self::Truncation => "truncation",
            Self::Signals => "signals",
            Self::Network => "network",
            Self::Processes => "processes",
            Self::Metadata => "metadata",
            Self::Existence => "existence",
            Self::FilesOfRoot => "files-of-root",
            Self::Memory => "memory",
        }
    }

    /// The effect of the protection, if the machine gives it.
    fn when_held(self) -> &'static str {
        match self {
            Self::Files => {
                "Subjects write only to their scratch folders, and read only the system's folders and what their \
                 entries grant (Landlock)."
            }
            Self::Truncation => "Subjects cannot empty files that they must not write (Landlock).",
            Self::Signals => "Subjects cannot signal your other processes (Landlock).",
            Self::Network => {
                "Subjects cannot use the network or sockets of other programs, and leave no shared objects for \
                 later tests (seccomp)."
            }
            Self::Processes => {
                "Each subject sees only its own processes, and all of them end with the test (PID namespace)."
            }
            Self::Metadata => {
                "Everything but the scratch folder is read-only. The scratch folder is private and holds at most \
                 1 GiB (mount namespace)."
            }
            Self::Existence => {
                "Files that a subject must not read do not exist for it: it cannot even ask for their size or times \
                 (root folder of its own)."
            }
            Self::FilesOfRoot => {
                "You are root, but subjects have no privileges and cannot read the files in /etc that only root may \
                 read (user and mount namespace)."
            }
            Self::Memory => {
                "All processes of a subject together get at most 2 GiB of memory, or what its entry says, \
                 scratch files included (control group)."
            }
        }
    }
}

/// All protections of a host that lacks these. `FilesOfRoot` is of interest to root alone.
pub(crate) fn protections(missing: &[MissingProtection], is_root: bool) -> Vec<Protection> {
    let all = MissingProtection::ALL.into_iter();
    all.filter(|protection| is_root || *protection != MissingProtection::FilesOfRoot)
        .map(|protection| {
            let holds = !missing.contains(&protection);
            let text = if holds { protection.when_held().to_owned() } else { protection.to_string() };
            Protection { key: protection.key(), holds, text }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_protection_is_described_as_held_or_missing() {
        let missing = [MissingProtection::Memory];
        let described = protections(&missing, false);
        assert_eq!(described.len(), MissingProtection::ALL.len() - 1);
        for protection in described {
            assert_eq!(protection.holds, !protection.text.contains("no control group"), "{protection:?}");
        }
        assert_eq!(
            protections(&[], true).iter().filter(|protection| protection.holds).count(),
            MissingProtection::ALL.len()
        );
    }
}
