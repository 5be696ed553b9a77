//! Random oracles over 5 to 7 elements, with several shares of passing and unresolved sets.

use crate::guarantees::SEARCHES;
use crate::oracles::{Draws, Table};

#[test]
fn searches_follow_their_definitions_for_twelve_thousand_random_oracles() {
    for search in SEARCHES {
        let mut draws = Draws(2020);
        for elements in 5..=7 {
            for passing in [3, 15, 40, 70, 95] {
                for unresolved in [0, 30, 80, 97] {
                    for _ in 0..200 {
                        let table = Table::drawn(&mut draws, elements, passing, unresolved);
                        let oracle = |kept| table.judge(kept);
                        let run = search.check(elements, &oracle);
                        let budget = draws.below(run.tests.len());
                        search.check_prefix(elements, &oracle, &run, budget);
                    }
                }
            }
        }
    }
}
