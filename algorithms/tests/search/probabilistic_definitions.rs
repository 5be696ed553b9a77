//! Literal transcriptions of the searches that keep a probability for each element.

use crate::definitions::{Ask, Variation, assumptions_of_reduction_hold, minus, pass_over_fragments};
use algorithms::Outcome::Fail;

/// FSE 2021: a probability for each element, and the gain of every prefix computed as the paper defines it.
pub(crate) fn probdd(all: &[usize], variation: &Variation, test: &mut Ask) {
    if !assumptions_of_reduction_hold(all, test) {
        return;
    }
    let mut failing = all.to_vec();
    let mut undecided: Vec<(usize, f64)> = all.iter().map(|&e| (e, variation.prior)).collect();
    while !undecided.is_empty() {
        undecided.sort_by(|(e, p), (f, q)| p.total_cmp(q).then(e.cmp(f)));
        let size = size_of_greatest_gain(&undecided);
        let set: Vec<usize> = undecided[..size].iter().map(|(e, _)| *e).collect();
        let rest = minus(&failing, &set);
        if test(&rest) == Fail {
            failing = rest;
            undecided.drain(..size);
        } else if size == 1 {
            undecided.remove(0);
        } else {
            let none_is_needed = probability_of_none(&undecided[..size]);
            for (_, p) in &mut undecided[..size] {
                *p /= 1.0 - none_is_needed;
            }
        }
    }
}

fn probability_of_none(set: &[(usize, f64)]) -> f64 {
    set.iter().fold(1.0, |none, (_, p)| none * (1.0 - p))
}

/// The longest prefix with the greatest gain. Gains that differ by rounding errors only count as equal.
fn size_of_greatest_gain(undecided: &[(usize, f64)]) -> usize {
    let gain = |size: usize| size as f64 * probability_of_none(&undecided[..size]);
    (2..=undecided.len()).take_while(|&size| gain(size) >= gain(size - 1) * (1.0 - 1e-12)).last().unwrap_or(1)
}

/// arXiv 2408.04735: rounds whose set size shrinks to 1.
pub(crate) fn cdd(all: &[usize], variation: &Variation, test: &mut Ask) {
    if assumptions_of_reduction_hold(all, test) {
        let size = (-1.0 / (1.0 - variation.prior).ln()).round();
        cdd_round(all, size, test);
    }
}

fn cdd_round(failing: &[usize], size: f64, test: &mut Ask) {
    let left = pass_over_fragments(failing, &[], size as usize, test);
    if size > 1.0 {
        cdd_round(&left, (size * (1.0 - (-1.0_f64).exp())).floor().max(1.0), test);
    }
}
