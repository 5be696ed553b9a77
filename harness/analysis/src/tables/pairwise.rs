//! Compares techniques pairwise on the same files and subjects.

use std::collections::BTreeSet;

use super::{ByPair, Cell, Label, Run, StudyRows, Table, interval};
use crate::statistics::{Costs, Interval, Ratios, clustered_mean, clustered_ratio, holm, mean, sign_flip};
use rows::Ended;

const CAPTION: &str = "Pairs of a file and a subject that rejects it, run by both techniques. The \
                       baseline is left out, because by definition it repairs none of them. Wins, ties \
                       and losses compare the share of the input that each recovers, 0 where unrepaired. \
                       superiority is the share of wins with ties counted half; 0.5 means no effect. \
                       Probabilities are two-sided and come from random signs by clusters: the pairs of \
                       one file, or the files of one repository, are one observation. repaired_p is about \
                       repaired or not, share_p about the recovered share; holm corrects each for all \
                       rows of this table. Ratios of charged queries are first to second, of totals and \
                       by pair. If a budget stopped a run, the median lies between the two bounds; an \
                       empty bound means that there is none.";

const COLUMNS: &[&str] = &[
    "kind",
    "first",
    "second",
    "pairs",
    "clusters",
    "both",
    "only_first",
    "only_second",
    "neither",
    "repaired_p",
    "repaired_p_holm",
    "share_first",
    "share_second",
    "wins",
    "ties",
    "losses",
    "superiority",
    "superiority_low",
    "superiority_high",
    "share_p",
    "share_p_holm",
    "tests_ratio",
    "tests_ratio_low",
    "tests_ratio_high",
    "tests_ratio_quartile_1",
    "tests_ratio_median",
    "tests_ratio_quartile_3",
    "stopped_first",
    "stopped_second",
    "stopped_both",
    "tests_ratio_median_bound_low",
    "tests_ratio_median_bound_high",
];

/// For each kind, and for all kinds together if there are several.
pub(super) fn pairwise(study: &StudyRows) -> Table {
    let runs: Vec<&Run> = study.possible().filter(|run| !run.is_baseline()).collect();
    let kinds: BTreeSet<Label> = runs.iter().map(|run| run.kind()).collect();
    let mut comparisons = Vec::new();
    for kind in &kinds {
        let own: Vec<&Run> = runs.iter().copied().filter(|run| run.kind() == *kind).collect();
        comparisons.extend(compare_all(&kind.name, &own));
    }
    if kinds.len() > 1 {
        comparisons.extend(compare_all("all", &runs));
    }
    let repaired = holm(&comparisons.iter().map(|c| Some(c.repaired_p)).collect::<Vec<_>>());
    let share = holm(&comparisons.iter().map(|c| Some(c.share_p)).collect::<Vec<_>>());
    let mut table = Table::new("pairwise", "Techniques compared pairwise", CAPTION, COLUMNS);
    for ((comparison, repaired), share) in comparisons.into_iter().zip(repaired).zip(share) {
        let [mut row, shares, costs] = comparison.cells;
        row.push(Cell::probability(repaired));
        row.extend(shares);
        row.push(Cell::probability(share));
        row.extend(costs);
        table.push(row);
    }
    table
}

fn compare_all(kind: &str, runs: &[&Run]) -> Vec<Compared> {
    let techniques = ByPair::by_technique(runs.iter().copied());
    let mut compared = Vec::new();
    for (i, (first, first_runs)) in techniques.iter().enumerate() {
        for (second, second_runs) in &techniques[i + 1..] {
            let paired: Vec<(&Run, &Run)> = first_runs.common(second_runs).collect();
            if !paired.is_empty() {
                let names = [kind.to_string(), first.name.clone(), second.name.clone()];
                compared.push(Comparison::of(names, paired).compared());
            }
        }
    }
    compared
}

/// The result of a comparison; the comparison itself is no longer in memory.
struct Compared {
    /// The cells before, between and after the two corrected probabilities.
    cells: [Vec<Cell>; 3],
    repaired_p: f64,
    share_p: f64,
}

/// Two techniques on the pairs that both ran.
struct Comparison<'r> {
    names: [String; 3],
    paired: Vec<(&'r Run, &'r Run)>,
    /// The recovered shares, where both are known, with their clusters.
    shares: Vec<(&'r str, f64, f64)>,
    repaired_p: f64,
    share_p: f64,
}

impl<'r> Comparison<'r> {
    fn of(names: [String; 3], paired: Vec<(&'r Run, &'r Run)>) -> Self {
        let label = names.join("/");
        let success = |run: &Run| f64::from(u8::from(run.succeeded()));
        let repaired: Vec<(&str, f64)> =
            paired.iter().map(|(a, b)| (a.cluster(), success(a) - success(b))).collect();
        let shares: Vec<(&str, f64, f64)> = paired
            .iter()
            .filter_map(|(a, b)| Some((a.cluster(), a.recovered_share()?, b.recovered_share()?)))
            .collect();
        let differences: Vec<(&str, f64)> = shares.iter().map(|(cluster, a, b)| (*cluster, a - b)).collect();
        let repaired_p = sign_flip(&repaired, &format!("pairwise/{label}/repaired"));
        let share_p = sign_flip(&differences, &format!("pairwise/{label}/share"));
        Comparison { names, paired, shares, repaired_p, share_p }
    }

    fn compared(self) -> Compared {
        let count = |a: bool, b: bool| {
            self.paired
                .iter()
                .filter(|(first, second)| (first.succeeded(), second.succeeded()) == (a, b))
                .count()
        };
        let clusters: BTreeSet<&str> = self.paired.iter().map(|(run, _)| run.cluster()).collect();
        let (first, second): (Vec<f64>, Vec<f64>) = self.shares.iter().map(|(_, a, b)| (*a, *b)).unzip();
        let standing = |is: fn(f64, f64) -> bool| self.shares.iter().filter(|(_, a, b)| is(*a, *b)).count();
        let mut row: Vec<Cell> = self.names.iter().map(|name| name.as_str().into()).collect();
        row.extend([self.paired.len(), clusters.len()].map(Cell::from));
        row.extend(
            [count(true, true), count(true, false), count(false, true), count(false, false)].map(Cell::from),
        );
        row.push(Cell::probability(self.repaired_p));
        let mut shares = vec![Cell::real(mean(&first)), Cell::real(mean(&second))];
        shares.extend(
            [standing(|a, b| a > b), standing(|a, b| a == b), standing(|a, b| a < b)].map(Cell::from),
        );
        shares.extend(interval(self.superiority()));
        shares.push(Cell::probability(self.share_p));
        let cells = [row, shares, self.costs()];
        Compared { cells, repaired_p: self.repaired_p, share_p: self.share_p }
    }

    fn superiority(&self) -> Option<Interval> {
        let score = |a: f64, b: f64| {
            if a > b {
                1.0
            } else if a == b {
                0.5
            } else {
                0.0
            }
        };
        let cases: Vec<(&str, f64)> =
            self.shares.iter().map(|(cluster, a, b)| (*cluster, score(*a, *b))).collect();
        clustered_mean(&cases, &format!("pairwise/{}/superiority", self.names.join("/")))
    }

    fn costs(&self) -> Vec<Cell> {
        let costs: Vec<(&str, Costs)> = self.paired.iter().filter_map(|(a, b)| cost(a, b)).collect();
        let totals: Vec<(&str, f64, f64)> =
            costs.iter().map(|(cluster, costs)| (*cluster, costs.first, costs.second)).collect();
        let costs: Vec<Costs> = costs.into_iter().map(|(_, costs)| costs).collect();
        let count = |is: fn(&Costs) -> bool| Cell::from(costs.iter().filter(|case| is(case)).count());
        let ratios = Ratios::of(&costs);
        let mut cells: Vec<Cell> =
            interval(clustered_ratio(&totals, &format!("pairwise/{}/tests", self.names.join("/")))).into();
        cells.extend((0..3).map(|i| Cell::real(ratios.map(|ratios| ratios.quartiles[i]))));
        cells.push(count(|case| case.is_first_stopped && !case.is_second_stopped));
        cells.push(count(|case| !case.is_first_stopped && case.is_second_stopped));
        cells.push(count(|case| case.is_first_stopped && case.is_second_stopped));
        cells.extend((0..2).map(|i| Cell::real(ratios.and_then(|ratios| ratios.median_bounds[i]))));
        cells
    }
}

/// The queries of two runs; `None` if one of them asked nothing.
pub(super) fn cost<'r>(first: &'r Run, second: &Run) -> Option<(&'r str, Costs)> {
    let is_stopped = |run: &Run| run.outcome.ended != Ended::Finished;
    let (a, b) = (first.outcome.tests as f64, second.outcome.tests as f64);
    let costs = Costs {
        first: a,
        second: b,
        is_first_stopped: is_stopped(first),
        is_second_stopped: is_stopped(second),
    };
    (a > 0.0 && b > 0.0).then_some((first.cluster(), costs))
}
