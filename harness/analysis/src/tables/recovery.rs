//! How much of the data each technique recovers: figure 8 of the paper.

use std::collections::BTreeMap;

use super::reported::{RECOVERY, Reported};
use super::{Cell, Label, POSSIBLE, Run, StudyRows, Table};
use crate::statistics::{Interval, bootstrap_mean, mean};

const CAPTION: &str = "Means over pairs of a file and a subject that rejects it. recovered + deleted + \
    unrepaired is the mean size of an input: an unrepaired file recovers nothing and deletes nothing, its \
    bytes stand under unrepaired. Columns of repaired leave unrepaired files out; dense leaves white space \
    out. deleted is negative where a repair is longer than its input.";

/// The columns after those that identify the group.
const MEASURES: [&str; 12] = [
    "runs",
    "repaired",
    "recovered_bytes",
    "recovered_bytes_low",
    "recovered_bytes_high",
    "deleted_bytes",
    "unrepaired_bytes",
    "dense_recovered_bytes",
    "dense_deleted_bytes",
    "recovered_bytes_of_repaired",
    "deleted_bytes_of_repaired",
    "recovered_share",
];

/// By kind and technique, next to the reported numbers.
pub(crate) fn by_kind(study: &StudyRows) -> Table {
    let reported = Reported::read(RECOVERY);
    let mut columns = vec!["kind", "technique"];
    columns.extend(MEASURES);
    columns.extend(["reported_recovered_bytes", "reported_lost_bytes"]);
    let mut table = Table::new("recovery", "Data recovered and lost", CAPTION, &columns).about_runs(POSSIBLE);
    let mut groups: BTreeMap<(Label, Label), Vec<&Run>> = BTreeMap::new();
    for run in study.possible() {
        groups.entry((run.kind(), run.technique.clone())).or_default().push(run);
    }
    for ((kind, technique), runs) in groups {
        let keys = [("technique", technique.key.as_str()), ("kind", kind.name.as_str())];
        let mut row = vec![kind.name.as_str().into(), technique.name.as_str().into()];
        row.extend(measures(&runs, &format!("recovery/{}/{}", kind.name, technique.name)));
        row.push(reported.bytes(&keys, "mean_kb_recovered"));
        row.push(reported.bytes(&keys, "mean_kb_lost"));
        table.push(row);
    }
    table
}

/// By kind, format and technique; the paper reports no such numbers.
pub(super) fn by_format(study: &StudyRows) -> Table {
    let mut columns = vec!["kind", "format", "technique"];
    columns.extend(MEASURES);
    let title = "Data recovered and lost, by format";
    let mut table = Table::new("recovery-by-format", title, CAPTION, &columns).about_runs(POSSIBLE);
    let mut groups: BTreeMap<(Label, Label, Label), Vec<&Run>> = BTreeMap::new();
    for run in study.possible() {
        groups.entry((run.kind(), run.format(), run.technique.clone())).or_default().push(run);
    }
    for ((kind, format, technique), runs) in groups {
        let mut row =
            vec![kind.name.as_str().into(), format.name.as_str().into(), technique.name.as_str().into()];
        let label = format!("recovery/{}/{}/{}", kind.name, format.name, technique.name);
        row.extend(measures(&runs, &label));
        table.push(row);
    }
    table
}

fn measures(runs: &[&Run], label: &str) -> Vec<Cell> {
    let repaired: Vec<&Run> = runs.iter().copied().filter(|run| run.succeeded()).collect();
    let recovered = over(runs, Run::recovered_bytes).and_then(|values| bootstrap_mean(&values, label));
    let part = |part: fn(Interval) -> f64| Cell::real(recovered.map(part));
    vec![
        runs.len().into(),
        repaired.len().into(),
        part(|interval| interval.estimate),
        part(|interval| interval.low),
        part(|interval| interval.high),
        mean_over(runs, deleted_bytes),
        mean_over(runs, unrepaired_bytes),
        mean_over(runs, |run| if_repaired(run, "dense-recovered-bytes")),
        mean_over(runs, |run| if_repaired(run, "dense-lost-bytes")),
        mean_over(&repaired, Run::recovered_bytes),
        mean_over(&repaired, deleted_bytes),
        mean_over(runs, Run::recovered_share),
    ]
}

/// The bytes that a repair lost; `None` if there is no repair.
fn deleted_bytes(run: &Run) -> Option<f64> {
    if !run.succeeded() {
        return Some(0.0);
    }
    let computed = || Some(run.outcome.input_bytes as f64 - run.outcome.result_bytes? as f64);
    run.metrics.get("lost-bytes").copied().or_else(computed)
}

fn unrepaired_bytes(run: &Run) -> Option<f64> {
    Some(if run.succeeded() { 0.0 } else { run.outcome.input_bytes as f64 })
}

fn if_repaired(run: &Run, metric: &str) -> Option<f64> {
    if run.succeeded() { run.metrics.get(metric).copied() } else { Some(0.0) }
}

/// The values of all runs; `None` if one is missing, because a mean over the rest would be of another
/// population than its neighbours in the row.
fn over(runs: &[&Run], value: impl Fn(&Run) -> Option<f64>) -> Option<Vec<f64>> {
    runs.iter().map(|run| value(run)).collect()
}

fn mean_over(runs: &[&Run], value: impl Fn(&Run) -> Option<f64>) -> Cell {
    Cell::real(over(runs, value).and_then(|values| mean(&values)))
}
