//! What a subject did with one input: exit, output, time. An observation holds no verdict.

use std::time::Duration;

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

/// What a subject did with one input.
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

/// What one test may use.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// Wall time. For a plain command, the time during which it waited for a free processor does not count, up
    /// to nine times this limit. For a worker it does.
    pub wall: Duration,
    /// CPU time. Plain commands only.
    pub cpu: Duration,
    /// How many bytes of each output stream are kept.
    pub kept_output: usize,
    /// How many bytes both output streams together may have. A subject that writes more is killed.
    pub total_output: u64,
    /// Address space in bytes; `None` sets no limit.
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

/// A program that can be given one input after another.
pub trait Subject: Send {
    /// Runs the subject on the input that results from joining the slices.
    ///
    /// # Errors
    /// When the subject could not be run, or its worker failed twice on this input. Such an error means that
    /// the oracle is broken and tells nothing about the input.
    fn run(&mut self, input: &[&[u8]], limits: &Limits) -> std::io::Result<Observation>;
}
