//! `double-line`: a line occurs twice, as after a mistake in an editor or a bad merge.

use crate::definition::Definition;
use crate::lines::{line_ending_of, line_ending_used_in, lines};
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition =
    Definition { key: "double-line", summary: "insert a copy of a random line after it", mutate };

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let lines = lines(input);
    let Some(range) = lines.get(stream.index(lines.len())) else { return Vec::new() };
    let line = &input[range.clone()];
    // A last line without a line ending gets one; then the copy has none.
    let separator = if line_ending_of(line).is_empty() { line_ending_used_in(input) } else { b"" };
    vec![Edit { offset: range.end, removed: 0, inserted: [separator, line].concat() }]
}
