//! The nodes that an edited tree still has, in the order of the text.

use crate::tree::EditedTree;
use alloc::vec::Vec;

/// A node that is part of the text.
pub(super) struct RemainingNode {
    pub(super) node: usize,
    /// The index of the node around it. The parent in the tree may be gone, if this node replaced another one.
    pub(super) parent: Option<usize>,
    /// The number of its word, if it is a leaf that consists of one word.
    pub(super) name: Option<u32>,
}

/// The nodes that remain, each before its children, in the order of the text.
pub(super) fn remaining_nodes(edited: &EditedTree<'_>) -> Vec<RemainingNode> {
    let (mut nodes, mut open) = (Vec::new(), Vec::from([(0, None)]));
    while let Some((node, parent)) = open.pop() {
        let Some(content) = edited.content_of(node) else { continue };
        let at = nodes.len();
        let is_leaf = edited.is_leaf(node);
        let name = edited.tree().name(content).filter(|_| is_leaf);
        nodes.push(RemainingNode { node, parent, name });
        if !is_leaf {
            open.extend(edited.children(node).into_iter().rev().map(|child| (child, Some(at))));
        }
    }
    nodes
}
