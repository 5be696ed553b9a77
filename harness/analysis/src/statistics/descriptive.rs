//! Location of a sample.

/// The arithmetic mean; `None` without values.
#[must_use]
pub fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// The median; `None` without values.
#[must_use]
pub fn median(values: &[f64]) -> Option<f64> {
    quantile(values, 0.5)
}

/// The quantile at `share` of 0 to 1, interpolated linearly between order statistics (Hyndman and Fan's
/// type 7, the default of R and NumPy); `None` without values.
#[must_use]
pub fn quantile(values: &[f64], share: f64) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    quantile_of_sorted(&sorted, share)
}

/// Like [`quantile`], for sorted values.
pub(super) fn quantile_of_sorted(sorted: &[f64], share: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    let place = share.clamp(0.0, 1.0) * last as f64;
    let below = place.floor() as usize;
    let low = sorted[below];
    let high = sorted[(below + 1).min(last)];
    Some(low + (place - below as f64) * (high - low))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_quantiles_of_an_empty_sample_are_missing() {
        assert_eq!(mean(&[]), None);
        assert_eq!(median(&[]), None);
        assert_eq!(quantile(&[], 0.9), None);
    }

    /// Golden: `numpy.quantile([1, 2, 4, 8, 16], q)`.
    #[test]
    fn quantiles_agree_with_numpy() {
        let values = [8.0, 1.0, 16.0, 4.0, 2.0];
        assert_eq!(mean(&values), Some(6.2));
        assert_eq!(median(&values), Some(4.0));
        assert_eq!(quantile(&values, 0.9), Some(12.8));
        assert_eq!(quantile(&values, 0.25), Some(2.0));
        assert_eq!(quantile(&values, 0.3), Some(2.4));
        assert_eq!(quantile(&values, 1.0), Some(16.0));
    }

    #[test]
    fn the_median_of_an_even_number_of_values_is_between_two() {
        assert_eq!(median(&[4.0, 1.0, 3.0, 2.0]), Some(2.5));
    }
}
