//! Edits near a location, in the order in which they are tried.

use super::edit_class::{ClassedEdits, EditClass};
use super::edited_text::{EditedText, TextEdit};
use super::location::Location;
use super::search::Search;
use algorithms::Configuration;
use std::ops::Range;
use std::sync::Arc;

/// How many elements around a location to look at for words.
pub(super) const REACH: usize = 400;
/// At how many places near a location the first token is tried, and at how many the other tokens.
pub(super) const INSERTION_PLACES: [usize; 2] = [8, 3];
/// How many words of a line are deleted one by one.
const WORDS_PER_LINE: usize = 24;
/// The largest window in words on one side of a location. Larger windows consist of lines.
const MAX_WINDOW_WORDS: usize = 16;
/// How many lines of other kinds are tried as insertions.
const LINE_INSERTIONS: usize = 3;
/// How many elements that are not text are tried at a location.
const NON_TEXT_DELETIONS: usize = 2;
/// How many lines before the location a foreign comment may start.
const COMMENT_LINES_BACK: usize = 2;

impl Search<'_> {
    pub(super) fn line(&self, element: usize) -> Range<usize> {
        match self.document() {
            Some(document) if self.ablation.words => document.line(element),
            _ => 0..self.elements,
        }
    }

    pub(super) fn words(&self, within: Range<usize>) -> Vec<Range<usize>> {
        match self.document() {
            Some(document) if self.ablation.words => document.words(within),
            _ => within.map(|element| element..element + 1).collect(),
        }
    }

    /// The words around an element, and the index of the first one that ends after it.
    pub(super) fn words_around(&self, at: usize) -> (Vec<Range<usize>>, usize) {
        let words = self.words(at.saturating_sub(REACH)..(at + REACH).min(self.elements));
        let next = words.partition_point(|word| word.end <= at);
        (words, next)
    }

    /// Edits of a class from deleted elements and inserted bytes. Without the heuristic `insert` only pure deletions.
    pub(super) fn edits_of_class(
        &self,
        class: EditClass,
        changes: impl IntoIterator<Item = (Range<usize>, Vec<u8>)>,
    ) -> ClassedEdits {
        let edits = changes.into_iter().map(|(range, text)| (class, TextEdit::replace(range, text)));
        edits.filter(|(_, edit)| edit.inserted.is_none() || self.ablation.insert).collect()
    }

    /// The edits that are tried before windows are deleted, best first.
    pub(super) fn small_edits(&self, edited: &EditedText, location: &Location) -> ClassedEdits {
        let mut edits = self.foreign_text_edits(location);
        edits.extend(self.one_element_fixes(edited, location));
        edits.extend(self.optional_syntax_edits(edited, location));
        edits.extend(if location.is_exact {
            self.edits_at_element(location.range.start, INSERTION_PLACES)
        } else {
            self.edits_of_line(location)
        });
        if self.successes.has_window() {
            let windows = self.windows(location).into_iter();
            let windows = windows.filter(|(class, _)| self.successes.count(*class) > 0);
            edits.extend(windows.map(|(class, window)| (class, TextEdit::delete(window))));
        }
        // If the grammar finds no error, it gets no further after any of these.
        let mut others = ClassedEdits::new();
        if self.grammar_error.is_some() {
            others = self.rewriting_edits(edited, location);
            others.extend(self.edits_at_grammar_error(location));
        }
        self.sorted(edited, location, edits, others)
    }

    /// Deletions of the nearest non-text elements in the line, and of a foreign comment around or before the location; then
    /// edits of unpaired quotes.
    fn foreign_text_edits(&self, location: &Location) -> ClassedEdits {
        let Some(document) = self.document().filter(|_| self.ablation.non_text) else {
            return ClassedEdits::new();
        };
        let at = location.range.start.min(self.elements.saturating_sub(1));
        let line = document.line(at);
        let near_start = line.start.max(at.saturating_sub(REACH));
        let mut non_text = document.non_text(near_start..line.end.min(location.range.end.max(at) + REACH));
        non_text.sort_by_key(|element| element.abs_diff(at));
        let non_text = non_text.into_iter().take(NON_TEXT_DELETIONS);
        let deletions = non_text.map(|element| (EditClass::NonText, TextEdit::delete(element..element + 1)));
        let back =
            (0..COMMENT_LINES_BACK).fold(line.start, |start, _| document.line(start.saturating_sub(1)).start);
        let comments = document.foreign_comments(back..location.range.end.max(at + 1)).into_iter().rev();
        let comment = comments.take(1).map(|comment| (EditClass::ForeignComment, TextEdit::delete(comment)));
        deletions.chain(comment).chain(self.unpaired_quote_edits(at, back..line.end)).collect()
    }

    /// Edits of the last of these lines that has an odd number of quotes: delete a quote near the location, adjacent quotes
    /// first, or insert one where a word starts or ends.
    fn unpaired_quote_edits(&self, at: usize, lines: Range<usize>) -> ClassedEdits {
        let Some(document) = self.document() else { return ClassedEdits::new() };
        let mut end = lines.end;
        let quotes = loop {
            if end <= lines.start {
                return ClassedEdits::new();
            }
            let line = document.line(end - 1);
            let quotes = document.quotes(line.clone());
            if quotes.len() % 2 == 1 {
                end = line.end;
                break quotes;
            }
            end = line.start;
        };
        let line = document.line(end - 1);
        let near = line.start.max(at.saturating_sub(REACH))..line.end.min(at + REACH).max(line.start);
        let quotes: Vec<usize> = quotes.into_iter().filter(|quote| near.contains(quote)).collect();
        let is_quote = |element: usize| quotes.contains(&element);
        let mut deleted: Vec<usize> = quotes.iter().copied().rev().collect();
        deleted.sort_by_key(|quote| !is_quote(quote + 1) && !is_quote(quote.wrapping_sub(1)));
        let deletions =
            deleted.into_iter().map(|quote| (EditClass::QuoteDeletion, TextEdit::delete(quote..quote + 1)));
        let words = document.words(near);
        let names = words.iter().filter(|word| word.len() > 1 || !is_quote(word.start));
        let ends = names.flat_map(|word| [word.start, word.end]);
        let unquoted = ends.filter(|at| !is_quote(*at) && !is_quote(at.wrapping_sub(1)));
        let quote = self.quote();
        let insertions =
            unquoted.filter_map(|at| Some((EditClass::QuoteInsertion, TextEdit::insert(at, quote?))));
        let has_adjacent = quotes.windows(2).any(|pair| pair[0] + 1 == pair[1]);
        if has_adjacent {
            deletions.chain(insertions).collect()
        } else {
            insertions.chain(deletions).collect()
        }
    }

    /// The quotation mark, if it is the token that is most likely to be missing.
    pub(super) fn quote(&self) -> Option<&Arc<[u8]>> {
        self.tokens.first().filter(|token| ***token == *b"\"")
    }

    /// Everything from an element on that an edit of this class would delete. Worth a query once such an edit was
    /// successful.
    pub(super) fn all_of_class(&self, class: EditClass, from: usize) -> Configuration {
        let Some(document) = self.document() else { return Configuration::empty() };
        match class {
            EditClass::NonText => {
                let elements = document.non_text(from..self.elements).into_iter();
                elements.map(|element| element..element + 1).collect()
            }
            EditClass::ForeignComment => {
                document.foreign_comments(document.line(from).start..self.elements).into_iter().collect()
            }
            _ => Configuration::empty(),
        }
    }

    /// Deletions, insertions and replacements of single tokens around an element. `places` is the number of insertion
    /// places of the first token and of the others.
    pub(super) fn edits_at_element(&self, at: usize, places: [usize; 2]) -> ClassedEdits {
        let (words, next) = self.words_around(at);
        let before = |back: usize| next.checked_sub(back).and_then(|index| words.get(index)).cloned();
        let mut edits = Vec::new();
        let single = |element: usize| element..element + 1;
        let mut number = 0;
        // An edit keeps its number when an edit before it does not exist here.
        let mut offer = |edit: Option<TextEdit>| {
            edits.extend(edit.map(|edit| (EditClass::NearElement(number), edit)));
            number += 1;
        };
        offer(at.checked_sub(1).map(|before| TextEdit::delete(single(before))));
        offer((at < self.elements).then(|| TextEdit::delete(single(at))));
        // A spurious mark: a comma before a bracket, or a quote that ended a string literal too early.
        let near = [before(1), words.get(next).cloned(), before(2)];
        for word in &near {
            offer(word.clone().filter(|word| word.len() == 1).map(TextEdit::delete));
        }
        for (rank, token) in self.tokens.iter().enumerate() {
            let token_places = self.insertion_places(token, at, &words, next);
            for index in 0..INSERTION_PLACES[0] {
                let place = token_places.get(index).filter(|_| index < places[rank.min(1)]);
                offer(place.map(|place| TextEdit::insert(*place, token)));
            }
        }
        for word in &near {
            offer(word.clone().filter(|word| word.len() > 1).map(TextEdit::delete));
        }
        // A comment extends to the end of its line, and so do many other things that do not belong there.
        let field = next.checked_sub(1).map(|last| words[start_of_field(&words, last)].clone());
        for word in near.iter().chain([&field]) {
            let rest = word.as_ref().map(|word| word.start..self.line(word.start).end.max(word.end));
            offer(rest.filter(|rest| rest.end < self.elements).map(TextEdit::delete));
        }
        for token in &self.tokens {
            for word in near.iter().take(2) {
                offer(word.clone().map(|word| TextEdit::replace(word, token.clone())));
            }
        }
        edits
    }

    /// Where a token may be missing, nearest first: at the element, and where words start and end. Tokens that follow
    /// others are tried at the end of the line before first.
    pub(super) fn insertion_places(
        &self,
        token: &[u8],
        at: usize,
        words: &[Range<usize>],
        next: usize,
    ) -> Vec<usize> {
        let after = words.get(next).map(|word| [word.start, word.end]);
        let before = words[..next].iter().rev().flat_map(|word| [word.end, word.start]);
        let follows_others = token.first().is_some_and(|first| b",;)]}".contains(first));
        let last_end = next.checked_sub(1).map(|last| words[last].end).filter(|_| follows_others);
        let earlier = last_end.filter(|end| self.line(end.saturating_sub(1)).end <= at);
        let mut places = Vec::from([earlier.unwrap_or(at)]);
        for place in earlier.map(|_| at).into_iter().chain(after.into_iter().flatten()).chain(before) {
            if places.len() == INSERTION_PLACES[0] {
                break;
            }
            if !places.contains(&place) {
                places.push(place);
            }
        }
        places
    }

    /// Edits where only the line is known: make outlier lines like similar lines, then edit the line itself.
    fn edits_of_line(&self, location: &Location) -> ClassedEdits {
        let document = self.document().filter(|_| self.ablation.words);
        let fixes = document.map(|document| document.line_outlier_fixes(location.range.end));
        let mut edits = self.edits_of_class(EditClass::LineOutlier, fixes.unwrap_or_default());
        edits.extend(self.edits_within_line(location));
        edits
    }

    /// Insertions of lines of other kinds before the line that bisection found.
    pub(super) fn line_insertions(&self, location: &Location) -> ClassedEdits {
        let is_wanted = self.ablation.insert && self.ablation.words && !location.is_reported();
        let document = self.document().filter(|_| is_wanted);
        let lines = document.map(|document| document.lines_of_other_kinds(location.range.start));
        let lines = lines.unwrap_or_default().into_iter().take(LINE_INSERTIONS);
        let insert = |line: Vec<u8>| TextEdit::insert(location.range.start, &line.into());
        lines.map(|line| (EditClass::LineInsertion, insert(line))).collect()
    }

    fn edits_within_line(&self, location: &Location) -> ClassedEdits {
        let words = self.words(location.range.clone());
        let words: Vec<_> = words.into_iter().take(WORDS_PER_LINE).collect();
        let zero = self.tokens.iter().find(|token| ***token == *b"0");
        let by_zero = |word: &Range<usize>| zero.map(|zero| TextEdit::replace(word.clone(), zero.clone()));
        let start = location.range.start;
        let first = (location.range.len() > 1).then(|| TextEdit::delete(start..start + 1));
        let edits = words.iter().flat_map(|word| {
            let deletion = [(EditClass::WordOfLine, TextEdit::delete(word.clone()))];
            by_zero(word).map(|edit| (EditClass::WordByZero, edit)).into_iter().chain(deletion)
        });
        let mut edits: ClassedEdits = edits.chain(first.map(|edit| (EditClass::FirstOfLine, edit))).collect();
        if location.is_reported() {
            // A subject may report this line because something is missing at the end of the line before.
            let insertions = self.edits_at_element(start, INSERTION_PLACES).into_iter();
            edits.extend(insertions.filter(|(_, edit)| edit.deleted.is_empty()));
        }
        edits
    }

    /// Windows around a location, smaller ones first: words, then lines, then the rest of the text.
    pub(super) fn windows(&self, location: &Location) -> Vec<(EditClass, Range<usize>)> {
        let mut windows = Vec::new();
        if location.is_exact {
            windows.extend(self.word_windows(location.range.start));
        }
        let lines = self.line_windows(location).into_iter().enumerate();
        windows.extend(lines.map(|(number, window)| (EditClass::LineWindow(number), window)));
        windows.retain(|(_, window)| !window.is_empty());
        windows.dedup_by(|one, other| one.1 == other.1);
        windows
    }

    fn word_windows(&self, at: usize) -> Vec<(EditClass, Range<usize>)> {
        let (words, next) = self.words_around(at);
        let sizes = || std::iter::once(0).chain((0..).map(|n| 1 << n)).take_while(|n| *n <= MAX_WINDOW_WORDS);
        let mut sides: Vec<(usize, usize)> =
            sizes().flat_map(|before| sizes().map(move |after| (before, after))).collect();
        sides.retain(|(before, after)| before + after > 1 && *before <= next && next + after <= words.len());
        sides.sort_by_key(|(before, after)| before + after);
        let start = |before: usize| words.get(next - before).map_or(at, |word| word.start);
        let end = |after: usize| {
            (next + after).checked_sub(1).and_then(|last| words.get(last)).map_or(at, |word| word.end)
        };
        let window = |before: usize, after: usize| start(before).min(at)..end(after).max(at);
        let classed = |(before, after)| (EditClass::WordWindow { before, after }, window(before, after));
        sides.into_iter().map(classed).collect()
    }

    fn line_windows(&self, location: &Location) -> Vec<Range<usize>> {
        let mut windows = Vec::new();
        let last = location.range.end.max(location.range.start + 1) - 1;
        let (mut start, mut end) = (self.line(location.range.start).start, self.line(last).end);
        windows.push(start..end);
        let mut count = 1;
        while start > self.repaired_end || end < self.elements {
            let (inner_start, inner_end) = (start, end);
            for _ in 0..count {
                start = self.line(start.saturating_sub(1)).start.max(self.repaired_end.min(start));
                end = self.line(end).end;
            }
            windows.extend([start..inner_end, inner_start..end, start..end]);
            if (start, end) == (inner_start, inner_end) {
                break;
            }
            count *= 2;
        }
        windows.push(location.range.start..self.elements);
        windows
    }

    /// Edits for a string literal that is open at the end: delete its quote, or insert a quote after it.
    pub(super) fn open_string_edits(&self, string_start: usize) -> Vec<TextEdit> {
        let mut edits = Vec::from([TextEdit::delete(string_start..string_start + 1)]);
        let Some(quote) = self.tokens.first() else { return edits };
        let line = self.line(string_start);
        let words = self.words(string_start + 1..line.end.min(string_start + REACH));
        let ends = words.iter().rev().take(3).chain(words.iter().take(2)).map(|word| word.end);
        edits.extend(ends.map(|end| TextEdit::insert(end, quote)));
        edits
    }
}

/// The index of the first of the adjacent words that end with this one.
fn start_of_field(words: &[Range<usize>], last: usize) -> usize {
    let touches = |&index: &usize| words[index - 1].end == words[index].start;
    (1..=last).rev().take_while(touches).last().map_or(last, |index| index - 1)
}
