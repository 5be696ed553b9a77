//! Compares the statistics with SciPy and statsmodels. `reference.py` computes `reference.json` with them.

#![allow(missing_docs, clippy::unwrap_used)]

use analysis::statistics::{
    Interval, Success, clustered_mean, clustered_ratio, clustered_share, fisher_exact, friedman, holm,
    sign_flip,
};
use serde_json::Value;

fn reference() -> Value {
    serde_json::from_str(include_str!("reference.json")).unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().unwrap().iter()
}

#[track_caller]
fn check(actual: Interval, golden: &Value, tolerance: f64) {
    for (actual, key) in [(actual.estimate, "estimate"), (actual.low, "low"), (actual.high, "high")] {
        let allowed = if key == "estimate" { 1e-12 } else { tolerance };
        assert!((actual - number(&golden[key])).abs() <= allowed, "{key} is {actual}, not {golden}");
    }
}

/// A drawn interval differs between two streams of resamples. Two percent of its width is far less than the
/// factor of 1.2 and more by which clusters widen it.
fn drawn(golden: &Value) -> f64 {
    0.05 * (number(&golden["high"]) - number(&golden["low"]))
}

#[test]
fn shares_in_clusters_agree_with_statsmodels() {
    for sample in list(&reference()["samples"]) {
        let cases: Vec<Success<'_>> = list(&sample["cases"])
            .map(|case| Success::new(case["cluster"].as_str().unwrap(), case["success"].as_bool().unwrap()))
            .collect();
        check(clustered_share(&cases).unwrap(), &sample["share"], 1e-9);
    }
}

#[test]
fn means_and_ratios_in_clusters_agree_with_scipys_bootstrap() {
    for (place, sample) in list(&reference()["samples"]).enumerate() {
        let cases: Vec<(&str, f64, f64)> = list(&sample["cases"])
            .map(|case| {
                (case["cluster"].as_str().unwrap(), number(&case["value"]), number(&case["denominator"]))
            })
            .collect();
        let values: Vec<(&str, f64)> = cases.iter().map(|(cluster, value, _)| (*cluster, *value)).collect();
        let label = format!("reference {place}");
        check(clustered_mean(&values, &label).unwrap(), &sample["mean"], drawn(&sample["mean"]));
        check(clustered_ratio(&cases, &label).unwrap(), &sample["ratio"], drawn(&sample["ratio"]));
    }
}

#[test]
fn random_signs_agree_with_scipys_permutation_test() {
    for sample in list(&reference()["samples"]) {
        let cases: Vec<(&str, f64)> = list(&sample["cases"])
            .map(|case| (case["cluster"].as_str().unwrap(), number(&case["difference"])))
            .collect();
        let (actual, golden) = (sign_flip(&cases, "reference"), number(&sample["sign_flip_p"]));
        // Four standard errors of 9,999 draws.
        let drawn = 4.0 * (golden * (1.0 - golden) / 9999.0).sqrt() + 1e-4;
        let allowed = if sample["is_exact"].as_bool().unwrap() { 1e-12 } else { drawn };
        assert!((actual - golden).abs() <= allowed, "{actual} is not {golden}");
    }
}

#[test]
fn exact_tests_and_corrections_agree_with_scipy_and_statsmodels() {
    let reference = reference();
    for case in list(&reference["fisher"]) {
        let pair = |key: &str| (case[key][0].as_u64().unwrap(), case[key][1].as_u64().unwrap());
        let (actual, golden) = (fisher_exact(pair("first"), pair("second")).unwrap(), number(&case["p"]));
        assert!((actual / golden - 1.0).abs() < 1e-8, "{actual} is not {golden}");
    }
    let probabilities: Vec<Option<f64>> =
        list(&reference["holm"]["probabilities"]).map(|p| Some(number(p))).collect();
    for (actual, golden) in holm(&probabilities).into_iter().zip(list(&reference["holm"]["adjusted"])) {
        assert!((actual.unwrap() - number(golden)).abs() < 1e-12, "{actual:?} is not {golden}");
    }
    let blocks: Vec<Vec<f64>> =
        list(&reference["friedman"]["blocks"]).map(|block| list(block).map(number).collect()).collect();
    let test = friedman(&blocks).unwrap();
    assert!((test.chi_squared - number(&reference["friedman"]["chi_squared"])).abs() < 1e-9, "{test:?}");
    assert!((test.p - number(&reference["friedman"]["p"])).abs() < 1e-9, "{test:?}");
}
