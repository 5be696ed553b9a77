//! Keeps the best candidate. The session does this, so an algorithm cannot get it wrong.

use crate::input::Input;
use algorithms::{Candidate, Configuration, Goal};
use std::cmp::Reverse;

/// A result: a queried candidate with the outcome that the goal accepts.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The text.
    pub candidate: Candidate,
    /// Its size.
    pub bytes: u64,
    /// The number of the query that found it, counted from 1 with repeats.
    pub number: u64,
    /// When this query ended, in nanoseconds on the run's clock.
    pub at_ns: u64,
}

/// The first query with the outcome that the goal accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct First {
    /// Its number, counted from 1 with repeats.
    pub number: u64,
    /// When it ended, in nanoseconds on the run's clock.
    pub at_ns: u64,
}

/// Keeps the better of two candidates.
#[derive(Debug, Default)]
pub(super) struct Best {
    found: Option<Found>,
    first: Option<First>,
    /// Repair: how many bytes of the input it keeps.
    kept_bytes: u64,
    /// Isolation: the passing part within the failing result.
    passing: Option<Candidate>,
    isolated: bool,
}

impl Best {
    /// Offers a candidate that has the accepted outcome.
    pub(super) fn offer(&mut self, goal: Goal, input: &Input, offered: Found) {
        if self.isolated {
            return;
        }
        self.first.get_or_insert(First { number: offered.number, at_ns: offered.at_ns });
        let kept_bytes = match goal {
            Goal::MaximizePassing => input.kept_bytes(&offered.candidate),
            Goal::MinimizeFailing | Goal::Isolate => 0,
        };
        let value = |kept_bytes: u64, found: &Found| (kept_bytes, Reverse(found.bytes));
        let is_better = |best: &Found| value(kept_bytes, &offered) > value(self.kept_bytes, best);
        if self.found.as_ref().is_none_or(is_better) {
            (self.found, self.kept_bytes) = (Some(offered), kept_bytes);
        }
    }

    /// Stores the pair that an isolating search reports. The caller has checked that both were queried.
    pub(super) fn isolate(&mut self, passing: &Configuration, failing: Found) {
        self.passing = Some(Candidate::from(passing));
        self.found = Some(failing);
        self.isolated = true;
    }

    pub(super) fn bytes(&self) -> Option<u64> {
        self.found.as_ref().map(|found| found.bytes)
    }

    pub(super) fn first(&self) -> Option<First> {
        self.first
    }

    pub(super) fn into_parts(self) -> (Option<Found>, Option<Candidate>) {
        (self.found, self.passing)
    }
}
