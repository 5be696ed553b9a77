//! Oracles judge texts: a subject and the rule that says what its observations mean, or a record of both.

mod failure;
mod live;
mod position;
mod recorded;
mod rule;

pub use failure::Failure;
pub use live::LiveOracle;
pub use recorded::{Recorded, RecordedTest};

use crate::input::TextDigest;
use algorithms::{Goal, Outcome};
use rows::{Cause, JudgementRow};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// What a test of this machine really took; nothing for an answer from a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Wall time.
    pub wall: Duration,
    /// CPU time, if the subject's worker or the system knows it.
    pub cpu: Duration,
    /// Peak resident memory in bytes, on the same condition.
    pub peak_rss: u64,
}

/// What an oracle says of one text.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Why; [`Cause::Accepted`] is the only good one.
    pub cause: Cause,
    /// The subject's error message, normalised so that it is the same wherever the error stands.
    pub message: Option<Arc<str>>,
    /// Offset of the error in the text in bytes, if the subject says where.
    pub position: Option<usize>,
    /// What the charged clock charges for the test, in nanoseconds.
    pub charge_ns: u64,
    /// What the test took here.
    pub spent: Option<Spent>,
}

impl Judgement {
    /// The judgement that a row holds; `None` if the subject could not be asked.
    #[must_use]
    pub fn of_row(row: &JudgementRow) -> Option<Self> {
        Some(Self {
            cause: (row.cause != Cause::Broken).then_some(row.cause)?,
            message: row.message.as_deref().map(Into::into),
            position: row.position.and_then(|position| usize::try_from(position).ok()),
            charge_ns: 0,
            spent: None,
        })
    }

    /// Whether the subject accepts the text.
    #[must_use]
    pub fn accepted(&self) -> bool {
        self.cause == Cause::Accepted
    }

    /// The outcome for a search: a time-out is a failure when repairing and unresolved when reducing,
    /// since the failure that is studied was another one (methodology).
    #[must_use]
    pub fn outcome(&self, goal: Goal) -> Outcome {
        match (self.cause, goal) {
            (Cause::Accepted, _) => Outcome::Pass,
            (Cause::Unparsed | Cause::AnotherFailure, _) => Outcome::Unresolved,
            (Cause::TimedOut | Cause::Flooded, Goal::MinimizeFailing | Goal::Isolate) => Outcome::Unresolved,
            _ => Outcome::Fail,
        }
    }
}

/// The oracle cannot answer: the subject could not be run, or the record does not hold the text. It says
/// nothing of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenOracle(pub String);

impl fmt::Display for BrokenOracle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BrokenOracle {}

/// Judges texts, one after the other.
pub trait Oracle: Send {
    /// Judges the text that the slices make, within `limit` of wall time if that is shorter than the
    /// oracle's own.
    ///
    /// # Errors
    /// [`BrokenOracle`] when there is no answer.
    fn judge(
        &mut self,
        digest: TextDigest,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle>;
}

/// A length of time in seconds as whole nanoseconds; what is negative or not a number is 0.
#[must_use]
pub fn nanoseconds(seconds: f64) -> u64 {
    Duration::try_from_secs_f64(seconds).map_or(0, |d| u64::try_from(d.as_nanos()).unwrap_or(u64::MAX))
}

/// Nanoseconds as seconds.
#[must_use]
pub fn seconds(ns: u64) -> f64 {
    Duration::from_nanos(ns).as_secs_f64()
}
