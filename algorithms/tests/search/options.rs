//! Options of algorithms: those that exist can be set, and an error names those that do not.

use algorithms::{ALGORITHMS, Algorithm, ConfigureError, choose};

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
    assert_eq!(keys(|it| it.is_randomized()), ["random-order"]);
    assert!(ALGORITHMS.iter().all(|it| !it.summary().is_empty()));
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
