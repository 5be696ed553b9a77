//! gtr: on each level of a tree, remove nodes, then replace nodes by one of their children.
//!
//! Herfert, Patra, Pradel: "Automatically Reducing Tree-Structured Test Inputs", ASE 2017, algorithms 1 to 3. The deletion
//! template is ddmin over the nodes of a level. The template "substitute by child" replaces a node by its smallest child
//! with which the text still fails. Both are repeated on a level until they change nothing. With `repeat` (the paper's GTR*)
//! all levels are visited again until nothing changes.
//!
//! In the paper, a corpus shows which child may replace a node: [`Templates`] contain the pairs of parent kind and child
//! kind that occur in it. Without templates the grammar decides.

use crate::ddmin::DdminOptions;
use crate::node_ddmin::{failing_tree, minimize_nodes, removable};
use crate::tree::{EditedTree, NodeEdit, Templates};
use crate::{Algorithm, Goal, Needs, OptionSpec, Outcome, Probe, Stop};
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
        "on each level of a tree, removes nodes and replaces nodes by a child (Herfert et al., ASE 2017)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn needs(&self) -> Needs {
        Needs { tree: true, templates: true, ..Needs::default() }
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        (option == "repeat").then(|| Box::new(Self { repeats: value == "yes" }) as Box<dyn Algorithm>)
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let templates = probe.problem().templates().cloned();
        let mut edited = EditedTree::of(&tree);
        while reduce_levels(probe, &mut edited, templates.as_ref())? && self.repeats {
            probe.step("once more");
        }
        Ok(())
    }
}

static OPTIONS: [OptionSpec; 1] = [OptionSpec {
    name: "repeat",
    values: &["no", "yes"],
    description: "whether all levels are visited again until nothing changes (GTR* of ASE 2017)",
}];

/// Reduces all levels, from the root down. Returns whether anything changed.
fn reduce_levels(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'_>,
    templates: Option<&Arc<Templates>>,
) -> Result<bool, Stop> {
    let mut parents: Option<Vec<usize>> = None;
    let mut changed = false;
    loop {
        let level = |edited: &EditedTree<'_>| match &parents {
            None => Vec::from([0]),
            Some(parents) => parents.iter().flat_map(|&parent| edited.children(parent)).collect(),
        };
        loop {
            let nodes = removable(edited, level(edited));
            let mut again = minimize_nodes(probe, edited, &nodes, DdminOptions::PUBLISHED)?;
            for node in level(edited) {
                again |= substitute(probe, edited, node, templates)?;
            }
            if !again {
                break;
            }
            changed = true;
        }
        let here = level(edited);
        if here.is_empty() {
            return Ok(changed);
        }
        parents = Some(here);
        probe.step("next level");
    }
}

/// Replaces a node by its smallest child with which the text fails. Returns whether there was one.
fn substitute(
    probe: &mut dyn Probe,
    edited: &mut EditedTree<'_>,
    node: usize,
    templates: Option<&Arc<Templates>>,
) -> Result<bool, Stop> {
    let tree = edited.tree();
    let parent = tree.parent(node).map(|parent| tree.node(parent).kind);
    let allows = |by: usize| match (templates, parent) {
        (Some(templates), Some(parent)) => templates.allow(parent, tree.node(by).kind),
        _ => tree.can_replace(by, node),
    };
    let size = edited.size(node);
    let children = edited.children(node).into_iter();
    let mut replacements: Vec<(usize, usize)> = children
        .filter_map(|child| Some((edited.size(child), edited.content_of(child)?)))
        .filter(|&(smaller, by)| 0 < smaller && smaller < size && allows(by))
        .collect();
    replacements.sort_unstable();
    let candidates =
        replacements.iter().map(|&(_, by)| edited.with_edit(node, NodeEdit::ReplacedBy(by)).candidate());
    let Some(index) = probe.first(Outcome::Fail, candidates)? else { return Ok(false) };
    edited.apply(node, NodeEdit::ReplacedBy(replacements[index].1));
    probe.step("substituted");
    Ok(true)
}
