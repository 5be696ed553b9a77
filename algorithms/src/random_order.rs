//! random-order: remove single elements in an order that the seed draws, until no single element can be removed.
//!
//! This is our own baseline for comparisons: a search that knows nothing about the input. A finished search has tried
//! to remove each element of its result, so the result is 1-minimal. The order needs no memory; see
//! [`Random::order`](crate::Random::order).

use crate::ddmin::failing_input;
use crate::{Algorithm, Candidate, Goal, Outcome, Probe, Random, Stop};
use alloc::boxed::Box;

pub(crate) struct RandomOrder {
    pub(crate) seed: u64,
}

impl Algorithm for RandomOrder {
    fn key(&self) -> &'static str {
        "random-order"
    }

    fn summary(&self) -> &'static str {
        "removes single elements in a random order until no single one can be removed (a baseline of ddlab)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn is_exhaustive(&self) -> bool {
        true
    }

    fn with_seed(&self, seed: u64) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self { seed }))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(mut failing) = failing_input(probe)? else { return Ok(()) };
        let mut random = Random::seeded(self.seed);
        loop {
            let before = failing.clone();
            for place in random.order(before.len()) {
                let without = failing.minus(&before.slice(place..place + 1));
                if probe.test(&Candidate::from(&without))?.outcome == Outcome::Fail {
                    probe.step("remove");
                    failing = without;
                }
            }
            if failing.len() == before.len() {
                return Ok(());
            }
            probe.step("once more");
        }
    }
}
