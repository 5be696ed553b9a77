//! Options of searches over trees: each value changes the search, and the last one counts.

use crate::notation::letters;
use crate::recorder::record;
use algorithms::Outcome::{Fail, Pass};
use algorithms::{ALGORITHMS, choose};

/// Deep enough for every limit on depth, with lists that are long enough for every step of ddmin, and large enough for several
/// passes of descent.
fn tree() -> String {
    let part =
        "*(a?b*(c*d)*(e~f))*(g*(h?(i(j(k(l(m(f(e(n)))))))))*o)*(*p*q*r*s*t*u*v*w*x*y*p*q*r*s*t*u*v*w*x*y)";
    format!("({})", part.repeat(4))
}

/// The queries about random oracles.
fn queries(key: &str, options: &[(&str, &str)]) -> Vec<Vec<(String, algorithms::Outcome)>> {
    let algorithm = choose(key, options).expect("it exists");
    let tree = tree();
    let whole: String = letters(&tree).iter().collect();
    let ask = |modulus: usize| {
        let fails = |text: &str| {
            let sum = text.bytes().fold(modulus, |sum, byte| sum * 31 % 1009 + usize::from(byte));
            text == whole
                || ["an", "t", "ny"][modulus % 3].chars().all(|it| text.contains(it)) && sum % modulus < 2
        };
        record(&*algorithm, &tree, &|text| if fails(text) { Fail } else { Pass }, 20_000).tests
    };
    (2..8).map(ask).collect()
}

/// Only trees with names differ by `names`; `descent_names` has tests of these.
#[test]
fn each_value_of_an_option_changes_the_search_and_the_last_one_counts() {
    for algorithm in ALGORITHMS.iter().filter(|it| it.needs().tree) {
        let key = algorithm.key();
        for option in algorithm.options().iter().filter(|option| option.name != "names") {
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
