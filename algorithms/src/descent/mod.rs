//! descent: our own reducer. Down the tree to what is needed, then through the text that is left.
//!
//! It combines what others do apart, in an order that makes the largest steps first:
//! 1. to where the input is broken, if the reader of the tree could say;
//! 2. halves, quarters and eighths of the text, each as nearly as the tree allows (ddmin's subsets; a choice of
//!    elements becomes the tree without the nodes that hold none of them). Complements are left to step 4: they
//!    gain an eighth at the most, and were seen to take as many tests as all that follows;
//! 3. all layout at once;
//! 4. nodes, the largest first: hoisted to the deepest descendant on the heaviest path that still fails
//!    (bisecting the path), then its lists and optional parts by ddmin, then shortest texts in the places
//!    of what is left;
//! 5. the text: pieces of it from large to small, until no single element can be left out.
//!
//! Steps 3 and 4 are repeated until they change nothing. The result is 1-minimal in its elements and in the
//! bytes put in. After the tree, step 5 may leave the language of a grammar: what counts is that it fails.

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
        loop {
            let mut changed = drop_layout(probe, &mut draft)?;
            changed |= reduce_nodes(probe, &mut draft)?;
            if !changed {
                break;
            }
            probe.step("once more");
        }
        text::reduce(probe, &draft.candidate())
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

/// ddmin's subsets of elements, down to this many parts, on what the tree makes of a choice of elements.
const FINEST: usize = 8;

fn halve(probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<(), Stop> {
    let mut granularity = 2;
    let mut tested = Vec::from([draft.candidate()]);
    while granularity <= FINEST {
        let left = draft.elements();
        let drafts: Vec<Draft<'_>> =
            left.split(granularity).map(|chosen| draft.nearest_to(&chosen)).collect();
        // Many choices of elements may come to the same text.
        let mut is_new = |next: &Draft<'_>| {
            let candidate = next.candidate();
            let is_new = next.elements().len() < left.len() && !tested.contains(&candidate);
            tested.extend(is_new.then_some(candidate));
            is_new
        };
        let new: Vec<Draft<'_>> = drafts.into_iter().filter(|next| is_new(next)).collect();
        match probe.first(Outcome::Fail, new.iter().map(Draft::candidate))? {
            Some(index) => {
                *draft = new[index].clone();
                probe.step("halved");
                granularity = 2;
            }
            None => granularity *= 2,
        }
    }
    Ok(())
}

/// Leaves out all layout, or as much of it as ddmin can.
fn drop_layout(probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<bool, Stop> {
    let mut layout = Vec::new();
    let mut open = Vec::from([0]);
    while let Some(node) = open.pop() {
        if draft.tree().node(node).is_layout && draft.is_removable(node) {
            layout.push(node);
        }
        open.extend(draft.children(node));
    }
    layout.sort_unstable();
    let next = draft.without(layout);
    let changed = take_if_failing(probe, draft, next)?;
    if changed {
        probe.step("left out layout");
    }
    Ok(changed)
}

/// Goes through the nodes that are left, the largest first. Whether anything changed.
fn reduce_nodes(probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<bool, Stop> {
    let mut changed = take_if_failing(probe, draft, draft.with(0, Change::Shortest))?;
    let mut queue = BTreeSet::from([(draft.weight(0), Reverse(0))]);
    while let Some((_, Reverse(node))) = queue.pop_last() {
        if draft.standing(node).is_none() || draft.is_leaf(node) {
            continue;
        }
        changed |= hoist(probe, draft, node)?;
        let of_text = |draft: &Draft<'_>| {
            let children = draft.children(node).into_iter();
            children.filter(|&child| !draft.tree().node(child).is_layout).collect::<Vec<_>>()
        };
        let nodes = removable(draft, of_text(draft));
        changed |= minimize_nodes(probe, draft, &nodes, Variant::PUBLISHED)?;
        let is_longer = |child: &usize| {
            let minimal = draft.tree().place(*child).minimal.as_ref();
            minimal.is_some_and(|text| draft.weight(*child) > text.bytes.len())
        };
        let longer: Vec<usize> = of_text(draft).into_iter().filter(is_longer).collect();
        changed |= change_nodes(probe, draft, &longer, Change::Shortest, Variant::PUBLISHED)?;
        queue.extend(of_text(draft).into_iter().map(|child| (draft.weight(child), Reverse(child))));
    }
    Ok(changed)
}

/// How many descendants beside the heaviest path are tried in a node's place.
const ASIDE: usize = 4;

/// Replaces a node by a descendant that may stand in its place, as deep as can be. Whether one was found.
fn hoist(probe: &mut dyn Probe, draft: &mut Draft<'_>, node: usize) -> Result<bool, Stop> {
    let mut changed = false;
    loop {
        let path = heaviest_path(draft, node);
        if hoist_along(probe, draft, node, &path)? {
            probe.step("hoisted");
            changed = true;
            continue;
        }
        let mut aside = crate::hoist::nearest(draft, node);
        aside.retain(|&by| !path.contains(&by) && !only_belongs(draft.tree(), by, node));
        aside.sort_by_key(|&descendant| Reverse(draft.weight(descendant)));
        aside.truncate(ASIDE);
        let drafts = aside.iter().map(|&by| draft.with(node, Change::Becomes(by)).candidate());
        let Some(index) = probe.first(Outcome::Fail, drafts)? else { return Ok(changed) };
        draft.set(node, Change::Becomes(aside[index]));
        probe.step("hoisted");
        changed = true;
    }
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
