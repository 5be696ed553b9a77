//! Tells the session which queries come next if none of them succeeds, so that idle oracles can answer them
//! ahead.
//!
//! Most queries of a search do not succeed. As long as none succeeds, the next queries are known in advance.
//! They are found by running the same code on a copy of its state, with a probe that answers "no" to
//! everything. They are hints: the search asks its own queries, and the answers do not depend on hints.

use crate::{Candidate, Goal, Outcome, Probe, Problem, Stop, Verdict};
use alloc::vec::Vec;

/// The most queries in one list of hints.
const AHEAD: usize = 16;

/// Tells the session which queries `search` would ask if none succeeded, if the session wants to know.
pub(crate) fn hint_queries(probe: &mut dyn Probe, search: impl FnOnce(&mut dyn Probe) -> Result<(), Stop>) {
    if !probe.wants_hints() {
        return;
    }
    let mut dry = DryRun { problem: probe.problem().clone(), goal: probe.goal(), asked: Vec::new() };
    // It stops once it has asked enough.
    let _ = search(&mut dry);
    probe.hint(dry.asked);
}

/// Collects candidates, and answers that none of them succeeds.
struct DryRun {
    problem: Problem,
    goal: Goal,
    asked: Vec<Candidate>,
}

impl Probe for DryRun {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.goal
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        if self.asked.len() == AHEAD {
            return Err(Stop::new());
        }
        self.asked.push(candidate.clone());
        Ok(Verdict::of(Outcome::Unresolved))
    }
}
