//! Edits as many of a node's children as possible, in parts of about equal weight.
//!
//! Zhou, Xu, Zhang, Tian, Sun: "WDD: Weighted Delta Debugging", ICSE 2025, observed that elements of unequal size
//! should not be split by their number. Here the weight of a node is its size. A part that is needed is split into two
//! halves of about equal weight. Parts that could be edited are not tried again, and there are no restarts as in
//! ddmin, because descent visits all nodes until nothing changes.

use crate::query_hints::hint_queries;
use crate::tree::{EditedTree, NodeEdit};
use crate::{Outcome, Probe, Stop};
use alloc::vec::Vec;

/// Asks the queries that follow if none succeeds. It gets the tree, and whether it was edited here.
pub(super) type Later<'l> = dyn Fn(&mut dyn Probe, EditedTree<'_>, bool) -> Result<(), Stop> + 'l;

/// Edits as many of the nodes as possible, in parts of at least this size. Returns whether any was edited.
pub(super) fn edit_parts(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'_>,
    nodes: &[usize],
    how: (NodeEdit, usize),
    later: &Later<'_>,
) -> Result<bool, Stop> {
    let round = Round { open: large_parts(edited, Vec::from([nodes]), how.1), needed: Vec::new() };
    edit_rounds(probe, edited, round, how, later)
}

/// The parts of one round: the parts that are still to be tried, and the parts that are needed.
#[derive(Clone)]
struct Round<'n> {
    open: Vec<&'n [usize]>,
    needed: Vec<&'n [usize]>,
}

/// Edits the parts of a round, then the halves of the needed parts, and so on.
fn edit_rounds(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'_>,
    mut round: Round<'_>,
    (edit, min_size): (NodeEdit, usize),
    later: &Later<'_>,
) -> Result<bool, Stop> {
    let mut changed = false;
    loop {
        while !round.open.is_empty() {
            hint_queries(probe, |dry| {
                edit_rounds(dry, &mut edited.clone(), round.clone(), (edit, min_size), later)?;
                later(dry, edited.clone(), changed)
            });
            let with = |part: &[usize]| edited.with_edits(part.iter().map(|&node| (node, edit)));
            let found = probe.first(Outcome::Fail, round.open.iter().map(|part| with(part).candidate()))?;
            round.needed.extend(round.open.drain(..found.unwrap_or(round.open.len())));
            if found.is_some() {
                let next = with(round.open.remove(0));
                edited.take(next);
                probe.step("edited a part");
                changed = true;
            }
        }
        let parts = round.needed.iter().flat_map(|part| halves(edited, part)).collect();
        round = Round { open: large_parts(edited, parts, min_size), needed: Vec::new() };
        if round.open.is_empty() {
            return Ok(changed);
        }
    }
}

/// The parts that have at least this size.
fn large_parts<'n>(
    edited: &EditedTree<'_>,
    mut parts: Vec<&'n [usize]>,
    min_size: usize,
) -> Vec<&'n [usize]> {
    parts.retain(|part| !part.is_empty() && size_of(edited, part) >= min_size);
    parts
}

fn size_of(edited: &EditedTree<'_>, nodes: &[usize]) -> usize {
    nodes.iter().map(|&node| edited.size(node)).sum()
}

/// Two halves of about equal weight, the last one first; none if there is only one node.
fn halves<'n>(edited: &EditedTree<'_>, nodes: &'n [usize]) -> Vec<&'n [usize]> {
    if nodes.len() < 2 {
        return Vec::new();
    }
    let sizes: Vec<usize> = nodes.iter().map(|&node| edited.size(node)).collect();
    let whole: usize = sizes.iter().sum();
    let mut before = 0;
    let ends_first_half = |size: &usize| {
        before += size;
        2 * before >= whole
    };
    let first = 1 + sizes.iter().position(ends_first_half).unwrap_or(0);
    let (left, right) = nodes.split_at(first.min(nodes.len() - 1));
    Vec::from([right, left])
}
