//! The oracle of the scorer: serde_json, with its error positions and messages.

use repair::{
    Answer, BudgetExhausted, Edit, Format, FormatKnowledge, Oracle, RepairRequest, apply, offset_in_input,
};
use serde_json::Value;

/// The most queries for one file.
const MAX_QUERIES: usize = 1000;

struct StrictJson<'run> {
    input: &'run [u8],
    queries: usize,
    /// The messages so far. Equal messages have equal numbers.
    messages: Vec<String>,
}

impl Oracle for StrictJson<'_> {
    fn ask(&mut self, edits: &[Edit]) -> Result<Answer, BudgetExhausted> {
        if self.queries == MAX_QUERIES {
            return Err(BudgetExhausted);
        }
        self.queries += 1;
        let text = apply(self.input, edits);
        let Err(error) = serde_json::from_slice::<Value>(&text) else {
            return Ok(Answer { is_accepted: true, ..Answer::default() });
        };
        let message = error.to_string();
        let message = message.split_once(" at line ").map_or(message.as_str(), |(message, _)| message);
        let number = self.messages.iter().position(|known| known == message).unwrap_or(self.messages.len());
        if number == self.messages.len() {
            self.messages.push(message.to_owned());
        }
        let offset = offset_in_input(edits, offset_of(&text, error.line(), error.column()));
        Ok(Answer { is_accepted: false, offset: Some(offset), message: u32::try_from(number).ok() })
    }
}

/// The offset of a place that serde_json reports. Its columns count bytes from one.
fn offset_of(text: &[u8], line: usize, column: usize) -> usize {
    let start: usize =
        text.split_inclusive(|byte| *byte == b'\n').take(line.max(1) - 1).map(<[u8]>::len).sum();
    (start + column.max(1) - 1).min(text.len())
}

/// The edits of up to five repairs that serde_json accepts, the best first.
pub(crate) fn accepted_repairs(input: &[u8], format: &Format) -> Vec<Vec<Edit>> {
    let mut oracle = StrictJson { input, queries: 0, messages: Vec::new() };
    let knowledge = FormatKnowledge { format: Some(format), ..FormatKnowledge::default() };
    let request = RepairRequest { repairs: 5, restores: true };
    let mut accepted = Vec::new();
    // If the budget ends first, what was found counts.
    let _ = repair::repair(input, knowledge, request, &mut oracle, &mut accepted);
    accepted.into_iter().map(|repair| repair.edits).collect()
}
