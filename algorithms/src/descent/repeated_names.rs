//! The step of descent over names: it edits all occurrences of a name at once, because a text without a declaration fails
//! in another way as long as a use of the name remains.
//!
//! Nothing here knows a language. The first occurrence counts as the definition: the smallest part around it that can
//! vanish. For each name that occurs more than once, three edits are tried:
//!
//! 1. Remove the definition and, around each use, the smallest part that can vanish.
//! 2. Remove the definition and replace each use by the shortest text that the grammar knows.
//! 3. Remove the definition and replace each use by another word of the definition. `typedef int T; T x;` becomes `int x;`.

use super::remaining_nodes::{RemainingNode, remaining_nodes};
use crate::node_ddmin::take_if_failing;
use crate::query_hints::hint_queries;
use crate::tree::{EditedTree, NodeEdit};
use crate::{Probe, Stop};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// At most this many words of a definition are tried in place of its name. Words after the first few are seldom its
/// value.
const VALUES: usize = 4;

/// Edits the names that occur more than once, those defined last first. Returns whether anything changed.
pub(super) fn reduce(probe: &mut dyn Probe, edited: &mut EditedTree<'_>) -> Result<bool, Stop> {
    let mut changed = false;
    let mut now = remaining_nodes(edited);
    let names = repeated_names(&now);
    for (at, &name) in names.iter().enumerate() {
        hint_queries(probe, |dry| ask_about(dry, edited, &now, &names[at..]));
        let candidates = Name::of(edited, &now, name).map(|name| name.candidates());
        for next in candidates.into_iter().flatten() {
            if next.size(0) < edited.size(0) && take_if_failing(probe, edited, next)? {
                probe.step("edited a name");
                changed = true;
                now = remaining_nodes(edited);
                break;
            }
        }
    }
    Ok(changed)
}

/// Asks the queries that [`reduce`] asks about these names if none succeeds.
fn ask_about(
    dry: &mut dyn Probe,
    edited: &EditedTree<'_>,
    nodes: &[RemainingNode],
    names: &[u32],
) -> Result<(), Stop> {
    for &name in names {
        let candidates = Name::of(edited, nodes, name).map(|name| name.candidates());
        for next in candidates.into_iter().flatten().filter(|next| next.size(0) < edited.size(0)) {
            dry.test(&next.candidate())?;
        }
    }
    Ok(())
}

/// The names that occur more than once, by their first occurrence from the back.
fn repeated_names(nodes: &[RemainingNode]) -> Vec<u32> {
    let (mut seen, mut order) = (BTreeMap::new(), Vec::new());
    for name in nodes.iter().filter_map(|node| node.name) {
        let count: &mut usize = seen.entry(name).or_default();
        *count += 1;
        if *count == 1 {
            order.push(name);
        }
    }
    order.retain(|name| seen[name] > 1);
    order.reverse();
    order
}

/// A name with its definition and its uses, as indices of nodes.
struct Name<'e, 't> {
    edited: &'e EditedTree<'t>,
    nodes: &'e [RemainingNode],
    definition: usize,
    /// The occurrences outside the definition.
    uses: Vec<usize>,
    number: u32,
}

impl<'e, 't> Name<'e, 't> {
    /// `None` if nothing around the first occurrence can vanish.
    fn of(edited: &'e EditedTree<'t>, nodes: &'e [RemainingNode], number: u32) -> Option<Self> {
        let occurrences: Vec<usize> = (0..nodes.len()).filter(|&at| nodes[at].name == Some(number)).collect();
        let mut name = Self { edited, nodes, definition: 0, uses: Vec::new(), number };
        name.definition = name.vanishing(*occurrences.first()?)?;
        name.uses = occurrences.into_iter().filter(|&at| !name.is_within_definition(at)).collect();
        Some(name)
    }

    fn candidates(&self) -> Vec<EditedTree<'t>> {
        let removed: Option<BTreeSet<usize>> = self.uses.iter().map(|&at| self.vanishing(at)).collect();
        let removed = removed.map(|nodes| {
            self.without_definition(nodes.into_iter().map(|at| (self.nodes[at].node, NodeEdit::Removed)))
        });
        let mut candidates: Vec<_> = removed.into_iter().collect();
        if self.uses.is_empty() {
            return candidates;
        }
        let shortest: Option<Vec<_>> = self.uses.iter().map(|&at| self.shortest(at)).collect();
        candidates.extend(shortest.map(|edits| self.without_definition(edits)));
        for value in self.values() {
            let edits: Option<Vec<_>> = self.uses.iter().map(|&at| self.replaced(at, value)).collect();
            candidates.extend(edits.map(|edits| self.without_definition(edits)));
        }
        candidates
    }

    fn without_definition(&self, edits: impl IntoIterator<Item = (usize, NodeEdit)>) -> EditedTree<'t> {
        let definition = (self.nodes[self.definition].node, NodeEdit::Removed);
        self.edited.with_edits(edits.into_iter().chain([definition]))
    }

    /// The smallest node around this one that can vanish.
    fn vanishing(&self, at: usize) -> Option<usize> {
        let can_vanish =
            |node: usize| node > 0 && self.edited.is_removable(node) && self.edited.can_vanish(node);
        self.around(at).find(|&at| can_vanish(self.nodes[at].node))
    }

    /// A node and the nodes around it.
    fn around(&self, at: usize) -> impl Iterator<Item = usize> {
        core::iter::successors(Some(at), |&at| self.nodes[at].parent)
    }

    fn is_within_definition(&self, at: usize) -> bool {
        self.around(at).any(|around| around == self.definition)
    }

    /// A node, and the nodes around it that have the same text.
    fn same_text(&self, at: usize) -> impl Iterator<Item = usize> {
        let size = self.edited.size(self.nodes[at].node);
        self.around(at).take_while(move |&around| self.edited.size(self.nodes[around].node) == size)
    }

    /// The edit that replaces a use by the shortest text: of the largest node with that use alone.
    fn shortest(&self, at: usize) -> Option<(usize, NodeEdit)> {
        let top = self.nodes[self.same_text(at).last()?].node;
        let is_known = self.edited.tree().substitutes(top).shortest.is_some();
        is_known.then_some((top, NodeEdit::Shortest))
    }

    /// The first other words of the definition, each once.
    fn values(&self) -> Vec<usize> {
        let mut seen = BTreeSet::from([self.number]);
        let is_new = |&at: &usize| self.nodes[at].name.is_some_and(|name| seen.insert(name));
        // A node is listed before the nodes within it.
        let within = (self.definition..self.nodes.len()).take_while(|&at| self.is_within_definition(at));
        within.filter(is_new).take(VALUES).collect()
    }

    /// The edit that replaces a use by a word of the definition; `None` if the grammar does not allow it.
    fn replaced(&self, at: usize, value: usize) -> Option<(usize, NodeEdit)> {
        let tree = self.edited.tree();
        self.same_text(at).find_map(|node| {
            let node = self.nodes[node].node;
            let values =
                self.same_text(value).filter_map(|value| self.edited.content_of(self.nodes[value].node));
            let by = values.into_iter().find(|&by| tree.can_replace(by, node))?;
            Some((node, NodeEdit::ReplacedBy(by)))
        })
    }
}
