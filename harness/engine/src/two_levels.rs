//! Searches in two steps: first over groups of elements, then over the single elements that the first step
//! left open.
//!
//! For repair: first whole lines, then the characters of the lines that were removed. For reduction: first
//! whole lines, then the characters of the lines that remain. Both steps share one run and one budget. The
//! second step alone decides the guarantee: if its result is 1-maximal (1-minimal) among the open elements,
//! it is so for the whole input, because the other elements are already kept (removed).

use algorithms::{Algorithm, Candidate, Configuration, Goal, Needs, Outcome, Probe, Problem, Stop, Verdict};
use formats::Elements;
use std::ops::Range;

/// Runs an algorithm on groups of elements, then on single elements.
///
/// Only for algorithms that select elements. A candidate that inserts or reorders is unresolved without a
/// query.
pub(crate) struct TwoLevels {
    algorithm: &'static dyn Algorithm,
    /// The first element of each group, and at the end the number of elements.
    bounds: Vec<usize>,
}

impl TwoLevels {
    /// The algorithm on `fine` elements after `coarse` elements of the same input.
    #[must_use]
    pub(crate) fn new(algorithm: &'static dyn Algorithm, coarse: &Elements, fine: &Elements) -> Self {
        let mut bounds: Vec<usize> = (0..coarse.len()).map(|group| fine.at(coarse.offset(group))).collect();
        bounds.push(fine.len());
        // An element that spans two groups belongs to the later one, so a group may have no elements.
        bounds.dedup();
        Self { algorithm, bounds }
    }
}

impl Algorithm for TwoLevels {
    fn key(&self) -> &'static str {
        self.algorithm.key()
    }

    fn summary(&self) -> &'static str {
        self.algorithm.summary()
    }

    fn goal(&self) -> Goal {
        self.algorithm.goal()
    }

    fn needs(&self) -> Needs {
        self.algorithm.needs()
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let all = probe.problem().all();
        let coarse = Step::new(probe, Configuration::empty(), all.clone(), Some(&self.bounds));
        let reached = coarse.search(self.algorithm)?;
        let (settled, open) = match (self.goal(), reached) {
            (Goal::MaximizePassing, Some(passing)) => (passing.clone(), all.minus(&passing)),
            (_, Some(failing)) => (Configuration::empty(), failing),
            (_, None) => (Configuration::empty(), all),
        };
        Step::new(probe, settled, open, None).search(self.algorithm)?;
        Ok(())
    }
}

/// One step: searches groups of open elements; the settled elements are in every candidate.
struct Step<'p> {
    probe: &'p mut dyn Probe,
    settled: Configuration,
    open: Configuration,
    /// The first of the open elements in each group; `None` if each element is a group.
    bounds: Option<&'p [usize]>,
    problem: Problem,
    /// The best candidate with the outcome that the goal accepts, in elements of the input.
    reached: Option<Configuration>,
}

impl<'p> Step<'p> {
    fn new(
        probe: &'p mut dyn Probe,
        settled: Configuration,
        open: Configuration,
        bounds: Option<&'p [usize]>,
    ) -> Self {
        let groups = bounds.map_or(open.len(), |bounds| bounds.len() - 1);
        Self { probe, settled, open, bounds, problem: Problem::sequence(groups), reached: None }
    }

    fn search(mut self, algorithm: &dyn Algorithm) -> Result<Option<Configuration>, Stop> {
        algorithm.search(&mut self)?;
        Ok(self.reached)
    }

    /// The elements of the input in a selection of groups.
    fn elements(&self, groups: &Configuration) -> Configuration {
        let mut elements = Configuration::empty();
        for range in groups.ranges() {
            let places = self.bounds.map_or(range.clone(), |at| at[range.start]..at[range.end]);
            self.open.slice(places).ranges().iter().for_each(|range| elements.push(range.clone()));
        }
        self.settled.union(&elements)
    }

    /// The group of an element of the input, or the next open one.
    fn group_at(&self, element: usize) -> usize {
        let before = |range: &Range<usize>| range.end.min(element).saturating_sub(range.start);
        let place = self.open.ranges().iter().map(before).sum();
        match self.bounds {
            None => place,
            Some(bounds) => bounds.partition_point(|start| *start <= place).saturating_sub(1),
        }
    }

    fn is_better(&self, elements: &Configuration) -> bool {
        self.reached.as_ref().is_none_or(|reached| match self.probe.goal() {
            Goal::MaximizePassing => elements.len() > reached.len(),
            Goal::MinimizeFailing | Goal::Isolate => elements.len() < reached.len(),
        })
    }
}

impl Probe for Step<'_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.probe.goal()
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let Some(groups) = candidate.as_configuration() else {
            return Ok(Verdict::of(Outcome::Unresolved));
        };
        let elements = self.elements(&groups);
        let verdict = self.probe.test(&Candidate::from(&elements))?;
        if verdict.outcome == self.goal().accepts() && self.is_better(&elements) {
            self.reached = Some(elements);
        }
        let position = verdict.position.map(|element| self.group_at(element));
        Ok(Verdict { position, ..verdict })
    }

    fn step(&mut self, case: &'static str) {
        self.probe.step(case);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// An oracle over elements that remembers what it accepted.
    struct Oracle<'a> {
        problem: Problem,
        goal: Goal,
        judge: &'a dyn Fn(&BTreeSet<usize>) -> Outcome,
        accepted: Vec<BTreeSet<usize>>,
    }

    impl Probe for Oracle<'_> {
        fn problem(&self) -> &Problem {
            &self.problem
        }

        fn goal(&self) -> Goal {
            self.goal
        }

        fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
            let kept: BTreeSet<usize> = candidate.kept().collect();
            let outcome = (self.judge)(&kept);
            if outcome == self.goal.accepts() {
                self.accepted.push(kept);
            }
            Ok(Verdict::of(outcome))
        }
    }

    /// Tries every oracle over four elements, in two groups and in three: a single element cannot improve the
    /// result of a finished search.
    #[test]
    fn the_result_is_1_maximal_or_1_minimal_in_single_elements() {
        for key in ["ddmax", "ddmin"] {
            for ends in [vec![2, 4], vec![1, 3, 4]] {
                let algorithm = crate::registry::find(key).unwrap();
                let levels = TwoLevels::new(algorithm, &Elements::ending_at(ends), &Elements::bytes(4));
                (0..1 << 14).for_each(|bits| check(&levels, bits));
            }
        }
    }

    fn check(levels: &TwoLevels, bits: u32) {
        // The oracle is one bit per set, except for two: the whole set fails, and the empty set passes.
        let judge = |kept: &BTreeSet<usize>| {
            let set: u32 = kept.iter().map(|element| 1 << element).sum();
            let passes = set == 0 || (set != 15 && bits >> (set - 1) & 1 == 1);
            if passes { Outcome::Pass } else { Outcome::Fail }
        };
        let goal = levels.goal();
        let mut oracle = Oracle { problem: Problem::sequence(4), goal, judge: &judge, accepted: Vec::new() };
        levels.search(&mut oracle).unwrap();
        let best = match goal {
            Goal::MaximizePassing => oracle.accepted.iter().max_by_key(|kept| kept.len()),
            _ => oracle.accepted.iter().min_by_key(|kept| kept.len()),
        };
        let best = best.unwrap().clone();
        for element in 0..4 {
            let mut other = best.clone();
            let differs = match goal {
                Goal::MaximizePassing => other.insert(element),
                _ => other.remove(&element),
            };
            assert!(!differs || judge(&other) != goal.accepts(), "{bits:014b}: {best:?} and {element}");
        }
    }
}
