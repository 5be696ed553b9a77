//! One number over several records of a study: its value in each, and its change from one record to the next.

use crate::comparison::kept;
use crate::figures::{Curve, CurvePoint, curves_over_records};
use crate::statistics::{Interval, Success, clustered_mean, clustered_ratio, clustered_share};
use crate::tables::{Cell, Run, StudyRows, Table, interval};
use std::collections::{BTreeMap, BTreeSet};

/// The number that is followed over the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The share of runs with a confirmed result.
    Succeeded,
    /// The share of the input in the result. More is better in repair, and less in reduction.
    Kept,
    /// Queries.
    Tests,
    /// A metric of `metrics.csv`.
    Metric {
        /// Its key.
        key: String,
        /// Whether a smaller value is better.
        is_less_better: bool,
    },
}

impl Measure {
    /// Its name, as on the command line.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Measure::Succeeded => "succeeded",
            Measure::Kept => "kept",
            Measure::Tests => "tests",
            Measure::Metric { key, .. } => key,
        }
    }

    fn value(&self, run: &Run) -> Option<f64> {
        match self {
            Measure::Succeeded => Some(f64::from(u8::from(run.succeeded()))),
            Measure::Kept => kept(run),
            Measure::Tests => Some(run.outcome.tests as f64),
            Measure::Metric { key, .. } => run.metrics.get(key),
        }
    }

    /// Whether a smaller value is better for runs of this kind.
    fn is_less_better(&self, are_repairs: bool) -> bool {
        match self {
            Measure::Succeeded => false,
            Measure::Kept => !are_repairs,
            Measure::Tests => true,
            Measure::Metric { is_less_better, .. } => *is_less_better,
        }
    }
}

/// The runs of one record, reduced to the value of each.
pub struct RecordValues {
    name: String,
    techniques: BTreeMap<String, TechniqueValues>,
}

struct TechniqueValues {
    are_repairs: bool,
    runs: BTreeMap<RunKey, Value>,
}

/// Format, kind, input and subject; seed and repetition.
type RunKey = ([String; 4], [Option<u64>; 2]);

struct Value {
    cluster: String,
    value: f64,
}

impl RecordValues {
    /// The value of each run of a record. Broken runs, and runs without this value, are left out.
    #[must_use]
    pub fn of(name: &str, study: &StudyRows, measure: &Measure) -> RecordValues {
        let mut techniques: BTreeMap<String, TechniqueValues> = BTreeMap::new();
        for run in study.runs.iter().filter(|run| !run.is_broken()) {
            let Some(value) = measure.value(run) else { continue };
            let of_technique = techniques
                .entry(run.technique.name.clone())
                .or_insert_with(|| TechniqueValues { are_repairs: true, runs: BTreeMap::new() });
            of_technique.are_repairs &= run.repairs();
            let (format, kind, input, subject) = run.pair();
            let pair = [format, kind, input, subject].map(str::to_owned);
            let value = Value { cluster: run.cluster().to_owned(), value };
            of_technique.runs.insert((pair, [run.plan.seed, run.plan.repetition]), value);
        }
        RecordValues { name: name.to_owned(), techniques }
    }
}

/// The history of one number.
pub struct History {
    /// One row for each technique and record.
    pub table: Table,
    /// A figure of the same values, as SVG.
    pub figure: String,
    /// Records whose change is not known, in sentences.
    pub notes: Vec<String>,
    /// Regressions in the last record that has the technique, in sentences.
    pub regressions: Vec<String>,
}

const COLUMNS: &[&str] = &[
    "technique",
    "record",
    "runs",
    "value",
    "low",
    "high",
    "paired_runs",
    "change",
    "change_low",
    "change_high",
];

const CAPTION: &str = "The mean of one number in each record, with a 95 % interval over clusters (the pairs of a file, or \
    the files of a repository). change: the difference from the previous record that has the technique, over \
    the runs that both have; for tests, the ratio of the totals. It is empty where the two have no run in common.";

/// Follows a number over records, oldest first. A regression is a change for the worse in the last record of a
/// technique. It must exceed the threshold, and its whole interval must be on the worse side. The threshold is a
/// difference of means; for queries it is a share of the earlier total.
///
/// # Errors
/// If the figure cannot be drawn.
pub fn history(records: &[RecordValues], measure: &Measure, threshold: f64) -> anyhow::Result<History> {
    let title = format!("{} over {} records", measure.key(), records.len());
    let mut table = Table::new("history", &title, CAPTION, COLUMNS);
    let (mut notes, mut regressions, mut curves) = (Vec::new(), Vec::new(), Vec::new());
    let techniques: BTreeSet<&str> =
        records.iter().flat_map(|record| record.techniques.keys()).map(String::as_str).collect();
    for technique in techniques {
        let own = || {
            let numbered = records.iter().enumerate();
            numbered.filter_map(|(number, record)| Some((number, record, record.techniques.get(technique)?)))
        };
        let mut points = Vec::new();
        let mut last_change = None;
        let mut previous: Option<&TechniqueValues> = None;
        for (number, record, values) in own() {
            let label = format!("history {} {technique} {}", measure.key(), record.name);
            let mean = mean(values, measure, &label);
            let (paired, change) =
                previous.map_or((0, None), |earlier| change(earlier, values, measure, &label));
            if previous.is_some() && paired == 0 {
                notes.push(format!(
                    "{technique}: {} has no run in common with the record before",
                    record.name
                ));
            }
            points.extend(mean.map(|mean| CurvePoint { record: number + 1, mean }));
            table.push(row(technique, &record.name, values.runs.len(), mean, paired, change));
            last_change = change.map(|change| (record.name.as_str(), values.are_repairs, change));
            previous = Some(values);
        }
        curves.push(Curve { name: technique.to_owned(), points });
        if let Some((record, are_repairs, change)) = last_change {
            regressions.extend(regression(technique, record, are_repairs, change, measure, threshold));
        }
    }
    let figure = curves_over_records(&curves, records.len(), measure.key())?;
    Ok(History { table, figure, notes, regressions })
}

/// The mean over the runs of one record. The interval of a share is not empty even if all runs succeed.
fn mean(values: &TechniqueValues, measure: &Measure, label: &str) -> Option<Interval> {
    if *measure == Measure::Succeeded {
        let cases: Vec<Success<'_>> =
            values.runs.values().map(|run| Success::new(&run.cluster, run.value > 0.5)).collect();
        return clustered_share(&cases);
    }
    let cases: Vec<(&str, f64)> = values.runs.values().map(|run| (run.cluster.as_str(), run.value)).collect();
    clustered_mean(&cases, label)
}

/// The number of runs that two records share, and the change over them.
fn change(
    before: &TechniqueValues,
    after: &TechniqueValues,
    measure: &Measure,
    label: &str,
) -> (usize, Option<Interval>) {
    let paired: Vec<(&str, f64, f64)> = after
        .runs
        .iter()
        .filter_map(|(key, run)| Some((run.cluster.as_str(), run.value, before.runs.get(key)?.value)))
        .collect();
    let change = if *measure == Measure::Tests {
        clustered_ratio(&paired, &format!("{label} change"))
    } else {
        let differences: Vec<(&str, f64)> =
            paired.iter().map(|(cluster, after, before)| (*cluster, after - before)).collect();
        clustered_mean(&differences, &format!("{label} change"))
    };
    (paired.len(), change)
}

fn row(
    technique: &str,
    record: &str,
    runs: usize,
    mean: Option<Interval>,
    paired: usize,
    change: Option<Interval>,
) -> Vec<Cell> {
    let mut row = vec![technique.into(), record.into(), runs.into()];
    row.extend(interval(mean));
    row.push(paired.into());
    row.extend(interval(change));
    row
}

fn regression(
    technique: &str,
    record: &str,
    are_repairs: bool,
    change: Interval,
    measure: &Measure,
    threshold: f64,
) -> Option<String> {
    let unchanged = if *measure == Measure::Tests { 1.0 } else { 0.0 };
    let sign = if measure.is_less_better(are_repairs) { -1.0 } else { 1.0 };
    let best = f64::max(sign * (change.low - unchanged), sign * (change.high - unchanged));
    let is_worse = -sign * (change.estimate - unchanged) > threshold && best < 0.0;
    is_worse.then(|| {
        let Interval { estimate, low, high } = change;
        let key = measure.key();
        match measure {
            Measure::Tests => {
                format!("{technique} in {record}: {estimate:.3} times the tests [{low:.3}, {high:.3}]")
            }
            _ => format!("{technique} in {record}: {key} changed by {estimate:+.4} [{low:+.4}, {high:+.4}]"),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(name: &str, are_repairs: bool, values: &[f64]) -> RecordValues {
        let run = |(number, value): (usize, &f64)| {
            let pair = ["json", "single", &number.to_string(), "jq"].map(str::to_owned);
            ((pair, [None; 2]), Value { cluster: number.to_string(), value: *value })
        };
        let values = TechniqueValues { are_repairs, runs: values.iter().enumerate().map(run).collect() };
        RecordValues { name: name.to_owned(), techniques: [("one".to_owned(), values)].into() }
    }

    fn regressions(are_repairs: bool, measure: &Measure, records: &[&[f64]]) -> usize {
        let numbered = records.iter().enumerate();
        let records: Vec<_> =
            numbered.map(|(i, values)| record(&i.to_string(), are_repairs, values)).collect();
        history(&records, measure, 0.05).unwrap().regressions.len()
    }

    #[test]
    fn keeping_less_is_worse_in_repair_and_better_in_reduction() {
        let (less, more): (&[f64], &[f64]) = (&[0.5, 0.6, 0.7], &[0.7, 0.8, 0.9]);
        let of = |are_repairs, records: [&[f64]; 2]| regressions(are_repairs, &Measure::Kept, &records);
        assert_eq!([of(true, [more, less]), of(true, [less, more])], [1, 0]);
        assert_eq!([of(false, [more, less]), of(false, [less, more])], [0, 1]);
    }

    #[test]
    fn only_a_change_beyond_threshold_and_chance_is_a_regression() {
        let before: &[f64] = &[0.5, 0.6, 0.7, 0.8];
        let of = |after: &[f64]| regressions(true, &Measure::Kept, &[before, after]);
        assert_eq!(of(&[0.46, 0.56, 0.66, 0.76]), 0, "below the threshold");
        assert_eq!(of(&[0.1, 0.7, 0.6, 0.9]), 0, "the interval holds no change");
        assert_eq!(of(&[0.4, 0.5, 0.6, 0.7]), 1);
    }

    #[test]
    fn queries_are_compared_by_the_ratio_of_their_totals() {
        let of = |after: &[f64]| regressions(true, &Measure::Tests, &[&[100.0, 10.0, 1000.0], after]);
        assert_eq!([of(&[104.0, 10.0, 1040.0]), of(&[110.0, 11.0, 1100.0])], [0, 1]);
    }

    #[test]
    fn a_change_is_measured_over_common_runs_only() {
        let records = [record("old", true, &[0.5, 0.5]), record("new", true, &[0.5, 0.5, 0.0, 0.0])];
        let history = history(&records, &Measure::Kept, 0.05).unwrap();
        assert!(history.regressions.is_empty() && history.notes.is_empty());
        let row = &history.table.rows[1];
        assert_eq!(history.table.number(row, "value"), Some(0.25));
        assert_eq!(
            [history.table.number(row, "paired_runs"), history.table.number(row, "change")],
            [Some(2.0), Some(0.0)]
        );
    }
}
