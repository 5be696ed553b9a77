//! `insert`: there is one byte too many.

use crate::definition::Definition;
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition =
    Definition { key: "insert", summary: "insert one random byte at a random position", mutate };

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let offset = stream.index(input.len() + 1);
    vec![Edit { offset, removed: 0, inserted: vec![stream.byte()] }]
}
