//! Aligned blocks of an input: the units in which disks and file systems lose data.

use std::ops::Range;

/// Bytes of a block: the size of a disk sector.
const BLOCK: usize = 512;

/// The aligned blocks of an input with `len` bytes; the last block may be shorter.
pub(crate) fn blocks(len: usize) -> impl Iterator<Item = Range<usize>> {
    (0..len).step_by(BLOCK).map(move |start| start..len.min(start + BLOCK))
}
