//! hdd: ddmin over the nodes of each level of a tree, from the root down.
//!
//! Misherghi, Su: "HDD: Hierarchical Delta Debugging", ICSE 2006, figure 2. A removed node that cannot be absent becomes
//! its shortest text, so that every candidate belongs to the language of the grammar (Misherghi's thesis, 2007, chapter 5).
//! Variants:
//!
//! * `hdd` visits the levels once and guarantees nothing.
//! * `hdd-plus` then tries all remaining nodes one by one until none can be removed (the thesis).
//! * `hdd-star` repeats hdd until it changes nothing (the thesis).
//! * `coarse-hdd` only removes nodes that can be absent (Hodován, Kiss, Gyimóthy: "Coarse Hierarchical Delta Debugging",
//!   ICSME 2017).
//!
//! The results of `hdd-plus` and `hdd-star` are *1-tree-minimal*: no single node can be removed.
//!
//! Differences from the definition: before ddmin on a level, one query tests whether all its nodes can be removed. Nodes
//! that are not longer than their shortest text are not tried.

use crate::ddmin::{self, DdminOptions};
use crate::hoist::hoist;
use crate::node_ddmin::{failing_tree, minimize_nodes, removable, take_if_failing};
use crate::tree::EditedTree;
use crate::{Algorithm, Goal, Needs, OptionSpec, Probe, Stop};
use alloc::boxed::Box;
use alloc::vec::Vec;

#[derive(Clone, Copy)]
pub(crate) struct Hdd {
    variant: Variant,
    ddmin: DdminOptions,
    hoists: bool,
}

/// See the module's head.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Variant {
    Plain,
    Plus,
    Star,
    Coarse,
}

impl Hdd {
    pub(crate) const fn published(variant: Variant) -> Self {
        Self { variant, ddmin: DdminOptions::PUBLISHED, hoists: false }
    }

    /// Visits all levels once, from the root down. Returns whether any node was removed.
    fn prune(&self, probe: &mut dyn Probe, edited: &mut EditedTree<'_>) -> Result<bool, Stop> {
        let mut level = Vec::from([0]);
        let mut changed = false;
        while !level.is_empty() {
            let mut nodes = removable(edited, level.iter().copied());
            if self.variant == Variant::Coarse {
                nodes.retain(|&node| edited.can_vanish(node));
            }
            changed |= minimize_nodes(probe, edited, &nodes, self.ddmin)?;
            level = level.into_iter().flat_map(|node| edited.children(node)).collect();
            if !level.is_empty() {
                probe.step("next level");
            }
        }
        Ok(changed)
    }
}

/// Removes single nodes, level by level, until none can be removed.
fn prune_one_by_one(probe: &mut dyn Probe, edited: &mut EditedTree<'_>) -> Result<(), Stop> {
    loop {
        let mut changed = false;
        let mut level = Vec::from([0]);
        while !level.is_empty() {
            for &node in &level {
                if edited.content_of(node).is_some() && edited.is_removable(node) {
                    changed |= take_if_failing(probe, edited, edited.without_nodes([node]))?;
                }
            }
            level = level.into_iter().flat_map(|node| edited.children(node)).collect();
        }
        if !changed {
            return Ok(());
        }
        probe.step("once more");
    }
}

impl Algorithm for Hdd {
    fn key(&self) -> &'static str {
        match self.variant {
            Variant::Plain => "hdd",
            Variant::Plus => "hdd-plus",
            Variant::Star => "hdd-star",
            Variant::Coarse => "coarse-hdd",
        }
    }

    fn summary(&self) -> &'static str {
        match self.variant {
            Variant::Plain => {
                "ddmin on each level of a tree, from the root down (Misherghi and Su, ICSE 2006)"
            }
            Variant::Plus => {
                "hdd, then single nodes, until the result is 1-tree-minimal (Misherghi, thesis 2007)"
            }
            Variant::Star => {
                "hdd, repeated until it changes nothing; 1-tree-minimal (Misherghi, thesis 2007)"
            }
            Variant::Coarse => "hdd on the nodes that can be absent (Hodovan, Kiss and Gyimothy, ICSME 2017)",
        }
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
        Some(Box::new(match (option, value) {
            ("hoist", "no") => Self { hoists: false, ..*self },
            ("hoist", "yes") => Self { hoists: true, ..*self },
            _ => Self { ddmin: self.ddmin.with_option(option, value)?, ..*self },
        }))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let mut edited = EditedTree::of(&tree);
        loop {
            let mut changed = self.prune(probe, &mut edited)?;
            if self.hoists && hoist(probe, &mut edited)? {
                changed |= self.prune(probe, &mut edited)?;
            }
            match self.variant {
                Variant::Plain | Variant::Coarse => return Ok(()),
                Variant::Plus => return prune_one_by_one(probe, &mut edited),
                Variant::Star if !changed => return Ok(()),
                Variant::Star => probe.step("once more"),
            }
        }
    }
}

static OPTIONS: [OptionSpec; 6] = {
    let [split, step, subsets, complements, resume] = ddmin::OPTIONS;
    let hoist = OptionSpec {
        name: "hoist",
        values: &["no", "yes"],
        description: "whether nodes are then replaced by compatible descendants and all levels visited again \
                      (Vince, Hodovan, Szatmari and Kiss, JSEP 2022)",
    };
    [split, step, subsets, complements, resume, hoist]
};
