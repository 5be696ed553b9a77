//! The definitions of searches that put descendants in the places of nodes, written down slowly.

use crate::hdd_definitions::{Asking, State, Written, all, hdd, may_go};
use std::cmp::Reverse;

/// How long the text of a node is.
pub(crate) fn size(state: &State, node: &Written) -> usize {
    state.text(node).len()
}

/// Leaves stand where leaves stood, and groups where groups stood.
pub(crate) fn can_replace(text_of: &Written, place_of: &Written) -> bool {
    text_of.letter.is_some() == place_of.letter.is_some()
}

fn leaves(state: &State, node: &Written) -> usize {
    match state.here(node) {
        Some(here) if here.letter.is_none() => {
            state.children(node).into_iter().map(|child| leaves(state, child)).sum()
        }
        _ => 1,
    }
}

pub(crate) fn numbers(nodes: Vec<&Written>) -> Vec<usize> {
    nodes.into_iter().map(|node| node.number).collect()
}

impl Asking<'_> {
    /// Puts the first of these in a node's place with which the text fails. Whether there was one.
    fn put_first(&mut self, state: &mut State, node: &Written, candidates: Vec<Written>) -> bool {
        for by in candidates {
            let mut next = state.clone();
            next.becomes.insert(node.number, by);
            if self.fails(&next) {
                *state = next;
                return true;
            }
        }
        false
    }
}

/// Those of the nodes that are smaller than one and may stand in its place, the smallest first.
fn smaller(state: &State, node: &Written, among: &[&Written]) -> Vec<Written> {
    let mut found: Vec<(usize, Written)> =
        among.iter().map(|below| (size(state, below), state.here(below).unwrap().clone())).collect();
    found.retain(|(small, by)| (1..size(state, node)).contains(small) && can_replace(by, node));
    found.sort_by_key(|(small, by)| (*small, by.number));
    found.into_iter().map(|(_, by)| by).collect()
}

/// Algorithm 1 of the Perses paper, with ddmin on all children that may go, and descendants four levels deep.
pub(crate) fn perses(asking: &mut Asking<'_>, state: &mut State) {
    let all = all(asking.root);
    let mut waiting = vec![(leaves(state, asking.root), 0)];
    while let Some(&largest) = waiting.iter().max_by_key(|(leaves, number)| (*leaves, Reverse(*number))) {
        waiting.retain(|other| *other != largest);
        let node = &all[&largest.1];
        if state.gone.contains(&node.number) {
            continue;
        }
        let here = state.clone();
        let mut below = Vec::new();
        let mut level = here.children(node);
        for _ in 0..4 {
            below.extend(&level);
            level = level.into_iter().flat_map(|child| here.children(child)).collect();
        }
        asking.put_first(state, node, smaller(&here, node, &below));
        let here = state.clone();
        let may = here.children(node).into_iter().filter(|child| may_go(&here, asking.root, child));
        asking.ddmin(state, &numbers(may.collect()));
        waiting.extend(state.children(node).into_iter().map(|child| (leaves(state, child), child.number)));
    }
}

/// Algorithms 1 to 3 of GTR, without templates learnt from a corpus.
pub(crate) fn gtr(asking: &mut Asking<'_>, state: &mut State, repeats: bool) {
    let all = all(asking.root);
    loop {
        let mut changed = false;
        let mut above: Option<Vec<usize>> = None;
        loop {
            let level = |state: &State| match &above {
                None => vec![0],
                Some(above) => above.iter().flat_map(|node| numbers(state.children(&all[node]))).collect(),
            };
            loop {
                let mut may = level(state);
                may.retain(|node| may_go(state, asking.root, &all[node]));
                let mut again = asking.ddmin(state, &may);
                for number in level(state) {
                    let node = &all[&number];
                    let here = state.clone();
                    again |= asking.put_first(state, node, smaller(&here, node, &here.children(node)));
                }
                changed |= again;
                if !again {
                    break;
                }
            }
            let here = level(state);
            if here.is_empty() {
                break;
            }
            above = Some(here);
        }
        if !(changed && repeats) {
            return;
        }
    }
}

/// The nearest descendants that are smaller and may stand in the place.
pub(crate) fn nearest(state: &State, below: &Written, node: &Written, found: &mut Vec<Written>) {
    for child in state.children(below) {
        let here = state.here(child).unwrap();
        if can_replace(here, node) && size(state, child) < size(state, node) {
            found.push(here.clone());
        } else {
            nearest(state, child, node, found);
        }
    }
}

/// HDD, hoisting level by level, and HDD again if that changed anything.
pub(crate) fn hdd_hoisting(asking: &mut Asking<'_>, state: &mut State) {
    hdd(asking, state, false);
    let all = all(asking.root);
    let mut changed = false;
    let mut level = vec![0];
    while !level.is_empty() {
        for node in level.iter().map(|number| &all[number]) {
            loop {
                let mut candidates = Vec::new();
                nearest(state, node, node, &mut candidates);
                if !asking.put_first(state, node, candidates) {
                    break;
                }
                changed = true;
            }
        }
        level = level.iter().flat_map(|number| numbers(state.children(&all[number]))).collect();
    }
    if changed {
        hdd(asking, state, false);
    }
}
