//! ddmin: shrink a failing configuration until no single element can be removed.
//!
//! Zeller, Hildebrandt: "Simplifying and Isolating Failure-Inducing Input", TSE 28(2), 2002, section 3.
//!
//! The definition assumes that the input fails and that the empty configuration does not. Both are tested first. If the
//! input does not fail, there is nothing to reduce. If the empty configuration fails, it is the smallest result.
//!
//! The default options are the paper's ddmin. picire has the same options:
//!
//! * `step`: Kiss, "Generalizing the Split Factor of the Minimizing Delta Debugging Algorithm", IEEE Access 2020.
//! * `subsets` and `complements`: Hodován, Kiss, "Practical Improvements to the Minimizing Delta Debugging Algorithm",
//!   ICSOFT 2016.
//! * `split` and `resume`: differences between implementations.
//!
//! hdd and hddr have the same options for their ddmin.

use crate::split_options::{self, SplitOptions};
use crate::{Algorithm, Candidate, Configuration, Goal, OptionSpec, Outcome, Probe, Stop};
use alloc::boxed::Box;

pub(crate) struct Ddmin(pub(crate) DdminOptions);

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

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self(self.0.with_option(option, value)?)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        if let Some(failing) = failing_input(probe)? {
            minimize(probe, failing, self.0)?;
        }
        Ok(())
    }
}

/// A value of each option. [`DdminOptions::PUBLISHED`] is the definition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DdminOptions {
    split: SplitOptions,
    /// Whether the complements after a success continue where the last one failed, instead of from the first.
    resumes: bool,
}

/// The options of an algorithm that uses ddmin.
pub(crate) static OPTIONS: [OptionSpec; 5] = {
    let [split, step, subsets, complements] = split_options::OPTIONS;
    let resume = OptionSpec {
        name: "resume",
        values: &["no", "yes"],
        description: "whether ddmin, after it removed a part, continues with the next part (yes: Zeller's implementation and \
                      picire) or with the first part again (no: the definition)",
    };
    [split, step, subsets, complements, resume]
};

impl DdminOptions {
    pub(crate) const PUBLISHED: Self = Self { split: SplitOptions::PUBLISHED, resumes: false };

    /// `subsets = "skip"`, `complements = "backward"`, `resume = "yes"`. The result is 1-minimal like that of the definition.
    pub(crate) const COMPLEMENTS_ONLY: Self = Self { split: SplitOptions::COMPLEMENTS_ONLY, resumes: true };

    /// These options with one of them changed; `None` if the option or the value does not exist.
    pub(crate) fn with_option(self, option: &str, value: &str) -> Option<Self> {
        match (option, value) {
            ("resume", "no") => Some(Self { resumes: false, ..self }),
            ("resume", "yes") => Some(Self { resumes: true, ..self }),
            _ => Some(Self { split: self.split.with_option(option, value)?, ..self }),
        }
    }
}

/// The whole input if it fails and the empty configuration does not. Tests both.
pub(crate) fn failing_input(probe: &mut dyn Probe) -> Result<Option<Configuration>, Stop> {
    let failing = probe.problem().all();
    let holds = probe.test(&Candidate::from(&failing))?.outcome == Outcome::Fail
        && probe.test(&Candidate::from(&Configuration::empty()))?.outcome != Outcome::Fail;
    Ok(holds.then_some(failing))
}

/// `ddmin2(failing, 2)` of the paper: shrinks a failing configuration until it is 1-minimal.
pub(crate) fn minimize(
    probe: &mut dyn Probe,
    mut failing: Configuration,
    DdminOptions { split, resumes }: DdminOptions,
) -> Result<Configuration, Stop> {
    let mut granularity = split.initial_granularity(failing.len());
    let mut start = 0;
    while failing.len() > 1 {
        let subsets = split.subsets(&failing, granularity);
        let complements = split.complements(&failing, granularity).starting_at(start);
        let removed = || complements.iter().map(|part| Candidate::from(&failing.minus(&part)));
        if let Some(i) = probe.first(Outcome::Fail, subsets.iter().map(|part| Candidate::from(&part)))? {
            probe.step("reduce to subset");
            failing = subsets.get(i);
            granularity = split.initial_granularity(failing.len());
            start = 0;
        } else if let Some(i) = probe.first(Outcome::Fail, removed())? {
            probe.step("reduce to complement");
            start = if resumes { complements.number_in_set(i) } else { 0 };
            failing = failing.minus(&complements.get(i));
            granularity = split.reduced_granularity(granularity, failing.len());
        } else if granularity < failing.len() {
            probe.step("increase granularity");
            let increased = split.increased_granularity(granularity, failing.len());
            start = rescale(start, granularity, increased);
            granularity = increased;
        } else {
            break;
        }
    }
    Ok(failing)
}

/// The part that starts, at the new granularity, about where part `start` started at the old one.
fn rescale(start: usize, old: usize, new: usize) -> usize {
    let part = start as u128 * new as u128 / old as u128;
    usize::try_from(part).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resume_is_set_by_each_of_its_values() {
        for start in [DdminOptions::PUBLISHED, DdminOptions::COMPLEMENTS_ONLY] {
            for (value, resumes) in [("no", false), ("yes", true)] {
                let options = start.with_option("resume", value);
                assert_eq!(options.map(|options| options.resumes), Some(resumes), "{value}");
            }
        }
    }
}
