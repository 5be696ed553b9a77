//! ddmin over nodes of a tree, which all hierarchical algorithms use.

use crate::ddmin::{DdminOptions, minimize};
use crate::tree::{EditedTree, NodeEdit};
use crate::{Candidate, Configuration, Goal, Outcome, Probe, Problem, Stop, Verdict};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The tree, if there is one and the input fails. Tests the input.
pub(crate) fn failing_tree(probe: &mut dyn Probe) -> Result<Option<Arc<crate::Tree>>, Stop> {
    let Some(tree) = probe.problem().tree().filter(|tree| !tree.is_empty()).cloned() else {
        return Ok(None);
    };
    let fails = probe.test(&EditedTree::of(&tree).candidate())?.outcome == Outcome::Fail;
    Ok(fails.then_some(tree))
}

/// Replaces the edited tree by the next one if that fails. If both have the same text, it is not tested and counts as
/// no success.
pub(crate) fn take_if_failing<'t>(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'t>,
    next: EditedTree<'t>,
) -> Result<bool, Stop> {
    let candidate = next.candidate();
    // The candidate of a large tree takes much memory, so the present one is only made if the sizes are equal.
    let is_new = next.size(0) != edited.size(0) || candidate != edited.candidate();
    let fails = is_new && probe.test(&candidate)?.outcome == Outcome::Fail;
    if fails {
        edited.take(next);
    }
    Ok(fails)
}

/// Removes as many of the nodes as ddmin can. Returns whether any was removed.
pub(crate) fn minimize_nodes(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'_>,
    nodes: &[usize],
    options: DdminOptions,
) -> Result<bool, Stop> {
    edit_nodes(probe, edited, nodes, NodeEdit::Removed, options)
}

/// Edits as many of the nodes as ddmin can. Returns whether any was edited.
///
/// First tests whether all of them can be edited: ddmin assumes that at least one is needed, and among few nodes there
/// may be none.
pub(crate) fn edit_nodes(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'_>,
    nodes: &[usize],
    edit: NodeEdit,
    options: DdminOptions,
) -> Result<bool, Stop> {
    if nodes.is_empty() {
        return Ok(false);
    }
    let all = Configuration::all(nodes.len());
    let all_edited = with_edits(edited, nodes, edit, &Configuration::empty());
    if take_if_failing(probe, edited, all_edited)? {
        return Ok(true);
    }
    let problem = Problem::sequence(nodes.len());
    let mut node_probe = NodeProbe { probe, edited, nodes, edit, problem };
    let kept = minimize(&mut node_probe, all.clone(), options)?;
    let next = node_probe.tree_keeping(&kept);
    edited.take(next);
    Ok(kept != all)
}

/// The nodes of these that can be removed.
pub(crate) fn removable(edited: &EditedTree<'_>, nodes: impl IntoIterator<Item = usize>) -> Vec<usize> {
    nodes.into_iter().filter(|&node| edited.is_removable(node)).collect()
}

/// The tree with an edit of all nodes except the kept ones.
fn with_edits<'t>(
    edited: &EditedTree<'t>,
    nodes: &[usize],
    edit: NodeEdit,
    kept: &Configuration,
) -> EditedTree<'t> {
    let others = Configuration::all(nodes.len()).minus(kept);
    edited.with_edits(others.elements().map(|index| (nodes[index], edit)))
}

/// A probe whose elements are nodes. Nodes that a candidate does not keep are edited.
struct NodeProbe<'p, 'd, 't> {
    probe: &'p mut dyn Probe,
    edited: &'d EditedTree<'t>,
    nodes: &'d [usize],
    edit: NodeEdit,
    problem: Problem,
}

impl<'t> NodeProbe<'_, '_, 't> {
    fn tree_keeping(&self, kept: &Configuration) -> EditedTree<'t> {
        with_edits(self.edited, self.nodes, self.edit, kept)
    }
}

impl Probe for NodeProbe<'_, '_, '_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.probe.goal()
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        match candidate.as_configuration() {
            Some(kept) => self.probe.test(&self.tree_keeping(&kept).candidate()),
            None => Ok(Verdict::of(Outcome::Unresolved)),
        }
    }

    fn first_with(
        &mut self,
        outcome: Outcome,
        candidates: &mut dyn Iterator<Item = Candidate>,
    ) -> Result<Option<usize>, Stop> {
        let (edited, nodes, edit) = (self.edited, self.nodes, self.edit);
        let mut node_candidates = candidates.map(|candidate| match candidate.as_configuration() {
            Some(kept) => with_edits(edited, nodes, edit, &kept).candidate(),
            None => candidate,
        });
        self.probe.first_with(outcome, &mut node_candidates)
    }

    fn step(&mut self, case: &'static str) {
        self.probe.step(case);
    }
}
