//! Bands around curves: 95 % intervals of sums and means whose parts come in clusters.

/// The 97.5 % quantile of the standard normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// The interval of the sum of successes over clusters, each with its successes and its trials. The variance
/// is the sandwich estimate over clusters (Liang and Zeger 1986); the ends are cut at 0 and at the trials.
pub(super) fn band_of_total(clusters: &[(f64, f64)]) -> (f64, f64) {
    let (successes, trials) = clusters.iter().fold((0.0, 0.0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
    // One cluster says nothing about the variance between clusters.
    if trials <= 0.0 || clusters.len() < 2 {
        return (successes, successes);
    }
    let mean = successes / trials;
    let count = clusters.len() as f64;
    let residuals: f64 = clusters.iter().map(|(own, of)| (own - mean * of) * (own - mean * of)).sum();
    let reach = Z * libm::sqrt(residuals * count / (count - 1.0));
    ((successes - reach).max(0.0), (successes + reach).min(trials))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 100 independent trials with 30 successes: the variance of the sum is 100 x 0.3 x 0.7 x 100 / 99.
    #[test]
    fn independent_trials_have_the_binomial_band() {
        let trials: Vec<(f64, f64)> = (0..100).map(|i| (f64::from(u8::from(i < 30)), 1.0)).collect();
        let (low, high) = band_of_total(&trials);
        let reach = Z * libm::sqrt(21.0 * 100.0 / 99.0);
        assert!((low - (30.0 - reach)).abs() < 1e-9 && (high - (30.0 + reach)).abs() < 1e-9);
    }

    #[test]
    fn trials_of_one_file_widen_the_band() {
        let apart: Vec<(f64, f64)> = (0..40).map(|i| (f64::from(u8::from(i < 20)), 1.0)).collect();
        let together: Vec<(f64, f64)> = (0..10).map(|i| (if i < 5 { 4.0 } else { 0.0 }, 4.0)).collect();
        let width = |clusters: &[(f64, f64)]| band_of_total(clusters).1 - band_of_total(clusters).0;
        assert!(width(&together) > 1.9 * width(&apart));
        assert_eq!(band_of_total(&[]), (0.0, 0.0));
        assert_eq!(band_of_total(&[(3.0, 3.0)]), (3.0, 3.0));
    }
}
