//! Shares of files repaired, with their intervals: one panel for each subject.

use super::interval_panels::{Share, SharePanel, draw};
use super::{Sketch, techniques};
use crate::statistics::{Success, clustered_share};
use crate::tables::{Label, Pair, Run, StudyRows};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn sketch(study: &StudyRows, width: Option<f64>) -> Option<Sketch> {
    let techniques = techniques(study);
    let mut formats: BTreeMap<Label, BTreeMap<&str, Vec<&Run>>> = BTreeMap::new();
    for run in study.possible() {
        formats.entry(run.format()).or_default().entry(&run.plan.subject).or_default().push(run);
    }
    // One panel would repeat the figure of all subjects.
    if formats.values().all(|subjects| subjects.len() < 2) {
        return None;
    }
    let panel = |format: &Label, subject: &str, runs: &[&Run]| SharePanel {
        group: vec![format.name.clone(), subject.to_owned()],
        pairs: runs.iter().map(|run| run.pair()).collect::<BTreeSet<Pair<'_>>>().len(),
        shares: techniques.iter().map(|technique| share(runs, technique)).collect(),
    };
    let rows: Vec<Vec<_>> = (formats.iter())
        .map(|(format, subjects)| {
            subjects.iter().map(|(subject, runs)| Some(panel(format, subject, runs))).collect()
        })
        .collect();
    let (drawing, plotted) = draw(&techniques, &rows, width);
    Some(Sketch {
        key: "by-subject".to_string(),
        title: "Files repaired, by subject".to_string(),
        caption: "For each subject, the share of the files that it rejects that each technique repairs, over all kinds of \
                  files, with 95 % intervals by clusters: files of one repository, or mutants of one file, count as \
                  one observation."
            .to_string(),
        drawing,
        plotted,
    })
}

fn share(runs: &[&Run], technique: &Label) -> Option<Share> {
    let own = runs.iter().filter(|run| run.technique == *technique);
    let cases: Vec<Success<'_>> = own.map(|run| Success::new(run.cluster(), run.succeeded())).collect();
    let interval = clustered_share(&cases)?;
    Some(Share {
        estimate: Some(interval.estimate),
        ends: Some((interval.low, interval.high)),
        reported: None,
    })
}
