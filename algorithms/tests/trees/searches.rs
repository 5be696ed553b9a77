//! The table of all searches over trees, with their definitions and guarantees.

use crate::choice_sequence_definition;
use crate::descent_definition::{self, Split};
use crate::hdd_definitions::{self, Queries, State, parse, removable_node};
use crate::recorder::{Oracle, Recorder, record};
use crate::replacement_definitions;
use algorithms::{ALGORITHMS, Algorithm, Outcome, choose};

/// If a search over one of these trees asks so many queries, it does not end.
const ENDLESS: usize = 20_000;

type Definition = fn(&mut Queries<'_>, &mut State);

pub(crate) struct Search {
    pub(crate) key: &'static str,
    pub(crate) options: &'static [(&'static str, &'static str)],
    definition: Option<Definition>,
    is_tree_minimal: bool,
    is_text_minimal: bool,
}

const fn search(
    key: &'static str,
    options: &'static [(&'static str, &'static str)],
    definition: Option<Definition>,
) -> Search {
    Search { key, options, definition, is_tree_minimal: false, is_text_minimal: false }
}

const fn descent(options: &'static [(&'static str, &'static str)], definition: Definition) -> Search {
    Search { is_text_minimal: true, ..search("descent", options, Some(definition)) }
}

pub(crate) const SEARCHES: &[Search] = &[
    search("choice-sequence", &[], Some(choice_sequence_definition::choice_sequence)),
    search("coarse-hdd", &[], Some(|queries, state| _ = hdd_definitions::hdd(queries, state, true))),
    descent(&[], |queries, state| descent_definition::descent(queries, state, Split::Weight, 64)),
    // The trees here are too small for the coarse passes of the default.
    descent(&[("coarse", "4")], |queries, state| {
        descent_definition::descent(queries, state, Split::Weight, 4)
    }),
    descent(&[("coarse", "1"), ("parts", "ddmin")], |queries, state| {
        descent_definition::descent(queries, state, Split::Ddmin, 1);
    }),
    search("gtr", &[], Some(|queries, state| replacement_definitions::gtr(queries, state, false))),
    search(
        "gtr",
        &[("repeat", "yes")],
        Some(|queries, state| replacement_definitions::gtr(queries, state, true)),
    ),
    search("hdd", &[], Some(|queries, state| _ = hdd_definitions::hdd(queries, state, false))),
    search(
        "hdd",
        &[("hoist", "yes")],
        Some(|queries, state| _ = replacement_definitions::hdd_hoisting(queries, state)),
    ),
    Search { is_tree_minimal: true, ..search("hdd-plus", &[], Some(hdd_definitions::hdd_plus)) },
    Search { is_tree_minimal: true, ..search("hdd-star", &[], Some(hdd_definitions::hdd_star)) },
    Search {
        is_tree_minimal: true,
        ..search("hdd-star", &[("hoist", "yes")], Some(replacement_definitions::hdd_star_hoisting))
    },
    search("hddr", &[], Some(|queries, state| hdd_definitions::hddr(queries, state, false))),
    search("hddr", &[("order", "depth")], Some(|queries, state| hdd_definitions::hddr(queries, state, true))),
    search("perses", &[], Some(replacement_definitions::perses)),
];

#[test]
fn every_registered_search_over_trees_is_in_the_table() {
    let registered: Vec<_> = ALGORITHMS.iter().filter(|a| a.needs().tree).map(|a| a.key()).collect();
    let mut here: Vec<_> = SEARCHES.iter().map(|search| search.key).collect();
    here.dedup();
    assert_eq!(registered, here);
}

impl Search {
    pub(crate) fn name(&self) -> String {
        let options = self.options.iter().flat_map(|&(option, value)| [option, value]);
        [self.key].into_iter().chain(options).collect::<Vec<_>>().join("-")
    }

    pub(crate) fn algorithm(&self) -> Box<dyn Algorithm> {
        choose(self.key, self.options).expect("the table names registered searches")
    }

    /// Runs the search to its end and checks its queries against the definition, its result against the guarantee, and that a
    /// smaller budget gives a prefix.
    #[track_caller]
    pub(crate) fn check<'o>(&self, notation: &str, oracle: &'o Oracle<'o>) -> Recorder<'o> {
        let name = self.name();
        let run = record(&*self.algorithm(), notation, oracle, ENDLESS);
        assert!(run.tests.len() < ENDLESS, "{name} does not end on {notation}");
        let budget = run.tests.len() / 2;
        let part = record(&*self.algorithm(), notation, oracle, budget);
        assert_eq!(part.tests, run.tests[..budget], "{name} on {notation}: not a prefix");
        if let Some(definition) = self.definition {
            self.check_definition(notation, oracle, &run, definition);
        }
        if self.is_text_minimal {
            check_text(&name, notation, oracle, &run);
        }
        run
    }

    fn check_definition(
        &self,
        notation: &str,
        oracle: &Oracle<'_>,
        run: &Recorder<'_>,
        definition: Definition,
    ) {
        let name = self.name();
        let root = parse(notation);
        let mut texts = Vec::new();
        let mut ask = |text: String| {
            let outcome = oracle(&text);
            texts.push(text);
            outcome
        };
        let mut state = State::default();
        let mut queries = Queries { root: &root, ask: &mut ask };
        if queries.input_fails() {
            definition(&mut queries, &mut state);
            if self.is_tree_minimal {
                let better = removable_node(&root, &state, oracle);
                assert_eq!(better, None, "{name} on {notation}: {:?} is not 1-tree-minimal", run.reached());
            }
        }
        assert_eq!(run.texts(), texts, "{name} on {notation}: not the queries of the definition");
    }
}

fn check_text(name: &str, notation: &str, oracle: &Oracle<'_>, run: &Recorder<'_>) {
    let Some(text) = run.reached() else { return };
    for place in 0..text.len() {
        let shorter = [&text[..place], &text[place + 1..]].concat();
        assert!(oracle(&shorter) != Outcome::Fail, "{name} on {notation}: {text} is not 1-minimal");
    }
}
