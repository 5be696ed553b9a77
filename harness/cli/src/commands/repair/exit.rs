//! The exit codes of `ddlab repair`. They are listed in docs/src/reference/commands.md and in the help.

/// How the repair of a file ended, in the order of severity: of several files, the worst counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum RepairExit {
    /// Repaired, or nothing to repair. The report lists what was dropped, changed, invented or commented out.
    #[default]
    Repaired,
    /// Repaired, but something was dropped, changed, invented or commented out, which `--strict` does not allow.
    Changed,
    /// The budget cut the search: the result may leave out more than necessary.
    Cut,
    /// No repair was found.
    NotRepaired,
    /// Misused: a wrong option, an unreadable file, or a subject that could not be run.
    Misused,
    /// Interrupted by Ctrl-C.
    Interrupted,
}

impl RepairExit {
    /// The exit code of the process. The codes up to 3 are those of all commands.
    #[must_use]
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Repaired => 0,
            Self::NotRepaired => 1,
            Self::Misused => 2,
            Self::Interrupted => 3,
            Self::Changed => 4,
            Self::Cut => 5,
        }
    }
}
