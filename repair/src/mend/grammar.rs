//! What the format's grammar says before the subject is asked.

use super::draft::{Draft, Edit};
use super::habits::{Edits, MARKUP, OPTIONAL, PAIR, QUOTED, SLIP, SPELT};
use super::layout::{Fault, Layout, Splice};
use super::moves::{ANCHORS, REACH};
use super::place::Place;
use super::search::Search;
use algorithms::{Configuration, Outcome, Stop, Verdict};
use std::ops::Range;
use std::sync::Arc;

/// Edits at most that say what the grammar leaves open at a place.
const OPTIONAL_ONES: usize = 4;
/// What may be missing together.
const PAIRS: [[u8; 2]; 3] = [*b"],", *b"},", *b"\","];
/// Elements of the longest operator.
const OPERATOR: usize = 3;
/// What error recovery leaves out at most, for its text to be taken at once.
const LITTLE: usize = 8;
/// Elements behind a place that the grammar looks at.
const AHEAD: usize = 200;
/// Elements behind a place at which the grammar may find the same fault.
const BEYOND: usize = 8;
/// Words on either side of a place that may be misspelt.
const WORDS_NEAR: usize = 4;

impl Search<'_> {
    /// Whether the text that error recovery makes passes and lacks little. One that lacks much may do in the end, if
    /// nothing better is found.
    pub(super) fn recovered(&mut self, whole: &Draft) -> Result<bool, Stop> {
        let candidate = self.layout().filter(|_| self.levers.recovered).and_then(Layout::recovered);
        let Some(candidate) = candidate else { return Ok(false) };
        let draft = Draft::of_candidate(&candidate, self.levers.insert);
        let lost = self.elements - draft.kept.len();
        let is_little = lost <= LITTLE && self.lacks_single_words(&draft);
        Ok(draft != *whole && self.test(&draft)?.outcome == Outcome::Pass && is_little)
    }

    /// Whether no two words in a row are lost.
    fn lacks_single_words(&self, draft: &Draft) -> bool {
        let lost = Configuration::all(self.elements).minus(&draft.kept);
        let is_apart = |pair: &[Range<usize>]| !self.words(pair[0].end..pair[1].start).is_empty();
        lost.ranges().iter().all(|range| self.words(range.clone()).len() <= 1)
            && lost.ranges().windows(2).all(is_apart)
    }

    /// The edit with what it puts in as a token of its own; `None` if that cannot be.
    pub(super) fn fitting(&self, draft: &Draft, edit: Edit) -> Option<Edit> {
        let (Some(put), Some(layout)) = (&edit.put, self.layout().filter(|_| self.levers.grammar)) else {
            return Some(edit);
        };
        let [before, dropped, after] = draft.around(&edit);
        let fit = layout.fit(&Splice { before: &before, dropped: &dropped, put, after: &after })?;
        Some(Edit { put: Some(fit.into()), ..edit })
    }

    /// Changes of one element after which the grammar finds no fault in the line; where the place was found by
    /// bisection, also in lines before it: a subject may stumble over what an earlier line has lost.
    pub(super) fn slips(&self, draft: &Draft, place: &Place) -> Edits {
        let wanted = self.levers.grammar && self.levers.words;
        let Some(layout) = self.layout().filter(|_| wanted) else { return Edits::new() };
        let before = if place.is_named() { Vec::new() } else { layout.faulty(place.range.start) };
        let lines = std::iter::once(self.line(place.range.start)).chain(before);
        let slips = lines.flat_map(|line| {
            let [_, line, _] = draft.around(&Edit::drop(line));
            layout.slips(&line)
        });
        self.changes(SLIP, slips)
    }

    /// Words near the place as the language spells them, and what may want to be a quotation as one.
    pub(super) fn misspelt(&self, draft: &Draft, place: &Place) -> Edits {
        let wanted = self.levers.grammar && self.levers.insert;
        let Some(layout) = self.layout().filter(|_| wanted) else { return Edits::new() };
        let near = self.near(place);
        let mut edits = self.changes(MARKUP, layout.markup(&draft.candidate(), near.clone()));
        edits.extend(self.changes(SPELT, layout.spelt(near.clone())));
        let brackets = layout
            .brackets(near.clone())
            .into_iter()
            .map(|[(open, first), (close, last)]| Edit::enclose([open, close], [first.into(), last.into()]));
        edits.extend(brackets.map(|edit| (QUOTED, edit)));
        let mark = self.tokens.first().filter(|token| ***token == *b"\"");
        if let Some(mark) = mark {
            let stretches = layout.quotable(near).into_iter();
            let habit = if layout.is_markup() { MARKUP } else { QUOTED };
            edits.extend(stretches.map(|stretch| (habit, Edit::quote(stretch, mark))));
            edits.extend(self.escaped_quotes(place));
        }
        edits
    }

    /// Whether the grammar gets further after a word near the first error is spelt otherwise or quoted: error recovery leaves
    /// out a part of such a word.
    pub(super) fn is_misspelt(&self, draft: &Draft, verdict: Verdict) -> bool {
        let Some(position) = verdict.position.filter(|_| self.levers.position) else { return false };
        let place = self.named(position);
        let Some(before) = self.fault_at(draft, &place) else { return false };
        let gets_further = |(_, edit): &(usize, Edit)| {
            let now = self.first_fault(&draft.edited(edit), &place);
            now.is_some_and(|now| is_further(now, before))
        };
        self.misspelt(draft, &place).iter().any(gets_further)
    }

    /// Quotations in a quotation in the line of a place, with what says that their quotes do not end it.
    fn escaped_quotes(&self, place: &Place) -> Edits {
        let Some(layout) = self.layout() else { return Edits::new() };
        let escape = Arc::from(&b"\\"[..]);
        let is_near = |at: usize| at.abs_diff(place.range.start) < REACH;
        let pairs = layout.inner_quotes(self.line(place.range.start)).into_iter();
        let pairs = pairs.filter(|[open, close]| is_near(*open) || is_near(*close));
        pairs.map(|pair| (QUOTED, Edit::quote(pair.map(|at| at..at), &escape))).collect()
    }

    /// What a subject that is stricter than the grammar may want at a place: a keyword before what stands there, quotation
    /// marks around it, or another operator. Only where the grammar finds no fault, and takes the change as well.
    pub(super) fn optional(&self, draft: &Draft, place: &Place) -> Edits {
        let wanted = self.levers.grammar && self.levers.insert && place.is_named() && self.fault.is_none();
        let Some(layout) = self.layout().filter(|_| wanted) else { return Edits::new() };
        let Some(before) = self.first_fault(draft, place) else { return Edits::new() };
        let at = place.range.start;
        let keywords =
            layout.keywords().into_iter().filter(|_| place.is_exact).map(|keyword| Edit::put(at, &keyword));
        let mark = self.tokens.first().filter(|token| ***token == *b"\"" && place.is_exact);
        let quotations = mark.into_iter().flat_map(|mark| {
            let stretches = layout.quotable(at..(at + 1).min(self.elements)).into_iter();
            stretches.map(|stretch| Edit::quote(stretch, mark))
        });
        let markup = self.changes(MARKUP, layout.markup(&draft.candidate(), self.near(place)));
        let operators = layout.operators(at..place.range.end.max(at + OPERATOR).min(self.elements));
        let operators = operators.into_iter().map(|(drop, put)| Edit::replace(drop, put));
        let others = keywords.chain(quotations).chain(operators);
        let others = others.filter_map(|edit| self.fitting(draft, edit)).map(|edit| (OPTIONAL, edit));
        let is_taken = |(_, edit): &(usize, Edit)| {
            self.first_fault(&draft.edited(edit), place).is_some_and(|now| now.behind <= before.behind)
        };
        markup.into_iter().chain(others).filter(is_taken).take(OPTIONAL_ONES).collect()
    }

    /// From some words before a place to some behind it.
    fn near(&self, place: &Place) -> Range<usize> {
        let at = place.range.start;
        let (words, next) = self.words_around(at);
        let first = words.get(next.saturating_sub(WORDS_NEAR)).map_or(at, |word| word.start.min(at));
        let last = words[..words.len().min(next + WORDS_NEAR)].last().map_or(at, |word| word.end.max(at));
        first..last.max(place.range.end)
    }

    /// How far the grammar gets in a draft, up to some elements behind a place; `None` where it cannot tell, or that would
    /// take long.
    pub(super) fn first_fault(&self, draft: &Draft, place: &Place) -> Option<Fault> {
        let layout = self.layout().filter(|_| self.levers.grammar)?;
        layout.first_fault(&draft.before(place.range.end + AHEAD).candidate())
    }

    /// The first fault that the grammar finds, if it may be what the subject stumbles over: not far behind the place, and in
    /// a language of lines not before the line above it. A subject that is stricter than the grammar has reasons of its own, and one that is more
    /// lenient has read on.
    pub(super) fn fault_at(&self, draft: &Draft, place: &Place) -> Option<Fault> {
        let above = || self.line(self.line(place.range.start).start.saturating_sub(1)).start;
        let is_of_lines = self.layout().is_some_and(Layout::is_of_lines);
        let near = if is_of_lines { above() } else { 0 }..=place.range.end + BEYOND;
        let may_be = |fault: &Fault| fault.behind > 0 && near.contains(&fault.element);
        self.first_fault(draft, place).filter(may_be)
    }

    /// Whether the grammar, too, gets further in a draft than it did before an edit was made at the place.
    pub(super) fn gets_further(&self, draft: &Draft, place: &Place) -> bool {
        match (self.first_fault(draft, place), self.fault) {
            (Some(now), Some(before)) => is_further(now, before),
            _ => false,
        }
    }

    /// Edits near the first fault that the grammar finds, if it is near the place.
    pub(super) fn where_the_grammar_stops(&self, place: &Place) -> Edits {
        let Some(fault) = self.fault else { return Edits::new() };
        if fault.element.abs_diff(place.range.start) > REACH {
            return Edits::new();
        }
        let mut edits = self.at_element(fault.element, [ANCHORS[0]; 2]);
        let (words, next) = self.words_around(fault.element);
        let is_known =
            |pair: &&[u8; 2]| pair.iter().all(|mark| self.tokens.iter().any(|token| **token == [*mark]));
        let pairs: Vec<Arc<[u8]>> = PAIRS.iter().filter(is_known).map(|pair| Arc::from(&pair[..])).collect();
        for pair in &pairs {
            let anchors = self.anchors(pair, fault.element, &words, next).into_iter().take(ANCHORS[1]);
            edits.extend(anchors.map(|at| (PAIR, Edit::put(at, pair))));
        }
        edits
    }
}

/// Whether a fault lies plainly nearer to the end of its text than another did.
pub(super) fn is_further(now: Fault, before: Fault) -> bool {
    now.behind + 1 < before.behind
}
