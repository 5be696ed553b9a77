//! Oracles judge texts. An oracle is a subject with the rule that interprets its observations, or a record of
//! earlier judgements.

mod failure;
mod live;
mod position;
mod quotation;
mod recorded;
mod repeated;
mod rule;

pub use failure::{Failure, FailureScope};
pub use live::LiveOracle;
pub use recorded::{Recorded, RecordedTest};
pub use repeated::{Disagreements, Repeated};

use crate::input::TextDigest;
use algorithms::{Goal, Outcome};
use rows::{Cause, JudgementRow};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The resources that a query used on this machine. Answers from a record have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResourceUse {
    /// Wall time.
    pub wall: Duration,
    /// CPU time, if the worker or the system reports it.
    pub cpu: Duration,
    /// Peak resident memory in bytes, if the worker or the system reports it.
    pub peak_rss: u64,
}

/// The oracle's answer for one text.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The cause; only [`Cause::Accepted`] means acceptance.
    pub cause: Cause,
    /// The subject's error message, normalised to be independent of the error's position.
    pub message: Option<Arc<str>>,
    /// Offset of the error in the text in bytes, if the subject reports one.
    pub position: Option<usize>,
    /// The charge of the query on the charged clock, in nanoseconds.
    pub charge_ns: u64,
    /// The resources that the query used here.
    pub spent: Option<ResourceUse>,
}

impl Judgement {
    /// The judgement in a row; `None` if the subject could not be run.
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

    /// The outcome for a search. A time-out is a failure when repairing. When reducing it is unresolved,
    /// because the failure under study is a different one (docs/src/explanation/outcomes.md).
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

/// The oracle cannot answer: the subject could not be run, or the record does not hold the text. This says
/// nothing about the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenOracle(pub String);

impl fmt::Display for BrokenOracle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BrokenOracle {}

/// Judges texts, one at a time.
pub trait Oracle: Send {
    /// Judges the text made of these slices. `limit` shortens the oracle's own limit of wall time.
    ///
    /// # Errors
    /// [`BrokenOracle`] when there is no answer.
    fn judge(
        &mut self,
        digest: TextDigest,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle>;

    /// As [`Oracle::judge`], but may end the query with any answer once `interrupt` is set. The caller must not use this
    /// answer.
    ///
    /// # Errors
    /// As [`Oracle::judge`].
    fn judge_unless(
        &mut self,
        _interrupt: &AtomicBool,
        digest: TextDigest,
        text: &[&[u8]],
        limit: Option<Duration>,
    ) -> Result<Judgement, BrokenOracle> {
        self.judge(digest, text, limit)
    }
}

/// Seconds as whole nanoseconds; 0 if negative or not a number.
#[must_use]
pub fn nanoseconds(seconds: f64) -> u64 {
    Duration::try_from_secs_f64(seconds).map_or(0, |d| u64::try_from(d.as_nanos()).unwrap_or(u64::MAX))
}

/// Nanoseconds as seconds.
#[must_use]
pub fn seconds(ns: u64) -> f64 {
    Duration::from_nanos(ns).as_secs_f64()
}
