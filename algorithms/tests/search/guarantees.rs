//! What each search promises of its result, checked without its help; and the table of all searches.

use crate::definitions::{self, Definition};
use crate::oracles::{Oracle, Set, elements, full};
use crate::recorder::{Recorder, record, record_within};
use algorithms::{ALGORITHMS, Algorithm, Outcome, find};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guarantee {
    /// Only what the recorder holds of every search: the result was tested, and has the right outcome.
    Tested,
    /// No single element can be added to the result.
    OneMaximal,
    /// No single element can be left out of the result.
    OneMinimal,
    /// No single element can be moved from the difference to either side, with a definite outcome.
    OneMinimalDifference,
}

impl fmt::Display for Guarantee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tested => "tested",
            Self::OneMaximal => "1-maximal",
            Self::OneMinimal => "1-minimal",
            Self::OneMinimalDifference => "1-minimal difference",
        })
    }
}

pub(crate) struct Search {
    pub(crate) key: &'static str,
    pub(crate) definition: Definition,
    pub(crate) guarantee: Guarantee,
    /// The most tests the definition can ask for on so many elements, where its paper says.
    pub(crate) most_tests: Option<fn(usize) -> usize>,
}

/// Zeller and Hildebrandt's worst case, and the two tests of the whole and the empty configuration.
fn quadratic(elements: usize) -> usize {
    elements * elements + 3 * elements + 2
}

pub(crate) const SEARCHES: &[Search] = &[
    Search {
        key: "dd",
        definition: definitions::dd,
        guarantee: Guarantee::OneMinimalDifference,
        most_tests: None,
    },
    Search {
        key: "ddmax",
        definition: definitions::ddmax,
        guarantee: Guarantee::OneMaximal,
        most_tests: Some(quadratic),
    },
    Search {
        key: "ddmax-restart",
        definition: definitions::ddmax_restart,
        guarantee: Guarantee::OneMaximal,
        most_tests: None,
    },
    Search {
        key: "ddmin",
        definition: definitions::ddmin,
        guarantee: Guarantee::OneMinimal,
        most_tests: Some(quadratic),
    },
    Search {
        key: "keep-all",
        definition: definitions::keep_all,
        guarantee: Guarantee::Tested,
        most_tests: Some(|_| 1),
    },
];

#[test]
fn every_registered_algorithm_is_held_to_its_guarantee() {
    let registered: Vec<_> = ALGORITHMS.iter().map(|algorithm| algorithm.key()).collect();
    let held: Vec<_> = SEARCHES.iter().map(|search| search.key).collect();
    assert_eq!(registered, held, "both lists are sorted by key");
    assert!(registered.is_sorted());
}

impl Search {
    pub(crate) fn algorithm(&self) -> &'static dyn Algorithm {
        find(self.key).expect("the table names registered searches")
    }

    /// Runs to the end, then holds the run to the definition and to the guarantee.
    #[track_caller]
    pub(crate) fn check<'o>(&self, count: usize, oracle: &'o Oracle<'o>) -> Recorder<'o> {
        let run = record(self.algorithm(), count, oracle);
        let expected = definitions::tests_of(self.definition, count, oracle);
        assert_eq!(run.sets(), expected, "{}: not the tests of the definition", self.key);
        if let Some(most_tests) = self.most_tests {
            assert!(run.tests.len() <= most_tests(count), "{}: {} tests", self.key, run.tests.len());
        }
        if let Some(fault) = self.breach(count, oracle, &run) {
            panic!("{}: {fault}", self.key);
        }
        run
    }

    /// Runs again under a smaller budget, which must do the same and stop.
    #[track_caller]
    pub(crate) fn check_prefix<'o>(
        &self,
        count: usize,
        oracle: &'o Oracle<'o>,
        whole: &Recorder,
        budget: usize,
    ) {
        let run = record_within(self.algorithm(), count, oracle, budget);
        assert!(run.stopped, "{}: ended by itself after {budget} tests", self.key);
        assert_eq!(run.tests, whole.tests[..budget], "{}: budget {budget} is no prefix", self.key);
    }

    /// What the run's result owes to the guarantee; `None` if nothing, also where the assumptions of
    /// the definition do not hold.
    pub(crate) fn breach(&self, count: usize, oracle: &Oracle, run: &Recorder) -> Option<String> {
        let whole = full(count);
        match self.guarantee {
            Guarantee::Tested => None,
            Guarantee::OneMaximal if run.best == Some(whole) => None,
            Guarantee::OneMaximal => {
                let passing = run.best.unwrap_or(0);
                let better = |e: usize| oracle(passing | 1 << e) == Outcome::Pass;
                first(whole & !passing, better).map(|e| format!("{e} can be added to {passing:b}"))
            }
            Guarantee::OneMinimal => {
                let failing = run.best?;
                let better = |e: usize| oracle(failing & !(1 << e)) == Outcome::Fail;
                first(failing, better).map(|e| format!("{e} can be left out of {failing:b}"))
            }
            Guarantee::OneMinimalDifference => {
                let Some((passing, failing)) = run.last_pair() else {
                    let lacks_a_side = oracle(whole) != Outcome::Fail || oracle(0) != Outcome::Pass;
                    return (!lacks_a_side).then(|| "no pair, although both sides were there".into());
                };
                let definite = |e: usize| {
                    oracle(passing | 1 << e) != Outcome::Unresolved
                        || oracle(failing & !(1 << e)) != Outcome::Unresolved
                };
                let delta = failing & !passing;
                if delta.count_ones() == 1 {
                    return None;
                }
                first(delta, definite)
                    .map(|e| format!("{e} can be moved between {passing:b} and {failing:b}"))
            }
        }
    }
}

fn first(set: Set, holds: impl Fn(usize) -> bool) -> Option<usize> {
    elements(set).find(|&element| holds(element))
}
