//! What this machine measured of itself: no two executions agree on it.

use std::collections::BTreeMap;

use super::reported::{RUNTIME, Reported};
use super::{Cell, Label, Study, Table};
use crate::records::TimingRow;

/// Wall and CPU time by technique; figure 13 of the paper.
pub(super) fn timings(study: &Study) -> Table {
    let caption = "Measured on the machine that ran the study, broken runs included; tests that were \
                   replayed from records took no time here.";
    let columns = [
        "technique",
        "runs",
        "wall_s",
        "oracle_s",
        "oracle_cpu_s",
        "other_s",
        "executed",
        "peak_rss_bytes",
        "wall_ms_mean",
        "reported_ms_mean",
    ];
    let mut table = Table::new("timings", "Time on this machine", caption, &columns);
    let reported = Reported::read(RUNTIME);
    let mut groups: BTreeMap<Label, Vec<&TimingRow>> = BTreeMap::new();
    for run in &study.runs {
        if let Some(timing) = study.timings.get(&run.plan.run) {
            groups.entry(run.technique.clone()).or_default().push(timing);
        }
    }
    for (technique, rows) in groups {
        let sum = |part: fn(&TimingRow) -> f64| rows.iter().map(|row| part(row)).sum::<f64>();
        let (wall, oracle) = (sum(|row| row.wall_s), sum(|row| row.oracle_s));
        table.push(vec![
            technique.name.as_str().into(),
            rows.len().into(),
            Cell::real(wall),
            Cell::real(oracle),
            Cell::real(sum(|row| row.oracle_cpu_s)),
            Cell::real(wall - oracle),
            rows.iter().map(|row| row.executed).sum::<u64>().into(),
            Cell::count(rows.iter().map(|row| row.peak_rss_bytes).max()),
            Cell::real(wall * 1000.0 / rows.len() as f64),
            reported.cell(&[("technique", &technique.key)], "mean_ms_per_input"),
        ]);
    }
    table
}
