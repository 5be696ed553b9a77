//! Options of algorithms: those that exist can be set, and an error names those that do not.

use algorithms::{ALGORITHMS, ConfigureError, choose};

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
