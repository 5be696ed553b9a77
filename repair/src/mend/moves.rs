//! Edits near a place, in the order in which they are tried.

use super::draft::{Draft, Edit};
use super::habits::{ALIKE, Edits, IN_LINE, ODD, REMARK, UNPAIRED, WINDOWS};
use super::place::Place;
use super::search::Search;
use algorithms::Configuration;
use std::ops::Range;

/// Elements around a place in which words are looked for.
pub(super) const REACH: usize = 400;
/// Words before a place where the likeliest token may be missing, and where others may.
pub(super) const ANCHORS: [usize; 2] = [8, 3];
/// Words of a line that are left out one by one.
const WORDS_OF_A_LINE: usize = 24;
/// The largest window in words; larger ones are lines.
const LONGEST_IN_WORDS: usize = 16;

/// Lines of other kinds that are tried.
const LINES_PUT_IN: usize = 3;
/// Odd elements in its line that are tried at a place.
const ODD_ONES: usize = 2;
/// A remark may begin so many lines before the place at which it is found to be wrong.
const LINES_BACK: usize = 2;
impl Search<'_> {
    pub(super) fn line(&self, element: usize) -> Range<usize> {
        match self.layout() {
            Some(layout) if self.levers.words => layout.line(element),
            _ => 0..self.elements,
        }
    }

    pub(super) fn words(&self, within: Range<usize>) -> Vec<Range<usize>> {
        match self.layout() {
            Some(layout) if self.levers.words => layout.words(within),
            _ => within.map(|element| element..element + 1).collect(),
        }
    }

    /// The words around an element, and the number of the first that ends behind it.
    pub(super) fn words_around(&self, at: usize) -> (Vec<Range<usize>>, usize) {
        let words = self.words(at.saturating_sub(REACH)..(at + REACH).min(self.elements));
        let next = words.partition_point(|word| word.end <= at);
        (words, next)
    }

    /// Edits of one kind that the layout offers, without those that put something in where that is not wanted.
    pub(super) fn changes(
        &self,
        habit: usize,
        changes: impl IntoIterator<Item = (Range<usize>, Vec<u8>)>,
    ) -> Edits {
        let edits = changes.into_iter().map(|(drop, put)| (habit, Edit::replace(drop, put)));
        edits.filter(|(_, edit)| edit.put.is_none() || self.levers.insert).collect()
    }

    /// Single elements and words left out, tokens put in; those like what helped before come first, also
    /// where these were windows.
    pub(super) fn small_edits(&self, draft: &Draft, place: &Place) -> Edits {
        let mut edits = self.foreign(place);
        edits.extend(self.slips(draft, place));
        edits.extend(self.optional(draft, place));
        edits.extend(if place.is_exact {
            self.at_element(place.range.start, ANCHORS)
        } else {
            self.by_lines(place)
        });
        if self.habits.knows_windows() {
            let windows = self.windows(place).into_iter().filter(|(habit, _)| self.habits.count(*habit) > 0);
            edits.extend(windows.map(|(habit, window)| (habit, Edit::drop(window))));
        }
        // Without a fault the grammar gets no further after any of them.
        let mut others = Edits::new();
        if self.fault.is_some() {
            others = self.misspelt(draft, place);
            others.extend(self.where_the_grammar_stops(place));
        }
        self.in_order(draft, place, edits, others)
    }

    /// The nearest odd elements in the line of a place, and a remark that the place is in or behind.
    fn foreign(&self, place: &Place) -> Edits {
        let Some(layout) = self.layout().filter(|_| self.levers.foreign) else { return Edits::new() };
        let at = place.range.start.min(self.elements.saturating_sub(1));
        let line = layout.line(at);
        let near = line.start.max(at.saturating_sub(REACH))..line.end.min(place.range.end.max(at) + REACH);
        let mut odd = layout.odd(near);
        odd.sort_by_key(|element| element.abs_diff(at));
        let odd = odd.into_iter().take(ODD_ONES).map(|element| (ODD, Edit::drop(element..element + 1)));
        let back = (0..LINES_BACK).fold(line.start, |start, _| layout.line(start.saturating_sub(1)).start);
        let remarks = layout.remarks(back..place.range.end.max(at + 1)).into_iter().rev();
        let remark = remarks.take(1).map(|remark| (REMARK, Edit::drop(remark)));
        odd.chain(remark).chain(self.unpaired(at, back..line.end)).collect()
    }

    /// The last line of these in which a quote has none that ends its quotation, or begins it: each quote near the place
    /// left out, those first that stand beside another, and one put in where a word begins or ends.
    fn unpaired(&self, at: usize, lines: Range<usize>) -> Edits {
        let Some(layout) = self.layout() else { return Edits::new() };
        let mut end = lines.end;
        let quotes = loop {
            if end <= lines.start {
                return Edits::new();
            }
            let line = layout.line(end - 1);
            let quotes = layout.quotes(line.clone());
            if quotes.len() % 2 == 1 {
                end = line.end;
                break quotes;
            }
            end = line.start;
        };
        let line = layout.line(end - 1);
        let near = line.start.max(at.saturating_sub(REACH))..line.end.min(at + REACH).max(line.start);
        let quotes: Vec<usize> = quotes.into_iter().filter(|quote| near.contains(quote)).collect();
        let is_quote = |element: usize| quotes.contains(&element);
        let mut drops: Vec<usize> = quotes.iter().copied().rev().collect();
        drops.sort_by_key(|quote| !is_quote(quote + 1) && !is_quote(quote.wrapping_sub(1)));
        let drops = drops.into_iter().map(|quote| (UNPAIRED[0], Edit::drop(quote..quote + 1)));
        let words = layout.words(near);
        let names = words.iter().filter(|word| word.len() > 1 || !is_quote(word.start));
        let bounds = names.flat_map(|word| [word.start, word.end]);
        let bare = bounds.filter(|at| !is_quote(*at) && !is_quote(at.wrapping_sub(1)));
        let quote = self.tokens.first().filter(|token| ***token == *b"\"");
        let puts = bare.filter_map(|at| Some((UNPAIRED[1], Edit::put(at, quote?))));
        let doubled = quotes.windows(2).any(|pair| pair[0] + 1 == pair[1]);
        if doubled { drops.chain(puts).collect() } else { puts.chain(drops).collect() }
    }

    /// All that is foreign in the same manner from an element on: worth a test where such an edit has helped before.
    pub(super) fn all_like(&self, habit: usize, from: usize) -> Configuration {
        let Some(layout) = self.layout() else { return Configuration::empty() };
        match habit {
            ODD => layout.odd(from..self.elements).into_iter().map(|element| element..element + 1).collect(),
            REMARK => layout.remarks(layout.line(from).start..self.elements).into_iter().collect(),
            _ => Configuration::empty(),
        }
    }

    pub(super) fn at_element(&self, at: usize, reach: [usize; 2]) -> Edits {
        let (words, next) = self.words_around(at);
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
        // A mark too many before the place: a comma before a bracket, a quote that ended a quotation too early.
        let near = [before(1), words.get(next).cloned(), before(2)];
        for word in &near {
            offer(word.clone().filter(|word| word.len() == 1).map(Edit::drop));
        }
        for (rank, token) in self.tokens.iter().enumerate() {
            let anchors = self.anchors(token, at, &words, next);
            for number in 0..ANCHORS[0] {
                let anchor = anchors.get(number).filter(|_| number < reach[rank.min(1)]);
                offer(anchor.map(|anchor| Edit::put(*anchor, token)));
            }
        }
        for word in &near {
            offer(word.clone().filter(|word| word.len() > 1).map(Edit::drop));
        }
        // A remark goes on to the end of its line, as do many other things that are out of place.
        let field = next.checked_sub(1).map(|last| words[start_of_field(&words, last)].clone());
        for word in near.iter().chain([&field]) {
            let rest = word.as_ref().map(|word| word.start..self.line(word.start).end.max(word.end));
            offer(rest.filter(|rest| rest.end < self.elements).map(Edit::drop));
        }
        for token in &self.tokens {
            for word in near.iter().take(2) {
                offer(word.clone().map(|drop| Edit::replace(drop, token.clone())));
            }
        }
        edits
    }

    /// Where a token may be missing, the nearest first: the place itself, and beginnings and ends of words. What follows
    /// something stands in its line.
    pub(super) fn anchors(&self, token: &[u8], at: usize, words: &[Range<usize>], next: usize) -> Vec<usize> {
        let ahead = words.get(next).map(|word| [word.start, word.end]);
        let behind = words[..next].iter().rev().flat_map(|word| [word.end, word.start]);
        let follows = token.first().is_some_and(|first| b",;)]}".contains(first));
        let last = next.checked_sub(1).map(|last| words[last].end).filter(|_| follows);
        let earlier = last.filter(|last| self.line(last.saturating_sub(1)).end <= at);
        let mut anchors = Vec::from([earlier.unwrap_or(at)]);
        for anchor in earlier.map(|_| at).into_iter().chain(ahead.into_iter().flatten()).chain(behind) {
            if anchors.len() == ANCHORS[0] {
                break;
            }
            if !anchors.contains(&anchor) {
                anchors.push(anchor);
            }
        }
        anchors
    }

    /// What makes odd lines like the others, then edits in the line itself.
    fn by_lines(&self, place: &Place) -> Edits {
        let alike = self.layout().filter(|_| self.levers.words).map(|layout| layout.alike(place.range.end));
        let mut edits = self.changes(ALIKE, alike.unwrap_or_default());
        edits.extend(self.in_line(place));
        edits
    }

    /// Lines of other kinds that may be missing before the faulty one, where its fault was found by bisection.
    pub(super) fn lines_put_in(&self, place: &Place) -> Edits {
        let wanted = self.levers.insert && self.levers.words && !place.is_named();
        let lines = self.layout().filter(|_| wanted).map(|layout| layout.other_lines(place.range.start));
        let lines = lines.unwrap_or_default().into_iter().take(LINES_PUT_IN);
        lines.map(|line| (ALIKE + 1, Edit::put(place.range.start, &line.into()))).collect()
    }

    fn in_line(&self, place: &Place) -> Edits {
        let words = self.words(place.range.clone());
        let words: Vec<_> = words.into_iter().take(WORDS_OF_A_LINE).collect();
        let zero = self.tokens.iter().find(|token| ***token == *b"0");
        let replaced = |word: &Range<usize>| zero.map(|zero| Edit::replace(word.clone(), zero.clone()));
        let first = (place.range.len() > 1).then(|| Edit::drop(place.range.start..place.range.start + 1));
        let edits = words.iter().flat_map(|word| {
            let dropped = [(IN_LINE + 2, Edit::drop(word.clone()))];
            replaced(word).map(|edit| (IN_LINE + 1, edit)).into_iter().chain(dropped)
        });
        let mut edits: Edits = edits.chain(first.map(|edit| (IN_LINE, edit))).collect();
        if place.is_named() {
            // The line may be named because of what is missing at the end of the one before.
            edits.extend(
                self.at_element(place.range.start, ANCHORS)
                    .into_iter()
                    .filter(|(_, edit)| edit.drop.is_empty()),
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
        let (words, next) = self.words_around(at);
        let steps = || std::iter::once(0).chain((0..).map(|n| 1 << n)).take_while(|n| *n <= LONGEST_IN_WORDS);
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

/// The first of the words that follow each other up to this one without a blank.
fn start_of_field(words: &[Range<usize>], last: usize) -> usize {
    let touches = |&number: &usize| words[number - 1].end == words[number].start;
    (1..=last).rev().take_while(touches).last().map_or(last, |number| number - 1)
}
