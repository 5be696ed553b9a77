//! What the searches for smaller failing inputs came to.

use std::collections::BTreeMap;

use super::{Cell, Label, Run, Study, Table};
use crate::statistics::{bootstrap_mean, mean, median};

/// By kind, format and technique.
pub(super) fn reductions(study: &Study) -> Table {
    let caption = "Runs that look for a smaller input on which the subject still fails. Sizes are those of \
                   confirmed results; a run without one is counted in runs alone.";
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
        ]);
    }
    table
}
