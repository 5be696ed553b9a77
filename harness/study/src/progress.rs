//! Shows progress of long work on stderr: on a terminal a bar with rate and time left, elsewhere an
//! occasional line.

use engine::console::say;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use subjects::clock;

/// The longest time without a line, if stderr is not a terminal.
const SILENCE: Duration = Duration::from_secs(10);

/// The progress of one stage.
pub struct Progress {
    stage: &'static str,
    bar: Option<ProgressBar>,
    done: u64,
    total: u64,
    start: Instant,
    last_line: Instant,
    quiet: bool,
}

impl Progress {
    /// Begins a stage of `total` steps. Prints nothing if `quiet`.
    #[must_use]
    pub fn start(stage: &'static str, total: u64, quiet: bool) -> Self {
        Self::new(stage, total, quiet, total > 0)
    }

    /// Begins a stage whose number of steps becomes known during the work. Prints nothing if `quiet`.
    #[must_use]
    pub fn growing(stage: &'static str, quiet: bool) -> Self {
        Self::new(stage, 0, quiet, true)
    }

    fn new(stage: &'static str, total: u64, quiet: bool, shown: bool) -> Self {
        let bar = (!quiet && shown && std::io::stderr().is_terminal()).then(|| {
            let style = "{prefix:>8} {wide_bar} {pos}/{len}  {per_sec}  {eta} left  {msg}";
            let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(8));
            bar.set_style(
                ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()),
            );
            bar.set_prefix(stage);
            bar.enable_steady_tick(Duration::from_millis(500));
            bar
        });
        let now = clock::now();
        Self { stage, bar, done: 0, total, start: now, last_line: now, quiet }
    }

    /// Adds to the number of known steps.
    pub fn more(&mut self, steps: u64) {
        self.total += steps;
        if let Some(bar) = &self.bar {
            bar.set_length(self.total);
        }
    }

    /// Counts one finished step; `what` names it for people.
    pub fn step(&mut self, what: &str) {
        self.done += 1;
        match &self.bar {
            Some(bar) => {
                bar.set_message(engine::escaping::shown(what.as_bytes()));
                bar.inc(1);
            }
            None if !self.quiet && clock::now() - self.last_line >= SILENCE => {
                self.last_line = clock::now();
                let spent = (self.last_line - self.start).as_secs_f64();
                let rate = self.done as f64 / spent;
                let left = (self.total.saturating_sub(self.done)) as f64 / rate;
                say!("{:>8}  {} of {}  {rate:.1}/s  {left:.0} s left", self.stage, self.done, self.total);
            }
            None => {}
        }
    }

    /// Ends the stage with one line: the summary or, if the user interrupted, how many of the `things` were
    /// done.
    pub fn finish_all(self, things: &str, summary: &str) {
        let cut_short = self.cut_short(things);
        self.finish(cut_short.as_deref().unwrap_or(summary));
    }

    fn cut_short(&self, things: &str) -> Option<String> {
        let Self { done, total, .. } = self;
        (done < total).then(|| format!("{done} of {total} {things} done"))
    }

    /// Ends the stage with one line.
    pub fn finish(self, summary: &str) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
        if !self.quiet {
            let spent = (clock::now() - self.start).as_secs_f64();
            say!("{:>8}  {summary} ({spent:.1} s)", self.stage);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Progress;

    #[test]
    fn an_interrupted_stage_says_how_much_is_done() {
        let mut progress = Progress::start("run", 2, true);
        progress.step("one");
        assert_eq!(progress.cut_short("runs").as_deref(), Some("1 of 2 runs done"));
        progress.step("two");
        assert_eq!(progress.cut_short("runs"), None);
    }
}
