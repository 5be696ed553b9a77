//! ddmax over lines, then over elements: how mend continues when neither positions nor messages help.

use crate::Document;
use algorithms::{Candidate, Configuration, Goal, Outcome, Probe, Problem, Stop, Verdict, ddmax};

/// Grows a passing part of an input that is known to fail: first by whole lines, then by elements. The result is 1-maximal
/// in elements.
///
/// `bounds` are the first elements of the lines, and the number of elements. With at most one line this is plain ddmax.
pub(super) fn maximize(probe: &mut dyn Probe, bounds: &[usize]) -> Result<(), Stop> {
    let all = probe.problem().all();
    if bounds.len() <= 2 {
        return ddmax::from_nothing(probe);
    }
    let mut lines = LineProbe {
        probe,
        bounds,
        problem: Problem::sequence(bounds.len() - 1),
        passing: Configuration::empty(),
    };
    ddmax::from_nothing(&mut lines)?;
    let passing = lines.passing;
    ddmax::maximize(probe, passing, &all)
}

/// A probe whose elements are the lines of another probe's problem.
struct LineProbe<'p> {
    probe: &'p mut dyn Probe,
    bounds: &'p [usize],
    problem: Problem,
    /// The largest configuration that passed, in elements.
    passing: Configuration,
}

impl Probe for LineProbe<'_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.probe.goal()
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let mut elements = Configuration::empty();
        for lines in candidate.kept_ranges() {
            elements.push(self.bounds[lines.start]..self.bounds[lines.end]);
        }
        let verdict = self.probe.test(&Candidate::from(&elements))?;
        if verdict.outcome == Outcome::Pass && elements.len() > self.passing.len() {
            self.passing = elements;
        }
        Ok(verdict)
    }

    fn step(&mut self, case: &'static str) {
        self.probe.step(case);
    }
}

/// The first elements of the lines, and the number of elements.
pub(super) fn line_bounds(document: Option<&Document>, elements: usize) -> Vec<usize> {
    let mut bounds = Vec::from([0]);
    while let (Some(document), Some(&start)) = (document, bounds.last()) {
        let end = document.line(start).end;
        if end <= start || end >= elements {
            break;
        }
        bounds.push(end);
    }
    bounds.push(elements);
    bounds
}
