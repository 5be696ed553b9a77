//! Literal transcriptions of the definitions in the papers. They are recursive and slow, work on lists of elements, and
//! share no code with the crate. The crate must ask the same queries in the same order.

use crate::oracles::{Oracle, Set};
use algorithms::Outcome::{self, Fail, Pass};

pub(crate) type Ask<'a> = dyn FnMut(&[usize]) -> Outcome + 'a;
pub(crate) type Definition = fn(&[usize], &Variation, &mut Ask);

/// The options, in the form that the definitions use.
pub(crate) struct Variation {
    split: fn(&[usize], usize) -> Vec<Vec<usize>>,
    step: usize,
    subsets: Order,
    complements: Order,
    resumes: bool,
    pub(crate) prior: f64,
}

#[derive(PartialEq)]
enum Order {
    Forward,
    Backward,
    Skip,
}

impl Variation {
    pub(crate) fn of(options: &[(&str, &str)]) -> Self {
        let mut variation = Self {
            split,
            step: 2,
            subsets: Order::Forward,
            complements: Order::Forward,
            resumes: false,
            prior: 0.1,
        };
        for &(option, value) in options {
            match option {
                "split" if value == "zeller" => variation.split = split_zeller,
                "split" if value == "balanced" => variation.split = split_balanced,
                "step" if value == "inf" => variation.step = 1000,
                "step" => variation.step = value.parse().expect("a number"),
                "subsets" => variation.subsets = order(value),
                "complements" => variation.complements = order(value),
                "resume" => variation.resumes = value == "yes",
                "prior" => variation.prior = value.parse().expect("a number"),
                _ => panic!("{option} = {value}"),
            }
        }
        variation
    }

    fn initial_granularity(&self, c: &[usize]) -> usize {
        self.step.min(c.len())
    }

    fn reduced_granularity(&self, n: usize, c: &[usize]) -> usize {
        if n == 2 || n == 1 { self.initial_granularity(c) } else { n - 1 }
    }
}

fn order(value: &str) -> Order {
    match value {
        "backward" => Order::Backward,
        "skip" => Order::Skip,
        _ => panic!("{value}"),
    }
}

fn ordered(parts: &[Vec<usize>], order: &Order) -> Vec<Vec<usize>> {
    match order {
        Order::Forward => parts.to_vec(),
        Order::Backward => parts.iter().rev().cloned().collect(),
        Order::Skip => Vec::new(),
    }
}

/// The sets that a definition queries over `0..count`, in order.
pub(crate) fn queries_of(
    definition: Definition,
    variation: &Variation,
    count: usize,
    oracle: &Oracle,
) -> Vec<Set> {
    let mut asked = Vec::new();
    let all: Vec<usize> = (0..count).collect();
    definition(&all, variation, &mut |elements| {
        let set = elements.iter().fold(0, |set, element| set | 1 << element);
        asked.push(set);
        oracle(set)
    });
    asked
}

pub(crate) fn minus(c: &[usize], d: &[usize]) -> Vec<usize> {
    c.iter().copied().filter(|e| !d.contains(e)).collect()
}

fn union(c: &[usize], d: &[usize]) -> Vec<usize> {
    let mut both = [c, d].concat();
    both.sort_unstable();
    both
}

/// `n` parts of about the same size: element number `k` of `c` belongs to part `floor(k * n / |c|)`.
fn split(c: &[usize], n: usize) -> Vec<Vec<usize>> {
    let mut parts = vec![Vec::new(); n];
    for (k, &element) in c.iter().enumerate() {
        parts[k * n / c.len()].push(element);
    }
    parts
}

/// Takes `1/n` of the elements, then `1/(n - 1)` of the rest, and so on, rounding down.
fn split_zeller(c: &[usize], n: usize) -> Vec<Vec<usize>> {
    match n {
        0 => Vec::new(),
        n => {
            let (part, rest) = c.split_at(c.len() / n);
            [vec![part.to_vec()], split_zeller(rest, n - 1)].concat()
        }
    }
}

fn split_balanced(c: &[usize], n: usize) -> Vec<Vec<usize>> {
    (0..n).map(|i| c[c.len() * i / n..c.len() * (i + 1) / n].to_vec()).collect()
}

pub(crate) fn keep_all(all: &[usize], _: &Variation, test: &mut Ask) {
    test(all);
}

/// ICSE 2020, figure 5, with the two corrections.
pub(crate) fn ddmax(all: &[usize], _: &Variation, test: &mut Ask) {
    if test(all) != Pass {
        test(&[]);
        ddmax2(all, &[], 2, false, test);
    }
}

pub(crate) fn ddmax_restart(all: &[usize], _: &Variation, test: &mut Ask) {
    if test(all) != Pass {
        test(&[]);
        ddmax2(all, &[], 2, true, test);
    }
}

fn ddmax2(failing: &[usize], passing: &[usize], n: usize, restarts: bool, test: &mut Ask) {
    let delta = minus(failing, passing);
    if delta.len() <= 1 {
        return;
    }
    let parts = split(&delta, n);
    for part in &parts {
        let complement = minus(failing, part);
        if test(&complement) == Pass {
            return ddmax2(failing, &complement, 2, restarts, test);
        }
    }
    for part in &parts {
        let subset = union(passing, part);
        if test(&subset) == Pass {
            let n = if restarts { 2 } else { (n - 1).max(2) };
            return ddmax2(failing, &subset, n, restarts, test);
        }
    }
    if n < delta.len() {
        ddmax2(failing, passing, delta.len().min(2 * n), restarts, test);
    }
}

pub(crate) fn assumptions_of_reduction_hold(all: &[usize], test: &mut Ask) -> bool {
    test(all) == Fail && test(&[]) != Fail
}

/// TSE 2002, section 3.
pub(crate) fn ddmin(all: &[usize], variation: &Variation, test: &mut Ask) {
    if assumptions_of_reduction_hold(all, test) {
        ddmin2(all, variation.initial_granularity(all), 0, variation, test);
    }
}

/// `start` is the part whose complement is tested first. In the definition this is always the first part.
fn ddmin2(failing: &[usize], n: usize, start: usize, variation: &Variation, test: &mut Ask) -> Vec<usize> {
    if failing.len() <= 1 {
        return failing.to_vec();
    }
    let parts = (variation.split)(failing, n);
    for subset in &ordered(&parts, &variation.subsets) {
        if test(subset) == Fail {
            return ddmin2(subset, variation.initial_granularity(subset), 0, variation, test);
        }
    }
    let turned = [&parts[start % n..], &parts[..start % n]].concat();
    for part in &ordered(&turned, &variation.complements) {
        let complement = minus(failing, part);
        if test(&complement) == Fail {
            let place = parts.iter().position(|other| other == part).expect("it is one of them");
            let start = if variation.resumes { place } else { 0 };
            return ddmin2(
                &complement,
                variation.reduced_granularity(n, &complement),
                start,
                variation,
                test,
            );
        }
    }
    if n < failing.len() {
        let finer = failing.len().min(variation.step * n);
        return ddmin2(failing, finer, start * finer / n, variation, test);
    }
    failing.to_vec()
}

/// ddmin, repeated until it changes nothing.
pub(crate) fn ddmin_star(all: &[usize], variation: &Variation, test: &mut Ask) {
    if assumptions_of_reduction_hold(all, test) {
        iterate(all, variation, test);
    }
}

fn iterate(failing: &[usize], variation: &Variation, test: &mut Ask) {
    let reduced = ddmin2(failing, variation.initial_granularity(failing), 0, variation, test);
    if reduced != failing {
        iterate(&reduced, variation, test);
    }
}

/// The result of another ddmin on a failing set.
pub(crate) fn ddmin_again(failing: &[usize], variation: &Variation, test: &mut Ask) -> Vec<usize> {
    ddmin2(failing, variation.initial_granularity(failing), 0, variation, test)
}

/// TSE 2002, figure 6.
pub(crate) fn dd(all: &[usize], variation: &Variation, test: &mut Ask) {
    if test(all) == Fail && test(&[]) == Pass {
        dd2(&[], all, variation.initial_granularity(all), variation, test);
    }
}

fn dd2(passing: &[usize], failing: &[usize], n: usize, variation: &Variation, test: &mut Ask) {
    let delta = minus(failing, passing);
    if delta.len() <= 1 {
        return;
    }
    let parts = (variation.split)(&delta, n);
    let add = |part: &Vec<usize>| union(passing, part);
    let leave_out = |part: &Vec<usize>| minus(failing, part);
    let subsets: Vec<_> = ordered(&parts, &variation.subsets).iter().map(add).collect();
    let complements: Vec<_> = ordered(&parts, &variation.complements).iter().map(leave_out).collect();
    if let Some(subset) = subsets.iter().find(|set| test(set) == Fail) {
        return dd2(passing, subset, variation.initial_granularity(&minus(subset, passing)), variation, test);
    }
    if let Some(complement) = complements.iter().find(|set| test(set) == Pass) {
        return dd2(
            complement,
            failing,
            variation.initial_granularity(&minus(failing, complement)),
            variation,
            test,
        );
    }
    if let Some(subset) = subsets.iter().find(|set| test(set) == Pass) {
        return dd2(
            subset,
            failing,
            variation.reduced_granularity(n, &minus(failing, subset)),
            variation,
            test,
        );
    }
    if let Some(complement) = complements.iter().find(|set| test(set) == Fail) {
        return dd2(
            passing,
            complement,
            variation.reduced_granularity(n, &minus(complement, passing)),
            variation,
            test,
        );
    }
    if n < delta.len() {
        dd2(passing, failing, delta.len().min(variation.step * n), variation, test);
    }
}

/// The rest of `part` after each removable fragment was removed.
pub(crate) fn pass_over_fragments(part: &[usize], kept: &[usize], size: usize, test: &mut Ask) -> Vec<usize> {
    let mut left = part.to_vec();
    for fragment in part.chunks(size) {
        let rest = minus(&left, fragment);
        if test(&union(&rest, kept)) == Fail {
            left = rest;
        }
    }
    left
}

pub(crate) fn zipmin(all: &[usize], _: &Variation, test: &mut Ask) {
    if assumptions_of_reduction_hold(all, test) && all.len() > 1 {
        zip(all, &[], all.len() / 2, test);
    }
}

fn zip(undecided: &[usize], kept: &[usize], length: usize, test: &mut Ask) {
    let mut left = pass_over_fragments(undecided, kept, length, test);
    let removed = undecided.len() - left.len();
    let next_length = if removed == 0 { length / 2 } else { length };
    if next_length == 0 {
        return;
    }
    let mut kept = kept.to_vec();
    for _ in removed..undecided.chunks(length).count() {
        let Some(last) = left.pop() else { break };
        if test(&union(&left, &kept)) != Fail {
            kept.insert(0, last);
        }
    }
    if !left.is_empty() {
        zip(&left, &kept, next_length, test);
    }
}

/// random-order with seed 0: a random first element, and a random step through the elements. Both are drawn again
/// after every pass that removed something.
pub(crate) fn random_order(all: &[usize], _: &Variation, test: &mut Ask) {
    if !assumptions_of_reduction_hold(all, test) {
        return;
    }
    let mut state = 0_u64;
    let mut below = move |bound: usize| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (u128::from(z ^ (z >> 31)) * bound as u128 / (1 << 64)) as usize
    };
    let mut failing = all.to_vec();
    loop {
        let before = failing.clone();
        let (n, first, mut step) = (before.len(), below(before.len()), 1);
        if n > 2 {
            step = 1 + below(n - 1);
            while (2..=n).any(|factor| n % factor == 0 && step % factor == 0) {
                step = 1 + below(n - 1);
            }
        }
        for k in 0..n {
            let without = minus(&failing, &[before[(first + k * step) % n]]);
            if test(&without) == Fail {
                failing = without;
            }
        }
        if failing == before {
            return;
        }
    }
}
