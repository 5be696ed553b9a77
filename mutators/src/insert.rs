//! insert: one byte more.

use crate::{Edit, Mutator, RandomStream};

pub(crate) struct Insert;

impl Mutator for Insert {
    fn key(&self) -> &'static str {
        "insert"
    }

    fn summary(&self) -> &'static str {
        "put one random byte at a random position"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let offset = stream.index(input.len() + 1);
        vec![Edit { offset, removed: 0, inserted: vec![stream.byte()] }]
    }
}
