//! ddmax: grow a passing configuration until no single element of the input can be added.
//!
//! Kirschner, Soremekun, Zeller: "Debugging Inputs", ICSE 2020, figure 5, corrected in two places:
//!
//! * The search ends when the difference is one element. The printed definition would split that element forever.
//! * The granularity grows to at most the size of the *difference*. The printed bound, the size of the input, breaks the
//!   invariant that no part is empty.
//!
//! The definition assumes that the input fails and that the empty configuration passes. An input that passes is its own
//! repair. An empty configuration that does not pass only costs one query, because only tested candidates become
//! results.

use crate::{Algorithm, Candidate, Configuration, Goal, Outcome, Probe, Stop};

pub(crate) struct Ddmax;

impl Algorithm for Ddmax {
    fn key(&self) -> &'static str {
        "ddmax"
    }

    fn summary(&self) -> &'static str {
        "grows a passing part of the input until it is 1-maximal (Kirschner et al., ICSE 2020, repaired definition)"
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn is_exhaustive(&self) -> bool {
        true
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let failing = probe.problem().all();
        match probe.test(&Candidate::from(&failing))?.outcome {
            Outcome::Pass => Ok(()),
            _ => from_nothing(probe),
        }
    }
}

/// Runs ddmax on an input that is known to fail, starting from the empty configuration, which is tested first.
///
/// # Errors
/// [`Stop`], passed on from the probe.
pub fn from_nothing(probe: &mut dyn Probe) -> Result<(), Stop> {
    let failing = probe.problem().all();
    let passing = Configuration::empty();
    probe.test(&Candidate::from(&passing))?;
    maximize(probe, passing, &failing)
}

/// `ddmax2(passing, 2)` of the paper: grows the passing configuration within the failing one until it is 1-maximal.
///
/// # Errors
/// [`Stop`], passed on from the probe.
pub fn maximize(
    probe: &mut dyn Probe,
    mut passing: Configuration,
    failing: &Configuration,
) -> Result<(), Stop> {
    let mut granularity = 2;
    loop {
        let delta = failing.minus(&passing);
        if delta.len() <= 1 {
            return Ok(());
        }
        let complements = || delta.split(granularity).map(|part| Candidate::from(&failing.minus(&part)));
        let subsets = || delta.split(granularity).map(|part| Candidate::from(&passing.union(&part)));
        if let Some(i) = probe.first(Outcome::Pass, complements())? {
            probe.step("increase to complement");
            passing = failing.minus(&delta.part(i, granularity));
            granularity = 2;
        } else if let Some(i) = probe.first(Outcome::Pass, subsets())? {
            probe.step("increase to subset");
            passing = passing.union(&delta.part(i, granularity));
            granularity = (granularity - 1).max(2);
        } else if granularity < delta.len() {
            probe.step("increase granularity");
            granularity = delta.len().min(2 * granularity);
        } else {
            return Ok(());
        }
    }
}
