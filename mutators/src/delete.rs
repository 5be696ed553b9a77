//! `delete`: one byte is missing.

use crate::definition::Definition;
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition =
    Definition { key: "delete", summary: "delete the byte at a random position", mutate };

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    if input.is_empty() {
        return Vec::new();
    }
    vec![Edit { offset: stream.index(input.len()), removed: 1, inserted: Vec::new() }]
}
