//! The budget of a run, and its clock.

use crate::oracle::{Judgement, nanoseconds};
use rows::Clock;
use std::time::{Duration, Instant};
use subjects::clock;

/// The limits of one run; `None` means no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Budget {
    /// Queries. Repeats that are answered from the cache are free.
    pub tests: Option<u64>,
    /// Seconds on the run's clock.
    pub seconds: Option<f64>,
}

/// The clock of one run; it starts at zero.
#[derive(Debug)]
pub(super) struct RunClock {
    kind: Clock,
    start: Instant,
    charged_ns: u64,
    limit_ns: Option<u64>,
}

impl RunClock {
    pub(super) fn start(kind: Clock, budget: &Budget) -> Self {
        Self { kind, start: clock::now(), charged_ns: 0, limit_ns: budget.seconds.map(nanoseconds) }
    }

    /// Nanoseconds spent so far.
    pub(super) fn at_ns(&self) -> u64 {
        match self.kind {
            Clock::Wall => u64::try_from(self.wall().as_nanos()).unwrap_or(u64::MAX),
            Clock::Charged => self.charged_ns,
        }
    }

    /// Charges a query. Returns the charge in nanoseconds.
    pub(super) fn charge(&mut self, judgement: &Judgement) -> u64 {
        let cost = match (self.kind, judgement.spent) {
            (Clock::Wall, Some(spent)) => u64::try_from(spent.wall.as_nanos()).unwrap_or(u64::MAX),
            _ => judgement.charge_ns,
        };
        self.charged_ns = self.charged_ns.saturating_add(cost);
        cost
    }

    /// Whether the time budget is spent.
    pub(super) fn is_over(&self) -> bool {
        self.limit_ns.is_some_and(|limit| self.at_ns() >= limit)
    }

    /// Whether something that ended at `at_ns` is within the budget.
    pub(super) fn counts(&self, at_ns: u64) -> bool {
        self.limit_ns.is_none_or(|limit| at_ns <= limit)
    }

    /// The end of the run, at most the budget.
    pub(super) fn ended_at_ns(&self) -> u64 {
        self.limit_ns.map_or(self.at_ns(), |limit| self.at_ns().min(limit))
    }

    /// The longest that a query may still take, if the clock is wall time.
    pub(super) fn test_limit(&self) -> Option<Duration> {
        match (self.kind, self.limit_ns) {
            (Clock::Wall, Some(limit)) => Some(Duration::from_nanos(limit.saturating_sub(self.at_ns()))),
            _ => None,
        }
    }

    /// Wall time since the start, on either clock.
    pub(super) fn wall(&self) -> Duration {
        clock::now().duration_since(self.start)
    }
}
