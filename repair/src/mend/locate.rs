//! Where the first error of a draft is.

use super::draft::Draft;
use super::place::{Place, Sound};
use super::search::Search;
use algorithms::{Stop, Verdict};

/// So often a search goes back to errors before the place that it had settled.
const STEPS_BACK: usize = 8;

impl Search<'_> {
    /// Where the first error is; `None` if neither position nor message tells.
    pub(super) fn locate(&mut self, draft: &Draft, verdict: Verdict) -> Result<Option<Place>, Stop> {
        match verdict.position.filter(|_| self.levers.position) {
            Some(position) if position >= self.settled || self.may_step_back() => {
                Ok(Some(self.named(position)))
            }
            _ => self.bisected(draft, verdict),
        }
    }

    /// Whether an error before what was settled is to be believed: a subject may find another kind of error
    /// only when those of one kind are mended, but one that lies about positions must not hold us forever.
    fn may_step_back(&mut self) -> bool {
        let may = self.settled > 0 && self.steps_back < STEPS_BACK;
        self.steps_back += usize::from(may);
        if may {
            self.settled = 0;
        }
        may
    }

    pub(super) fn named(&self, position: usize) -> Place {
        let line = self.line(position);
        // A position at the beginning of a line may be that of the whole line: many subjects name lines only.
        let is_exact = position != line.start || line.len() >= self.elements || position >= self.elements;
        let range = if is_exact { position..position } else { line };
        Place { range, is_exact, sound: None }
    }

    /// The shortest prefix, by lines, that fails with the message of the whole.
    fn bisected(&mut self, draft: &Draft, verdict: Verdict) -> Result<Option<Place>, Stop> {
        if !self.levers.message || verdict.message.is_none() {
            return Ok(None);
        }
        let whole = (verdict.outcome, verdict.message);
        let (mut good, mut bad) = (self.settled, self.elements);
        let mut sound = self.prefix(draft, good)?;
        if sound == whole && self.may_step_back() {
            good = self.settled;
            sound = self.prefix(draft, good)?;
        }
        if sound == whole {
            return Ok(None);
        }
        while self.line(good).end < bad {
            let middle = self.line(good + (bad - good) / 2).start;
            let cut = if middle > good { middle } else { self.line(good).end };
            let prefix = self.prefix(draft, cut)?;
            if prefix == whole {
                bad = cut;
            } else {
                (good, sound) = (cut, prefix);
            }
        }
        Ok(Some(Place { range: good..bad, is_exact: bad - good <= 1, sound: Some(sound) }))
    }

    fn prefix(&mut self, draft: &Draft, end: usize) -> Result<Sound, Stop> {
        let verdict = self.test(&draft.before(end))?;
        Ok((verdict.outcome, verdict.message))
    }
}
