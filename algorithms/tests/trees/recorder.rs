//! A probe that records every text and every announced case.

use crate::notation::{letters, problem};
use algorithms::{Algorithm, Candidate, Goal, Outcome, Part, Probe, Problem, Stop, Verdict};

pub(crate) type Oracle<'o> = dyn Fn(&str) -> Outcome + 'o;

pub(crate) struct Recorder<'o> {
    problem: Problem,
    letters: Vec<char>,
    oracle: &'o Oracle<'o>,
    budget: usize,
    pub(crate) tests: Vec<(String, Outcome)>,
    pub(crate) steps: Vec<(usize, &'static str)>,
}

/// Runs the search on a tree with at most `budget` queries.
pub(crate) fn record<'o>(
    algorithm: &dyn Algorithm,
    notation: &str,
    oracle: &'o Oracle<'o>,
    budget: usize,
) -> Recorder<'o> {
    record_on(algorithm, problem(notation), notation, oracle, budget)
}

/// Like [`record`], on a problem that has more than the tree of the notation.
pub(crate) fn record_on<'o>(
    algorithm: &dyn Algorithm,
    problem: Problem,
    notation: &str,
    oracle: &'o Oracle<'o>,
    budget: usize,
) -> Recorder<'o> {
    let mut recorder = Recorder::new(problem, notation, oracle, budget);
    let stopped = algorithm.search(&mut recorder).is_err();
    assert!(!stopped || recorder.tests.len() == budget, "a stop must not be invented");
    recorder
}

impl<'o> Recorder<'o> {
    pub(crate) fn new(problem: Problem, notation: &str, oracle: &'o Oracle<'o>, budget: usize) -> Self {
        let letters = letters(notation);
        Self { problem, letters, oracle, budget, tests: Vec::new(), steps: Vec::new() }
    }

    pub(crate) fn texts(&self) -> Vec<&str> {
        self.tests.iter().map(|(text, _)| text.as_str()).collect()
    }

    /// The last text that failed, which is the result of the search.
    pub(crate) fn reached(&self) -> Option<&str> {
        self.tests.iter().rev().find(|(_, outcome)| *outcome == Outcome::Fail).map(|(text, _)| text.as_str())
    }
}

impl Probe for Recorder<'_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        if self.tests.len() == self.budget {
            return Err(Stop::new());
        }
        assert!(candidate.kept_ranges().all(|range| !range.is_empty()), "an empty part: {candidate:?}");
        let mut text = String::new();
        for part in candidate.parts() {
            match part {
                Part::Keep(elements) => text.extend(&self.letters[elements.clone()]),
                Part::Insert(bytes) => text.push_str(std::str::from_utf8(bytes).expect("only z is inserted")),
            }
        }
        let outcome = (self.oracle)(&text);
        self.tests.push((text, outcome));
        Ok(Verdict::of(outcome))
    }

    fn step(&mut self, case: &'static str) {
        self.steps.push((self.tests.len(), case));
    }
}
