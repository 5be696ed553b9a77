//! The recorded run of an external program, which a replay copies.

use super::Record;
use crate::edits::apply_edits;
use anyhow::{Context, Result, bail};
use rows::RunRow;
use rows::formula_cells::unguarded_record;
use std::io::{ErrorKind, Read};
use std::path::PathBuf;
use storage::{edits_file, output_file, trace_file};

/// A recorded run of an external program.
#[derive(Debug)]
pub struct ExternalRun {
    /// The row of the run.
    pub row: RunRow,
    /// The trace file.
    pub trace: Vec<u8>,
    /// The result; `None` if the program found none.
    pub result: Option<RecordedResult>,
}

/// The result of an external program.
#[derive(Debug)]
pub struct RecordedResult {
    /// The text.
    pub text: Vec<u8>,
    /// The file of the record from which it was read, for messages.
    pub file: PathBuf,
}

impl Record {
    /// The recorded run of an external program on `input`, with its trace, and its result in a file with this extension.
    /// The program's queries cannot be reproduced, so the run is copied instead of replayed.
    ///
    /// # Errors
    /// When the record does not hold them, or holds damaged ones. Records hold results if they have texts or are
    /// compact.
    pub fn external(&self, run: &str, extension: &str, input: &[u8]) -> Result<ExternalRun> {
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
        let trace = trace_file(&self.folder, run);
        let trace = storage::read(&trace).with_context(|| trace.display().to_string())?;
        let result = if row.found { Some(self.result(run, extension, input)?) } else { None };
        Ok(ExternalRun { row, trace, result })
    }

    /// The result of an external program: its text, or the input with the recorded edits.
    fn result(&self, run: &str, extension: &str, input: &[u8]) -> Result<RecordedResult> {
        let (whole, edits) = (output_file(&self.folder, run, extension), edits_file(&self.folder, run));
        match storage::open(&whole) {
            Ok(mut opened) => {
                let mut text = Vec::new();
                opened.read_to_end(&mut text).with_context(|| whole.display().to_string())?;
                return Ok(RecordedResult { text, file: whole });
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error).with_context(|| whole.display().to_string()),
        }
        match storage::open(&edits) {
            Ok(opened) => {
                let text = apply_edits(input, opened).with_context(|| edits.display().to_string())?;
                Ok(RecordedResult { text, file: edits })
            }
            Err(error) if error.kind() == ErrorKind::NotFound => bail!(
                "the result of an external program is missing: neither {} nor {} exists (record the study with --compact \
                 or --with-texts)",
                edits.display(),
                whole.display()
            ),
            Err(error) => Err(error).with_context(|| edits.display().to_string()),
        }
    }
}
