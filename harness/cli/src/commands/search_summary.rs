//! One line for people about a search: its cost, why it ended, and what that means for the result.

use super::judge::brief;
use crate::plural::counted;
use crate::search_options::DEFAULT_SECONDS;
use algorithms::Goal;
use engine::search_runner::{SearchOutcome, SearchRunner};
use engine::session::RunResult;
use rows::Ended;

/// What a search that finished may claim about its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// Nothing, because there is no result.
    NoResult,
    /// What the algorithm guarantees.
    Certain,
    /// The same, but each answer is only that of a majority.
    Probable,
}

/// The line.
pub(super) fn search_summary(
    runner: &SearchRunner,
    outcome: &SearchOutcome,
    subject: &str,
    claim: Claim,
) -> String {
    let result = &outcome.result;
    format!(
        "{} to {subject} in {} ({}); {}",
        counted(result.counts.tests, "query"),
        brief(result.measured.wall.as_secs_f64()),
        runner.algorithm(),
        ending(runner, result, claim),
    )
}

fn ending(runner: &SearchRunner, result: &RunResult, claim: Claim) -> String {
    let is_repair = runner.goal() == Goal::MaximizePassing;
    let better = if is_repair { "keeps more" } else { "is smaller" };
    let cut = |by: &str| format!("{by}: a longer search may find a result that {better}");
    match result.ended {
        Ended::Finished if claim == Claim::NoResult => "the search is finished".to_owned(),
        Ended::Finished if runner.is_exhausted(result.ended) => match is_repair {
            true => format!("1-maximal: no single {} can be put back", runner.element()),
            false if claim == Claim::Probable => {
                format!("probably 1-minimal: by most answers, no single {} can be left out", runner.element())
            }
            false => format!("1-minimal: no single {} can be left out", runner.element()),
        },
        Ended::Finished if is_repair => "finished; --suggest 3 lists other repairs".to_owned(),
        Ended::Finished => "finished; there may be a smaller result".to_owned(),
        Ended::OutOfTests => cut("cut by --budget-tests"),
        Ended::OutOfTime => {
            let seconds = runner.budget().seconds.unwrap_or_default();
            let default = if seconds == DEFAULT_SECONDS { ", the default" } else { "" };
            let more = if is_repair {
                String::new()
            } else {
                format!(" (--resume --budget-time {} continues)", (10.0 * seconds).ceil())
            };
            format!("{}{more}", cut(&format!("cut by --budget-time ({seconds} s{default})")))
        }
        Ended::Interrupted => cut("interrupted"),
        Ended::Uncut => "the file could not be cut into these units".to_owned(),
        Ended::Broken => {
            format!("the subject could no longer be run: {}", result.broken.as_deref().unwrap_or_default())
        }
    }
}
