//! How many queries it takes to reach a share of the best known repair: a distribution over targets, as in
//! the COCO platform (Hansen et al. 2021).

use std::collections::BTreeMap;

use super::run::Pair;
use super::{Label, Run, StudyRows, Table};
use crate::tables::Cell;

/// Targets, as a share of the best known result of a pair: the bytes that a repair keeps, or, for a reduction, the inverse
/// of its size.
pub(crate) const TARGETS: [f64; 3] = [0.5, 0.9, 1.0];

/// Budgets, in charged queries.
const BUDGETS: [u64; 7] = [1, 3, 10, 30, 100, 300, 1000];

/// Allows for the rounding of quotients.
const ROUNDING: f64 = 1e-12;

/// How good the confirmed result of a run is, and more is better: the bytes of the input that a repair keeps, or the
/// inverse of the size of a reduction. `None` without a result.
pub(crate) fn quality(run: &Run) -> Option<f64> {
    let result =
        if run.repairs() { run.recovered_bytes() } else { run.outcome.result_bytes().map(inverse_size) };
    result.filter(|_| run.succeeded())
}

/// How good a text of this size is that a run found before its result. A repair is at most as good as the result, because
/// inserted bytes do not count.
pub(crate) fn quality_so_far(run: &Run, bytes: u64) -> f64 {
    if run.repairs() { quality(run).unwrap_or_default().min(bytes as f64) } else { inverse_size(bytes) }
}

/// An empty text counts as one byte.
fn inverse_size(bytes: u64) -> f64 {
    1.0 / bytes.max(1) as f64
}

/// Whether a quality is at least this share of the best one.
pub(crate) fn reaches(quality: f64, target: f64, best: f64) -> bool {
    quality >= target * best * (1.0 - ROUNDING)
}

/// The quality of the best result of each pair for which there is one.
pub(crate) fn best_known<'r>(runs: impl Iterator<Item = &'r Run>) -> BTreeMap<Pair<'r>, f64> {
    let mut best = BTreeMap::new();
    for run in runs.filter(|run| run.succeeded()) {
        let most: &mut f64 = best.entry(run.pair()).or_default();
        *most = most.max(quality(run).unwrap_or_default());
    }
    best
}

/// By kind and technique.
pub(super) fn targets(study: &StudyRows) -> Table {
    let caption = "Over the pairs of a file and a subject that rejects it that some technique repairs: \
                   the share on which the result of a technique keeps at least half, nine tenths, or all \
                   of the bytes that the best known result of the pair keeps, and the share of all pairs \
                   and these three targets that the final result reached within a number of charged \
                   queries. A target that an earlier text reached counts from the query that found the \
                   final text.";
    let mut columns = vec!["kind".to_owned(), "technique".to_owned(), "pairs".to_owned()];
    columns.extend(["half_share", "most_share", "all_share"].map(str::to_owned));
    columns.extend(BUDGETS.iter().map(|tests| format!("reached_in_{tests}")));
    columns.push("reached".to_owned());
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut table = Table::new("targets", "Targets reached", caption, &columns);
    let best = best_known(study.possible());
    let mut groups: BTreeMap<(Label, Label), Vec<(&Run, f64)>> = BTreeMap::new();
    for run in study.possible().filter(|run| !run.is_baseline()) {
        if let Some(most) = best.get(&run.pair()) {
            groups.entry((run.kind(), run.technique.clone())).or_default().push((run, *most));
        }
    }
    for ((kind, technique), runs) in groups {
        let reaches = |(run, most): &(&Run, f64), target: f64| {
            quality(run).is_some_and(|kept| reaches(kept, target, *most))
        };
        let share = |count: usize, all: usize| Cell::real(count as f64 / all as f64);
        let mut row: Vec<Cell> =
            vec![kind.name.as_str().into(), technique.name.as_str().into(), runs.len().into()];
        for target in TARGETS {
            row.push(share(runs.iter().filter(|run| reaches(run, target)).count(), runs.len()));
        }
        for tests in BUDGETS.into_iter().chain([u64::MAX]) {
            let in_time =
                runs.iter().filter(|(run, _)| run.outcome.best_test().is_some_and(|best| best <= tests));
            let reached =
                in_time.flat_map(|run| TARGETS.map(|target| reaches(run, target))).filter(|is| *is).count();
            row.push(share(reached, TARGETS.len() * runs.len()));
        }
        table.push(row);
    }
    table
}
