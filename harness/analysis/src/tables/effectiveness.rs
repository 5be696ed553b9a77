//! How many files each technique repairs: table 4 of the paper, in two readings.

use std::collections::{BTreeMap, BTreeSet};

use super::reported::{EFFECTIVENESS, Reported};
use super::{Cell, Label, POSSIBLE, Run, StudyRows, Table};
use crate::statistics::wilson;

const COLUMNS: &[&str] = &[
    "kind",
    "format",
    "technique",
    "subjects",
    "possible",
    "runs",
    "repaired",
    "share",
    "low",
    "high",
    "reported_possible",
    "reported_repaired",
];

/// Counts pairs of a file and a subject that rejects it.
pub(crate) fn rejected(study: &StudyRows) -> Table {
    let caption = "Pairs of a file and a subject that rejects it as it is; repaired with Wilson's 95 % \
                   interval of the share. The reported numbers count every pair of a file that some \
                   subject rejects: see the next table for that reading.";
    let table = Table::new("effectiveness", "Files repaired", caption, COLUMNS).about_runs(POSSIBLE);
    fill(table, repairs(study).filter(|run| !run.plan.input_accepted).collect())
}

/// Counts all pairs of a file that some subject rejects, as the paper does.
pub(super) fn any(study: &StudyRows) -> Table {
    let caption = "Every pair that was run, also those whose subject accepts the file while another \
                   rejects it: the paper's reading, under which the unchanged file counts as repaired.";
    let title = "Files repaired, invalid for any subject";
    let table = Table::new("effectiveness-any", title, caption, COLUMNS).about_runs("-ended=broken");
    fill(table, repairs(study).collect())
}

/// Includes broken runs: whether a repair is possible does not depend on them.
fn repairs(study: &StudyRows) -> impl Iterator<Item = &Run> {
    study.runs.iter().filter(|run| run.repairs())
}

fn fill(mut table: Table, runs: Vec<&Run>) -> Table {
    let reported = Reported::read(EFFECTIVENESS);
    let mut cells: BTreeMap<(Label, Label), Vec<&Run>> = BTreeMap::new();
    for run in runs {
        cells.entry((run.kind(), run.format())).or_default().push(run);
    }
    for ((kind, format), runs) in cells {
        let subjects: BTreeSet<&str> = runs.iter().map(|run| run.plan.subject.as_str()).collect();
        let possible: BTreeSet<_> = runs.iter().map(|run| run.pair()).collect();
        for technique in StudyRows::techniques(runs.iter().copied()) {
            let own: Vec<&&Run> =
                runs.iter().filter(|run| run.technique == technique && !run.is_broken()).collect();
            let repaired = own.iter().filter(|run| run.succeeded()).count();
            let share = wilson(repaired as u64, own.len() as u64);
            let keys = [("kind", kind.name.as_str()), ("format", format.name.as_str())];
            table.push(vec![
                kind.name.as_str().into(),
                format.name.as_str().into(),
                technique.name.as_str().into(),
                subjects.len().into(),
                possible.len().into(),
                own.len().into(),
                repaired.into(),
                Cell::real(share.map(|share| share.estimate)),
                Cell::real(share.map(|share| share.low)),
                Cell::real(share.map(|share| share.high)),
                reported.cell(&keys, "possible"),
                reported.cell(&keys, &technique.key.replace('-', "_")),
            ]);
        }
    }
    table
}
