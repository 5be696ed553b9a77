//! keep-all: test the whole input once.
//!
//! The paper's baseline is keep-all on a single element. ANTLR's error recovery is keep-all on the elements of a recovered
//! tree.

use crate::{Algorithm, Candidate, Goal, Probe, Stop};

pub(crate) struct KeepAll;

impl Algorithm for KeepAll {
    fn key(&self) -> &'static str {
        "keep-all"
    }

    fn summary(&self) -> &'static str {
        "tests the whole input once (the baseline; with recovered units, ANTLR's error recovery)"
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let all = probe.problem().all();
        probe.test(&Candidate::from(&all))?;
        Ok(())
    }
}
