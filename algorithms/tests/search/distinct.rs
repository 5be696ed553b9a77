//! No two registered algorithms do the same on all worked inputs: otherwise the behaviour that tells them apart is
//! untested.

use crate::feedback::{Reader, trace};
use crate::fsynth::worked_texts;
use crate::recorder::record;
use crate::worked;
use algorithms::{ALGORITHMS, Algorithm};
use std::collections::BTreeMap;

/// Every search that ends needs fewer queries on these inputs.
const MOST: usize = 2000;

/// The queries about every worked input: about the oracles over sets, then about the texts whose reader reports
/// positions.
fn traces(algorithm: &dyn Algorithm) -> String {
    let mut traces = String::new();
    // The oracles over sets name no position and know no tokens.
    for oracle in worked::all().iter().filter(|oracle| oracle.suits(algorithm.goal())) {
        let run = record(algorithm, oracle.labels.len(), &oracle.judge);
        traces += &format!("{}: {:?}\n", oracle.name, run.sets());
    }
    for text in worked_texts() {
        traces += &trace(&Reader::new(text, algorithm.goal()).with_budget(MOST).run(algorithm));
    }
    traces
}

#[test]
fn no_two_registered_algorithms_have_the_same_traces() {
    let mut seen = BTreeMap::new();
    for algorithm in ALGORITHMS.iter().filter(|algorithm| !algorithm.needs().tree) {
        let twin = seen.insert(traces(*algorithm), algorithm.key());
        assert_eq!(twin, None, "{} asks the same queries", algorithm.key());
    }
}
