//! The search: repair one error after the other, until the text passes.

use super::Ablation;
use super::edit_class::{EditClass, Successes};
use super::edited_text::{EditedText, TextEdit};
use super::grouped_ddmax;
use super::location::Location;
use super::text::{FirstError, OpenContext};
use crate::Document;
use algorithms::{Configuration, Outcome, Probe, Stop, Verdict};
use std::ops::Range;
use std::sync::Arc;

/// An edit that moves the first error by at least this many elements is accepted at once.
pub(super) const CLEAR_GAIN: usize = 40;
/// An edit that moves the first error by fewer elements is accepted only if no window does better.
const SMALL_GAIN: usize = 8;
/// How often, about, the repaired prefix of a text with many errors is tested.
const PREFIX_TESTS: usize = 8;
/// How many lines after an edit must be free of the same error.
const LINES_AFTER: usize = 12;
/// Give up on the text after this many edits that only move the error by some lines.
const MAX_SMALL_GAINS: usize = 16;

pub(super) struct Search<'p> {
    pub(super) probe: &'p mut dyn Probe,
    document: Option<Document>,
    pub(super) ablation: Ablation,
    pub(super) elements: usize,
    /// The texts that may be inserted.
    pub(super) tokens: Vec<Arc<[u8]>>,
    pub(super) successes: Successes,
    /// Nothing before this element is edited because of a later error.
    pub(super) repaired_end: usize,
    pub(super) steps_back: usize,
    /// Where the repaired prefix is tested next.
    next_prefix_test: usize,
    /// The grammar's first error, if it can be the error at the current location.
    pub(super) grammar_error: Option<FirstError>,
    /// How many edits only moved the error by some lines.
    small_gains: usize,
    /// Classes of which all edits are made at once after the first success.
    classes_for_all: Vec<EditClass>,
    /// Insertions that say what deleted elements said. Restoring does not remove them.
    pub(super) lasting_insertions: Vec<(usize, Arc<[u8]>)>,
    /// The best text that passed.
    pub(super) passing: Option<EditedText>,
}

/// An edit that was tested.
struct TestedEdit {
    edited: EditedText,
    verdict: Verdict,
    /// By how many elements the first error has moved; at least the number of elements if the text passes.
    gain: usize,
    /// The number of deleted elements.
    lost: usize,
    class: EditClass,
}

impl TestedEdit {
    fn net_gain(&self) -> isize {
        let gain = isize::try_from(self.gain.min(CLEAR_GAIN)).unwrap_or(isize::MAX);
        gain.saturating_sub_unsigned(self.lost)
    }
}

/// A text and the verdict on it.
type TestedText = (EditedText, Verdict);

impl<'p> Search<'p> {
    pub(super) fn new(probe: &'p mut dyn Probe, ablation: Ablation) -> Self {
        let elements = probe.problem().elements();
        let document = probe.document().and_then(|document| document.downcast_ref::<Document>()).cloned();
        let tokens = document.as_ref().filter(|_| ablation.insert).map(|document| document.tokens().to_vec());
        let successes = Successes::new(ablation.learn);
        let tokens = tokens.unwrap_or_default();
        Self {
            probe,
            document,
            ablation,
            elements,
            tokens,
            successes,
            repaired_end: 0,
            steps_back: 0,
            next_prefix_test: 0,
            grammar_error: None,
            small_gains: 0,
            classes_for_all: Vec::from([EditClass::NonText, EditClass::ForeignComment]),
            lasting_insertions: Vec::new(),
            passing: None,
        }
    }

    pub(super) fn document(&self) -> Option<&Document> {
        self.document.as_ref()
    }

    pub(super) fn run(mut self) -> Result<(), Stop> {
        let whole = EditedText::of(Configuration::all(self.elements));
        let verdict = self.test(&whole)?;
        if verdict.outcome == Outcome::Pass {
            return Ok(());
        }
        // Error recovery repairs tags poorly. If a better repair is known, it must come first.
        let is_markup = self.document().is_some_and(Document::is_markup);
        let recovery_can_wait = is_markup && self.can_be_rewritten(&whole, verdict);
        if !recovery_can_wait
            && self.test_error_recovery(&whole)?
            && (is_markup || !self.can_be_rewritten(&whole, verdict))
        {
            self.probe.step("restore");
            return self.restore();
        }
        self.repair(whole.clone(), verdict)?;
        if recovery_can_wait && self.passing.is_none() {
            self.test_error_recovery(&whole)?;
        }
        if verdict.position.is_some() || verdict.message.is_some() {
            self.test_single_tokens()?;
        }
        if self.passing.is_some() {
            self.probe.step("restore");
            return self.restore();
        }
        self.probe.step("ddmax");
        let document = self.document().filter(|_| self.ablation.words);
        let bounds = grouped_ddmax::line_bounds(document, self.elements);
        grouped_ddmax::maximize(self.probe, &bounds)
    }

    /// Tests single tokens in place of the whole text, if nothing has passed: better than no repair.
    fn test_single_tokens(&mut self) -> Result<(), Stop> {
        for token in self.tokens.clone() {
            if self.passing.is_some() {
                break;
            }
            self.test(&EditedText::of(Configuration::empty()).with_edit(&TextEdit::insert(0, &token)))?;
        }
        Ok(())
    }

    pub(super) fn test(&mut self, edited: &EditedText) -> Result<Verdict, Stop> {
        let verdict = self.probe.test(&edited.candidate())?;
        let is_better = |passing: &EditedText| edited.rank() > passing.rank();
        if verdict.outcome == Outcome::Pass && self.passing.as_ref().is_none_or(is_better) {
            self.passing = Some(edited.clone());
        }
        Ok(verdict)
    }

    /// Repairs one error after the other until the text passes or no edit helps.
    fn repair(&mut self, mut edited: EditedText, mut verdict: Verdict) -> Result<(), Stop> {
        while verdict.outcome != Outcome::Pass {
            let Some(location) = self.locate(&edited, verdict)? else { break };
            let start = location.range.start;
            if location.is_reported() && start >= self.next_prefix_test {
                // This gives an early repair, though perhaps a poor one.
                self.test_repaired_prefix(&edited, start)?;
                self.next_prefix_test = start + self.elements / PREFIX_TESTS;
            }
            let Some(next) = self.repair_location(&edited, &location)? else {
                self.test_repaired_prefix(&edited, start)?;
                break;
            };
            (edited, verdict) = next;
        }
        Ok(())
    }

    /// A text without the error at a location; `None` if no edit there helps.
    fn repair_location(
        &mut self,
        edited: &EditedText,
        location: &Location,
    ) -> Result<Option<TestedText>, Stop> {
        if location.range.start >= self.elements {
            return self.repair_end(edited);
        }
        if let Some(next) = self.delete_all_foreign(edited, location)? {
            return Ok(Some(next));
        }
        self.grammar_error = self.grammar_error_near(edited, location);
        let mut best = None;
        for (class, edit) in self.small_edits(edited, location) {
            if self.consider(edited, location, class, edit, &mut best)? {
                return Ok(self.accept(best, location));
            }
        }
        if best.as_ref().is_some_and(|best: &TestedEdit| best.gain >= SMALL_GAIN) {
            return Ok(self.accept(best, location));
        }
        let windows = self.windows(location).into_iter();
        let windows: Vec<_> =
            windows.map(|(class, window)| (class, self.deletion_with_closing(edited, window))).collect();
        for (class, edit) in windows.into_iter().chain(self.line_insertions(location)) {
            if self.consider(edited, location, class, edit, &mut best)? {
                return Ok(self.accept(best, location));
            }
        }
        if !location.is_reported() && best.as_ref().is_some_and(|best| best.gain < SMALL_GAIN) {
            self.small_gains += 1;
            if self.small_gains > MAX_SMALL_GAINS {
                return Ok(None);
            }
        }
        Ok(self.accept(best, location))
    }

    /// Deletes everything foreign of a class that was successful before, from the location on. This is accepted if the error
    /// moves after the second deletion, or before the first one: there the text is unchanged, so that the error is of
    /// another kind, which was hidden before.
    fn delete_all_foreign(
        &mut self,
        edited: &EditedText,
        location: &Location,
    ) -> Result<Option<TestedText>, Stop> {
        let successful = self.classes_for_all.iter().position(|class| self.successes.count(*class) > 0);
        let Some(index) = successful.filter(|_| location.is_reported()) else { return Ok(None) };
        let class = self.classes_for_all.remove(index);
        let all = self.all_of_class(class, location.range.start);
        if all.ranges().len() < 2 {
            return Ok(None);
        }
        let next = edited.without(&all);
        let verdict = self.test(&next)?;
        let start = all.ranges().first().map_or(0, |first| first.start);
        let second_end = all.ranges().get(1).map_or(self.elements, |second| second.end);
        let has_moved = |position: usize| position < start || position >= second_end;
        if verdict.outcome == Outcome::Pass || verdict.position.is_some_and(has_moved) {
            self.probe.step("further");
            return Ok(Some((next, verdict)));
        }
        Ok(None)
    }

    /// Tests an edit and keeps it if it is the best one at this location. Returns whether it is good enough to stop looking.
    fn consider(
        &mut self,
        edited: &EditedText,
        location: &Location,
        class: EditClass,
        edit: TextEdit,
        best: &mut Option<TestedEdit>,
    ) -> Result<bool, Stop> {
        // Insertions into markup are parts of tokens.
        let is_part = class == EditClass::Markup;
        let edit = if is_part { Some(edit) } else { self.as_own_token(edited, edit) };
        let Some(edit) = edit.filter(|edit| !self.unbalances(edited, edit)) else { return Ok(false) };
        let lasts = [EditClass::Spelling, EditClass::OptionalSyntax, EditClass::Markup].contains(&class);
        if let (true, Some(inserted), false) = (lasts, &edit.inserted, edit.deleted.is_empty()) {
            self.lasting_insertions.push((edit.deleted.start, inserted.clone()));
        }
        let Some(tested) = self.test_edit(edited, location, &edit, class)? else { return Ok(false) };
        let deletes_rest = edit.deleted.end >= self.elements && tested.lost > CLEAR_GAIN;
        let clear_gain = if tested.lost <= 1 { CLEAR_GAIN } else { tested.lost.max(CLEAR_GAIN / 2) };
        let is_known = if class.is_foreign() {
            tested.gain >= SMALL_GAIN
        } else {
            self.successes.count(class) > 0 && (location.is_reported() || tested.gain >= SMALL_GAIN)
        };
        let is_enough = !deletes_rest && (tested.gain >= clear_gain || is_known);
        if is_enough || best.as_ref().is_none_or(|best| tested.net_gain() > best.net_gain()) {
            *best = Some(tested);
        }
        Ok(is_enough)
    }

    fn accept(&mut self, best: Option<TestedEdit>, location: &Location) -> Option<TestedText> {
        let tested = best?;
        self.successes.record(tested.class);
        self.probe.step("further");
        if !location.is_reported() {
            self.repaired_end = location.range.end;
        }
        Some((tested.edited, tested.verdict))
    }

    /// Tests an edit; `None` if it does not move the first error.
    fn test_edit(
        &mut self,
        edited: &EditedText,
        location: &Location,
        edit: &TextEdit,
        class: EditClass,
    ) -> Result<Option<TestedEdit>, Stop> {
        let lost = edit.deleted_len();
        let edited = edited.with_edit(edit);
        let passing_gain = self.elements.max(CLEAR_GAIN);
        if !location.is_reported() {
            let end = location.range.end.max(edit.end());
            if !self.has_no_error_before(&edited, end, location)? {
                return Ok(None);
            }
            let verdict = self.test(&edited)?;
            let gain = match verdict.outcome {
                Outcome::Pass => passing_gain,
                _ if self.has_no_error_before(&edited, self.lines_after(end), location)? => {
                    CLEAR_GAIN.max(lost)
                }
                _ => 1,
            };
            return Ok(Some(TestedEdit { edited, verdict, gain, lost, class }));
        }
        let verdict = self.test(&edited)?;
        let gain = match (verdict.outcome, verdict.position) {
            (Outcome::Pass, _) => passing_gain,
            // The error is of another kind, which was hidden before.
            (_, Some(position)) if class.is_foreign() && position < location.range.start => SMALL_GAIN,
            (_, Some(position)) if self.was_hidden(&edited, location, edit, position) => CLEAR_GAIN,
            (_, Some(position)) => self.gain(&edited, location, edit, class, position),
            _ => 0,
        };
        Ok((gain > 0).then_some(TestedEdit { edited, verdict, gain, lost, class }))
    }

    /// Whether the prefix before an element passes or gets the same answer as the prefix before the error.
    fn has_no_error_before(
        &mut self,
        edited: &EditedText,
        end: usize,
        location: &Location,
    ) -> Result<bool, Stop> {
        let verdict = self.test(&edited.prefix(end))?;
        let answer = (verdict.outcome, verdict.message);
        Ok(verdict.outcome == Outcome::Pass || location.prefix_answer == Some(answer))
    }

    /// The end of some lines after an element. An edit has repaired nothing if the same error follows within them.
    fn lines_after(&self, end: usize) -> usize {
        (0..LINES_AFTER).fold(end, |end, _| if end < self.elements { self.line(end).end } else { end })
    }

    /// Whether the edit deletes a single closing bracket that the text needs. Everything after it would be read as content
    /// of the bracket, without an error up to the end.
    fn unbalances(&self, edited: &EditedText, edit: &TextEdit) -> bool {
        let may_close =
            || self.document().is_some_and(|document| document.may_close_bracket(edit.deleted.start));
        if edit.deleted.len() != 1 || edit.inserted.is_some() || !may_close() {
            return false;
        }
        let (before, after) = (self.open_context(edited), self.open_context(&edited.with_edit(edit)));
        before.string_start.is_none()
            && after.string_start.is_none()
            && after.closing.len() > before.closing.len()
    }

    /// Repairs an error at the end: closes what is open, or deletes the end.
    fn repair_end(&mut self, edited: &EditedText) -> Result<Option<TestedText>, Stop> {
        let end = self.elements..self.elements;
        let location = Location { range: end.clone(), is_exact: true, prefix_answer: None };
        let mut edits = Vec::new();
        if let Some(start) = self.open_context(edited).string_start {
            edits.extend(self.open_string_edits(start));
        }
        edits.push(self.deletion_with_closing(edited, end));
        let windows = self.windows(&location).into_iter();
        edits.extend(windows.map(|(_, window)| self.deletion_with_closing(edited, window)));
        for edit in edits {
            let Some(edit) = self.as_own_token(edited, edit) else { continue };
            let next = edited.with_edit(&edit);
            let verdict = self.test(&next)?;
            if verdict.outcome == Outcome::Pass {
                return Ok(Some((next, verdict)));
            }
        }
        Ok(None)
    }

    /// An edit that deletes a window. If the window reaches the end, the edit also closes what is then open.
    fn deletion_with_closing(&self, edited: &EditedText, window: Range<usize>) -> TextEdit {
        let deletion = TextEdit::delete(window);
        if deletion.deleted.end < self.elements || !self.ablation.insert {
            return deletion;
        }
        let closing = self.open_context(&edited.with_edit(&deletion)).closing;
        TextEdit::replace(deletion.deleted, closing)
    }

    fn test_repaired_prefix(&mut self, edited: &EditedText, end: usize) -> Result<(), Stop> {
        if end < self.elements {
            let edit = self.deletion_with_closing(edited, end..self.elements);
            self.test(&edited.with_edit(&edit))?;
        }
        Ok(())
    }

    pub(super) fn open_context(&self, edited: &EditedText) -> OpenContext {
        let document = self.document();
        document.map(|document| document.open_context(&edited.candidate())).unwrap_or_default()
    }
}
