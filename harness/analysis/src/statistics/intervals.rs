//! Confidence intervals.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::ops::Range;

use super::descriptive::quantile_of_sorted;

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

/// From this number of draws on, starting threads costs less than it saves.
const SHARED_DRAWS: usize = 1_000_000;

/// Resamples that are summed at the same time, since each addition to a sum waits for the one before.
const AT_ONCE: usize = 4;

/// The 32-bit words of the random stream that one draw takes.
const WORDS_A_DRAW: u128 = 2;

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
    bootstrap_ratio(&values.iter().map(|value| (*value, 1.0)).collect::<Vec<_>>(), label)
}

/// The ratio of two totals over the same cases, with its percentile bootstrap interval over the cases (2000
/// resamples, drawn as for [`bootstrap_mean`]). Each case is a numerator and a denominator. `None` without
/// cases, or if the denominators sum to 0.
#[must_use]
pub fn bootstrap_ratio(cases: &[(f64, f64)], label: &str) -> Option<Interval> {
    let estimate = ratio(total(cases.iter()))?;
    if has_one_ratio(cases) {
        return Some(Interval { estimate, low: estimate, high: estimate });
    }
    let mut ratios = resampled_ratios(cases, label);
    ratios.sort_by(f64::total_cmp);
    let low = quantile_of_sorted(&ratios, 0.025)?;
    let high = quantile_of_sorted(&ratios, 0.975)?;
    Some(Interval { estimate, low, high })
}

fn total<'c>(cases: impl Iterator<Item = &'c (f64, f64)>) -> (f64, f64) {
    cases.fold((0.0, 0.0), |sums, case| (sums.0 + case.0, sums.1 + case.1))
}

fn ratio((numerator, denominator): (f64, f64)) -> Option<f64> {
    (denominator > 0.0).then(|| numerator / denominator)
}

/// Whether all resamples have the ratio of the cases, to the last bit: the cases are equal, or all numerators are 0, or
/// each is equal to its denominator. Then nothing needs to be drawn.
fn has_one_ratio(cases: &[(f64, f64)]) -> bool {
    cases.windows(2).all(|two| two[0] == two[1])
        || cases.iter().all(|case| case.1 > 0.0 && case.0 == 0.0)
        || cases.iter().all(|case| case.1 > 0.0 && case.0 == case.1)
}

/// The ratio of each resample, without those whose denominators sum to 0. All cores share the work: each resample
/// begins at a known place of the random stream, so the result does not depend on their number.
fn resampled_ratios(cases: &[(f64, f64)], label: &str) -> Vec<f64> {
    let is_short = cases.len() * RESAMPLES < SHARED_DRAWS;
    let parts = if is_short { 1 } else { std::thread::available_parallelism().map_or(1, usize::from) };
    in_parts(cases, label, parts)
}

/// The same by so many threads.
fn in_parts(cases: &[(f64, f64)], label: &str, parts: usize) -> Vec<f64> {
    let stream = ChaCha8Rng::from_seed(*blake3::hash(label.as_bytes()).as_bytes());
    let of_range = |resamples: Range<usize>| {
        let mut stream = stream.clone();
        stream.set_word_pos((resamples.start * cases.len()) as u128 * WORDS_A_DRAW);
        let mut draws = vec![[0; size_of::<u64>()]; cases.len() * AT_ONCE];
        let mut ratios = Vec::with_capacity(resamples.len());
        for first in resamples.clone().step_by(AT_ONCE) {
            let now = AT_ONCE.min(resamples.end - first);
            stream.fill_bytes(draws[..now * cases.len()].as_flattened_mut());
            ratios.extend(totals(cases, &draws)[..now].iter().filter_map(|totals| ratio(*totals)));
        }
        ratios
    };
    let ends: Vec<usize> = (0..=parts).map(|part| part * RESAMPLES / parts).collect();
    std::thread::scope(|scope| {
        let others: Vec<_> =
            ends[1..].windows(2).map(|ends| scope.spawn(|| of_range(ends[0]..ends[1]))).collect();
        let mut ratios = of_range(0..ends[1]);
        for part in others {
            match part.join() {
                Ok(part) => ratios.extend(part),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        ratios
    })
}

/// The totals of as many resamples as are summed at the same time. The draws of one follow those of the one before.
fn totals(cases: &[(f64, f64)], draws: &[[u8; 8]]) -> [(f64, f64); AT_ONCE] {
    let draws: [_; AT_ONCE] = std::array::from_fn(|lane| &draws[lane * cases.len()..][..cases.len()]);
    let mut totals = [(0.0, 0.0); AT_ONCE];
    for number in 0..cases.len() {
        for (sums, draws) in totals.iter_mut().zip(&draws) {
            let case = drawn(cases, u64::from_le_bytes(draws[number]));
            *sums = (sums.0 + case.0, sums.1 + case.1);
        }
    }
    totals
}

/// The case that 64 random bits select; there must be at least one.
fn drawn<T>(cases: &[T], bits: u64) -> &T {
    // The high half of a 64 x 64 bit product is uniform over the cases up to one part in 2^64 / count.
    &cases[((u128::from(bits) * cases.len() as u128) >> 64) as usize]
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

    #[test]
    fn resamples_do_not_depend_on_the_number_of_threads() {
        let cases: Vec<(f64, f64)> = (0..30).map(|i| (f64::from(i * i % 7), f64::from(i % 5 + 1))).collect();
        let alone = in_parts(&cases, "x", 1);
        assert_eq!(alone.len(), RESAMPLES);
        for parts in [2, 3, 7, 64] {
            assert_eq!(in_parts(&cases, "x", parts), alone);
        }
    }

    /// All files repaired, none, or all with the same value: drawing would give the same interval.
    #[test]
    fn cases_with_one_ratio_have_the_interval_that_drawing_gives() {
        let count = |i: u32| f64::from(1 + i % 3) * 0.1;
        let samples: [Vec<(f64, f64)>; 3] = [
            vec![(0.1, 0.3); 50],
            (0..50).map(|i| (0.0, count(i))).collect(),
            (0..50).map(|i| (count(i), count(i))).collect(),
        ];
        for cases in samples {
            assert!(has_one_ratio(&cases));
            let interval = bootstrap_ratio(&cases, "x").unwrap();
            let drawn = resampled_ratios(&cases, "x");
            assert!(drawn.iter().all(|ratio| *ratio == interval.low), "{interval:?} {drawn:?}");
            assert_eq!((interval.estimate, interval.high), (interval.low, interval.low));
        }
        for cases in [[(1.0, 1.0), (0.0, 1.0)], [(0.0, 1.0), (0.0, 0.0)], [(2.0, 1.0), (4.0, 2.0)]] {
            assert!(!has_one_ratio(&cases), "{cases:?}");
        }
    }

    /// The definition, draw by draw: what the shared work must compute.
    #[test]
    fn resamples_shared_by_all_cores_are_those_of_one_stream() {
        let cases: Vec<(f64, f64)> = (0..600).map(|i| (f64::from(i * i % 37) / 3.0, 1.0)).collect();
        assert!(cases.len() * RESAMPLES >= SHARED_DRAWS);
        let mut stream = ChaCha8Rng::from_seed(*blake3::hash(b"label").as_bytes());
        let one = |_| total((0..cases.len()).map(|_| drawn(&cases, stream.next_u64()))).0 / 600.0;
        let expected: Vec<f64> = (0..RESAMPLES).map(one).collect();
        assert_eq!(resampled_ratios(&cases, "label"), expected);
    }
}
