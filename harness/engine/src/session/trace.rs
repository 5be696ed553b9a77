//! The trace: one row per query, compressed while it grows.

use crate::input::TextDigest;
use crate::oracle::{Judgement, RecordedTest, nanoseconds};
use anyhow::{Context, Result};
use flate2::read::GzDecoder;
use flate2::{Compression, GzBuilder, write::GzEncoder};
use rows::TraceRow;
use rows::formula_cells::{guarded, read_csv};
use std::borrow::Cow;
use std::io::Read;

/// Writes the rows of one run to memory; a row takes about 40 bytes.
pub struct TraceWriter {
    rows: csv::Writer<GzEncoder<Vec<u8>>>,
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
        // The header has no name and no time, so the same rows give the same bytes.
        let sink = GzBuilder::new().mtime(0).write(Vec::new(), Compression::fast());
        Self { rows: csv::Writer::from_writer(sink) }
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

    /// The compressed file.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        self.rows.into_inner().ok().and_then(|sink| sink.finish().ok()).unwrap_or_default()
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
