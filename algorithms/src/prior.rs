//! What probdd and cdd believe before the first test: how likely an element is to be needed.

use crate::Choice;

/// A probability of one in so many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prior {
    one_in: u32,
}

/// The option of an algorithm that takes a prior.
pub(crate) static CHOICES: &[Choice] = &[Choice {
    name: "prior",
    values: &["0.1", "0.25", "0.05", "0.01", "0.001"],
    about: "how likely an element is to be needed: 0.1 is the papers' value; it sets the size of the \
            first sets left out, so that long inputs of which little is needed want a smaller one",
}];

impl Prior {
    pub(crate) const PUBLISHED: Self = Self { one_in: 10 };

    pub(crate) fn with(self, option: &str, value: &str) -> Option<Self> {
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

    /// `round(-1 / ln(1 - p))`, which is one less than `1 / p`: the logarithm's series gives
    /// `1 / p - 1 / 2 - p / 12 - ...`.
    pub(crate) fn first_size(self) -> usize {
        self.one_in as usize - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_sizes_are_those_of_the_logarithm() {
        extern crate std;
        for value in CHOICES[0].values {
            let prior = Prior::PUBLISHED.with("prior", value).expect("listed");
            let p: f64 = value.parse().expect("a number");
            assert!((prior.probability() - p).abs() < 1e-12);
            let size = (-1.0 / (1.0 - p).ln()).round();
            assert!((prior.first_size() as f64 - size).abs() < 0.5, "{value}: {size}");
        }
    }
}
