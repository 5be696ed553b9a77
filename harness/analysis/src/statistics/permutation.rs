//! Tests without assumptions on distributions: random signs for paired differences, and Fisher's test for
//! counts.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;

/// Up to this many clusters that differ, all assignments of signs are enumerated.
const ENUMERATED: usize = 14;

/// Random assignments of signs beyond that.
const DRAWS: u32 = 9999;

/// Sums that differ by no more than this share of the largest possible sum are equal: a sum of floating-point
/// numbers depends on their order.
const ROUNDING: f64 = 1e-12;

/// The two-sided probability of a sum of differences at least this far from 0 if each cluster's sum could as
/// well have the other sign (Fisher 1935): exact up to 14 clusters that differ, else of 9,999 random
/// assignments and the observed one. 1 if no cluster differs. Each case is a cluster and a difference.
///
/// The assignments are drawn from a stream that depends only on the label.
#[must_use]
pub fn sign_flip(cases: &[(&str, f64)], label: &str) -> f64 {
    let mut clusters: BTreeMap<&str, f64> = BTreeMap::new();
    for (cluster, difference) in cases {
        *clusters.entry(cluster).or_default() += difference;
    }
    let largest = cases.iter().map(|(_, difference)| difference.abs()).sum::<f64>();
    let sums: Vec<f64> = clusters.into_values().filter(|sum| sum.abs() > largest * ROUNDING).collect();
    if sums.is_empty() {
        return 1.0;
    }
    let observed = sums.iter().sum::<f64>().abs() - largest * ROUNDING;
    let is_far = |signs: &dyn Fn(usize) -> bool| {
        let signed = |(i, sum): (usize, &f64)| if signs(i) { *sum } else { -sum };
        sums.iter().enumerate().map(signed).sum::<f64>().abs() >= observed
    };
    if sums.len() <= ENUMERATED {
        let all = 1u32 << sums.len();
        let far = (0..all).filter(|bits| is_far(&|i| bits >> i & 1 == 1)).count();
        return far as f64 / f64::from(all);
    }
    let mut stream = ChaCha8Rng::from_seed(*blake3::hash(label.as_bytes()).as_bytes());
    let mut far = 1u32;
    for _ in 0..DRAWS {
        let words: Vec<u64> = (0..sums.len().div_ceil(64)).map(|_| stream.next_u64()).collect();
        far += u32::from(is_far(&|i| words[i / 64] >> (i % 64) & 1 == 1));
    }
    f64::from(far) / f64::from(DRAWS + 1)
}

/// Fisher's exact test (1922) of two shares: `part` of `whole` each. The two-sided probability of a table at
/// most as likely as this one. `None` if one of them has no cases.
#[must_use]
pub fn fisher_exact(first: (u64, u64), second: (u64, u64)) -> Option<f64> {
    if first.1 == 0 || second.1 == 0 || first.0 > first.1 || second.0 > second.1 {
        return None;
    }
    let log_factorial = |n: u64| libm::lgamma(n as f64 + 1.0);
    let log_choose = |n: u64, k: u64| log_factorial(n) - log_factorial(k) - log_factorial(n - k);
    let parts = first.0 + second.0;
    let log_of = |k: u64| {
        log_choose(first.1, k) + log_choose(second.1, parts - k) - log_choose(first.1 + second.1, parts)
    };
    let observed = log_of(first.0);
    // As likely up to rounding, as in R's fisher.test.
    let is_at_most = |log: &f64| *log <= observed + 1e-7;
    let tail: f64 = (parts.saturating_sub(second.1)..=first.1.min(parts))
        .map(log_of)
        .filter(is_at_most)
        .map(libm::exp)
        .sum();
    Some(tail.min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sums 3, -1 and 2 of three clusters: of the eight assignments, those with |sum| of at least 4 are 3 + 1
    /// + 2, 3 - 1 + 2 and their opposites.
    #[test]
    fn few_clusters_are_enumerated() {
        assert_eq!(sign_flip(&[("a", 1.0), ("a", 2.0), ("b", -1.0), ("c", 2.0), ("d", 0.0)], "x"), 0.5);
        assert_eq!(sign_flip(&[("a", 1.0), ("a", -1.0)], "x"), 1.0);
        assert_eq!(sign_flip(&[], "x"), 1.0);
    }

    /// Twenty clusters that all favour the first: only 2 of 2^20 assignments are as far.
    #[test]
    fn a_drawn_probability_is_never_0() {
        let names: Vec<String> = (0..20).map(|i| i.to_string()).collect();
        let cases: Vec<(&str, f64)> = names.iter().map(|name| (name.as_str(), 1.0)).collect();
        assert_eq!(sign_flip(&cases, "x"), 1e-4);
        let even: Vec<(&str, f64)> = cases
            .iter()
            .enumerate()
            .map(|(i, (name, _))| (*name, if i % 2 == 0 { 1.0 } else { -1.0 }))
            .collect();
        assert!(sign_flip(&even, "x") > 0.99);
    }

    #[test]
    fn many_pairs_of_one_file_are_one_observation() {
        let cases: Vec<(&str, f64)> = (0..50).map(|_| ("file", 1.0)).collect();
        assert_eq!(sign_flip(&cases, "x"), 1.0);
    }

    /// The lady tasting tea: 3 of 4 against 1 of 4 (Fisher 1935; R's `fisher.test` prints 0.4857).
    #[test]
    fn fisher_exact_gives_the_textbook_probability() {
        assert!((fisher_exact((3, 4), (1, 4)).unwrap() - 34.0 / 70.0).abs() < 1e-12);
        assert!((fisher_exact((0, 5), (0, 9)).unwrap() - 1.0).abs() < 1e-12);
        assert_eq!(fisher_exact((0, 0), (1, 2)), None);
        assert_eq!(fisher_exact((3, 2), (1, 2)), None);
    }
}
