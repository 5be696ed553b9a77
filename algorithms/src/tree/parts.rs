//! A candidate in the making, piece by piece.

use super::{Edges, Text};
use crate::{Candidate, Part};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// The parts of a text, with a blank wherever two of them would be read as something else.
#[derive(Default)]
pub(super) struct Parts {
    parts: Vec<Part>,
    end: u32,
}

impl Parts {
    pub(super) fn keep(&mut self, elements: Range<usize>, edges: Edges) {
        if elements.is_empty() {
            return;
        }
        match self.parts.last_mut() {
            Some(Part::Keep(before)) if before.end == elements.start => before.end = elements.end,
            _ => {
                self.separate(edges);
                self.parts.push(Part::Keep(elements));
            }
        }
        self.end = edges.end;
    }

    pub(super) fn put(&mut self, text: &Text) {
        if text.bytes.is_empty() {
            return;
        }
        self.separate(text.edges);
        self.parts.push(Part::Put(text.bytes.clone()));
        self.end = text.edges.end;
    }

    pub(super) fn into_candidate(self) -> Candidate {
        Candidate::new(self.parts)
    }

    fn separate(&mut self, next: Edges) {
        if self.end & next.start != 0 {
            self.parts.push(Part::Put(Arc::from(b" ".as_slice())));
        }
    }
}
