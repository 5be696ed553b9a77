//! The definitions, written down as the papers write them: recursive, over lists of elements, slow, and
//! sharing no line with the crate. What the crate tests must be what these test, in the same order.

use crate::oracles::{Oracle, Set};
use algorithms::Outcome::{self, Fail, Pass};

pub(crate) type Ask<'a> = dyn FnMut(&[usize]) -> Outcome + 'a;
pub(crate) type Definition = fn(&[usize], &mut Ask);

/// The sets that a definition asks about over `0..count`, in order.
pub(crate) fn tests_of(definition: Definition, count: usize, oracle: &Oracle) -> Vec<Set> {
    let mut asked = Vec::new();
    let all: Vec<usize> = (0..count).collect();
    definition(&all, &mut |elements| {
        let set = elements.iter().fold(0, |set, element| set | 1 << element);
        asked.push(set);
        oracle(set)
    });
    asked
}

fn minus(c: &[usize], d: &[usize]) -> Vec<usize> {
    c.iter().copied().filter(|e| !d.contains(e)).collect()
}

fn union(c: &[usize], d: &[usize]) -> Vec<usize> {
    let mut both = [c, d].concat();
    both.sort_unstable();
    both
}

/// `n` parts of about the same size: the element at place `k` goes to part `floor(k * n / |c|)`.
fn split(c: &[usize], n: usize) -> Vec<Vec<usize>> {
    let mut parts = vec![Vec::new(); n];
    for (k, &element) in c.iter().enumerate() {
        parts[k * n / c.len()].push(element);
    }
    parts
}

pub(crate) fn keep_all(all: &[usize], test: &mut Ask) {
    test(all);
}

/// ICSE 2020, figure 5, with the two repairs.
pub(crate) fn ddmax(all: &[usize], test: &mut Ask) {
    if test(all) != Pass {
        test(&[]);
        ddmax2(all, &[], 2, false, test);
    }
}

pub(crate) fn ddmax_restart(all: &[usize], test: &mut Ask) {
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

/// TSE 2002, section 3.
pub(crate) fn ddmin(all: &[usize], test: &mut Ask) {
    if test(all) == Fail && test(&[]) != Fail {
        ddmin2(all, 2, test);
    }
}

fn ddmin2(failing: &[usize], n: usize, test: &mut Ask) {
    if failing.len() <= 1 {
        return;
    }
    let parts = split(failing, n);
    for subset in &parts {
        if test(subset) == Fail {
            return ddmin2(subset, 2, test);
        }
    }
    for part in &parts {
        let complement = minus(failing, part);
        if test(&complement) == Fail {
            return ddmin2(&complement, (n - 1).max(2), test);
        }
    }
    if n < failing.len() {
        ddmin2(failing, failing.len().min(2 * n), test);
    }
}

/// TSE 2002, figure 6.
pub(crate) fn dd(all: &[usize], test: &mut Ask) {
    if test(all) == Fail && test(&[]) == Pass {
        dd2(&[], all, 2, test);
    }
}

fn dd2(passing: &[usize], failing: &[usize], n: usize, test: &mut Ask) {
    let delta = minus(failing, passing);
    if delta.len() <= 1 {
        return;
    }
    let parts = split(&delta, n);
    let subsets: Vec<_> = parts.iter().map(|part| union(passing, part)).collect();
    let complements: Vec<_> = parts.iter().map(|part| minus(failing, part)).collect();
    if let Some(subset) = subsets.iter().find(|set| test(set) == Fail) {
        return dd2(passing, subset, 2, test);
    }
    if let Some(complement) = complements.iter().find(|set| test(set) == Pass) {
        return dd2(complement, failing, 2, test);
    }
    if let Some(subset) = subsets.iter().find(|set| test(set) == Pass) {
        return dd2(subset, failing, (n - 1).max(2), test);
    }
    if let Some(complement) = complements.iter().find(|set| test(set) == Fail) {
        return dd2(passing, complement, (n - 1).max(2), test);
    }
    if n < delta.len() {
        dd2(passing, failing, delta.len().min(2 * n), test);
    }
}
