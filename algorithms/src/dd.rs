//! dd: narrow a passing and a failing configuration until their difference is 1-minimal.
//!
//! Zeller, Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", TSE 28(2), 2002, figure 6.
//! The passing configuration starts empty and grows; the failing one starts as the whole input and shrinks.
//!
//! The definition assumes that the empty configuration passes and that the input fails. Both are tested first; if one
//! assumption does not hold, the search ends. [`SplitOptions`] are the choices that the definition leaves open.

use crate::split_options::{self, SplitOptions};
use crate::{Algorithm, Candidate, Configuration, Goal, OptionSpec, Outcome, Probe, Stop};
use alloc::boxed::Box;

pub(crate) struct Dd(pub(crate) SplitOptions);

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

    fn options(&self) -> &'static [OptionSpec] {
        &split_options::OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self(self.0.with_option(option, value)?)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let mut failing = probe.problem().all();
        let mut passing = Configuration::empty();
        if probe.test(&Candidate::from(&failing))?.outcome != Outcome::Fail
            || probe.test(&Candidate::from(&passing))?.outcome != Outcome::Pass
        {
            return Ok(());
        }
        let options = self.0;
        let mut granularity = options.initial_granularity(failing.len());
        loop {
            probe.isolated(&passing, &failing);
            let delta = failing.minus(&passing);
            if delta.len() <= 1 {
                return Ok(());
            }
            let (subsets, complements) =
                (options.subsets(&delta, granularity), options.complements(&delta, granularity));
            let added = || subsets.iter().map(|part| Candidate::from(&passing.union(&part)));
            let removed = || complements.iter().map(|part| Candidate::from(&failing.minus(&part)));
            if let Some(i) = probe.first(Outcome::Fail, added())? {
                probe.step("reduce to subset");
                failing = passing.union(&subsets.get(i));
                granularity = options.initial_granularity(failing.len() - passing.len());
            } else if let Some(i) = probe.first(Outcome::Pass, removed())? {
                probe.step("increase to complement");
                passing = failing.minus(&complements.get(i));
                granularity = options.initial_granularity(failing.len() - passing.len());
            } else if let Some(i) = probe.first(Outcome::Pass, added())? {
                probe.step("increase to subset");
                passing = passing.union(&subsets.get(i));
                granularity = options.reduced_granularity(granularity, failing.len() - passing.len());
            } else if let Some(i) = probe.first(Outcome::Fail, removed())? {
                probe.step("reduce to complement");
                failing = failing.minus(&complements.get(i));
                granularity = options.reduced_granularity(granularity, failing.len() - passing.len());
            } else if granularity < delta.len() {
                probe.step("increase granularity");
                granularity = options.increased_granularity(granularity, delta.len());
            } else {
                return Ok(());
            }
        }
    }
}
