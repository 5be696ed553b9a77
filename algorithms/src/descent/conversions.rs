//! The step of descent over structures: it replaces a node by another one that is no descendant on its largest path.
//!
//! Two kinds of candidates are tried for each node, the shorter ones first:
//!
//! 1. A part: another node of the text that may replace it, from elsewhere or from within, as in Vulcan (Xu, Tian, Zhang,
//!    Zhao, Jiang, Sun: "Pushing the Limit of 1-Minimality of Language-Agnostic Program Reduction", OOPSLA 2023).
//! 2. A form: another structure that the grammar allows in its place, filled with parts of the node, as in SFC (OOPSLA
//!    2025). SFC has conversions for each language. Here the forms are those that occur in the input, so nothing knows a
//!    language. A node of the input that is no longer in the text lends its tokens, without what can be absent.
//!
//! A replacement is shorter than what it replaces, so the step ends, and no node can come to lie within itself.

use super::remaining_nodes::remaining_nodes;
use crate::tree::{EditedTree, NodeEdit, Presence, Tree};
use crate::{Outcome, Probe, Stop};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

/// A text of more nodes is left as it is.
const MOST_NODES: usize = 400;

/// At most this many parts are tried in place of one node.
const PARTS: usize = 16;

/// At most this many forms are tried in place of one node.
const FORMS: usize = 16;

/// A form is filled in at most this many ways: with the first parts that fit, with those from the second one on, and so on.
const FILLINGS: usize = 3;

/// So many nodes of the input are known for each form. Each can lend its tokens once.
const LENDERS: usize = 4;

/// What may replace a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conversions {
    pub(super) parts: bool,
    pub(super) forms: bool,
}

impl Conversions {
    /// Converts each node once, the largest first. Returns whether anything changed.
    pub(super) fn reduce(self, probe: &mut dyn Probe, edited: &mut EditedTree<'_>) -> Result<bool, Stop> {
        if !(self.parts || self.forms) {
            return Ok(false);
        }
        probe.phase("convert structures");
        let mut nodes: Vec<usize> = remaining_nodes(edited).iter().map(|node| node.node).collect();
        if nodes.len() > MOST_NODES {
            return Ok(false);
        }
        nodes.sort_by_cached_key(|&node| core::cmp::Reverse(edited.size(node)));
        let forms = if self.forms { Forms::of(edited.tree()) } else { Forms::default() };
        let mut changed = false;
        for node in nodes {
            let text = Text::of(edited);
            if !text.nodes.contains(&node) {
                continue;
            }
            let mut next = if self.parts { text.with_parts(node) } else { Vec::new() };
            next.extend(forms.conversions(&text, node));
            let found = probe.first(Outcome::Fail, next.iter().map(EditedTree::candidate))?;
            if let Some(found) = found {
                edited.take(next.swap_remove(found));
                probe.step("converted a structure");
                changed = true;
            }
        }
        Ok(changed)
    }
}

/// The nodes of the text.
struct Text<'e, 't> {
    edited: &'e EditedTree<'t>,
    nodes: BTreeSet<usize>,
    /// What stands in place of the nodes.
    contents: BTreeSet<usize>,
}

impl<'e, 't> Text<'e, 't> {
    fn of(edited: &'e EditedTree<'t>) -> Self {
        let nodes: BTreeSet<usize> = remaining_nodes(edited).iter().map(|node| node.node).collect();
        let contents = nodes.iter().filter_map(|&node| edited.content_of(node)).collect();
        Self { edited, nodes, contents }
    }

    /// The texts with a shorter part in place of a node, the shortest first.
    fn with_parts(&self, node: usize) -> Vec<EditedTree<'t>> {
        let (edited, tree) = (self.edited, self.edited.tree());
        let size = edited.size(node);
        let parts = self.nodes.iter().filter_map(|&by| {
            let content = edited.content_of(by).filter(|&content| tree.can_replace(content, node))?;
            let shorter = edited.size(by);
            (0 < shorter && shorter < size).then_some((shorter, content))
        });
        let parts: BTreeSet<(usize, usize)> = parts.collect();
        let with = |(_, by)| edited.with_edit(node, NodeEdit::ReplacedBy(by));
        parts.into_iter().take(PARTS).map(with).collect()
    }
}

/// The forms of structures in the input, by the kind of the structure.
#[derive(Default)]
struct Forms {
    lenders: BTreeMap<u32, BTreeMap<Form, Vec<usize>>>,
}

/// The kinds of the children that cannot be absent.
type Form = Vec<u32>;

impl Forms {
    fn of(tree: &Tree) -> Self {
        let mut forms = Self::default();
        for node in (0..tree.len()).filter(|&node| tree.subtree(node).len() > 1) {
            let form: Form = tree.children(node).filter_map(|child| required_kind(tree, child)).collect();
            let lenders = forms.lenders.entry(tree.node(node).kind).or_default().entry(form).or_default();
            if lenders.len() < LENDERS {
                lenders.push(node);
            }
        }
        forms
    }

    /// The shorter texts with another form in place of a node, the shortest first.
    fn conversions<'t>(&self, text: &Text<'_, 't>, node: usize) -> Vec<EditedTree<'t>> {
        let (edited, tree) = (text.edited, text.edited.tree());
        let Some(content) = edited.content_of(node).filter(|_| !edited.is_leaf(node)) else {
            return Vec::new();
        };
        let own: Form = tree.children(content).filter_map(|child| required_kind(tree, child)).collect();
        let is_free = |lender: &usize| text.contents.range(tree.subtree(*lender)).next().is_none();
        let accepted = tree.substitutes(node).kinds.as_ref();
        let own = &own;
        let kinds = self.lenders.iter().filter(|(kind, _)| accepted.is_some_and(|all| all.contains(kind)));
        let others = kinds.flat_map(|(&kind, forms)| {
            let is_other = kind != tree.node(content).kind;
            forms.iter().filter(move |(form, _)| is_other || *form != own).map(|(_, lenders)| lenders)
        });
        let lenders = others.filter_map(|lenders| lenders.iter().copied().find(is_free));
        let whole = edited.size(0);
        let mut filled: Vec<(usize, Vec<EditedTree<'t>>)> = Vec::new();
        for lender in lenders {
            let fillings = (0..FILLINGS).filter_map(|skipped| fill(edited, node, lender, skipped));
            let shorter: Vec<_> = fillings.filter(|next| next.size(0) < whole).collect();
            if let Some(first) = shorter.first() {
                filled.push((first.size(0), shorter));
            }
        }
        filled.sort_by_key(|(size, _)| *size);
        filled.into_iter().take(FORMS).flat_map(|(_, fillings)| fillings).collect()
    }
}

/// The kind of a child that cannot be absent.
fn required_kind(tree: &Tree, child: usize) -> Option<u32> {
    let node = tree.node(child);
    (node.presence == Presence::Required && !node.is_layout).then_some(node.kind)
}

/// The tree with a form in place of a node. Each child of the form becomes the next part of the node that fits, after some
/// parts were skipped. Tokens stay, and other children become their shortest texts. `None` if one has none.
fn fill<'t>(
    edited: &EditedTree<'t>,
    node: usize,
    lender: usize,
    mut skipped: usize,
) -> Option<EditedTree<'t>> {
    let tree = edited.tree();
    let mut edits = Vec::from([(node, NodeEdit::ReplacedBy(lender))]);
    let mut open: Vec<usize> = edited.children(node).into_iter().rev().collect();
    for child in tree.children(lender) {
        if required_kind(tree, child).is_none() {
            edits.push((child, NodeEdit::Removed));
            continue;
        }
        let is_leaf = tree.subtree(child).len() == 1;
        let accepted = tree.substitutes(child).kinds.as_ref();
        let is_token = is_leaf && tree.name(child).is_none() && accepted.is_none_or(|kinds| kinds.len() == 1);
        let part = if is_token { None } else { next_part(edited, &mut open, child, &mut skipped) };
        edits.push(match part {
            Some(part) => (child, NodeEdit::ReplacedBy(part)),
            None if is_leaf => (child, NodeEdit::ReplacedBy(child)),
            None if tree.substitutes(child).shortest.is_some() => (child, NodeEdit::Removed),
            None => return None,
        });
    }
    (skipped == 0).then(|| edited.with_edits(edits))
}

/// The next outermost part that may replace a child, among the open nodes and those below them. Skips as many as `skipped`
/// says. The nodes after the part remain open; if there is none, all of them do.
fn next_part(
    edited: &EditedTree<'_>,
    open: &mut Vec<usize>,
    child: usize,
    skipped: &mut usize,
) -> Option<usize> {
    let before = open.clone();
    while let Some(part) = open.pop() {
        let Some(content) = edited.content_of(part) else { continue };
        if edited.tree().can_replace(content, child) && edited.size(part) > 0 {
            if *skipped == 0 {
                return Some(content);
            }
            *skipped -= 1;
        }
        open.extend(edited.children(part).into_iter().rev());
    }
    *open = before;
    None
}
