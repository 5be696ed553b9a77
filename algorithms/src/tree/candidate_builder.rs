//! Assembles a candidate from kept elements and inserted texts, with blanks where two of them would be read as one token.

use super::{SpacedText, SpacingBits};
use crate::parts::PackedParts;
use crate::{Candidate, Part};
use alloc::sync::Arc;
use core::ops::Range;

#[derive(Default)]
pub(super) struct CandidateBuilder {
    parts: PackedParts,
    /// The elements of the last part, if it is not among the parts yet: more elements may follow.
    kept: Range<usize>,
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
        if !self.kept.is_empty() && self.kept.end == elements.start {
            self.kept.end = elements.end;
        } else {
            self.separate(spacing);
            self.kept = elements;
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

    pub(super) fn build(mut self) -> Candidate {
        self.end_kept();
        self.parts.into()
    }

    /// Adds the elements that were kept last.
    fn end_kept(&mut self) {
        let kept = core::mem::take(&mut self.kept);
        if !kept.is_empty() {
            self.parts.push(Part::Keep(kept));
        }
    }

    /// Ends the last part, and adds a blank after it if the next one needs it.
    fn separate(&mut self, next: SpacingBits) {
        self.end_kept();
        if self.end & next.start != 0 {
            let blank = self.blank.get_or_insert_with(|| Arc::from(b" ".as_slice()));
            self.parts.push(Part::Insert(blank.clone()));
        }
    }
}
