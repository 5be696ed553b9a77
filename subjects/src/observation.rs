//! What a subject did with one input. Observed, never judged.

use std::time::Duration;

/// How a subject ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It exited with this code.
    Code(i32),
    /// This signal ended it.
    Signal(i32),
    /// It was killed at the limit of wall time for one test.
    TimedOut,
    /// It was killed for writing more than the limit allows.
    Flooded,
}

/// The first bytes of an output stream.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CapturedOutput {
    /// What was kept.
    pub bytes: Vec<u8>,
    /// How many bytes the subject wrote, kept or not.
    pub total: u64,
}

/// What one test showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observation {
    /// How the subject ended.
    pub exit: Exit,
    /// The beginning of its standard output.
    pub stdout: CapturedOutput,
    /// The beginning of its standard error.
    pub stderr: CapturedOutput,
    /// Wall time from the request until the subject had ended and was waited for.
    pub wall: Duration,
    /// CPU time, user and system, with all its children that were waited for; zero if unknown.
    pub cpu: Duration,
    /// Peak resident memory in bytes; zero if unknown.
    pub peak_rss: u64,
}

/// What one test may cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// Wall time. A plain command's time of waiting for a free processor does not count, up to nine times the
    /// limit; a worker's does.
    pub wall: Duration,
    /// CPU time.
    pub cpu: Duration,
    /// Bytes of each output stream that are kept.
    pub kept_output: usize,
    /// Bytes of output, both streams together, after which the subject is killed.
    pub total_output: u64,
    /// Address space in bytes; `None` leaves it unbounded.
    pub memory: Option<u64>,
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

/// A program that can be given inputs, one after the other.
pub trait Subject: Send {
    /// Runs the subject on the text that the slices make when joined.
    ///
    /// # Errors
    /// When the subject could not be run or lost its worker twice on this input: the oracle is broken,
    /// which says nothing of the input.
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> std::io::Result<Observation>;
}
