//! The trace: one row per query, compressed while it grows.

use crate::input::TextDigest;
use crate::oracle::{Judgement, RecordedTest, nanoseconds};
use anyhow::{Context, Result};
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder, write::GzEncoder};
use rows::TraceRow;
use rows::formula_cells::{guarded, read_csv};
use std::borrow::Cow;
use std::io::{Read, Write};

/// Up to this many bytes of rows are kept uncompressed. Most repairs have fewer, and nobody reads their
/// traces, while the memory of a compressor alone costs more than a small repair.
const KEPT_BYTES: usize = 1 << 16;

/// Writes the rows of one run to memory; a row takes about 40 bytes.
pub struct TraceWriter {
    rows: csv::Writer<TraceBuffer>,
}

/// The rows: the blocks that were written so far, or the compressor that has them.
enum TraceBuffer {
    Blocks(Vec<Vec<u8>>),
    Compressor(GzEncoder<Vec<u8>>),
}

impl Write for TraceBuffer {
    fn write(&mut self, block: &[u8]) -> std::io::Result<usize> {
        match self {
            Self::Blocks(blocks) if blocks.iter().map(Vec::len).sum::<usize>() < KEPT_BYTES => {
                blocks.push(block.to_vec());
                Ok(block.len())
            }
            Self::Blocks(blocks) => {
                let mut compressor = compressor(blocks)?;
                let written = compressor.write(block);
                *self = Self::Compressor(compressor);
                written
            }
            Self::Compressor(compressor) => compressor.write(block),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        // A flush here would cost bytes; there is one at the end.
        Ok(())
    }
}

/// A compressor that has these blocks.
fn compressor(blocks: &[Vec<u8>]) -> std::io::Result<GzEncoder<Vec<u8>>> {
    // The header has no name and no time, so the same rows give the same bytes.
    let mut compressor = GzBuilder::new().mtime(0).write(Vec::new(), Compression::fast());
    blocks.iter().try_for_each(|block| compressor.write_all(block))?;
    Ok(compressor)
}

/// The trace of a run that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trace {
    /// The rows of a short run, in the blocks in which they were written.
    Blocks(Vec<Vec<u8>>),
    /// The compressed file.
    File(Vec<u8>),
}

impl Trace {
    /// The trace as a file: gzip of the CSV of [`rows::TraceRow`]s.
    #[must_use]
    pub fn gzip(&self) -> Cow<'_, [u8]> {
        match self {
            // Writing to memory cannot fail.
            Self::Blocks(blocks) => Cow::Owned(compressor(blocks).and_then(finished).unwrap_or_default()),
            Self::File(bytes) => Cow::Borrowed(bytes),
        }
    }
}

fn finished(mut compressor: GzEncoder<Vec<u8>>) -> std::io::Result<Vec<u8>> {
    compressor.flush()?;
    compressor.finish()
}

impl Default for TraceWriter {
    fn default() -> Self {
        Self::new()
    }
}

impl TraceWriter {
    /// An empty trace.
    #[must_use]
    pub fn new() -> Self {
        Self { rows: csv::Writer::from_writer(TraceBuffer::Blocks(Vec::new())) }
    }

    /// Adds the row of a query.
    pub fn push(&mut self, row: &TraceRow) {
        // Writing to memory cannot fail. A row that does not serialise would be a bug in this crate, and the
        // round-trip test would show it.
        let message = row.message.as_deref().map(guarded);
        let written = match message {
            Some(Cow::Owned(message)) => {
                self.rows.serialize(TraceRow { message: Some(message), ..row.clone() })
            }
            _ => self.rows.serialize(row),
        };
        debug_assert!(written.is_ok(), "{written:?}");
    }

    /// The trace of all rows.
    #[must_use]
    pub fn finish(self) -> Trace {
        match self.rows.into_inner() {
            Ok(TraceBuffer::Blocks(blocks)) => Trace::Blocks(blocks),
            Ok(TraceBuffer::Compressor(compressor)) => Trace::File(finished(compressor).unwrap_or_default()),
            Err(_) => Trace::File(Vec::new()),
        }
    }
}

/// Reads a trace file's rows, one at a time.
///
/// # Errors
/// For each damaged row.
pub fn read_trace(gzip: impl Read) -> impl Iterator<Item = Result<TraceRow>> {
    read_csv(GzDecoder::new(gzip))
        .enumerate()
        .map(|(number, row)| row.with_context(|| format!("row {} of the trace", number + 1)))
}

/// The queries of a trace, as an oracle needs them. Repeats from the cache are left out. Time that passed
/// between two queries is charged to the later one, so that in a replay each query ends when it ended in the
/// run.
///
/// # Errors
/// If a row is damaged.
pub fn recorded_tests(rows: impl Iterator<Item = Result<TraceRow>>) -> Result<Vec<RecordedTest>> {
    let mut tests = Vec::new();
    let mut last_ns = 0;
    for row in rows {
        let row = row?;
        if row.cached {
            continue;
        }
        let at_ns = nanoseconds(row.at_s);
        let digest: TextDigest = row.digest.parse().map_err(anyhow::Error::msg)?;
        let judgement = Judgement {
            cause: row.cause,
            message: row.message.map(Into::into),
            position: row.position.and_then(|p| usize::try_from(p).ok()),
            charge_ns: at_ns.saturating_sub(last_ns),
            spent: None,
        };
        last_ns = at_ns;
        tests.push(RecordedTest { digest, judgement });
    }
    Ok(tests)
}
