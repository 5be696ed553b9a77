//! PartsBuilder as they are found, from the beginning of an input to its end.

use super::symbols::{ANYTHING, GAP};
use super::{Occurrence, Part};
use crate::{Node, Tree};
use std::ops::Range;

/// The parts so far.
#[derive(Default)]
pub(super) struct PartsBuilder {
    parts: Vec<Part>,
    /// How far the input is covered by parts.
    at: usize,
}

impl PartsBuilder {
    /// The gap up to what begins at `start`, if there is one: layout, comments and what the lexer rejects as
    /// one part, so that no half of a comment stays.
    pub(super) fn gap(&mut self, start: Option<usize>, occurrence: Occurrence) {
        if let Some(start) = start.filter(|&start| self.at < start) {
            self.cover(self.at..start, GAP, ANYTHING, occurrence);
        }
    }

    /// A leaf.
    pub(super) fn cover(&mut self, range: Range<usize>, kind: u32, expectation: u32, occurrence: Occurrence) {
        self.at = range.end;
        let end = self.parts.len() + 1;
        self.parts.push(Part { range, end, occurrence, kind, expectation, has_error: false });
    }

    /// Begins a part that holds others, and gives its number.
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

    /// The input is broken in this part.
    pub(super) fn mark_error(&mut self, number: usize) {
        self.parts[number].has_error = true;
    }

    /// Ends it.
    pub(super) fn end(&mut self, number: usize) {
        self.parts[number].end = self.parts.len();
        self.parts[number].range.end = self.at;
    }

    pub(super) fn done(self) -> Vec<Part> {
        self.parts
    }
}

/// By node: where its first token begins, if it has one that is not empty.
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
