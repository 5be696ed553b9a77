//! A tree with some nodes removed or replaced, and its text.

use super::candidate_builder::CandidateBuilder;
use super::edited_children::{EditedChildren, NextPiece, is_item_of};
use super::edits::{Edits, NodeEdit};
use super::{Presence, SpacedText, SpacingBits, Tree};
use crate::{Candidate, Configuration};
use alloc::vec::Vec;
use core::ops::Range;

/// A tree with edits. A clone is cheap after [`EditedTree::take`].
#[derive(Clone, Debug)]
pub struct EditedTree<'t> {
    tree: &'t Tree,
    edits: Edits,
}

impl<'t> EditedTree<'t> {
    /// The tree without edits: the input itself.
    #[must_use]
    pub fn of(tree: &'t Tree) -> Self {
        Self { tree, edits: Edits::default() }
    }

    /// The tree without edits.
    #[must_use]
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// The edit of a node; `None` if the node is unchanged.
    #[must_use]
    pub fn edit_of(&self, node: usize) -> Option<NodeEdit> {
        self.edits.get(node)
    }

    /// Edits a node. An earlier edit of the same node is forgotten.
    pub fn apply(&mut self, node: usize, edit: NodeEdit) {
        self.edits.insert(node, edit, self.tree.len());
        let mut above = self.tree.parent(node);
        while let Some(parent) = above.filter(|parent| self.edits.mark_above(*parent)) {
            above = self.tree.parent(parent);
        }
    }

    /// Becomes the next tree, with which the search continues.
    pub fn take(&mut self, next: Self) {
        *self = next;
        self.edits.settle(self.tree.len());
    }

    /// This tree with one more edit.
    #[must_use]
    pub fn with_edit(&self, node: usize, edit: NodeEdit) -> Self {
        self.with_edits([(node, edit)])
    }

    /// This tree with more edits.
    #[must_use]
    pub fn with_edits(&self, edits: impl IntoIterator<Item = (usize, NodeEdit)>) -> Self {
        let mut edited = self.clone();
        edits.into_iter().for_each(|(node, edit)| edited.apply(node, edit));
        edited
    }

    /// This tree without some nodes.
    #[must_use]
    pub fn without_nodes(&self, nodes: impl IntoIterator<Item = usize>) -> Self {
        self.with_edits(nodes.into_iter().map(|node| (node, NodeEdit::Removed)))
    }

    /// The node whose content is now in place of a node: itself, its replacement, or `None` if it was removed.
    #[must_use]
    pub fn content_of(&self, node: usize) -> Option<usize> {
        self.edits.content_of(node)
    }

    /// The remaining children of a node's content, in order. A separator is among them only if its item remains and is not
    /// the first. A child that was replaced is listed by its own number.
    #[must_use]
    pub fn children(&self, node: usize) -> Vec<usize> {
        let Some(content) = self.content_of(node) else { return Vec::new() };
        let mut remaining = EditedChildren::of(self.tree, content);
        let mut children = Vec::new();
        loop {
            match remaining.next(self.tree, &self.edits) {
                NextPiece::Child(child) => children.push(child),
                NextPiece::End => return children,
                NextPiece::OwnElements(_) | NextPiece::Inserted(_) | NextPiece::Nothing => {}
            }
        }
    }

    /// Whether a node's content has no children.
    #[must_use]
    pub fn is_leaf(&self, node: usize) -> bool {
        self.content_of(node).is_none_or(|content| self.tree.subtree(content).len() == 1)
    }

    /// How many non-empty leaves remain of a node's content.
    #[must_use]
    pub fn leaf_count(&self, node: usize) -> usize {
        let (mut leaves, mut open) = (0, Vec::from([node]));
        while let Some(node) = open.pop() {
            if !self.is_leaf(node) {
                open.extend(self.children(node));
            } else if self.size(node) > 0 {
                leaves += 1;
            }
        }
        leaves
    }

    /// The elements that remain.
    #[must_use]
    pub fn elements(&self) -> Configuration {
        let mut ranges = Vec::new();
        self.walk(0, &mut |piece| {
            if let Piece::Kept(elements, _) = piece {
                ranges.push(elements);
            }
        });
        let mut elements = Configuration::empty();
        ranges.into_iter().for_each(|range| elements.push(range));
        elements
    }

    /// This tree without all removable nodes that hold none of the chosen elements: as close to the chosen elements as the
    /// tree allows.
    #[must_use]
    pub fn restricted_to(&self, chosen: &Configuration) -> Self {
        let mut edited = self.clone();
        let ranges = chosen.ranges();
        let mut open = Vec::from([0]);
        while let Some(node) = open.pop() {
            let Some(content) = self.content_of(node) else { continue };
            let elements = self.tree.elements(content);
            let from = ranges.partition_point(|range| range.end <= elements.start);
            match ranges.get(from) {
                Some(range) if range.start <= elements.start && elements.end <= range.end => {}
                Some(range) if range.start < elements.end => open.extend(self.children(node)),
                _ if self.is_removable(node) => edited.apply(node, NodeEdit::Removed),
                _ => {}
            }
        }
        edited
    }

    /// The size of a node's content: the elements that remain plus the bytes that are inserted.
    #[must_use]
    pub fn size(&self, node: usize) -> usize {
        let mut size = 0;
        self.walk(node, &mut |piece| {
            size += match piece {
                Piece::Kept(elements, _) => elements.len(),
                Piece::Inserted(text) => text.bytes.len(),
            };
        });
        size
    }

    /// Whether removing a node makes the text shorter: the text inserted for it has fewer bytes than the node has elements.
    #[must_use]
    pub fn is_removable(&self, node: usize) -> bool {
        let substitutes = self.tree.substitutes(node);
        let is_longer =
            || substitutes.shortest.as_ref().is_some_and(|text| self.size(node) > text.bytes.len());
        match self.tree.node(node).presence {
            Presence::Required => is_longer(),
            Presence::ListItem { list, min_items } => {
                is_longer() || self.has_spare_items(node, list, min_items)
            }
            Presence::Optional => self.size(node) > 0,
            Presence::Separator { optional, .. } => optional && self.size(node) > 0,
        }
    }

    /// Whether a node can be absent, so that nothing is inserted when it is removed.
    #[must_use]
    pub fn can_vanish(&self, node: usize) -> bool {
        let shortest_is_empty =
            || self.tree.substitutes(node).shortest.as_ref().is_some_and(|text| text.bytes.is_empty());
        match self.tree.node(node).presence {
            Presence::Required => shortest_is_empty(),
            Presence::ListItem { list, min_items } => {
                shortest_is_empty() || self.has_spare_items(node, list, min_items)
            }
            Presence::Optional | Presence::Separator { .. } => true,
        }
    }

    /// Whether the item's list has more items left than it needs. If only an empty item is left, the list needs it.
    fn has_spare_items(&self, item: usize, list: u32, min_items: u32) -> bool {
        let siblings = self.tree.parent(item).map(|parent| self.tree.children(parent));
        let is_left = |node: &usize| is_item_of(self.tree, *node, list) && self.edits.has_text(*node);
        let needed = (min_items as usize).max(usize::from(self.size(item) == 0));
        siblings.is_some_and(|siblings| siblings.into_iter().filter(is_left).nth(needed).is_some())
    }

    /// The text.
    #[must_use]
    pub fn candidate(&self) -> Candidate {
        let mut builder = CandidateBuilder::default();
        self.walk(0, &mut |piece| match piece {
            Piece::Kept(elements, spacing) => builder.keep(elements, spacing),
            Piece::Inserted(text) => builder.insert(text),
        });
        builder.build()
    }

    /// Visits the text of a node in order. Not recursive, because trees may be deep.
    fn walk(&self, node: usize, visit: &mut dyn FnMut(Piece<'t>)) {
        let Some(content) = self.content_of(node) else {
            // Below the root, the parent inserts the shortest text.
            let shortest = &self.tree.substitutes(node).shortest;
            return shortest.iter().for_each(|text| visit(Piece::Inserted(text)));
        };
        let mut open = Vec::new();
        self.enter(content, &mut open, visit);
        while let Some(remaining) = open.last_mut() {
            match remaining.next(self.tree, &self.edits) {
                NextPiece::Child(child) => {
                    if let Some(content) = self.content_of(child) {
                        self.enter(content, &mut open, visit);
                    }
                }
                NextPiece::OwnElements(elements) => visit(Piece::Kept(elements, SpacingBits::default())),
                NextPiece::Inserted(text) => visit(Piece::Inserted(text)),
                NextPiece::Nothing => {}
                NextPiece::End => {
                    open.pop();
                }
            }
        }
    }

    fn enter(&self, content: usize, open: &mut Vec<EditedChildren>, visit: &mut dyn FnMut(Piece<'t>)) {
        if self.edits.is_above(content) {
            open.push(EditedChildren::of(self.tree, content));
        } else {
            let node = self.tree.node(content);
            visit(Piece::Kept(node.elements, node.spacing));
        }
    }
}

/// A piece of a text.
enum Piece<'t> {
    Kept(Range<usize>, SpacingBits),
    Inserted(&'t SpacedText),
}
