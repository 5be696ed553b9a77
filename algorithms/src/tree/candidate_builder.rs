//! Assembles a candidate from kept elements and inserted texts, with blanks where two of them would be read as one token.

use super::{SpacedText, SpacingBits};
use crate::{Candidate, Part};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

#[derive(Default)]
pub(super) struct CandidateBuilder {
    parts: Vec<Part>,
    /// The spacing bits of the end of the last part.
    end: u32,
    /// A blank, which all parts share: a text without layout may have hundreds of thousands.
    blank: Option<Arc<[u8]>>,
}

impl CandidateBuilder {
    pub(super) fn keep(&mut self, elements: Range<usize>, spacing: SpacingBits) {
        if elements.is_empty() {
            return;
        }
        match self.parts.last_mut() {
            Some(Part::Keep(before)) if before.end == elements.start => before.end = elements.end,
            _ => {
                self.separate(spacing);
                self.parts.push(Part::Keep(elements));
            }
        }
        self.end = spacing.end;
    }

    pub(super) fn insert(&mut self, text: &SpacedText) {
        if text.bytes.is_empty() {
            return;
        }
        self.separate(text.spacing);
        self.parts.push(Part::Insert(text.bytes.clone()));
        self.end = text.spacing.end;
    }

    pub(super) fn build(self) -> Candidate {
        Candidate::new(self.parts)
    }

    fn separate(&mut self, next: SpacingBits) {
        if self.end & next.start != 0 {
            let blank = self.blank.get_or_insert_with(|| Arc::from(b" ".as_slice()));
            self.parts.push(Part::Insert(blank.clone()));
        }
    }
}
