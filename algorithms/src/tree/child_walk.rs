//! The children of a node with edits, one after another: which of them remain, and which texts replace the others.

use super::edited_tree::EditedTree;
use super::{Presence, SpacedText, Tree};
use core::ops::Range;

/// A walk over the children of one node.
pub(super) struct ChildWalk {
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

/// One step of a walk.
pub(super) enum Next<'t> {
    Child(usize),
    OwnElements(Range<usize>),
    Inserted(&'t SpacedText),
    Nothing,
    End,
}

impl ChildWalk {
    pub(super) fn of(tree: &Tree, node: usize) -> Self {
        let Range { start: next_element, end: elements_end } = tree.node(node).elements;
        let children_end = tree.subtree(node).end;
        let next_child = node + 1;
        Self { next_child, children_end, next_element, elements_end, list: None, separators: 0..0 }
    }

    pub(super) fn next<'t>(&mut self, edited: &EditedTree<'t>) -> Next<'t> {
        let tree = edited.tree();
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
        self.separators.start = edited.tree().subtree(separator).end;
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
    match (edited.content_of(node), edited.tree().node(node).presence) {
        (Some(_), _) => Next::Child(node),
        (None, Presence::Separator { optional: true, .. } | Presence::Optional) if is_absent() => {
            Next::Nothing
        }
        (None, _) => edited.tree().substitutes(node).shortest.as_ref().map_or(Next::Nothing, Next::Inserted),
    }
}

/// Whether a node is an item of the list with this number.
pub(super) fn is_item_of(tree: &Tree, node: usize, list: u32) -> bool {
    matches!(tree.node(node).presence, Presence::ListItem { list: of, .. } if of == list)
}

/// How many of the items that a list needs were removed. The list starts with `first` and ends before `end`.
fn missing_items(edited: &EditedTree<'_>, first: usize, end: usize) -> usize {
    let Presence::ListItem { list, min_items } = edited.tree().node(first).presence else { return 0 };
    if min_items == 0 {
        return 0;
    }
    let siblings = core::iter::successors(Some(first), |&child| Some(edited.tree().subtree(child).end));
    let is_left = |child: &usize| is_item_of(edited.tree(), *child, list) && edited.has_text(*child);
    let left = siblings.take_while(|&child| child < end).filter(is_left).take(min_items as usize).count();
    min_items as usize - left
}
