//! ddmax-restart: ddmax as its authors implemented it later.
//!
//! It differs from the definition (see `ddmax`) in one line: the granularity returns to 2 after *every* success. After an
//! increase to subset the definition continues with `max(n - 1, 2)`. Restarting repeats many queries that are known to
//! fail. It is an algorithm of its own so that a study can compare its numbers with either.

use crate::{Algorithm, Candidate, Configuration, Goal, Outcome, Probe, Stop};

pub(crate) struct DdmaxRestart;

impl Algorithm for DdmaxRestart {
    fn key(&self) -> &'static str {
        "ddmax-restart"
    }

    fn summary(&self) -> &'static str {
        "ddmax that returns to granularity 2 after every success, as its authors' later implementation does"
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn is_exhaustive(&self) -> bool {
        true
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let failing = probe.problem().all();
        if probe.test(&Candidate::from(&failing))?.outcome == Outcome::Pass {
            return Ok(());
        }
        let mut passing = Configuration::empty();
        probe.test(&Candidate::from(&passing))?;
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
                granularity = 2;
            } else if granularity < delta.len() {
                probe.step("increase granularity");
                granularity = delta.len().min(2 * granularity);
            } else {
                return Ok(());
            }
        }
    }
}
