//! Manifests: tables of inputs with their digests, origins and licences.
//!
//! A manifest is committed instead of the inputs, because their licences may not allow copies. With a manifest, a
//! store can be checked and filled again.

use crate::digest::Digest;
use rows::formula_cells::{guard_csv, unguarded_record};
use serde::Serialize;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use storage::write_atomically;

/// The columns, in order.
pub const COLUMNS: [&str; 5] = ["sha256", "bytes", "format", "origin", "licence"];

/// One input.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ManifestRow {
    /// Digest of the content.
    pub sha256: Digest,
    /// Size in bytes.
    pub bytes: u64,
    /// Key of the format.
    pub format: String,
    /// Where the input comes from: a URL, or a path relative to the folder of the source.
    pub origin: String,
    /// The licence as an SPDX expression; empty if unknown.
    pub licence: String,
}

/// Why a manifest cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum ManifestError {
    /// The file cannot be read.
    #[error("cannot read manifest {}: {source}", .file.display())]
    Read {
        /// The manifest.
        file: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// The file cannot be written.
    #[error("cannot write manifest {}: {source}", .file.display())]
    Write {
        /// The manifest.
        file: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// A line is not a row of a manifest.
    #[error("{}:{line}: {reason}", .file.display())]
    Line {
        /// The manifest.
        file: PathBuf,
        /// The number of the line. The header has number 1.
        line: u64,
        /// The defect.
        reason: String,
    },
}

/// Reads the rows of a manifest, in the order of the file.
///
/// # Errors
///
/// The file cannot be read, has other columns, or has a line that is not a row.
pub fn read(file: &Path) -> Result<Vec<ManifestRow>, ManifestError> {
    let content =
        fs::read(file).map_err(|source| ManifestError::Read { file: file.to_path_buf(), source })?;
    let line_error = |line, reason| ManifestError::Line { file: file.to_path_buf(), line, reason };
    let mut records = csv::Reader::from_reader(&content[..]);
    let header = records.headers().map_err(|error| line_error(1, reason_of(error.kind())))?.clone();
    if header != COLUMNS[..] {
        return Err(line_error(1, format!("expected the columns {}", COLUMNS.join(","))));
    }
    let mut rows = Vec::new();
    for record in records.records() {
        let line = |position: Option<&csv::Position>| position.map_or(0, csv::Position::line);
        let record = record.map_err(|error| line_error(line(error.position()), reason_of(error.kind())))?;
        let record = unguarded_record(record);
        rows.push(row(&record).map_err(|reason| line_error(line(record.position()), reason))?);
    }
    Ok(rows)
}

/// Parses a record with as many fields as there are columns. The error says what is wrong.
fn row(record: &csv::StringRecord) -> Result<ManifestRow, String> {
    let field = |column: usize| record.get(column).unwrap_or_default();
    let size_error = |_| format!("column bytes: {:?} is not a number of bytes", field(1));
    Ok(ManifestRow {
        sha256: field(0).parse().map_err(|error| format!("column sha256: {error}"))?,
        bytes: field(1).parse().map_err(size_error)?,
        format: field(2).to_owned(),
        origin: field(3).to_owned(),
        licence: field(4).to_owned(),
    })
}

/// Writes the rows atomically, sorted and without duplicates.
///
/// # Errors
///
/// The file cannot be written. It is then unchanged.
pub fn write(file: &Path, rows: &[ManifestRow]) -> Result<(), ManifestError> {
    let write_error = |source| ManifestError::Write { file: file.to_path_buf(), source };
    let mut sorted: Vec<&ManifestRow> = rows.iter().collect();
    sorted.sort_unstable();
    sorted.dedup();
    let mut table = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
    table.write_record(COLUMNS).map_err(|error| write_error(error.into()))?;
    for row in sorted {
        table.serialize(row).map_err(|error| write_error(error.into()))?;
    }
    let content = table.into_inner().map_err(|error| write_error(error.into_error()))?;
    let content = guard_csv(content).map_err(|error| write_error(error.into()))?;
    write_atomically(file, &content).map_err(write_error)
}

/// The defect of a line, without its position.
fn reason_of(kind: &csv::ErrorKind) -> String {
    match kind {
        csv::ErrorKind::Utf8 { err, .. } => {
            let column = COLUMNS.get(err.field()).unwrap_or(&"6 or later");
            format!("column {column}: the text is not UTF-8")
        }
        csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
            format!("expected {expected_len} fields, as in the header, but found {len}")
        }
        other => format!("{other:?}"),
    }
}
