//! Hoisting: replacing a node by one of its descendants.
//!
//! Vince, Hodován, Szatmári, Kiss: "The effect of hoisting on on variants of Hierarchical Delta Debugging",
//! JSEP 2022. The paper runs ddmin over maps from nodes to descendants; here the nodes are tried one after another.

use crate::node_ddmin::take_if_failing;
use crate::tree::{EditedTree, NodeEdit};
use crate::{Probe, Stop};
use alloc::vec::Vec;

/// Replaces nodes by their nearest compatible descendants, level by level. Returns whether any was replaced.
pub(crate) fn hoist(probe: &mut dyn Probe, edited: &mut EditedTree<'_>) -> Result<bool, Stop> {
    let mut changed = false;
    let mut level = Vec::from([0]);
    while !level.is_empty() {
        for &node in &level {
            while hoist_one(probe, edited, node)? {
                changed = true;
            }
        }
        level = level.into_iter().flat_map(|node| edited.children(node)).collect();
    }
    if changed {
        probe.step("hoisted");
    }
    Ok(changed)
}

fn hoist_one(probe: &mut dyn Probe, edited: &mut EditedTree<'_>, node: usize) -> Result<bool, Stop> {
    for descendant in nearest_replacements(edited, node) {
        if take_if_failing(probe, edited, edited.with_edit(node, NodeEdit::ReplacedBy(descendant)))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The smaller descendants that may replace a node, except those that have another one above them. A descendant that was
/// replaced itself is given by its replacement.
pub(crate) fn nearest_replacements(edited: &EditedTree<'_>, node: usize) -> Vec<usize> {
    let size = edited.size(node);
    let mut found = Vec::new();
    let mut open = edited.children(node);
    open.reverse();
    while let Some(child) = open.pop() {
        let Some(content) = edited.content_of(child) else { continue };
        if edited.tree().can_replace(content, node) && edited.size(child) < size {
            found.push(content);
        } else {
            open.extend(edited.children(child).into_iter().rev());
        }
    }
    found
}
