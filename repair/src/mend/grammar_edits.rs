//! What the grammar of the format contributes before the subject is asked.

use super::edit_class::{ClassedEdits, EditClass};
use super::edited_text::{EditedText, TextEdit};
use super::local_edits::{INSERTION_PLACES, REACH};
use super::location::Location;
use super::search::Search;
use super::text::{FirstError, Splice};
use algorithms::{Configuration, Outcome, Stop, Verdict};
use std::ops::Range;
use std::sync::Arc;

/// How many edits that add optional syntax are tried at a location.
const OPTIONAL_SYNTAX_EDITS: usize = 4;
/// Tokens that are often missing together.
const TOKEN_PAIRS: [[u8; 2]; 3] = [*b"],", *b"},", *b"\","];
/// The number of elements of the longest operator.
const MAX_OPERATOR: usize = 3;
/// Error recovery is accepted at once if it deletes at most this many elements.
const MAX_RECOVERY_LOSS: usize = 8;
/// How many elements after a location the grammar reads.
const LOOKAHEAD: usize = 200;
/// The grammar's error belongs to a location if it is at most this many elements after it.
const MAX_ERROR_DISTANCE: usize = 8;
/// How many words on either side of a location may be misspelled.
const WORDS_AROUND: usize = 4;

impl Search<'_> {
    /// Tests the text that the grammar's error recovery makes. Returns whether it passes and loses little. One that loses
    /// much is kept as a fallback.
    pub(super) fn test_error_recovery(&mut self, whole: &EditedText) -> Result<bool, Stop> {
        let document = self.document().filter(|_| self.ablation.error_recovery);
        let Some(candidate) = document.and_then(|document| document.recovered()) else { return Ok(false) };
        let edited = EditedText::of_candidate(&candidate, self.ablation.insert);
        let lost = self.elements - edited.kept.len();
        let loses_little = lost <= MAX_RECOVERY_LOSS && self.loses_single_words(&edited);
        Ok(edited != *whole && self.test(&edited)?.outcome == Outcome::Pass && loses_little)
    }

    /// Whether no two adjacent words are lost.
    fn loses_single_words(&self, edited: &EditedText) -> bool {
        let lost = Configuration::all(self.elements).minus(&edited.kept);
        let is_apart = |pair: &[Range<usize>]| !self.words(pair[0].end..pair[1].start).is_empty();
        lost.ranges().iter().all(|range| self.words(range.clone()).len() <= 1)
            && lost.ranges().windows(2).all(is_apart)
    }

    /// The edit, with blanks around the insertion if it needs them to be a token of its own; `None` if it cannot be one.
    pub(super) fn as_own_token(&self, edited: &EditedText, edit: TextEdit) -> Option<TextEdit> {
        let (Some(inserted), Some(document)) =
            (&edit.inserted, self.document().filter(|_| self.ablation.grammar))
        else {
            return Some(edit);
        };
        let [before, deleted, after] = edited.context(&edit);
        let splice = Splice { before: &before, deleted: &deleted, inserted, after: &after };
        let fitted = document.as_own_token(&splice)?;
        Some(TextEdit { inserted: Some(fitted.into()), ..edit })
    }

    /// Edits of one element after which the grammar accepts the line. If bisection found the location, also in lines before
    /// it, because a subject may fail where it misses something from an earlier line.
    pub(super) fn one_element_fixes(&self, edited: &EditedText, location: &Location) -> ClassedEdits {
        let is_wanted = self.ablation.grammar && self.ablation.words;
        let Some(document) = self.document().filter(|_| is_wanted) else { return ClassedEdits::new() };
        let start = location.range.start;
        let before = if location.is_reported() { Vec::new() } else { document.faulty_lines(start) };
        let lines = std::iter::once(self.line(start)).chain(before);
        let fixes = lines.flat_map(|line| {
            let [_, line, _] = edited.context(&TextEdit::delete(line));
            document.one_element_fixes(&line)
        });
        self.edits_of_class(EditClass::OneElementFix, fixes)
    }

    /// Edits that write words near the location as the language does: spelling, quotes, brackets and markup.
    pub(super) fn rewriting_edits(&self, edited: &EditedText, location: &Location) -> ClassedEdits {
        let is_wanted = self.ablation.grammar && self.ablation.insert;
        let Some(document) = self.document().filter(|_| is_wanted) else { return ClassedEdits::new() };
        let near = self.words_near(location);
        let mut edits =
            self.edits_of_class(EditClass::Markup, document.markup_fixes(&edited.candidate(), near.clone()));
        edits.extend(self.edits_of_class(EditClass::Spelling, document.spelling_fixes(near.clone())));
        let brackets =
            document.foreign_brackets(near.clone()).into_iter().map(|[(open, first), (close, last)]| {
                TextEdit::enclose([open, close], [first.into(), last.into()])
            });
        edits.extend(brackets.map(|edit| (EditClass::Quoting, edit)));
        if let Some(mark) = self.quote() {
            let strings = document.unquoted_strings(near).into_iter();
            let class = if document.is_markup() { EditClass::Markup } else { EditClass::Quoting };
            edits.extend(strings.map(|ends| (class, TextEdit::quote(ends, mark))));
            edits.extend(self.quote_escapes(location));
        }
        edits
    }

    /// Whether the grammar gets further if a word near the first error is rewritten. Error recovery would delete a part of
    /// that word.
    pub(super) fn can_be_rewritten(&self, edited: &EditedText, verdict: Verdict) -> bool {
        let Some(position) = verdict.position.filter(|_| self.ablation.position) else { return false };
        let location = self.location_of(position);
        let Some(before) = self.grammar_error_near(edited, &location) else { return false };
        let gets_further = |(_, edit): &(EditClass, TextEdit)| {
            let now = self.first_grammar_error(&edited.with_edit(edit), &location);
            now.is_some_and(|now| is_further(now, before))
        };
        self.rewriting_edits(edited, &location).iter().any(gets_further)
    }

    /// Edits that escape a pair of quotes within a string literal, in the line of a location.
    fn quote_escapes(&self, location: &Location) -> ClassedEdits {
        let Some(document) = self.document() else { return ClassedEdits::new() };
        let escape = Arc::from(&b"\\"[..]);
        let is_near = |at: usize| at.abs_diff(location.range.start) < REACH;
        let pairs = document.inner_quotes(self.line(location.range.start)).into_iter();
        let pairs = pairs.filter(|[open, close]| is_near(*open) || is_near(*close));
        pairs.map(|pair| (EditClass::Quoting, TextEdit::quote(pair.map(|at| at..at), &escape))).collect()
    }

    /// Edits for constraints that the subject enforces beyond the grammar: a keyword before the location, quotes around it,
    /// another operator. Only if the grammar finds no error and accepts the edit.
    pub(super) fn optional_syntax_edits(&self, edited: &EditedText, location: &Location) -> ClassedEdits {
        let is_wanted = self.ablation.grammar
            && self.ablation.insert
            && location.is_reported()
            && self.grammar_error.is_none();
        let Some(document) = self.document().filter(|_| is_wanted) else { return ClassedEdits::new() };
        let Some(before) = self.first_grammar_error(edited, location) else { return ClassedEdits::new() };
        let at = location.range.start;
        let keywords = document.keywords().into_iter().filter(|_| location.is_exact);
        let keywords = keywords.map(|keyword| TextEdit::insert(at, &keyword));
        let mark = self.quote().filter(|_| location.is_exact);
        let quotes = mark.into_iter().flat_map(|mark| {
            let strings = document.unquoted_strings(at..(at + 1).min(self.elements)).into_iter();
            strings.map(|ends| TextEdit::quote(ends, mark))
        });
        let markup = document.markup_fixes(&edited.candidate(), self.words_near(location));
        let markup = self.edits_of_class(EditClass::Markup, markup);
        let end = location.range.end.max(at + MAX_OPERATOR).min(self.elements);
        let operators = document.operator_alternatives(at..end).into_iter();
        let operators = operators.map(|(range, operator)| TextEdit::replace(range, operator));
        let others = keywords.chain(quotes).chain(operators);
        let others = others.filter_map(|edit| self.as_own_token(edited, edit));
        let others = others.map(|edit| (EditClass::OptionalSyntax, edit));
        let is_accepted = |(_, edit): &(EditClass, TextEdit)| {
            let now = self.first_grammar_error(&edited.with_edit(edit), location);
            now.is_some_and(|now| now.bytes_after <= before.bytes_after)
        };
        markup.into_iter().chain(others).filter(is_accepted).take(OPTIONAL_SYNTAX_EDITS).collect()
    }

    /// The range from some words before a location to some words after it.
    fn words_near(&self, location: &Location) -> Range<usize> {
        let at = location.range.start;
        let (words, next) = self.words_around(at);
        let first = words.get(next.saturating_sub(WORDS_AROUND)).map_or(at, |word| word.start.min(at));
        let last = words[..words.len().min(next + WORDS_AROUND)].last().map_or(at, |word| word.end.max(at));
        first..last.max(location.range.end)
    }

    /// The grammar's first error in the text up to some elements after a location. `None` if the grammar cannot tell, or
    /// parsing would take long.
    pub(super) fn first_grammar_error(&self, edited: &EditedText, location: &Location) -> Option<FirstError> {
        let document = self.document().filter(|_| self.ablation.grammar)?;
        document.first_error(&edited.prefix(location.range.end + LOOKAHEAD).candidate())
    }

    /// The grammar's first error, if it can be the error that the subject reported: not far after the location, and in a
    /// line-based language not before the previous line. Otherwise the subject is stricter than the grammar, or it read on
    /// because it is more lenient.
    pub(super) fn grammar_error_near(&self, edited: &EditedText, location: &Location) -> Option<FirstError> {
        let previous_line = || self.line(self.line(location.range.start).start.saturating_sub(1)).start;
        let is_line_based = self.document().is_some_and(|document| document.is_line_based());
        let start = if is_line_based { previous_line() } else { 0 };
        let near = start..=location.range.end + MAX_ERROR_DISTANCE;
        let can_be = |error: &FirstError| error.bytes_after > 0 && near.contains(&error.element);
        self.first_grammar_error(edited, location).filter(can_be)
    }

    /// Whether the grammar, too, gets further than before the edit at the location.
    pub(super) fn gets_further(&self, edited: &EditedText, location: &Location) -> bool {
        match (self.first_grammar_error(edited, location), self.grammar_error) {
            (Some(now), Some(before)) => is_further(now, before),
            _ => false,
        }
    }

    /// Edits at the grammar's first error, if it is near the location.
    pub(super) fn edits_at_grammar_error(&self, location: &Location) -> ClassedEdits {
        let Some(error) = self.grammar_error else { return ClassedEdits::new() };
        if error.element.abs_diff(location.range.start) > REACH {
            return ClassedEdits::new();
        }
        let mut edits = self.edits_at_element(error.element, [INSERTION_PLACES[0]; 2]);
        let (words, next) = self.words_around(error.element);
        let is_known =
            |pair: &&[u8; 2]| pair.iter().all(|mark| self.tokens.iter().any(|token| **token == [*mark]));
        for pair in TOKEN_PAIRS.iter().filter(is_known) {
            let pair = Arc::from(&pair[..]);
            let places = self.insertion_places(&pair, error.element, &words, next).into_iter();
            let places = places.take(INSERTION_PLACES[1]);
            edits.extend(places.map(|at| (EditClass::TokenPair, TextEdit::insert(at, &pair))));
        }
        edits
    }
}

/// Whether an error is clearly nearer to the end of its text than another one was.
pub(super) fn is_further(now: FirstError, before: FirstError) -> bool {
    now.bytes_after + 1 < before.bytes_after
}
