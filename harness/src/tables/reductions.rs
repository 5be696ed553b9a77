//! What the searches for smaller failing inputs came to.

use std::collections::BTreeMap;

use super::{Cell, Label, Run, Study, Table};
use crate::statistics::{bootstrap_mean, mean, median};

/// By kind, format and technique.
pub(super) fn reductions(study: &Study) -> Table {
    let caption = "Runs that look for a smaller input on which the subject still fails. Sizes are those of \
                   confirmed results; a run without one is counted in runs alone. Peak memory is the largest of a \
                   subject's; minimal are those of the checked results of which no single element that was tried \
                   can go.";
    let columns = [
        "kind",
        "format",
        "technique",
        "runs",
        "reduced",
        "input_bytes_mean",
        "result_bytes_mean",
        "result_bytes_low",
        "result_bytes_high",
        "result_bytes_median",
        "tests_mean",
        "charged_s_mean",
        "peak_memory_bytes",
        "checked",
        "minimal",
    ];
    let mut table = Table::new("reductions", "Smaller failing inputs", caption, &columns);
    let mut groups: BTreeMap<(Label, Label, Label), Vec<&Run>> = BTreeMap::new();
    for run in study.runs.iter().filter(|run| !run.repairs() && !run.is_broken()) {
        groups.entry((run.kind(), run.format(), run.technique.clone())).or_default().push(run);
    }
    for ((kind, format, technique), runs) in groups {
        let of_all = |part: fn(&Run) -> f64| runs.iter().map(|run| part(run)).collect::<Vec<f64>>();
        let reduced = runs.iter().filter(|run| run.succeeded());
        let sizes: Vec<f64> =
            reduced.clone().filter_map(|run| run.outcome.result_bytes).map(|b| b as f64).collect();
        let peak = runs.iter().filter_map(|run| study.timings.get(&run.plan.run));
        let peak = peak.map(|timing| timing.peak_rss_bytes).max().filter(|bytes| *bytes > 0);
        let checks = runs.iter().filter(|run| run.succeeded());
        let checks = checks.filter_map(|run| study.checks.get(&run.plan.run)).filter(|c| c.checked > 0);
        let minimal = checks.clone().filter(|check| check.improvable == 0).count();
        let label = format!("reductions/{}/{}/{}", kind.name, format.name, technique.name);
        let size = bootstrap_mean(&sizes, &label);
        table.push(vec![
            kind.name.as_str().into(),
            format.name.as_str().into(),
            technique.name.as_str().into(),
            runs.len().into(),
            reduced.count().into(),
            Cell::real(mean(&of_all(|run| run.outcome.input_bytes as f64))),
            Cell::real(size.map(|size| size.estimate)),
            Cell::real(size.map(|size| size.low)),
            Cell::real(size.map(|size| size.high)),
            Cell::real(median(&sizes)),
            Cell::real(mean(&of_all(|run| run.outcome.tests as f64))),
            Cell::real(mean(&of_all(|run| run.outcome.charged_s))),
            Cell::real(peak.map(|bytes| bytes as f64)),
            checks.count().into(),
            minimal.into(),
        ]);
    }
    table
}
