//! flip: one byte replaced by a different one.

use crate::{Edit, Mutator, RandomStream};

pub(crate) struct Flip;

impl Mutator for Flip {
    fn key(&self) -> &'static str {
        "flip"
    }

    fn summary(&self) -> &'static str {
        "replace the byte at a random position by a different random byte"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let offset = stream.index(input.len());
        let Some(&old) = input.get(offset) else { return Vec::new() };
        // The distance to the new byte is 1 to 255: any byte but the old one, each as likely.
        let new = old.wrapping_add(1 + stream.below(255) as u8);
        vec![Edit { offset, removed: 1, inserted: vec![new] }]
    }
}
