//! How far an edit has taken the first error.

use super::draft::{Draft, Edit};
use super::habits::{MARKUP, OPTIONAL};
use super::place::Place;
use super::search::{PLAINLY_FURTHER, Search};

/// An error fewer words beyond an edit may be the one that was there before.
const WORDS_FURTHER: usize = 3;

impl Search<'_> {
    /// By how many elements an error at this position lies beyond the edit; 0 if it may be the same error.
    pub(super) fn gain(
        &self,
        draft: &Draft,
        place: &Place,
        edit: &Edit,
        habit: usize,
        position: usize,
    ) -> usize {
        let mut position = position;
        if position >= self.elements {
            // The end is as far as a text gets that is whole so far, and one that a quotation swallows.
            let quotation = self.open_at_end(draft).quotation;
            position = quotation.unwrap_or(position);
        }
        let has_quote = edit.put.as_ref().is_some_and(|put| put.contains(&b'"'));
        if has_quote && self.swallows(draft, edit) {
            return 0;
        }
        // Of a line, the grammar knows which of its faults is mended.
        if !place.is_exact && position >= place.range.start && self.gets_further(draft, place) {
            return PLAINLY_FURTHER;
        }
        // The text before the edit is as it was, and so is an error that is still at its end.
        if !edit.drop.is_empty() && edit.drop.start >= place.range.start && position <= edit.drop.end {
            return 0;
        }
        let from = place.range.end.max(edit.end());
        // Nothing else is wrong here, as far as the grammar knows.
        let is_optional = habit == OPTIONAL || habit == MARKUP && self.fault.is_none();
        if is_optional && position >= from + usize::from(place.is_exact) {
            return PLAINLY_FURTHER;
        }
        let ends_line = !edit.drop.is_empty() && self.line(edit.drop.end - 1).end == edit.drop.end;
        if ends_line {
            return position.saturating_sub(from) + usize::from(!place.is_exact && position == from);
        }
        // A reader that looks at whole words tells of an error some words late, and later if words are joined.
        let words = self.words(from..position.min(from + PLAINLY_FURTHER).max(from));
        if position > from && self.gets_further(draft, place) {
            PLAINLY_FURTHER.max(position - from)
        } else if words.len() < WORDS_FURTHER && position < self.elements {
            0
        } else {
            position.saturating_sub(from)
        }
    }

    /// Whether an error at this position was hidden by the one that an edit mends: nothing has changed there, and the
    /// grammar gets further.
    pub(super) fn has_hidden(&self, draft: &Draft, place: &Place, edit: &Edit, position: usize) -> bool {
        position < place.range.start.min(edit.drop.start) && self.gets_further(draft, place)
    }

    /// Whether what is put in begins a quotation that goes on behind its line: it would hide all errors in it.
    fn swallows(&self, draft: &Draft, edit: &Edit) -> bool {
        let line = self.line(edit.drop.start);
        let open = self.open_at_end(&draft.before(line.end)).quotation;
        line.end < self.elements && open.is_some_and(|quotation| quotation >= line.start)
    }
}
