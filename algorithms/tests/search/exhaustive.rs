//! Every oracle over a few elements: property, definition, end, and every smaller budget a prefix.

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

/// All 65,536: the 16,384 in which the empty configuration passes and the whole fails, and the rest.
#[test]
fn all_two_valued_oracles_over_four_elements() {
    check_every_oracle(4, &[Pass, Fail]);
}

#[test]
fn all_three_valued_oracles_over_three_elements() {
    check_every_oracle(3, &[Pass, Fail, Unresolved]);
}

#[test]
fn all_oracles_over_none_one_and_two_elements() {
    (0..=2).for_each(|elements| check_every_oracle(elements, &[Pass, Fail, Unresolved]));
}
