//! The cost of each technique: table 5 of the paper, with censored times.

use rows::Ended;
use std::collections::BTreeMap;

use super::reported::{EFFECTIVENESS, EFFICIENCY, Reported};
use super::{Cell, Label, POSSIBLE, Run, StudyRows, Table, interval};
use crate::statistics::{KaplanMeier, Observed, clustered_mean, median};

/// By kind, format and technique.
pub(super) fn efficiency(study: &StudyRows) -> Table {
    let caption = "Charged seconds and queries over pairs of a file and a subject that rejects it, summed \
                   as in the paper. A run that its budget stopped would have taken longer, so the \
                   restricted mean and the median of the time to finish treat its time as censored \
                   (Kaplan-Meier), up to the same limit for all techniques of a group. Intervals of means \
                   are by clusters. The paper sums over all pairs of its table 4, and divides by their \
                   number for its means.";
    let columns = [
        "kind",
        "format",
        "technique",
        "runs",
        "charged_s",
        "tests",
        "cached",
        "charged_s_mean",
        "charged_s_mean_low",
        "charged_s_mean_high",
        "charged_s_median",
        "tests_mean",
        "tests_mean_low",
        "tests_mean_high",
        "tests_median",
        "finished",
        "censored",
        "finish_s_restricted_mean",
        "limit_s",
        "finish_s_median",
        "reported_s",
        "reported_tests",
        "reported_s_mean",
        "reported_tests_mean",
    ];
    let mut table = Table::new("efficiency", "Time and tests spent", caption, &columns).about_runs(POSSIBLE);
    let reported = Reported::read(EFFICIENCY);
    let mut cells: BTreeMap<(Label, Label), Vec<&Run>> = BTreeMap::new();
    for run in study.possible() {
        cells.entry((run.kind(), run.format())).or_default().push(run);
    }
    for ((kind, format), runs) in cells {
        let mut techniques: BTreeMap<Label, Vec<&Run>> = BTreeMap::new();
        for run in runs {
            techniques.entry(run.technique.clone()).or_default().push(run);
        }
        let estimates: Vec<KaplanMeier> = techniques.values().map(|runs| time_to_finish(runs)).collect();
        let limit = common_limit(&estimates);
        for ((technique, runs), estimate) in techniques.iter().zip(&estimates) {
            let keys = [("kind", kind.name.as_str()), ("format", format.name.as_str())];
            let [seconds, tests] = reported_columns(&technique.key);
            let mut row =
                vec![kind.name.as_str().into(), format.name.as_str().into(), technique.name.as_str().into()];
            let label = format!("efficiency/{}/{}/{}", kind.name, format.name, technique.name);
            row.extend(spent(runs, &label));
            row.extend([
                Cell::real(limit.and_then(|limit| estimate.restricted_mean(limit))),
                Cell::real(limit),
                Cell::real(estimate.median()),
                reported.cell(&keys, &seconds),
                reported.cell(&keys, &tests),
            ]);
            let pairs = Reported::read(EFFECTIVENESS).number(&keys, "possible");
            for column in [&seconds, &tests] {
                row.push(Cell::real(
                    reported.number(&keys, column).zip(pairs).map(|(sum, pairs)| sum / pairs),
                ));
            }
            table.push(row);
        }
    }
    table
}

fn spent(runs: &[&Run], label: &str) -> Vec<Cell> {
    let seconds: Vec<f64> = runs.iter().map(|run| run.outcome.charged_s).collect();
    let tests: Vec<f64> = runs.iter().map(|run| run.outcome.tests as f64).collect();
    let finished = runs.iter().filter(|run| has_finished(run)).count();
    let mean_of = |values: &[f64], name: &str| {
        let cases: Vec<(&str, f64)> =
            runs.iter().map(|run| run.cluster()).zip(values.iter().copied()).collect();
        interval(clustered_mean(&cases, &format!("{label}/{name}")))
    };
    let mut cells: Vec<Cell> = vec![
        runs.len().into(),
        Cell::real(seconds.iter().sum::<f64>()),
        runs.iter().map(|run| run.outcome.tests).sum::<u64>().into(),
        runs.iter().map(|run| run.outcome.cached).sum::<u64>().into(),
    ];
    cells.extend(mean_of(&seconds, "seconds"));
    cells.push(Cell::real(median(&seconds)));
    cells.extend(mean_of(&tests, "tests"));
    cells.push(Cell::real(median(&tests)));
    cells.extend([finished.into(), (runs.len() - finished).into()]);
    cells
}

fn has_finished(run: &Run) -> bool {
    run.outcome.ended == Ended::Finished
}

fn time_to_finish(runs: &[&Run]) -> KaplanMeier {
    let observe = |run: &&Run| Observed { time: run.outcome.charged_s, event: has_finished(run) };
    KaplanMeier::of(&runs.iter().map(observe).collect::<Vec<_>>())
}

/// The largest time up to which every estimate of the group is defined.
fn common_limit(estimates: &[KaplanMeier]) -> Option<f64> {
    let ends_early = |e: &&KaplanMeier| e.steps.last().is_none_or(|step| step.survival > 0.0);
    let censored = estimates.iter().filter(ends_early).filter_map(|e| e.last).min_by(f64::total_cmp);
    censored.or_else(|| estimates.iter().filter_map(|e| e.last).max_by(f64::total_cmp))
}

/// The paper abbreviates the names of techniques in this table.
fn reported_columns(technique: &str) -> [String; 2] {
    let short = technique.strip_suffix("-ddmax").unwrap_or(technique);
    [format!("{short}_s"), format!("{short}_runs")]
}
