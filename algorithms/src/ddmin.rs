//! ddmin: shrink a failing configuration until no single element can be left out.
//!
//! Zeller, Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", TSE 28(2), 2002, section 3.
//!
//! Assumes that the input fails and that the empty configuration does not. Both are tested first: an
//! input that does not fail leaves nothing to reduce, and an empty text that fails is the smallest
//! result there is. What the definition leaves open are [`Factors`]; it says which complement comes first
//! after a reduction to a complement, but implementations do not begin again, hence [`Variant`].
//!
//! Without options this is the paper's ddmin. Of the options, which picire has as well, `step` is Kiss, "Generalizing
//! the Split Factor of the Minimizing Delta Debugging Algorithm", IEEE Access 2020; `subsets` and `complements` are
//! Hodován, Kiss: "Practical Improvements to the Minimizing Delta Debugging Algorithm", ICSOFT 2016; `split` and
//! `resume` are how implementations differ. hdd and hddr take the same options for their ddmin.

use crate::factors::{self, Factors};
use crate::{Algorithm, Candidate, Choice, Configuration, Goal, Outcome, Probe, Stop};
use alloc::boxed::Box;

pub(crate) struct Ddmin(pub(crate) Variant);

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

    fn is_exhaustive(&self) -> bool {
        true
    }

    fn options(&self) -> &'static [Choice] {
        &CHOICES
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

/// How a ddmin searches; [`Variant::PUBLISHED`] is the definition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variant {
    factors: Factors,
    /// Whether complements are tested on from where one failed, instead of from the first.
    resumes: bool,
}

/// The options of an algorithm that takes a [`Variant`].
pub(crate) static CHOICES: [Choice; 5] = {
    let [split, step, subsets, complements] = factors::CHOICES;
    let resume = Choice {
        name: "resume",
        values: &["no", "yes"],
        about: "whether, after a reduction to a complement, the part behind the one left out is the next to be \
                left out, as in Zeller's implementation and picire; the definition begins with the first again",
    };
    [split, step, subsets, complements, resume]
};

impl Variant {
    pub(crate) const PUBLISHED: Self = Self { factors: Factors::PUBLISHED, resumes: false };

    /// No subsets, complements from the back, going on behind one that was left out: `subsets = "skip"`,
    /// `complements = "backward"`, `resume = "yes"`. The result is 1-minimal as that of the definition is.
    pub(crate) const COMPLEMENTS: Self = Self { factors: Factors::COMPLEMENTS, resumes: true };

    /// This variant with one option changed; `None` if there is no such option or value.
    pub(crate) fn with(self, option: &str, value: &str) -> Option<Self> {
        match (option, value) {
            ("resume", "no") => Some(Self { resumes: false, ..self }),
            ("resume", "yes") => Some(Self { resumes: true, ..self }),
            _ => Some(Self { factors: self.factors.with(option, value)?, ..self }),
        }
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
    Variant { factors, resumes }: Variant,
) -> Result<Configuration, Stop> {
    let mut granularity = factors.coarsest(failing.len());
    let mut start = 0;
    while failing.len() > 1 {
        let subsets = factors.subsets(&failing, granularity);
        let complements = factors.complements(&failing, granularity).from(start);
        let left_out = || complements.iter().map(|part| Candidate::from(&failing.minus(&part)));
        if let Some(i) = probe.first(Outcome::Fail, subsets.iter().map(|part| Candidate::from(&part)))? {
            probe.step("reduce to subset");
            failing = subsets.get(i);
            granularity = factors.coarsest(failing.len());
            start = 0;
        } else if let Some(i) = probe.first(Outcome::Fail, left_out())? {
            probe.step("reduce to complement");
            start = if resumes { complements.place(i) } else { 0 };
            failing = failing.minus(&complements.get(i));
            granularity = factors.one_less(granularity, failing.len());
        } else if granularity < failing.len() {
            probe.step("increase granularity");
            let finer = factors.finer(granularity, failing.len());
            start = at_finer(start, granularity, finer);
            granularity = finer;
        } else {
            break;
        }
    }
    Ok(failing)
}

/// Which of `finer` parts begins about where part `start` of `granularity` did.
fn at_finer(start: usize, granularity: usize, finer: usize) -> usize {
    let place = start as u128 * finer as u128 / granularity as u128;
    usize::try_from(place).unwrap_or(0)
}
