//! `flip`: one byte has a different value.

use crate::definition::Definition;
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition = Definition {
    key: "flip",
    summary: "replace the byte at a random position with a different random byte",
    mutate,
};

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let offset = stream.index(input.len());
    let Some(&old) = input.get(offset) else { return Vec::new() };
    // Adding 1 to 255 gives every byte except the old one, with equal probability.
    let new = old.wrapping_add(1 + stream.below(255) as u8);
    vec![Edit { offset, removed: 1, inserted: vec![new] }]
}
