//! The blocks in which a disk or a file system loses data.

use std::ops::Range;

/// The bytes of a block: the sector of a disk.
const BLOCK: usize = 512;

/// The aligned blocks of `len` bytes; the last one may be shorter.
pub(crate) fn blocks(len: usize) -> impl Iterator<Item = Range<usize>> {
    (0..len).step_by(BLOCK).map(move |start| start..len.min(start + BLOCK))
}
