//! The only module that reads clocks. `clippy.toml` forbids it everywhere else.

use std::time::{Instant, SystemTime};

/// Reads the monotonic clock, for durations and deadlines.
#[must_use]
#[allow(clippy::disallowed_methods, reason = "this module is the one place that may read clocks")]
pub fn now() -> Instant {
    Instant::now()
}

/// Reads the time of day in UTC, to record when something was done.
#[must_use]
#[allow(clippy::disallowed_methods, reason = "this module is the one place that may read clocks")]
pub fn utc_now() -> SystemTime {
    SystemTime::now()
}
