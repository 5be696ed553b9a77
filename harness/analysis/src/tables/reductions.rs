//! The results of searches for smaller failing inputs.

use std::collections::BTreeMap;

use super::pairwise::cost;
use super::{ByPair, Cell, Label, Run, StudyRows, Table, interval};
use crate::statistics::{Costs, Ratios, clustered_mean, clustered_ratio, mean, median};

/// By kind, format and technique.
pub(super) fn reductions(study: &StudyRows) -> Table {
    let caption = "Runs that search for a smaller input on which the subject still fails. Sizes are those \
                   of confirmed results, in bytes and in tokens (by the format's grammar if there is one, \
                   else words and signs). A run without a confirmed result counts only in runs. minimal \
                   counts checked results of which no tested element can be removed, or no node for \
                   searches on nodes.";
    let columns = [
        "kind",
        "format",
        "technique",
        "runs",
        "reduced",
        "input_bytes_mean",
        "result_bytes_mean",
        "result_bytes_low",
        "result_bytes_high",
        "result_bytes_median",
        "input_tokens_mean",
        "result_tokens_mean",
        "tests_mean",
        "charged_s_mean",
        "checked",
        "minimal",
    ];
    let mut table = Table::new("reductions", "Smaller failing inputs", caption, &columns);
    let mut groups: BTreeMap<(Label, Label, Label), Vec<&Run>> = BTreeMap::new();
    for run in study.reductions() {
        groups.entry((run.kind(), run.format(), run.technique.clone())).or_default().push(run);
    }
    for ((kind, format, technique), runs) in groups {
        let of_all = |part: fn(&Run) -> f64| runs.iter().map(|run| part(run)).collect::<Vec<f64>>();
        let reduced = runs.iter().filter(|run| run.succeeded());
        let sizes: Vec<f64> =
            reduced.clone().filter_map(|run| run.outcome.result_bytes()).map(|b| b as f64).collect();
        let tokens = |key: &str| reduced.clone().filter_map(|run| run.metrics.get(key)).collect::<Vec<_>>();
        let checks = runs.iter().filter(|run| run.succeeded());
        let checks = checks.filter_map(|run| run.check.as_deref()).filter(|c| c.checked > 0);
        let minimal = checks.clone().filter(|check| check.improvable == 0).count();
        let label = format!("reductions/{}/{}/{}", kind.name, format.name, technique.name);
        let clusters: Vec<(&str, f64)> = reduced
            .clone()
            .filter_map(|run| Some((run.cluster(), run.outcome.result_bytes()? as f64)))
            .collect();
        let size = clustered_mean(&clusters, &label);
        table.push(vec![
            kind.name.as_str().into(),
            format.name.as_str().into(),
            technique.name.as_str().into(),
            runs.len().into(),
            reduced.clone().count().into(),
            Cell::real(mean(&of_all(|run| run.outcome.input_bytes as f64))),
            Cell::real(size.map(|size| size.estimate)),
            Cell::real(size.map(|size| size.low)),
            Cell::real(size.map(|size| size.high)),
            Cell::real(median(&sizes)),
            Cell::real(mean(&tokens("input-tokens"))),
            Cell::real(mean(&tokens("result-tokens"))),
            Cell::real(mean(&of_all(|run| run.outcome.tests as f64))),
            Cell::real(mean(&of_all(|run| run.outcome.charged_s))),
            checks.count().into(),
            minimal.into(),
        ]);
    }
    table
}

/// Compares each pair of techniques on the same inputs and subjects.
pub(super) fn reducers(study: &StudyRows) -> Table {
    let caption = "Pairs of an input and a subject for which both techniques have a confirmed reduction. \
                   Totals of the first are divided by totals of the second, so a ratio below 1 means that \
                   the first is better. Intervals are by clusters. The quartiles are those of the ratios \
                   of queries of single pairs; if a budget stopped a run, their median lies between the \
                   bounds.";
    let columns = [
        "first",
        "second",
        "pairs",
        "tests_ratio",
        "tests_low",
        "tests_high",
        "charged_s_ratio",
        "charged_s_low",
        "charged_s_high",
        "result_bytes_ratio",
        "result_bytes_low",
        "result_bytes_high",
        "tests_ratio_quartile_1",
        "tests_ratio_median",
        "tests_ratio_quartile_3",
        "tests_ratio_median_bound_low",
        "tests_ratio_median_bound_high",
    ];
    let mut table = Table::new("reducers", "Reducers compared pairwise", caption, &columns);
    let techniques = ByPair::by_technique(study.reductions().filter(|run| run.succeeded()));
    for (number, (first, first_runs)) in techniques.iter().enumerate() {
        for (second, second_runs) in &techniques[number + 1..] {
            let both = || first_runs.common(second_runs);
            let ratio = |name: &str, part: fn(&Run) -> f64| {
                let cases: Vec<(&str, f64, f64)> =
                    both().map(|(a, b)| (a.cluster(), part(a), part(b))).collect();
                interval(clustered_ratio(&cases, &format!("reducers/{name}")))
            };
            let mut row: Vec<Cell> =
                vec![first.name.as_str().into(), second.name.as_str().into(), both().count().into()];
            row.extend(ratio("tests", |run| run.outcome.tests as f64));
            row.extend(ratio("seconds", |run| run.outcome.charged_s));
            row.extend(ratio("bytes", |run| run.outcome.result_bytes().unwrap_or_default() as f64));
            let costs: Vec<Costs> = both().filter_map(|(a, b)| Some(cost(a, b)?.1)).collect();
            let ratios = Ratios::of(&costs);
            row.extend((0..3).map(|i| Cell::real(ratios.map(|ratios| ratios.quartiles[i]))));
            row.extend((0..2).map(|i| Cell::real(ratios.and_then(|ratios| ratios.median_bounds[i]))));
            table.push(row);
        }
    }
    table
}
