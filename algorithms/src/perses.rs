//! perses: the largest node first; it goes, or loses items, or becomes one of its descendants.
//!
//! Sun, Li, Zhang, Gu, Su: "Perses: Syntax-Guided Program Reduction", ICSE 2018, algorithms 1 and 2. Nodes wait
//! in a queue, those with the most leaves first. Of a node, the items of its lists and its optional parts are
//! reduced by ddmin (the paper's quantified nodes); what must be there is replaced by its empty expansion or
//! the shortest text of its place, or by a descendant of compatible kind, the smallest that still fails.
//!
//! Beyond the paper, a node that may be left out is first tried together with its siblings, by ddmin; and
//! descendants are looked for as deep as the option `depth` says, which the paper bounds without a number.

use crate::ddmin::Variant;
use crate::nodes::{failing_tree, minimize_nodes, removable};
use crate::tree::{Change, Draft};
use crate::{Algorithm, Choice, Goal, Needs, Outcome, Probe, Stop};
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Reverse;

#[derive(Clone, Copy)]
pub(crate) struct Perses {
    /// How many levels below a node its replacements are looked for.
    pub(crate) depth: usize,
}

impl Algorithm for Perses {
    fn key(&self) -> &'static str {
        "perses"
    }

    fn summary(&self) -> &'static str {
        "the largest node of a tree first: lists by ddmin, others by compatible descendants (Sun et al., ICSE 2018)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn needs(&self) -> Needs {
        Needs { tree: true, ..Needs::default() }
    }

    fn options(&self) -> &'static [Choice] {
        &OPTIONS
    }

    fn with(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        let depth = match value {
            "inf" => usize::MAX,
            value => value.parse().ok()?,
        };
        (option == "depth").then(|| Box::new(Self { depth }) as Box<dyn Algorithm>)
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let mut draft = Draft::of(&tree);
        let mut queue = BTreeSet::from([(draft.leaves(0), Reverse(0))]);
        while let Some((_, Reverse(node))) = queue.pop_last() {
            if draft.change(node) == Some(Change::Gone) {
                continue;
            }
            self.replace(probe, &mut draft, node)?;
            let nodes = removable(&draft, draft.children(node));
            minimize_nodes(probe, &mut draft, &nodes, Variant::PUBLISHED)?;
            queue.extend(draft.children(node).into_iter().map(|child| (draft.leaves(child), Reverse(child))));
            probe.step("next node");
        }
        Ok(())
    }
}

impl Perses {
    /// Replaces a node by the smallest compatible descendant that still fails, if there is one.
    fn replace(&self, probe: &mut dyn Probe, draft: &mut Draft<'_>, node: usize) -> Result<(), Stop> {
        let candidates = self.compatible(draft, node);
        let drafts = candidates.iter().map(|&by| draft.with(node, Change::Becomes(by)).candidate());
        if let Some(index) = probe.first(Outcome::Fail, drafts)? {
            probe.step("replaced");
            draft.set(node, Change::Becomes(candidates[index]));
        }
        Ok(())
    }

    /// The descendants that may stand in a node's place, smallest first.
    fn compatible(&self, draft: &Draft<'_>, node: usize) -> Vec<usize> {
        let weight = draft.weight(node);
        let mut found = Vec::new();
        let mut level = draft.children(node);
        let mut depth = 0;
        while !level.is_empty() && depth < self.depth {
            for &child in &level {
                if let Some(standing) = draft.standing(child).filter(|&by| draft.tree().fits(by, node)) {
                    found.push((draft.weight(child), standing));
                }
            }
            level = level.into_iter().flat_map(|child| draft.children(child)).collect();
            depth += 1;
        }
        found.retain(|(smaller, _)| *smaller < weight && *smaller > 0);
        found.sort_unstable();
        found.into_iter().map(|(_, standing)| standing).collect()
    }
}

static OPTIONS: [Choice; 1] = [Choice {
    name: "depth",
    values: &["4", "1", "2", "8", "inf"],
    about: "how many levels below a node descendants are looked for that may stand in its place",
}];
