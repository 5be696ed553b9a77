//! Finds the offset of the first fault.
//!
//! This is the oracle's error position. If the oracle reports an error without a position, bisection finds the
//! shortest prefix of lines with this error, which ends at the fault.

use crate::edit::{Edit, apply};
use crate::format::{Format, LARGEST_PARSED_TEXT};
use crate::oracle::{Answer, BudgetExhausted, Oracle};
use crate::propose::window::line_around;

/// The offset of a fault, and how an edit there is judged.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    /// The offset in the input.
    pub(crate) offset: usize,
    /// The prefix with the fault, if bisection found it.
    pub(crate) prefix: Option<Prefix>,
}

/// The shortest prefix of lines with the same error as the whole text.
#[derive(Clone, Debug)]
pub(crate) struct Prefix {
    /// The offset of its end.
    end: usize,
    /// The answer to the prefix without its last line: another error or none.
    before: Answer,
}

/// Finds the first fault. The text before `repaired` is known to have no fault.
pub(crate) fn fault(
    (input, format): (&[u8], Option<&Format>),
    edits: &[Edit],
    answer: Answer,
    repaired: usize,
    oracle: &mut dyn Oracle,
) -> Result<Option<Fault>, BudgetExhausted> {
    if let Some(offset) = answer.offset {
        return Ok(Some(Fault { offset: offset.min(input.len()), prefix: None }));
    }
    let is_same = |other: Answer| !other.is_accepted && other.message == answer.message;
    if answer.message.is_none() {
        return Ok(None);
    }
    let (mut good, mut bad) = (repaired, input.len());
    let mut before = oracle.ask(&prefix((input, format), edits, good))?;
    if is_same(before) {
        return Ok(None);
    }
    // The next fault is often near the previous one, so the steps start small and double until they pass the fault.
    let (mut step, mut gallops) = (1, repaired > 0);
    while line_around(input, good).end < bad {
        let aim = if gallops { good + step } else { good + (bad - good) / 2 };
        let middle = line_around(input, aim).start;
        let end = if middle > good && middle < bad { middle } else { line_around(input, good).end };
        step = 2 * (end - good);
        let now = oracle.ask(&prefix((input, format), edits, end))?;
        if is_same(now) {
            (bad, gallops) = (end, false);
        } else {
            (good, before) = (end, now);
        }
    }
    Ok(Some(Fault { offset: good, prefix: Some(Prefix { end: bad, before }) }))
}

/// The edit script that gives a prefix with these edits. If the grammar knows how, it closes the brackets that are
/// open at the end of the prefix.
fn prefix((input, format): (&[u8], Option<&Format>), edits: &[Edit], end: usize) -> Vec<Edit> {
    let mut edits: Vec<Edit> = edits.iter().filter(|edit| edit.range.end <= end).cloned().collect();
    if end < input.len() {
        let rest = Edit::deletion(end..input.len());
        edits.push(rest.clone());
        if let Some(text) = format.and_then(|format| closing(format, &apply(input, &edits))) {
            edits.pop();
            edits.push(Edit { text, ..rest });
        }
    }
    edits
}

/// The text that the grammar inserts at the end of a text, if the text has no other fault.
fn closing(format: &Format, text: &[u8]) -> Option<Vec<u8>> {
    let edits = format.solutions(text, 1).into_iter().next()?.edits;
    let is_at_end = |edit: &Edit| format.grammar().skip_hidden(text, edit.range.start) == text.len();
    (text.len() <= LARGEST_PARSED_TEXT && !edits.is_empty() && edits.iter().all(is_at_end))
        .then(|| edits.into_iter().flat_map(|edit| edit.text).collect())
}

impl Fault {
    /// The answer to these edits, and the offset in the input up to which the candidate has no error. If the prefix still
    /// has the fault, the whole text is not sent to the oracle.
    pub(crate) fn judge(
        &self,
        (input, format): (&[u8], Option<&Format>),
        edits: &[Edit],
        oracle: &mut dyn Oracle,
    ) -> Result<(Answer, usize), BudgetExhausted> {
        let Some(known) = self.prefix.as_ref().filter(|known| known.end < input.len()) else {
            let answer = oracle.ask(edits)?;
            let offset = if self.prefix.is_some() { None } else { answer.offset };
            return Ok((answer, offset.unwrap_or(0)));
        };
        let prefix = oracle.ask(&prefix((input, format), edits, known.end))?;
        if (prefix.is_accepted, prefix.message) != (known.before.is_accepted, known.before.message) {
            return Ok((Answer { is_accepted: false, ..prefix }, 0));
        }
        Ok((oracle.ask(edits)?, known.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_brackets_of_a_prefix_are_closed_by_the_grammar() {
        let format = Format::built_in("dot").unwrap();
        let input = b"digraph {\n  a -> b // first\n  b -> c\n}\n";
        let end = line_around(input, 12).end;
        let text = apply(input, &prefix((input, Some(&format)), &[], end));
        assert!(format.accepts(&text), "{}", String::from_utf8_lossy(&text));
        let plain = apply(input, &prefix((input, None), &[], end));
        assert_eq!(plain, &input[..end]);
    }
}
