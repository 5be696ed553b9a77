//! One line for people about a search: its cost, why it ended, and what that means for the result.

use super::judge::brief;
use algorithms::Goal;
use engine::search_runner::{SearchOutcome, SearchRunner};
use engine::session::RunResult;
use rows::Ended;

/// The line. If the search finished without a result, it makes no statement about one.
pub(super) fn search_summary(
    runner: &SearchRunner,
    outcome: &SearchOutcome,
    (subject, way): (&str, &str),
    has_result: bool,
) -> String {
    let result = &outcome.result;
    format!(
        "{} by {subject} ({}), {} queries and {} repeats in {}; {}",
        runner.algorithm(),
        way,
        result.counts.tests,
        result.counts.cached,
        brief(result.measured.wall.as_secs_f64()),
        ending(runner, result, has_result),
    )
}

fn ending(runner: &SearchRunner, result: &RunResult, has_result: bool) -> String {
    let (better, promise) = match runner.goal() {
        Goal::MaximizePassing => {
            ("better", format!("1-maximal: no single {} can be put back", runner.element()))
        }
        _ => ("smaller", format!("1-minimal: no single {} can be left out", runner.element())),
    };
    let cut = |by: &str| format!("{by}: there may be a {better} one");
    match result.ended {
        Ended::Finished if !has_result => "the search is finished".to_owned(),
        Ended::Finished if runner.is_exhausted(result.ended) => promise,
        Ended::Finished => {
            "the search is finished; the algorithm does not guarantee 1-maximal or 1-minimal results"
                .to_owned()
        }
        Ended::OutOfTests => cut("cut by --budget-tests"),
        Ended::OutOfTime => cut("cut by --budget-time"),
        Ended::Interrupted => cut("interrupted"),
        Ended::Uncut => "the file could not be cut into these units".to_owned(),
        Ended::Broken => {
            format!("the subject could no longer be run: {}", result.broken.as_deref().unwrap_or_default())
        }
    }
}
