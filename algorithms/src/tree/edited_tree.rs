//! A tree with some nodes removed or replaced, and the text that it stands for.

use super::candidate_builder::CandidateBuilder;
use super::{Presence, SpacedText, SpacingBits, Tree};
use crate::{Candidate, Configuration};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::Range;

/// An edit of one node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeEdit {
    /// The node is removed. If it cannot be absent, the shortest text that may replace it is inserted.
    Removed,
    /// The node is replaced by the shortest text that may replace it, even if it could be absent.
    Shortest,
    /// The node is replaced by this descendant.
    ReplacedBy(usize),
}

/// A tree with edits. Its memory grows with the number of edits, not with the size of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedTree<'t> {
    tree: &'t Tree,
    edits: BTreeMap<usize, NodeEdit>,
    /// The nodes that have an edited descendant.
    ancestors: BTreeSet<usize>,
}

impl<'t> EditedTree<'t> {
    /// The tree without edits: the input itself.
    #[must_use]
    pub fn of(tree: &'t Tree) -> Self {
        Self { tree, edits: BTreeMap::new(), ancestors: BTreeSet::new() }
    }

    /// The tree without edits.
    #[must_use]
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// The edit of a node; `None` if the node is unchanged.
    #[must_use]
    pub fn edit_of(&self, node: usize) -> Option<NodeEdit> {
        self.edits.get(&node).copied()
    }

    /// Edits a node. An earlier edit of the same node is forgotten.
    pub fn apply(&mut self, node: usize, edit: NodeEdit) {
        self.edits.insert(node, edit);
        let mut above = self.tree.parent(node);
        while let Some(parent) = above.filter(|parent| self.ancestors.insert(*parent)) {
            above = self.tree.parent(parent);
        }
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

    /// The node whose content now stands in place of a node: itself, its replacement, or `None` if it was removed.
    #[must_use]
    pub fn content_of(&self, node: usize) -> Option<usize> {
        match self.edits.get(&node) {
            None => Some(node),
            Some(NodeEdit::ReplacedBy(other)) => Some(*other),
            Some(NodeEdit::Removed | NodeEdit::Shortest) => None,
        }
    }

    /// The remaining children of a node's content, in order. A separator is among them only if its item remains and is not
    /// the first. A child that was replaced is listed by its own number.
    #[must_use]
    pub fn children(&self, node: usize) -> Vec<usize> {
        let Some(content) = self.content_of(node) else { return Vec::new() };
        let mut walk = ChildWalk::of(self.tree, content);
        let mut children = Vec::new();
        loop {
            match walk.next(self) {
                Next::Child(child) => children.push(child),
                Next::End => return children,
                Next::OwnElements(_) | Next::Inserted(_) | Next::Nothing => {}
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
            let elements = &self.tree.node(content).elements;
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

    /// Whether the item's list has more items left than it needs. A list of which only an empty item is left has none to
    /// spare.
    fn has_spare_items(&self, item: usize, list: u32, min_items: u32) -> bool {
        let siblings = self.tree.parent(item).map(|parent| self.tree.children(parent));
        let is_left = |node: &usize| is_item_of(self.tree, *node, list) && self.has_text(*node);
        let needed = (min_items as usize).max(usize::from(self.size(item) == 0));
        siblings.is_some_and(|siblings| siblings.into_iter().filter(is_left).nth(needed).is_some())
    }

    /// Whether a node has content or was replaced by its shortest text.
    fn has_text(&self, node: usize) -> bool {
        self.edit_of(node) != Some(NodeEdit::Removed)
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
            // Below the root, the parent's walk inserts the shortest text.
            let shortest = &self.tree.substitutes(node).shortest;
            return shortest.iter().for_each(|text| visit(Piece::Inserted(text)));
        };
        let mut open = Vec::new();
        self.enter(content, &mut open, visit);
        while let Some(walk) = open.last_mut() {
            match walk.next(self) {
                Next::Child(child) => {
                    if let Some(content) = self.content_of(child) {
                        self.enter(content, &mut open, visit);
                    }
                }
                Next::OwnElements(elements) => visit(Piece::Kept(elements, SpacingBits::default())),
                Next::Inserted(text) => visit(Piece::Inserted(text)),
                Next::Nothing => {}
                Next::End => {
                    open.pop();
                }
            }
        }
    }

    fn enter(&self, content: usize, open: &mut Vec<ChildWalk>, visit: &mut dyn FnMut(Piece<'t>)) {
        let node = self.tree.node(content);
        if self.ancestors.contains(&content) {
            open.push(ChildWalk::of(self.tree, content));
        } else {
            visit(Piece::Kept(node.elements.clone(), node.spacing));
        }
    }
}

/// A piece of a text.
enum Piece<'t> {
    Kept(Range<usize>, SpacingBits),
    Inserted(&'t SpacedText),
}

/// A walk over the children of one node.
struct ChildWalk {
    next_child: usize,
    children_end: usize,
    next_element: usize,
    elements_end: usize,
    list: Option<ListState>,
    /// Separators that were passed and whose item was not yet seen.
    separators: Range<usize>,
}

/// The list that the walk is in.
struct ListState {
    number: u32,
    /// How many removed items must still be replaced by their shortest text.
    missing: usize,
    /// Whether an item was kept.
    has_item: bool,
}

enum Next<'t> {
    Child(usize),
    OwnElements(Range<usize>),
    Inserted(&'t SpacedText),
    Nothing,
    End,
}

impl ChildWalk {
    fn of(tree: &Tree, node: usize) -> Self {
        let Range { start: next_element, end: elements_end } = tree.node(node).elements;
        let children_end = tree.subtree(node).end;
        let next_child = node + 1;
        Self { next_child, children_end, next_element, elements_end, list: None, separators: 0..0 }
    }

    fn next<'t>(&mut self, edited: &EditedTree<'t>) -> Next<'t> {
        let tree = edited.tree;
        let is_in_list = |child| {
            matches!(tree.node(child).presence, Presence::ListItem { .. } | Presence::Separator { .. })
        };
        let is_at_end = self.next_child == self.children_end;
        if !self.separators.is_empty() && (is_at_end || !is_in_list(self.next_child)) {
            // No item follows with which these separators could be removed.
            return self.next_separator(edited);
        }
        if is_at_end {
            let own = core::mem::replace(&mut self.next_element, self.elements_end)..self.elements_end;
            return if own.is_empty() { Next::End } else { Next::OwnElements(own) };
        }
        let child = self.next_child;
        let Range { start, end } = tree.node(child).elements;
        if self.next_element < start {
            return Next::OwnElements(core::mem::replace(&mut self.next_element, start)..start);
        }
        let presence = tree.node(child).presence;
        if let Presence::ListItem { list, .. } = presence
            && !self.separators.is_empty()
        {
            if self.is_first_item(edited, child, list) || !self.keeps_item(edited, child) {
                self.separators = 0..0;
            } else {
                return self.next_separator(edited);
            }
        }
        self.next_child = tree.subtree(child).end;
        self.next_element = end;
        match presence {
            Presence::Separator { .. } => {
                let first = if self.separators.is_empty() { child } else { self.separators.start };
                self.separators = first..self.next_child;
                Next::Nothing
            }
            Presence::ListItem { list, .. } => {
                self.is_first_item(edited, child, list);
                let keeps = self.keeps_item(edited, child);
                if let Some(list) = self.list.as_mut().filter(|_| keeps) {
                    list.has_item = true;
                    if !edited.has_text(child) {
                        list.missing -= 1;
                    }
                }
                if keeps { text_in_place_of(edited, child) } else { Next::Nothing }
            }
            Presence::Required | Presence::Optional => text_in_place_of(edited, child),
        }
    }

    /// The next separator before an item that is kept.
    fn next_separator<'t>(&mut self, edited: &EditedTree<'t>) -> Next<'t> {
        let separator = self.separators.start;
        self.separators.start = edited.tree.subtree(separator).end;
        text_in_place_of(edited, separator)
    }

    /// Whether no earlier item of the list was kept. Starts the list at its first item.
    fn is_first_item(&mut self, edited: &EditedTree<'_>, item: usize, number: u32) -> bool {
        if self.list.as_ref().is_none_or(|list| list.number != number) {
            let missing = missing_items(edited, item, self.children_end);
            self.list = Some(ListState { number, missing, has_item: false });
        }
        self.list.as_ref().is_some_and(|list| !list.has_item)
    }

    /// Whether a text stands in place of the item.
    fn keeps_item(&self, edited: &EditedTree<'_>, item: usize) -> bool {
        edited.has_text(item) || self.list.as_ref().is_some_and(|list| list.missing > 0)
    }
}

/// A node's content, or the shortest text that replaces it if it cannot be absent.
fn text_in_place_of<'t>(edited: &EditedTree<'t>, node: usize) -> Next<'t> {
    let is_absent = || !edited.has_text(node);
    match (edited.content_of(node), edited.tree.node(node).presence) {
        (Some(_), _) => Next::Child(node),
        (None, Presence::Separator { optional: true, .. } | Presence::Optional) if is_absent() => {
            Next::Nothing
        }
        (None, _) => edited.tree.substitutes(node).shortest.as_ref().map_or(Next::Nothing, Next::Inserted),
    }
}

fn is_item_of(tree: &Tree, node: usize, list: u32) -> bool {
    matches!(tree.node(node).presence, Presence::ListItem { list: of, .. } if of == list)
}

/// How many of the items that a list needs were removed. The list starts with `first` and ends before `end`.
fn missing_items(edited: &EditedTree<'_>, first: usize, end: usize) -> usize {
    let Presence::ListItem { list, min_items } = edited.tree.node(first).presence else { return 0 };
    if min_items == 0 {
        return 0;
    }
    let siblings = core::iter::successors(Some(first), |&child| Some(edited.tree.subtree(child).end));
    let is_left = |child: &usize| is_item_of(edited.tree, *child, list) && edited.has_text(*child);
    let left = siblings.take_while(|&child| child < end).filter(is_left).take(min_items as usize).count();
    min_items as usize - left
}
