//! Compares two executions of a study run by run: repairs, data kept, and queries.

use crate::statistics::{Interval, clustered_mean, clustered_ratio, sign_flip};
use crate::tables::{Cell, Pair, Run, StudyRows, Table, interval};
use std::collections::{BTreeMap, BTreeSet};

/// How much worse something may become before it is a regression.
#[derive(Clone, Copy, Debug)]
pub struct Tolerance {
    /// For the share of inputs that succeed, and for the share of data kept.
    pub share: f64,
    /// For the total number of queries.
    pub tests: f64,
}

/// The result of a comparison.
pub struct Comparison {
    /// One row for each technique that both studies have.
    pub table: Table,
    /// Runs that cannot be compared, and other notes, in sentences.
    pub notes: Vec<String>,
    /// Regressions beyond the tolerance, in sentences.
    pub regressions: Vec<String>,
}

const CAPTION: &str = "Runs of one technique on one input and subject, in both studies. Columns gained \
                       and lost count runs that succeeded only after and only before; p comes from random \
                       signs by clusters (the pairs of a file, or the files of a repository). Column kept \
                       is the mean change of the share of the input in the result, with a bootstrap \
                       interval; for reductions, less is better. Column tests is the number of queries \
                       after, divided by the number before, with a bootstrap interval over clusters.";

const COLUMNS: &[&str] = &[
    "technique",
    "runs",
    "succeeded_before",
    "succeeded_after",
    "gained",
    "lost",
    "p",
    "kept_change",
    "kept_low",
    "kept_high",
    "tests_before",
    "tests_after",
    "tests_ratio",
    "tests_low",
    "tests_high",
];

/// The key of a run: technique; format, kind, input and subject; seed and repetition.
type Key<'a> = (&'a str, Pair<'a>, [Option<u64>; 2]);
type Runs<'a> = BTreeMap<Key<'a>, &'a Run>;

/// Compares the runs of two studies that have the same technique, input and subject. Broken runs are left
/// out. A run that is broken only in the second study counts as worse than any result.
#[must_use]
pub fn compare(before: &StudyRows, after: &StudyRows, tolerance: Tolerance) -> Comparison {
    let (old, new) = (runs(before), runs(after));
    let mut notes = changed_subjects(before, after);
    for (these, others, word) in [(&old, &new, "before"), (&new, &old, "after")] {
        let alone = these.keys().filter(|key| !others.contains_key(*key)).count();
        if alone > 0 {
            notes.push(format!("{alone} runs exist only {word}; they are left out"));
        }
    }
    let broken = broken(after);
    let mut table = Table::new("comparison", &after.titled("What changed"), CAPTION, COLUMNS);
    let mut regressions = Vec::new();
    let techniques: BTreeSet<&str> = old.keys().map(|(technique, ..)| *technique).collect();
    for technique in techniques {
        let newly = old.keys().filter(|key| key.0 == technique && broken.contains(*key)).count();
        if newly > 0 {
            regressions.push(format!("{technique}: {newly} runs are newly broken"));
        }
        let own = old.iter().filter(|((name, ..), _)| *name == technique);
        let paired: Vec<(&Run, &Run)> = own.filter_map(|(key, run)| Some((*run, *new.get(key)?))).collect();
        if !paired.is_empty() {
            let change = Change::of(technique, &paired);
            regressions.extend(change.regressions(tolerance));
            table.push(change.row());
        }
    }
    if table.rows.is_empty() {
        notes.push("the two have no run in common: nothing was compared".to_owned());
    }
    Comparison { table, notes, regressions }
}

fn runs(study: &StudyRows) -> Runs<'_> {
    study.runs.iter().filter(|run| !run.is_broken()).map(|run| (key(run), run)).collect()
}

fn broken(study: &StudyRows) -> BTreeSet<Key<'_>> {
    study.runs.iter().filter(|run| run.is_broken()).map(key).collect()
}

fn key(run: &Run) -> Key<'_> {
    (run.technique.name.as_str(), run.pair(), [run.plan.seed, run.plan.repetition])
}

fn changed_subjects(before: &StudyRows, after: &StudyRows) -> Vec<String> {
    let versions = |study: &StudyRows| -> BTreeMap<String, String> {
        let pair = |run: &Run| (run.plan.subject.clone(), run.plan.subject_version.clone());
        study.runs.iter().map(pair).collect()
    };
    let (old, new) = (versions(before), versions(after));
    let both = old.iter().filter_map(|(subject, version)| Some((subject, version, new.get(subject)?)));
    both.filter(|(_, old, new)| old != new)
        .map(|(subject, old, new)| format!("subject {subject} was {old} before and is {new} after"))
        .collect()
}

/// The changes of one technique.
struct Change<'a> {
    technique: &'a str,
    repairs: bool,
    runs: usize,
    succeeded: [usize; 2],
    gained: usize,
    lost: usize,
    p: f64,
    kept: Option<Interval>,
    tests: [u64; 2],
    ratio: Option<Interval>,
}

impl<'a> Change<'a> {
    fn of(technique: &'a str, paired: &[(&Run, &Run)]) -> Self {
        let count = |is: &dyn Fn(&Run, &Run) -> bool| paired.iter().filter(|(a, b)| is(a, b)).count();
        let differences: Vec<(&str, f64)> =
            paired.iter().filter_map(|(a, b)| Some((a.cluster(), kept(b)? - kept(a)?))).collect();
        let success = |run: &Run| f64::from(u8::from(run.succeeded()));
        let changes: Vec<(&str, f64)> =
            paired.iter().map(|(a, b)| (a.cluster(), success(b) - success(a))).collect();
        let tests: Vec<(&str, f64, f64)> = paired
            .iter()
            .map(|(a, b)| (a.cluster(), b.outcome.tests as f64, a.outcome.tests as f64))
            .collect();
        Self {
            technique,
            repairs: paired.iter().all(|(a, _)| a.repairs()),
            runs: paired.len(),
            succeeded: [count(&|a, _| a.succeeded()), count(&|_, b| b.succeeded())],
            gained: count(&|a, b| !a.succeeded() && b.succeeded()),
            lost: count(&|a, b| a.succeeded() && !b.succeeded()),
            p: sign_flip(&changes, &format!("comparison {technique} succeeded")),
            kept: clustered_mean(&differences, &format!("comparison {technique} kept")),
            tests: [
                paired.iter().map(|(a, _)| a.outcome.tests).sum(),
                paired.iter().map(|(_, b)| b.outcome.tests).sum(),
            ],
            ratio: clustered_ratio(&tests, &format!("comparison {technique} tests")),
        }
    }

    fn row(&self) -> Vec<Cell> {
        let mut row = vec![self.technique.into(), self.runs.into()];
        row.extend(self.succeeded.map(Cell::from));
        row.extend([self.gained.into(), self.lost.into()]);
        row.push(Cell::probability(self.p));
        row.extend(interval(self.kept));
        row.extend(self.tests.map(Cell::from));
        row.extend(interval(self.ratio));
        row
    }

    /// A share is worse if the estimate exceeds the tolerance and, for means and ratios, the whole interval
    /// is on the worse side.
    fn regressions(&self, tolerance: Tolerance) -> Vec<String> {
        let mut found = Vec::new();
        let technique = self.technique;
        let fallen = (self.lost as f64 - self.gained as f64) / self.runs as f64;
        if fallen > tolerance.share {
            let [before, after] = self.succeeded;
            let runs = self.runs;
            found.push(format!("{technique}: {after} of {runs} runs succeed, {before} did before"));
        }
        // More data kept is better in repair and worse in reduction.
        let sign = if self.repairs { 1.0 } else { -1.0 };
        if let Some(kept) = self.kept {
            let best_case = f64::max(sign * kept.low, sign * kept.high);
            if -sign * kept.estimate > tolerance.share && best_case < 0.0 {
                let (percent, word) =
                    (100.0 * kept.estimate.abs(), if self.repairs { "less" } else { "more" });
                found.push(format!("{technique}: {percent:.2} % {word} of the input is kept on average"));
            }
        }
        if let Some(ratio) = self.ratio.filter(|r| r.estimate > 1.0 + tolerance.tests && r.low > 1.0) {
            found.push(format!("{technique}: {:.3} times the queries", ratio.estimate));
        }
        found
    }
}

/// The share of the input in the result. If a reduction found nothing, it is the whole input.
pub(crate) fn kept(run: &Run) -> Option<f64> {
    if run.repairs() || run.succeeded() { run.recovered_share() } else { Some(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::{InputKind, PlanRow, RunRow};

    const STRICT: Tolerance = Tolerance { share: 0.01, tests: 0.05 };

    fn run(algorithm: &str, input: usize, result: Option<u64>, tests: u64) -> Run {
        let plan = PlanRow {
            format: "json".into(),
            kind: InputKind::of("single"),
            input: input.to_string(),
            sha256: input.to_string(),
            subject: "jq".into(),
            technique: "one".into(),
            algorithm: algorithm.into(),
            goal: if algorithm == "ddmin" { rows::Goal::Reduce } else { rows::Goal::Repair },
            ..PlanRow::default()
        };
        let outcome = RunRow {
            ended: rows::Ended::Finished,
            found: result.is_some(),
            confirmed: result.map(|_| true),
            input_bytes: 100,
            result_bytes: result,
            tests,
            ..RunRow::default()
        };
        crate::tables::run_of(plan, outcome)
    }

    fn study(runs: impl IntoIterator<Item = Run>) -> StudyRows {
        let mut study = StudyRows::default();
        study.runs.extend(runs);
        study
    }

    fn ten(algorithm: &str, result: u64, tests: u64) -> StudyRows {
        study((0..10).map(|i| run(algorithm, i, Some(result), tests + i as u64)))
    }

    #[test]
    fn the_same_study_twice_has_no_regression() {
        let compared = compare(&ten("ddmax", 90, 50), &ten("ddmax", 90, 50), STRICT);
        assert!(compared.regressions.is_empty() && compared.notes.is_empty(), "{:?}", compared.regressions);
        assert_eq!(compared.table.number(&compared.table.rows[0], "tests_ratio"), Some(1.0));
    }

    #[test]
    fn less_kept_is_worse_in_repair_and_better_in_reduction() {
        let count = |algorithm, before, after| {
            compare(&ten(algorithm, before, 50), &ten(algorithm, after, 50), STRICT).regressions.len()
        };
        assert_eq!((count("ddmax", 90, 80), count("ddmax", 80, 90)), (1, 0));
        assert_eq!((count("ddmin", 10, 20), count("ddmin", 20, 10)), (1, 0));
    }

    #[test]
    fn a_lost_repair_and_more_queries_are_reported() {
        let before = ten("ddmax", 90, 50);
        let after = study((0..10).map(|i| run("ddmax", i, (i > 0).then_some(90), 60 + i as u64)));
        let compared = compare(&before, &after, Tolerance { share: 0.2, tests: 0.05 });
        assert_eq!(compared.regressions.len(), 1, "{:?}", compared.regressions);
        let strict = compare(&before, &after, STRICT);
        assert!(strict.regressions.iter().any(|text| text == "one: 9 of 10 runs succeed, 10 did before"));
        assert!(compare(&after, &before, STRICT).regressions.is_empty());
    }

    #[test]
    fn runs_without_a_counterpart_are_reported_and_left_out() {
        let before = ten("ddmax", 90, 50);
        let compared = compare(&before, &study([run("ddmax", 3, Some(90), 53)]), STRICT);
        assert_eq!(compared.notes, ["9 runs exist only before; they are left out"]);
        let nothing = compare(&before, &StudyRows::default(), STRICT);
        assert!(nothing.table.rows.is_empty());
        assert_eq!(nothing.notes.len(), 2);
    }

    #[test]
    fn a_run_that_is_broken_only_afterwards_is_worse() {
        let before = ten("ddmax", 90, 50);
        let mut after = ten("ddmax", 90, 50);
        for run in &mut after.runs[..2] {
            run.outcome.ended = rows::Ended::Broken;
        }
        assert_eq!(compare(&before, &after, STRICT).regressions, ["one: 2 runs are newly broken"]);
        assert!(compare(&after, &before, STRICT).regressions.is_empty());
    }
}
