//! The children of a node after edits, one after another: which of them remain, and which texts replace the others.

use super::edits::Edits;
use super::{Presence, SpacedText, Tree};
use core::ops::Range;

/// An iterator over the children of one node, as they are after the edits.
pub(super) struct EditedChildren {
    next_child: usize,
    children_end: usize,
    next_element: usize,
    elements_end: usize,
    list: Option<ListState>,
    /// Separators that were passed and whose item was not yet seen.
    separators: Range<usize>,
}

/// The list that the next child belongs to.
struct ListState {
    number: u32,
    /// How many removed items must still be replaced by their shortest text.
    missing: usize,
    /// Whether an item was kept.
    has_item: bool,
}

/// The next piece of a node with edits.
pub(super) enum NextPiece<'t> {
    /// A child that remains, by its number, or another node in its place.
    Child(usize),
    /// Elements of the node that belong to no child.
    OwnElements(Range<usize>),
    /// A text in place of a child.
    Inserted(&'t SpacedText),
    /// A child without any text. More may follow.
    Nothing,
    /// No child follows.
    End,
}

impl EditedChildren {
    pub(super) fn of(tree: &Tree, node: usize) -> Self {
        let Range { start: next_element, end: elements_end } = tree.elements(node);
        let children_end = tree.subtree(node).end;
        let next_child = node + 1;
        Self { next_child, children_end, next_element, elements_end, list: None, separators: 0..0 }
    }

    pub(super) fn next<'t>(&mut self, tree: &'t Tree, edits: &Edits) -> NextPiece<'t> {
        let is_in_list = |child| {
            matches!(tree.node(child).presence, Presence::ListItem { .. } | Presence::Separator { .. })
        };
        let is_at_end = self.next_child == self.children_end;
        if !self.separators.is_empty() && (is_at_end || !is_in_list(self.next_child)) {
            // No item follows with which these separators could be removed.
            return self.next_separator(tree, edits);
        }
        if is_at_end {
            let own = core::mem::replace(&mut self.next_element, self.elements_end)..self.elements_end;
            return if own.is_empty() { NextPiece::End } else { NextPiece::OwnElements(own) };
        }
        let child = self.next_child;
        let Range { start, end } = tree.elements(child);
        if self.next_element < start {
            return NextPiece::OwnElements(core::mem::replace(&mut self.next_element, start)..start);
        }
        let presence = tree.node(child).presence;
        if let Presence::ListItem { list, .. } = presence
            && !self.separators.is_empty()
        {
            if self.is_first_item(tree, edits, child, list) || !self.keeps_item(edits, child) {
                self.separators = 0..0;
            } else {
                return self.next_separator(tree, edits);
            }
        }
        self.next_child = tree.subtree(child).end;
        self.next_element = end;
        match presence {
            Presence::Separator { .. } => {
                let first = if self.separators.is_empty() { child } else { self.separators.start };
                self.separators = first..self.next_child;
                NextPiece::Nothing
            }
            Presence::ListItem { list, .. } => {
                self.is_first_item(tree, edits, child, list);
                let keeps = self.keeps_item(edits, child);
                if let Some(list) = self.list.as_mut().filter(|_| keeps) {
                    list.has_item = true;
                    if !edits.has_text(child) {
                        list.missing -= 1;
                    }
                }
                if keeps { text_for(tree, edits, child) } else { NextPiece::Nothing }
            }
            Presence::Required | Presence::Optional => text_for(tree, edits, child),
        }
    }

    /// The next separator before an item that is kept.
    fn next_separator<'t>(&mut self, tree: &'t Tree, edits: &Edits) -> NextPiece<'t> {
        let separator = self.separators.start;
        self.separators.start = tree.subtree(separator).end;
        text_for(tree, edits, separator)
    }

    /// Whether no earlier item of the list was kept. Starts the list at its first item.
    fn is_first_item(&mut self, tree: &Tree, edits: &Edits, item: usize, number: u32) -> bool {
        if self.list.as_ref().is_none_or(|list| list.number != number) {
            let missing = missing_items(tree, edits, item, self.children_end);
            self.list = Some(ListState { number, missing, has_item: false });
        }
        self.list.as_ref().is_some_and(|list| !list.has_item)
    }

    /// Whether the item or a text in its place remains.
    fn keeps_item(&self, edits: &Edits, item: usize) -> bool {
        edits.has_text(item) || self.list.as_ref().is_some_and(|list| list.missing > 0)
    }
}

/// A node's content, or the shortest text that replaces it if it cannot be absent.
fn text_for<'t>(tree: &'t Tree, edits: &Edits, node: usize) -> NextPiece<'t> {
    let is_absent = || !edits.has_text(node);
    match (edits.content_of(node), tree.node(node).presence) {
        (Some(_), _) => NextPiece::Child(node),
        (None, Presence::Separator { optional: true, .. } | Presence::Optional) if is_absent() => {
            NextPiece::Nothing
        }
        (None, _) => tree.substitutes(node).shortest.as_ref().map_or(NextPiece::Nothing, NextPiece::Inserted),
    }
}

/// Whether a node is an item of the list with this number.
pub(super) fn is_item_of(tree: &Tree, node: usize, list: u32) -> bool {
    matches!(tree.node(node).presence, Presence::ListItem { list: of, .. } if of == list)
}

/// How many of the items that a list needs were removed. The list starts with `first` and ends before `end`.
fn missing_items(tree: &Tree, edits: &Edits, first: usize, end: usize) -> usize {
    let Presence::ListItem { list, min_items } = tree.node(first).presence else { return 0 };
    if min_items == 0 {
        return 0;
    }
    let siblings = core::iter::successors(Some(first), |&child| Some(tree.subtree(child).end));
    let is_left = |child: &usize| is_item_of(tree, *child, list) && edits.has_text(*child);
    let left = siblings.take_while(|&child| child < end).filter(is_left).take(min_items as usize).count();
    min_items as usize - left
}
