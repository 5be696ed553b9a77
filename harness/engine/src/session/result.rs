//! The result of a run, and why it ended.

use super::best::{First, Found};
use super::trace::{Trace, TraceWriter};
use algorithms::Candidate;
use rows::Ended;
use std::time::Duration;

/// Queries by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Charged queries.
    pub tests: u64,
    /// Repeats answered from the cache.
    pub cached: u64,
    /// Charged queries that passed.
    pub passed: u64,
    /// Charged queries that failed.
    pub failed: u64,
    /// Charged queries that were unresolved.
    pub unresolved: u64,
    /// Candidates that do not parse, in runs whose candidates must parse. They are not charged as queries.
    pub unparsed: u64,
}

impl Counts {
    /// All answered candidates; this is the number of the trace's last row.
    #[must_use]
    pub fn answered(&self) -> u64 {
        self.tests + self.cached + self.unparsed
    }
}

/// The resources that the run used on this machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// Wall time of the run.
    pub wall: Duration,
    /// Wall time of its queries.
    pub oracle: Duration,
    /// CPU time of its queries, as far as it is known.
    pub cpu: Duration,
    /// Peak resident memory of the subject in bytes, as far as it is known.
    pub peak_rss: u64,
    /// Queries that ran here, as opposed to answers from a record.
    pub executed: u64,
}

/// The result of a run.
#[derive(Debug)]
pub struct RunResult {
    /// Why it ended.
    pub ended: Ended,
    /// Why the oracle could not answer; `None` unless the run is broken.
    pub broken: Option<String>,
    /// The best queried candidate with the outcome that the goal accepts.
    pub found: Option<Found>,
    /// The first query with that outcome. Its candidate may be smaller than the best one.
    pub first: Option<First>,
    /// Isolation: the passing part within the failing result.
    pub passing: Option<Candidate>,
    /// Queries by outcome.
    pub counts: Counts,
    /// When it ended on the run's clock, in nanoseconds.
    pub at_ns: u64,
    /// The measurements of this machine.
    pub measured: Measured,
    /// Its queries.
    pub trace: Trace,
}

impl RunResult {
    /// The result of a run that could not start; it has no queries.
    #[must_use]
    pub fn broken(cause: String) -> Self {
        Self { ended: Ended::Broken, broken: Some(cause), ..Self::uncut() }
    }

    /// The result of a run whose input could not be cut; it has no queries.
    #[must_use]
    pub fn uncut() -> Self {
        Self {
            ended: Ended::Uncut,
            broken: None,
            found: None,
            first: None,
            passing: None,
            counts: Counts::default(),
            at_ns: 0,
            measured: Measured::default(),
            trace: TraceWriter::new().finish(),
        }
    }
}
