//! Distributions of ratios of costs, where the cost of a stopped run is a lower bound.

use super::descriptive::quantile;

/// The costs of two treatments on one case, and whether each was stopped. A stopped treatment would have cost
/// at least as much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Costs {
    /// The cost of the first; above 0.
    pub first: f64,
    /// The cost of the second; above 0.
    pub second: f64,
    /// Whether the first was stopped.
    pub is_first_stopped: bool,
    /// Whether the second was stopped.
    pub is_second_stopped: bool,
}

/// The distribution of the ratio of costs, first to second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ratios {
    /// The lower quartile, the median and the upper quartile of the observed ratios.
    pub quartiles: [f64; 3],
    /// The smallest and the largest possible median of the ratios, had no run been stopped. `None` if there
    /// is no bound.
    pub median_bounds: [Option<f64>; 2],
}

impl Ratios {
    /// The distribution over some cases; `None` without cases.
    ///
    /// If the first was stopped, the observed ratio is a lower bound; if the second was, an upper bound; if
    /// both were, it bounds nothing. The bounds of the median put each ratio where it moves the median
    /// furthest.
    #[must_use]
    pub fn of(cases: &[Costs]) -> Option<Ratios> {
        let spent: Vec<f64> = cases.iter().map(|case| case.first / case.second).collect();
        let bound = |is_open: fn(&Costs) -> bool, far: f64| {
            let ratio = |(case, ratio): (&Costs, &f64)| if is_open(case) { far } else { *ratio };
            quantile(&cases.iter().zip(&spent).map(ratio).collect::<Vec<_>>(), 0.5)
        };
        let low = bound(|case| case.is_second_stopped, 0.0)?;
        // Large enough to be above every ratio, and finite, so that the mean of two middle values is a
        // number.
        let high = bound(|case| case.is_first_stopped, f64::MAX / 4.0)?;
        Some(Ratios {
            quartiles: [quantile(&spent, 0.25)?, quantile(&spent, 0.5)?, quantile(&spent, 0.75)?],
            median_bounds: [(low > 0.0).then_some(low), (high < f64::MAX / 16.0).then_some(high)],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs(first: f64, second: f64, stopped: (bool, bool)) -> Costs {
        Costs { first, second, is_first_stopped: stopped.0, is_second_stopped: stopped.1 }
    }

    #[test]
    fn a_stop_on_either_side_moves_the_bound_on_that_side_alone() {
        let exact = [
            costs(1.0, 2.0, (false, false)),
            costs(1.0, 1.0, (false, false)),
            costs(4.0, 2.0, (false, false)),
        ];
        let ratios = Ratios::of(&exact).unwrap();
        assert_eq!((ratios.quartiles, ratios.median_bounds), ([0.75, 1.0, 1.5], [Some(1.0), Some(1.0)]));
        let first = [exact[0], Costs { is_first_stopped: true, ..exact[1] }, exact[2]];
        assert_eq!(Ratios::of(&first).unwrap().median_bounds, [Some(1.0), Some(2.0)]);
        let second = [exact[0], Costs { is_second_stopped: true, ..exact[1] }, exact[2]];
        assert_eq!(Ratios::of(&second).unwrap().median_bounds, [Some(0.5), Some(1.0)]);
        let both = exact.map(|case| Costs { is_first_stopped: true, is_second_stopped: true, ..case });
        assert_eq!(Ratios::of(&both).unwrap().median_bounds, [None, None]);
        assert_eq!(Ratios::of(&[]), None);
    }
}
