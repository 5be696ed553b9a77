//! zero-block: a block reads as zeros, as after a crash before its data reached the disk.

use crate::disk_blocks::blocks;
use crate::{Edit, Mutator, RandomStream};

pub(crate) struct ZeroBlock;

impl Mutator for ZeroBlock {
    fn key(&self) -> &'static str {
        "zero-block"
    }

    fn summary(&self) -> &'static str {
        "fill one aligned block of 512 bytes, or the shorter last one, with zeros"
    }

    fn mutate(&self, input: &[u8], stream: &mut RandomStream) -> Vec<Edit> {
        let data: Vec<_> =
            blocks(input.len()).filter(|block| input[block.clone()].iter().any(|&byte| byte != 0)).collect();
        let Some(block) = data.get(stream.index(data.len())) else { return Vec::new() };
        vec![Edit { offset: block.start, removed: block.len(), inserted: vec![0; block.len()] }]
    }
}
