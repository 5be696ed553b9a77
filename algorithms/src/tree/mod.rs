//! The structure of an input over its elements, as far as a search may use it: what may be left out, by
//! what it may be replaced, and how lists hold together.
//!
//! A tree says nothing of a language. Whoever makes it has matched the input with a grammar (or has only
//! looked at its brackets) and writes down for each node how it stands in its parent. A search that
//! changes texts through a [`Draft`] cannot leave the language of such a grammar.

mod draft;
mod generator;
mod parts;

pub use draft::{Change, Draft};
pub(crate) use generator::{Generator, Made, Span};

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// How a node stands in its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// It must be there; if it goes, the shortest text of its place takes its room.
    Required,
    /// It may be left out.
    Optional,
    /// An item of a list; items with one number in one parent are one list.
    Item {
        /// Which list of the parent.
        list: u32,
        /// How many items the list must have; missing ones become the shortest text of their place.
        least: u32,
    },
    /// Stands before an item and goes with it: a separator, or layout around it. Before the first item that
    /// is kept there is none.
    Glue {
        /// Which list of the parent.
        list: u32,
        /// Whether it may be left out while its item is kept.
        optional: bool,
    },
}

/// How a text begins and ends, in bits that only the caller understands: where two texts meet, and the end of the one
/// has a bit in common with the beginning of the other, a blank must stand between them, as between two words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Edges {
    /// How it begins.
    pub start: u32,
    /// How it ends.
    pub end: u32,
}

/// A text that can be put in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// Its bytes.
    pub bytes: Arc<[u8]>,
    /// How it meets its neighbours.
    pub edges: Edges,
}

/// What may stand somewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The kinds of node whose text may stand here; `None` if that of any node may.
    pub accepts: Option<BTreeSet<u32>>,
    /// The shortest text that may stand here; `None` if it is not known.
    pub minimal: Option<Text>,
}

/// A node of a [`Tree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its elements, those of its descendants included; may be none.
    pub elements: Range<usize>,
    /// How it stands in its parent.
    pub slot: Slot,
    /// What it is, by a number that means the same for all nodes of a tree.
    pub kind: u32,
    /// What may stand where it stands: a number in [`Tree::place`].
    pub place: u32,
    /// How its text meets its neighbours.
    pub edges: Edges,
    /// Whether it is layout: blanks, comments, what no reader looks at.
    pub is_layout: bool,
}

/// A tree over the elements of a problem: nodes in preorder, numbered from the root, 0.
///
/// The children of a node lie within it, in order. Elements of a node that no child has are its own and
/// stay as long as it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
    parents: Vec<u32>,
    /// By node: the first one after it that does not descend from it.
    ends: Vec<u32>,
    places: Vec<Place>,
    /// Nodes in which the input is broken, as far as its reader could say.
    faults: Vec<u32>,
}

impl Tree {
    /// A tree that has these places, and no node yet.
    #[must_use]
    pub fn grow(places: Vec<Place>) -> Growth {
        let tree =
            Self { nodes: Vec::new(), parents: Vec::new(), ends: Vec::new(), places, faults: Vec::new() };
        Growth { tree, open: Vec::new() }
    }

    /// How many nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no node.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The node of this number.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn node(&self, number: usize) -> &Node {
        &self.nodes[number]
    }

    /// A node and its descendants: their numbers; none if there is no such node.
    #[must_use]
    pub fn subtree(&self, number: usize) -> Range<usize> {
        number..self.ends.get(number).map_or(number, |&end| end as usize)
    }

    /// The node that this one is a child of; `None` for the root.
    #[must_use]
    pub fn parent(&self, number: usize) -> Option<usize> {
        (number > 0).then(|| self.parents[number] as usize)
    }

    /// A node's children, in order.
    pub fn children(&self, number: usize) -> impl Iterator<Item = usize> + use<'_> {
        let all = self.subtree(number);
        core::iter::successors(Some(number + 1), |&child| Some(self.subtree(child).end))
            .take_while(move |&child| child < all.end)
    }

    /// What may stand where the node stands.
    #[must_use]
    pub fn place(&self, number: usize) -> &Place {
        &self.places[self.nodes[number].place as usize]
    }

    /// Whether one node's text may stand where another one stands.
    #[must_use]
    pub fn fits(&self, text_of: usize, place_of: usize) -> bool {
        let kind = self.nodes[text_of].kind;
        self.place(place_of).accepts.as_ref().is_none_or(|kinds| kinds.contains(&kind))
    }

    /// Nodes in which the input is broken, as far as its reader could say; ascending.
    pub fn faults(&self) -> impl Iterator<Item = usize> {
        self.faults.iter().map(|&node| node as usize)
    }
}

/// Which kinds of node stand in which others, as a corpus shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Templates {
    /// The kind around, and the kind in it.
    pairs: BTreeSet<(u32, u32)>,
}

impl Templates {
    /// Learns from one more tree, whose kinds mean what they mean in the others.
    pub fn learn(&mut self, tree: &Tree) {
        let pair = |node| Some((tree.node(tree.parent(node)?).kind, tree.node(node).kind));
        self.pairs.extend((0..tree.len()).filter_map(pair));
    }

    /// The kinds seen: the one around, and the one in it.
    pub fn pairs(&self) -> impl Iterator<Item = (u32, u32)> {
        self.pairs.iter().copied()
    }

    /// Whether a node of the one kind was seen around one of the other.
    #[must_use]
    pub fn allow(&self, around: u32, within: u32) -> bool {
        self.pairs.contains(&(around, within))
    }
}

impl FromIterator<(u32, u32)> for Templates {
    fn from_iter<I: IntoIterator<Item = (u32, u32)>>(pairs: I) -> Self {
        Self { pairs: pairs.into_iter().collect() }
    }
}

/// A [`Tree`] in the making: nodes are opened and closed as they stand in the input.
#[derive(Clone, Debug)]
pub struct Growth {
    tree: Tree,
    open: Vec<usize>,
}

impl Growth {
    /// Begins a node within the one that is open. Its edges matter only if it has no children.
    pub fn open(&mut self, node: Node) {
        let number = self.tree.nodes.len();
        self.tree.parents.push(narrow(self.open.last().copied().unwrap_or(0)));
        self.tree.ends.push(narrow(number + 1));
        self.tree.nodes.push(node);
        self.open.push(number);
    }

    /// Ends the node begun last; its edges become those of its first and last child with any element.
    pub fn close(&mut self) {
        let Some(number) = self.open.pop() else { return };
        self.tree.ends[number] = narrow(self.tree.nodes.len());
        let tree = &self.tree;
        let outer = tree.children(number).filter(|&child| !tree.node(child).elements.is_empty()).fold(
            None,
            |edges: Option<Edges>, child| {
                let Edges { start, end } = tree.node(child).edges;
                Some(Edges { start: edges.map_or(start, |first| first.start), end })
            },
        );
        if let Some(edges) = outer {
            self.tree.nodes[number].edges = edges;
        }
    }

    /// Says that the input is broken in the node begun last.
    pub fn mark_fault(&mut self) {
        if let Some(&number) = self.open.last() {
            self.tree.faults.push(narrow(number));
        }
    }

    /// The tree; nodes that are still open are closed. `None` if a node lies outside its parent, overlaps
    /// the one before, or has a place that is not there.
    #[must_use]
    pub fn finish(mut self) -> Option<Tree> {
        while !self.open.is_empty() {
            self.close();
        }
        self.tree.faults.sort_unstable();
        self.tree.faults.dedup();
        self.tree.is_sound().then_some(self.tree)
    }
}

impl Tree {
    fn is_sound(&self) -> bool {
        let is_placed = |node: &Node| (node.place as usize) < self.places.len();
        let is_ordered = |number: usize| {
            let Range { start, end } = self.nodes[number].elements;
            let mut at = start;
            start <= end
                && self.children(number).all(|child| {
                    let Range { start, end } = self.nodes[child].elements;
                    let after = start >= at;
                    at = end;
                    after && start <= end
                })
                && at <= end
        };
        self.nodes.iter().all(is_placed)
            && (0..self.len()).all(is_ordered)
            && self.ends.first().is_none_or(|&end| end as usize == self.len())
    }
}

fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
