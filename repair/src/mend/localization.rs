//! Finds the first error of a text.

use super::edited_text::EditedText;
use super::location::{Location, PrefixAnswer};
use super::search::Search;
use algorithms::{Stop, Verdict};

/// How often a search goes back to errors before the element up to which it has repaired the text.
const MAX_STEPS_BACK: usize = 8;

impl Search<'_> {
    /// The location of the first error; `None` if neither position nor message tells it.
    pub(super) fn locate(&mut self, edited: &EditedText, verdict: Verdict) -> Result<Option<Location>, Stop> {
        match verdict.position.filter(|_| self.ablation.position) {
            Some(position) if position >= self.repaired_end || self.may_step_back() => {
                Ok(Some(self.location_of(position)))
            }
            _ => self.bisect(edited, verdict),
        }
    }

    /// Whether to believe an error before the repaired part. A subject may report a kind of error only when there are no
    /// errors of another kind. But a subject that reports wrong positions must not keep the search from ending.
    fn may_step_back(&mut self) -> bool {
        let may = self.repaired_end > 0 && self.steps_back < MAX_STEPS_BACK;
        self.steps_back += usize::from(may);
        if may {
            self.repaired_end = 0;
        }
        may
    }

    pub(super) fn location_of(&self, position: usize) -> Location {
        let line = self.line(position);
        // Many subjects report lines only. Then the position of an error is the start of its line.
        let is_exact = position != line.start || line.len() >= self.elements || position >= self.elements;
        let range = if is_exact { position..position } else { line };
        Location { range, is_exact, prefix_answer: None }
    }

    /// Finds the shortest prefix, by lines, that fails with the message of the whole text.
    fn bisect(&mut self, edited: &EditedText, verdict: Verdict) -> Result<Option<Location>, Stop> {
        if !self.ablation.message || verdict.message.is_none() {
            return Ok(None);
        }
        let whole = (verdict.outcome, verdict.message);
        let (mut good, mut bad) = (self.repaired_end, self.elements);
        let mut good_answer = self.test_prefix(edited, good)?;
        if good_answer == whole && self.may_step_back() {
            good = self.repaired_end;
            good_answer = self.test_prefix(edited, good)?;
        }
        if good_answer == whole {
            return Ok(None);
        }
        while self.line(good).end < bad {
            let middle = self.line(good + (bad - good) / 2).start;
            let end = if middle > good { middle } else { self.line(good).end };
            let answer = self.test_prefix(edited, end)?;
            if answer == whole {
                bad = end;
            } else {
                (good, good_answer) = (end, answer);
            }
        }
        let is_exact = bad - good <= 1;
        Ok(Some(Location { range: good..bad, is_exact, prefix_answer: Some(good_answer) }))
    }

    fn test_prefix(&mut self, edited: &EditedText, end: usize) -> Result<PrefixAnswer, Stop> {
        let verdict = self.test(&edited.prefix(end))?;
        Ok((verdict.outcome, verdict.message))
    }
}
