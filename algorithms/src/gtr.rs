//! gtr: on each level of a tree, nodes are left out, then nodes are replaced by one of their children.
//!
//! Herfert, Patra, Pradel: "Automatically Reducing Tree-Structured Test Inputs", ASE 2017, algorithms 1 to 3.
//! The deletion template is ddmin over the nodes of a level; the template "substitute by child" takes, of a
//! node's children, the smallest with which the text still fails. Both are repeated on a level until they
//! change nothing; with `repeat` (the paper's GTR*) all levels are gone through until nothing changes.
//!
//! Which child may stand where is learnt from a corpus in the paper: as the pairs of a kind and the kind around
//! it that [`Templates`] hold. Without them the grammar decides, which allows what it derives.

use crate::ddmin::Variant;
use crate::nodes::{failing_tree, minimize_nodes, removable};
use crate::tree::{Change, Draft, Templates};
use crate::{Algorithm, Choice, Goal, Needs, Outcome, Probe, Stop};
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

#[derive(Clone, Copy)]
pub(crate) struct Gtr {
    pub(crate) repeats: bool,
}

impl Algorithm for Gtr {
    fn key(&self) -> &'static str {
        "gtr"
    }

    fn summary(&self) -> &'static str {
        "on each level of a tree, leaves nodes out and replaces nodes by a child (Herfert et al., ASE 2017)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn needs(&self) -> Needs {
        Needs { tree: true, templates: true, ..Needs::default() }
    }

    fn options(&self) -> &'static [Choice] {
        &OPTIONS
    }

    fn with(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        (option == "repeat").then(|| Box::new(Self { repeats: value == "yes" }) as Box<dyn Algorithm>)
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let templates = probe.problem().templates().cloned();
        let mut draft = Draft::of(&tree);
        while levels(probe, &mut draft, templates.as_ref())? && self.repeats {
            probe.step("once more");
        }
        Ok(())
    }
}

static OPTIONS: [Choice; 1] = [Choice {
    name: "repeat",
    values: &["no", "yes"],
    about: "whether the levels are gone through again until nothing changes (GTR* of ASE 2017)",
}];

/// All levels, from the root down. Whether anything changed.
fn levels(
    probe: &mut dyn Probe,
    draft: &mut Draft<'_>,
    templates: Option<&Arc<Templates>>,
) -> Result<bool, Stop> {
    let mut parents: Option<Vec<usize>> = None;
    let mut changed = false;
    loop {
        let level = |draft: &Draft<'_>| match &parents {
            None => Vec::from([0]),
            Some(parents) => parents.iter().flat_map(|&parent| draft.children(parent)).collect(),
        };
        loop {
            let nodes = removable(draft, level(draft));
            let mut again = minimize_nodes(probe, draft, &nodes, Variant::PUBLISHED)?;
            for node in level(draft) {
                again |= substitute(probe, draft, node, templates)?;
            }
            if !again {
                break;
            }
            changed = true;
        }
        let here = level(draft);
        if here.is_empty() {
            return Ok(changed);
        }
        parents = Some(here);
        probe.step("next level");
    }
}

/// Replaces a node by the smallest of its children with which the text fails.
fn substitute(
    probe: &mut dyn Probe,
    draft: &mut Draft<'_>,
    node: usize,
    templates: Option<&Arc<Templates>>,
) -> Result<bool, Stop> {
    let tree = draft.tree();
    let around = tree.parent(node).map(|parent| tree.node(parent).kind);
    let allows = |by: usize| match (templates, around) {
        (Some(templates), Some(around)) => templates.allow(around, tree.node(by).kind),
        _ => tree.fits(by, node),
    };
    let whole = draft.weight(node);
    let children = draft.children(node).into_iter();
    let mut candidates: Vec<(usize, usize)> = children
        .filter_map(|child| Some((draft.weight(child), draft.standing(child)?)))
        .filter(|&(weight, by)| 0 < weight && weight < whole && allows(by))
        .collect();
    candidates.sort_unstable();
    let drafts = candidates.iter().map(|&(_, by)| draft.with(node, Change::Becomes(by)).candidate());
    let Some(index) = probe.first(Outcome::Fail, drafts)? else { return Ok(false) };
    draft.set(node, Change::Becomes(candidates[index].1));
    probe.step("substituted");
    Ok(true)
}
