//! dd: isolate the difference between a passing and a failing configuration until it is 1-minimal.
//!
//! Zeller, Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", TSE 28(2), 2002, figure 6.
//! The passing configuration begins empty, the failing one is the whole input; both move towards each
//! other.
//!
//! Assumes just that: the input fails and the empty configuration passes. Both are tested first, and
//! if one does not hold there is no pair to narrow.

use crate::{Algorithm, Candidate, Configuration, Goal, Outcome, Probe, Stop};

pub(crate) struct Dd;

impl Algorithm for Dd {
    fn key(&self) -> &'static str {
        "dd"
    }

    fn summary(&self) -> &'static str {
        "narrows a passing and a failing part to a 1-minimal difference (Zeller and Hildebrandt, TSE 2002)"
    }

    fn goal(&self) -> Goal {
        Goal::Isolate
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let mut failing = probe.problem().all();
        let mut passing = Configuration::empty();
        if probe.test(&Candidate::from(&failing))?.outcome != Outcome::Fail
            || probe.test(&Candidate::from(&passing))?.outcome != Outcome::Pass
        {
            return Ok(());
        }
        let mut granularity = 2;
        loop {
            probe.isolated(&passing, &failing);
            let delta = failing.minus(&passing);
            if delta.len() <= 1 {
                return Ok(());
            }
            let subsets = || delta.split(granularity).map(|part| Candidate::from(&passing.union(&part)));
            let complements = || delta.split(granularity).map(|part| Candidate::from(&failing.minus(&part)));
            if let Some(i) = probe.first(Outcome::Fail, subsets())? {
                probe.step("reduce to subset");
                failing = passing.union(&delta.part(i, granularity));
                granularity = 2;
            } else if let Some(i) = probe.first(Outcome::Pass, complements())? {
                probe.step("increase to complement");
                passing = failing.minus(&delta.part(i, granularity));
                granularity = 2;
            } else if let Some(i) = probe.first(Outcome::Pass, subsets())? {
                probe.step("increase to subset");
                passing = passing.union(&delta.part(i, granularity));
                granularity = (granularity - 1).max(2);
            } else if let Some(i) = probe.first(Outcome::Fail, complements())? {
                probe.step("reduce to complement");
                failing = failing.minus(&delta.part(i, granularity));
                granularity = (granularity - 1).max(2);
            } else if granularity < delta.len() {
                probe.step("increase granularity");
                granularity = delta.len().min(2 * granularity);
            } else {
                return Ok(());
            }
        }
    }
}
