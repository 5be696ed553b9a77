//! What a study may choose, and what it is told when it may not.

use algorithms::{ALGORITHMS, WrongChoice, choose};

#[test]
fn every_value_offered_can_be_chosen_and_the_first_is_the_default() {
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

#[track_caller]
fn check(key: &str, options: &[(&str, &str)], expected: WrongChoice) {
    assert_eq!(choose(key, options).err(), Some(expected));
}

#[test]
fn a_wrong_choice_is_named() {
    check("ddmn", &[], WrongChoice::Algorithm);
    check("ddmax", &[("step", "2")], WrongChoice::Option(0));
    check("ddmin", &[("step", "2"), ("order", "forward")], WrongChoice::Option(1));
    check("ddmin", &[("step", "1")], WrongChoice::Value(0));
    check("dd", &[("split", "zeller"), ("subsets", "skipped")], WrongChoice::Value(1));
    check("probdd", &[("prior", "0.5")], WrongChoice::Value(0));
}
