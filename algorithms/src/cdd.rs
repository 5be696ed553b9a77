//! cdd: leave out sets whose size is fixed before the search and shrinks from round to round.
//!
//! Zhang, Xu, Tian, Cheng, Sun: "Deep Dive into Probabilistic Delta Debugging" (arXiv 2408.04735, 2024;
//! later "Toward a Better Understanding of Probabilistic Delta Debugging"). The counter of an element is
//! the number of rounds in which it was tried; the size of a round's sets follows from the counter alone,
//! by a share of `1 - 1/e` from the size that the prior gives. A round ends with a shorter set where the
//! elements run out; the authors' artefact fills that set up with elements of the next round.
//!
//! In the round of size 1 each element left is tried alone, once: the result is 1-minimal if leaving out
//! more never brings a failure back, and need not be otherwise.

use crate::ddmin::failing_input;
use crate::fragments::without_fragments;
use crate::prior::{self, Prior};
use crate::{Algorithm, Choice, Configuration, Goal, Probe, Stop};
use alloc::boxed::Box;

pub(crate) struct Cdd(pub(crate) Prior);

impl Algorithm for Cdd {
    fn key(&self) -> &'static str {
        "cdd"
    }

    fn summary(&self) -> &'static str {
        "leaves out sets of sizes fixed by counters, one round a size (Zhang et al., arXiv 2408.04735)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn options(&self) -> &'static [Choice] {
        prior::CHOICES
    }

    fn with(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self(self.0.with(option, value)?)))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(mut failing) = failing_input(probe)? else { return Ok(()) };
        let mut size = self.0.first_size();
        loop {
            failing = without_fragments(probe, &failing, &Configuration::empty(), size)?;
            if size <= 1 {
                return Ok(());
            }
            probe.step("next round");
            size = next_size(size);
        }
    }
}

/// `floor(size * (1 - 1/e))`, at least 1.
fn next_size(size: usize) -> usize {
    let shrunk = size as f64 * (1.0 - 1.0 / core::f64::consts::E);
    (shrunk as usize).max(1)
}
