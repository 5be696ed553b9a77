//! truncate: the end is missing, as after a broken transfer or a full disk.

use crate::{Edit, Mutator, RandomStream};

pub(crate) struct Truncate;

impl Mutator for Truncate {
    fn key(&self) -> &'static str {
        "truncate"
    }

    fn summary(&self) -> &'static str {
        "cut everything off from a random position on"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        if input.is_empty() {
            return Vec::new();
        }
        let offset = stream.index(input.len());
        vec![Edit { offset, removed: input.len() - offset, inserted: Vec::new() }]
    }
}
