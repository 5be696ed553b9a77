//! Edits as many of a node's children as possible, in parts of about equal weight.
//!
//! Zhou, Xu, Zhang, Tian, Sun: "WDD: Weighted Delta Debugging", ICSE 2025, observed that elements of unequal size
//! should not be split by their number. Here the weight of a node is its size. A part that is needed is split into two
//! halves of about equal weight; parts that can be edited are not looked at again, and ddmin's restarts are left out,
//! because descent visits all nodes until nothing changes.

use crate::tree::{EditedTree, NodeEdit};
use crate::{Outcome, Probe, Stop};
use alloc::vec::Vec;

/// Edits as many of the nodes as possible, in parts of at least this size. Returns whether any was edited.
pub(super) fn edit_parts(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'_>,
    nodes: &[usize],
    edit: NodeEdit,
    grain: usize,
) -> Result<bool, Stop> {
    let mut changed = false;
    let mut parts = Vec::from([nodes]);
    loop {
        parts.retain(|part| !part.is_empty() && size_of(edited, part) >= grain);
        if parts.is_empty() {
            return Ok(changed);
        }
        let (mut needed, mut open) = (Vec::new(), parts.as_slice());
        while !open.is_empty() {
            let with = |part: &[usize]| edited.with_edits(part.iter().map(|&node| (node, edit)));
            let found = probe.first(Outcome::Fail, open.iter().map(|part| with(part).candidate()))?;
            needed.extend_from_slice(&open[..found.unwrap_or(open.len())]);
            let Some(index) = found else { break };
            let next = with(open[index]);
            edited.take(next);
            probe.step("edited a part");
            changed = true;
            open = &open[index + 1..];
        }
        parts = needed.iter().flat_map(|part| halves(edited, part)).collect();
    }
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
