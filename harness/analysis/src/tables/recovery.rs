//! How much of the data each technique recovers: figure 8 of the paper.

use std::collections::BTreeMap;

use super::reported::{RECOVERY, Reported};
use super::{Cell, Label, POSSIBLE, Run, StudyRows, Table, interval};
use crate::statistics::{clustered_mean, clustered_ratio, mean};

const CAPTION: &str = "Means over pairs of a file and a subject that rejects it. recovered, deleted and \
                       unrepaired add up to the mean size of an input: all bytes of an unrepaired file \
                       count as unrepaired. Columns of_repaired leave unrepaired files out, and columns \
                       dense leave white space out. kept_share is the share of the bytes of all repaired \
                       files together that their repairs keep. Inserted bytes count in none of these \
                       columns. Intervals are by clusters.";

/// The columns after those that identify the group.
const MEASURES: [&str; 20] = [
    "runs",
    "repaired",
    "recovered_bytes",
    "recovered_bytes_low",
    "recovered_bytes_high",
    "deleted_bytes",
    "deleted_bytes_low",
    "deleted_bytes_high",
    "unrepaired_bytes",
    "dense_recovered_bytes",
    "dense_deleted_bytes",
    "inserted_bytes",
    "recovered_bytes_of_repaired",
    "deleted_bytes_of_repaired",
    "kept_share",
    "kept_share_low",
    "kept_share_high",
    "recovered_share",
    "recovered_share_low",
    "recovered_share_high",
];

/// By kind and technique, next to the reported numbers.
pub(crate) fn by_kind(study: &StudyRows) -> Table {
    let reported = Reported::read(RECOVERY);
    let mut columns = vec!["kind", "technique"];
    columns.extend(MEASURES);
    columns.extend(["reported_recovered_bytes", "reported_lost_bytes", "reported_kept_share"]);
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
        let [recovered, lost] =
            ["mean_kb_recovered", "mean_kb_lost"].map(|name| reported.number(&keys, name));
        let share = recovered.zip(lost).map(|(recovered, lost)| recovered / (recovered + lost));
        // The baseline keeps files unchanged, so this share does not apply to it.
        row.push(Cell::real(share.filter(|_| !runs.iter().all(|run| run.is_baseline()))));
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
    let mean_of = |value: fn(&Run) -> Option<f64>, name: &str| {
        interval(over(runs, value).and_then(|cases| clustered_mean(&cases, &format!("{label}/{name}"))))
    };
    let kept: Option<Vec<(&str, f64, f64)>> = repaired
        .iter()
        .map(|run| {
            let recovered = run.recovered_bytes()?;
            Some((run.cluster(), recovered, recovered + deleted_bytes(run)?))
        })
        .collect();
    let mut cells: Vec<Cell> = vec![runs.len().into(), repaired.len().into()];
    cells.extend(mean_of(Run::recovered_bytes, "recovered"));
    cells.extend(mean_of(deleted_bytes, "deleted"));
    cells.extend([
        mean_over(runs, unrepaired_bytes),
        mean_over(runs, |run| if_repaired(run, "dense-recovered-bytes")),
        mean_over(runs, |run| if_repaired(run, "dense-lost-bytes")),
        mean_over(runs, |run| if_repaired(run, "inserted-bytes")),
        mean_over(&repaired, Run::recovered_bytes),
        mean_over(&repaired, deleted_bytes),
    ]);
    cells.extend(interval(kept.and_then(|kept| clustered_ratio(&kept, &format!("{label}/kept")))));
    cells.extend(mean_of(Run::recovered_share, "share"));
    cells
}

/// Bytes of the input that the repair lacks; 0 without a repair.
fn deleted_bytes(run: &Run) -> Option<f64> {
    if run.succeeded() { Some(run.outcome.input_bytes as f64 - run.recovered_bytes()?) } else { Some(0.0) }
}

fn unrepaired_bytes(run: &Run) -> Option<f64> {
    Some(if run.succeeded() { 0.0 } else { run.outcome.input_bytes as f64 })
}

fn if_repaired(run: &Run, metric: &str) -> Option<f64> {
    if run.succeeded() { run.metrics.get(metric) } else { Some(0.0) }
}

/// The clusters and values of all runs; `None` if one is missing, because a mean over the rest would be of
/// another population than its neighbours in the row.
fn over<'r>(runs: &[&'r Run], value: impl Fn(&Run) -> Option<f64>) -> Option<Vec<(&'r str, f64)>> {
    runs.iter().map(|run| Some((run.cluster(), value(run)?))).collect()
}

fn mean_over(runs: &[&Run], value: impl Fn(&Run) -> Option<f64>) -> Cell {
    let values: Option<Vec<f64>> = runs.iter().map(|run| value(run)).collect();
    Cell::real(values.and_then(|values| mean(&values)))
}
