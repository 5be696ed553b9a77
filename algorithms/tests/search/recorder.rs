//! A probe that records every query, announced case, and reported pair.

use crate::oracles::{Oracle, Set, full};
use algorithms::{Algorithm, Candidate, Configuration, Goal, Outcome, Probe, Problem, Stop, Verdict};

/// If a search over one of these small problems asks so many queries, it does not end.
const ENDLESS: usize = 200_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Test {
    pub(crate) kept: Set,
    pub(crate) outcome: Outcome,
    /// The best candidate so far, if it is this one.
    pub(crate) is_best: bool,
    /// The cases announced after this query and before the next one.
    pub(crate) steps: Vec<&'static str>,
    /// The pairs reported after this query and before the next one.
    pub(crate) pairs: Vec<(Set, Set)>,
}

pub(crate) struct Recorder<'o> {
    problem: Problem,
    goal: Goal,
    oracle: &'o Oracle<'o>,
    budget: usize,
    pub(crate) tests: Vec<Test>,
    pub(crate) best: Option<Set>,
    pub(crate) stopped: bool,
}

/// Runs the search with at most `budget` queries.
pub(crate) fn record_within<'o>(
    algorithm: &dyn Algorithm,
    elements: usize,
    oracle: &'o Oracle<'o>,
    budget: usize,
) -> Recorder<'o> {
    let problem = Problem::sequence(elements);
    let goal = algorithm.goal();
    let mut recorder =
        Recorder { problem, goal, oracle, budget, tests: Vec::new(), best: None, stopped: false };
    let ended = algorithm.search(&mut recorder);
    assert_eq!(ended.is_err(), recorder.stopped, "a stop must be passed on, and none invented");
    recorder
}

/// Runs the search to its end.
pub(crate) fn record<'o>(algorithm: &dyn Algorithm, elements: usize, oracle: &'o Oracle<'o>) -> Recorder<'o> {
    let recorder = record_within(algorithm, elements, oracle, ENDLESS);
    assert!(!recorder.stopped, "{} does not end on {elements} elements", algorithm.key());
    recorder
}

impl Recorder<'_> {
    pub(crate) fn sets(&self) -> Vec<Set> {
        self.tests.iter().map(|test| test.kept).collect()
    }

    pub(crate) fn last_pair(&self) -> Option<(Set, Set)> {
        self.tests.iter().rev().find_map(|test| test.pairs.last().copied())
    }

    fn improves(&self, kept: Set, outcome: Outcome) -> bool {
        outcome == self.goal.accepts()
            && self.best.is_none_or(|best| match self.goal {
                Goal::MaximizePassing => kept.count_ones() > best.count_ones(),
                Goal::MinimizeFailing | Goal::Isolate => kept.count_ones() < best.count_ones(),
            })
    }

    fn was(&self, kept: Set, outcome: Outcome) -> bool {
        self.tests.iter().any(|test| test.kept == kept && test.outcome == outcome)
    }
}

impl Probe for Recorder<'_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.goal
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        assert!(!self.stopped, "a search must not continue after a stop");
        if self.tests.len() == self.budget {
            self.stopped = true;
            return Err(Stop::new());
        }
        let kept = set(&candidate.as_configuration().expect("these searches only select"));
        assert_eq!(kept & !full(self.problem.elements()), 0, "no element beyond the input");
        let outcome = (self.oracle)(kept);
        let is_best = self.improves(kept, outcome);
        if is_best {
            self.best = Some(kept);
        }
        self.tests.push(Test { kept, outcome, is_best, steps: Vec::new(), pairs: Vec::new() });
        Ok(Verdict::of(outcome))
    }

    fn step(&mut self, case: &'static str) {
        self.tests.last_mut().expect("a case follows from queries").steps.push(case);
    }

    fn isolated(&mut self, passing: &Configuration, failing: &Configuration) {
        let (passing, failing) = (set(passing), set(failing));
        assert!(self.was(passing, Outcome::Pass), "the passing side was never tested to pass");
        assert!(self.was(failing, Outcome::Fail), "the failing side was never tested to fail");
        assert_eq!(passing & !failing, 0, "the passing side is no part of the failing side");
        self.tests.last_mut().expect("it was tested").pairs.push((passing, failing));
    }
}

fn set(configuration: &Configuration) -> Set {
    configuration.elements().fold(0, |set, element| set | 1 << element)
}
