//! dd: isolate the difference between a passing and a failing configuration until it is 1-minimal.
//!
//! Zeller, Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", TSE 28(2), 2002, figure 6.
//! The passing configuration begins empty, the failing one is the whole input; both move towards each
//! other.
//!
//! Assumes just that: the input fails and the empty configuration passes. Both are tested first, and
//! if one does not hold there is no pair to narrow. What the definition leaves open are [`Factors`].

use crate::factors::{self, Factors};
use crate::{Algorithm, Candidate, Choice, Configuration, Goal, Outcome, Probe, Stop};
use alloc::boxed::Box;

pub(crate) struct Dd(pub(crate) Factors);

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

    fn options(&self) -> &'static [Choice] {
        &factors::CHOICES
    }

    fn with(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self(self.0.with(option, value)?)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let mut failing = probe.problem().all();
        let mut passing = Configuration::empty();
        if probe.test(&Candidate::from(&failing))?.outcome != Outcome::Fail
            || probe.test(&Candidate::from(&passing))?.outcome != Outcome::Pass
        {
            return Ok(());
        }
        let factors = self.0;
        let mut granularity = factors.coarsest(failing.len());
        loop {
            probe.isolated(&passing, &failing);
            let delta = failing.minus(&passing);
            if delta.len() <= 1 {
                return Ok(());
            }
            let (subsets, complements) =
                (factors.subsets(&delta, granularity), factors.complements(&delta, granularity));
            let added = || subsets.iter().map(|part| Candidate::from(&passing.union(&part)));
            let left_out = || complements.iter().map(|part| Candidate::from(&failing.minus(&part)));
            if let Some(i) = probe.first(Outcome::Fail, added())? {
                probe.step("reduce to subset");
                failing = passing.union(&subsets.get(i));
                granularity = factors.coarsest(failing.len() - passing.len());
            } else if let Some(i) = probe.first(Outcome::Pass, left_out())? {
                probe.step("increase to complement");
                passing = failing.minus(&complements.get(i));
                granularity = factors.coarsest(failing.len() - passing.len());
            } else if let Some(i) = probe.first(Outcome::Pass, added())? {
                probe.step("increase to subset");
                passing = passing.union(&subsets.get(i));
                granularity = factors.one_less(granularity, failing.len() - passing.len());
            } else if let Some(i) = probe.first(Outcome::Fail, left_out())? {
                probe.step("reduce to complement");
                failing = failing.minus(&complements.get(i));
                granularity = factors.one_less(granularity, failing.len() - passing.len());
            } else if granularity < delta.len() {
                probe.step("increase granularity");
                granularity = factors.finer(granularity, delta.len());
            } else {
                return Ok(());
            }
        }
    }
}
