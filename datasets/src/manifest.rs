//! Manifests: tables that say what a study's inputs are and where they come from.
//!
//! A manifest is committed in place of the inputs, which may not be ours to hand on: with it, a store can be
//! checked or filled again.

use crate::atomic_file::write_atomically;
use crate::digest::Digest;
use serde::Serialize;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The columns, in their order.
pub const COLUMNS: [&str; 5] = ["sha256", "bytes", "format", "origin", "licence"];

/// One input.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ManifestRow {
    /// Its content.
    pub sha256: Digest,
    /// Its size.
    pub bytes: u64,
    /// The key of its format.
    pub format: String,
    /// Where it comes from: an address, or a path below a source's folder.
    pub origin: String,
    /// Its licence as an SPDX expression; empty where nobody said.
    pub licence: String,
}

/// What is wrong with a manifest.
#[derive(Debug, thiserror::Error)]
pub enum ManifestError {
    /// The file cannot be read or written.
    #[error("{}: {source}", .file.display())]
    Io {
        /// The manifest.
        file: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
    /// A line that is no row.
    #[error("{}:{line}: {reason}", .file.display())]
    Line {
        /// The manifest.
        file: PathBuf,
        /// Its line, from 1; 1 is the header.
        line: u64,
        /// What is wrong with it.
        reason: String,
    },
}

/// The rows of a manifest, in the order of the file.
///
/// # Errors
///
/// The file cannot be read, its header is another, or a line is no row; the error names file and line.
pub fn read(file: &Path) -> Result<Vec<ManifestRow>, ManifestError> {
    let content = fs::read(file).map_err(|source| ManifestError::Io { file: file.to_path_buf(), source })?;
    let refused = |line, reason| ManifestError::Line { file: file.to_path_buf(), line, reason };
    let mut records = csv::Reader::from_reader(&content[..]);
    let header = records.headers().map_err(|error| refused(1, reason_of(error.kind())))?.clone();
    if header != COLUMNS[..] {
        return Err(refused(1, format!("the columns must be {}", COLUMNS.join(","))));
    }
    let mut rows = Vec::new();
    for record in records.records() {
        let at = |position: Option<&csv::Position>| position.map_or(0, csv::Position::line);
        let record = record.map_err(|error| refused(at(error.position()), reason_of(error.kind())))?;
        rows.push(row(&record).map_err(|reason| refused(at(record.position()), reason))?);
    }
    Ok(rows)
}

/// The row of a record that has as many fields as there are columns; or what is wrong with it.
fn row(record: &csv::StringRecord) -> Result<ManifestRow, String> {
    let text = |column: usize| record.get(column).unwrap_or_default();
    Ok(ManifestRow {
        sha256: text(0).parse().map_err(|error| format!("column sha256: {error}"))?,
        bytes: text(1).parse().map_err(|_| format!("column bytes: {:?} is no size in bytes", text(1)))?,
        format: text(2).to_owned(),
        origin: text(3).to_owned(),
        licence: text(4).to_owned(),
    })
}

/// Writes the rows, sorted and each once, by rename.
///
/// # Errors
///
/// The file cannot be written; it is then as it was.
pub fn write(file: &Path, rows: &[ManifestRow]) -> Result<(), ManifestError> {
    let refused = |source| ManifestError::Io { file: file.to_path_buf(), source };
    let mut sorted: Vec<&ManifestRow> = rows.iter().collect();
    sorted.sort_unstable();
    sorted.dedup();
    let mut table = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    table.write_record(COLUMNS).map_err(|error| refused(error.into()))?;
    for row in sorted {
        table.serialize(row).map_err(|error| refused(error.into()))?;
    }
    let content = table.into_inner().map_err(|error| refused(error.into_error()))?;
    write_atomically(file, &content).map_err(refused)
}

/// What is wrong, without the place, which the caller says in its own way.
fn reason_of(kind: &csv::ErrorKind) -> String {
    match kind {
        csv::ErrorKind::Utf8 { err, .. } => {
            format!("column {}: not UTF-8", COLUMNS.get(err.field()).unwrap_or(&"6 or later"))
        }
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("{len} fields where the header has {expected_len}")
        }
        other => format!("{other:?}"),
    }
}
