//! double-line: a line is there twice, as after a slip in an editor or a merge.

use crate::lines::{ending_in, ending_of, lines};
use crate::{Edit, Mutator, RandomStream};

pub(crate) struct DoubleLine;

impl Mutator for DoubleLine {
    fn key(&self) -> &'static str {
        "double-line"
    }

    fn summary(&self) -> &'static str {
        "put a copy of a line behind it"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let lines = lines(input);
        let Some(place) = lines.get(stream.index(lines.len())) else { return Vec::new() };
        let line = &input[place.clone()];
        // An open last line is ended first, and its copy is open as it was.
        let between = if ending_of(line).is_empty() { ending_in(input) } else { b"" };
        vec![Edit { offset: place.end, removed: 0, inserted: [between, line].concat() }]
    }
}
