//! cdd: remove sets of elements in rounds. The size of the sets is known before the search and shrinks with each round.
//!
//! Zhang, Xu, Tian, Cheng, Sun: "Deep Dive into Probabilistic Delta Debugging" (arXiv 2408.04735, 2024;
//! later "Toward a Better Understanding of Probabilistic Delta Debugging"). The paper keeps a counter per element: the
//! number of rounds in which it was tried. The size of a round's sets depends on the counter only: it starts with the size
//! that the prior gives, and shrinks by the factor `1 - 1/e`. Here the last set of a round may be smaller. The authors'
//! artifact fills it up with elements of the next round instead.
//!
//! The last round tries every remaining element once, alone. The result is therefore 1-minimal if every superset of a
//! failing set fails; otherwise it may not be.

use crate::ddmin::failing_input;
use crate::fragments::without_fragments;
use crate::prior::{self, Prior};
use crate::{Algorithm, Configuration, Goal, OptionSpec, Probe, Stop};
use alloc::boxed::Box;

pub(crate) struct Cdd(pub(crate) Prior);

impl Algorithm for Cdd {
    fn key(&self) -> &'static str {
        "cdd"
    }

    fn summary(&self) -> &'static str {
        "removes sets in rounds; the set size shrinks with each round (Zhang et al., arXiv 2408.04735)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn options(&self) -> &'static [OptionSpec] {
        prior::OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self(self.0.with_option(option, value)?)))
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
