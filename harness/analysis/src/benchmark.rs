//! Compares one algorithm with others on the runs of one study: how many inputs each repaired (or reduced), how
//! much of the input it kept, and how many queries it needed relative to the first.

use crate::comparison::kept;
use crate::statistics::{Success, clustered_mean, clustered_ratio, clustered_share};
use crate::tables::{ByPair, Cell, Run, StudyRows, Table, interval};

const CAPTION: &str = "Runs on the same inputs and subjects, without broken runs. Column succeeded counts \
                       runs with a confirmed result, and share is their share. Column kept is the mean \
                       share of the input in the result; for reductions, less is better. Column tests is \
                       the number of queries. Column tests_ratio divides it by that of the benched \
                       algorithm, over the pairs that both ran. Columns only_this and only_benched count \
                       pairs on which only one of the two succeeded. Intervals are by clusters.";

const COLUMNS: &[&str] = &[
    "format",
    "technique",
    "runs",
    "succeeded",
    "share",
    "share_low",
    "share_high",
    "kept",
    "kept_low",
    "kept_high",
    "tests",
    "tests_ratio",
    "ratio_low",
    "ratio_high",
    "only_this",
    "only_benched",
];

/// Compares the techniques in the given order; the first is the benchmarked one. First over all formats, then
/// by format.
#[must_use]
pub fn benchmark(study: &StudyRows, techniques: &[String]) -> Table {
    let mut table = Table::new("bench", "Beside the others", CAPTION, COLUMNS);
    let mut formats: Vec<&str> = study.pooled().map(|run| run.plan.format.as_str()).collect();
    formats.sort_unstable();
    formats.dedup();
    for format in [None].into_iter().chain(formats.into_iter().map(Some)) {
        let benched = techniques.first().map(|key| pairs(study, key, format)).unwrap_or_default();
        for technique in techniques {
            let runs = pairs(study, technique, format);
            table.push(row(format.unwrap_or("all"), technique, &runs, &benched));
        }
    }
    table
}

/// The runs of a technique that are not broken, on inputs of one format or of all formats.
fn pairs<'a>(study: &'a StudyRows, technique: &str, format: Option<&str>) -> ByPair<'a> {
    let sound = study.pooled().filter(|run| !run.is_broken() && run.plan.technique == technique);
    sound.filter(|run| format.is_none_or(|format| run.plan.format == format)).collect()
}

fn row(format: &str, technique: &str, runs: &ByPair<'_>, benched: &ByPair<'_>) -> Vec<Cell> {
    // Techniques share the random numbers, so that equal runs have equal intervals.
    let label = |what: &str| format!("bench {format} {what}");
    let succeeded = runs.runs().filter(|run| run.succeeded()).count();
    let shares: Vec<(&str, f64)> = runs.runs().filter_map(|run| Some((run.cluster(), kept(run)?))).collect();
    let cases: Vec<Success<'_>> =
        runs.runs().map(|run| Success::new(run.cluster(), run.succeeded())).collect();
    let both: Vec<(&Run, &Run)> = runs.common(benched).collect();
    let tests: Vec<(&str, f64, f64)> = both
        .iter()
        .map(|(run, other)| (run.cluster(), run.outcome.tests as f64, other.outcome.tests as f64))
        .collect();
    let only = |is: &dyn Fn(&Run, &Run) -> bool| both.iter().filter(|(a, b)| is(a, b)).count();
    let mut row = vec![format.into(), technique.into(), runs.len().into(), succeeded.into()];
    row.extend(interval(clustered_share(&cases)));
    row.extend(interval(clustered_mean(&shares, &label("kept"))));
    row.push(runs.runs().map(|run| run.outcome.tests).sum::<u64>().into());
    row.extend(interval(clustered_ratio(&tests, &label("tests"))));
    row.push(only(&|a, b| a.succeeded() && !b.succeeded()).into());
    row.push(only(&|a, b| !a.succeeded() && b.succeeded()).into());
    row
}
