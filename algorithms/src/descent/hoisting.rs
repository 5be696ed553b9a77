//! Replaces a node by the deepest descendant on a path that still fails. Bisection finds it.

use crate::node_ddmin::take_if_failing;
use crate::query_hints::hint_queries;
use crate::tree::{EditedTree, NodeEdit, Presence, Tree};
use crate::{Probe, Stop};
use alloc::vec::Vec;

/// Replaces a node by a compatible descendant: the deepest one on the largest path, or the largest one beside
/// that path. Returns whether one was found.
pub(super) fn hoist(probe: &mut dyn Probe, edited: &mut EditedTree<'_>, node: usize) -> Result<bool, Stop> {
    let path = largest_path(edited, node);
    let mut changed = hoist_along(probe, edited, node, &path)?;
    if !changed {
        let mut aside = crate::hoist::nearest_replacements(edited, node);
        aside.retain(|&by| !path.contains(&by) && !is_delimiter(edited.tree(), by, node));
        let largest = aside.into_iter().rev().max_by_key(|&by| edited.size(by));
        if let Some(by) = largest {
            changed = take_if_failing(probe, edited, edited.with_edit(node, NodeEdit::ReplacedBy(by)))?;
        }
    }
    if changed {
        probe.step("hoisted");
    }
    Ok(changed)
}

/// Whether the descendant is a single required token, for example a bracket, and the tree does not know what
/// may replace the node. A bracket alone is not tried as a replacement.
fn is_delimiter(tree: &Tree, descendant: usize, replaced: usize) -> bool {
    let is_required_token =
        tree.node(descendant).presence == Presence::Required && tree.subtree(descendant).len() == 1;
    is_required_token && tree.substitutes(replaced).kinds.is_none()
}

/// The path from a node to its largest child, from there to its largest child, and so on. Nodes that are not
/// smaller, or may not replace the node, are left out.
fn largest_path(edited: &EditedTree<'_>, node: usize) -> Vec<usize> {
    let whole = edited.size(node);
    let mut path = Vec::new();
    let largest = |node: usize| edited.children(node).into_iter().max_by_key(|&child| edited.size(child));
    let mut below = largest(node);
    while let Some(child) = below {
        let Some(content) = edited.content_of(child) else { break };
        let size = edited.size(child);
        if edited.tree().can_replace(content, node) && 0 < size && size < whole {
            path.push(content);
        }
        below = largest(child);
    }
    path
}

/// Replaces a node by the deepest node of a path below it that still fails. Bisection finds it, on the
/// assumption that the nodes above a failing one fail too. Returns whether any node of the path failed.
pub(super) fn hoist_along(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'_>,
    node: usize,
    path: &[usize],
) -> Result<bool, Stop> {
    let bisection = Bisection { fails: 0, too_deep: path.len() + 1, next: path.len() };
    bisect(probe, edited, (node, path), bisection)
}

/// The state of a bisection of a path: the deepest node that fails, and the next one that is tried.
#[derive(Clone, Copy)]
struct Bisection {
    fails: usize,
    too_deep: usize,
    next: usize,
}

/// Tries the middle of the remaining path until nothing remains.
fn bisect(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'_>,
    (node, path): (usize, &[usize]),
    bisection: Bisection,
) -> Result<bool, Stop> {
    let Bisection { mut fails, mut too_deep, next: mut depth } = bisection;
    while fails + 1 < too_deep {
        hint_queries(probe, |dry| {
            let bisection = Bisection { fails, too_deep, next: depth };
            bisect(dry, &mut edited.clone(), (node, path), bisection).map(|_| ())
        });
        let next = edited.with_edit(node, NodeEdit::ReplacedBy(path[depth - 1]));
        if take_if_failing(probe, edited, next)? {
            fails = depth;
        } else {
            too_deep = depth;
        }
        depth = usize::midpoint(fails, too_deep);
    }
    Ok(fails > 0)
}
