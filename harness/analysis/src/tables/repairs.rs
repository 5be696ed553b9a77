//! Compares techniques on the same pairs: how many they repair, with how many queries, how much data is kept,
//! and where another technique does better.

use rows::Ended;
use std::collections::{BTreeMap, BTreeSet};

use super::run::Pair;
use super::{Cell, Label, POSSIBLE, Run, StudyRows, Table, interval};
use crate::statistics::{Success, clustered_mean, clustered_ratio, clustered_share};

/// The baseline for the number of queries.
const YARDSTICK: &str = "lexical-ddmax";

const CAPTION: &str = "Pairs of a file and a subject that rejects it; a pair is repairable if any \
                       technique repairs it. Tests: the total of queries; the ratio is over the pairs \
                       that lexical-ddmax also ran. Facts: the share of the facts readable in the broken \
                       file (for mutants, also in the valid original) that the result states. of_repaired \
                       is the mean over repaired pairs, of_total is over all facts of these pairs \
                       together, and of_all counts unrepaired pairs as 0. Pairs without readable facts \
                       are left out. Improvable counts checked, finished results to which a single \
                       element could be added. Behind counts repairable pairs on which a rival (a \
                       technique of another algorithm or other units) repairs a pair that this technique \
                       does not repair, keeps more facts, or repairs with fewer queries. Intervals are by \
                       clusters.";

const COLUMNS: &[&str] = &[
    "format",
    "subject",
    "technique",
    "pairs",
    "repairable",
    "repaired",
    "repaired_share",
    "repaired_share_low",
    "repaired_share_high",
    "stopped",
    "tests",
    "tests_ratio",
    "tests_ratio_low",
    "tests_ratio_high",
    "facts_of_repaired",
    "facts_of_repaired_low",
    "facts_of_repaired_high",
    "facts_of_total",
    "facts_of_total_low",
    "facts_of_total_high",
    "facts_of_all",
    "facts_of_all_low",
    "facts_of_all_high",
    "checked",
    "improvable",
    "behind_in_repairs",
    "behind_in_facts",
    "behind_in_tests",
];

/// The runs of each pair by technique.
type Pairs<'a> = BTreeMap<Pair<'a>, BTreeMap<Label, &'a Run>>;

/// One row per technique: over all formats, by format, and by subject.
pub(super) fn repairs(study: &StudyRows) -> Table {
    let mut table =
        Table::new("repairs", "Repairs, tests and facts kept", CAPTION, COLUMNS).about_runs(POSSIBLE);
    let mut groups: BTreeSet<(Option<Label>, Option<&str>)> = BTreeSet::new();
    for run in study.possible() {
        let subject = run.plan.subject.as_str();
        groups.extend([(None, None), (Some(run.format()), None), (Some(run.format()), Some(subject))]);
    }
    for (format, subject) in &groups {
        let mut pairs = Pairs::new();
        for run in study.possible() {
            let is_format = format.as_ref().is_none_or(|format| run.plan.format == format.key);
            if is_format && subject.is_none_or(|subject| run.plan.subject == subject) {
                pairs.entry(run.pair()).or_default().insert(run.technique.clone(), run);
            }
        }
        let pairs = &pairs;
        let names = [format.as_ref().map_or("all", |format| format.name.as_str()), subject.unwrap_or("all")];
        let techniques: BTreeSet<&Label> = pairs.values().flat_map(BTreeMap::keys).collect();
        for technique in techniques {
            let mut row = vec![names[0].into(), names[1].into(), technique.name.as_str().into()];
            row.extend(TechniqueComparison { pairs, technique }.cells(&names.join("/")));
            table.push(row);
        }
    }
    table
}

/// One technique, compared with the others on the same pairs.
struct TechniqueComparison<'a> {
    pairs: &'a Pairs<'a>,
    technique: &'a Label,
}

impl TechniqueComparison<'_> {
    fn cells(&self, group: &str) -> Vec<Cell> {
        let own: Vec<(&Run, &BTreeMap<Label, &Run>)> =
            self.pairs.values().filter_map(|runs| Some((*runs.get(self.technique)?, runs))).collect();
        let repairable: Vec<_> =
            own.iter().filter(|(_, runs)| runs.values().any(|run| run.succeeded())).collect();
        let repaired: Vec<&Run> = own.iter().map(|(run, _)| *run).filter(|run| run.succeeded()).collect();
        let label = |what: &str| format!("repairs/{group}/{}/{what}", self.technique.name);
        let share: Vec<Success<'_>> =
            repairable.iter().map(|(run, _)| Success::new(run.cluster(), run.succeeded())).collect();
        let tests: Vec<(&str, f64, f64)> =
            own.iter().filter_map(|(run, runs)| queries_and_yardstick(run, runs)).collect();
        let of_repaired: Vec<(&str, f64)> =
            repaired.iter().filter_map(|run| Some((run.cluster(), facts(run)?))).collect();
        let of_total: Vec<(&str, f64, f64)> =
            repaired.iter().filter_map(|run| facts_in_numbers(run)).collect();
        let of_all: Vec<(&str, f64)> = repairable
            .iter()
            .filter_map(|(run, runs)| Some((run.cluster(), facts_of_any(run, runs)?)))
            .collect();
        let behind = |is_behind: fn(&Run, &Run) -> bool| {
            let beaten = |(run, runs): &&&(&Run, &BTreeMap<Label, &Run>)| {
                runs.values().any(|other| is_rival(run, other) && other.succeeded() && is_behind(run, other))
            };
            Cell::from(repairable.iter().filter(beaten).count())
        };
        let [checked, improvable] = checks(&repaired);
        let mut cells: Vec<Cell> = vec![own.len().into(), repairable.len().into(), repaired.len().into()];
        cells.extend(interval(clustered_share(&share)));
        cells.push(own.iter().filter(|(run, _)| run.outcome.ended != Ended::Finished).count().into());
        cells.push(own.iter().map(|(run, _)| run.outcome.tests).sum::<u64>().into());
        cells.extend(interval(clustered_ratio(&tests, &label("tests"))));
        cells.extend(interval(clustered_mean(&of_repaired, &label("facts of repaired"))));
        cells.extend(interval(clustered_ratio(&of_total, &label("facts of total"))));
        cells.extend(interval(clustered_mean(&of_all, &label("facts of all"))));
        cells.extend([checked, improvable]);
        cells.push(behind(|run, _| !run.succeeded()));
        cells.push(behind(|run, other| run.succeeded() && facts(other) > facts(run)));
        cells.push(behind(|run, other| run.succeeded() && other.outcome.tests < run.outcome.tests));
        cells
    }
}

/// Finished results that were checked, and those that a single additional element would improve.
fn checks(repaired: &[&Run]) -> [Cell; 2] {
    let finished = repaired.iter().filter(|run| run.outcome.ended == Ended::Finished);
    let checks = finished.filter_map(|run| run.check.as_deref());
    let checks: Vec<_> = checks.filter(|check| !check.is_broken && check.checked > 0).collect();
    [checks.len().into(), checks.iter().filter(|check| check.improvable > 0).count().into()]
}

/// The queries of the technique and of the yardstick, with their cluster.
fn queries_and_yardstick<'r>(run: &'r Run, runs: &BTreeMap<Label, &Run>) -> Option<(&'r str, f64, f64)> {
    let yardstick = runs.iter().find(|(technique, _)| technique.name == YARDSTICK)?.1;
    Some((run.cluster(), run.outcome.tests as f64, yardstick.outcome.tests as f64))
}

/// The share of facts in a result: of the facts in the broken file that are also in its original, if there is
/// one.
pub(super) fn facts(run: &Run) -> Option<f64> {
    let share = |metric: &str| run.metrics.get(metric);
    let share = if run.input.parent.is_some() {
        share("facts-surviving-share")
    } else {
        share("facts-of-input-share")
    };
    share.filter(|_| run.succeeded())
}

/// The number of facts in a result, and the number that it could have kept.
fn facts_in_numbers(run: &Run) -> Option<(&str, f64, f64)> {
    let to_keep = run.metrics.get("facts-to-keep")?;
    Some((run.cluster(), facts(run)? * to_keep, to_keep))
}

/// The share of facts, 0 without a repair; `None` if no technique's facts are known.
fn facts_of_any(run: &Run, runs: &BTreeMap<Label, &Run>) -> Option<f64> {
    runs.values().any(|run| facts(run).is_some()).then(|| facts(run).unwrap_or(0.0))
}

/// Whether it is not a variant of the same search.
pub(super) fn is_rival(run: &Run, other: &Run) -> bool {
    search(run) != search(other)
}

/// The units and the algorithm without its options.
fn search(run: &Run) -> (&str, Option<&str>) {
    (&run.plan.units, run.plan.algorithm.split(' ').next())
}
