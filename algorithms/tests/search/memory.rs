//! A search over a hundred million elements must store ranges, not elements. These tests count the ranges in its candidates.

use algorithms::{Algorithm, Candidate, Goal, Outcome, Probe, Problem, Stop, Verdict, find};

const ELEMENTS: usize = 100_000_000;

struct Counter {
    problem: Problem,
    goal: Goal,
    bad: Vec<usize>,
    rejects_empty: bool,
    tests: usize,
    budget: usize,
    max_ranges: usize,
    best: Option<usize>,
}

impl Probe for Counter {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.goal
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        if self.tests == self.budget {
            return Err(Stop::new());
        }
        self.tests += 1;
        self.max_ranges = self.max_ranges.max(candidate.parts().len());
        let kept: usize = candidate.kept_ranges().map(|range| range.len()).sum();
        let is_bad = candidate.kept_ranges().any(|range| self.bad.iter().any(|bad| range.contains(bad)));
        let outcome = if is_bad || (kept == 0 && self.rejects_empty) { Outcome::Fail } else { Outcome::Pass };
        if outcome == self.goal.accepts() {
            let better = if self.goal == Goal::MaximizePassing { usize::max } else { usize::min };
            self.best = Some(self.best.map_or(kept, |best| better(best, kept)));
        }
        Ok(Verdict::of(outcome))
    }
}

fn search(key: &str, bad: &[usize], rejects_empty: bool, budget: usize) -> Counter {
    let algorithm: &dyn Algorithm = find(key).expect("registered");
    let mut counter = Counter {
        problem: Problem::sequence(ELEMENTS),
        goal: algorithm.goal(),
        bad: bad.to_vec(),
        rejects_empty,
        tests: 0,
        budget,
        max_ranges: 0,
        best: None,
    };
    let _spent = algorithm.search(&mut counter);
    counter
}

#[test]
fn one_bad_element_among_a_hundred_million_needs_few_ranges() {
    for key in ["ddmax", "ddmax-restart"] {
        let run = search(key, &[ELEMENTS / 2], false, 200);
        assert!(run.tests < 200, "{key} ends by itself");
        assert_eq!(run.best, Some(ELEMENTS - 1), "{key}");
        assert!(run.max_ranges <= 3, "{key}: {} ranges", run.max_ranges);
    }
    for key in ["dd", "ddmin", "ddmin-star", "zipmin"] {
        let run = search(key, &[ELEMENTS / 2], false, 200);
        assert!(run.tests < 200, "{key} ends by itself");
        assert_eq!(run.best, Some(1), "{key}");
        assert!(run.max_ranges <= 3, "{key}: {} ranges", run.max_ranges);
    }
}

#[test]
fn scattered_bad_elements_need_few_ranges_each() {
    let bad: Vec<usize> = (1..=9).map(|i| i * (ELEMENTS / 10) + 12_345 * i * i).collect();
    for key in ["ddmax", "ddmax-restart", "dd", "ddmin", "ddmin-star", "zipmin"] {
        for rejects_empty in [false, true] {
            let run = search(key, &bad, rejects_empty, 3000);
            assert!(run.max_ranges <= 64, "{key}: {} ranges", run.max_ranges);
        }
    }
}

/// A complete search of these would take ten million queries, so it is stopped early.
#[test]
fn searches_from_the_front_need_ranges_for_kept_elements_only() {
    let bad: Vec<usize> = (1..=9).map(|i| 1000 * i + i * i).collect();
    for key in ["cdd", "probdd"] {
        let run = search(key, &bad, false, 3000);
        assert_eq!(run.tests, 3000, "{key}");
        assert!(run.best < Some(ELEMENTS - 9000), "{key}: {:?}", run.best);
        assert!(run.max_ranges <= 128, "{key}: {} ranges", run.max_ranges);
    }
}
