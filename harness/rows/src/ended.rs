//! Why a run ended.

use std::fmt;

/// Why a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The search was done.
    Finished,
    /// The tests were spent.
    OutOfTests,
    /// The time was up.
    OutOfTime,
    /// Somebody asked to stop.
    Interrupted,
    /// The input could not be cut into the technique's units: no repair, and not the oracle's fault.
    Uncut,
    /// The oracle could not answer.
    Broken(String),
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Finished => "finished",
            Self::OutOfTests => "out-of-tests",
            Self::OutOfTime => "out-of-time",
            Self::Interrupted => "interrupted",
            Self::Uncut => "uncut",
            Self::Broken(_) => "broken",
        })
    }
}
