//! How many files each technique repairs: table 4 of the paper, on the paper's denominators.

use std::collections::{BTreeMap, BTreeSet};

use super::reported::{EFFECTIVENESS, Reported};
use super::{Cell, Label, Run, StudyRows, Table, interval};
use crate::statistics::{Success, clustered_share, fisher_exact, holm};
use rows::{Ended, InputKind};

const CAPTION: &str = "Pairs of a file and a subject, as the paper counts them. For files from the wild, a \
                       pair counts if its subject rejects the file (input: rejected). For mutants, every \
                       pair of a mutant that some subject rejects counts (input: all); if the subject of a \
                       pair accepts the mutant, the unchanged mutant counts as repaired. The columns \
                       `other` use the other reading. Intervals take the files of a repository, and the \
                       mutants of a file, as one cluster. difference_p is Fisher's exact test against the \
                       paper's counts, which treats pairs as independent; holm corrects it for all rows. \
                       repaired_or_stopped also counts runs that their budget stopped: an implementation \
                       that then returns the input, and takes any output that is not empty for a repair, \
                       would count them.";

const COLUMNS: &[&str] = &[
    "kind",
    "format",
    "technique",
    "input",
    "subjects",
    "possible",
    "runs",
    "repaired",
    "share",
    "low",
    "high",
    "reported_possible",
    "reported_repaired",
    "reported_share",
    "difference_p",
    "difference_p_holm",
    "other_runs",
    "other_repaired",
    "other_share",
    "other_low",
    "other_high",
    "repaired_or_stopped",
];

/// Whether the paper counts this pair. Its tables 3 and 4 together decide it: 167 pairs on real-world JSON
/// are those of subjects that reject the file (all three subjects of 58 files would be 174), and 150 pairs of
/// 50 mutants are all three subjects.
fn is_counted(run: &Run) -> bool {
    run.plan.kind != InputKind::RealWorld || !run.input_accepted
}

/// One row of table 4.
struct Group<'a> {
    kind: Label,
    format: Label,
    technique: Label,
    /// The runs of the technique that are not broken, in both readings.
    runs: Vec<&'a Run>,
    subjects: usize,
    possible: usize,
}

impl Group<'_> {
    fn counted(&self) -> impl Iterator<Item = &Run> {
        self.runs.iter().copied().filter(|run| is_counted(run))
    }

    /// The same pairs in the reading that the paper does not use.
    fn otherwise(&self) -> impl Iterator<Item = &Run> {
        let all = self.kind.key == InputKind::RealWorld.key();
        self.runs.iter().copied().filter(move |run| all || !run.input_accepted)
    }

    fn reported(&self, reported: &Reported) -> Option<(u64, u64)> {
        let keys = [("kind", self.kind.name.as_str()), ("format", self.format.name.as_str())];
        match (reported.cell(&keys, &self.technique.key.replace('-', "_")), reported.cell(&keys, "possible"))
        {
            (Cell::Integer(repaired), Cell::Integer(possible)) => Some((repaired, possible)),
            _ => None,
        }
    }
}

fn groups(study: &StudyRows) -> Vec<Group<'_>> {
    let mut cells: BTreeMap<(Label, Label), Vec<&Run>> = BTreeMap::new();
    // Includes broken runs: whether a repair is possible does not depend on them.
    for run in study.pooled().filter(|run| run.repairs()) {
        cells.entry((run.kind(), run.format())).or_default().push(run);
    }
    let mut groups = Vec::new();
    for ((kind, format), runs) in cells {
        let counted = || runs.iter().filter(|run| is_counted(run));
        let subjects = counted().map(|run| run.plan.subject.as_str()).collect::<BTreeSet<_>>().len();
        let possible = counted().map(|run| run.pair()).collect::<BTreeSet<_>>().len();
        for technique in StudyRows::techniques(counted().copied()) {
            let own = |run: &&&Run| run.technique == technique && !run.is_broken();
            let own = runs.iter().filter(own).copied().collect();
            let (kind, format) = (kind.clone(), format.clone());
            groups.push(Group { kind, format, technique, runs: own, subjects, possible });
        }
    }
    groups
}

fn successes<'r>(runs: impl Iterator<Item = &'r Run>) -> Vec<Success<'r>> {
    runs.map(|run| Success::new(run.cluster(), run.succeeded())).collect()
}

fn repaired(cases: &[Success<'_>]) -> usize {
    cases.iter().filter(|case| case.is_success).count()
}

/// By kind, format and technique.
pub(crate) fn effectiveness(study: &StudyRows) -> Table {
    let mut table =
        Table::new("effectiveness", "Files repaired", CAPTION, COLUMNS).about_runs("-ended=broken");
    let paper = Reported::read(EFFECTIVENESS);
    let groups = groups(study);
    let differences: Vec<Option<f64>> = groups
        .iter()
        .map(|group| {
            let (repaired, cases) =
                (group.counted().filter(|run| run.succeeded()).count(), group.counted().count());
            fisher_exact((repaired as u64, cases as u64), group.reported(&paper)?)
        })
        .collect();
    let corrected = holm(&differences);
    for ((group, difference), corrected) in groups.iter().zip(&differences).zip(corrected) {
        let (counted, other) = (successes(group.counted()), successes(group.otherwise()));
        let keys = [("kind", group.kind.name.as_str()), ("format", group.format.name.as_str())];
        let is_wild = group.kind.key == InputKind::RealWorld.key();
        let mut row: Vec<Cell> = [&group.kind.name, &group.format.name, &group.technique.name]
            .map(|name| name.as_str().into())
            .into();
        row.push(if is_wild { "rejected" } else { "all" }.into());
        row.extend([group.subjects.into(), group.possible.into()]);
        row.extend([counted.len().into(), repaired(&counted).into()]);
        row.extend(interval(clustered_share(&counted)));
        let reported = group.reported(&paper);
        row.extend([paper.cell(&keys, "possible"), Cell::count(reported.map(|(repaired, _)| repaired))]);
        row.push(Cell::real(reported.map(|(repaired, possible)| repaired as f64 / possible as f64)));
        row.extend([Cell::probability(*difference), Cell::probability(corrected)]);
        row.extend([other.len().into(), repaired(&other).into()]);
        row.extend(interval(clustered_share(&other)));
        let is_stopped = |run: &Run| run.outcome.ended != Ended::Finished;
        row.push(group.counted().filter(|run| run.succeeded() || is_stopped(run)).count().into());
        table.push(row);
    }
    table
}

/// By technique, with every cell of table 4 weighted as in the paper.
pub(super) fn overall(study: &StudyRows) -> Table {
    let caption = "The share of repaired pairs over all kinds and formats of the study, standardised to \
                   the paper's mix of files: each cell of the table of files repaired is weighted by the \
                   paper's number of pairs in it. The unweighted share and the paper's share over the same \
                   cells are in further columns. Intervals are by clusters, as in that table.";
    let columns = [
        "technique",
        "cells",
        "runs",
        "repaired",
        "share",
        "share_low",
        "share_high",
        "standardised_share",
        "standardised_low",
        "standardised_high",
        "reported_possible",
        "reported_repaired",
        "reported_share",
    ];
    let mut table =
        Table::new("effectiveness-overall", "Files repaired, in the paper's mix", caption, &columns);
    let paper = Reported::read(EFFECTIVENESS);
    let groups = groups(study);
    for technique in groups.iter().map(|group| &group.technique).collect::<BTreeSet<_>>() {
        let own = groups.iter().filter(|group| group.technique == *technique);
        let cells: Vec<_> = own
            .filter_map(|group| Some((group, group.reported(&paper)?)))
            .filter(|(group, _)| group.counted().next().is_some())
            .collect();
        let mut weighted = Vec::new();
        for (stratum, (group, (_, possible))) in cells.iter().enumerate() {
            let weight = *possible as f64 / group.counted().count() as f64;
            weighted.extend(successes(group.counted()).into_iter().map(|case| Success {
                weight,
                stratum,
                ..case
            }));
        }
        if weighted.is_empty() {
            continue;
        }
        let plain: Vec<Success<'_>> =
            weighted.iter().map(|case| Success { weight: 1.0, stratum: 0, ..*case }).collect();
        let sum =
            |part: fn(&(u64, u64)) -> u64| cells.iter().map(|(_, reported)| part(reported)).sum::<u64>();
        let (repaired_there, possible) = (sum(|reported| reported.0), sum(|reported| reported.1));
        let mut row: Vec<Cell> = vec![technique.name.as_str().into(), cells.len().into(), plain.len().into()];
        row.push(repaired(&plain).into());
        row.extend(interval(clustered_share(&plain)));
        row.extend(interval(clustered_share(&weighted)));
        row.extend([possible.into(), repaired_there.into()]);
        row.push(Cell::real(repaired_there as f64 / possible as f64));
        table.push(row);
    }
    table
}
