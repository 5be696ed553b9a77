//! Statistics on plain slices: estimates with intervals, paired tests, effect sizes, survival and ranks.
//!
//! Nothing here knows what the numbers measure. If data are missing or too few, functions return `None`, and
//! they never return NaN. Exponentials and logarithms come from a portable library, so that the same data
//! give the same bytes on every machine.

mod clusters;
mod correction;
mod descriptive;
mod distributions;
mod intervals;
mod permutation;
mod ranks;
mod ratios;
mod survival;

pub use clusters::{Success, clustered_mean, clustered_ratio, clustered_share};
pub use correction::holm;
pub use descriptive::{mean, median, quantile};
pub use intervals::{Interval, bootstrap_mean, bootstrap_ratio, wilson};
pub use permutation::{fisher_exact, sign_flip};
pub use ranks::{Friedman, average_ranks, friedman, nemenyi_critical_difference};
pub use ratios::{Costs, Ratios};
pub use survival::{KaplanMeier, Observed, Step};
