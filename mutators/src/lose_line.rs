//! `lose-line`: a line is missing, as after a mistake in an editor or a bad merge.

use crate::definition::Definition;
use crate::lines::lines;
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition =
    Definition { key: "lose-line", summary: "delete a random line, unless it is the only one", mutate };

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let lines = lines(input);
    if lines.len() < 2 {
        return Vec::new();
    }
    let line = &lines[stream.index(lines.len())];
    vec![Edit { offset: line.start, removed: line.len(), inserted: Vec::new() }]
}
