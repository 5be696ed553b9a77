//! The search: from one first error to the next, until the text passes.

use super::Levers;
use super::draft::{Draft, Edit};
use super::habits::{Habits, MARKUP, ODD, OPTIONAL, REMARK, SPELT, is_foreign};
use super::layout::{Fault, Layout, Open, SharedLayout};
use super::levels;
use super::place::Place;
use algorithms::{Configuration, Outcome, Probe, Stop, Verdict};
use std::ops::Range;
use std::sync::Arc;

/// An edit that moves the first error by so many elements beyond it is taken at once.
pub(super) const PLAINLY_FURTHER: usize = 40;
/// A text of many faults is cut off behind what is mended about so many times.
const CUTS: usize = 8;
/// Lines behind an edit in which the fault must not show again.
const LINES_AHEAD: usize = 12;
/// So many edits after which the same fault shows again a few lines on, and others are not tried any more: what is wrong
/// is elsewhere.
const OFTEN: usize = 16;
/// One that moves it by fewer than these is taken only if no window does better.
const BARELY_FURTHER: usize = 8;

pub(super) struct Search<'p> {
    pub(super) probe: &'p mut dyn Probe,
    layout: Option<SharedLayout>,
    pub(super) levers: Levers,
    pub(super) elements: usize,
    /// Texts that may be put in.
    pub(super) tokens: Vec<Arc<[u8]>>,
    pub(super) habits: Habits,
    /// Nothing before this element is edited because of an error that is reported later.
    pub(super) settled: usize,
    pub(super) steps_back: usize,
    /// Where a text is next cut off that is mended so far.
    next_cut: usize,
    /// The first fault that the grammar finds, if it may be that of the present place.
    pub(super) fault: Option<Fault>,
    /// How many edits mended little more than their line.
    barely: usize,
    /// Kinds of edits that are made everywhere at once as soon as one has helped.
    everywhere: Vec<usize>,
    /// What was put in to say what is left out there: it stays.
    pub(super) instead: Vec<(usize, Arc<[u8]>)>,
    /// The best draft that passed.
    pub(super) passing: Option<Draft>,
}

/// An edit that was tested.
struct Tried {
    draft: Draft,
    verdict: Verdict,
    /// By how many elements the first error lies further on; at least all there are if the text passes.
    gain: usize,
    /// How many elements it leaves out.
    lost: usize,
    habit: usize,
}

impl Tried {
    /// What is gained, less what is lost.
    fn worth(&self) -> isize {
        let gain = isize::try_from(self.gain.min(PLAINLY_FURTHER)).unwrap_or(isize::MAX);
        gain.saturating_sub_unsigned(self.lost)
    }
}

/// A draft with the verdict on it.
type Judged = (Draft, Verdict);

impl<'p> Search<'p> {
    pub(super) fn new(probe: &'p mut dyn Probe, levers: Levers) -> Self {
        let elements = probe.problem().elements();
        let layout = probe.document().and_then(|document| document.downcast_ref::<SharedLayout>()).cloned();
        let tokens = layout.as_ref().filter(|_| levers.insert).map(|layout| layout.tokens().to_vec());
        let habits = Habits::new(levers.learn);
        let tokens = tokens.unwrap_or_default();
        Self {
            probe,
            layout,
            levers,
            elements,
            tokens,
            habits,
            settled: 0,
            steps_back: 0,
            next_cut: 0,
            fault: None,
            barely: 0,
            everywhere: Vec::from([ODD, REMARK]),
            instead: Vec::new(),
            passing: None,
        }
    }

    pub(super) fn layout(&self) -> Option<&dyn Layout> {
        self.layout.as_deref()
    }

    pub(super) fn run(mut self) -> Result<(), Stop> {
        let whole = Draft::of(Configuration::all(self.elements));
        let verdict = self.test(&whole)?;
        if verdict.outcome == Outcome::Pass {
            return Ok(());
        }
        // What recovery makes of a tag is a poor repair where a better one is known, and would be taken for it.
        let is_markup = self.layout().is_some_and(Layout::is_markup);
        let can_wait = is_markup && self.is_misspelt(&whole, verdict);
        if !can_wait && self.recovered(&whole)? && (is_markup || !self.is_misspelt(&whole, verdict)) {
            self.probe.step("restore");
            return self.restore();
        }
        self.mend(whole.clone(), verdict)?;
        if can_wait && self.passing.is_none() {
            self.recovered(&whole)?;
        }
        if verdict.position.is_some() || verdict.message.is_some() {
            self.put_alone()?;
        }
        if self.passing.is_some() {
            self.probe.step("restore");
            return self.restore();
        }
        self.probe.step("ddmax");
        let lines = if self.levers.words { levels::lines(self.layout(), self.elements) } else { Vec::new() };
        levels::grow(self.probe, &lines)
    }

    /// A single token in place of all there is, where nothing else has passed: better than no repair.
    fn put_alone(&mut self) -> Result<(), Stop> {
        for token in self.tokens.clone() {
            if self.passing.is_some() {
                break;
            }
            self.test(&Draft::of(Configuration::empty()).edited(&Edit::put(0, &token)))?;
        }
        Ok(())
    }

    pub(super) fn test(&mut self, draft: &Draft) -> Result<Verdict, Stop> {
        let verdict = self.probe.test(&draft.candidate())?;
        let better = |passing: &Draft| draft.rank() > passing.rank();
        if verdict.outcome == Outcome::Pass && self.passing.as_ref().is_none_or(better) {
            self.passing = Some(draft.clone());
        }
        Ok(verdict)
    }

    /// Edits where the errors are, until a draft passes or edits do not help.
    fn mend(&mut self, mut draft: Draft, mut verdict: Verdict) -> Result<(), Stop> {
        while verdict.outcome != Outcome::Pass {
            let Some(place) = self.locate(&draft, verdict)? else { break };
            if place.is_named() && place.range.start >= self.next_cut {
                // A repair early, if perhaps a poor one.
                self.cut_off(&draft, place.range.start)?;
                self.next_cut = place.range.start + self.elements / CUTS;
            }
            let Some(next) = self.step(&draft, &place)? else {
                self.cut_off(&draft, place.range.start)?;
                break;
            };
            (draft, verdict) = next;
        }
        Ok(())
    }

    /// A draft without the error at a place; `None` if no edit there helps.
    fn step(&mut self, draft: &Draft, place: &Place) -> Result<Option<Judged>, Stop> {
        if place.range.start >= self.elements {
            return self.finish(draft);
        }
        if let Some(next) = self.all_foreign(draft, place)? {
            return Ok(Some(next));
        }
        self.fault = self.fault_at(draft, place);
        let mut best = None;
        for (habit, edit) in self.small_edits(draft, place) {
            if self.consider(draft, place, habit, edit, &mut best)? {
                return self.take(best, place);
            }
        }
        if best.as_ref().is_some_and(|best: &Tried| best.gain >= BARELY_FURTHER) {
            return self.take(best, place);
        }
        let windows = self.windows(place).into_iter();
        let windows: Vec<_> = windows
            .flat_map(|(habit, window)| self.closed(draft, window).into_iter().map(move |edit| (habit, edit)))
            .collect();
        for (habit, edit) in windows.into_iter().chain(self.lines_put_in(place)) {
            if self.consider(draft, place, habit, edit, &mut best)? {
                return self.take(best, place);
            }
        }
        if !place.is_named() && best.as_ref().is_some_and(|best| best.gain < BARELY_FURTHER) {
            self.barely += 1;
            if self.barely > OFTEN {
                return Ok(None);
            }
        }
        self.take(best, place)
    }

    /// A draft without all that is foreign from the place on, in a manner that has helped before, if that moves the
    /// error beyond much of it, or to before all of it: nothing has changed there, so that it is an error of another
    /// kind, which one of this kind had hidden.
    fn all_foreign(&mut self, draft: &Draft, place: &Place) -> Result<Option<Judged>, Stop> {
        let helped = self.everywhere.iter().position(|habit| self.habits.count(*habit) > 0);
        if let Some(number) = helped.filter(|_| place.is_named()) {
            let habit = self.everywhere.remove(number);
            let all = self.all_like(habit, place.range.start);
            if all.ranges().len() < 2 {
                return Ok(None);
            }
            let next = draft.without(&all);
            let verdict = self.test(&next)?;
            let before = all.ranges().first().map_or(0, |first| first.start);
            let beyond = all.ranges().get(1).map_or(self.elements, |second| second.end);
            let has_helped = |position: usize| position < before || position >= beyond;
            if verdict.outcome == Outcome::Pass || verdict.position.is_some_and(has_helped) {
                self.probe.step("further");
                return Ok(Some((next, verdict)));
            }
        }
        Ok(None)
    }

    /// Tests an edit and keeps it if it is the best at this place; whether it is good enough to look no further.
    fn consider(
        &mut self,
        draft: &Draft,
        place: &Place,
        habit: usize,
        edit: Edit,
        best: &mut Option<Tried>,
    ) -> Result<bool, Stop> {
        // Marks of markup are parts of tokens.
        let fitting = if habit == MARKUP { Some(edit) } else { self.fitting(draft, edit) };
        let Some(edit) = fitting.filter(|edit| !self.unbalances(draft, edit)) else {
            return Ok(false);
        };
        if let (SPELT | OPTIONAL | MARKUP, Some(put), false) = (habit, &edit.put, edit.drop.is_empty()) {
            self.instead.push((edit.drop.start, put.clone()));
        }
        let Some(tried) = self.try_edit(draft, place, &edit, habit)? else { return Ok(false) };
        let ends_it = edit.drop.end >= self.elements && tried.lost > PLAINLY_FURTHER;
        let plain = if tried.lost <= 1 { PLAINLY_FURTHER } else { tried.lost.max(PLAINLY_FURTHER / 2) };
        let is_known = match habit {
            _ if is_foreign(habit) => tried.gain >= BARELY_FURTHER,
            _ => self.habits.count(habit) > 0 && (place.is_named() || tried.gain >= BARELY_FURTHER),
        };
        let is_enough = !ends_it && (tried.gain >= plain || is_known);
        if is_enough || best.as_ref().is_none_or(|best| tried.worth() > best.worth()) {
            *best = Some(tried);
        }
        Ok(is_enough)
    }

    fn take(&mut self, best: Option<Tried>, place: &Place) -> Result<Option<Judged>, Stop> {
        let Some(tried) = best else { return Ok(None) };
        self.habits.helped(tried.habit);
        self.probe.step("further");
        if !place.is_named() {
            self.settled = place.range.end;
        }
        Ok(Some((tried.draft, tried.verdict)))
    }

    /// Tests an edit; `None` if it does not move the first error.
    fn try_edit(
        &mut self,
        draft: &Draft,
        place: &Place,
        edit: &Edit,
        habit: usize,
    ) -> Result<Option<Tried>, Stop> {
        let lost = edit.lost();
        let draft = draft.edited(edit);
        if !place.is_named() {
            let end = place.range.end.max(edit.end());
            if !self.is_sound(&draft, end, place)? {
                return Ok(None);
            }
            let verdict = self.test(&draft)?;
            let gain = match verdict.outcome {
                Outcome::Pass => self.elements.max(PLAINLY_FURTHER),
                _ if self.is_sound(&draft, self.ahead(end), place)? => PLAINLY_FURTHER.max(lost),
                _ => 1,
            };
            return Ok(Some(Tried { draft, verdict, gain, lost, habit }));
        }
        let verdict = self.test(&draft)?;
        let gain = match (verdict.outcome, verdict.position) {
            (Outcome::Pass, _) => self.elements.max(PLAINLY_FURTHER),
            // An error of another kind, which one of this kind had hidden.
            (_, Some(position)) if is_foreign(habit) && position < place.range.start => BARELY_FURTHER,
            (_, Some(position)) if self.has_hidden(&draft, place, edit, position) => PLAINLY_FURTHER,
            (_, Some(position)) => self.gain(&draft, place, edit, habit, position),
            _ => 0,
        };
        Ok((gain > 0).then_some(Tried { draft, verdict, gain, lost, habit }))
    }

    /// Whether the draft up to an element is judged like the text before the fault.
    fn is_sound(&mut self, draft: &Draft, end: usize, place: &Place) -> Result<bool, Stop> {
        let verdict = self.test(&draft.before(end))?;
        Ok(verdict.outcome == Outcome::Pass || place.sound == Some((verdict.outcome, verdict.message)))
    }

    /// Some lines beyond an element: an edit after which the same fault shows there has mended nothing.
    fn ahead(&self, end: usize) -> usize {
        (0..LINES_AHEAD).fold(end, |end, _| if end < self.elements { self.line(end).end } else { end })
    }

    /// Whether it leaves out the one element that closes a bracket: all that follows would be read as a part of what
    /// stood in it, without an error up to the end.
    fn unbalances(&self, draft: &Draft, edit: &Edit) -> bool {
        let closes = || self.layout().is_some_and(|layout| layout.may_close(edit.drop.start));
        if edit.drop.len() != 1 || edit.put.is_some() || !closes() {
            return false;
        }
        let (was, is) = (self.open_at_end(draft), self.open_at_end(&draft.edited(edit)));
        was.quotation.is_none() && is.quotation.is_none() && is.closing.len() > was.closing.len()
    }

    /// The error is at the end: what is open is closed, or the end is left out.
    fn finish(&mut self, draft: &Draft) -> Result<Option<Judged>, Stop> {
        let place = Place { range: self.elements..self.elements, is_exact: true, sound: None };
        let mut edits = Vec::new();
        if let Some(quotation) = self.open_at_end(draft).quotation {
            edits.extend(self.around_quotation(quotation));
        }
        edits.extend(self.closed(draft, self.elements..self.elements));
        edits.extend(self.windows(&place).into_iter().flat_map(|(_, window)| self.closed(draft, window)));
        for edit in edits {
            let Some(edit) = self.fitting(draft, edit) else { continue };
            let next = draft.edited(&edit);
            let verdict = self.test(&next)?;
            if verdict.outcome == Outcome::Pass {
                return Ok(Some((next, verdict)));
            }
        }
        Ok(None)
    }

    /// A window left out; if it reaches the end, what is then open is closed.
    fn closed(&self, draft: &Draft, window: Range<usize>) -> Vec<Edit> {
        let edit = Edit::drop(window);
        if edit.drop.end < self.elements || !self.levers.insert {
            return Vec::from([edit]);
        }
        let closing = self.open_at_end(&draft.edited(&edit)).closing;
        if closing.is_empty() {
            return Vec::from([edit]);
        }
        let drop = edit.drop;
        Vec::from([Edit::replace(drop, closing)])
    }

    fn cut_off(&mut self, draft: &Draft, end: usize) -> Result<(), Stop> {
        if end >= self.elements {
            return Ok(());
        }
        for edit in self.closed(draft, end..self.elements) {
            self.test(&draft.edited(&edit))?;
        }
        Ok(())
    }

    pub(super) fn open_at_end(&self, draft: &Draft) -> Open {
        self.layout().map(|layout| layout.open_at_end(&draft.candidate())).unwrap_or_default()
    }
}
