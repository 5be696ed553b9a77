//! From a draft that passes to one that is 1-maximal.

use super::draft::{Draft, Edit};
use super::search::Search;
use algorithms::{Configuration, Outcome, Stop};
use std::cmp::Reverse;
use std::ops::Range;

/// What is put in for good is looked for where at least so many elements in a row are lost.
const MUCH: usize = 8;
/// Longer stretches are cut in two before they are cut into words.
const LONG: usize = 120;
/// The longest of these stretches where it is looked for.
const PLACES: usize = 4;
/// Stretches that are put back together first, where there are so many.
const TOGETHER: usize = 8;
/// Tokens tried at each end of such a place.
const TOKENS: usize = 6;

impl Search<'_> {
    /// Puts back what the best draft leaves out, until no single element can be. It is the best that was
    /// tested, since that is what the session keeps: a later one may have lost more.
    pub(super) fn restore(&mut self) -> Result<(), Stop> {
        while let Some(mut draft) = self.passing.clone() {
            self.restore_coarsely(&mut draft)?;
            let mut changed = Some(self.elements);
            while let Some(end) = changed {
                changed = self.restore_once(&mut draft, end)?;
                if changed.is_none() && self.put_instead(&mut draft)? {
                    changed = Some(self.elements);
                }
            }
            if self.passing.as_ref() == Some(&draft) {
                break;
            }
        }
        Ok(())
    }

    /// Puts back whole stretches, or else the blanks in them, before anything is looked at in detail: each change
    /// makes it necessary to look again at what lies before it.
    fn restore_coarsely(&mut self, draft: &mut Draft) -> Result<(), Stop> {
        for several in Configuration::all(self.elements).minus(&draft.kept).ranges().chunks(TOGETHER) {
            if several.len() == TOGETHER && self.keeps(draft, &several.iter().cloned().collect())? {
                continue;
            }
            for range in several {
                self.keeps(draft, &Configuration::from(range.clone()))?;
            }
        }
        // Blanks that came back one by one would each make it necessary to look again at all that lies before.
        let lost = Configuration::all(self.elements).minus(&draft.kept);
        let blanks = |range: &Range<usize>| self.blanks(range).ranges().to_vec();
        let all = lost.ranges().iter().flat_map(blanks).collect();
        if !self.keeps(draft, &all)? && lost.ranges().len() > 1 {
            for range in lost.ranges() {
                self.keeps(draft, &self.blanks(range))?;
            }
        }
        Ok(())
    }

    /// One round over what is left out before `end`, and over all of it once something has changed; where the last
    /// change was: all that is left out behind it has been tested since.
    fn restore_once(&mut self, draft: &mut Draft, end: usize) -> Result<Option<usize>, Stop> {
        let mut changed = None;
        for number in (0..draft.puts()).rev() {
            if self.instead.contains(draft.put(number)) {
                continue;
            }
            let without = draft.without_put(number);
            if self.passes(&without)? {
                *draft = without;
                changed = Some(0);
            }
        }
        let lost = Configuration::all(self.elements).minus(&draft.kept);
        for range in lost.ranges() {
            if changed.is_none() && range.start >= end {
                break;
            }
            changed = self.put_back(draft, range.clone())?.or(changed);
        }
        Ok(changed)
    }

    /// Puts back all of these elements, or else what can be of their lines, words and single elements; where the last
    /// began that came back.
    fn put_back(&mut self, draft: &mut Draft, range: Range<usize>) -> Result<Option<usize>, Stop> {
        let mut changed = None;
        let mut open = Vec::from([range]);
        while let Some(range) = open.pop() {
            if self.keeps(draft, &Configuration::from(range.clone()))? {
                changed = Some(range.start);
            } else if range.len() > 1 {
                open.extend(self.parts(&range).into_iter().rev());
            }
        }
        Ok(changed)
    }

    /// Keeps these elements as well, if the text passes with them.
    fn keeps(&mut self, draft: &mut Draft, elements: &Configuration) -> Result<bool, Stop> {
        if elements.is_subset(&draft.kept) {
            return Ok(false);
        }
        let with = draft.with(elements);
        let passes = self.passes(&with)?;
        if passes {
            *draft = with;
        }
        Ok(passes)
    }

    /// What lies between the words of a stretch.
    fn blanks(&self, range: &Range<usize>) -> Configuration {
        let words = self.words(range.clone()).into_iter().collect();
        Configuration::from(range.clone()).minus(&words)
    }

    /// A large stretch in two, where a line or a word ends; a line in words and what is between them; a word in
    /// elements.
    fn parts(&self, range: &Range<usize>) -> Vec<Range<usize>> {
        let (start, end) = (range.start, range.end);
        let inside = |at: usize| at > start && at < end;
        let half = start + range.len() / 2;
        let line = self.line(half);
        if let Some(at) = [line.start, line.end].into_iter().find(|at| inside(*at)) {
            return Vec::from([start..at, at..end]);
        }
        if range.len() > LONG {
            let words = self.words(half..(half + LONG / 2).min(end));
            let at = words.first().map(|word| word.end).filter(|at| inside(*at)).unwrap_or(half);
            return Vec::from([start..at, at..end]);
        }
        let words = self.words(range.clone());
        let mut cuts = Vec::from([start]);
        for at in words.iter().flat_map(|word| [word.start, word.end]).filter(|at| inside(*at)) {
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

    /// Where much is lost in a row: whether it can stay if a token is put in at either end of it.
    fn put_instead(&mut self, draft: &mut Draft) -> Result<bool, Stop> {
        let lost = Configuration::all(self.elements).minus(&draft.kept);
        let mut ranges: Vec<_> = lost.ranges().iter().filter(|range| range.len() >= MUCH).collect();
        ranges.sort_by_key(|range| Reverse(range.len()));
        let tokens = self.tokens.clone();
        for range in ranges.into_iter().take(PLACES) {
            let whole = draft.with(&Configuration::from(range.clone()));
            for token in tokens.iter().take(TOKENS) {
                for at in [range.end, range.start] {
                    let Some(edit) = self.fitting(&whole, Edit::put(at, token)) else { continue };
                    let with = whole.edited(&edit);
                    if self.passes(&with)? {
                        *draft = with;
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    fn passes(&mut self, draft: &Draft) -> Result<bool, Stop> {
        Ok(self.test(draft)?.outcome == Outcome::Pass)
    }
}
