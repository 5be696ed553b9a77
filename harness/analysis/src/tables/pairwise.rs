//! Compares techniques pairwise on the same files and subjects.

use std::collections::{BTreeMap, BTreeSet};

use super::study::Pair;
use super::{Cell, Label, Run, StudyRows, Table};
use crate::statistics::{holm, mcnemar, mean, vargha_delaney, wilcoxon};

const CAPTION: &str = "Pairs of a file and a subject that rejects it, run by both techniques. Repaired or \
    not: McNemar's exact test of those that only one of them repairs. Recovered share, 0 where unrepaired: \
    Wilcoxon's signed-rank test (exact up to 50 that differ) and Vargha and Delaney's A12, above 0.5 where \
    the first recovers more. Probabilities are two-sided; columns named holm correct each test for all rows of \
    this table. Pairs of one file under several subjects are taken as independent, which they are not quite.";

const COLUMNS: &[&str] = &[
    "kind",
    "first",
    "second",
    "pairs",
    "both",
    "only_first",
    "only_second",
    "neither",
    "mcnemar_p",
    "mcnemar_p_holm",
    "share_first",
    "share_second",
    "differing",
    "wilcoxon_p",
    "wilcoxon_p_holm",
    "a12",
];

/// For each kind, and for all kinds together if there are several.
pub(super) fn pairwise(study: &StudyRows) -> Table {
    let runs: Vec<&Run> = study.possible().collect();
    let kinds: BTreeSet<Label> = runs.iter().map(|run| run.kind()).collect();
    let mut comparisons = Vec::new();
    for kind in &kinds {
        let own: Vec<&Run> = runs.iter().copied().filter(|run| run.kind() == *kind).collect();
        comparisons.extend(compare_all(&kind.name, &own));
    }
    if kinds.len() > 1 {
        comparisons.extend(compare_all("all", &runs));
    }
    let mcnemar_holm = holm(&comparisons.iter().map(|c| Some(c.mcnemar_p)).collect::<Vec<_>>());
    let wilcoxon_holm = holm(&comparisons.iter().map(|c| Some(c.wilcoxon_p)).collect::<Vec<_>>());
    let mut table = Table::new("pairwise", "Techniques compared pairwise", CAPTION, COLUMNS);
    for ((comparison, mcnemar_holm), wilcoxon_holm) in
        comparisons.into_iter().zip(mcnemar_holm).zip(wilcoxon_holm)
    {
        table.push(comparison.row(Cell::real(mcnemar_holm), Cell::real(wilcoxon_holm)));
    }
    table
}

struct Comparison {
    names: [String; 3],
    counts: [usize; 5],
    mcnemar_p: f64,
    shares: [Option<f64>; 2],
    differing: u64,
    wilcoxon_p: f64,
    a12: Option<f64>,
}

impl Comparison {
    fn row(self, mcnemar_holm: Cell, wilcoxon_holm: Cell) -> Vec<Cell> {
        let mut row: Vec<Cell> = self.names.iter().map(|name| name.as_str().into()).collect();
        row.extend(self.counts.map(Cell::from));
        row.extend([Cell::real(self.mcnemar_p), mcnemar_holm]);
        row.extend(self.shares.map(Cell::real));
        row.extend([self.differing.into(), Cell::real(self.wilcoxon_p), wilcoxon_holm, Cell::real(self.a12)]);
        row
    }
}

fn compare_all(kind: &str, runs: &[&Run]) -> Vec<Comparison> {
    let mut techniques: BTreeMap<Label, BTreeMap<Pair<'_>, &Run>> = BTreeMap::new();
    for run in runs {
        techniques.entry(run.technique.clone()).or_default().insert(run.pair(), run);
    }
    let techniques: Vec<_> = techniques.into_iter().collect();
    let mut comparisons = Vec::new();
    for (i, (first, first_runs)) in techniques.iter().enumerate() {
        for (second, second_runs) in &techniques[i + 1..] {
            let paired: Vec<(&Run, &Run)> =
                first_runs.iter().filter_map(|(pair, a)| Some((*a, *second_runs.get(pair)?))).collect();
            if !paired.is_empty() {
                let names = [kind.to_string(), first.name.clone(), second.name.clone()];
                comparisons.push(compare(names, &paired));
            }
        }
    }
    comparisons
}

fn compare(names: [String; 3], paired: &[(&Run, &Run)]) -> Comparison {
    let count = |a: bool, b: bool| {
        paired.iter().filter(|(first, second)| (first.succeeded(), second.succeeded()) == (a, b)).count()
    };
    let (only_first, only_second) = (count(true, false), count(false, true));
    let shares: Vec<(f64, f64)> =
        paired.iter().filter_map(|(a, b)| Some((a.recovered_share()?, b.recovered_share()?))).collect();
    let (first, second): (Vec<f64>, Vec<f64>) = shares.iter().copied().unzip();
    let signed_ranks = wilcoxon(&shares.iter().map(|(a, b)| a - b).collect::<Vec<_>>());
    Comparison {
        names,
        counts: [paired.len(), count(true, true), only_first, only_second, count(false, false)],
        mcnemar_p: mcnemar(only_first as u64, only_second as u64).p,
        shares: [mean(&first), mean(&second)],
        differing: signed_ranks.differing,
        wilcoxon_p: signed_ranks.p,
        a12: vargha_delaney(&first, &second),
    }
}
