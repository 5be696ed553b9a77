//! Parts as they are found, from the beginning of an input to its end.

use super::kinds::{ANYTHING, GAP};
use super::{Part, Slot};
use crate::{Node, Tree};
use std::ops::Range;

/// The parts so far.
#[derive(Default)]
pub(super) struct Parts {
    parts: Vec<Part>,
    /// How far the input is covered by parts.
    at: usize,
}

impl Parts {
    /// The gap up to what begins at `start`, if there is one: layout, comments and what the lexer rejects as
    /// one part, so that no half of a comment stays.
    pub(super) fn gap(&mut self, start: Option<usize>, slot: Slot) {
        if let Some(start) = start.filter(|&start| self.at < start) {
            self.cover(self.at..start, GAP, ANYTHING, slot);
        }
    }

    /// A leaf.
    pub(super) fn cover(&mut self, range: Range<usize>, kind: u32, place: u32, slot: Slot) {
        self.at = range.end;
        let end = self.parts.len() + 1;
        self.parts.push(Part { range, end, slot, kind, place, fault: false });
    }

    /// Begins a part that holds others, and gives its number.
    pub(super) fn start(&mut self, kind: u32, place: u32, slot: Slot) -> usize {
        let number = self.parts.len();
        self.parts.push(Part { range: self.at..self.at, end: 0, slot, kind, place, fault: false });
        number
    }

    /// The input is broken in this part.
    pub(super) fn mark_fault(&mut self, number: usize) {
        self.parts[number].fault = true;
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
