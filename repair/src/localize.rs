//! Localize: where the text is wrong.
//!
//! The oracle's error position tells it. Where the oracle names no place but an error, the shortest prefix of lines with that
//! error ends at the fault (bisection, as in `mend`). And the layout tells that a bracket is missing, long before the grammar
//! can: files are indented as their brackets nest. Where a line begins no deeper than the line on which the innermost open
//! bracket stands, and does not close it, its closing bracket was lost before that line, although the text may parse on
//! to its end. The search offers the missing bracket there.

use crate::edit::Edit;
use crate::grammar::{Nesting, Reader};
use crate::oracle::{Answer, Oracle, Spent};
use crate::propose::window::line_around;
use crate::search::Names;

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

/// A text is indented as it nests if not more lines than these begin too far left, and ...
const MOST_OUTDENTED: usize = 8;

/// ... one in so many.
const LINES_PER_OUTDENTED: usize = 8;

/// The places of lines that begin too far left for what is open, in order.
pub(crate) fn outdented(reader: &Reader<'_>, names: &Names) -> Vec<usize> {
    let mut found = Vec::new();
    let mut lines = 0;
    // The indentation of the lines on which the open brackets stand.
    let mut open: Vec<usize> = Vec::new();
    let mut at = reader.skip_hidden(0);
    // Where the line of the last token begins, and its indentation.
    let mut line = (0, at);
    let mut seen = 0;
    while at < reader.input.len() {
        let Some((kind, end)) = reader.token(at) else {
            at += 1;
            continue;
        };
        let info = reader.grammar.info(kind);
        let text = &reader.input[at..end];
        let newline = reader.input[seen..at].iter().rposition(|byte| *byte == b'\n');
        let start = newline.map_or(line.0, |newline| seen + newline + 1);
        seen = at;
        let is_first = newline.is_some();
        if is_first {
            line = (start, at - start);
        }
        let by_name = names.nesting(kind);
        let closes = (info.closes() && text.len() == 1) || by_name == Nesting::Closes;
        lines += usize::from(is_first);
        if is_first && start > 0 {
            let is_left_of = |outer: &usize| if closes { line.1 < *outer } else { line.1 <= *outer };
            let before = open.len();
            while open.last().is_some_and(is_left_of) {
                open.pop();
            }
            if open.len() < before {
                found.push(at);
            }
        }
        if (info.opens() && text.len() == 1) || by_name == Nesting::Opens {
            open.push(line.1);
        } else if closes {
            open.pop();
        }
        at = reader.skip_hidden(end);
    }
    // Where many lines begin too far left, the text is not indented as it nests.
    if found.len() > MOST_OUTDENTED + lines / LINES_PER_OUTDENTED { Vec::new() } else { found }
}
