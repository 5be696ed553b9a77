//! Writes a text that consists of several slices, without joining them first.

use std::io::{self, IoSlice};

/// The part of a sliced text that has not been written yet.
pub(crate) struct UnwrittenText<'a> {
    slices: &'a [&'a [u8]],
    /// How many bytes of the first slice have been written.
    skip: usize,
}

/// The most slices that one vectored write takes (IOV_MAX on Linux).
const BATCH: usize = 1024;

impl<'a> UnwrittenText<'a> {
    pub(crate) fn new(slices: &'a [&'a [u8]]) -> Self {
        let mut new = Self { slices, skip: 0 };
        new.advance(0);
        new
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.slices.is_empty()
    }

    /// Passes the next slices to a vectored write and records how many bytes it accepted.
    pub(crate) fn write_to(
        &mut self,
        write: impl FnOnce(&[IoSlice<'_>]) -> io::Result<usize>,
    ) -> io::Result<()> {
        let Some((first, others)) = self.slices.split_first() else { return Ok(()) };
        let mut batch = [IoSlice::new(&[]); BATCH];
        let rest = first.get(self.skip..).unwrap_or_default();
        let mut count = 0;
        for (place, slice) in batch.iter_mut().zip(std::iter::once(&rest).chain(others)) {
            *place = IoSlice::new(slice);
            count += 1;
        }
        let written = write(batch.get(..count).unwrap_or_default())?;
        if written == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
        self.advance(written);
        Ok(())
    }

    fn advance(&mut self, written: usize) {
        self.skip += written;
        while let Some((first, others)) = self.slices.split_first() {
            if self.skip < first.len() {
                break;
            }
            self.skip -= first.len();
            self.slices = others;
        }
    }
}
