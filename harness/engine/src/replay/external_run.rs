//! The recorded run of an external program, which a replay copies.

use super::Record;
use anyhow::{Context, Result};
use rows::RunRow;
use rows::formula_cells::unguarded_record;
use std::path::PathBuf;
use storage::{output_file, trace_file};

/// A recorded run of an external program.
#[derive(Debug)]
pub struct ExternalRun {
    /// The row of the run.
    pub row: RunRow,
    /// The trace file.
    pub trace: Vec<u8>,
    /// The result.
    pub output: Option<Vec<u8>>,
}

impl Record {
    /// The recorded run of an external program, with its trace, and its result in a file with this extension.
    /// The program's queries cannot be reproduced, so the run is copied instead of replayed.
    ///
    /// # Errors
    /// When the record does not hold them. Only records with texts hold results.
    pub fn external(&self, run: &str, extension: &str) -> Result<ExternalRun> {
        let file = self.folder.join("runs.csv");
        let mut reader = csv::Reader::from_path(&file).with_context(|| file.display().to_string())?;
        let header = reader.headers()?.clone();
        let ids = header.iter().position(|name| name == "run");
        let mut found = None;
        for record in reader.records() {
            let record = unguarded_record(record.with_context(|| file.display().to_string())?);
            if ids.and_then(|column| record.get(column)) == Some(run) {
                found = Some(record.deserialize::<RunRow>(Some(&header))?);
            }
        }
        let row = found.with_context(|| format!("{}: has no run {run}", file.display()))?;
        let read = |file: PathBuf| storage::read(&file).with_context(|| file.display().to_string());
        let trace = read(trace_file(&self.folder, run))?;
        let output = match row.found {
            true => Some(read(output_file(&self.folder, run, extension)).context(
                "the result of an external program is missing (record the study with --with-texts)",
            )?),
            false => None,
        };
        Ok(ExternalRun { row, trace, output })
    }
}
