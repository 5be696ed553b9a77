//! lose-line: a line is missing, as after a slip in an editor or a merge.

use crate::lines::lines;
use crate::{Edit, Mutator, RandomStream};

pub(crate) struct LoseLine;

impl Mutator for LoseLine {
    fn key(&self) -> &'static str {
        "lose-line"
    }

    fn summary(&self) -> &'static str {
        "take a line and its ending away, unless it is the only one"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let lines = lines(input);
        if lines.len() < 2 {
            return Vec::new();
        }
        let line = &lines[stream.index(lines.len())];
        vec![Edit { offset: line.start, removed: line.len(), inserted: Vec::new() }]
    }
}
