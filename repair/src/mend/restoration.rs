//! From a text that passes to one that is 1-maximal.

use super::edited_text::{EditedText, TextEdit};
use super::search::Search;
use algorithms::{Configuration, Outcome, Stop};
use std::cmp::Reverse;
use std::ops::Range;

/// Where at least this many consecutive elements were deleted, tokens are tried that let them stay.
const LONG_LOSS: usize = 8;
/// How many of the longest losses are tried with tokens.
const LOSSES_WITH_TOKENS: usize = 4;
/// How many tokens are tried at each end of a loss.
const TOKENS_PER_LOSS: usize = 6;
/// Longer ranges are halved before they are split into words.
const MAX_SPLIT_BY_WORDS: usize = 120;
/// If there are more losses than this, so many are restored together first.
const LOSSES_TOGETHER: usize = 8;

impl Search<'_> {
    /// Restores deleted elements of the best text that passed, until no single element can be restored. The session keeps
    /// the best tested text, so the search continues from that one; a later one may have lost more.
    pub(super) fn restore(&mut self) -> Result<(), Stop> {
        while let Some(mut edited) = self.passing.clone() {
            self.restore_coarsely(&mut edited)?;
            let mut changed = Some(self.elements);
            while let Some(end) = changed {
                changed = self.restore_once(&mut edited, end)?;
                if changed.is_none() && self.restore_with_token(&mut edited)? {
                    changed = Some(self.elements);
                }
            }
            if self.passing.as_ref() == Some(&edited) {
                break;
            }
        }
        Ok(())
    }

    /// Restores whole losses, or else the blanks in them, before anything is tried in detail. Each change makes it necessary
    /// to try everything before it again.
    fn restore_coarsely(&mut self, edited: &mut EditedText) -> Result<(), Stop> {
        let lost = self.lost(edited);
        for several in lost.ranges().chunks(LOSSES_TOGETHER) {
            let is_full = several.len() == LOSSES_TOGETHER;
            if is_full && self.keep_if_passing(edited, &several.iter().cloned().collect())? {
                continue;
            }
            for range in several {
                self.keep_if_passing(edited, &Configuration::from(range.clone()))?;
            }
        }
        let lost = self.lost(edited);
        let blanks = |range: &Range<usize>| self.blanks(range).ranges().to_vec();
        let all = lost.ranges().iter().flat_map(blanks).collect();
        if !self.keep_if_passing(edited, &all)? && lost.ranges().len() > 1 {
            for range in lost.ranges() {
                self.keep_if_passing(edited, &self.blanks(range))?;
            }
        }
        Ok(())
    }

    /// Tries each insertion and each loss before `end` once; after a change also the losses after `end`. Returns where the
    /// last change was, because everything after it has been tried since.
    fn restore_once(&mut self, edited: &mut EditedText, end: usize) -> Result<Option<usize>, Stop> {
        let mut changed = None;
        for index in (0..edited.insertion_count()).rev() {
            if self.lasting_insertions.contains(edited.insertion(index)) {
                continue;
            }
            let without = edited.without_insertion(index);
            if self.passes(&without)? {
                *edited = without;
                changed = Some(0);
            }
        }
        let lost = self.lost(edited);
        for range in lost.ranges() {
            if changed.is_none() && range.start >= end {
                break;
            }
            changed = self.restore_range(edited, range.clone())?.or(changed);
        }
        Ok(changed)
    }

    /// Restores a range, or else those of its lines, words and elements that can be restored. Returns where the last
    /// restored part starts.
    fn restore_range(&mut self, edited: &mut EditedText, range: Range<usize>) -> Result<Option<usize>, Stop> {
        let mut changed = None;
        let mut open = Vec::from([range]);
        while let Some(range) = open.pop() {
            if self.keep_if_passing(edited, &Configuration::from(range.clone()))? {
                changed = Some(range.start);
            } else if range.len() > 1 {
                open.extend(self.split(&range).into_iter().rev());
            }
        }
        Ok(changed)
    }

    /// Keeps these elements as well if the text then passes. Returns whether it does.
    fn keep_if_passing(&mut self, edited: &mut EditedText, elements: &Configuration) -> Result<bool, Stop> {
        if elements.is_subset(&edited.kept) {
            return Ok(false);
        }
        let with = edited.keeping(elements);
        let passes = self.passes(&with)?;
        if passes {
            *edited = with;
        }
        Ok(passes)
    }

    fn lost(&self, edited: &EditedText) -> Configuration {
        Configuration::all(self.elements).minus(&edited.kept)
    }

    /// The elements of a range that belong to no word.
    fn blanks(&self, range: &Range<usize>) -> Configuration {
        let words = self.words(range.clone()).into_iter().collect();
        Configuration::from(range.clone()).minus(&words)
    }

    /// Splits a range where a line or a word ends. Long ranges are halved; a line is split into words and the blanks between
    /// them, a word into elements.
    fn split(&self, range: &Range<usize>) -> Vec<Range<usize>> {
        let (start, end) = (range.start, range.end);
        let is_inside = |at: usize| at > start && at < end;
        let half = start + range.len() / 2;
        let line = self.line(half);
        if let Some(at) = [line.start, line.end].into_iter().find(|at| is_inside(*at)) {
            return Vec::from([start..at, at..end]);
        }
        if range.len() > MAX_SPLIT_BY_WORDS {
            let words = self.words(half..(half + MAX_SPLIT_BY_WORDS / 2).min(end));
            let at = words.first().map(|word| word.end).filter(|at| is_inside(*at)).unwrap_or(half);
            return Vec::from([start..at, at..end]);
        }
        let words = self.words(range.clone());
        let mut cuts = Vec::from([start]);
        for at in words.iter().flat_map(|word| [word.start, word.end]).filter(|at| is_inside(*at)) {
            if cuts.last().is_some_and(|last| *last < at) {
                cuts.push(at);
            }
        }
        if cuts.len() == 1 {
            return range.clone().map(|element| element..element + 1).collect();
        }
        cuts.push(end);
        cuts.windows(2).map(|pair| pair[0]..pair[1]).collect()
    }

    /// Tries to restore a long loss by inserting a token before or after it. Returns whether one was restored.
    fn restore_with_token(&mut self, edited: &mut EditedText) -> Result<bool, Stop> {
        let lost = self.lost(edited);
        let mut ranges: Vec<_> = lost.ranges().iter().filter(|range| range.len() >= LONG_LOSS).collect();
        ranges.sort_by_key(|range| Reverse(range.len()));
        let tokens = self.tokens.clone();
        for range in ranges.into_iter().take(LOSSES_WITH_TOKENS) {
            let whole = edited.keeping(&Configuration::from(range.clone()));
            for token in tokens.iter().take(TOKENS_PER_LOSS) {
                for at in [range.end, range.start] {
                    let Some(edit) = self.as_own_token(&whole, TextEdit::insert(at, token)) else {
                        continue;
                    };
                    let with = whole.with_edit(&edit);
                    if self.passes(&with)? {
                        *edited = with;
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    fn passes(&mut self, edited: &EditedText) -> Result<bool, Stop> {
        Ok(self.test(edited)?.outcome == Outcome::Pass)
    }
}
