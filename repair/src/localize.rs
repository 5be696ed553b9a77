//! Localize: where the text is wrong.
//!
//! The oracle's error position tells it. Where the oracle names no place but an error, the shortest prefix of lines with that
//! error ends at the fault (bisection, as in `mend`).

use crate::edit::Edit;
use crate::oracle::{Answer, Oracle, Spent};
use crate::propose::window::line_around;

/// A place to edit, and how an edit there is judged.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// A byte of the input.
    pub(crate) place: usize,
    /// If bisection found it: the prefix that shows the fault.
    pub(crate) prefix: Option<Prefix>,
}

/// The shortest prefix of lines with the error of the whole text.
#[derive(Clone, Debug)]
pub(crate) struct Prefix {
    /// Where it ends.
    end: usize,
    /// The answer to the prefix without its last line, which has another error or none.
    before: Answer,
}

/// Where the first fault is. `repaired` is how far the text is known to be right.
pub(crate) fn fault(
    input: &[u8],
    edits: &[Edit],
    answer: Answer,
    repaired: usize,
    oracle: &mut dyn Oracle,
) -> Result<Option<Fault>, Spent> {
    if let Some(place) = answer.place {
        return Ok(Some(Fault { place: place.min(input.len()), prefix: None }));
    }
    let is_same = |other: Answer| !other.is_accepted && other.message == answer.message;
    if answer.message.is_none() {
        return Ok(None);
    }
    let (mut good, mut bad) = (repaired, input.len());
    let mut before = oracle.ask(&prefix(input, edits, good))?;
    if is_same(before) {
        return Ok(None);
    }
    while line_around(input, good).end < bad {
        let middle = line_around(input, good + (bad - good) / 2).start;
        let end = if middle > good { middle } else { line_around(input, good).end };
        let now = oracle.ask(&prefix(input, edits, end))?;
        if is_same(now) {
            bad = end;
        } else {
            (good, before) = (end, now);
        }
    }
    Ok(Some(Fault { place: good, prefix: Some(Prefix { end: bad, before }) }))
}

/// These edits in the text up to a place.
fn prefix(input: &[u8], edits: &[Edit], end: usize) -> Vec<Edit> {
    let mut edits: Vec<Edit> = edits.iter().filter(|edit| edit.range.end <= end).cloned().collect();
    if end < input.len() {
        edits.push(Edit::deletion(end..input.len()));
    }
    edits
}

impl Fault {
    /// How far the text is right after these edits, whose answer is `now`: a place of the input.
    pub(crate) fn further(
        &self,
        input: &[u8],
        edits: &[Edit],
        now: Answer,
        oracle: &mut dyn Oracle,
    ) -> Result<usize, Spent> {
        let Some(known) = &self.prefix else { return Ok(now.place.unwrap_or(0)) };
        if known.end >= input.len() {
            return Ok(0);
        }
        let answer = oracle.ask(&prefix(input, edits, known.end))?;
        let is_repaired =
            (answer.is_accepted, answer.message) == (known.before.is_accepted, known.before.message);
        Ok(if is_repaired { known.end } else { 0 })
    }
}
