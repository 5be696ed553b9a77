//! Where a generator writes, and how much room is left there.

use std::io::{self, Write};

/// Requests below this many bytes get the smallest file that says something.
pub(super) const SMALLEST_REQUEST: u64 = 64;

/// An output of a wanted length.
pub(super) struct Sink<'a> {
    out: &'a mut dyn Write,
    wanted: u64,
    written: u64,
}

impl<'a> Sink<'a> {
    pub(super) fn new(out: &'a mut dyn Write, wanted: u64) -> Self {
        Self { out, wanted, written: 0 }
    }

    pub(super) fn put(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        self.written += text.len() as u64;
        Ok(())
    }

    /// The length asked for.
    pub(super) fn wanted(&self) -> u64 {
        self.wanted
    }

    pub(super) fn written(&self) -> u64 {
        self.written
    }

    /// Bytes still to be written when `reserved` of them are spoken for.
    pub(super) fn room(&self, reserved: usize) -> usize {
        let left = self.wanted.saturating_sub(self.written).saturating_sub(reserved as u64);
        usize::try_from(left).unwrap_or(usize::MAX)
    }
}
