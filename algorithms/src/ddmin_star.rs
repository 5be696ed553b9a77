//! ddmin-star: repeat ddmin until it changes nothing.
//!
//! Vince: "Iterating the Minimizing Delta Debugging Algorithm", A-TEST 2022; picire's `dd-star`. A
//! 1-minimal result may still hold parts that fail without each other; beginning again with coarse parts
//! finds some of them.

use crate::ddmin::{CHOICES, Variant, failing_input, minimize};
use crate::{Algorithm, Choice, Goal, Probe, Stop};
use alloc::boxed::Box;

pub(crate) struct DdminStar(pub(crate) Variant);

impl Algorithm for DdminStar {
    fn key(&self) -> &'static str {
        "ddmin-star"
    }

    fn summary(&self) -> &'static str {
        "repeats ddmin on its own result until it changes nothing (Vince, A-TEST 2022; picire's dd-star)"
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
        let Some(mut failing) = failing_input(probe)? else { return Ok(()) };
        loop {
            let reduced = minimize(probe, failing.clone(), self.0)?;
            if reduced == failing {
                return Ok(());
            }
            probe.step("iterate");
            failing = reduced;
        }
    }
}
