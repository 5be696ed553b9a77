//! ddmin: shrink a failing configuration until no single element can be left out.
//!
//! Zeller, Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", TSE 28(2), 2002, section 3.
//!
//! Assumes that the input fails and that the empty configuration does not. Both are tested first: an
//! input that does not fail leaves nothing to reduce, and an empty text that fails is the smallest
//! result there is. What the definition leaves open are [`Factors`].

use crate::factors::{self, Factors};
use crate::{Algorithm, Candidate, Choice, Configuration, Goal, Outcome, Probe, Stop};
use alloc::boxed::Box;

pub(crate) struct Ddmin(pub(crate) Factors);

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

    fn options(&self) -> &'static [Choice] {
        factors::CHOICES
    }

    fn with(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self(self.0.with(option, value)?)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        if let Some(failing) = failing_input(probe)? {
            minimize(probe, failing, self.0)?;
        }
        Ok(())
    }
}

/// The whole input, if the assumptions of a reduction hold; tests it and the empty configuration.
pub(crate) fn failing_input(probe: &mut dyn Probe) -> Result<Option<Configuration>, Stop> {
    let failing = probe.problem().all();
    let holds = probe.test(&Candidate::from(&failing))?.outcome == Outcome::Fail
        && probe.test(&Candidate::from(&Configuration::empty()))?.outcome != Outcome::Fail;
    Ok(holds.then_some(failing))
}

/// `ddmin2(failing, 2)` of the paper: a failing part that is 1-minimal.
pub(crate) fn minimize(
    probe: &mut dyn Probe,
    mut failing: Configuration,
    factors: Factors,
) -> Result<Configuration, Stop> {
    let mut granularity = factors.coarsest(failing.len());
    while failing.len() > 1 {
        let subsets = factors.subsets(&failing, granularity);
        let complements = factors.complements(&failing, granularity);
        if let Some(i) = probe.first(Outcome::Fail, subsets.iter().map(|part| Candidate::from(&part)))? {
            probe.step("reduce to subset");
            failing = subsets.get(i);
            granularity = factors.coarsest(failing.len());
        } else if let Some(i) = probe
            .first(Outcome::Fail, complements.iter().map(|part| Candidate::from(&failing.minus(&part))))?
        {
            probe.step("reduce to complement");
            failing = failing.minus(&complements.get(i));
            granularity = factors.one_less(granularity, failing.len());
        } else if granularity < failing.len() {
            probe.step("increase granularity");
            granularity = factors.finer(granularity, failing.len());
        } else {
            break;
        }
    }
    Ok(failing)
}
