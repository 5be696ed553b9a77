//! ddmin-star: repeat ddmin until it changes nothing.
//!
//! Vince: "Iterating the Minimizing Delta Debugging Algorithm", A-TEST 2022; picire's `dd-star`. In a 1-minimal
//! result, it may still be possible to remove several elements together. Running ddmin again, from large parts, finds
//! some of them.

use crate::ddmin::{DdminOptions, OPTIONS, failing_input, minimize};
use crate::{Algorithm, Goal, OptionSpec, Probe, Stop};
use alloc::boxed::Box;

pub(crate) struct DdminStar(pub(crate) DdminOptions);

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

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        Some(Box::new(Self(self.0.with_option(option, value)?)))
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
