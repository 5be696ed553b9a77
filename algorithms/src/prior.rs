//! The prior of probdd and cdd: the probability, before the first query, that an element is needed.

use crate::OptionSpec;

/// The probability `1 / one_in`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prior {
    one_in: u32,
}

/// The option of an algorithm that has a prior.
pub(crate) static OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "prior",
    values: &["0.1", "0.25", "0.05", "0.01", "0.001"],
    description: "the probability that an element is needed; 0.1 is the value of the papers. It sets the size of the first \
                  sets to be removed: choose a smaller one for long inputs of which little is needed",
}];

impl Prior {
    pub(crate) const PUBLISHED: Self = Self { one_in: 10 };

    pub(crate) fn with_option(self, option: &str, value: &str) -> Option<Self> {
        let one_in = match (option, value) {
            ("prior", "0.25") => 4,
            ("prior", "0.1") => 10,
            ("prior", "0.05") => 20,
            ("prior", "0.01") => 100,
            ("prior", "0.001") => 1000,
            _ => return None,
        };
        Some(Self { one_in })
    }

    pub(crate) fn probability(self) -> f64 {
        1.0 / f64::from(self.one_in)
    }

    /// The size of the first sets: `round(-1 / ln(1 - p))`. This is `1 / p - 1`, because the series of the term is
    /// `1 / p - 1 / 2 - p / 12 - ...`.
    pub(crate) fn first_size(self) -> usize {
        self.one_in as usize - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_size_equals_the_rounded_logarithm() {
        extern crate std;
        for value in OPTIONS[0].values {
            let prior = Prior::PUBLISHED.with_option("prior", value).expect("listed");
            let p: f64 = value.parse().expect("a number");
            assert!((prior.probability() - p).abs() < 1e-12);
            let size = (-1.0 / (1.0 - p).ln()).round();
            assert!((prior.first_size() as f64 - size).abs() < 0.5, "{value}: {size}");
        }
    }
}
