//! ddmin: shrink a failing configuration until no single element can be left out.
//!
//! Zeller, Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", TSE 28(2), 2002, section 3.
//!
//! Assumes that the input fails and that the empty configuration does not. Both are tested first: an
//! input that does not fail leaves nothing to reduce, and an empty text that fails is the smallest
//! result there is.

use crate::{Algorithm, Candidate, Configuration, Goal, Outcome, Probe, Stop};

pub(crate) struct Ddmin;

impl Algorithm for Ddmin {
    fn key(&self) -> &'static str {
        "ddmin"
    }

    fn summary(&self) -> &'static str {
        "shrinks a failing input until it is 1-minimal (Zeller and Hildebrandt, TSE 2002)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let mut failing = probe.problem().all();
        if probe.test(&Candidate::from(&failing))?.outcome != Outcome::Fail
            || probe.test(&Candidate::from(&Configuration::empty()))?.outcome == Outcome::Fail
        {
            return Ok(());
        }
        let mut granularity = 2;
        while failing.len() > 1 {
            let subsets = || failing.split(granularity).map(|part| Candidate::from(&part));
            let complements =
                || failing.split(granularity).map(|part| Candidate::from(&failing.minus(&part)));
            if let Some(i) = probe.first(Outcome::Fail, subsets())? {
                probe.step("reduce to subset");
                failing = failing.part(i, granularity);
                granularity = 2;
            } else if let Some(i) = probe.first(Outcome::Fail, complements())? {
                probe.step("reduce to complement");
                failing = failing.minus(&failing.part(i, granularity));
                granularity = (granularity - 1).max(2);
            } else if granularity < failing.len() {
                probe.step("increase granularity");
                granularity = failing.len().min(2 * granularity);
            } else {
                return Ok(());
            }
        }
        Ok(())
    }
}
