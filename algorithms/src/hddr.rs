//! hddr: ddmin over the children of each node, a node at a time.
//!
//! Kiss, Hodován, Gyimóthy: "HDDr: a recursive variant of the Hierarchical Delta Debugging algorithm", A-TEST
//! 2018. hdd runs ddmin on all nodes of a level; hddr runs it on the children of one node, then visits the children that
//! remain, breadth first or depth first.

use crate::ddmin::{self, DdminOptions};
use crate::node_ddmin::{failing_tree, minimize_nodes, removable};
use crate::tree::EditedTree;
use crate::{Algorithm, Goal, Needs, OptionSpec, Probe, Stop};
use alloc::boxed::Box;
use alloc::collections::VecDeque;

#[derive(Clone, Copy)]
pub(crate) struct Hddr {
    pub(crate) ddmin: DdminOptions,
    pub(crate) is_depth_first: bool,
}

impl Algorithm for Hddr {
    fn key(&self) -> &'static str {
        "hddr"
    }

    fn summary(&self) -> &'static str {
        "ddmin on the children of one tree node after another (Kiss, Hodovan and Gyimothy, A-TEST 2018)"
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
            ("order", "breadth") => Self { is_depth_first: false, ..*self },
            ("order", "depth") => Self { is_depth_first: true, ..*self },
            _ => Self { ddmin: self.ddmin.with_option(option, value)?, ..*self },
        }))
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let mut edited = EditedTree::of(&tree);
        minimize_nodes(probe, &mut edited, &removable(&EditedTree::of(&tree), [0]), self.ddmin)?;
        let mut open = VecDeque::from([0]);
        while let Some(node) = open.pop_front() {
            let nodes = removable(&edited, edited.children(node));
            minimize_nodes(probe, &mut edited, &nodes, self.ddmin)?;
            let left = edited.children(node);
            if self.is_depth_first {
                left.into_iter().rev().for_each(|child| open.push_front(child));
            } else {
                open.extend(left);
            }
            probe.step("next node");
        }
        Ok(())
    }
}

static OPTIONS: [OptionSpec; 6] = {
    let [split, step, subsets, complements, resume] = ddmin::OPTIONS;
    let order = OptionSpec {
        name: "order",
        values: &["breadth", "depth"],
        description: "whether nodes are visited breadth first or depth first",
    };
    [split, step, subsets, complements, resume, order]
};
