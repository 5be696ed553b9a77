//! The clock of a crawl. It shows real time, but a wait ends when the user interrupts.

use datasets::crawl::{self, Stopped};
use engine::console::say;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};
use subjects::clock;

/// The longest delay until an interrupt is noticed.
const NAP: Duration = Duration::from_millis(100);

/// Waits of at least this length are reported.
const LONG: Duration = Duration::from_secs(10);

/// Real time.
pub(super) struct Clock<'a> {
    interrupt: &'a AtomicBool,
    quiet: bool,
}

impl<'a> Clock<'a> {
    pub(super) fn new(interrupt: &'a AtomicBool, quiet: bool) -> Self {
        Self { interrupt, quiet }
    }
}

impl crawl::Clock for Clock<'_> {
    fn now(&self) -> Duration {
        clock::utc_now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default()
    }

    fn wait(&self, time: Duration) -> Result<(), Stopped> {
        if time >= LONG && !self.quiet {
            say!("{:>8}  waiting {} s, as requested by the server", "crawl", time.as_secs());
        }
        let end = clock::now() + time;
        loop {
            if self.interrupt.load(Ordering::Relaxed) {
                return Err(Stopped);
            }
            match end.saturating_duration_since(clock::now()) {
                Duration::ZERO => return Ok(()),
                left => thread::sleep(left.min(NAP)),
            }
        }
    }
}
