//! Seeds and repetitions pooled: tables and figures that compare techniques count each pair of a file and a
//! subject once.

use std::cmp::{Ordering, Reverse};

use super::run::Run;

/// Chooses one run to represent each pair. Of the runs of a technique on a pair that differ only in seed or
/// repetition, it is the middle one that is not broken. Runs are ordered by success, then by how much of the
/// input a repair keeps (how small a reduction is), then by fewer queries. If there are two middle runs, the
/// worse one is taken.
pub(super) fn choose_middle_runs(runs: &mut [Run]) {
    let mut places: Vec<usize> = (0..runs.len()).collect();
    // The order of the plan is by pair first, so sorting takes few steps.
    let group = |place: &usize| (runs[*place].pair(), &runs[*place].technique);
    places.sort_by(|a, b| group(a).cmp(&group(b)).then_with(|| compare(&runs[*a], &runs[*b])));
    let mut is_middle = vec![false; runs.len()];
    for same in places.chunk_by(|a, b| group(a) == group(b)) {
        let sound = same.iter().position(|place| !runs[*place].is_broken()).unwrap_or_default();
        is_middle[same[sound + (same.len() - sound - 1) / 2]] = true;
    }
    for (run, is_middle) in runs.iter_mut().zip(is_middle) {
        run.is_middle = is_middle;
    }
}

/// Broken runs first, then the worse one; equally good runs by seed and repetition, so that two
/// techniques that find the same with the same seeds have the same rows.
fn compare(a: &Run, b: &Run) -> Ordering {
    let quality = |run: &Run| {
        if run.repairs() {
            run.recovered_share().unwrap_or_default()
        } else {
            -(run.outcome.result_bytes().unwrap_or(run.outcome.input_bytes) as f64)
        }
    };
    let rank = |run: &Run| (!run.is_broken(), run.succeeded());
    let cost = |run: &Run| (Reverse(run.outcome.tests), run.plan.seed, run.plan.repetition);
    rank(a)
        .cmp(&rank(b))
        .then_with(|| quality(a).total_cmp(&quality(b)))
        .then_with(|| cost(a).cmp(&cost(b)))
        .then_with(|| a.id.cmp(&b.id))
}
