//! Literal transcriptions of the searches that replace nodes by descendants.

use crate::hdd_definitions::{NotatedNode, Queries, State, all, hdd, is_removable};
use std::cmp::Reverse;

/// The length of the text of a node.
pub(crate) fn size(state: &State, node: &NotatedNode) -> usize {
    state.text(node).len()
}

/// A leaf can replace a leaf, and a group a group.
pub(crate) fn can_replace(by: &NotatedNode, replaced: &NotatedNode) -> bool {
    by.letter.is_some() == replaced.letter.is_some()
}

fn leaves(state: &State, node: &NotatedNode) -> usize {
    match state.content_of(node) {
        Some(here) if here.letter.is_none() => {
            state.children(node).into_iter().map(|child| leaves(state, child)).sum()
        }
        _ => 1,
    }
}

pub(crate) fn numbers(nodes: Vec<&NotatedNode>) -> Vec<usize> {
    nodes.into_iter().map(|node| node.number).collect()
}

impl Queries<'_> {
    /// Replaces a node by the first candidate with which the text fails. Returns whether there is one.
    fn replace_by_first(
        &mut self,
        state: &mut State,
        node: &NotatedNode,
        candidates: Vec<NotatedNode>,
    ) -> bool {
        for by in candidates {
            let mut next = state.clone();
            next.replaced.insert(node.number, by);
            if self.fails(&next) {
                *state = next;
                return true;
            }
        }
        false
    }
}

/// The nodes that are smaller than a node and can replace it, smallest first.
fn smaller(state: &State, node: &NotatedNode, among: &[&NotatedNode]) -> Vec<NotatedNode> {
    let mut found: Vec<(usize, NotatedNode)> =
        among.iter().map(|below| (size(state, below), state.content_of(below).unwrap().clone())).collect();
    found.retain(|(small, by)| (1..size(state, node)).contains(small) && can_replace(by, node));
    found.sort_by_key(|(small, by)| (*small, by.number));
    found.into_iter().map(|(_, by)| by).collect()
}

/// Algorithm 1 of the Perses paper, with ddmin on all removable children, and descendants up to four levels deep.
pub(crate) fn perses(queries: &mut Queries<'_>, state: &mut State) {
    let all = all(queries.root);
    let mut queue = vec![(leaves(state, queries.root), 0)];
    while let Some(&largest) = queue.iter().max_by_key(|(leaves, number)| (*leaves, Reverse(*number))) {
        queue.retain(|other| *other != largest);
        let node = &all[&largest.1];
        if state.removed.contains(&node.number) {
            continue;
        }
        let here = state.clone();
        let mut below = Vec::new();
        let mut level = here.children(node);
        for _ in 0..4 {
            below.extend(&level);
            level = level.into_iter().flat_map(|child| here.children(child)).collect();
        }
        queries.replace_by_first(state, node, smaller(&here, node, &below));
        let here = state.clone();
        let may = here.children(node).into_iter().filter(|child| is_removable(&here, queries.root, child));
        queries.ddmin(state, &numbers(may.collect()));
        queue.extend(state.children(node).into_iter().map(|child| (leaves(state, child), child.number)));
    }
}

/// Algorithms 1 to 3 of GTR, without templates from a corpus.
pub(crate) fn gtr(queries: &mut Queries<'_>, state: &mut State, repeats: bool) {
    let all = all(queries.root);
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
                may.retain(|node| is_removable(state, queries.root, &all[node]));
                let mut again = queries.ddmin(state, &may);
                for number in level(state) {
                    let node = &all[&number];
                    let here = state.clone();
                    again |=
                        queries.replace_by_first(state, node, smaller(&here, node, &here.children(node)));
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

/// The nearest descendants that are smaller than a node and can replace it.
pub(crate) fn nearest(state: &State, below: &NotatedNode, node: &NotatedNode, found: &mut Vec<NotatedNode>) {
    for child in state.children(below) {
        let here = state.content_of(child).unwrap();
        if can_replace(here, node) && size(state, child) < size(state, node) {
            found.push(here.clone());
        } else {
            nearest(state, child, node, found);
        }
    }
}

/// HDD with hoisting, repeated until HDD removes nothing.
pub(crate) fn hdd_star_hoisting(queries: &mut Queries<'_>, state: &mut State) {
    while hdd_hoisting(queries, state) {}
}

/// HDD, then hoisting level by level, then HDD again if hoisting changed anything. Returns whether HDD removed anything.
pub(crate) fn hdd_hoisting(queries: &mut Queries<'_>, state: &mut State) -> bool {
    let first = hdd(queries, state, false);
    let all = all(queries.root);
    let mut changed = false;
    let mut level = vec![0];
    while !level.is_empty() {
        for node in level.iter().map(|number| &all[number]) {
            loop {
                let mut candidates = Vec::new();
                nearest(state, node, node, &mut candidates);
                if !queries.replace_by_first(state, node, candidates) {
                    break;
                }
                changed = true;
            }
        }
        level = level.iter().flat_map(|number| numbers(state.children(&all[number]))).collect();
    }
    let second = changed && hdd(queries, state, false);
    first || second
}
