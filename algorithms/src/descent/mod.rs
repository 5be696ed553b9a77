//! descent: this project's own reducer. It reduces the tree first, then the text.
//!
//! It combines the steps of other algorithms, the largest first:
//!
//! 1. Replace the root by the smallest node with a syntax error, if the parser found one.
//! 2. Halve the text, as closely as the tree allows: remove the nodes that have no element in the half. Quarters and
//!    eighths were tried and found nothing that step 4 does not find.
//! 3. Remove all layout at once.
//! 4. Reduce nodes in passes, from coarse to fine: the first pass leaves out all parts smaller than 1/64 of the text,
//!    each later one divides that by four, and the last ones leave out nothing and repeat until nothing changes. A pass
//!    visits nodes, the largest first. It removes list items and optional children in parts of about equal size
//!    ([`weighted_parts`]) and replaces the others by their shortest texts. Then the node is replaced by the deepest descendant
//!    on its largest path that still fails, found by bisection. The order matters: the largest path leads to the needed
//!    nodes only after the children were reduced.
//! 5. Edit all occurrences of a name at once ([`repeated_names`]), then repeat step 4, until nothing changes.
//! 6. Reduce the text without its tree: remove inserted blanks, shorten names that occur more than once, cut long leaves
//!    to their first element, remove pairs of adjacent leaves, then single elements, until no single one can be removed.
//! 7. Remove single tokens and pairs of adjacent ones. After each round with a success, remove single elements again. The
//!    grammar does not allow most of these edits, as it requires the type of a function in C, but the subject may. Runs
//!    of up to four tokens were tried and removed nothing more on seven jobs, for up to a third more queries.
//! 8. Replace words and tokens ([`replacing`]), and remove tokens again. One round of step 7 leaves two declarations that
//!    could be one, and a body in brackets where one sign would do.
//!
//! A query costs most while the text is long, and most small parts of a long text are needed by a large part that is
//! removed later. This is why the first passes are coarse. Most tokens are needed, so steps 7 and 8 come last. The result is
//! 1-minimal in its elements and inserted bytes, and no pair of adjacent tokens can be left out. Steps 6 to 8 may leave
//! the language of the grammar; the result must fail, not parse.

mod atoms;
mod hoisting;
mod remaining_nodes;
mod repeated_names;
mod replacing;
mod text;
mod weighted_parts;

use crate::ddmin::DdminOptions;
use crate::node_ddmin::{edit_nodes, failing_tree, removable, take_if_failing};
use crate::query_hints::hint_queries;
use crate::tree::{EditedTree, NodeEdit};
use crate::{Algorithm, Goal, Needs, OptionSpec, Outcome, Probe, Stop};
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Reverse;
use hoisting::{hoist, hoist_along};
use weighted_parts::Later;

pub(crate) struct Descent(pub(crate) DescentOptions);

/// A value of each option.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DescentOptions {
    splits_by_weight: bool,
    edits_names: bool,
    /// The first pass over nodes leaves out parts smaller than the text divided by this.
    coarse: usize,
    /// The steps that ignore the grammar remove runs of at most this many adjacent tokens.
    longest_run: usize,
    replaces_tokens: bool,
}

/// The smallest part that a pass over nodes tries is smaller by this factor than that of the pass before.
const FINER: usize = 4;

impl DescentOptions {
    pub(crate) const DEFAULT: Self =
        Self { splits_by_weight: true, edits_names: true, coarse: 64, longest_run: 2, replaces_tokens: true };
}

static OPTIONS: [OptionSpec; 5] = [
    OptionSpec {
        name: "coarse",
        values: &["64", "16", "4", "1"],
        description: "the first pass over nodes leaves out parts smaller than the text divided by this",
    },
    OptionSpec {
        name: "names",
        values: &["yes", "no"],
        description: "whether descent edits all occurrences of a name at once",
    },
    OptionSpec {
        name: "parts",
        values: &["weight", "ddmin"],
        description: "how descent searches among the children of a node: by halves of about equal size, or by ddmin on complements",
    },
    OptionSpec {
        name: "replacements",
        values: &["yes", "no"],
        description: "whether the last step replaces words and other tokens",
    },
    OptionSpec {
        name: "runs",
        values: &["2", "4", "1", "0"],
        description: "how many adjacent tokens descent removes together at most, without the grammar",
    },
];

impl Algorithm for Descent {
    fn key(&self) -> &'static str {
        "descent"
    }

    fn summary(&self) -> &'static str {
        "reduces a tree by the largest steps first, then the text until it is 1-minimal (ddlab)"
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn is_exhaustive(&self) -> bool {
        true
    }

    fn revision(&self) -> u32 {
        6
    }

    fn options(&self) -> &'static [OptionSpec] {
        &OPTIONS
    }

    fn with_option(&self, option: &str, value: &str) -> Option<Box<dyn Algorithm>> {
        let options = match (option, value) {
            ("names", "yes" | "no") => DescentOptions { edits_names: value == "yes", ..self.0 },
            ("coarse", "64" | "16" | "4" | "1") => DescentOptions { coarse: value.parse().ok()?, ..self.0 },
            ("replacements", "yes" | "no") => DescentOptions { replaces_tokens: value == "yes", ..self.0 },
            ("runs", "2" | "4" | "1" | "0") => DescentOptions { longest_run: value.parse().ok()?, ..self.0 },
            ("parts", "ddmin" | "weight") => DescentOptions { splits_by_weight: value == "weight", ..self.0 },
            _ => return None,
        };
        Some(Box::new(Self(options)))
    }

    fn needs(&self) -> Needs {
        Needs { tree: true, ..Needs::default() }
    }

    fn works_on_nodes(&self) -> bool {
        false
    }

    fn search(&self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let Some(tree) = failing_tree(probe)? else { return Ok(()) };
        let mut edited = EditedTree::of(&tree);
        probe.phase("jump to the error");
        jump_to_error(probe, &mut edited)?;
        probe.phase("halve");
        halve(probe, &mut edited)?;
        probe.phase("drop layout");
        drop_layout(probe, &mut edited)?;
        loop {
            probe.phase("reduce nodes");
            self.reduce_in_passes(probe, &mut edited)?;
            probe.phase("edit names");
            if !self.0.edits_names || !repeated_names::reduce(probe, &mut edited)? {
                break;
            }
        }
        probe.phase("reduce text");
        let mut text = text::reduce(probe, &edited, self.0.edits_names, self.0.longest_run)?;
        if self.0.replaces_tokens {
            replacing::reduce(probe, &tree, &mut text, self.0.longest_run)?;
        }
        Ok(())
    }
}

/// Replaces the root by the smallest node with the first syntax error.
fn jump_to_error(probe: &mut dyn Probe, edited: &mut EditedTree<'_>) -> Result<(), Stop> {
    let tree = edited.tree();
    let Some(error) = tree.error_nodes().find(|&node| node > 0) else { return Ok(()) };
    let mut path: Vec<usize> =
        core::iter::successors(Some(error), |&node| tree.parent(node)).take_while(|&node| node > 0).collect();
    path.reverse();
    if hoist_along(probe, edited, 0, &path)? {
        probe.step("jumped to the fault");
    }
    Ok(())
}

/// Restricts the tree to one half of its elements, as long as one of the halves fails.
fn halve(probe: &mut dyn Probe, edited: &mut EditedTree<'_>) -> Result<(), Stop> {
    loop {
        let left = edited.elements();
        let mut halves: Vec<EditedTree<'_>> =
            left.split(2).map(|chosen| edited.restricted_to(&chosen)).collect();
        halves.retain(|half| half.elements().len() < left.len());
        let Some(index) = probe.first(Outcome::Fail, halves.iter().map(EditedTree::candidate))? else {
            return Ok(());
        };
        edited.take(halves.swap_remove(index));
        probe.step("halved");
    }
}

/// Removes all layout if the text then still fails.
fn drop_layout(probe: &mut dyn Probe, edited: &mut EditedTree<'_>) -> Result<(), Stop> {
    // A large text has millions of nodes with layout, so they are not listed first.
    let mut next = edited.clone();
    let mut open = Vec::from([0]);
    while let Some(node) = open.pop() {
        if edited.tree().node(node).is_layout && edited.is_removable(node) {
            next.apply(node, NodeEdit::Removed);
        }
        open.extend(edited.children(node));
    }
    if take_if_failing(probe, edited, next)? {
        probe.step("left out layout");
    }
    Ok(())
}

impl Descent {
    /// Reduces nodes in passes: first only large parts, then smaller ones, and at last all, until nothing changes.
    fn reduce_in_passes(&self, probe: &mut dyn Probe, edited: &mut EditedTree<'_>) -> Result<(), Stop> {
        let mut min_size = self.coarsest(edited);
        loop {
            let changed = self.reduce_nodes(probe, edited, min_size)?;
            let Some(next) = self.next_pass(edited, min_size, changed) else { return Ok(()) };
            probe.step(if min_size > 1 { "finer" } else { "once more" });
            min_size = next;
        }
    }

    /// The smallest size of nodes that the first pass visits.
    fn coarsest(&self, edited: &EditedTree<'_>) -> usize {
        if self.0.coarse > 1 { (edited.size(0) / self.0.coarse).max(1) } else { 1 }
    }

    /// The smallest size of nodes that the next pass visits; `None` if there is none.
    fn next_pass(&self, edited: &EditedTree<'_>, min_size: usize, changed: bool) -> Option<usize> {
        if min_size == 1 {
            return changed.then_some(1);
        }
        Some((min_size / FINER).min(self.coarsest(edited)).max(1))
    }

    /// Asks the queries that follow a pass over nodes if none succeeds.
    fn continue_passes(
        &self,
        dry: &mut dyn Probe,
        edited: &mut EditedTree<'_>,
        (mut min_size, mut changed): (usize, bool),
    ) -> Result<(), Stop> {
        while let Some(next) = self.next_pass(edited, min_size, changed) {
            changed = self.reduce_nodes(dry, edited, next)?;
            min_size = next;
        }
        if self.0.edits_names {
            repeated_names::reduce(dry, edited)?;
        }
        text::reduce(dry, edited, self.0.edits_names, self.0.longest_run).map(|_| ())
    }

    /// Visits the remaining nodes of at least this size, the largest first. Returns whether anything changed.
    fn reduce_nodes(
        &self,
        probe: &mut dyn Probe,
        edited: &mut EditedTree<'_>,
        min_size: usize,
    ) -> Result<bool, Stop> {
        let queue = BTreeSet::from([(edited.size(0), Reverse(0))]);
        hint_queries(probe, |dry| {
            let (mut edited, shortest) = (edited.clone(), edited.with_edit(0, NodeEdit::Shortest));
            take_if_failing(dry, &mut edited, shortest)?;
            self.visit(dry, &mut edited, queue.clone(), (min_size, false))?;
            self.continue_passes(dry, &mut edited, (min_size, false))
        });
        let changed = take_if_failing(probe, edited, edited.with_edit(0, NodeEdit::Shortest))?;
        self.visit(probe, edited, queue, (min_size, changed))
    }

    /// Visits the nodes of a queue and those below them. Returns whether the pass changed anything so far.
    fn visit(
        &self,
        probe: &mut dyn Probe,
        edited: &mut EditedTree<'_>,
        mut queue: Queue,
        (min_size, mut changed): (usize, bool),
    ) -> Result<bool, Stop> {
        while let Some((_, Reverse(node))) = queue.pop_last() {
            while edited.content_of(node).is_some() && !edited.is_leaf(node) {
                let mut hoisted = false;
                for (number, step) in STEPS.iter().enumerate() {
                    hint_queries(probe, |dry| {
                        let (steps, pass) = (&STEPS[number..], (min_size, changed));
                        self.continue_visit(dry, edited.clone(), (node, steps), queue.clone(), pass)
                    });
                    let later = |dry: &mut dyn Probe, edited: EditedTree<'_>, edits: bool| {
                        let (steps, pass) = (&STEPS[number + 1..], (min_size, changed || edits));
                        self.continue_visit(dry, edited, (node, steps), queue.clone(), pass)
                    };
                    hoisted = self.take_step(*step, probe, edited, (node, min_size), &later)?;
                    changed |= hoisted;
                }
                if !hoisted {
                    break;
                }
            }
            queue.extend(sized_children(edited, node, min_size));
        }
        Ok(changed)
    }

    /// Asks the queries that [`Self::visit`] and the search after it ask if none succeeds, starting with the
    /// remaining steps for one node.
    fn continue_visit(
        &self,
        dry: &mut dyn Probe,
        mut edited: EditedTree<'_>,
        (node, steps): (usize, &[Step]),
        mut queue: Queue,
        (min_size, changed): (usize, bool),
    ) -> Result<(), Stop> {
        for step in steps {
            self.take_step(*step, dry, &mut edited, (node, min_size), &|_, _, _| Ok(()))?;
        }
        queue.extend(sized_children(&edited, node, min_size));
        self.visit(dry, &mut edited, queue, (min_size, changed))?;
        self.continue_passes(dry, &mut edited, (min_size, changed))
    }

    /// Takes one step of the visit of a node, which `later` follows. Returns whether anything changed.
    fn take_step(
        &self,
        step: Step,
        probe: &mut dyn Probe,
        edited: &mut EditedTree<'_>,
        (node, min_size): (usize, usize),
        later: &Later<'_>,
    ) -> Result<bool, Stop> {
        match step {
            Step::RemoveChildren => {
                let nodes = removable(edited, text_children(edited, node));
                self.edit(probe, edited, (&nodes, NodeEdit::Removed), min_size, later)
            }
            Step::ShortenChildren => {
                let is_longer = |child: &usize| {
                    let shortest = edited.tree().substitutes(*child).shortest.as_ref();
                    shortest.is_some_and(|text| edited.size(*child) > text.bytes.len())
                };
                let longer: Vec<usize> = text_children(edited, node).into_iter().filter(is_longer).collect();
                self.edit(probe, edited, (&longer, NodeEdit::Shortest), min_size, later)
            }
            Step::Hoist => hoist(probe, edited, node),
        }
    }

    /// Edits as many of the nodes as possible. ddmin tests complements only, because most of a node's few children are
    /// needed and subsets seldom fail. Returns whether any was edited.
    fn edit(
        &self,
        probe: &mut dyn Probe,
        edited: &mut EditedTree<'_>,
        (nodes, edit): (&[usize], NodeEdit),
        min_size: usize,
        later: &Later<'_>,
    ) -> Result<bool, Stop> {
        if self.0.splits_by_weight {
            weighted_parts::edit_parts(probe, edited, nodes, (edit, min_size), later)
        } else {
            edit_nodes(probe, edited, nodes, edit, DdminOptions::COMPLEMENTS_ONLY)
        }
    }
}

/// A step of the visit of a node.
#[derive(Clone, Copy)]
enum Step {
    /// Remove children.
    RemoveChildren,
    /// Replace children by their shortest texts.
    ShortenChildren,
    /// Replace the node by one below it. If that succeeds, the visit starts again.
    Hoist,
}

/// The steps of a visit, in order.
const STEPS: [Step; 3] = [Step::RemoveChildren, Step::ShortenChildren, Step::Hoist];

/// Nodes to visit, with their sizes.
type Queue = BTreeSet<(usize, Reverse<usize>)>;

/// The children of a node that have at least this size, except layout.
fn sized_children(edited: &EditedTree<'_>, node: usize, min_size: usize) -> Vec<(usize, Reverse<usize>)> {
    let children = text_children(edited, node).into_iter();
    let sized = children.map(|child| (edited.size(child), Reverse(child)));
    sized.filter(|(size, _)| *size >= min_size).collect()
}

/// The children of a node, except layout.
fn text_children(edited: &EditedTree<'_>, node: usize) -> Vec<usize> {
    edited.children(node).into_iter().filter(|&child| !edited.tree().node(child).is_layout).collect()
}
