//! Compares two treatments of the same units: tests, effect size, and the correction for multiple tests.

use std::collections::BTreeMap;

use super::distributions::{fair_binomial_cdf, normal_survival};
use super::ranks::{average_ranks, tie_term};

/// McNemar's exact test of paired yes/no outcomes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct McNemar {
    /// Pairs in which only the first succeeded.
    pub only_first: u64,
    /// Pairs in which only the second succeeded.
    pub only_second: u64,
    /// Two-sided probability under a fair coin; 1 without discordant pairs.
    pub p: f64,
}

/// The exact form of McNemar's test (1947): a sign test of the discordant pairs.
#[must_use]
pub fn mcnemar(only_first: u64, only_second: u64) -> McNemar {
    let smaller = only_first.min(only_second);
    let p = (2.0 * fair_binomial_cdf(smaller, only_first + only_second)).min(1.0);
    McNemar { only_first, only_second, p }
}

/// Wilcoxon's signed-rank test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wilcoxon {
    /// Pairs that differ; ties are left out, as in Wilcoxon's paper.
    pub differing: u64,
    /// Sum of the ranks of positive differences.
    pub positive: f64,
    /// Sum of the ranks of negative differences.
    pub negative: f64,
    /// Two-sided probability; 1 if no pair differs.
    pub p: f64,
}

/// Up to this many differing pairs, the distribution is enumerated exactly, including ties.
const EXACT: usize = 50;

/// The two-sided signed-rank test (Wilcoxon 1945) of differences: exact up to 50 differing pairs, by the
/// normal approximation with its tie correction beyond.
#[must_use]
pub fn wilcoxon(differences: &[f64]) -> Wilcoxon {
    let differing: Vec<f64> = differences.iter().copied().filter(|d| *d != 0.0).collect();
    let sizes: Vec<f64> = differing.iter().map(|d| d.abs()).collect();
    let ranks = average_ranks(&sizes);
    let total: f64 = ranks.iter().sum();
    let positive: f64 = ranks.iter().zip(&differing).filter(|(_, d)| **d > 0.0).map(|(rank, _)| rank).sum();
    let negative = total - positive;
    let smaller = positive.min(negative);
    let p = if differing.is_empty() {
        1.0
    } else if differing.len() <= EXACT {
        exact_tail(&ranks, smaller)
    } else {
        let n = differing.len() as f64;
        let variance = n * (n + 1.0) * (2.0 * n + 1.0) / 24.0 - tie_term(&sizes) / 48.0;
        2.0 * normal_survival((total / 2.0 - smaller) / libm::sqrt(variance))
    };
    Wilcoxon { differing: differing.len() as u64, positive, negative, p: p.min(1.0) }
}

/// Twice the share of all sign assignments whose positive rank sum is at most `smaller`. Ranks are doubled,
/// because tied ranks may end in one half.
fn exact_tail(ranks: &[f64], smaller: f64) -> f64 {
    let doubled: Vec<usize> = ranks.iter().map(|rank| (2.0 * rank) as usize).collect();
    let mut shares = vec![0.0; doubled.iter().sum::<usize>() + 1];
    shares[0] = 1.0;
    for rank in doubled {
        for sum in (0..shares.len()).rev() {
            let with = if sum >= rank { shares[sum - rank] } else { 0.0 };
            shares[sum] = 0.5 * (shares[sum] + with);
        }
    }
    2.0 * shares[..=(2.0 * smaller) as usize].iter().sum::<f64>()
}

/// The probability that a value of the first sample exceeds one of the second, with ties counted half (Vargha
/// and Delaney's A12, 2000). 0.5 means no effect. `None` if a sample is empty.
#[must_use]
pub fn vargha_delaney(first: &[f64], second: &[f64]) -> Option<f64> {
    if first.is_empty() || second.is_empty() {
        return None;
    }
    let (m, n) = (first.len() as f64, second.len() as f64);
    let both: Vec<f64> = first.iter().chain(second).copied().collect();
    let rank_sum: f64 = average_ranks(&both)[..first.len()].iter().sum();
    Some((rank_sum / m - (m + 1.0) / 2.0) / n)
}

/// Adjusts the p-values of a family of tests by Holm's step-down method (1979). A missing p-value is not part
/// of the family and stays missing.
#[must_use]
pub fn holm(probabilities: &[Option<f64>]) -> Vec<Option<f64>> {
    let mut family: Vec<(usize, f64)> =
        probabilities.iter().enumerate().filter_map(|(i, p)| p.map(|p| (i, p))).collect();
    family.sort_by(|a, b| a.1.total_cmp(&b.1));
    let size = family.len();
    let mut largest = 0.0f64;
    let mut adjusted = BTreeMap::new();
    for (step, (i, p)) in family.into_iter().enumerate() {
        largest = largest.max(p * (size - step) as f64).min(1.0);
        adjusted.insert(i, largest);
    }
    (0..probabilities.len()).map(|i| adjusted.get(&i).copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(actual: f64, golden: f64, tolerance: f64) {
        assert!((actual - golden).abs() <= tolerance * golden, "{actual} is not {golden}");
    }

    /// Golden: `scipy.stats.binomtest(b, b + c).pvalue`.
    #[test]
    fn mcnemar_is_a_sign_test_of_the_discordant_pairs() {
        check(mcnemar(5, 15).p, 0.04138946533203125, 1e-12);
        check(mcnemar(15, 5).p, 0.04138946533203125, 1e-12);
        check(mcnemar(3, 1).p, 0.625, 1e-12);
        assert_eq!(mcnemar(0, 0).p, 1.0);
        assert_eq!(mcnemar(4, 4).p, 1.0);
    }

    /// Darwin's maize, the worked example of `scipy.stats.wilcoxon`: W = 24, p = 0.041259765625.
    #[test]
    fn wilcoxon_agrees_on_darwins_maize() {
        let differences =
            [6.0, 8.0, 14.0, 16.0, 23.0, 24.0, 28.0, 29.0, 41.0, -48.0, 49.0, 56.0, 60.0, -67.0, 75.0];
        let test = wilcoxon(&differences);
        assert_eq!((test.differing, test.positive, test.negative), (15, 96.0, 24.0));
        check(test.p, 0.041259765625, 1e-12);
    }

    /// Golden: all 2^11 sign assignments of these ranks, enumerated in NumPy: W+ = 59.5, p = 0.0166015625.
    #[test]
    fn wilcoxon_enumerates_ties_and_leaves_zeros_out() {
        let test = wilcoxon(&[1.0, 1.0, 2.0, -2.0, 3.0, 4.0, -1.0, 5.0, 5.0, 6.0, 0.0, 7.0]);
        assert_eq!((test.differing, test.positive), (11, 59.5));
        check(test.p, 0.0166015625, 1e-12);
    }

    /// Golden: `scipy.stats.wilcoxon(d, method="approx")` of `((i * 37) % 23 - 8) / 2`, i < 80.
    #[test]
    fn wilcoxon_of_many_pairs_agrees_with_scipys_approximation() {
        let differences: Vec<f64> = (0..80).map(|i| (f64::from((i * 37) % 23) - 8.0) / 2.0).collect();
        let test = wilcoxon(&differences);
        assert_eq!((test.differing, test.negative), (77, 853.5));
        check(test.p, 0.000_991_146_272_167_462_2, 1e-10);
    }

    #[test]
    fn without_a_difference_p_is_one() {
        assert_eq!(wilcoxon(&[]).p, 1.0);
        assert_eq!(wilcoxon(&[0.0, 0.0]).p, 1.0);
        assert_eq!(wilcoxon(&[1.0, -1.0]).p, 1.0);
    }

    /// Golden: `scipy.stats.mannwhitneyu(x, y).statistic / (len(x) * len(y))`.
    #[test]
    fn the_effect_size_is_u_over_all_pairs() {
        let (low, high) = ([3.0, 4.0, 2.0, 6.0, 2.0, 5.0], [9.0, 7.0, 5.0, 10.0, 6.0, 8.0]);
        check(vargha_delaney(&low, &high).unwrap(), 2.0 / 36.0, 1e-12);
        check(vargha_delaney(&high, &low).unwrap(), 34.0 / 36.0, 1e-12);
        check(vargha_delaney(&[1.0, 2.0, 2.0, 3.0], &[2.0, 2.0, 5.0]).unwrap(), 1.0 / 3.0, 1e-12);
        assert_eq!(vargha_delaney(&[], &[1.0]), None);
    }

    /// R: `p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")` is 0.03 0.06 0.06 0.02.
    #[test]
    fn holm_steps_down_as_in_r() {
        let adjusted = holm(&[Some(0.01), Some(0.04), None, Some(0.03), Some(0.005)]);
        let expected = [Some(0.03), Some(0.06), None, Some(0.06), Some(0.02)];
        for (actual, expected) in adjusted.iter().zip(expected) {
            assert_eq!(actual.is_some(), expected.is_some());
            assert!((actual.unwrap_or(0.0) - expected.unwrap_or(0.0)).abs() < 1e-12, "{adjusted:?}");
        }
        assert_eq!(holm(&[Some(0.7), Some(0.9)]), [Some(1.0), Some(1.0)]);
    }
}
