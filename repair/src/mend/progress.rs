//! How far an edit has moved the first error.

use super::edit_class::EditClass;
use super::edited_text::{EditedText, TextEdit};
use super::location::Location;
use super::search::{CLEAR_GAIN, Search};

/// An error that is fewer words after an edit may be the error that was there before the edit.
const MIN_WORDS: usize = 3;

impl Search<'_> {
    /// By how many elements an error at this position lies after the edit; 0 if it may be the same error as before.
    pub(super) fn gain(
        &self,
        edited: &EditedText,
        location: &Location,
        edit: &TextEdit,
        class: EditClass,
        position: usize,
    ) -> usize {
        let mut position = position;
        if position >= self.elements {
            // The text is incomplete. If a string literal is open, the error may be where that literal starts.
            position = self.open_context(edited).string_start.unwrap_or(position);
        }
        let has_quote = edit.inserted.as_ref().is_some_and(|inserted| inserted.contains(&b'"'));
        if has_quote && self.opens_string_beyond_line(edited, edit) {
            return 0;
        }
        // If only the line is known, the grammar tells which error in it was repaired.
        let is_behind_start = position >= location.range.start;
        if !location.is_exact && is_behind_start && self.gets_further(edited, location) {
            return CLEAR_GAIN;
        }
        // The text before the edit is unchanged, so an error at its end is unchanged as well.
        let (deleted, range) = (&edit.deleted, &location.range);
        if !deleted.is_empty() && deleted.start >= range.start && position <= deleted.end {
            return 0;
        }
        let from = range.end.max(edit.end());
        // The grammar knows of no other error here.
        let is_only_error =
            class == EditClass::OptionalSyntax || class == EditClass::Markup && self.grammar_error.is_none();
        if is_only_error && position >= from + usize::from(location.is_exact) {
            return CLEAR_GAIN;
        }
        let ends_line = !deleted.is_empty() && self.line(deleted.end - 1).end == deleted.end;
        if ends_line {
            return position.saturating_sub(from) + usize::from(!location.is_exact && position == from);
        }
        // A parser that reads whole words reports an error some words late, and later still if words were joined.
        let words = self.words(from..position.min(from + CLEAR_GAIN).max(from));
        if position > from && self.gets_further(edited, location) {
            CLEAR_GAIN.max(position - from)
        } else if words.len() < MIN_WORDS && position < self.elements {
            0
        } else {
            position.saturating_sub(from)
        }
    }

    /// Whether an error before the location was hidden by the error that the edit repaired: the text there is unchanged,
    /// and the grammar gets further than before.
    pub(super) fn was_hidden(
        &self,
        edited: &EditedText,
        location: &Location,
        edit: &TextEdit,
        position: usize,
    ) -> bool {
        position < location.range.start.min(edit.deleted.start) && self.gets_further(edited, location)
    }

    /// Whether an inserted quote opens a string literal that continues after its line and so hides the errors in it.
    fn opens_string_beyond_line(&self, edited: &EditedText, edit: &TextEdit) -> bool {
        let line = self.line(edit.deleted.start);
        let start = self.open_context(&edited.prefix(line.end)).string_start;
        line.end < self.elements && start.is_some_and(|start| start >= line.start)
    }
}
