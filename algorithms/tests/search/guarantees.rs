//! The table of all searches, and the guarantee of each for its results, checked independently of the search.

use crate::definitions::{self, Definition, Variation};
use crate::oracles::{Oracle, Set, elements, full};
use crate::probabilistic_definitions;
use crate::recorder::{Recorder, record, record_within};
use algorithms::{ALGORITHMS, Algorithm, Needs, Outcome, choose};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Guarantee {
    /// The result was tested and has the right outcome. The recorder checks this for every search.
    Tested,
    /// No single element can be added to the result.
    OneMaximal,
    /// No single element can be removed from the result.
    OneMinimal,
    /// No single element can be removed, if every superset of a failing set fails. Otherwise no guarantee.
    OneMinimalIfMonotone,
    /// Another ddmin does not change the result.
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

/// A registered search with options, its definition, and the guarantee for its result.
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
    search("cdd", &[], probabilistic_definitions::cdd, OneMinimalIfMonotone),
    search("cdd", &[("prior", "0.05")], probabilistic_definitions::cdd, OneMinimalIfMonotone),
    search("cdd", &[("prior", "0.25")], probabilistic_definitions::cdd, OneMinimalIfMonotone),
    search("dd", &[], definitions::dd, OneMinimalDifference),
    search("dd", &[("step", "4"), ("split", "zeller")], definitions::dd, OneMinimalDifference),
    search(
        "dd",
        &[("subsets", "backward"), ("complements", "backward")],
        definitions::dd,
        OneMinimalDifference,
    ),
    search("dd", &[("complements", "skip"), ("step", "4")], definitions::dd, Tested),
    search("dd", &[("subsets", "skip")], definitions::dd, Tested),
    search("dd", &[("subsets", "skip"), ("step", "4")], definitions::dd, Tested),
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
    search("probdd", &[], probabilistic_definitions::probdd, OneMinimalIfMonotone),
    search("probdd", &[("prior", "0.25")], probabilistic_definitions::probdd, OneMinimalIfMonotone),
    search("random-order", &[], definitions::random_order, OneMinimal),
    search("zipmin", &[], definitions::zipmin, OneMinimalIfMonotone),
];

#[test]
fn every_registered_algorithm_is_in_the_table() {
    // Searches of trees and searches that follow positions have tests of their own.
    let sequences = ALGORITHMS.iter().filter(|algorithm| {
        let needs = algorithm.needs();
        !needs.tree && !needs.feedback
    });
    let registered: Vec<_> = sequences.map(|algorithm| algorithm.key()).collect();
    let mut listed: Vec<_> = SEARCHES.iter().map(|search| search.key).collect();
    listed.dedup();
    assert_eq!(registered, listed, "both lists are sorted by key");
    assert!(registered.is_sorted());
}

/// An algorithm gets nothing that it does not declare.
#[test]
fn algorithms_declare_positions_tokens_and_templates_that_they_use() {
    let none = Needs::default();
    let declared = [
        ("ddmin", none),
        ("descent", Needs { tree: true, ..none }),
        ("fsynth", Needs { feedback: true, ..none }),
        ("gtr", Needs { tree: true, templates: true, ..none }),
    ];
    for (key, needs) in declared {
        assert_eq!(choose(key, &[]).unwrap().needs(), needs, "{key}");
    }
    let inserting_tokens = choose("fsynth", &[("insert", "tokens")]).unwrap().needs();
    assert_eq!(inserting_tokens, Needs { feedback: true, tokens: true, ..none });
}

impl Search {
    pub(crate) fn algorithm(&self) -> Box<dyn Algorithm> {
        choose(self.key, self.options).expect("the table names registered searches and their options")
    }

    /// The name in files and messages, for example `ddmin-subsets-skip`.
    pub(crate) fn name(&self) -> String {
        let options = self.options.iter().flat_map(|&(option, value)| [option, value]);
        [self.key].into_iter().chain(options).collect::<Vec<_>>().join("-")
    }

    /// The largest number of queries, if the paper states it: Zeller and Hildebrandt's worst case, plus the queries about the
    /// whole and the empty configuration.
    fn max_queries(&self, elements: usize) -> Option<usize> {
        let quadratic = elements * elements + 3 * elements + 2;
        (matches!(self.key, "ddmax" | "ddmin") && self.options.is_empty()).then_some(quadratic)
    }

    /// Runs the search to its end and checks its queries against the definition and its result against the guarantee.
    #[track_caller]
    pub(crate) fn check<'o>(&self, count: usize, oracle: &'o Oracle<'o>) -> Recorder<'o> {
        let run = record(&*self.algorithm(), count, oracle);
        let expected = definitions::queries_of(self.definition, &Variation::of(self.options), count, oracle);
        assert_eq!(run.sets(), expected, "{}: not the queries of the definition", self.name());
        if let Some(max_queries) = self.max_queries(count) {
            assert!(run.tests.len() <= max_queries, "{}: {} queries", self.name(), run.tests.len());
        }
        if let Some(violation) = self.violation(count, oracle, &run) {
            panic!("{}: {violation}", self.name());
        }
        run
    }

    /// Runs the search again with a smaller budget. Its queries must be a prefix.
    #[track_caller]
    pub(crate) fn check_prefix<'o>(
        &self,
        count: usize,
        oracle: &'o Oracle<'o>,
        whole: &Recorder,
        budget: usize,
    ) {
        let run = record_within(&*self.algorithm(), count, oracle, budget);
        assert!(run.stopped, "{}: ended by itself after {budget} queries", self.name());
        assert_eq!(run.tests, whole.tests[..budget], "{}: budget {budget} is no prefix", self.name());
    }

    /// How the result violates the guarantee. `None` if it does not, or if the assumptions of the definition do not hold.
    pub(crate) fn violation(&self, count: usize, oracle: &Oracle, run: &Recorder) -> Option<String> {
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
                    return (!lacks_a_side).then(|| "no pair, although both sides exist".into());
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
    first(failing, better).map(|e| format!("{e} can be removed from {failing:b}"))
}

/// Whether every superset of a failing set fails. Only computed for a few elements; `false` for more.
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
