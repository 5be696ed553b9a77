//! hdd: ddmin over the nodes of each level of a tree, from the root down.
//!
//! Misherghi, Su: "HDD: Hierarchical Delta Debugging", ICSE 2006, figure 2; a node left out becomes the
//! shortest text that its place allows, so that every candidate is of the grammar's language (Misherghi's
//! thesis, 2007, chapter 5). Three variants of the thesis: `hdd` goes through the levels once and promises
//! nothing; `hdd-plus` then tries all nodes that are left one by one until none goes; `hdd-star` repeats hdd
//! until it changes nothing. The results of the last two are *1-tree-minimal*: no single node can be left out.
//!
//! Beyond the definition, that no node of a level is needed is tested before ddmin on that level begins, and
//! nodes whose shortest text is no shorter than they are do not count.

use crate::ddmin::{CHOICES, Variant};
use crate::hoist::hoist;
use crate::nodes::{failing_tree, minimize_nodes, removable, take_if_failing};
use crate::tree::Draft;
use crate::{Algorithm, Choice, Goal, Needs, Probe, Stop};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// One of the variants.
#[derive(Clone, Copy)]
pub(crate) struct Hdd {
    pub(crate) end: End,
    pub(crate) variant: Variant,
    pub(crate) hoists: bool,
}

/// What comes after the levels.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Once,
    Plus,
    Star,
    /// Only nodes that leave nothing behind: Hodován, Kiss, Gyimóthy: "Coarse Hierarchical Delta Debugging",
    /// ICSME 2017.
    Coarse,
}

impl Hdd {
    pub(crate) const fn published(end: End) -> Self {
        Self { end, variant: Variant::PUBLISHED, hoists: false }
    }

    /// The levels once, from the root down. Whether anything went.
    fn prune(&self, probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<bool, Stop> {
        let mut level = Vec::from([0]);
        let mut changed = false;
        while !level.is_empty() {
            let mut nodes = removable(draft, level.iter().copied());
            if self.end == End::Coarse {
                nodes.retain(|&node| draft.leaves_nothing(node));
            }
            changed |= minimize_nodes(probe, draft, &nodes, self.variant)?;
            level = level.into_iter().flat_map(|node| draft.children(node)).collect();
            if !level.is_empty() {
                probe.step("next level");
            }
        }
        Ok(changed)
    }
}

/// Leaves out single nodes, level by level, until none can be. Whether any went.
fn prune_one_by_one(probe: &mut dyn Probe, draft: &mut Draft<'_>) -> Result<bool, Stop> {
    let mut changed = false;
    loop {
        let mut again = false;
        let mut level = Vec::from([0]);
        while !level.is_empty() {
            for &node in &level {
                if draft.standing(node).is_some() && draft.is_removable(node) {
                    again |= take_if_failing(probe, draft, draft.without([node]))?;
                }
            }
            level = level.into_iter().flat_map(|node| draft.children(node)).collect();
        }
        if !again {
            return Ok(changed);
        }
        changed = true;
        probe.step("once more");
    }
}

impl Algorithm for Hdd {
    fn key(&self) -> &'static str {
        match self.end {
            End::Once => "hdd",
            End::Plus => "hdd-plus",
            End::Star => "hdd-star",
            End::Coarse => "coarse-hdd",
        }
    }

    fn summary(&self) -> &'static str {
        match self.end {
            End::Once => "ddmin on each level of a tree, from the root down (Misherghi and Su, ICSE 2006)",
            End::Plus => "hdd, then single nodes until the result is 1-tree-minimal (Misherghi, thesis 2007)",
            End::Star => "hdd, repeated until it changes nothing: 1-tree-minimal (Misherghi, thesis 2007)",
            End::Coarse => "hdd on nodes that leave nothing behind (Hodovan, Kiss and Gyimothy, ICSME 2017)",
        }
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
        Some(Box::new(match (option, value) {
            ("hoist", "no") => Self { hoists: false, ..*self },
            ("hoist", "yes") => Self { hoists: true, ..*self },
            _ => Self { variant: self.variant.with(option, value)?, ..*self },
        }))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let mut draft = Draft::of(&tree);
        loop {
            let mut changed = self.prune(probe, &mut draft)?;
            if self.hoists && hoist(probe, &mut draft)? {
                changed |= self.prune(probe, &mut draft)?;
            }
            match self.end {
                End::Once | End::Coarse => return Ok(()),
                End::Plus => {
                    prune_one_by_one(probe, &mut draft)?;
                    return Ok(());
                }
                End::Star if !changed => return Ok(()),
                End::Star => probe.step("once more"),
            }
        }
    }
}

static OPTIONS: [Choice; 6] = {
    let [split, step, subsets, complements, resume] = CHOICES;
    let hoist = Choice {
        name: "hoist",
        values: &["no", "yes"],
        about: "whether, after the levels, nodes are replaced by descendants that may stand in their places, and \
                the levels gone through again (Vince, Hodovan, Szatmari and Kiss, JSEP 2022)",
    };
    [split, step, subsets, complements, resume, hoist]
};
