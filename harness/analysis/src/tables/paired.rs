//! Compares two techniques on the pairs that both repair, so that neither benefits from giving up on hard
//! files.

use std::collections::BTreeSet;

use super::pairwise::cost;
use super::repairs::{facts, is_rival};
use super::{ByPair, Cell, Label, POSSIBLE, Run, StudyRows, Table, interval};
use crate::statistics::{Costs, Ratios, clustered_mean, clustered_ratio, mean};

const CAPTION: &str = "Pairs of a file and a subject that both techniques repair; the techniques differ in \
                       algorithm or units. Ratio of tests: the total queries of the first divided by those \
                       of the second, and the quartiles of the ratios of single pairs. If a budget stopped \
                       a run, their median lies between the bounds. Facts: the mean share that the results \
                       keep, as in the table of repairs, and the mean difference between the first and the \
                       second. Pairs without readable facts are left out. More and fewer count pairs on \
                       which the first keeps more facts, keeps fewer, or needs more queries.";

const COLUMNS: &[&str] = &[
    "format",
    "first",
    "second",
    "both",
    "tests_first",
    "tests_second",
    "tests_ratio",
    "tests_ratio_low",
    "tests_ratio_high",
    "tests_ratio_quartile_1",
    "tests_ratio_median",
    "tests_ratio_quartile_3",
    "tests_ratio_median_bound_low",
    "tests_ratio_median_bound_high",
    "with_facts",
    "facts_first",
    "facts_second",
    "facts_difference",
    "facts_difference_low",
    "facts_difference_high",
    "more_facts",
    "fewer_facts",
    "more_tests",
];

/// Each pair of techniques that repair a common pair, over all formats and by format.
pub(super) fn paired(study: &StudyRows) -> Table {
    let mut table =
        Table::new("repairs-paired", "Repairs of the same pairs", CAPTION, COLUMNS).about_runs(POSSIBLE);
    let repaired = || study.possible().filter(|run| run.succeeded());
    let formats: BTreeSet<Label> = repaired().map(Run::format).collect();
    for format in [None].into_iter().chain(formats.iter().map(Some)) {
        let own = repaired().filter(|run| format.is_none_or(|format| run.plan.format == format.key));
        let techniques = ByPair::by_technique(own);
        let format = format.map_or("all", |format| format.name.as_str());
        for ((first, ones), (second, others)) in
            techniques.iter().flat_map(|first| techniques.iter().map(move |second| (first, second)))
        {
            let mut both = ones.common(others).peekable();
            if both.peek().is_some_and(|(one, other)| is_rival(one, other)) {
                let both: Vec<(&Run, &Run)> = both.collect();
                let mut row: Vec<Cell> =
                    vec![format.into(), first.name.as_str().into(), second.name.as_str().into()];
                row.extend(cells(&both, &format!("repairs-paired/{format}/{}/{}", first.name, second.name)));
                table.push(row);
            }
        }
    }
    table
}

fn cells(both: &[(&Run, &Run)], label: &str) -> Vec<Cell> {
    let costs: Vec<(&str, Costs)> = both.iter().filter_map(|(one, other)| cost(one, other)).collect();
    let tests: Vec<(&str, f64, f64)> =
        costs.iter().map(|(cluster, costs)| (*cluster, costs.first, costs.second)).collect();
    let ratios = Ratios::of(&costs.into_iter().map(|(_, costs)| costs).collect::<Vec<_>>());
    let kept: Vec<(&str, f64, f64)> =
        both.iter().filter_map(|(one, other)| Some((one.cluster(), facts(one)?, facts(other)?))).collect();
    let (first, second): (Vec<f64>, Vec<f64>) = kept.iter().map(|(_, one, other)| (*one, *other)).unzip();
    let differences: Vec<(&str, f64)> =
        kept.iter().map(|(cluster, one, other)| (*cluster, one - other)).collect();
    let is_more = |(_, one, other): &&(&str, f64, f64)| one > other;
    let is_fewer = |(_, one, other): &&(&str, f64, f64)| one < other;
    let mut cells: Vec<Cell> = vec![
        both.len().into(),
        both.iter().map(|(one, _)| one.outcome.tests).sum::<u64>().into(),
        both.iter().map(|(_, other)| other.outcome.tests).sum::<u64>().into(),
    ];
    cells.extend(interval(clustered_ratio(&tests, &format!("{label}/tests"))));
    cells.extend((0..3).map(|i| Cell::real(ratios.map(|ratios| ratios.quartiles[i]))));
    cells.extend((0..2).map(|i| Cell::real(ratios.and_then(|ratios| ratios.median_bounds[i]))));
    cells.extend([kept.len().into(), Cell::real(mean(&first)), Cell::real(mean(&second))]);
    cells.extend(interval(clustered_mean(&differences, &format!("{label}/facts"))));
    cells.extend([
        kept.iter().filter(is_more).count().into(),
        kept.iter().filter(is_fewer).count().into(),
        tests.iter().filter(is_more).count().into(),
    ]);
    cells
}
