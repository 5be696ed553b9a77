//! delete: one byte less.

use crate::{Edit, Mutator, RandomStream};

pub(crate) struct Delete;

impl Mutator for Delete {
    fn key(&self) -> &'static str {
        "delete"
    }

    fn summary(&self) -> &'static str {
        "take the byte at a random position away"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        if input.is_empty() {
            return Vec::new();
        }
        vec![Edit { offset: stream.index(input.len()), removed: 1, inserted: Vec::new() }]
    }
}
