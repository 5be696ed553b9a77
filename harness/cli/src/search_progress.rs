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
    /// The state of the search after it.
    pub status: SearchStatus,
}

/// The state of a search, for people.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchStatus {
    queries: u64,
    /// The bytes of the file and of the best result.
    total: usize,
    best: Option<u64>,
    start: Instant,
    /// When the best result was found.
    improved: Instant,
    phase: &'static str,
}

impl SearchStatus {
    /// For example: 1450 queries, 18/s, best 123 of 286116 bytes 3 s ago, reduce text.
    pub(crate) fn describe(&self, now: Instant) -> String {
        let Self { queries, total, start, improved, phase, .. } = *self;
        let rate = queries as f64 / (now - start).as_secs_f64().max(1e-3);
        let best = self.best.map_or("no result yet".to_owned(), |best| {
            format!("best {best} of {total} bytes {} s ago", (now - improved).as_secs())
        });
        let phase = if phase.is_empty() { String::new() } else { format!(", {phase}") };
        format!("{queries} queries, {rate:.0}/s, {best}{phase}")
    }
}

/// Follows a search: gets each query as soon as it is answered.
pub(crate) trait Follower {
    /// Called after each query.
    fn queried(&mut self, query: &Query<'_>);
}

/// Shows a running search and passes its queries to a follower.
pub(crate) struct SearchProgress<'i, 'f> {
    bar: ProgressBar,
    input: &'i Input,
    verbose: bool,
    status: SearchStatus,
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
        let total = input.bytes().len();
        let status = SearchStatus { queries: 0, total, best: None, start, improved: start, phase: "" };
        Self { bar, input, verbose, status, last_message: start, follower }
    }

    /// Removes the line.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}

impl Watcher for SearchProgress<'_, '_> {
    fn tested(&mut self, row: &TraceRow, candidate: &Candidate) {
        let now = clock::now();
        let is_better = row.best_bytes != self.status.best;
        // As the report counts them: answers from the cache are no queries.
        self.status.queries += u64::from(!row.cached);
        if is_better {
            (self.status.best, self.status.improved) = (row.best_bytes, now);
            if self.verbose {
                say!("query {}: {} of {} bytes", row.number, row.best_bytes.unwrap_or(0), self.status.total);
            }
        }
        let (input, status, phase) = (self.input, self.status, self.status.phase);
        if let Some(follower) = &mut self.follower {
            follower.queried(&Query { input, candidate, row, is_better, phase, status });
        }
        if !self.bar.is_hidden() {
            self.bar.set_message(status.describe(now));
        } else if !self.verbose && now - self.last_message >= SILENCE {
            self.last_message = now;
            say!("{}", status.describe(now));
        }
    }

    fn phase(&mut self, name: &'static str) {
        self.status.phase = name;
    }
}
