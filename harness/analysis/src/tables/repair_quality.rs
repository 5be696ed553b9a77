//! The quality of repairs that a subject accepts: whether they have the intended meaning, and how much they
//! change.

use super::repairs::facts;
use super::{Cell, Label, POSSIBLE, Run, StudyRows, Table, interval};
use crate::statistics::{Success, clustered_mean, clustered_share, median};
use std::collections::{BTreeMap, BTreeSet};

const CAPTION: &str = "Pairs of a file and a subject that rejects it, by split. Exact counts pairs of \
                       mutants whose repair means the same as the original (JSON: the same value; OBJ and \
                       DOT: the same facts). As the human fix counts pairs of files from the wild whose \
                       repair means the same as the version to which somebody repaired the file, if such a \
                       version is known. Facts are mean shares over repaired pairs: the kept share of the \
                       facts that a repair can keep and, for mutants, the shares of the result's facts \
                       that replace a lost fact and that are invented. Levenshtein's distance is over \
                       repaired mutants, inserted bytes over all repaired files. Intervals are by \
                       clusters.";

const COLUMNS: &[&str] = &[
    "split",
    "kind",
    "format",
    "technique",
    "pairs",
    "repaired",
    "repaired_share",
    "repaired_share_low",
    "repaired_share_high",
    "with_original",
    "exact",
    "exact_share",
    "exact_share_low",
    "exact_share_high",
    "with_human_fix",
    "as_human_fix",
    "facts_kept_share",
    "facts_kept_share_low",
    "facts_kept_share_high",
    "facts_changed_share",
    "facts_changed_share_low",
    "facts_changed_share_high",
    "facts_invented_share",
    "facts_invented_share_low",
    "facts_invented_share_high",
    "levenshtein_bytes_mean",
    "levenshtein_bytes_median",
    "inserted_bytes_mean",
    "tests",
    "charged_s_mean",
];

/// One row for each split, kind, format and technique, and one for all kinds together.
pub(super) fn quality(study: &StudyRows) -> Table {
    let mut table =
        Table::new("repair-quality", "What repairs are worth", CAPTION, COLUMNS).about_runs(POSSIBLE);
    let measured: BTreeSet<&str> = study
        .runs
        .iter()
        .filter(|run| run.metrics.get("value-exact").is_some())
        .map(|run| run.plan.format.as_str())
        .collect();
    let mut groups: BTreeMap<(String, Option<Label>, Label, Label), Vec<&Run>> = BTreeMap::new();
    for run in study.possible() {
        let split = run.plan.split.clone().unwrap_or_default();
        for kind in [Some(run.kind()), None] {
            let key = (split.clone(), kind, run.format(), run.technique.clone());
            groups.entry(key).or_default().push(run);
        }
    }
    for ((split, kind, format, technique), runs) in groups {
        let kind = kind.map_or("all".to_owned(), |kind| kind.name.clone());
        let label = format!("repair-quality/{split}/{kind}/{}/{}", format.name, technique.name);
        let mut row: Vec<Cell> = vec![
            split.as_str().into(),
            kind.as_str().into(),
            format.name.as_str().into(),
            technique.name.as_str().into(),
        ];
        let has_value = measured.contains(format.name.as_str());
        row.extend(Group { study, runs: &runs, has_value, label }.cells());
        table.push(row);
    }
    table
}

/// The runs of one row.
struct Group<'a> {
    study: &'a StudyRows,
    runs: &'a [&'a Run],
    /// Whether values can be compared in this format.
    has_value: bool,
    label: String,
}

impl Group<'_> {
    fn cells(&self) -> Vec<Cell> {
        let repaired: Vec<&Run> = self.runs.iter().copied().filter(|run| run.succeeded()).collect();
        let mutants = || self.runs.iter().copied().filter(|run| self.has_value && run.input.parent.is_some());
        let fixed = || self.runs.iter().copied().filter(|run| self.has_human_fix(run));
        let mut cells: Vec<Cell> = vec![self.runs.len().into(), repaired.len().into()];
        cells.extend(share(self.runs.iter().copied(), Run::succeeded));
        let is_exact = |run: &Run| is(run, "value-exact");
        cells.push(mutants().count().into());
        cells.push(mutants().filter(|run| is_exact(run)).count().into());
        cells.extend(share(mutants(), is_exact));
        cells.push(fixed().count().into());
        cells.push(fixed().filter(|run| is(run, "value-as-human-fix")).count().into());
        cells.extend(self.mean("facts kept", &repaired, facts));
        for metric in ["facts-changed-share", "facts-invented-share"] {
            cells.extend(self.mean(metric, &repaired, |run| run.metrics.get(metric)));
        }
        let values = |metric: &str| -> Vec<f64> {
            repaired.iter().filter_map(|run| run.metrics.get(metric)).collect()
        };
        let distances = values("levenshtein-to-original");
        cells.push(Cell::real(crate::statistics::mean(&distances)));
        cells.push(Cell::real(median(&distances)));
        cells.push(Cell::real(crate::statistics::mean(&values("inserted-bytes"))));
        cells.push(self.runs.iter().map(|run| run.outcome.tests).sum::<u64>().into());
        let charged: Vec<f64> = self.runs.iter().map(|run| run.outcome.charged_s).collect();
        cells.push(Cell::real(crate::statistics::mean(&charged)));
        cells
    }

    fn has_human_fix(&self, run: &Run) -> bool {
        self.study.origins.get(&*run.input.sha256).is_some_and(|origin| origin.has_human_fix)
    }

    fn mean(&self, what: &str, runs: &[&Run], value: impl Fn(&Run) -> Option<f64>) -> [Cell; 3] {
        let values: Vec<(&str, f64)> =
            runs.iter().filter_map(|run| Some((run.cluster(), value(run)?))).collect();
        interval(clustered_mean(&values, &format!("{}/{what}", self.label)))
    }
}

/// Whether a run is repaired and this metric of it is 1.
fn is(run: &Run, metric: &str) -> bool {
    run.succeeded() && run.metrics.get(metric) == Some(1.0)
}

fn share<'r>(runs: impl Iterator<Item = &'r Run>, holds: impl Fn(&Run) -> bool) -> [Cell; 3] {
    let all: Vec<Success<'_>> = runs.map(|run| Success::new(run.cluster(), holds(run))).collect();
    interval(clustered_share(&all))
}
