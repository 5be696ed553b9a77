//! The edits of the tokens around the subject's error position.

use crate::edit::Edit;
use crate::format::Format;
use crate::propose::Reading;
use crate::propose::window::line_around;
use crate::rank::{Cost, factor};

/// The number of tokens that are edited before the error position, and after it within the same word.
const TOKENS_PER_ERROR: usize = 3;

/// The number of tokens of a line that are edited if the oracle reports only the line.
const TOKENS_PER_LINE: usize = 12;

/// The highest cost of a reading at the error position.
const MAX_READING_COST: Cost = 64;

impl Format {
    /// The edits that the generators offer for the tokens near an offset, with their costs, the cheapest first. If the
    /// offset is the start of a line, the fault may be anywhere in the line, because many programs report no column.
    pub(crate) fn readings_around(&self, input: &[u8], offset: usize) -> Vec<(Cost, Vec<Edit>)> {
        let proposer = self.proposer(input);
        let line = line_around(input, offset);
        // The subject reports the start of a word, but the fault may be within the word.
        let rest_of_word = || input[offset..].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
        let names_word = offset > line.start && offset < input.len();
        let last = if names_word { offset + rest_of_word() } else { line.end.max(offset) };
        let mut at = line.start;
        let (mut offsets, mut within) = (Vec::new(), 0);
        while at <= last && at < input.len() {
            let end = self.grammar().lexer.longest(input, at).map_or(at + 1, |(_, end)| end);
            // The oracle may reject hidden tokens, such as comments or a byte order mark.
            let is_seen = !input[at..end].iter().all(u8::is_ascii_whitespace);
            let is_within = names_word && at > offset;
            within += usize::from(is_seen && is_within);
            if within > TOKENS_PER_ERROR {
                break;
            }
            if is_seen {
                offsets.push(at);
            }
            at = end;
        }
        let most = if offset > line.start {
            TOKENS_PER_ERROR + within.min(TOKENS_PER_ERROR)
        } else {
            TOKENS_PER_LINE
        };
        let mut readings: Vec<(Cost, Vec<Edit>)> = offsets
            .iter()
            .rev()
            .take(most)
            .flat_map(|at| proposer.readings(*at, MAX_READING_COST))
            .map(|reading| {
                (
                    reading.cost + self.cost_of_absorbed(&reading),
                    reading.edits.iter().map(|edit| (**edit).clone()).collect(),
                )
            })
            .collect();
        readings.sort_by_key(|(cost, _)| *cost);
        readings
    }

    /// The cost of the punctuation that a string literal absorbs.
    fn cost_of_absorbed(&self, reading: &Reading) -> Cost {
        factor(reading.absorbed.len()) * self.weights().expected_mark_in_text
    }
}
