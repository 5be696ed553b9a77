//! Searches over up to 60 elements with a few faults and dependencies, as real inputs have them, held to
//! the transcriptions of their definitions; deep enough for every case at every granularity.

use crate::guarantees::SEARCHES;
use crate::oracles::{Draws, Faults};

#[test]
fn drawn_faults_over_up_to_sixty_elements() {
    for search in SEARCHES {
        let mut draws = Draws(2002);
        for _ in 0..2000 {
            let elements = 8 + draws.below(53);
            let subject = Faults::drawn(&mut draws, elements);
            let oracle = |kept| subject.judge(kept);
            let run = search.check(elements, &oracle);
            let budget = draws.below(run.tests.len());
            search.check_prefix(elements, &oracle, &run, budget);
        }
    }
}
