//! zipmin: leave out fragments from the front, and close in from behind when that does not pay.
//!
//! After the algorithm of that name in the framework `delta-debugging` (University of Sydney); no paper
//! was found that defines it. Passes over fragments of a fixed length alternate with removals of the last
//! element. A pass that takes more tests than it removes elements leaves a *deficit* of so many tests; as
//! many elements at the end are then decided one by one and never met again, which bounds the tests by a
//! multiple of the elements. The length is halved after a pass that removes nothing. The published code
//! leaves open what the deficit counts (as written there it is always 0); this is our reading.
//!
//! Each element left was tried alone, once: the result is 1-minimal if leaving out more never brings a
//! failure back, and need not be otherwise.

use crate::ddmin::failing_input;
use crate::fragments::without_fragments;
use crate::{Algorithm, Candidate, Configuration, Goal, Outcome, Probe, Stop};

pub(crate) struct Zipmin;

impl Algorithm for Zipmin {
    fn key(&self) -> &'static str {
        "zipmin"
    }

    fn summary(&self) -> &'static str {
        "leaves out fragments from the front and decides elements at the end (Sydney's delta-debugging framework)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(mut undecided) = failing_input(probe)? else { return Ok(()) };
        let mut kept = Configuration::empty();
        let mut length = undecided.len() / 2;
        while length > 0 && !undecided.is_empty() {
            let tests = undecided.len().div_ceil(length);
            let left = without_fragments(probe, &undecided, &kept, length)?;
            let removed = undecided.len() - left.len();
            undecided = left;
            if removed == 0 {
                length /= 2;
                if length == 0 {
                    return Ok(());
                }
                probe.step("halve the length");
            }
            let deficit = tests.saturating_sub(removed);
            for _ in 0..deficit.min(undecided.len()) {
                decide_last(probe, &mut undecided, &mut kept)?;
            }
        }
        Ok(())
    }
}

/// Leaves the last undecided element out, or keeps it for good.
fn decide_last(
    probe: &mut dyn Probe,
    undecided: &mut Configuration,
    kept: &mut Configuration,
) -> Result<(), Stop> {
    let last = undecided.slice(undecided.len() - 1..undecided.len());
    *undecided = undecided.minus(&last);
    if probe.test(&Candidate::from(&undecided.union(kept)))?.outcome == Outcome::Fail {
        probe.step("leave out the last");
    } else {
        *kept = last.union(kept);
    }
    Ok(())
}
