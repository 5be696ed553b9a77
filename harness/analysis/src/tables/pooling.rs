//! Seeds and repetitions pooled: tables and figures that compare techniques count each pair of a file and a
//! subject once.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use super::run::Run;
use rows::PlanRow;

/// Chooses one run to represent each pair. Of the runs of a technique on a pair that differ only in seed or
/// repetition, it is the middle one that is not broken. Runs are ordered by success, then by how much of the
/// input a repair keeps (how small a reduction is), then by fewer queries. If there are two middle runs, the
/// worse one is taken.
pub(super) fn choose_middle_runs(runs: &mut [Run]) {
    let mut groups: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (place, run) in runs.iter().enumerate() {
        let (format, kind, input, subject) = run.pair();
        let pair = [format, kind, input, subject].map(str::to_owned);
        groups.entry((run.technique.clone(), pair)).or_default().push(place);
    }
    for mut group in groups.into_values() {
        group.sort_by(|a, b| compare(&runs[*a], &runs[*b]));
        let sound = group.iter().position(|place| !runs[*place].is_broken()).unwrap_or_default();
        let middle = group[sound + (group.len() - sound - 1) / 2];
        for place in group {
            runs[place].is_middle = place == middle;
        }
    }
}

/// Broken runs first, then the worse one; equally good runs by seed and repetition, so that two
/// techniques that find the same with the same seeds have the same rows.
fn compare(a: &Run, b: &Run) -> Ordering {
    let quality = |run: &Run| {
        if run.repairs() {
            run.recovered_share().unwrap_or_default()
        } else {
            -(run.outcome.result_bytes.unwrap_or(run.outcome.input_bytes) as f64)
        }
    };
    let rank = |run: &Run| (!run.is_broken(), run.succeeded());
    let cost = |run: &Run| {
        let PlanRow { seed, repetition, run: id, .. } = &run.plan;
        (Reverse(run.outcome.tests), *seed, *repetition, id.clone())
    };
    rank(a).cmp(&rank(b)).then_with(|| quality(a).total_cmp(&quality(b))).then_with(|| cost(a).cmp(&cost(b)))
}
