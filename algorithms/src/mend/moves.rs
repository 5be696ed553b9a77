//! Edits near a place, in the order in which they are tried.

use super::locate::Place;
use super::search::Search;
use crate::draft::Edit;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

/// Elements around a place in which words are looked for.
const REACH: usize = 400;
/// Words before a place where the likeliest token may be missing, and where others may.
const ANCHORS: [usize; 2] = [8, 3];
/// Words of a line that are left out one by one.
const WORDS_OF_A_LINE: usize = 24;
/// The largest window in words; larger ones are lines.
const LONGEST_IN_WORDS: usize = 16;

/// How often edits of a kind helped.
#[derive(Debug)]
pub(super) struct Habits {
    counts: Vec<usize>,
    learns: bool,
}

impl Habits {
    pub(super) fn new(learns: bool) -> Self {
        Self { counts: Vec::new(), learns }
    }

    pub(super) fn helped(&mut self, habit: usize) {
        if habit >= self.counts.len() {
            self.counts.resize(habit + 1, 0);
        }
        self.counts[habit] += 1;
    }

    fn knows_windows(&self) -> bool {
        self.learns && self.counts.len() > WINDOWS[0]
    }

    pub(super) fn count(&self, habit: usize) -> usize {
        self.counts.get(habit).copied().filter(|_| self.learns).unwrap_or(0)
    }
}

/// Edits with the number of their kind.
type Edits = Vec<(usize, Edit)>;
/// Where the numbers of kinds of edits begin that are made anywhere in a line.
const IN_LINE: usize = 500;
/// Where the numbers of kinds of windows begin: of words, 33 for each number of words before, and of lines.
const WINDOWS: [usize; 2] = [1000, 2000];

impl Search<'_> {
    pub(super) fn line(&self, element: usize) -> Range<usize> {
        match self.probe.layout() {
            Some(layout) if self.levers.words => layout.line(element),
            _ => 0..self.elements,
        }
    }

    pub(super) fn words(&self, within: Range<usize>) -> Vec<Range<usize>> {
        match self.probe.layout() {
            Some(layout) if self.levers.words => layout.words(within),
            _ => within.map(|element| element..element + 1).collect(),
        }
    }

    /// Single elements and words left out, tokens put in; those like what helped before come first, also
    /// where these were windows.
    pub(super) fn small_edits(&self, place: &Place) -> Edits {
        let mut edits = if place.is_exact { self.at_element(place.range.start) } else { self.in_line(place) };
        if self.habits.knows_windows() {
            let windows = self.windows(place).into_iter().filter(|(habit, _)| self.habits.count(*habit) > 0);
            edits.extend(windows.map(|(habit, window)| (habit, Edit::drop(window))));
        }
        edits.sort_by_key(|(habit, _)| Reverse(self.habits.count(*habit)));
        edits
    }

    fn at_element(&self, at: usize) -> Edits {
        let words = self.words(at.saturating_sub(REACH)..(at + REACH).min(self.elements));
        let next = words.partition_point(|word| word.end <= at);
        let before = |back: usize| next.checked_sub(back).and_then(|index| words.get(index)).cloned();
        let mut edits = Vec::new();
        let single = |element: usize| element..element + 1;
        let mut shape = 0;
        // Each shape has its number, whether there is such an edit here or not.
        let mut offer = |edit: Option<Edit>| {
            edits.extend(edit.map(|edit| (shape, edit)));
            shape += 1;
        };
        offer(at.checked_sub(1).map(|before| Edit::drop(single(before))));
        offer((at < self.elements).then(|| Edit::drop(single(at))));
        let anchors = self.anchors(at, &words, next);
        for (rank, token) in self.tokens.iter().enumerate() {
            for number in 0..ANCHORS[rank.min(1)] {
                offer(anchors.get(number).map(|anchor| Edit::put(*anchor, token)));
            }
        }
        let near = [before(1), words.get(next).cloned(), before(2)];
        for word in &near {
            offer(word.clone().filter(|word| word.len() > 1).map(Edit::drop));
        }
        // A remark goes on to the end of its line, as do many other things that are out of place.
        for word in &near {
            let rest = word.as_ref().map(|word| word.start..self.line(word.start).end.max(word.end));
            offer(rest.filter(|rest| rest.end < self.elements).map(Edit::drop));
        }
        for token in &self.tokens {
            for word in near.iter().take(2) {
                offer(word.clone().map(|drop| Edit { drop, put: Some(token.clone()) }));
            }
        }
        offer(before(2).map(Edit::drop));
        edits
    }

    /// Where tokens may be missing, the nearest first: the place itself, and beginnings and ends of words.
    fn anchors(&self, at: usize, words: &[Range<usize>], next: usize) -> Vec<usize> {
        let ahead = words.get(next).map(|word| [word.start, word.end]);
        let behind = words[..next].iter().rev().flat_map(|word| [word.end, word.start]);
        let mut anchors = Vec::from([at]);
        for anchor in ahead.into_iter().flatten().chain(behind) {
            if anchors.len() == ANCHORS[0] {
                break;
            }
            if !anchors.contains(&anchor) {
                anchors.push(anchor);
            }
        }
        anchors
    }

    fn in_line(&self, place: &Place) -> Edits {
        let words = self.words(place.range.clone());
        let words: Vec<_> = words.into_iter().take(WORDS_OF_A_LINE).collect();
        let zero = self.tokens.iter().find(|token| ***token == *b"0");
        let replaced =
            |word: &Range<usize>| zero.map(|zero| Edit { drop: word.clone(), put: Some(zero.clone()) });
        let first = (place.range.len() > 1).then(|| Edit::drop(place.range.start..place.range.start + 1));
        let edits = words.iter().flat_map(|word| {
            let dropped = [(IN_LINE + 2, Edit::drop(word.clone()))];
            replaced(word).map(|edit| (IN_LINE + 1, edit)).into_iter().chain(dropped)
        });
        let mut edits: Edits = first.map(|edit| (IN_LINE, edit)).into_iter().chain(edits).collect();
        if place.sound.is_none() {
            // The line may be named because of what is missing at the end of the one before.
            edits.extend(
                self.at_element(place.range.start).into_iter().filter(|(_, edit)| edit.drop.is_empty()),
            );
        }
        edits
    }

    /// Windows around a place, the smaller first: words, then lines, then all that is left.
    pub(super) fn windows(&self, place: &Place) -> Vec<(usize, Range<usize>)> {
        let mut windows = Vec::new();
        if place.is_exact {
            windows.extend(self.windows_of_words(place.range.start));
        }
        let lines = self.windows_of_lines(place).into_iter().enumerate();
        windows.extend(lines.map(|(number, window)| (WINDOWS[1] + number, window)));
        windows.retain(|(_, window)| !window.is_empty());
        windows.dedup_by(|one, other| one.1 == other.1);
        windows
    }

    fn windows_of_words(&self, at: usize) -> Vec<(usize, Range<usize>)> {
        let words = self.words(at.saturating_sub(REACH)..(at + REACH).min(self.elements));
        let next = words.partition_point(|word| word.end <= at);
        let steps =
            || core::iter::once(0).chain((0..).map(|n| 1 << n)).take_while(|n| *n <= LONGEST_IN_WORDS);
        let mut sides: Vec<(usize, usize)> =
            steps().flat_map(|back| steps().map(move |ahead| (back, ahead))).collect();
        sides.retain(|(back, ahead)| back + ahead > 1 && *back <= next && next + ahead <= words.len());
        sides.sort_by_key(|(back, ahead)| back + ahead);
        let start = |back: usize| words.get(next - back).map_or(at, |word| word.start);
        let end = |ahead: usize| {
            (next + ahead).checked_sub(1).and_then(|last| words.get(last)).map_or(at, |word| word.end)
        };
        let number = |back: usize, ahead: usize| WINDOWS[0] + 33 * back + ahead;
        let window = |back: usize, ahead: usize| start(back).min(at)..end(ahead).max(at);
        sides.into_iter().map(|(back, ahead)| (number(back, ahead), window(back, ahead))).collect()
    }

    fn windows_of_lines(&self, place: &Place) -> Vec<Range<usize>> {
        let mut windows = Vec::new();
        let last = place.range.end.max(place.range.start + 1) - 1;
        let (mut start, mut end) = (self.line(place.range.start).start, self.line(last).end);
        windows.push(start..end);
        let mut count = 1;
        while start > self.settled || end < self.elements {
            let (nearer, farther) = (start, end);
            for _ in 0..count {
                start = self.line(start.saturating_sub(1)).start.max(self.settled.min(start));
                end = self.line(end).end;
            }
            windows.extend([start..farther, nearer..end, start..end]);
            if (start, end) == (nearer, farther) {
                break;
            }
            count *= 2;
        }
        windows.push(place.range.start..self.elements);
        windows
    }

    /// What may mend a quotation that is open at the end: the quote left out, or one put in behind it.
    pub(super) fn around_quotation(&self, quotation: usize) -> Vec<Edit> {
        let mut edits = Vec::from([Edit::drop(quotation..quotation + 1)]);
        let Some(quote) = self.tokens.first() else { return edits };
        let line = self.line(quotation);
        let words = self.words(quotation + 1..line.end.min(quotation + REACH));
        let ends = words.iter().rev().take(3).chain(words.iter().take(2)).map(|word| word.end);
        edits.extend(ends.map(|end| Edit::put(end, quote)));
        edits
    }
}
