//! swap-blocks: two blocks have changed places, as after fragments were put together in a wrong order.

use crate::disk_blocks::blocks;
use crate::{Edit, Mutator, RandomStream, apply};
use std::ops::Range;

pub(crate) struct SwapBlocks;

impl Mutator for SwapBlocks {
    fn key(&self) -> &'static str {
        "swap-blocks"
    }

    fn summary(&self) -> &'static str {
        "let two different blocks of 512 bytes change places, one of which may be the shorter last one"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let all: Vec<Range<usize>> = blocks(input.len()).collect();
        let Some(one) = all.get(stream.index(all.len())) else { return Vec::new() };
        let others: Vec<_> =
            all.iter().filter(|other| input[(*other).clone()] != input[one.clone()]).collect();
        let Some(&other) = others.get(stream.index(others.len())) else { return Vec::new() };
        let (first, second) = if one.start < other.start { (one, other) } else { (other, one) };
        let edits = vec![replace(first, &input[second.clone()]), replace(second, &input[first.clone()])];
        // In a periodic input a shorter last block may change places with a longer one and nothing differs.
        if apply(input, &edits) == input { Vec::new() } else { edits }
    }
}

fn replace(block: &Range<usize>, by: &[u8]) -> Edit {
    Edit { offset: block.start, removed: block.len(), inserted: by.to_vec() }
}
