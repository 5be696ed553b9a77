//! Ranks, and the comparison of several techniques by ranks.

use super::distributions::{chi_squared_survival, normal_range_quantile};

/// The rank of each value from 1, smallest first. Equal values share the mean of their ranks.
#[must_use]
pub fn average_ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    let mut start = 0;
    while start < order.len() {
        let tied = order[start..].iter().take_while(|&&i| values[i] == values[order[start]]).count();
        let shared = start as f64 + (tied as f64 + 1.0) / 2.0;
        for &i in &order[start..start + tied] {
            ranks[i] = shared;
        }
        start += tied;
    }
    ranks
}

/// The tie correction: the sum of t^3 - t over groups of t equal values.
pub(super) fn tie_term(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.chunk_by(|a, b| a == b).map(|tied| tied.len() as f64).map(|t| t * t * t - t).sum()
}

/// Friedman's test of several treatments over the same blocks.
#[derive(Clone, Debug, PartialEq)]
pub struct Friedman {
    /// Mean rank of each treatment; 1 is the largest value.
    pub mean_ranks: Vec<f64>,
    /// The number of blocks.
    pub blocks: usize,
    /// The statistic, corrected for ties; 0 if all values of every block are equal.
    pub chi_squared: f64,
    /// Its tail probability with k - 1 degrees of freedom.
    pub p: f64,
}

/// Friedman's test (1937), where larger values are better. Each block holds one value per treatment. `None`
/// for fewer than two treatments, without blocks, or if blocks differ in length.
#[must_use]
pub fn friedman(blocks: &[Vec<f64>]) -> Option<Friedman> {
    let treatments = blocks.first()?.len();
    if treatments < 2 || blocks.iter().any(|block| block.len() != treatments) {
        return None;
    }
    let (n, k) = (blocks.len() as f64, treatments as f64);
    let mut mean_ranks = vec![0.0; treatments];
    let mut ties = 0.0;
    for block in blocks {
        ties += tie_term(block);
        for (mean, rank) in mean_ranks.iter_mut().zip(average_ranks(block)) {
            *mean += (k + 1.0 - rank) / n;
        }
    }
    let spread: f64 = mean_ranks.iter().map(|rank| (rank - (k + 1.0) / 2.0) * (rank - (k + 1.0) / 2.0)).sum();
    let correction = 1.0 - ties / (n * k * (k * k - 1.0));
    let chi_squared = if correction <= 0.0 { 0.0 } else { 12.0 * n * spread / (k * (k + 1.0)) / correction };
    let p = chi_squared_survival(chi_squared, k - 1.0);
    Some(Friedman { mean_ranks, blocks: blocks.len(), chi_squared, p })
}

/// The critical difference of two mean ranks at the 5 % level after Friedman's test (Nemenyi 1963; Demsar,
/// JMLR 7, 2006, section 3.2.2). `None` for fewer than two treatments or no blocks.
#[must_use]
pub fn nemenyi_critical_difference(treatments: usize, blocks: usize) -> Option<f64> {
    if treatments < 2 || blocks == 0 {
        return None;
    }
    let (k, n) = (treatments as f64, blocks as f64);
    let q = normal_range_quantile(0.95, treatments) / std::f64::consts::SQRT_2;
    Some(q * libm::sqrt(k * (k + 1.0) / (6.0 * n)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_share_their_ranks() {
        assert_eq!(average_ranks(&[10.0, 30.0, 20.0, 20.0]), [1.0, 4.0, 2.5, 2.5]);
        assert!(average_ranks(&[]).is_empty());
    }

    /// Seconds to round first base by three methods, 22 players: Hollander and Wolfe, "Nonparametric
    /// Statistical Methods" (1973), section 7.1; R's `friedman.test` prints 11.143 and p = 0.003805.
    const ROUNDING_TIMES: [[f64; 3]; 22] = [
        [5.40, 5.50, 5.55],
        [5.85, 5.70, 5.75],
        [5.20, 5.60, 5.50],
        [5.55, 5.50, 5.40],
        [5.90, 5.85, 5.70],
        [5.45, 5.55, 5.60],
        [5.40, 5.40, 5.35],
        [5.45, 5.50, 5.35],
        [5.25, 5.15, 5.00],
        [5.85, 5.80, 5.70],
        [5.25, 5.20, 5.10],
        [5.65, 5.55, 5.45],
        [5.60, 5.35, 5.45],
        [5.05, 5.00, 4.95],
        [5.50, 5.50, 5.40],
        [5.45, 5.55, 5.50],
        [5.55, 5.55, 5.35],
        [5.45, 5.50, 5.55],
        [5.50, 5.45, 5.25],
        [5.65, 5.60, 5.40],
        [5.70, 5.65, 5.55],
        [6.30, 6.30, 6.25],
    ];

    #[test]
    fn friedman_agrees_with_hollander_and_wolfe() {
        let blocks: Vec<Vec<f64>> = ROUNDING_TIMES.iter().map(|row| row.to_vec()).collect();
        let test = friedman(&blocks).unwrap();
        assert!((test.chi_squared - 11.142_857_142_857).abs() < 1e-9, "{test:?}");
        assert!((test.p - 0.003_805).abs() < 5e-7, "{test:?}");
        // The book's rank sums 53, 47 and 32 count from the fastest. Here the slowest has rank 1.
        for (rank, sum) in test.mean_ranks.iter().zip([53.0, 47.0, 32.0]) {
            assert!((rank - (4.0 - sum / 22.0)).abs() < 1e-12, "{test:?}");
        }
    }

    /// Demsar (JMLR 2006), section 3.2.2: four classifiers on fourteen data sets, CD = 1.25.
    #[test]
    fn the_critical_difference_agrees_with_demsar() {
        let difference = nemenyi_critical_difference(4, 14).unwrap();
        assert!((difference - 2.569 * (20.0f64 / 84.0).sqrt()).abs() < 5e-4, "{difference}");
        assert_eq!((difference * 100.0).round(), 125.0);
        // Two ranks differ as two normal deviates do: 1.96 standard errors.
        let two = nemenyi_critical_difference(2, 16).unwrap();
        assert!((two - 1.959_964 / 4.0).abs() < 5e-6, "{two}");
        assert_eq!(nemenyi_critical_difference(1, 14), None);
        assert_eq!(nemenyi_critical_difference(4, 0), None);
    }

    #[test]
    fn blocks_without_any_difference_have_statistic_zero() {
        let test = friedman(&[vec![1.0; 3], vec![0.0; 3]]).unwrap();
        assert_eq!((test.chi_squared, test.p), (0.0, 1.0));
        assert_eq!(friedman(&[]), None);
        assert_eq!(friedman(&[vec![1.0]]), None);
        assert_eq!(friedman(&[vec![1.0, 2.0], vec![1.0]]), None);
    }
}
