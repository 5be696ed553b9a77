//! The progress of a running search: one changing line on a terminal, a line now and then elsewhere.

use crate::terminal::can_redraw;
use algorithms::Candidate;
use engine::console::say;
use engine::input::Input;
use engine::session::Watcher;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rows::TraceRow;
use std::time::{Duration, Instant};
use subjects::clock;

/// One query of a search, as a [`Follower`] sees it.
pub(crate) struct Query<'a> {
    /// The file as cut.
    pub input: &'a Input,
    /// The text that was tested.
    pub candidate: &'a Candidate,
    /// The query as the trace has it.
    pub row: &'a TraceRow,
    /// Whether the text is the best result so far.
    pub is_better: bool,
    /// The part of the algorithm that asked; empty if the algorithm does not say.
    pub phase: &'static str,
    /// The state of the search, for people.
    pub status: &'a dyn Fn() -> String,
}

/// Follows a search: gets each query as soon as it is answered.
pub(crate) trait Follower {
    /// Called after each query.
    fn queried(&mut self, query: &Query<'_>);
}

/// Shows a running search and passes its queries to a follower.
pub(crate) struct SearchProgress<'i, 'f> {
    bar: ProgressBar,
    start: Instant,
    input: &'i Input,
    verbose: bool,
    best: Option<u64>,
    /// When the best result was found.
    improved: Instant,
    phase: &'static str,
    /// When a line was last printed, if stderr is not a terminal.
    last_message: Instant,
    follower: Option<&'f mut dyn Follower>,
}

/// How long a search without a terminal is silent.
const SILENCE: Duration = Duration::from_secs(30);

impl<'i, 'f> SearchProgress<'i, 'f> {
    /// Starts the clock. `(verbose, is_shown)`: whether each better result gets a line, and whether the
    /// changing line is shown if stderr is a terminal.
    pub(crate) fn start(
        input: &'i Input,
        (verbose, is_shown): (bool, bool),
        follower: Option<&'f mut dyn Follower>,
    ) -> Self {
        let visible = is_shown && can_redraw(&std::io::stderr());
        let target =
            if visible { ProgressDrawTarget::stderr_with_hz(8) } else { ProgressDrawTarget::hidden() };
        let bar = ProgressBar::with_draw_target(None, target);
        let style = ProgressStyle::with_template("{spinner} {elapsed}  {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        if visible {
            bar.enable_steady_tick(Duration::from_millis(250));
        }
        let start = clock::now();
        Self {
            bar,
            start,
            input,
            verbose,
            best: None,
            improved: start,
            phase: "",
            last_message: start,
            follower,
        }
    }

    /// Removes the line.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }

    /// For example: 1450 queries, 18/s, best 123 of 286116 bytes 3 s ago, reduce text.
    fn status(&self, number: u64, now: Instant) -> String {
        let total = self.input.bytes().len();
        let rate = number as f64 / (now - self.start).as_secs_f64().max(1e-3);
        let best = self.best.map_or("no result yet".to_owned(), |best| {
            let ago = (now - self.improved).as_secs();
            format!("best {best} of {total} bytes {ago} s ago")
        });
        let phase = if self.phase.is_empty() { String::new() } else { format!(", {}", self.phase) };
        format!("{number} queries, {rate:.0}/s, {best}{phase}")
    }
}

impl Watcher for SearchProgress<'_, '_> {
    fn tested(&mut self, row: &TraceRow, candidate: &Candidate) {
        let now = clock::now();
        let is_better = row.best_bytes != self.best;
        if is_better {
            (self.best, self.improved) = (row.best_bytes, now);
            if self.verbose {
                let (best, total) = (row.best_bytes.unwrap_or(0), self.input.bytes().len());
                say!("query {}: {best} of {total} bytes", row.number);
            }
        }
        if let Some(follower) = self.follower.take() {
            let status = || self.status(row.number, now);
            let (input, phase) = (self.input, self.phase);
            follower.queried(&Query { input, candidate, row, is_better, phase, status: &status });
            self.follower = Some(follower);
        }
        if !self.bar.is_hidden() {
            self.bar.set_message(self.status(row.number, now));
        } else if !self.verbose && now - self.last_message >= SILENCE {
            self.last_message = now;
            say!("{}", self.status(row.number, now));
        }
    }

    fn phase(&mut self, name: &'static str) {
        self.phase = name;
    }
}
