//! perses: reduce the largest node first. It is removed, loses list items, or is replaced by one of its descendants.
//!
//! Sun, Li, Zhang, Gu, Su: "Perses: Syntax-Guided Program Reduction", ICSE 2018, algorithms 1 and 2. Nodes wait in a queue;
//! the node with the most leaves comes first. ddmin removes list items and optional children of a node (the paper's
//! quantified nodes). A required node is replaced by its empty expansion, by its shortest text, or by the smallest
//! descendant of a compatible kind that still fails.
//!
//! Differences from the paper: ddmin first tries to remove an optional node together with its siblings. The option
//! `depth` limits how deep the search looks for descendants; the paper has such a limit, but does not say which.

use crate::ddmin::DdminOptions;
use crate::node_ddmin::{failing_tree, minimize_nodes, removable};
use crate::tree::{EditedTree, NodeEdit};
use crate::{Algorithm, Goal, Needs, OptionSpec, Outcome, Probe, Stop};
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Reverse;

#[derive(Clone, Copy)]
pub(crate) struct Perses {
    /// The number of levels below a node in which to look for its replacements.
    pub(crate) depth: usize,
}

impl Algorithm for Perses {
    fn key(&self) -> &'static str {
        "perses"
    }

    fn summary(&self) -> &'static str {
        "reduces the largest node of a tree first: ddmin on lists, compatible descendants for others (Sun et al., ICSE 2018)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn needs(&self) -> Needs {
        Needs { tree: true, ..Needs::default() }
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        let depth = match value {
            "inf" => usize::MAX,
            value => value.parse().ok()?,
        };
        (option == "depth").then(|| Box::new(Self { depth }) as Box<dyn Algorithm>)
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let mut edited = EditedTree::of(&tree);
        let mut queue = BTreeSet::from([(edited.leaf_count(0), Reverse(0))]);
        while let Some((_, Reverse(node))) = queue.pop_last() {
            if edited.edit_of(node) == Some(NodeEdit::Removed) {
                continue;
            }
            self.replace(probe, &mut edited, node)?;
            let nodes = removable(&edited, edited.children(node));
            minimize_nodes(probe, &mut edited, &nodes, DdminOptions::PUBLISHED)?;
            queue.extend(
                edited.children(node).into_iter().map(|child| (edited.leaf_count(child), Reverse(child))),
            );
            probe.step("next node");
        }
        Ok(())
    }
}

impl Perses {
    /// Replaces a node by its smallest compatible descendant that still fails, if there is one.
    fn replace(&self, probe: &mut dyn Probe, edited: &mut EditedTree<'_>, node: usize) -> Result<(), Stop> {
        let descendants = self.compatible(edited, node);
        let candidates =
            descendants.iter().map(|&by| edited.with_edit(node, NodeEdit::ReplacedBy(by)).candidate());
        if let Some(index) = probe.first(Outcome::Fail, candidates)? {
            probe.step("replaced");
            edited.apply(node, NodeEdit::ReplacedBy(descendants[index]));
        }
        Ok(())
    }

    /// The descendants that may replace a node, smallest first.
    fn compatible(&self, edited: &EditedTree<'_>, node: usize) -> Vec<usize> {
        let size = edited.size(node);
        let mut found = Vec::new();
        let mut level = edited.children(node);
        let mut depth = 0;
        while !level.is_empty() && depth < self.depth {
            for &child in &level {
                if let Some(content) =
                    edited.content_of(child).filter(|&by| edited.tree().can_replace(by, node))
                {
                    found.push((edited.size(child), content));
                }
            }
            level = level.into_iter().flat_map(|child| edited.children(child)).collect();
            depth += 1;
        }
        found.retain(|(smaller, _)| *smaller < size && *smaller > 0);
        found.sort_unstable();
        found.into_iter().map(|(_, content)| content).collect()
    }
}

static OPTIONS: [OptionSpec; 1] = [OptionSpec {
    name: "depth",
    values: &["4", "1", "2", "8", "inf"],
    description: "the number of levels below a node in which to look for descendants that may replace it",
}];
