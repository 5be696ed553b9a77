//! ddmax by lines, then by elements: how a repair goes on where no message leads it.

use super::layout::Layout;
use algorithms::{Candidate, Configuration, Goal, Outcome, Probe, Problem, Stop, Verdict, ddmax};

/// Grows a passing part of an input that is known to fail by whole groups of elements, then by
/// elements; 1-maximal in elements at its end.
///
/// `bounds` is where the groups begin, and the number of elements; with one group or none, plain ddmax.
pub(crate) fn grow(probe: &mut dyn Probe, bounds: &[usize]) -> Result<(), Stop> {
    let all = probe.problem().all();
    if bounds.len() <= 2 {
        return ddmax::from_nothing(probe);
    }
    let mut groups = Grouped {
        probe,
        bounds,
        problem: Problem::sequence(bounds.len() - 1),
        passing: Configuration::empty(),
    };
    ddmax::from_nothing(&mut groups)?;
    let passing = groups.passing;
    ddmax::maximize(probe, passing, &all)
}

/// A probe whose elements are groups of another's.
struct Grouped<'p> {
    probe: &'p mut dyn Probe,
    bounds: &'p [usize],
    problem: Problem,
    /// The largest that passed, in elements.
    passing: Configuration,
}

impl Probe for Grouped<'_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.probe.goal()
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let mut elements = Configuration::empty();
        for groups in candidate.kept_ranges() {
            elements.push(self.bounds[groups.start]..self.bounds[groups.end]);
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

/// Where the lines of the text begin, and the number of elements; only that if nothing is known of lines.
pub(crate) fn lines(layout: Option<&dyn Layout>, elements: usize) -> Vec<usize> {
    let mut bounds = Vec::from([0]);
    while let (Some(layout), Some(&start)) = (layout, bounds.last()) {
        let end = layout.line(start).end;
        if end <= start || end >= elements {
            break;
        }
        bounds.push(end);
    }
    bounds.push(elements);
    bounds
}
