//! The mean cost of a run: figure 13 of the paper, on the study's own clock.

use rows::Ended;
use std::collections::BTreeMap;

use super::reported::{RUNTIME, Reported};
use super::{Cell, Label, POSSIBLE, Run, StudyRows, Table};
use crate::statistics::clustered_mean;

/// By technique, over all kinds and formats.
pub(crate) fn runtime(study: &StudyRows) -> Table {
    let caption = "Mean time of a run on the clock of the study, over pairs of a file and a subject that \
                   rejects it, with an interval by clusters. As in the paper, runs that their budget \
                   stopped count with the time that they spent, although they would have taken longer. \
                   The table timings has the time on the machine.";
    let columns = [
        "technique",
        "runs",
        "stopped",
        "charged_ms_mean",
        "charged_ms_low",
        "charged_ms_high",
        "reported_ms_mean",
    ];
    let mut table = Table::new("runtime", "Time of a run", caption, &columns).about_runs(POSSIBLE);
    let reported = Reported::read(RUNTIME);
    let mut groups: BTreeMap<Label, Vec<&Run>> = BTreeMap::new();
    for run in study.possible() {
        groups.entry(run.technique.clone()).or_default().push(run);
    }
    for (technique, runs) in groups {
        let times: Vec<(&str, f64)> =
            runs.iter().map(|run| (run.cluster(), run.outcome.charged_s * 1000.0)).collect();
        let time = clustered_mean(&times, &format!("runtime/{}", technique.name));
        table.push(vec![
            technique.name.as_str().into(),
            runs.len().into(),
            runs.iter().filter(|run| run.outcome.ended != Ended::Finished).count().into(),
            Cell::real(time.map(|time| time.estimate)),
            Cell::real(time.map(|time| time.low)),
            Cell::real(time.map(|time| time.high)),
            reported.cell(&[("technique", &technique.key)], "mean_ms_per_input"),
        ]);
    }
    table
}
