//! What the format's grammar says before the subject is asked.

use super::habits::{Edits, SLIP};
use super::place::Place;
use super::search::Search;
use crate::draft::{Draft, Edit};
use crate::{Layout, Outcome, Splice, Stop};
use alloc::vec::Vec;

/// What error recovery leaves out at most, for its text to be taken at once.
const LITTLE: usize = 8;

impl Search<'_> {
    /// Whether the text that error recovery makes passes and lacks little. One that lacks much may do in the end, if
    /// nothing better is found.
    pub(super) fn recovered(&mut self, whole: &Draft) -> Result<bool, Stop> {
        let candidate = self.probe.layout().filter(|_| self.levers.recovered).and_then(Layout::recovered);
        let Some(candidate) = candidate else { return Ok(false) };
        let draft = Draft::of_candidate(&candidate, self.levers.insert);
        let lost = self.elements - draft.kept.len();
        Ok(draft != *whole && self.test(&draft)?.outcome == Outcome::Pass && lost <= LITTLE)
    }

    /// The edit with what it puts in as a token of its own; `None` if that cannot be.
    pub(super) fn fitting(&self, draft: &Draft, edit: Edit) -> Option<Edit> {
        let (Some(put), Some(layout)) = (&edit.put, self.probe.layout().filter(|_| self.levers.grammar))
        else {
            return Some(edit);
        };
        let [before, dropped, after] = draft.around(&edit);
        let fit = layout.fit(&Splice { before: &before, dropped: &dropped, put, after: &after })?;
        Some(Edit { drop: edit.drop, put: Some(fit.into()) })
    }

    /// Changes of one element after which the grammar finds no fault in the line; where the place was found by
    /// bisection, also in lines before it: a subject may stumble over what an earlier line has lost.
    pub(super) fn slips(&self, draft: &Draft, place: &Place) -> Edits {
        let wanted = self.levers.grammar && self.levers.words;
        let Some(layout) = self.probe.layout().filter(|_| wanted) else { return Edits::new() };
        let before = if place.is_named() { Vec::new() } else { layout.faulty(place.range.start) };
        let lines = core::iter::once(self.line(place.range.start)).chain(before);
        let slips = lines.flat_map(|line| {
            let [_, line, _] = draft.around(&Edit::drop(line));
            layout.slips(&line)
        });
        let edits = slips.map(|(drop, put)| Edit { drop, put: (!put.is_empty()).then(|| put.into()) });
        let edits = edits.filter(|edit| edit.put.is_none() || self.levers.insert);
        edits.map(|edit| (SLIP, edit)).collect()
    }
}
