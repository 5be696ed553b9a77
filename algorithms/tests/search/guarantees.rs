//! What each search promises of its result, checked without its help; and the table of all searches.

use crate::definitions::{self, Definition, Variation};
use crate::oracles::{Oracle, Set, elements, full};
use crate::recorder::{Recorder, record, record_within};
use algorithms::{ALGORITHMS, Algorithm, Outcome, choose};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guarantee {
    /// Only what the recorder holds of every search: the result was tested, and has the right outcome.
    Tested,
    /// No single element can be added to the result.
    OneMaximal,
    /// No single element can be left out of the result.
    OneMinimal,
    /// The same, if every set that holds a failing one fails; nothing otherwise.
    OneMinimalIfMonotone,
    /// ddmin changes nothing of the result.
    Fixpoint,
    /// No single element can be moved from the difference to either side, with a definite outcome.
    OneMinimalDifference,
}

impl fmt::Display for Guarantee {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Tested => "tested",
            Self::OneMaximal => "1-maximal",
            Self::OneMinimal => "1-minimal",
            Self::OneMinimalIfMonotone => "1-minimal if the oracle is monotone",
            Self::Fixpoint => "a fixpoint of ddmin",
            Self::OneMinimalDifference => "1-minimal difference",
        })
    }
}

/// A registered search with options, the definition it follows, and what its result guarantees.
pub(crate) struct Search {
    pub(crate) key: &'static str,
    pub(crate) options: &'static [(&'static str, &'static str)],
    pub(crate) definition: Definition,
    pub(crate) guarantee: Guarantee,
}

const fn search(
    key: &'static str,
    options: &'static [(&'static str, &'static str)],
    definition: Definition,
    guarantee: Guarantee,
) -> Search {
    Search { key, options, definition, guarantee }
}

use Guarantee::{Fixpoint, OneMaximal, OneMinimal, OneMinimalDifference, OneMinimalIfMonotone, Tested};

pub(crate) const SEARCHES: &[Search] = &[
    search("cdd", &[], definitions::cdd, OneMinimalIfMonotone),
    search("cdd", &[("prior", "0.05")], definitions::cdd, OneMinimalIfMonotone),
    search("cdd", &[("prior", "0.25")], definitions::cdd, OneMinimalIfMonotone),
    search("dd", &[], definitions::dd, OneMinimalDifference),
    search("dd", &[("step", "4"), ("split", "zeller")], definitions::dd, OneMinimalDifference),
    search(
        "dd",
        &[("subsets", "backward"), ("complements", "backward")],
        definitions::dd,
        OneMinimalDifference,
    ),
    search("dd", &[("subsets", "skip")], definitions::dd, Tested),
    search("ddmax", &[], definitions::ddmax, OneMaximal),
    search("ddmax-restart", &[], definitions::ddmax_restart, OneMaximal),
    search("ddmin", &[], definitions::ddmin, OneMinimal),
    search("ddmin", &[("complements", "skip")], definitions::ddmin, Tested),
    search("ddmin", &[("resume", "yes")], definitions::ddmin, OneMinimal),
    search("ddmin", &[("split", "balanced")], definitions::ddmin, OneMinimal),
    search("ddmin", &[("split", "zeller"), ("step", "3")], definitions::ddmin, OneMinimal),
    search("ddmin", &[("step", "inf")], definitions::ddmin, OneMinimal),
    search("ddmin", &[("subsets", "backward")], definitions::ddmin, OneMinimal),
    search("ddmin", &[("subsets", "skip"), ("complements", "backward")], definitions::ddmin, OneMinimal),
    search("ddmin-star", &[], definitions::ddmin_star, Fixpoint),
    search(
        "ddmin-star",
        &[("subsets", "skip"), ("complements", "backward"), ("resume", "yes")],
        definitions::ddmin_star,
        Fixpoint,
    ),
    search("keep-all", &[], definitions::keep_all, Tested),
    search("probdd", &[], definitions::probdd, OneMinimalIfMonotone),
    search("probdd", &[("prior", "0.25")], definitions::probdd, OneMinimalIfMonotone),
    search("zipmin", &[], definitions::zipmin, OneMinimalIfMonotone),
];

#[test]
fn every_registered_algorithm_is_held_to_its_guarantee() {
    // Searches of trees and searches that follow positions have tests of their own.
    let sequences = ALGORITHMS.iter().filter(|algorithm| {
        let needs = algorithm.needs();
        !needs.tree && !needs.feedback
    });
    let registered: Vec<_> = sequences.map(|algorithm| algorithm.key()).collect();
    let mut held: Vec<_> = SEARCHES.iter().map(|search| search.key).collect();
    held.dedup();
    assert_eq!(registered, held, "both lists are sorted by key");
    assert!(registered.is_sorted());
}

impl Search {
    pub(crate) fn algorithm(&self) -> Box<dyn Algorithm> {
        choose(self.key, self.options).expect("the table names registered searches and their options")
    }

    /// `ddmin-subsets-skip`: what files and messages call it.
    pub(crate) fn name(&self) -> String {
        let options = self.options.iter().flat_map(|&(option, value)| [option, value]);
        [self.key].into_iter().chain(options).collect::<Vec<_>>().join("-")
    }

    /// The most tests that the definition can ask for, where its paper says: Zeller and Hildebrandt's
    /// worst case, and the tests of the whole and of the empty configuration.
    fn most_tests(&self, elements: usize) -> Option<usize> {
        let quadratic = elements * elements + 3 * elements + 2;
        (matches!(self.key, "ddmax" | "ddmin") && self.options.is_empty()).then_some(quadratic)
    }

    /// Runs to the end, then holds the run to the definition and to the guarantee.
    #[track_caller]
    pub(crate) fn check<'o>(&self, count: usize, oracle: &'o Oracle<'o>) -> Recorder<'o> {
        let run = record(&*self.algorithm(), count, oracle);
        let expected = definitions::tests_of(self.definition, &Variation::of(self.options), count, oracle);
        assert_eq!(run.sets(), expected, "{}: not the tests of the definition", self.name());
        if let Some(most_tests) = self.most_tests(count) {
            assert!(run.tests.len() <= most_tests, "{}: {} tests", self.name(), run.tests.len());
        }
        if let Some(fault) = self.breach(count, oracle, &run) {
            panic!("{}: {fault}", self.name());
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
        let run = record_within(&*self.algorithm(), count, oracle, budget);
        assert!(run.stopped, "{}: ended by itself after {budget} tests", self.name());
        assert_eq!(run.tests, whole.tests[..budget], "{}: budget {budget} is no prefix", self.name());
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
            Guarantee::OneMinimal => not_one_minimal(run.best?, oracle),
            Guarantee::OneMinimalIfMonotone if !is_monotone(count, oracle) => None,
            Guarantee::OneMinimalIfMonotone => not_one_minimal(run.best?, oracle),
            Guarantee::Fixpoint => {
                let failing: Vec<usize> = elements(run.best?).collect();
                let variation = Variation::of(self.options);
                let again = definitions::ddmin_again(&failing, &variation, &mut |set| oracle(set_of(set)));
                (again != failing).then(|| format!("ddmin makes {again:?} of {failing:?}"))
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

pub(crate) fn not_one_minimal(failing: Set, oracle: &Oracle) -> Option<String> {
    let better = |e: usize| oracle(failing & !(1 << e)) == Outcome::Fail;
    first(failing, better).map(|e| format!("{e} can be left out of {failing:b}"))
}

/// Whether every set that holds a failing one fails; only asked of a few elements, and answered "no" for
/// more than can be tried.
fn is_monotone(count: usize, oracle: &Oracle) -> bool {
    let fails = |set: Set| oracle(set) == Outcome::Fail;
    count <= 7
        && (0..=full(count)).filter(|&set| fails(set)).all(|set| (0..count).all(|e| fails(set | 1 << e)))
}

fn set_of(elements: &[usize]) -> Set {
    elements.iter().fold(0, |set, element| set | 1 << element)
}

fn first(set: Set, holds: impl Fn(usize) -> bool) -> Option<usize> {
    elements(set).find(|&element| holds(element))
}
