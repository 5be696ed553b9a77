//! The best results of each technique at smaller budgets, taken from the traces of its runs. A run under a
//! smaller budget is the beginning of the run under the larger one.

use std::collections::BTreeMap;

use super::{Cell, Label, Run, StudyRows, Table, interval};
use crate::statistics::{bootstrap_ratio, mean};
use rows::{BudgetLevel, TraceRow};

const CAPTION: &str = "The best result of each run at a smaller budget, taken from the queries of its \
                       trace without running anything again. Broken runs, and repairs of files that their \
                       subject accepts, are left out. A result counts as found if the run's last result is \
                       confirmed; earlier results were tested, but not confirmed by a fresh run. Runs \
                       without a trace are unknown and are left out of shares and means. Intervals are \
                       bootstrapped over files.";

const COLUMNS: &[&str] = &[
    "kind",
    "format",
    "technique",
    "budget",
    "runs",
    "unknown",
    "found",
    "share",
    "share_low",
    "share_high",
    "recovered_share",
    "recovered_share_low",
    "recovered_share_high",
    "result_bytes_mean",
];

/// The state of a run at a budget: the size of its best result, if it had one.
type Reached = Option<u64>;

/// A run with its state at each budget; `None` if its trace is missing or unreadable.
type RunAtBudgets<'r> = (&'r Run, Option<Vec<Reached>>);

/// By kind, format, technique and budget; `None` if the study names no budgets.
pub(super) fn budgets(study: &StudyRows) -> Option<Table> {
    let mut table = Table::new("budgets", "Results at smaller budgets", CAPTION, COLUMNS);
    if study.budgets.is_empty() {
        return None;
    }
    let mut groups: BTreeMap<(Label, Label, Label), Vec<RunAtBudgets<'_>>> = BTreeMap::new();
    let counts = |run: &&Run| !run.is_broken() && (!run.repairs() || !run.input_accepted);
    for run in study.pooled().filter(counts) {
        let key = (run.kind(), run.format(), run.technique.clone());
        groups.entry(key).or_default().push((run, at_levels(study, run)));
    }
    for ((kind, format, technique), runs) in &groups {
        for (number, level) in study.budgets.iter().enumerate() {
            let label = format!("budgets/{}/{}", kind.name, format.name);
            let known: Vec<(&Run, Reached)> =
                runs.iter().filter_map(|(run, levels)| Some((*run, levels.as_ref()?[number]))).collect();
            let mut row: Vec<Cell> =
                [&kind.name, &format.name, &technique.name].map(|name| name.as_str().into()).to_vec();
            row.push(in_words(level).as_str().into());
            row.extend([runs.len().into(), (runs.len() - known.len()).into()]);
            row.extend(cells(&known, &label));
            table.push(row);
        }
    }
    Some(table)
}

fn in_words(level: &BudgetLevel) -> String {
    match level {
        BudgetLevel::Tests(tests) => format!("{tests} tests"),
        BudgetLevel::Seconds(seconds) => format!("{seconds} s"),
    }
}

fn cells(runs: &[(&Run, Reached)], label: &str) -> Vec<Cell> {
    let found: Vec<u64> = runs.iter().filter_map(|(_, reached)| *reached).collect();
    let shares = |value: &dyn Fn(&Run, Reached) -> Option<f64>| {
        let mut files: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
        for (run, reached) in runs {
            let Some(value) = value(run, *reached) else { continue };
            let sums = files.entry(run.file()).or_default();
            *sums = (sums.0 + value, sums.1 + 1.0);
        }
        files.into_values().collect::<Vec<_>>()
    };
    let is_found = shares(&|_, reached| Some(if reached.is_some() { 1.0 } else { 0.0 }));
    let recovered = shares(&recovered_share);
    let mut cells = vec![found.len().into()];
    cells.extend(interval(bootstrap_ratio(&is_found, &format!("{label}/found"))));
    cells.extend(interval(bootstrap_ratio(&recovered, &format!("{label}/recovered"))));
    cells.push(Cell::real(mean(&found.iter().map(|bytes| *bytes as f64).collect::<Vec<_>>())));
    cells
}

/// The share of the input that a repair had recovered; `None` for reductions. Sizes hold inserted bytes, so
/// it is at most what the last result recovers.
fn recovered_share(run: &Run, reached: Reached) -> Option<f64> {
    if !run.repairs() || run.outcome.input_bytes == 0 {
        return None;
    }
    let most = run.recovered_share()?;
    Some(reached.map_or(0.0, |bytes| (bytes as f64 / run.outcome.input_bytes as f64).min(most)))
}

/// The state of a run at each budget of the study; `None` if its trace is missing or unreadable.
fn at_levels(study: &StudyRows, run: &Run) -> Option<Vec<Reached>> {
    if !run.succeeded() {
        return Some(vec![None; study.budgets.len()]);
    }
    let trace = study.trace(&run.id).ok()??;
    reached(trace, &study.budgets)
}

fn reached(
    trace: impl Iterator<Item = anyhow::Result<TraceRow>>,
    levels: &[BudgetLevel],
) -> Option<Vec<Reached>> {
    let mut best = vec![None; levels.len()];
    let mut charged = 0;
    for row in trace {
        let row = row.ok()?;
        charged += u64::from(!row.cached);
        for (level, best) in levels.iter().zip(&mut best) {
            let is_within = match level {
                BudgetLevel::Tests(tests) => charged <= *tests,
                BudgetLevel::Seconds(seconds) => row.at_s <= *seconds,
            };
            if is_within {
                *best = row.best_bytes;
            }
        }
    }
    Some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_smaller_budget_has_what_was_best_by_then() {
        let row = |at_s: f64, cached: bool, best_bytes: Option<u64>| {
            Ok(TraceRow { at_s, cached, best_bytes, ..TraceRow::default() })
        };
        let trace = || {
            let rows =
                [(1.0, false, None), (2.0, false, Some(3)), (2.0, true, Some(3)), (4.0, false, Some(9))];
            rows.into_iter().map(move |(at_s, cached, best)| row(at_s, cached, best))
        };
        let levels = [
            BudgetLevel::Tests(1),
            BudgetLevel::Tests(2),
            BudgetLevel::Tests(3),
            BudgetLevel::Seconds(3.9),
            BudgetLevel::Seconds(4.0),
        ];
        assert_eq!(reached(trace(), &levels), Some(vec![None, Some(3), Some(9), Some(3), Some(9)]));
        let damaged = trace().chain([Err(anyhow::anyhow!("cut off"))]);
        assert_eq!(reached(damaged, &levels), None);
    }
}
