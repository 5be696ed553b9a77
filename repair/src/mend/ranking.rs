//! The order in which edits are tried.

use super::edit_class::{ClassedEdits, EditClass};
use super::edited_text::{EditedText, TextEdit};
use super::grammar_edits::is_further;
use super::location::Location;
use super::search::Search;
use super::text::Splice;
use std::cmp::Reverse;

/// How many insertions of a quote are tried at a location.
const QUOTE_INSERTIONS: usize = 8;
/// The cost of a deleted or inserted byte, in bytes by which the grammar gets further. A letter or a digit costs a little
/// more, and so does a replacement. Quotation marks cost less.
const BYTE_COST: usize = 2;
/// What an inserted word or empty string literal costs more than a punctuation mark.
const INVENTED_COST: usize = 3;

impl Search<'_> {
    /// Sorts edits, best first:
    ///
    /// 1. edits that leave no quote unpaired, in a line where all quotes are paired
    /// 2. edits after which the grammar gets furthest, minus the cost of the edit
    /// 3. edits of a class that was successful before
    /// 4. edits of at most one element whose surrounding n-grams occur elsewhere near the location
    ///
    /// `others` are added if the grammar gets further after them.
    pub(super) fn sorted(
        &self,
        edited: &EditedText,
        location: &Location,
        edits: ClassedEdits,
        others: ClassedEdits,
    ) -> ClassedEdits {
        let has_pairs = self.has_paired_quotes(edited, location);
        let (edit_count, mut edits) = (edits.len(), edits);
        edits.extend(others);
        let known = self.have_known_ngrams(edited, location, &edits);
        let rank = |(index, ((class, edit), is_known)): (usize, (&(EditClass, TextEdit), bool))| {
            let unpairs = has_pairs && self.changes_one_quote(edit);
            let (rest, gets_further) = self.rest_after(edited, location, *class, edit);
            let rank = (unpairs, rest, Reverse(self.successes.count(*class)), !is_known);
            (index < edit_count || gets_further).then_some(rank)
        };
        let ranks: Vec<_> = edits.iter().zip(known).enumerate().map(rank).collect();
        let mut ranked: Vec<_> =
            ranks.into_iter().zip(edits).filter_map(|(rank, edit)| Some((rank?, edit))).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        let mut quotes = 0;
        ranked.retain(|(_, (class, _))| {
            let is_quote = *class == EditClass::QuoteInsertion;
            quotes += usize::from(is_quote);
            !is_quote || quotes <= QUOTE_INSERTIONS
        });
        ranked.into_iter().map(|(_, edit)| edit).collect()
    }

    /// Whether the edit inserts or deletes a single quote.
    fn changes_one_quote(&self, edit: &TextEdit) -> bool {
        let deletes_quote = || {
            edit.deleted.len() == 1
                && self.document().is_some_and(|document| document.quotes(edit.deleted.clone()).len() == 1)
        };
        match edit.inserted.as_deref() {
            _ if edit.closing.is_some() => false,
            None => deletes_quote(),
            Some(inserted) => inserted.iter().filter(|byte| **byte == b'"').count() == 1,
        }
    }

    /// Whether every quote in the line of a location is paired.
    fn has_paired_quotes(&self, edited: &EditedText, location: &Location) -> bool {
        let line = self.line(location.range.start);
        let string_start = |end: usize| self.open_context(&edited.prefix(end)).string_start;
        string_start(line.start).is_none() && string_start(line.end).is_none()
    }

    /// How many bytes follow the grammar's first error after an edit, plus the cost of the edit; `usize::MAX` if the grammar
    /// does not get further. Also whether it gets further. Edits that repair markup count 0, and so do edits that add
    /// optional syntax where the grammar has no error.
    fn rest_after(
        &self,
        edited: &EditedText,
        location: &Location,
        class: EditClass,
        edit: &TextEdit,
    ) -> (usize, bool) {
        let Some(before) = self.grammar_error else {
            let comes_first = [EditClass::OptionalSyntax, EditClass::Markup].contains(&class);
            return (usize::from(!comes_first), false);
        };
        let Some(now) = self.first_grammar_error(&edited.with_edit(edit), location) else {
            return (usize::MAX, false);
        };
        let cost = self.cost(class, edit);
        let gets_further = is_further(now, before);
        if gets_further && class == EditClass::Markup {
            return (0, true);
        }
        (if gets_further { now.bytes_after + cost } else { usize::MAX }, gets_further)
    }

    fn cost(&self, class: EditClass, edit: &TextEdit) -> usize {
        match class {
            EditClass::Spelling => return 0,
            class if class.is_foreign() => return 0,
            EditClass::Quoting => return 1,
            _ => {}
        }
        let inserted = edit.inserted.as_deref().unwrap_or_default();
        let is_replacement = edit.deleted_len() > 0 && !inserted.is_empty();
        let deleted_content =
            self.document().map_or(0, |document| document.content_bytes(edit.deleted.clone()));
        let content = deleted_content + INVENTED_COST * usize::from(is_value(inserted));
        BYTE_COST * (edit.deleted_len() + inserted.len()) + content + usize::from(is_replacement)
    }

    fn have_known_ngrams(&self, edited: &EditedText, location: &Location, edits: &ClassedEdits) -> Vec<bool> {
        let Some(document) = self.document().filter(|_| self.ablation.ngrams) else {
            return vec![false; edits.len()];
        };
        let contexts: Vec<_> = edits.iter().map(|(_, edit)| edited.context(edit)).collect();
        let splices = edits.iter().zip(&contexts).map(|((_, edit), [before, deleted, after])| {
            let inserted = edit.inserted.as_deref().unwrap_or_default();
            Splice { before, deleted, inserted, after }
        });
        let known = document.have_known_ngrams(location.range.start, &splices.collect::<Vec<_>>());
        edits.iter().zip(known).map(|((_, edit), known)| known && edit.deleted.len() <= 1).collect()
    }
}

/// Whether this is a word or an empty string literal and not only punctuation.
fn is_value(inserted: &[u8]) -> bool {
    inserted.iter().any(u8::is_ascii_alphanumeric) || matches!(inserted, b"\"\"" | b"<>")
}
