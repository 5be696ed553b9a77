//! Asks the oracle about the cheapest repairs, and remembers which of the rejected ones repaired a part of the faults.

use crate::edit::Edit;
use crate::format::Format;
use crate::oracle::{Answer, BudgetExhausted, Oracle};
use crate::propose::window::line_around;
use crate::restore::restore_by_grammar;

/// How many repairs to find, and whether to restore deleted text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepairRequest {
    /// The number of accepted repairs to find.
    pub repairs: usize,
    /// Whether to restore deleted text where the oracle still accepts the result.
    pub restores: bool,
}

impl Default for RepairRequest {
    fn default() -> Self {
        Self { repairs: 1, restores: true }
    }
}

/// A repair that the oracle accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The edit script.
    pub edits: Vec<Edit>,
}

/// The queries about repairs that no answer of the oracle guided.
pub(crate) struct FirstQueries<'run> {
    input: &'run [u8],
    first: Answer,
    request: RepairRequest,
    is_code: bool,
    /// The rejected repair that moved the error position the furthest, and its answer.
    pub(crate) start: (Vec<Edit>, Answer),
    /// A rejected repair after which the subject reports another fault before it. Some programs report the last of several
    /// errors first, such as a quotation mark that is never closed. A repair of it moves the error position backwards. Others
    /// first report what no grammar describes, such as a name that occurs twice, so the error position stays. The search for
    /// the other faults begins with this repair.
    pub(crate) bases: Vec<(Vec<Edit>, Answer)>,
}

impl<'run> FirstQueries<'run> {
    /// No query yet, about an input with this first answer.
    pub(crate) fn new(
        input: &'run [u8],
        format: Option<&Format>,
        first: Answer,
        request: RepairRequest,
    ) -> Self {
        let is_code = format.is_none_or(Format::has_code);
        Self { input, first, request, is_code, start: (Vec::new(), first), bases: Vec::new() }
    }

    /// Asks about each of these repairs. Returns whether the search can end: as many repairs as requested are accepted.
    pub(crate) fn ask(
        &mut self,
        repairs: impl IntoIterator<Item = Vec<Edit>>,
        may_pass: &dyn Fn(&[Edit]) -> Option<bool>,
        accepted: &mut Vec<Accepted>,
        oracle: &mut dyn Oracle,
    ) -> Result<bool, BudgetExhausted> {
        for mut edits in repairs {
            let answer = oracle.ask(&edits)?;
            if answer.is_accepted {
                if self.request.restores && may_pass(&edits) == Some(true) {
                    restore_by_grammar(&mut edits, may_pass, oracle)?;
                }
                accepted.push(Accepted { edits });
                if accepted.len() >= self.request.repairs {
                    return Ok(true);
                }
                continue;
            }
            let (input, first) = (self.input, self.first);
            if self.bases.is_empty() && shows_another_fault(input, &edits, (answer, first), self.is_code) {
                self.bases.push((edits.clone(), answer));
            }
            if let Some(confirmed) = confirmed(input, &edits, answer, self.start.1) {
                let answer = if confirmed.len() < edits.len() { oracle.ask(&confirmed)? } else { answer };
                if answer.offset > self.start.1.offset {
                    self.start = (confirmed, answer);
                }
            }
        }
        Ok(false)
    }
}

/// The edits from the error line on, if there are also edits before it. The subject read the lines before its error
/// position without an error, so the grammar is probably stricter there than the subject.
pub(crate) fn from_error_line(input: &[u8], edits: &[Edit], answer: Answer) -> Option<Vec<Edit>> {
    let line = line_around(input, answer.offset?);
    let from = edits.iter().position(|edit| edit.range.start >= line.start)?;
    (from > 0).then(|| edits[from..].to_vec())
}

/// Whether the error position is now before the previous one, or still there, on a line that the edits did not change. In
/// code, an error that stays shows that the edits repaired nothing.
fn shows_another_fault(input: &[u8], edits: &[Edit], (now, before): (Answer, Answer), is_code: bool) -> bool {
    let is_not_after = |offset: &usize| {
        before.offset.is_some_and(|before| if is_code { *offset < before } else { *offset <= before })
    };
    now.offset.filter(is_not_after).is_some_and(|offset| {
        let line = line_around(input, offset.min(input.len()));
        !edits.iter().any(|edit| edit.range.start < line.end && edit.range.end >= line.start)
    })
}

/// The edits before the new error position, if they moved it forward and none is on a line before the previous one.
fn confirmed(input: &[u8], edits: &[Edit], now: Answer, before: Answer) -> Option<Vec<Edit>> {
    let line = before.offset.map_or(0, |offset| line_around(input, offset).start);
    let offset = now.offset.filter(|_| now.offset > before.offset)?;
    let confirmed: Vec<Edit> = edits.iter().filter(|edit| edit.range.end < offset).cloned().collect();
    confirmed.first().is_some_and(|first| first.range.start >= line).then_some(confirmed)
}
