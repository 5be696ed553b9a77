//! Intervals for cases that come in clusters: pairs of one file under several subjects, files of one
//! repository. Cases of one cluster resemble each other, so intervals that take them as independent are too
//! narrow.

use std::collections::BTreeMap;

use super::intervals::{Interval, bootstrap_ratio, wilson_of_share};

/// A share and the case that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Success<'c> {
    /// The cluster of the case.
    pub cluster: &'c str,
    /// Whether the case is a success.
    pub is_success: bool,
    /// The weight of the case. Cases of one stratum have one weight.
    pub weight: f64,
    /// The stratum of the case, from which its share is estimated.
    pub stratum: usize,
}

impl<'c> Success<'c> {
    /// A case of a sample with one stratum, in which all cases weigh the same.
    #[must_use]
    pub fn new(cluster: &'c str, is_success: bool) -> Self {
        Self { cluster, is_success, weight: 1.0, stratum: 0 }
    }
}

/// The weighted share of successes, with Wilson's interval for the effective number of cases; `None` without
/// cases.
///
/// The variance is the sandwich estimate over clusters (Liang and Zeger 1986) of the weighted share, with
/// each case compared with the share of its stratum. The effective number of cases is the one at which
/// independent cases have this variance (Kish 1965). It is at most the number of cases, and the number of
/// clusters where all cases are successes or none is.
#[must_use]
pub fn clustered_share(cases: &[Success<'_>]) -> Option<Interval> {
    let total: f64 = cases.iter().map(|case| case.weight).sum();
    if total <= 0.0 {
        return None;
    }
    let mut strata: BTreeMap<usize, (f64, f64)> = BTreeMap::new();
    for case in cases {
        let (successes, count) = strata.entry(case.stratum).or_default();
        *successes += f64::from(u8::from(case.is_success));
        *count += 1.0;
    }
    let of_stratum = |case: &Success<'_>| strata.get(&case.stratum).map_or(0.0, |(part, all)| part / all);
    let share =
        cases.iter().map(|case| case.weight * f64::from(u8::from(case.is_success))).sum::<f64>() / total;
    let residual = |case: &Success<'_>| f64::from(u8::from(case.is_success)) - of_stratum(case);
    let weighted = cases.iter().map(|case| (case.cluster, case.weight * residual(case) / total, case.weight));
    let clusters = cluster_totals(weighted.collect());
    let count = clusters.len() as f64;
    let variance = clusters.iter().map(|(sum, _)| sum * sum).sum::<f64>() * count / (count - 1.0).max(1.0);
    let effective = if variance > 0.0 { share * (1.0 - share) / variance } else { count };
    Some(wilson_of_share(share, effective.clamp(1.0, cases.len() as f64)))
}

/// The mean of the cases with its percentile bootstrap interval over the clusters; `None` without cases. Each
/// case is a cluster and a value.
#[must_use]
pub fn clustered_mean(cases: &[(&str, f64)], label: &str) -> Option<Interval> {
    clustered_ratio(&cases.iter().map(|(cluster, value)| (*cluster, *value, 1.0)).collect::<Vec<_>>(), label)
}

/// The ratio of two totals with its percentile bootstrap interval over the clusters; `None` without cases, or
/// if the denominators sum to 0. Each case is a cluster, a numerator and a denominator. Resamples are drawn
/// as for [`super::bootstrap_mean`].
#[must_use]
pub fn clustered_ratio(cases: &[(&str, f64, f64)], label: &str) -> Option<Interval> {
    bootstrap_ratio(&cluster_totals(cases.to_vec()), label)
}

/// The two totals of each cluster, in the order of the clusters' names. Cases of a cluster are added in the order
/// given. Sorting takes one pass if the cases are in order already, as most tables give them.
pub(super) fn cluster_totals(mut cases: Vec<(&str, f64, f64)>) -> Vec<(f64, f64)> {
    cases.sort_by_key(|(cluster, ..)| *cluster);
    let total = |cluster: &[(&str, f64, f64)]| {
        cluster.iter().fold((0.0, 0.0), |sums, case| (sums.0 + case.1, sums.1 + case.2))
    };
    cases.chunk_by(|one, other| one.0 == other.0).map(total).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn successes<'c>(cases: &[(&'c str, u8)]) -> Vec<Success<'c>> {
        cases.iter().map(|(cluster, success)| Success::new(cluster, *success == 1)).collect()
    }

    #[test]
    fn four_copies_of_each_case_have_the_interval_of_one() {
        let names = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let one: Vec<_> = names.iter().enumerate().map(|(i, name)| (*name, u8::from(i < 3))).collect();
        let four: Vec<_> = one.iter().copied().cycle().take(4 * one.len()).collect();
        let (one, four) = (clustered_share(&successes(&one)), clustered_share(&successes(&four)));
        let (one, four) = (one.unwrap(), four.unwrap());
        assert!(
            (one.low - four.low).abs() < 1e-12 && (one.high - four.high).abs() < 1e-12,
            "{one:?} {four:?}"
        );
    }

    #[test]
    fn certainty_counts_clusters_and_an_empty_sample_has_no_share() {
        let all = clustered_share(&successes(&[("a", 1), ("a", 1), ("b", 1), ("b", 1)])).unwrap();
        assert_eq!(all, wilson_of_share(1.0, 2.0));
        assert_eq!(clustered_share(&[]), None);
        assert_eq!(clustered_mean(&[], "none"), None);
    }

    /// Half of the weight is in a stratum with one success in four, half in one with three in four.
    #[test]
    fn weights_make_the_shares_of_strata_count_as_they_should() {
        let case = |cluster, is_success, stratum| Success { cluster, is_success, weight: 0.5 / 4.0, stratum };
        let low = ["a", "b", "c", "d"].map(|name| case(name, name == "a", 0));
        let high = ["e", "f", "g", "h"].map(|name| case(name, name != "e", 1));
        let share = clustered_share(&[low, high].concat()).unwrap();
        assert!((share.estimate - 0.5).abs() < 1e-12, "{share:?}");
        // Each stratum has a variance of 3/16/4; the factor is that of eight clusters.
        let effective: f64 = 0.25 / (2.0 * 0.25 * (3.0 / 16.0 / 4.0) * 8.0 / 7.0);
        assert_eq!(share, wilson_of_share(0.5, effective.min(8.0)));
    }

    #[test]
    fn a_mean_over_clusters_of_one_case_is_the_mean_over_cases() {
        let names: Vec<String> = (0..20).map(|i| format!("{i:02}")).collect();
        let values: Vec<f64> = (0..20).map(|i| f64::from(i * i % 7)).collect();
        let cases: Vec<(&str, f64)> = names.iter().map(String::as_str).zip(values.iter().copied()).collect();
        let plain = super::super::bootstrap_mean(&values, "x").unwrap();
        let clustered = clustered_mean(&cases, "x").unwrap();
        assert!((plain.low - clustered.low).abs() < 1e-12 && (plain.high - clustered.high).abs() < 1e-12);
        let same: Vec<(&str, f64)> = cases.iter().map(|(_, value)| ("one", *value)).collect();
        let same = clustered_mean(&same, "x").unwrap();
        assert_eq!((same.low, same.high), (same.estimate, same.estimate));
    }
}
