//! Every oracle over a few elements: definition, guarantee, end, and every smaller budget gives a prefix.

use crate::guarantees::SEARCHES;
use crate::oracles::Table;
use algorithms::Outcome::{self, Fail, Pass, Unresolved};

fn check_every_oracle(elements: usize, outcomes: &[Outcome]) {
    let tables = outcomes.len().pow(1 << elements);
    for search in SEARCHES {
        for number in 0..tables {
            let table = Table::numbered(elements, outcomes, number);
            let oracle = |kept| table.judge(kept);
            let run = search.check(elements, &oracle);
            (0..run.tests.len()).for_each(|budget| search.check_prefix(elements, &oracle, &run, budget));
        }
    }
}

/// There are 65,536. In 16,384 of them the empty configuration passes and the whole fails.
#[test]
fn searches_follow_their_definitions_for_every_oracle_with_two_outcomes_over_four_elements() {
    check_every_oracle(4, &[Pass, Fail]);
}

#[test]
fn searches_follow_their_definitions_for_every_oracle_with_three_outcomes_over_three_elements() {
    check_every_oracle(3, &[Pass, Fail, Unresolved]);
}

#[test]
fn searches_follow_their_definitions_for_every_oracle_over_up_to_two_elements() {
    (0..=2).for_each(|elements| check_every_oracle(elements, &[Pass, Fail, Unresolved]));
}
