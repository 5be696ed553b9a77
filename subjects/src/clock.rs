//! The only place that reads clocks.

use std::time::{Instant, SystemTime};

/// The monotonic clock, for durations and deadlines.
#[must_use]
#[allow(clippy::disallowed_methods, reason = "this is the one place that reads it")]
pub fn now() -> Instant {
    Instant::now()
}

/// The time of day in UTC, for records of when something was done.
#[must_use]
#[allow(clippy::disallowed_methods, reason = "this is the one place that reads it")]
pub fn utc_now() -> SystemTime {
    SystemTime::now()
}
