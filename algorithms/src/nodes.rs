//! ddmin over nodes of a tree: what hierarchical algorithms ask of it.

use crate::ddmin::{Variant, minimize};
use crate::tree::{Change, Draft};
use crate::{Candidate, Configuration, Goal, Outcome, Probe, Problem, Stop, Verdict};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The input's draft, if the assumptions of a reduction of trees hold: there is a tree, and the input fails.
pub(crate) fn failing_tree(probe: &mut dyn Probe) -> Result<Option<Arc<crate::Tree>>, Stop> {
    let Some(tree) = probe.problem().structure().filter(|tree| !tree.is_empty()).cloned() else {
        return Ok(None);
    };
    let fails = probe.test(&Draft::of(&tree).candidate())?.outcome == Outcome::Fail;
    Ok(fails.then_some(tree))
}

/// Tests a draft and takes it if it fails; one that changes nothing is no success and is not tested.
pub(crate) fn take_if_failing<'t>(
    probe: &mut dyn Probe,
    draft: &mut Draft<'t>,
    next: Draft<'t>,
) -> Result<bool, Stop> {
    let candidate = next.candidate();
    let fails = candidate != draft.candidate() && probe.test(&candidate)?.outcome == Outcome::Fail;
    if fails {
        *draft = next;
    }
    Ok(fails)
}

/// Leaves out as many of the nodes as ddmin can. Whether any went.
pub(crate) fn minimize_nodes(
    probe: &mut dyn Probe,
    draft: &mut Draft<'_>,
    nodes: &[usize],
    variant: Variant,
) -> Result<bool, Stop> {
    change_nodes(probe, draft, nodes, Change::Gone, variant)
}

/// Changes as many of the nodes as ddmin can leave unchanged no more. That all can be changed is tested
/// first: the definition of ddmin assumes that something is needed, which among a few nodes of a tree need
/// not be so. Whether any was changed.
pub(crate) fn change_nodes(
    probe: &mut dyn Probe,
    draft: &mut Draft<'_>,
    nodes: &[usize],
    change: Change,
    variant: Variant,
) -> Result<bool, Stop> {
    if nodes.is_empty() {
        return Ok(false);
    }
    let all = Configuration::all(nodes.len());
    let everything = changed(draft, nodes, change, &Configuration::empty());
    if take_if_failing(probe, draft, everything)? {
        return Ok(true);
    }
    let problem = Problem::sequence(nodes.len());
    let mut among = Among { probe, draft, nodes, change, problem };
    let kept = minimize(&mut among, all.clone(), variant)?;
    *draft = among.changed(&kept);
    Ok(kept != all)
}

/// The nodes that can be left out, among these.
pub(crate) fn removable(draft: &Draft<'_>, nodes: impl IntoIterator<Item = usize>) -> Vec<usize> {
    nodes.into_iter().filter(|&node| draft.is_removable(node)).collect()
}

/// The draft with a change of the nodes that are not kept.
fn changed<'t>(draft: &Draft<'t>, nodes: &[usize], change: Change, kept: &Configuration) -> Draft<'t> {
    let others = Configuration::all(nodes.len()).minus(kept);
    draft.with_all(others.elements().map(|place| (nodes[place], change)))
}

/// A probe in which the elements are nodes, and what is left out is changed.
struct Among<'p, 'd, 't> {
    probe: &'p mut dyn Probe,
    draft: &'d Draft<'t>,
    nodes: &'d [usize],
    change: Change,
    problem: Problem,
}

impl<'t> Among<'_, '_, 't> {
    fn changed(&self, kept: &Configuration) -> Draft<'t> {
        changed(self.draft, self.nodes, self.change, kept)
    }
}

impl Probe for Among<'_, '_, '_> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        self.probe.goal()
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        match candidate.as_configuration() {
            Some(kept) => self.probe.test(&self.changed(&kept).candidate()),
            None => Ok(Verdict::of(Outcome::Unresolved)),
        }
    }

    fn first_with(
        &mut self,
        outcome: Outcome,
        candidates: &mut dyn Iterator<Item = Candidate>,
    ) -> Result<Option<usize>, Stop> {
        let (draft, nodes, change) = (self.draft, self.nodes, self.change);
        let mut drafted = candidates.map(|candidate| match candidate.as_configuration() {
            Some(kept) => changed(draft, nodes, change, &kept).candidate(),
            None => candidate,
        });
        self.probe.first_with(outcome, &mut drafted)
    }

    fn step(&mut self, case: &'static str) {
        self.probe.step(case);
    }
}
