//! The reductions of a study at a glance: each technique over all inputs, and each pair of techniques.
//!
//! The measures are those of the record of reductions (`scripts/reduction_tables.py`): the size of results, and geometric
//! means of ratios by pair. The tables `reductions` and `reducers` have means and totals by format.

use super::{ByPair, Cell, Label, Run, StudyRows, Table};
use crate::statistics::{Interval, clustered_mean, median};

/// Two tables: by technique, and by pair of techniques. None if fewer than two techniques reduce, since there is nothing to
/// compare.
pub(super) fn summary(study: &StudyRows) -> Vec<Table> {
    let techniques = ByPair::by_technique(study.reductions());
    if techniques.len() < 2 { Vec::new() } else { vec![overall(&techniques), paired(&techniques)] }
}

fn overall(techniques: &[(Label, ByPair<'_>)]) -> Table {
    let caption = "Runs that search for a smaller input on which the subject still fails, over all inputs. The size is \
                   the median of confirmed results. `left_share` is the share of the input's bytes that the result has, \
                   `tests` the number of queries: both as geometric means over all runs, with intervals by clusters. A \
                   run without a confirmed result leaves the whole input, an empty result counts as one byte, and a \
                   run without a query as one.";
    let columns = [
        "technique",
        "runs",
        "reduced",
        "result_bytes_median",
        "left_share",
        "left_share_low",
        "left_share_high",
        "tests",
        "tests_low",
        "tests_high",
    ];
    let mut table = Table::new("reductions-overall", "Reductions", caption, &columns);
    for (technique, runs) in techniques {
        let sizes = runs.runs().filter(|run| run.succeeded()).filter_map(|run| run.outcome.result_bytes());
        let sizes: Vec<f64> = sizes.map(|bytes| bytes as f64).collect();
        let logs = |value: fn(&Run) -> f64| -> Vec<(&str, f64)> {
            runs.runs().map(|run| (run.cluster(), libm::log(value(run)))).collect()
        };
        let mut row: Vec<Cell> = vec![technique.name.as_str().into(), runs.len().into(), sizes.len().into()];
        row.push(Cell::real(median(&sizes)));
        row.extend(geometric_mean(&logs(Run::final_left_share), "reductions-overall/left"));
        row.extend(geometric_mean(&logs(queries), "reductions-overall/tests"));
        table.push(row);
    }
    table
}

fn paired(techniques: &[(Label, ByPair<'_>)]) -> Table {
    let caption = "Pairs of an input and a subject that both techniques ran on; `smaller`, `equal` and `larger` compare the \
                   bytes of the first technique's result with those of the second's. Ratios divide the first by the \
                   second, so below 1 the first is better; they are geometric means over the pairs, with intervals by \
                   clusters. A run without a confirmed result leaves the whole input, an empty result counts as one \
                   byte, and a run without a query as one. Fewer queries for a larger result may only mean that a \
                   search gave up earlier: the figure `reduction-size` shows the size after any number of queries.";
    let columns = [
        "first",
        "second",
        "pairs",
        "smaller",
        "equal",
        "larger",
        "result_bytes_ratio",
        "result_bytes_ratio_low",
        "result_bytes_ratio_high",
        "tests_ratio",
        "tests_ratio_low",
        "tests_ratio_high",
    ];
    let mut table = Table::new("reductions-paired", "Reductions of the same inputs", caption, &columns);
    for (number, (first, first_runs)) in techniques.iter().enumerate() {
        for (second, second_runs) in &techniques[number + 1..] {
            let both: Vec<(&Run, &Run)> = first_runs.common(second_runs).collect();
            let logs = |value: fn(&Run) -> f64| -> Vec<(&str, f64)> {
                let log = |(a, b): &(&Run, &Run)| libm::log(value(a) / value(b));
                both.iter().map(|pair| (pair.0.cluster(), log(pair))).collect()
            };
            let sizes = logs(Run::final_left_share);
            let count = |is: fn(f64) -> bool| sizes.iter().filter(|(_, log)| is(*log)).count().into();
            let mut row: Vec<Cell> =
                vec![first.name.as_str().into(), second.name.as_str().into(), both.len().into()];
            row.extend([count(|log| log < 0.0), count(|log| log == 0.0), count(|log| log > 0.0)]);
            row.extend(geometric_mean(&sizes, "reductions-paired/bytes"));
            row.extend(geometric_mean(&logs(queries), "reductions-paired/tests"));
            table.push(row);
        }
    }
    table
}

fn queries(run: &Run) -> f64 {
    run.outcome.tests.max(1) as f64
}

/// The geometric mean of values by their logarithms, each with its cluster, and its interval. The random stream is named by
/// the measure alone, not by the technique, so equal values have equal intervals (common random numbers).
fn geometric_mean(logs: &[(&str, f64)], measure: &str) -> [Cell; 3] {
    let mean = clustered_mean(logs, measure);
    let part = |part: fn(Interval) -> f64| Cell::real(mean.map(|interval| libm::exp(part(interval))));
    [part(|mean| mean.estimate), part(|mean| mean.low), part(|mean| mean.high)]
}
