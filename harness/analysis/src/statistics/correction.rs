//! The correction of tests for their number.

use std::collections::BTreeMap;

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
