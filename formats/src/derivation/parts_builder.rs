//! Collects the parts of an input from its start to its end.

use super::part_list::PartList;
use super::symbols::{ANYTHING, GAP};
use super::{Occurrence, Part};
use crate::{Node, Tree};
use std::ops::Range;

/// The parts up to the current position.
#[derive(Default)]
pub(super) struct PartsBuilder {
    parts: PartList,
    /// The end of the last leaf.
    at: usize,
}

impl PartsBuilder {
    /// Adds the gap before the text that begins at `start`, if there is one. Layout, comments and rejected
    /// text become one part, so a search cannot keep half of a comment.
    pub(super) fn gap(&mut self, start: Option<usize>, occurrence: Occurrence) {
        if let Some(start) = start.filter(|&start| self.at < start) {
            self.cover(self.at..start, GAP, ANYTHING, occurrence);
        }
    }

    /// Adds a leaf.
    pub(super) fn cover(&mut self, range: Range<usize>, kind: u32, expectation: u32, occurrence: Occurrence) {
        self.at = range.end;
        let end = self.parts.len() + 1;
        self.parts.push(Part { range, end, occurrence, kind, expectation, has_error: false });
    }

    /// Starts a part with children and returns its number.
    pub(super) fn start(&mut self, kind: u32, expectation: u32, occurrence: Occurrence) -> usize {
        let range = self.at..self.at;
        self.parts.push(Part { range, end: 0, occurrence, kind, expectation, has_error: false })
    }

    /// Records that the input is broken in this part.
    pub(super) fn mark_error(&mut self, number: usize) {
        self.parts.mark_error(number);
    }

    /// Ends a part.
    pub(super) fn end(&mut self, number: usize) {
        self.parts.close(number);
        self.parts.set_stop(number, self.at);
    }

    pub(super) fn done(self) -> PartList {
        self.parts
    }
}

/// The offset of the first token with text of a node; `None` if it has no such token.
pub(super) fn start_of(tree: &Tree, node: usize) -> Option<usize> {
    tree.subtree(node).find_map(|node| match tree.node(node) {
        Some(Node::Terminal(token) | Node::Error(token)) => {
            let range = tree.tokens()[token].range();
            Some(range.start).filter(|_| !range.is_empty())
        }
        _ => None,
    })
}
