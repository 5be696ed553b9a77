//! The edits of a tree. A search makes many trees that differ from the present one by few edits, so the edits
//! of the present tree are in an array that all of them share.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::sync::Arc;
use alloc::vec::Vec;

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

/// Edits by node, and which nodes have an edited descendant.
#[derive(Clone, Debug, Default)]
pub(super) struct Edits {
    /// Clones share them.
    settled: Arc<Settled>,
    /// The edits since then. They replace settled ones.
    recent: BTreeMap<usize, NodeEdit>,
    recent_above: BTreeSet<usize>,
}

/// Edits of a tree with many nodes, of which few are replaced by descendants.
#[derive(Clone, Debug, Default)]
struct Settled {
    /// For each node four bits: a code of the edit, and [`ABOVE`]. Nodes beyond the end have neither.
    codes: Vec<u8>,
    replacements: BTreeMap<usize, usize>,
}

/// This bit marks nodes that have an edited descendant.
const ABOVE: u8 = 1 << 3;
const CODE_BITS: usize = 4;
const CODE: u8 = (1 << CODE_BITS) - 1;
const REMOVED: u8 = 1;
const SHORTEST: u8 = 2;
const REPLACED: u8 = 3;

/// At most this many recent edits are kept: each takes far more memory than a settled one.
const RECENT: usize = 1 << 14;

impl Edits {
    pub(super) fn get(&self, node: usize) -> Option<NodeEdit> {
        // Most trees have few recent edits, and the present one has none.
        if let Some(edit) = self.recent.get(&node) {
            return Some(*edit);
        }
        match self.settled_code(node) & !ABOVE {
            REMOVED => Some(NodeEdit::Removed),
            SHORTEST => Some(NodeEdit::Shortest),
            REPLACED => self.settled.replacements.get(&node).map(|&other| NodeEdit::ReplacedBy(other)),
            _ => None,
        }
    }

    /// The node whose content is now in place of a node: itself, its replacement, or `None` if it was removed.
    pub(super) fn content_of(&self, node: usize) -> Option<usize> {
        match self.get(node) {
            None => Some(node),
            Some(NodeEdit::ReplacedBy(other)) => Some(other),
            Some(NodeEdit::Removed | NodeEdit::Shortest) => None,
        }
    }

    /// Whether a node has content or was replaced by its shortest text.
    pub(super) fn has_text(&self, node: usize) -> bool {
        self.get(node) != Some(NodeEdit::Removed)
    }

    /// Edits a node of a tree with this many nodes.
    pub(super) fn insert(&mut self, node: usize, edit: NodeEdit, nodes: usize) {
        self.recent.insert(node, edit);
        if self.recent.len() >= RECENT {
            self.settle(nodes);
        }
    }

    /// Whether a node has an edited descendant.
    pub(super) fn is_above(&self, node: usize) -> bool {
        self.settled_code(node) & ABOVE != 0 || self.recent_above.contains(&node)
    }

    /// Marks a node as one with an edited descendant. Returns whether it was not marked before.
    pub(super) fn mark_above(&mut self, node: usize) -> bool {
        self.settled_code(node) & ABOVE == 0 && self.recent_above.insert(node)
    }

    fn settled_code(&self, node: usize) -> u8 {
        self.settled.codes.get(node / 2).map_or(0, |two| two >> shift(node) & CODE)
    }

    /// Moves the recent edits to the shared array of a tree with this many nodes, so that clones are cheap.
    /// The array is copied if clones share it.
    pub(super) fn settle(&mut self, nodes: usize) {
        if self.recent.is_empty() {
            return;
        }
        let Settled { codes, replacements } = Arc::make_mut(&mut self.settled);
        codes.resize(nodes.div_ceil(2), 0);
        for (node, edit) in core::mem::take(&mut self.recent) {
            let code = match edit {
                NodeEdit::Removed => REMOVED,
                NodeEdit::Shortest => SHORTEST,
                NodeEdit::ReplacedBy(other) => {
                    replacements.insert(node, other);
                    REPLACED
                }
            };
            let two = &mut codes[node / 2];
            *two = *two & !((CODE & !ABOVE) << shift(node)) | code << shift(node);
        }
        for node in core::mem::take(&mut self.recent_above) {
            codes[node / 2] |= ABOVE << shift(node);
        }
    }
}

/// Where the bits of a node are in the byte that it shares with another one.
fn shift(node: usize) -> usize {
    node % 2 * CODE_BITS
}
