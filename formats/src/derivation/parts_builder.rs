//! Collects the parts of an input from its start to its end.

use super::symbols::{ANYTHING, GAP};
use super::{Occurrence, Part};
use crate::{Node, Tree};
use std::ops::Range;

/// The parts up to the current position.
#[derive(Default)]
pub(super) struct PartsBuilder {
    parts: Vec<Part>,
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
        let number = self.parts.len();
        self.parts.push(Part {
            range: self.at..self.at,
            end: 0,
            occurrence,
            kind,
            expectation,
            has_error: false,
        });
        number
    }

    /// Records that the input is broken in this part.
    pub(super) fn mark_error(&mut self, number: usize) {
        self.parts[number].has_error = true;
    }

    /// Ends a part.
    pub(super) fn end(&mut self, number: usize) {
        self.parts[number].end = self.parts.len();
        self.parts[number].range.end = self.at;
    }

    pub(super) fn done(self) -> Vec<Part> {
        self.parts
    }
}

/// By node: the offset of its first token with text, if it has one.
pub(super) fn starts(tree: &Tree) -> Vec<Option<usize>> {
    let mut starts = vec![None; tree.node_count()];
    for node in (0..tree.node_count()).rev() {
        starts[node] = match tree.node(node) {
            Some(Node::Terminal(token) | Node::Error(token)) => {
                Some(tree.tokens()[token].range()).filter(|range| !range.is_empty()).map(|range| range.start)
            }
            _ => tree.children(node).find_map(|child| starts[child]),
        };
    }
    starts
}
