//! `swap-blocks`: two disk blocks are exchanged, as after a file system put fragments together in the wrong
//! order.

use crate::definition::Definition;
use crate::disk_blocks::blocks;
use crate::{Edit, RandomStream, apply};
use std::ops::Range;

pub(crate) const DEFINITION: Definition = Definition {
    key: "swap-blocks",
    summary: "swap two different aligned blocks of 512 bytes; the last block may be shorter",
    mutate,
};

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let all: Vec<Range<usize>> = blocks(input.len()).collect();
    let Some(one) = all.get(stream.index(all.len())) else { return Vec::new() };
    let different: Vec<_> =
        all.iter().filter(|other| input[(*other).clone()] != input[one.clone()]).collect();
    let Some(&other) = different.get(stream.index(different.len())) else { return Vec::new() };
    let (first, second) = if one.start < other.start { (one, other) } else { (other, one) };
    let edits = vec![replace(first, &input[second.clone()]), replace(second, &input[first.clone()])];
    // In a periodic input, swapping a block with a shorter last block can change nothing.
    if apply(input, &edits) == input { Vec::new() } else { edits }
}

fn replace(block: &Range<usize>, by: &[u8]) -> Edit {
    Edit { offset: block.start, removed: block.len(), inserted: by.to_vec() }
}
