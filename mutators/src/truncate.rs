//! `truncate`: the end is missing, as after an interrupted transfer or on a full disk.

use crate::definition::Definition;
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition =
    Definition { key: "truncate", summary: "delete everything from a random position on", mutate };

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    if input.is_empty() {
        return Vec::new();
    }
    let offset = stream.index(input.len());
    vec![Edit { offset, removed: input.len() - offset, inserted: Vec::new() }]
}
