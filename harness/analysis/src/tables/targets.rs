//! How many queries it takes to reach a share of the best known repair: a distribution over targets, as in
//! the COCO platform (Hansen et al. 2021).

use std::collections::BTreeMap;

use super::run::Pair;
use super::{Label, Run, StudyRows, Table};
use crate::tables::Cell;

/// Targets: the share of the bytes that the best known repair of a pair keeps.
const TARGETS: [f64; 3] = [0.5, 0.9, 1.0];

/// Budgets, in charged queries.
const BUDGETS: [u64; 7] = [1, 3, 10, 30, 100, 300, 1000];

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
    let mut best: BTreeMap<Pair<'_>, f64> = BTreeMap::new();
    for run in study.possible().filter(|run| run.succeeded()) {
        let kept = run.recovered_bytes().unwrap_or_default();
        let most = best.entry(run.pair()).or_default();
        *most = most.max(kept);
    }
    let mut groups: BTreeMap<(Label, Label), Vec<(&Run, f64)>> = BTreeMap::new();
    for run in study.possible().filter(|run| !run.is_baseline()) {
        if let Some(most) = best.get(&run.pair()) {
            groups.entry((run.kind(), run.technique.clone())).or_default().push((run, *most));
        }
    }
    for ((kind, technique), runs) in groups {
        let reaches = |(run, most): &(&Run, f64), target: f64| {
            run.succeeded() && run.recovered_bytes().is_some_and(|kept| kept >= target * most)
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
