//! Hoisting: a node is replaced by one of its descendants that may stand in its place.
//!
//! Vince, Hodován, Szatmári, Kiss: "The effect of hoisting on on variants of Hierarchical Delta Debugging",
//! JSEP 2022; there a ddmin over maps from nodes to descendants, here one node after another.

use crate::nodes::take_if_failing;
use crate::tree::{Change, Draft};
use crate::{Probe, Stop};
use alloc::vec::Vec;

/// Replaces nodes by their nearest descendants that may stand there, level by level. Whether any was.
pub(crate) fn hoist(probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<bool, Stop> {
    let mut changed = false;
    let mut level = Vec::from([0]);
    while !level.is_empty() {
        for &node in &level {
            while hoist_one(probe, draft, node)? {
                changed = true;
            }
        }
        level = level.into_iter().flat_map(|node| draft.children(node)).collect();
    }
    if changed {
        probe.step("hoisted");
    }
    Ok(changed)
}

fn hoist_one(probe: &mut dyn Probe, draft: &mut Draft<'_>, node: usize) -> Result<bool, Stop> {
    for descendant in nearest(draft, node) {
        if take_if_failing(probe, draft, draft.with(node, Change::Becomes(descendant)))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The descendants of what stands in a place that may stand there themselves and are smaller, but none below
/// another one; by the tree's own numbers.
pub(crate) fn nearest(draft: &Draft<'_>, node: usize) -> Vec<usize> {
    let weight = draft.weight(node);
    let mut found = Vec::new();
    let mut open = draft.children(node);
    open.reverse();
    while let Some(child) = open.pop() {
        let Some(standing) = draft.standing(child) else { continue };
        if draft.tree().fits(standing, node) && draft.weight(child) < weight {
            found.push(standing);
        } else {
            open.extend(draft.children(child).into_iter().rev());
        }
    }
    found
}
