//! What a run may spend, and on which clock.

use crate::oracle::{Judgement, nanoseconds};
use rows::Clock;
use std::time::{Duration, Instant};
use subjects::clock;

/// The limits of one run. `None` is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Budget {
    /// Tests; repeats answered from memory are free.
    pub tests: Option<u64>,
    /// Seconds on the run's clock.
    pub seconds: Option<f64>,
}

/// The clock of one run, at zero when it is made.
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

    /// Nanoseconds spent.
    pub(super) fn at_ns(&self) -> u64 {
        match self.kind {
            Clock::Wall => u64::try_from(self.wall().as_nanos()).unwrap_or(u64::MAX),
            Clock::Charged => self.charged_ns,
        }
    }

    /// Charges a test and answers what it was charged, in nanoseconds.
    pub(super) fn charge(&mut self, judgement: &Judgement) -> u64 {
        let cost = match (self.kind, judgement.spent) {
            (Clock::Wall, Some(spent)) => u64::try_from(spent.wall.as_nanos()).unwrap_or(u64::MAX),
            _ => judgement.charge_ns,
        };
        self.charged_ns = self.charged_ns.saturating_add(cost);
        cost
    }

    /// Whether the time is up.
    pub(super) fn is_over(&self) -> bool {
        self.limit_ns.is_some_and(|limit| self.at_ns() >= limit)
    }

    /// Whether something that ended at `at_ns` still counts.
    pub(super) fn counts(&self, at_ns: u64) -> bool {
        self.limit_ns.is_none_or(|limit| at_ns <= limit)
    }

    /// When the run ended: no later than its budget.
    pub(super) fn ended_at_ns(&self) -> u64 {
        self.limit_ns.map_or(self.at_ns(), |limit| self.at_ns().min(limit))
    }

    /// The longest that a test may still take, where that is a matter of real time.
    pub(super) fn test_limit(&self) -> Option<Duration> {
        match (self.kind, self.limit_ns) {
            (Clock::Wall, Some(limit)) => Some(Duration::from_nanos(limit.saturating_sub(self.at_ns()))),
            _ => None,
        }
    }

    /// Wall time since the start, whatever the clock.
    pub(super) fn wall(&self) -> Duration {
        clock::now().duration_since(self.start)
    }
}
