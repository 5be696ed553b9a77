//! Tail probabilities and quantiles of the distributions that the tests need.

use std::f64::consts::{PI, SQRT_2};

/// P(Z > z) of the standard normal distribution.
pub(super) fn normal_survival(z: f64) -> f64 {
    0.5 * libm::erfc(z / SQRT_2)
}

/// P(X > x) of the chi-squared distribution.
pub(super) fn chi_squared_survival(x: f64, degrees_of_freedom: f64) -> f64 {
    if x <= 0.0 { 1.0 } else { upper_gamma(degrees_of_freedom / 2.0, x / 2.0) }
}

/// The quantile of the range of `groups` standard normal variables: the studentized range with infinitely
/// many degrees of freedom.
pub(super) fn normal_range_quantile(probability: f64, groups: usize) -> f64 {
    let (mut low, mut high) = (0.0, 20.0);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if normal_range_cdf(middle, groups) < probability { low = middle } else { high = middle }
    }
    0.5 * (low + high)
}

/// P(range <= q): the smallest variable is at z, and all others are within q above it.
fn normal_range_cdf(q: f64, groups: usize) -> f64 {
    const STEPS: usize = 800;
    const REACH: f64 = 9.0;
    let width = 2.0 * REACH / STEPS as f64;
    let density = |z: f64| libm::exp(-0.5 * z * z) / libm::sqrt(2.0 * PI);
    let integrand = |z: f64| {
        let others = normal_survival(z) - normal_survival(z + q);
        density(z) * libm::pow(others, groups as f64 - 1.0)
    };
    let simpson = |i: usize| if i == 0 || i == STEPS { 1.0 } else { 2.0 + 2.0 * (i % 2) as f64 };
    let sum: f64 = (0..=STEPS).map(|i| simpson(i) * integrand(-REACH + i as f64 * width)).sum();
    groups as f64 * sum * width / 3.0
}

/// The regularised upper incomplete gamma function Q(a, x) for a, x > 0: by its series below a + 1, and by
/// its continued fraction (Lentz) above.
fn upper_gamma(a: f64, x: f64) -> f64 {
    let factor = libm::exp(a * libm::log(x) - x - libm::lgamma(a));
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        while term > sum * f64::EPSILON {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        return (1.0 - factor * sum).max(0.0);
    }
    const TINY: f64 = 1e-300;
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / TINY;
    let mut d = 1.0 / b;
    let mut fraction = d;
    for i in 1..500 {
        let i = f64::from(i);
        let step = i * (a - i);
        b += 2.0;
        d = 1.0 / nonzero(step * d + b, TINY);
        c = nonzero(b + step / c, TINY);
        fraction *= d * c;
        if (d * c - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    (factor * fraction).clamp(0.0, 1.0)
}

fn nonzero(value: f64, tiny: f64) -> f64 {
    if value.abs() < tiny { tiny } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(actual: f64, golden: f64, tolerance: f64) {
        assert!((actual - golden).abs() <= tolerance * golden.abs(), "{actual} is not {golden}");
    }

    /// Golden: `scipy.stats.norm.sf`, `chi2.sf`.
    #[test]
    fn tails_agree_with_scipy() {
        check(normal_survival(1.96), 0.024997895148220435, 1e-13);
        check(normal_survival(-0.5), 0.6914624612740131, 1e-13);
        check(normal_survival(8.0), 6.22096057427178e-16, 1e-12);
        check(chi_squared_survival(9.28, 3.0), 0.025790724198756772, 1e-12);
        check(chi_squared_survival(0.3, 4.0), 0.9898141728888165, 1e-12);
        check(chi_squared_survival(80.0, 7.0), 1.377501829742618e-14, 1e-11);
        assert_eq!(chi_squared_survival(0.0, 3.0), 1.0);
    }

    /// With one, two and four degrees of freedom the tail has a closed form.
    #[test]
    fn tails_agree_with_closed_forms_from_tiny_to_large_arguments() {
        for step in -40..=20 {
            let x = libm::pow(10.0, f64::from(step) / 10.0);
            let exponential = libm::exp(-x / 2.0);
            check(chi_squared_survival(x, 1.0), 2.0 * normal_survival(libm::sqrt(x)), 1e-11);
            check(chi_squared_survival(x, 2.0), exponential, 1e-11);
            check(chi_squared_survival(x, 4.0), exponential * (1.0 + x / 2.0), 1e-11);
        }
    }

    /// Golden: `scipy.stats.studentized_range.ppf(p, k, inf)`; the last three, divided by the square root
    /// of 2, are the 1.960, 2.569 and 3.164 of Demsar (JMLR 2006), table 5a.
    #[test]
    fn range_quantiles_agree_with_scipy() {
        check(normal_range_quantile(0.90, 5), 3.478280550703068, 1e-6);
        check(normal_range_quantile(0.95, 2), 2.771807648699355, 1e-6);
        check(normal_range_quantile(0.95, 4), 3.6331595749026278, 1e-6);
        check(normal_range_quantile(0.95, 10), 4.474124221725907, 1e-6);
    }
}
