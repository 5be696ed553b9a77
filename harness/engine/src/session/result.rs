//! What comes out of a run, and why it ended.

use super::best::Found;
use super::trace::TraceWriter;
use algorithms::Candidate;
use rows::Ended;
use std::time::Duration;

/// How many tests came out how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tests charged.
    pub tests: u64,
    /// Repeats answered from memory.
    pub cached: u64,
    /// Charged tests that passed.
    pub passed: u64,
    /// Charged tests that failed.
    pub failed: u64,
    /// Charged tests that were neither.
    pub unresolved: u64,
    /// Candidates that do not parse where they must; not charged as tests.
    pub unparsed: u64,
}

impl Counts {
    /// Candidates answered in whatever way: the number of the last row of the trace.
    #[must_use]
    pub fn answered(&self) -> u64 {
        self.tests + self.cached + self.unparsed
    }
}

/// What the run took on this machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// Wall time of the run.
    pub wall: Duration,
    /// Wall time of its tests.
    pub oracle: Duration,
    /// CPU time of its tests, as far as known.
    pub cpu: Duration,
    /// Largest resident memory of the subject in bytes, as far as known.
    pub peak_rss: u64,
    /// Tests that ran, not answered from a record.
    pub executed: u64,
}

/// What came out of a run.
#[derive(Debug)]
pub struct RunResult {
    /// Why it ended.
    pub ended: Ended,
    /// Why the oracle could not answer; `None` unless the run is broken.
    pub broken: Option<String>,
    /// The best candidate that was tested and has the accepted outcome.
    pub found: Option<Found>,
    /// Isolation: the passing part within the failing result.
    pub passing: Option<Candidate>,
    /// How many tests came out how.
    pub counts: Counts,
    /// When it ended on the run's clock, in nanoseconds.
    pub at_ns: u64,
    /// What this machine measured.
    pub measured: Measured,
    /// The trace as a file: gzip of the CSV of [`rows::TraceRow`]s.
    pub trace: Vec<u8>,
}

impl RunResult {
    /// The result of a run that could not start: nothing was tested.
    #[must_use]
    pub fn broken(cause: String) -> Self {
        Self { ended: Ended::Broken, broken: Some(cause), ..Self::uncut() }
    }

    /// The result of a run whose input could not be cut: nothing was tested.
    #[must_use]
    pub fn uncut() -> Self {
        Self {
            ended: Ended::Uncut,
            broken: None,
            found: None,
            passing: None,
            counts: Counts::default(),
            at_ns: 0,
            measured: Measured::default(),
            trace: TraceWriter::new().finish(),
        }
    }
}
