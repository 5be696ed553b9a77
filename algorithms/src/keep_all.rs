//! keep-all: test the whole input once. The paper's baseline is this on one element, and ANTLR's error
//! recovery is this on the elements of a recovered tree.

use crate::{Algorithm, Candidate, Goal, Probe, Stop};

pub(crate) struct KeepAll;

impl Algorithm for KeepAll {
    fn key(&self) -> &'static str {
        "keep-all"
    }

    fn summary(&self) -> &'static str {
        "tests all elements once and keeps them if they pass (the baseline; with recovered units, ANTLR's recovery)"
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
