//! The behaviour of a subject on one input: exit, output, time. An observation holds no verdict.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How a subject ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It exited with this code.
    Code(i32),
    /// It was ended by this signal.
    Signal(i32),
    /// It was killed because it exceeded the limit on wall time.
    TimedOut,
    /// It was killed because it wrote more output than the limit allows.
    Flooded,
}

/// The beginning of an output stream.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CapturedOutput {
    /// The first bytes, up to [`Limits::kept_output`].
    pub bytes: Vec<u8>,
    /// How many bytes the subject wrote, including those that were not kept.
    pub total: u64,
}

/// The behaviour of a subject on one input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// How the subject ended.
    pub exit: Exit,
    /// Its standard output.
    pub stdout: CapturedOutput,
    /// Its standard error.
    pub stderr: CapturedOutput,
    /// Wall time from the request until the subject had ended and was reaped.
    pub wall: Duration,
    /// User and system CPU time, including all child processes that were reaped. Zero if unknown.
    pub cpu: Duration,
    /// Peak resident memory in bytes. Zero if unknown.
    pub peak_rss: u64,
}

/// The limits of one test.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// Wall time. For a plain command, the time during which it waited for a processor that others used does
    /// not count, up to nine times this limit. For a worker it does.
    pub wall: Duration,
    /// CPU time of all processes together. Plain commands only.
    pub cpu: Duration,
    /// How many bytes of each output stream are kept.
    pub kept_output: usize,
    /// How many bytes both output streams together may have. A subject that writes more is killed.
    pub total_output: u64,
    /// Memory in bytes: of all processes of the test together, and address space of each one. With `None`,
    /// all processes together may use 2 GiB, or half of the machine's memory if that is less.
    pub memory: Option<u64>,
}

/// Memory in bytes of all processes of a test together if nothing else is said.
const DEFAULT_MEMORY: u64 = 2 << 30;

impl Limits {
    /// The limit on the memory of all processes together, in bytes.
    pub(crate) fn memory_of_all(&self) -> u64 {
        static DEFAULT: OnceLock<u64> = OnceLock::new();
        self.memory.unwrap_or_else(|| {
            *DEFAULT
                .get_or_init(|| machine_memory().map_or(DEFAULT_MEMORY, |all| DEFAULT_MEMORY.min(all / 2)))
        })
    }
}

/// The memory of this machine in bytes (proc(5), meminfo).
fn machine_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let total = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    Some(total.split_whitespace().next()?.parse::<u64>().ok()? << 10)
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            wall: Duration::from_secs(10),
            cpu: Duration::from_secs(20),
            kept_output: 64 << 10,
            total_output: 64 << 20,
            memory: None,
        }
    }
}

/// When nobody needs the observation of a test any more.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cutoff<'a> {
    /// After this wall time, however long the subject waited for a processor.
    pub after: Option<Duration>,
    /// As soon as this is set.
    pub interrupt: Option<&'a AtomicBool>,
}

impl Cutoff<'_> {
    /// Whether it is reached by now, for a test that began at `begin`.
    pub(crate) fn is_reached(&self, begin: Instant, now: Instant) -> bool {
        let is_interrupted = self.interrupt.is_some_and(|interrupt| interrupt.load(Ordering::Relaxed));
        is_interrupted || self.after.is_some_and(|after| now - begin >= after)
    }

    /// How long to wait before it is checked again. `None` if it is never reached.
    pub(crate) fn next_check(&self, begin: Instant, now: Instant) -> Option<Duration> {
        let left = self.after.map(|after| after.saturating_sub(now - begin));
        left.into_iter().chain(self.interrupt.map(|_| INTERRUPT_INTERVAL)).min()
    }
}

/// How often a running test checks whether it was interrupted.
const INTERRUPT_INTERVAL: Duration = Duration::from_millis(50);

/// A program that can be given one input after another.
pub trait Subject: Send {
    /// Runs the subject on the input that results from joining the slices.
    ///
    /// # Errors
    /// When the subject could not be run, or its worker failed twice on this input. Such an error means that
    /// the oracle is broken. It says nothing about the input.
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> std::io::Result<Observation>;

    /// As [`Subject::run`], but ends the test at the cutoff. The observation then says that it timed out, and should not be
    /// used. A subject that ddlab cannot stop runs on to its limits.
    ///
    /// # Errors
    /// As [`Subject::run`].
    fn run_until(&mut self, input: &[&[u8]], limits: &Limits, _: Cutoff<'_>) -> std::io::Result<Observation> {
        self.run(input, limits)
    }
}
