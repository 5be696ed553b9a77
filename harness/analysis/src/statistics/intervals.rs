//! Confidence intervals.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::descriptive::{mean, quantile_of_sorted};

/// An estimate and its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The estimate.
    pub estimate: f64,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// The 97.5 % quantile of the standard normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// Resamples of a bootstrap.
const RESAMPLES: usize = 2000;

/// The share of successes with its score interval (Wilson 1927); `None` without trials. Trials count as
/// independent; [`super::clustered_share`] is for those that are not.
#[must_use]
pub fn wilson(successes: u64, trials: u64) -> Option<Interval> {
    (trials > 0).then(|| wilson_of_share(successes as f64 / trials as f64, trials as f64))
}

/// Wilson's interval of a share of `n` cases, where `n` need not be an integer.
pub(super) fn wilson_of_share(share: f64, n: f64) -> Interval {
    let centre = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let reach = Z / (1.0 + Z * Z / n) * libm::sqrt(share * (1.0 - share) / n + Z * Z / (4.0 * n * n));
    let low = if share <= 0.0 { 0.0 } else { centre - reach };
    let high = if share >= 1.0 { 1.0 } else { centre + reach };
    Interval { estimate: share, low, high }
}

/// The mean with its percentile bootstrap interval (Efron 1979; 2000 resamples); `None` without values.
///
/// The resamples are drawn from a random stream that depends only on the label. The same values with the same
/// label always give the same interval, whatever other estimates are computed.
#[must_use]
pub fn bootstrap_mean(values: &[f64], label: &str) -> Option<Interval> {
    let estimate = mean(values)?;
    let mut stream = ChaCha8Rng::from_seed(*blake3::hash(label.as_bytes()).as_bytes());
    let mut means: Vec<f64> = (0..RESAMPLES).map(|_| resampled_mean(values, &mut stream)).collect();
    means.sort_by(f64::total_cmp);
    let low = quantile_of_sorted(&means, 0.025)?;
    let high = quantile_of_sorted(&means, 0.975)?;
    Some(Interval { estimate, low, high })
}

/// The ratio of two totals over the same cases, with its percentile bootstrap interval over the cases (2000
/// resamples, drawn as for [`bootstrap_mean`]). Each case is a numerator and a denominator. `None` without
/// cases, or if the denominators sum to 0.
#[must_use]
pub fn bootstrap_ratio(cases: &[(f64, f64)], label: &str) -> Option<Interval> {
    let ratio = |sums: (f64, f64)| (sums.1 > 0.0).then(|| sums.0 / sums.1);
    let total = |sums: (f64, f64), case: &(f64, f64)| (sums.0 + case.0, sums.1 + case.1);
    let estimate = ratio(cases.iter().fold((0.0, 0.0), total))?;
    let mut stream = ChaCha8Rng::from_seed(*blake3::hash(label.as_bytes()).as_bytes());
    let resample = |_| {
        let mut sums = (0.0, 0.0);
        (0..cases.len()).for_each(|_| sums = total(sums, drawn(cases, &mut stream)));
        ratio(sums)
    };
    // Skip resamples whose denominators sum to 0.
    let mut ratios: Vec<f64> = (0..RESAMPLES).filter_map(resample).collect();
    ratios.sort_by(f64::total_cmp);
    let low = quantile_of_sorted(&ratios, 0.025)?;
    let high = quantile_of_sorted(&ratios, 0.975)?;
    Some(Interval { estimate, low, high })
}

fn resampled_mean(values: &[f64], stream: &mut ChaCha8Rng) -> f64 {
    values.iter().map(|_| drawn(values, stream)).sum::<f64>() / values.len() as f64
}

/// One of the values; there must be at least one.
fn drawn<'v, T>(values: &'v [T], stream: &mut ChaCha8Rng) -> &'v T {
    // The high half of a 64 x 64 bit product is uniform over the values up to one part in 2^64 / count.
    &values[((u128::from(stream.next_u64()) * values.len() as u128) >> 64) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(actual: Option<Interval>, low: f64, high: f64) {
        let actual = actual.unwrap();
        let close = (actual.low - low).abs() < 5e-5 && (actual.high - high).abs() < 5e-5;
        assert!(close, "{actual:?} is not {low} to {high}");
    }

    /// Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17
    /// (1998), table I, method 3.
    #[test]
    fn wilson_intervals_agree_with_newcombe() {
        check(wilson(81, 263), 0.2553, 0.3662);
        check(wilson(15, 148), 0.0624, 0.1605);
        check(wilson(0, 20), 0.0, 0.1611);
        check(wilson(1, 29), 0.0061, 0.1718);
    }

    #[test]
    fn certainty_stays_within_zero_and_one() {
        assert_eq!(wilson(0, 0), None);
        assert_eq!(wilson(0, 7).unwrap().low, 0.0);
        assert_eq!(wilson(7, 7).unwrap().high, 1.0);
    }

    /// The bootstrap distribution of a fair 0/1 sample of 16 is binomial: its 2.5 % and 97.5 % quantiles
    /// are 4 and 12 of 16 (`scipy.stats.binom.ppf`).
    #[test]
    fn a_bootstrap_of_coins_is_binomial() {
        let coins: Vec<f64> = (0..16).map(|i| f64::from(i % 2)).collect();
        check(bootstrap_mean(&coins, "coins"), 0.25, 0.75);
    }

    /// Equal ratios have an interval of width 0. For sixteen fair draws of 0 of 1 or 1 of 1, the ratio is the
    /// mean of coins.
    #[test]
    fn a_ratio_of_totals_weighs_cases_by_their_denominators() {
        let same = bootstrap_ratio(&[(1.0, 4.0), (100.0, 400.0)], "same").unwrap();
        assert_eq!((same.estimate, same.low, same.high), (0.25, 0.25, 0.25));
        let weighed = bootstrap_ratio(&[(0.0, 1.0), (90.0, 9.0)], "weighed").unwrap();
        assert_eq!((weighed.estimate, weighed.low, weighed.high), (9.0, 0.0, 10.0));
        let coins: Vec<(f64, f64)> = (0..16).map(|i| (f64::from(i % 2), 1.0)).collect();
        check(bootstrap_ratio(&coins, "coins"), 0.25, 0.75);
        assert_eq!(bootstrap_ratio(&[], "none"), None);
        assert_eq!(bootstrap_ratio(&[(1.0, 0.0)], "nothing"), None);
    }

    #[test]
    fn only_the_label_determines_the_resamples() {
        let values: Vec<f64> = (0..50).map(|i| f64::from(i * i % 37) / 3.0).collect();
        assert_eq!(bootstrap_mean(&values, "a"), bootstrap_mean(&values, "a"));
        assert_ne!(bootstrap_mean(&values, "a"), bootstrap_mean(&values, "b"));
        assert_eq!(bootstrap_mean(&[], "a"), None);
        assert_eq!(bootstrap_mean(&[3.0], "a"), Some(Interval { estimate: 3.0, low: 3.0, high: 3.0 }));
    }
}
