//! Options of algorithms: those that exist can be set, and an error names those that do not.

use crate::oracles::{Set, elements, full};
use crate::recorder::record;
use algorithms::{ALGORITHMS, Algorithm, ConfigureError, Needs, Outcome, choose};

#[test]
fn every_offered_value_can_be_set() {
    for algorithm in ALGORITHMS {
        for option in algorithm.options() {
            for value in option.values {
                let chosen = choose(algorithm.key(), &[(option.name, value)]);
                assert!(
                    chosen.is_ok_and(|chosen| chosen.key() == algorithm.key()),
                    "{} {value}",
                    option.name
                );
            }
        }
    }
}

#[test]
fn chosen_algorithm_describes_itself_like_the_registered_one() {
    for registered in ALGORITHMS {
        let chosen = choose(registered.key(), &[]).expect("registered");
        let described = |it: &dyn Algorithm| {
            let texts = (it.key(), it.summary(), it.goal(), it.needs(), it.options(), it.revision());
            (texts, it.works_on_nodes(), it.is_exhaustive(), it.is_randomized())
        };
        assert_eq!(described(&*chosen), described(*registered));
    }
}

/// The searches whose last queries prove the result: those that the tests of guarantees find to be minimal or maximal under
/// every oracle. Removing elements can still improve the result of a search that removes nodes, unless it ends with elements.
#[test]
fn algorithms_say_what_they_prove_and_what_they_remove() {
    let keys = |holds: fn(&dyn Algorithm) -> bool| -> Vec<&str> {
        ALGORITHMS.iter().filter(|it| holds(**it)).map(|it| it.key()).collect()
    };
    let exhaustive = ["ddmax", "ddmax-restart", "ddmin", "ddmin-star", "descent", "random-order"];
    assert_eq!(keys(|it| it.is_exhaustive()), exhaustive);
    let on_nodes = ["choice-sequence", "coarse-hdd", "gtr", "hdd", "hdd-plus", "hdd-star", "hddr", "perses"];
    assert_eq!(keys(|it| it.works_on_nodes()), on_nodes);
    assert_eq!(keys(|it| it.is_randomized()), ["fsynth", "random-order"]);
}

#[track_caller]
fn check(key: &str, options: &[(&str, &str)], expected: ConfigureError) {
    assert_eq!(choose(key, options).err(), Some(expected));
}

#[test]
fn error_says_which_option_or_value_does_not_exist() {
    check("ddmn", &[], ConfigureError::UnknownAlgorithm);
    check("ddmax", &[("step", "2")], ConfigureError::UnknownOption(0));
    check("ddmin", &[("step", "2"), ("order", "forward")], ConfigureError::UnknownOption(1));
    check("ddmin", &[("step", "1")], ConfigureError::UnknownValue(0));
    check("dd", &[("split", "zeller"), ("subsets", "skipped")], ConfigureError::UnknownValue(1));
    check("probdd", &[("prior", "0.5")], ConfigureError::UnknownValue(0));
}

/// The queries about subjects that draw the outcome of a set, most often an unresolved one.
fn queries(key: &str, options: &[(&str, &str)]) -> Vec<Vec<Set>> {
    const ELEMENTS: usize = 97;
    let algorithm = choose(key, options).expect("it exists");
    let ask = |seed: usize| {
        let drawn = |set: Set| elements(set).fold(seed, |sum, element| sum * 31 % 1009 + element) % 10;
        let judge = |set: Set| match (set, drawn(set)) {
            (0, _) | (_, 1) => Outcome::Pass,
            (set, draw) if set == full(ELEMENTS) || draw == 0 => Outcome::Fail,
            _ => Outcome::Unresolved,
        };
        record(&*algorithm, ELEMENTS, &judge).sets()
    };
    (0..6).map(ask).collect()
}

/// The first sets of a small prior are larger than any input here; a test of the crate checks their size.
#[test]
fn each_value_of_an_option_changes_the_search_and_the_last_one_counts() {
    for algorithm in ALGORITHMS.iter().filter(|it| !it.needs().tree && !it.needs().feedback) {
        let key = algorithm.key();
        for option in algorithm.options().iter().filter(|option| option.name != "prior") {
            let alone: Vec<_> =
                option.values.iter().map(|value| queries(key, &[(option.name, value)])).collect();
            assert_eq!(alone[0], queries(key, &[]), "the first value of {} is the default", option.name);
            for (at, value) in option.values.iter().enumerate() {
                let before = option.values[usize::from(at == 0)];
                assert_eq!(queries(key, &[(option.name, before), (option.name, value)]), alone[at]);
                let twin = alone[..at].iter().position(|other| *other == alone[at]);
                assert_eq!(twin.map(|twin| option.values[twin]), None, "{key} {} {value}", option.name);
            }
        }
    }
}

/// A study may set several options of one algorithm.
#[test]
fn options_do_not_reset_each_other() {
    let pairs = [
        ("split", "zeller"),
        ("step", "4"),
        ("subsets", "backward"),
        ("complements", "backward"),
        ("resume", "yes"),
    ];
    for (at, first) in pairs.iter().enumerate() {
        for second in &pairs[at + 1..] {
            let both = queries("ddmin", &[*first, *second]);
            assert_eq!(queries("ddmin", &[*second, *first]), both, "{first:?} {second:?}");
            assert_ne!(queries("ddmin", &[*first]), both, "{first:?} {second:?}");
        }
    }
}

#[test]
fn summaries_say_in_one_line_what_a_search_does() {
    let mut summaries: Vec<&str> = ALGORITHMS.iter().map(|it| it.summary()).collect();
    for summary in &summaries {
        assert!(summary.split(' ').count() > 6 && !summary.contains('\n'), "{summary}");
    }
    summaries.sort_unstable();
    summaries.dedup();
    assert_eq!(summaries.len(), ALGORITHMS.len());
}

/// Records name revisions: a lower one would take runs of an earlier definition for runs of this one.
#[test]
fn revisions_never_become_lower() {
    for algorithm in ALGORITHMS {
        let least = match algorithm.key() {
            "choice-sequence" => 2,
            "descent" => 6,
            _ => 1,
        };
        assert!(algorithm.revision() >= least, "{}", algorithm.key());
    }
}

#[test]
fn grammar_matters_to_algorithms_that_need_a_tree_tokens_or_the_document() {
    let none = Needs::default();
    assert!(!none.uses_grammar());
    assert!(!Needs { feedback: true, templates: true, ..none }.uses_grammar());
    for needs in
        [Needs { tree: true, ..none }, Needs { tokens: true, ..none }, Needs { document: true, ..none }]
    {
        assert!(needs.uses_grammar(), "{needs:?}");
    }
}
