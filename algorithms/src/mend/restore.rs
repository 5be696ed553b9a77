//! From a draft that passes to one that is 1-maximal.

use super::search::Search;
use crate::draft::{Draft, Edit};
use crate::{Configuration, Outcome, Stop};
use core::ops::Range;

/// What is put in for good is looked for where at least so many elements in a row are lost.
const MUCH: usize = 8;
/// Tokens tried at each end of such a place.
const TOKENS: usize = 6;

impl Search<'_> {
    /// Puts back what a passing draft leaves out, until no single element can be.
    pub(super) fn restore(&mut self, mut draft: Draft) -> Result<(), Stop> {
        while self.restore_once(&mut draft)? || self.put_instead(&mut draft)? {}
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

    /// Puts back all of these elements, or else what can be of either half.
    fn put_back(&mut self, draft: &mut Draft, range: Range<usize>) -> Result<bool, Stop> {
        let mut open = alloc::vec::Vec::from([range]);
        let mut restored = false;
        while let Some(range) = open.pop() {
            let mut back = Configuration::empty();
            back.push(range.clone());
            let with = draft.with(&back);
            if self.passes(&with)? {
                *draft = with;
                restored = true;
            } else if range.len() > 1 {
                let middle = self.middle(&range);
                open.push(middle..range.end);
                open.push(range.start..middle);
            }
        }
        Ok(restored)
    }

    /// About the middle, where a line begins if there is one, else where a word does.
    fn middle(&self, range: &Range<usize>) -> usize {
        let half = range.start + range.len() / 2;
        let line = self.line(half);
        let inside = |at: usize| at > range.start && at < range.end;
        if inside(line.start) || inside(line.end) {
            let nearer_start = half - line.start <= line.end - half;
            return if inside(line.start) && (nearer_start || !inside(line.end)) {
                line.start
            } else {
                line.end
            };
        }
        half
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
