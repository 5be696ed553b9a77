//! Finds the cheapest changes after which an automaton accepts a text, as shortest paths through text and automaton
//! at once.

use super::automaton::{Accepts, CharAutomaton};
use crate::rank::Cost;
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::ops::Range;

/// The cost of a deleted character.
const DELETE: Cost = 10;
/// The cost of an inserted character. It is higher than for a deletion, because the character is invented.
const INSERT: Cost = 11;
/// The cost of a replaced character. It is lower than a deletion and an insertion, because one typo explains it.
const SUBSTITUTE: Cost = 12;
/// The cost of a character that no example has at its position, although the examples have others of its class there.
const UNSEEN: Cost = 1;
/// The extra cost of each less frequent character at a position.
const LESS_FREQUENT: Cost = 1;
/// The most characters that are offered for one position.
const MAX_OFFERED_BYTES: usize = 3;
/// The most paths that are searched. The search gives up on texts that differ too much from all examples.
const MAX_PATHS: usize = 400_000;

/// A text that the automaton accepts, and the changes that lead to it.
#[derive(Clone, Debug)]
pub(super) struct Correction {
    pub(super) cost: Cost,
    pub(super) text: Vec<u8>,
    pub(super) changes: Vec<(Range<usize>, Vec<u8>)>,
}

#[derive(Clone, Copy)]
enum Step {
    Nothing,
    Keep,
    Delete,
    Insert(u8),
    Substitute(u8),
}

/// The cheapest corrections of a text with different results, best first.
pub(super) fn corrections(automaton: &CharAutomaton, text: &[u8], count: usize) -> Vec<Correction> {
    let mut found: Vec<Correction> = Vec::new();
    let mut texts = BTreeSet::new();
    // Each path is a step and the path before it.
    let mut paths: Vec<(usize, Step)> = vec![(0, Step::Nothing)];
    let mut queue = BinaryHeap::from([Reverse((0, text.len(), 0, 0))]);
    let mut visits = vec![0usize; (text.len() + 1) * automaton.edges.len()];
    while let Some(Reverse((cost, left, state, path))) = queue.pop() {
        let at = text.len() - left;
        let visited = &mut visits[at * automaton.edges.len() + state];
        *visited += 1;
        if *visited > count || paths.len() > MAX_PATHS {
            continue;
        }
        if left == 0 && automaton.is_end[state] {
            let correction = rebuilt(text, &paths, path, cost);
            if texts.insert(correction.text.clone()) {
                found.push(correction);
                if found.len() == count {
                    break;
                }
            }
        }
        let mut follow = |cost, left, state, step| {
            paths.push((path, step));
            queue.push(Reverse((cost, left, state, paths.len() - 1)));
        };
        for to in &automaton.empty[state] {
            follow(cost, left, *to, Step::Nothing);
        }
        if left > 0 {
            follow(cost + DELETE, left - 1, state, Step::Delete);
        }
        for edge in &automaton.edges[state] {
            if left > 0 && edge.accepts.contains(text[at]) {
                let is_seen = edge.seen.contains(&text[at]);
                follow(cost + if is_seen { 0 } else { UNSEEN }, left - 1, edge.to, Step::Keep);
            }
            let is_fixed = matches!(edge.accepts, Accepts::Byte(_));
            let offered = edge.seen.iter().take(if is_fixed { 1 } else { MAX_OFFERED_BYTES });
            for (rank, byte) in (0..).zip(offered) {
                let more = rank * LESS_FREQUENT;
                follow(cost + INSERT + more, left, edge.to, Step::Insert(*byte));
                if left > 0 && text[at] != *byte {
                    follow(cost + SUBSTITUTE + more, left - 1, edge.to, Step::Substitute(*byte));
                }
            }
        }
    }
    found
}

fn rebuilt(text: &[u8], paths: &[(usize, Step)], last: usize, cost: Cost) -> Correction {
    let mut steps = Vec::new();
    let mut path = last;
    while path != 0 {
        let (before, step) = paths[path];
        steps.push(step);
        path = before;
    }
    let mut correction = Correction { cost, text: Vec::new(), changes: Vec::new() };
    let mut at = 0;
    for step in steps.into_iter().rev() {
        let (taken, put) = match step {
            Step::Nothing => continue,
            Step::Keep => {
                correction.text.push(text[at]);
                at += 1;
                continue;
            }
            Step::Delete => (1, None),
            Step::Insert(byte) => (0, Some(byte)),
            Step::Substitute(byte) => (1, Some(byte)),
        };
        correction.text.extend(put);
        match correction.changes.last_mut() {
            Some((range, new)) if range.end == at => {
                range.end += taken;
                new.extend(put);
            }
            _ => correction.changes.push((at..at + taken, put.into_iter().collect())),
        }
        at += taken;
    }
    correction
}
