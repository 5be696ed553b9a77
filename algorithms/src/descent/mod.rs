//! descent: our own reducer. Down the tree to what is needed, then through the text that is left.
//!
//! It combines what others do apart, in an order that makes the largest steps first:
//! 1. to where the input is broken, if the reader of the tree could say;
//! 2. halves of the text, each as nearly as the tree allows (a choice of elements becomes the tree without the
//!    nodes that hold none of them). Quarters and eighths were tried: what they find the next step finds as well;
//! 3. all layout at once;
//! 4. nodes, the largest first: ddmin leaves out of a node's lists and optional parts what it can, and puts shortest
//!    texts in the places of what is left; then the node becomes the deepest descendant on its heaviest path that
//!    still fails (bisecting the path). In this order, because the heaviest path leads to what is needed only
//!    when the rest is gone. Repeated until nothing changes;
//! 5. the text: what the tree holds together, then single elements, until none can be left out.
//!
//! Here ddmin tests complements alone: of the few children of a node most are needed, so that subsets seldom fail.
//! The result is 1-minimal in its elements and in the bytes put in. After the tree, step 5 may leave the language
//! of a grammar: what counts is that it fails.

mod text;

use crate::ddmin::Variant;
use crate::nodes::{change_nodes, failing_tree, minimize_nodes, removable, take_if_failing};
use crate::tree::{Change, Draft, Slot, Tree};
use crate::{Algorithm, Goal, Needs, Outcome, Probe, Stop};
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Reverse;

pub(crate) struct Descent;

impl Algorithm for Descent {
    fn key(&self) -> &'static str {
        "descent"
    }

    fn summary(&self) -> &'static str {
        "down a tree by the largest steps first, then through the text to 1-minimality (ours)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn is_exhaustive(&self) -> bool {
        true
    }

    fn needs(&self) -> Needs {
        Needs { tree: true, ..Needs::default() }
    }

    fn works_on_nodes(&self) -> bool {
        false
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let mut draft = Draft::of(&tree);
        jump_to_fault(probe, &mut draft)?;
        halve(probe, &mut draft)?;
        drop_layout(probe, &mut draft)?;
        while reduce_nodes(probe, &mut draft)? {
            probe.step("once more");
        }
        text::reduce(probe, &draft)
    }
}

/// Puts the smallest node that holds the first fault in the place of everything.
fn jump_to_fault(probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<(), Stop> {
    let tree = draft.tree();
    let Some(fault) = tree.faults().find(|&node| node > 0) else { return Ok(()) };
    let mut path: Vec<usize> =
        core::iter::successors(Some(fault), |&node| tree.parent(node)).take_while(|&node| node > 0).collect();
    path.reverse();
    if hoist_along(probe, draft, 0, &path)? {
        probe.step("jumped to the fault");
    }
    Ok(())
}

/// Replaces a node by the deepest node of a path below it that still fails, as bisecting finds it: whoever
/// fails deep is expected to fail higher up.
fn hoist_along(
    probe: &mut dyn Probe,
    draft: &mut Draft<'_>,
    node: usize,
    path: &[usize],
) -> Result<bool, Stop> {
    let (mut fails, mut too_deep) = (0, path.len() + 1);
    let mut depth = path.len();
    while fails + 1 < too_deep {
        let next = draft.with(node, Change::Becomes(path[depth - 1]));
        if take_if_failing(probe, draft, next)? {
            fails = depth;
        } else {
            too_deep = depth;
        }
        depth = usize::midpoint(fails, too_deep);
    }
    Ok(fails > 0)
}

/// Goes on with what the tree makes of a half of the elements, as long as one of the halves fails.
fn halve(probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<(), Stop> {
    loop {
        let left = draft.elements();
        let mut halves: Vec<Draft<'_>> = left.split(2).map(|chosen| draft.nearest_to(&chosen)).collect();
        halves.retain(|half| half.elements().len() < left.len());
        let Some(index) = probe.first(Outcome::Fail, halves.iter().map(Draft::candidate))? else {
            return Ok(());
        };
        *draft = halves.swap_remove(index);
        probe.step("halved");
    }
}

/// Leaves out all layout, if the text then fails.
fn drop_layout(probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<(), Stop> {
    let mut layout = Vec::new();
    let mut open = Vec::from([0]);
    while let Some(node) = open.pop() {
        if draft.tree().node(node).is_layout && draft.is_removable(node) {
            layout.push(node);
        }
        open.extend(draft.children(node));
    }
    let next = draft.without(layout);
    if take_if_failing(probe, draft, next)? {
        probe.step("left out layout");
    }
    Ok(())
}

/// Goes through the nodes that are left, the largest first. Whether anything changed.
fn reduce_nodes(probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<bool, Stop> {
    let mut changed = take_if_failing(probe, draft, draft.with(0, Change::Shortest))?;
    let mut queue = BTreeSet::from([(draft.weight(0), Reverse(0))]);
    while let Some((_, Reverse(node))) = queue.pop_last() {
        while draft.standing(node).is_some() && !draft.is_leaf(node) {
            changed |= reduce_children(probe, draft, node)?;
            if !hoist(probe, draft, node)? {
                break;
            }
            changed = true;
        }
        queue.extend(of_text(draft, node).into_iter().map(|child| (draft.weight(child), Reverse(child))));
    }
    Ok(changed)
}

/// Leaves out children of a node, and puts shortest texts in the places of others. Whether anything changed.
fn reduce_children(probe: &mut dyn Probe, draft: &mut Draft<'_>, node: usize) -> Result<bool, Stop> {
    let nodes = removable(draft, of_text(draft, node));
    let changed = minimize_nodes(probe, draft, &nodes, Variant::COMPLEMENTS)?;
    let is_longer = |child: &usize| {
        let minimal = draft.tree().place(*child).minimal.as_ref();
        minimal.is_some_and(|text| draft.weight(*child) > text.bytes.len())
    };
    let longer: Vec<usize> = of_text(draft, node).into_iter().filter(is_longer).collect();
    Ok(changed | change_nodes(probe, draft, &longer, Change::Shortest, Variant::COMPLEMENTS)?)
}

/// The children of a node that are no layout.
fn of_text(draft: &Draft<'_>, node: usize) -> Vec<usize> {
    draft.children(node).into_iter().filter(|&child| !draft.tree().node(child).is_layout).collect()
}

/// Replaces a node by a descendant that may stand in its place: the deepest on the heaviest path, or the heaviest
/// beside that path. Whether one was found.
fn hoist(probe: &mut dyn Probe, draft: &mut Draft<'_>, node: usize) -> Result<bool, Stop> {
    let path = heaviest_path(draft, node);
    let mut changed = hoist_along(probe, draft, node, &path)?;
    if !changed {
        let mut aside = crate::hoist::nearest(draft, node);
        aside.retain(|&by| !path.contains(&by) && !only_belongs(draft.tree(), by, node));
        let heaviest = aside.into_iter().rev().max_by_key(|&by| draft.weight(by));
        if let Some(by) = heaviest {
            changed = take_if_failing(probe, draft, draft.with(node, Change::Becomes(by)))?;
        }
    }
    if changed {
        probe.step("hoisted");
    }
    Ok(changed)
}

/// Whether a node only stands where it does because another one does, as a bracket, and nothing is known of what
/// may stand in the place.
fn only_belongs(tree: &Tree, node: usize, place_of: usize) -> bool {
    let is_part = tree.node(node).slot == Slot::Required && tree.subtree(node).len() == 1;
    is_part && tree.place(place_of).accepts.is_none()
}

/// From what stands in a place down by the heaviest child: those nodes that may stand in the place themselves
/// and are smaller than what is there.
fn heaviest_path(draft: &Draft<'_>, node: usize) -> Vec<usize> {
    let whole = draft.weight(node);
    let mut path = Vec::new();
    let heaviest = |node: usize| draft.children(node).into_iter().max_by_key(|&child| draft.weight(child));
    let mut below = heaviest(node);
    while let Some(child) = below {
        let Some(standing) = draft.standing(child) else { break };
        let weight = draft.weight(child);
        if draft.tree().fits(standing, node) && 0 < weight && weight < whole {
            path.push(standing);
        }
        below = heaviest(child);
    }
    path
}
