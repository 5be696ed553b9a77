//! `zero-block`: a disk block reads as zeros, as after a crash before its data reached the disk.

use crate::definition::Definition;
use crate::disk_blocks::blocks;
use crate::{Edit, RandomStream};

pub(crate) const DEFINITION: Definition = Definition {
    key: "zero-block",
    summary: "overwrite one aligned block of 512 bytes, or the shorter last one, with zeros",
    mutate,
};

fn mutate(input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
    let nonzero: Vec<_> =
        blocks(input.len()).filter(|block| input[block.clone()].iter().any(|&byte| byte != 0)).collect();
    let Some(block) = nonzero.get(stream.index(nonzero.len())) else { return Vec::new() };
    vec![Edit { offset: block.start, removed: block.len(), inserted: vec![0; block.len()] }]
}
