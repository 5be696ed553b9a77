//! Oracles judge texts: a subject and the rule that says what its observations mean, or a record of both.

mod live;
mod message;
mod position;
mod recorded;
mod rule;

pub use live::LiveOracle;
pub(crate) use message::{comparable, own_words};
pub use recorded::{Recorded, RecordedTest};

use crate::input::TextDigest;
use algorithms::{Goal, Outcome};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// Why a text is accepted or rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The subject's rule found nothing wrong.
    Accepted,
    /// It ended with a code that the rule does not accept.
    Exit(i32),
    /// A signal ended it.
    Signal(i32),
    /// It wrote nothing where the rule expects output.
    EmptyOutput,
    /// It was killed at the limit of one test.
    TimedOut,
    /// It was killed for writing more than the limit.
    Flooded,
    /// Its output matched a pattern of failure.
    Pattern,
    /// The subject was not asked: candidates must parse, and this one does not.
    Unparsed,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accepted => f.write_str("accepted"),
            Self::Exit(code) => write!(f, "exit {code}"),
            Self::Signal(number) => write!(f, "signal {number}"),
            Self::EmptyOutput => f.write_str("empty output"),
            Self::TimedOut => f.write_str("timed out"),
            Self::Flooded => f.write_str("flooded"),
            Self::Pattern => f.write_str("pattern"),
            Self::Unparsed => f.write_str("unparsed"),
        }
    }
}

impl FromStr for Cause {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |prefix: &str| text.strip_prefix(prefix).and_then(|n| n.parse().ok());
        Ok(match text {
            "accepted" => Self::Accepted,
            "empty output" => Self::EmptyOutput,
            "timed out" => Self::TimedOut,
            "flooded" => Self::Flooded,
            "pattern" => Self::Pattern,
            "unparsed" => Self::Unparsed,
            _ => match (number("exit "), number("signal ")) {
                (Some(code), _) => Self::Exit(code),
                (_, Some(signal)) => Self::Signal(signal),
                _ => return Err(format!("unknown cause {text:?}")),
            },
        })
    }
}

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
            (Cause::Unparsed, _) => Outcome::Unresolved,
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
