//! Searches over up to 60 elements with a few faults and dependencies, as in real inputs, compared with the transcriptions
//! of their definitions. These searches reach every case at every granularity.

use crate::guarantees::{Guarantee, SEARCHES, not_one_minimal};
use crate::oracles::{Draws, Faults};

#[test]
fn searches_follow_their_definitions_for_random_faults_over_up_to_sixty_elements() {
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

/// Without dependencies a subject is monotone: every superset of a failing set fails.
#[test]
fn every_reducer_ends_1_minimal_on_monotone_faults() {
    let guarantees = [Guarantee::OneMinimal, Guarantee::OneMinimalIfMonotone, Guarantee::Fixpoint];
    for search in SEARCHES.iter().filter(|search| guarantees.contains(&search.guarantee)) {
        let mut draws = Draws(2021);
        for _ in 0..1000 {
            let elements = 8 + draws.below(53);
            let subject = Faults { needs: vec![], ..Faults::drawn(&mut draws, elements) };
            let oracle = |kept| subject.judge(kept);
            let run = search.check(elements, &oracle);
            let violation = run.best.and_then(|failing| not_one_minimal(failing, &oracle));
            assert_eq!(violation, None, "{}: {subject:?}", search.name());
        }
    }
}
