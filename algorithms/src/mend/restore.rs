//! From a draft that passes to one that is 1-maximal.

use super::search::Search;
use crate::draft::{Draft, Edit};
use crate::{Configuration, Outcome, Stop};
use alloc::vec::Vec;
use core::ops::Range;

/// What is put in for good is looked for where at least so many elements in a row are lost.
const MUCH: usize = 8;
/// Longer stretches are cut in two before they are cut into words.
const LONG: usize = 120;
/// Tokens tried at each end of such a place.
const TOKENS: usize = 6;

impl Search<'_> {
    /// Puts back what the best draft leaves out, until no single element can be. It is the best that was
    /// tested, since that is what the session keeps: a later one may have lost more.
    pub(super) fn restore(&mut self) -> Result<(), Stop> {
        while let Some(mut draft) = self.passing.clone() {
            while self.restore_once(&mut draft)? || self.put_instead(&mut draft)? {}
            if self.passing.as_ref() == Some(&draft) {
                break;
            }
        }
        Ok(())
    }

    /// One round over all that is left out; whether any came back.
    fn restore_once(&mut self, draft: &mut Draft) -> Result<bool, Stop> {
        let mut restored = false;
        for number in (0..draft.puts()).rev() {
            let without = draft.without_put(number);
            if self.passes(&without)? {
                *draft = without;
                restored = true;
            }
        }
        let lost = Configuration::all(self.elements).minus(&draft.kept);
        for range in lost.ranges() {
            restored |= self.put_back(draft, range.clone())?;
        }
        Ok(restored)
    }

    /// Puts back all of these elements, or else their blanks, or else what can be of their lines, words and
    /// single elements.
    fn put_back(&mut self, draft: &mut Draft, range: Range<usize>) -> Result<bool, Stop> {
        let mut restored = false;
        let mut open = Vec::from([range]);
        while let Some(range) = open.pop() {
            let mut back = Configuration::empty();
            back.push(range.clone());
            if self.keeps(draft, &back)? {
                restored = true;
            } else if range.len() > 1 {
                let parts = self.parts(&range);
                if range.len() >= MUCH && parts.len() > 1 {
                    restored |= self.keeps(draft, &self.blanks(&range))?;
                }
                open.extend(parts.into_iter().rev());
            }
        }
        Ok(restored)
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
        let mut words = Configuration::empty();
        for word in self.words(range.clone()) {
            words.push(word);
        }
        let mut all = Configuration::empty();
        all.push(range.clone());
        all.minus(&words)
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
        let tokens = self.tokens.clone();
        for range in lost.ranges().iter().filter(|range| range.len() >= MUCH) {
            let mut back = Configuration::empty();
            back.push(range.clone());
            let whole = draft.with(&back);
            for token in tokens.iter().take(TOKENS) {
                for at in [range.end, range.start] {
                    let with = whole.edited(&Edit::put(at, token));
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
