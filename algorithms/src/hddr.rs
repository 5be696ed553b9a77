//! hddr: ddmin over the children of each node, a node at a time.
//!
//! Kiss, Hodován, Gyimóthy: "HDDr: a recursive variant of the Hierarchical Delta Debugging algorithm", A-TEST
//! 2018. Where hdd takes all nodes of a level at once, hddr takes the children of one node, then goes on with
//! those that are left: nodes in the order of levels, or in depth.

use crate::ddmin::{CHOICES, Variant};
use crate::nodes::{failing_tree, minimize_nodes, removable};
use crate::tree::Draft;
use crate::{Algorithm, Choice, Goal, Needs, Probe, Stop};
use alloc::boxed::Box;
use alloc::collections::VecDeque;

#[derive(Clone, Copy)]
pub(crate) struct Hddr {
    pub(crate) variant: Variant,
    pub(crate) in_depth: bool,
}

impl Algorithm for Hddr {
    fn key(&self) -> &'static str {
        "hddr"
    }

    fn summary(&self) -> &'static str {
        "ddmin on the children of one node of a tree after another (Kiss, Hodovan and Gyimothy, A-TEST 2018)"
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
            ("order", "breadth") => Self { in_depth: false, ..*self },
            ("order", "depth") => Self { in_depth: true, ..*self },
            _ => Self { variant: self.variant.with(option, value)?, ..*self },
        }))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let mut draft = Draft::of(&tree);
        minimize_nodes(probe, &mut draft, &removable(&Draft::of(&tree), [0]), self.variant)?;
        let mut open = VecDeque::from([0]);
        while let Some(node) = open.pop_front() {
            let nodes = removable(&draft, draft.children(node));
            minimize_nodes(probe, &mut draft, &nodes, self.variant)?;
            let left = draft.children(node);
            if self.in_depth {
                left.into_iter().rev().for_each(|child| open.push_front(child));
            } else {
                open.extend(left);
            }
            probe.step("next node");
        }
        Ok(())
    }
}

static OPTIONS: [Choice; 6] = {
    let [split, step, subsets, complements, resume] = CHOICES;
    let order = Choice {
        name: "order",
        values: &["breadth", "depth"],
        about: "which node is next: the first of those that wait (breadth), or the first child of the last one",
    };
    [split, step, subsets, complements, resume, order]
};
