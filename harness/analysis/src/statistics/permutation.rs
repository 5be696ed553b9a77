//! Tests without assumptions on distributions: random signs for paired differences, and Fisher's test for
//! counts.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::clusters::cluster_totals;

/// Up to this many clusters that differ, all assignments of signs are enumerated.
const ENUMERATED: usize = 14;

/// Random assignments of signs beyond that.
const DRAWS: u64 = 9999;

/// Assignments that are summed at the same time, since each addition to a sum waits for the one before.
const AT_ONCE: usize = 8;

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
    let clusters =
        cluster_totals(cases.iter().map(|(cluster, difference)| (*cluster, *difference, 1.0)).collect());
    let largest = cases.iter().map(|(_, difference)| difference.abs()).sum::<f64>();
    let sums: Vec<f64> =
        clusters.into_iter().map(|(sum, _)| sum).filter(|sum| sum.abs() > largest * ROUNDING).collect();
    if sums.is_empty() {
        return 1.0;
    }
    let observed = sums.iter().sum::<f64>().abs() - largest * ROUNDING;
    if sums.len() <= ENUMERATED {
        let all = 1u64 << sums.len();
        return far_sums(&sums, observed, all, &mut (0..all)) as f64 / all as f64;
    }
    let mut stream = ChaCha8Rng::from_seed(*blake3::hash(label.as_bytes()).as_bytes());
    let far = 1 + far_sums(&sums, observed, DRAWS, &mut std::iter::repeat_with(|| stream.next_u64()));
    far as f64 / (DRAWS + 1) as f64
}

/// Of some assignments of signs, the number whose sum is at least as far from 0 as `observed`. Each assignment takes a
/// word from `signs` for every 64 sums, lowest bit first; a sum whose bit is 1 has the other sign.
fn far_sums(sums: &[f64], observed: f64, assignments: u64, signs: &mut dyn Iterator<Item = u64>) -> u64 {
    let words = sums.len().div_ceil(64);
    let mut flips = vec![[0; AT_ONCE]; words];
    let (mut far, mut left) = (0, assignments);
    while left > 0 {
        let now = AT_ONCE.min(usize::try_from(left).unwrap_or(AT_ONCE));
        for lane in 0..now {
            flips.iter_mut().zip(&mut *signs).for_each(|(flips, word)| flips[lane] = word);
        }
        let mut totals = [0.0f64; AT_ONCE];
        for (sums, flips) in sums.chunks(64).zip(&flips) {
            let mut flips = *flips;
            for sum in sums {
                for (total, flips) in totals.iter_mut().zip(&mut flips) {
                    // The lowest bit becomes the sign.
                    *total += f64::from_bits(sum.to_bits() ^ (*flips << 63));
                    *flips >>= 1;
                }
            }
        }
        far += totals[..now].iter().filter(|total| total.abs() >= observed).count() as u64;
        left -= now as u64;
    }
    far
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

    /// The definition, sum by sum: what the sums at the same time must count.
    #[test]
    fn sums_at_the_same_time_are_those_of_one_stream() {
        let sums: Vec<f64> = (0..150).map(|i| f64::from(i * i % 37) / 3.0 - 5.0).collect();
        let stream = || ChaCha8Rng::from_seed([7; 32]);
        let (mut signs, mut expected) = (stream(), Vec::new());
        for _ in 0..21 {
            let words = [signs.next_u64(), signs.next_u64(), signs.next_u64()];
            let is_kept = |i: usize| words[i / 64] >> (i % 64) & 1 == 1;
            let signed = |(i, sum): (usize, &f64)| if is_kept(i) { *sum } else { -sum };
            expected.push(sums.iter().enumerate().map(signed).sum::<f64>().abs());
        }
        for observed in &expected {
            let far = expected.iter().filter(|sum| *sum >= observed).count() as u64;
            let mut signs = stream();
            let mut signs = std::iter::repeat_with(|| signs.next_u64());
            assert_eq!(far_sums(&sums, *observed, 21, &mut signs), far);
        }
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
