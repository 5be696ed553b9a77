//! zipmin: remove fragments from the front, and decide single elements from the back.
//!
//! After the algorithm of the same name in the framework `delta-debugging` (University of Sydney). No paper was found
//! that defines it. Passes over fragments of a fixed length alternate with decisions about the last elements. The
//! *deficit* of a pass is its number of queries minus the number of elements that it removed. After the pass, as many
//! elements at the end are decided one by one and not tried again. This bounds the number of queries by a multiple of
//! the number of elements. The length is halved after a pass that removed nothing. In the published code the deficit is
//! always 0, so the definition above is our interpretation.
//!
//! Every remaining element was tried once, alone. The result is therefore 1-minimal if every superset of a failing set
//! fails; otherwise it may not be.

use crate::ddmin::failing_input;
use crate::fragments::without_fragments;
use crate::{Algorithm, Candidate, Configuration, Goal, Outcome, Probe, Stop};

pub(crate) struct Zipmin;

impl Algorithm for Zipmin {
    fn key(&self) -> &'static str {
        "zipmin"
    }

    fn summary(&self) -> &'static str {
        "removes fragments from the front and decides single elements from the back (Sydney's delta-debugging framework)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(mut undecided) = failing_input(probe)? else { return Ok(()) };
        let mut kept = Configuration::empty();
        let mut length = undecided.len() / 2;
        while length > 0 && !undecided.is_empty() {
            let queries = undecided.len().div_ceil(length);
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
            let deficit = queries.saturating_sub(removed);
            for _ in 0..deficit.min(undecided.len()) {
                decide_last(probe, &mut undecided, &mut kept)?;
            }
        }
        Ok(())
    }
}

/// Removes the last undecided element, or keeps it for good.
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
