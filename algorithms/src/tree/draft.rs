//! A text on its way to be smaller: a tree with parts left out and parts replaced by descendants.

use super::parts::Parts;
use super::{Edges, Slot, Text, Tree};
use crate::{Candidate, Configuration};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::Range;

/// What became of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// It was left out; where something must stand, the shortest text of its place does.
    Gone,
    /// The shortest text of its place stands there, even where nothing would have to.
    Shortest,
    /// This descendant of it stands in its place.
    Becomes(usize),
}

/// A tree and what became of its nodes. Costs its changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft<'t> {
    tree: &'t Tree,
    changes: BTreeMap<usize, Change>,
    /// The nodes that have a changed descendant.
    touched: BTreeSet<usize>,
}

impl<'t> Draft<'t> {
    /// The input itself.
    #[must_use]
    pub fn of(tree: &'t Tree) -> Self {
        Self { tree, changes: BTreeMap::new(), touched: BTreeSet::new() }
    }

    /// The tree.
    #[must_use]
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// What became of a node; `None` if nothing did.
    #[must_use]
    pub fn change(&self, node: usize) -> Option<Change> {
        self.changes.get(&node).copied()
    }

    /// Changes a node.
    pub fn set(&mut self, node: usize, change: Change) {
        self.changes.insert(node, change);
        let mut above = self.tree.parent(node);
        while let Some(parent) = above.filter(|parent| self.touched.insert(*parent)) {
            above = self.tree.parent(parent);
        }
    }

    /// This draft with one more change.
    #[must_use]
    pub fn with(&self, node: usize, change: Change) -> Self {
        self.with_all([(node, change)])
    }

    /// This draft with more changes.
    #[must_use]
    pub fn with_all(&self, changes: impl IntoIterator<Item = (usize, Change)>) -> Self {
        let mut draft = self.clone();
        changes.into_iter().for_each(|(node, change)| draft.set(node, change));
        draft
    }

    /// This draft without some nodes.
    #[must_use]
    pub fn without(&self, nodes: impl IntoIterator<Item = usize>) -> Self {
        self.with_all(nodes.into_iter().map(|node| (node, Change::Gone)))
    }

    /// The node whose text stands where this one stood; `None` if no node's does.
    #[must_use]
    pub fn standing(&self, node: usize) -> Option<usize> {
        match self.changes.get(&node) {
            None => Some(node),
            Some(Change::Becomes(other)) => Some(*other),
            Some(Change::Gone | Change::Shortest) => None,
        }
    }

    /// The children that are left of what stands where this node stood, in order; glue only where its item is
    /// left and is not the first. They answer to their own numbers, whatever stands in their places.
    #[must_use]
    pub fn children(&self, node: usize) -> Vec<usize> {
        let Some(standing) = self.standing(node) else { return Vec::new() };
        let mut frame = Frame::of(self.tree, standing);
        let mut children = Vec::new();
        loop {
            match frame.next(self) {
                Next::Child(child) => children.push(child),
                Next::End => return children,
                Next::Own(_) | Next::Put(_) | Next::Nothing => {}
            }
        }
    }

    /// Whether there is nothing below what stands where this node stood.
    #[must_use]
    pub fn is_leaf(&self, node: usize) -> bool {
        self.standing(node).is_none_or(|standing| self.tree.subtree(standing).len() == 1)
    }

    /// How many leaves with any element are left of what stands where this node stood.
    #[must_use]
    pub fn leaves(&self, node: usize) -> usize {
        let (mut leaves, mut open) = (0, Vec::from([node]));
        while let Some(node) = open.pop() {
            if !self.is_leaf(node) {
                open.extend(self.children(node));
            } else if self.weight(node) > 0 {
                leaves += 1;
            }
        }
        leaves
    }

    /// The elements that are left.
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

    /// This draft without the nodes that have none of these elements, as far as they can be left out: the
    /// nearest thing to a choice of elements that the tree allows.
    #[must_use]
    pub fn nearest_to(&self, chosen: &Configuration) -> Self {
        let mut draft = self.clone();
        let ranges = chosen.ranges();
        let mut open = Vec::from([0]);
        while let Some(node) = open.pop() {
            let Some(standing) = self.standing(node) else { continue };
            let elements = &self.tree.node(standing).elements;
            let from = ranges.partition_point(|range| range.end <= elements.start);
            match ranges.get(from) {
                Some(range) if range.start <= elements.start && elements.end <= range.end => {}
                Some(range) if range.start < elements.end => open.extend(self.children(node)),
                _ if self.is_removable(node) => draft.set(node, Change::Gone),
                _ => {}
            }
        }
        draft
    }

    /// How many elements are left of what stands where this node stood, and how many bytes were put in there.
    #[must_use]
    pub fn weight(&self, node: usize) -> usize {
        let mut weight = 0;
        self.walk(node, &mut |piece| {
            weight += match piece {
                Piece::Kept(elements, _) => elements.len(),
                Piece::Put(text) => text.bytes.len(),
            };
        });
        weight
    }

    /// Whether leaving this node out makes the text shorter: what takes its room has fewer bytes than it has
    /// elements.
    #[must_use]
    pub fn is_removable(&self, node: usize) -> bool {
        let place = self.tree.place(node);
        let is_longer = || place.minimal.as_ref().is_some_and(|text| self.weight(node) > text.bytes.len());
        match self.tree.node(node).slot {
            Slot::Required => is_longer(),
            Slot::Item { list, least } => is_longer() || self.has_more_items(node, list, least),
            Slot::Optional => self.weight(node) > 0,
            Slot::Glue { optional, .. } => optional && self.weight(node) > 0,
        }
    }

    /// Whether nothing stands in this node's place when it is left out.
    #[must_use]
    pub fn leaves_nothing(&self, node: usize) -> bool {
        let minimal = || self.tree.place(node).minimal.as_ref().is_some_and(|text| text.bytes.is_empty());
        match self.tree.node(node).slot {
            Slot::Required => minimal(),
            Slot::Item { list, least } => minimal() || self.has_more_items(node, list, least),
            Slot::Optional | Slot::Glue { .. } => true,
        }
    }

    /// Whether the list of this item has more items left than it must have, and more than nothing.
    fn has_more_items(&self, item: usize, list: u32, least: u32) -> bool {
        let siblings = self.tree.parent(item).map(|parent| self.tree.children(parent));
        let is_item = |node: &usize| {
            matches!(self.tree.node(*node).slot, Slot::Item { list: of, .. } if of == list)
                && (self.standing(*node).is_some() || is_put(self, *node))
        };
        let needed = (least as usize).max(usize::from(self.weight(item) == 0));
        siblings.is_some_and(|siblings| siblings.into_iter().filter(is_item).nth(needed).is_some())
    }

    /// The text.
    #[must_use]
    pub fn candidate(&self) -> Candidate {
        let mut parts = Parts::default();
        self.walk(0, &mut |piece| match piece {
            Piece::Kept(elements, edges) => parts.keep(elements, edges),
            Piece::Put(text) => parts.put(text),
        });
        parts.into_candidate()
    }

    /// Goes through the text of a node, in order, without recursion: trees may be deep.
    fn walk(&self, node: usize, visit: &mut dyn FnMut(Piece<'t>)) {
        let Some(standing) = self.standing(node) else {
            // Only the root is asked for without a parent that would put its shortest text there.
            return self.tree.place(node).minimal.iter().for_each(|text| visit(Piece::Put(text)));
        };
        let mut open = Vec::new();
        self.enter(standing, &mut open, visit);
        while let Some(frame) = open.last_mut() {
            match frame.next(self) {
                Next::Child(child) => {
                    if let Some(standing) = self.standing(child) {
                        self.enter(standing, &mut open, visit);
                    }
                }
                Next::Own(elements) => visit(Piece::Kept(elements, Edges::default())),
                Next::Put(text) => visit(Piece::Put(text)),
                Next::Nothing => {}
                Next::End => {
                    open.pop();
                }
            }
        }
    }

    fn enter(&self, standing: usize, open: &mut Vec<Frame>, visit: &mut dyn FnMut(Piece<'t>)) {
        let node = self.tree.node(standing);
        if self.touched.contains(&standing) {
            open.push(Frame::of(self.tree, standing));
        } else {
            visit(Piece::Kept(node.elements.clone(), node.edges));
        }
    }
}

/// A piece of a text.
enum Piece<'t> {
    Kept(Range<usize>, Edges),
    Put(&'t Text),
}

/// A node whose children are being gone through.
struct Frame {
    /// The child that comes next, and where they end.
    next: usize,
    end: usize,
    /// The element that comes next, and where they end.
    at: usize,
    last: usize,
    list: Option<List>,
    /// The glue that is held back until its item is seen to be kept.
    glue: Range<usize>,
}

/// The list that is being gone through.
struct List {
    number: u32,
    /// How many of the items left out must stand there by their shortest text.
    owed: usize,
    /// Whether an item was kept already.
    begun: bool,
}

enum Next<'t> {
    Child(usize),
    Own(Range<usize>),
    Put(&'t Text),
    Nothing,
    End,
}

impl Frame {
    fn of(tree: &Tree, standing: usize) -> Self {
        let Range { start, end } = tree.node(standing).elements;
        let children = tree.subtree(standing);
        Self { next: standing + 1, end: children.end, at: start, last: end, list: None, glue: 0..0 }
    }

    fn next<'t>(&mut self, draft: &Draft<'t>) -> Next<'t> {
        let tree = draft.tree;
        let is_list = |child| matches!(tree.node(child).slot, Slot::Item { .. } | Slot::Glue { .. });
        if !self.glue.is_empty() && (self.next == self.end || !is_list(self.next)) {
            // Glue without an item behind it goes with nothing.
            return self.glued(draft);
        }
        if self.next == self.end {
            let own = core::mem::replace(&mut self.at, self.last)..self.last;
            return if own.is_empty() { Next::End } else { Next::Own(own) };
        }
        let child = self.next;
        let Range { start, end } = tree.node(child).elements;
        if self.at < start {
            return Next::Own(core::mem::replace(&mut self.at, start)..start);
        }
        let slot = tree.node(child).slot;
        if let Slot::Item { list, .. } = slot
            && !self.glue.is_empty()
        {
            if self.begins(draft, child, list) || !self.keeps(draft, child) {
                self.glue = 0..0;
            } else {
                return self.glued(draft);
            }
        }
        self.next = tree.subtree(child).end;
        self.at = end;
        match slot {
            Slot::Glue { .. } => {
                self.glue = if self.glue.is_empty() { child } else { self.glue.start }..self.next;
                Next::Nothing
            }
            Slot::Item { list, .. } => {
                self.begins(draft, child, list);
                let keeps = self.keeps(draft, child);
                if let Some(list) = self.list.as_mut().filter(|_| keeps) {
                    list.begun = true;
                    if draft.standing(child).is_none() && !is_put(draft, child) {
                        list.owed -= 1;
                    }
                }
                if keeps { stand(draft, child) } else { Next::Nothing }
            }
            Slot::Required => stand(draft, child),
            Slot::Optional => stand(draft, child),
        }
    }

    /// The next piece of glue, whose item is kept.
    fn glued<'t>(&mut self, draft: &Draft<'t>) -> Next<'t> {
        let piece = self.glue.start;
        self.glue.start = draft.tree.subtree(piece).end;
        stand(draft, piece)
    }

    /// Whether no item before this one is kept in its list; looks ahead at the first item of a list.
    fn begins(&mut self, draft: &Draft<'_>, item: usize, number: u32) -> bool {
        if self.list.as_ref().is_none_or(|list| list.number != number) {
            self.list = Some(List { number, owed: owed(draft, item, self.end), begun: false });
        }
        self.list.as_ref().is_some_and(|list| !list.begun)
    }

    /// Whether something stands in this item's place.
    fn keeps(&self, draft: &Draft<'_>, item: usize) -> bool {
        let stays = draft.standing(item).is_some() || is_put(draft, item);
        stays || self.list.as_ref().is_some_and(|list| list.owed > 0)
    }
}

/// Whether the shortest text stands there because that was asked for.
fn is_put(draft: &Draft<'_>, node: usize) -> bool {
    draft.change(node) == Some(Change::Shortest)
}

/// What stands where this node stood, or the shortest text of its place.
fn stand<'t>(draft: &Draft<'t>, node: usize) -> Next<'t> {
    let minimal = || draft.tree.place(node).minimal.as_ref().map_or(Next::Nothing, Next::Put);
    match (draft.standing(node), draft.tree.node(node).slot) {
        (Some(_), _) => Next::Child(node),
        (None, Slot::Glue { optional: true, .. } | Slot::Optional) if !is_put(draft, node) => Next::Nothing,
        (None, _) => minimal(),
    }
}

/// How many items of the list that begins with `first` are missing, of those that it must have.
fn owed(draft: &Draft<'_>, first: usize, end: usize) -> usize {
    let Slot::Item { list, least } = draft.tree.node(first).slot else { return 0 };
    if least == 0 {
        return 0;
    }
    let siblings = core::iter::successors(Some(first), |&child| Some(draft.tree.subtree(child).end));
    let is_kept = |child: &usize| {
        matches!(draft.tree.node(*child).slot, Slot::Item { list: of, .. } if of == list)
            && (draft.standing(*child).is_some() || is_put(draft, *child))
    };
    let kept = siblings.take_while(|&child| child < end).filter(is_kept).take(least as usize).count();
    least as usize - kept
}
