//! The tree over an input's elements: what a search may remove, what may replace a node, and which nodes form a list.
//!
//! A tree knows nothing of languages. Its maker parses the input by a grammar, or only matches its brackets, and says for
//! each node how it occurs in its parent. If the maker followed a grammar, every text of an [`EditedTree`] belongs to the
//! language of that grammar.

mod candidate_builder;
mod edited_children;
mod edited_tree;
mod edits;
mod generator;
mod node_list;

pub use edited_tree::EditedTree;
pub use edits::NodeEdit;
pub(crate) use generator::{Generated, Generator, Span};

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;
use node_list::NodeList;

/// How a node occurs in its parent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Presence {
    /// The node cannot be absent. Removing it leaves the shortest text of its [`Substitutes`].
    Required,
    /// The node can be absent.
    Optional,
    /// The node is an item of a list. All items of one parent with the same list number form one list.
    ListItem {
        /// The number of the list within the parent.
        list: u32,
        /// How many items the list needs. Missing items become the shortest text of their [`Substitutes`].
        min_items: u32,
    },
    /// The node precedes a list item and is removed with it: a separator, or layout around one. It is absent before the
    /// first item that is kept.
    Separator {
        /// The number of the list within the parent.
        list: u32,
        /// Whether the node can also be removed while its item is kept.
        optional: bool,
    },
}

/// How a text starts and ends, in bits that only the maker of the tree understands.
///
/// Two adjacent texts need a blank between them if the end of the first and the start of the second have a bit in common,
/// as two words do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpacingBits {
    /// The bits of the start.
    pub start: u32,
    /// The bits of the end.
    pub end: u32,
}

/// A text that can be inserted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SpacedText {
    /// The bytes.
    pub bytes: Arc<[u8]>,
    /// Whether the text needs blanks around it.
    pub spacing: SpacingBits,
}

/// The texts and nodes that may replace a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Substitutes {
    /// The kinds of nodes that may replace it; `None` if any node may.
    pub kinds: Option<BTreeSet<u32>>,
    /// The shortest text that may replace it; `None` if it is not known.
    pub shortest: Option<SpacedText>,
}

/// A node of a [`Tree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The node's elements, including those of its descendants; may be empty.
    pub elements: Range<usize>,
    /// How the node occurs in its parent.
    pub presence: Presence,
    /// The number of the node's kind, which means the same for all nodes of the tree.
    pub kind: u32,
    /// What may replace the node: an index into the list that the tree was made with. See [`Tree::substitutes`].
    pub substitutes: u32,
    /// Whether the node's text needs blanks around it.
    pub spacing: SpacingBits,
    /// Whether the node is layout, that is blanks or comments.
    pub is_layout: bool,
}

/// A tree over the elements of a problem. Nodes are numbered in preorder; the root is node 0.
///
/// A node's children lie within its elements, in order. Elements of a node that belong to no child stay as long as the
/// node does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: NodeList,
    substitutes: Vec<Substitutes>,
    error_nodes: Vec<u32>,
    /// Leaves that are words, ascending, each with the number of its word.
    names: Vec<(u32, u32)>,
}

impl Tree {
    /// A builder of a tree whose nodes refer to these substitutes by index.
    #[must_use]
    pub fn builder(substitutes: Vec<Substitutes>) -> TreeBuilder {
        let (nodes, error_nodes, names) = (NodeList::default(), Vec::new(), Vec::new());
        TreeBuilder { tree: Self { nodes, substitutes, error_nodes, names }, open: Vec::new() }
    }

    /// The number of nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the tree has no node.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 0
    }

    /// The node with this number.
    ///
    /// # Panics
    /// If the tree has no such node.
    #[must_use]
    pub fn node(&self, number: usize) -> Node {
        self.nodes.get(number)
    }

    /// The elements of a node, including those of its descendants; may be empty.
    ///
    /// # Panics
    /// If the tree has no such node.
    #[must_use]
    pub fn elements(&self, number: usize) -> Range<usize> {
        self.nodes.elements(number)
    }

    /// The numbers of a node and its descendants; empty if the tree has no such node.
    #[must_use]
    pub fn subtree(&self, number: usize) -> Range<usize> {
        number..self.nodes.end(number).unwrap_or(number)
    }

    /// The parent of a node; `None` for the root.
    #[must_use]
    pub fn parent(&self, number: usize) -> Option<usize> {
        (number > 0).then(|| self.nodes.parent(number))
    }

    /// The children of a node, in order.
    pub fn children(&self, number: usize) -> impl Iterator<Item = usize> + use<'_> {
        let all = self.subtree(number);
        core::iter::successors(Some(number + 1), |&child| Some(self.subtree(child).end))
            .take_while(move |&child| child < all.end)
    }

    /// The texts and nodes that may replace a node.
    #[must_use]
    pub fn substitutes(&self, number: usize) -> &Substitutes {
        &self.substitutes[self.node(number).substitutes as usize]
    }

    /// Whether the text of one node may replace another node.
    #[must_use]
    pub fn can_replace(&self, by: usize, replaced: usize) -> bool {
        let kind = self.node(by).kind;
        self.substitutes(replaced).kinds.as_ref().is_none_or(|kinds| kinds.contains(&kind))
    }

    /// The number of the word that a leaf consists of. Leaves with the same word have the same number. `None` if the node
    /// is no leaf or no word.
    #[must_use]
    pub fn name(&self, number: usize) -> Option<u32> {
        let found = self.names.binary_search_by_key(&number, |&(node, _)| node as usize);
        found.ok().map(|index| self.names[index].1)
    }

    /// The nodes in which the parser found a syntax error, ascending.
    pub fn error_nodes(&self) -> impl Iterator<Item = usize> {
        self.error_nodes.iter().map(|&node| node as usize)
    }
}

/// The pairs of parent kind and child kind that occur in a corpus.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Templates {
    pairs: BTreeSet<(u32, u32)>,
}

impl Templates {
    /// Adds the pairs of one more tree, whose kinds have the same numbers as those of the other trees.
    pub fn learn(&mut self, tree: &Tree) {
        let pair = |node| Some((tree.node(tree.parent(node)?).kind, tree.node(node).kind));
        self.pairs.extend((0..tree.len()).filter_map(pair));
    }

    /// The pairs: parent kind, child kind.
    pub fn pairs(&self) -> impl Iterator<Item = (u32, u32)> {
        self.pairs.iter().copied()
    }

    /// Whether a node of the one kind had a child of the other kind.
    #[must_use]
    pub fn allow(&self, parent: u32, child: u32) -> bool {
        self.pairs.contains(&(parent, child))
    }
}

impl FromIterator<(u32, u32)> for Templates {
    fn from_iter<I: IntoIterator<Item = (u32, u32)>>(pairs: I) -> Self {
        Self { pairs: pairs.into_iter().collect() }
    }
}

/// Builds a [`Tree`]: open and close its nodes in the order of the input.
#[derive(Clone, Debug)]
pub struct TreeBuilder {
    tree: Tree,
    open: Vec<usize>,
}

impl TreeBuilder {
    /// Starts a node inside the node that is open. Its spacing only matters if it gets no children.
    pub fn open(&mut self, node: Node) {
        let number = self.tree.nodes.len();
        self.tree.nodes.push(node, self.open.last().copied().unwrap_or(0));
        self.open.push(number);
    }

    /// Ends the node opened last. It gets the spacing of its first and last child that have elements.
    pub fn close(&mut self) {
        let Some(number) = self.open.pop() else { return };
        self.tree.nodes.close(number);
        let tree = &self.tree;
        let outer = tree.children(number).filter(|&child| !tree.elements(child).is_empty()).fold(
            None,
            |spacing: Option<SpacingBits>, child| {
                let SpacingBits { start, end } = tree.node(child).spacing;
                Some(SpacingBits { start: spacing.map_or(start, |first| first.start), end })
            },
        );
        if let Some(spacing) = outer {
            self.tree.nodes.set_spacing(number, spacing);
        }
    }

    /// Records a syntax error in the node opened last.
    pub fn mark_error(&mut self) {
        if let Some(&number) = self.open.last() {
            self.tree.error_nodes.push(narrow(number));
        }
    }

    /// Gives the node opened last the number of the word that it consists of. It must be a leaf.
    pub fn name(&mut self, word: u32) {
        if let Some(&number) = self.open.last() {
            self.tree.names.push((narrow(number), word));
        }
    }

    /// The tree, with all open nodes closed. `None` if a node lies outside its parent, overlaps the node before it, or
    /// refers to substitutes that do not exist, or if a number of nodes or elements does not fit into 32 bits.
    #[must_use]
    pub fn build(mut self) -> Option<Tree> {
        while !self.open.is_empty() {
            self.close();
        }
        self.tree.error_nodes.sort_unstable();
        self.tree.error_nodes.dedup();
        self.tree.is_sound().then_some(self.tree)
    }
}

impl Tree {
    fn is_sound(&self) -> bool {
        let is_known = |substitutes: u32| (substitutes as usize) < self.substitutes.len();
        let is_ordered = |number: usize| {
            let Range { start, end } = self.elements(number);
            let mut at = start;
            start <= end
                && self.children(number).all(|child| {
                    let Range { start, end } = self.elements(child);
                    let after = start >= at;
                    at = end;
                    after && start <= end
                })
                && at <= end
        };
        !self.nodes.is_unsound()
            && self.nodes.substitutes().all(is_known)
            && (0..self.len()).all(is_ordered)
            && self.nodes.end(0).is_none_or(|end| end == self.len())
    }
}

fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
