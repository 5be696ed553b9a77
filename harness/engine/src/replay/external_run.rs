//! The recorded run of an external program, which a replay copies.

use super::Record;
use crate::edits::apply_edits;
use anyhow::{Context, Result, anyhow, bail};
use rows::formula_cells::unguarded_record;
use rows::{EXTERNAL, RunRow};
use std::collections::BTreeMap;
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
        let row = self.external_rows()?.get(run).cloned();
        let row = row.with_context(|| {
            format!("{}: has no run {run} of an external program", self.runs_file().display())
        })?;
        let trace = trace_file(&self.folder, run);
        let trace = storage::read(&trace).with_context(|| trace.display().to_string())?;
        let result = if row.found { Some(self.result(run, extension, input)?) } else { None };
        Ok(ExternalRun { row, trace, result })
    }

    fn runs_file(&self) -> PathBuf {
        self.folder.join("runs.csv")
    }

    /// The rows of the runs of external programs, by run.
    fn external_rows(&self) -> Result<&BTreeMap<String, RunRow>> {
        let read = || {
            let mut reader = csv::Reader::from_path(self.runs_file())?;
            let header = reader.headers()?.clone();
            let column = |wanted: &str| {
                header.iter().position(|name| name == wanted).with_context(|| format!("no column {wanted}"))
            };
            let (run, units) = (column("run")?, column("units")?);
            let mut rows = BTreeMap::new();
            for record in reader.records() {
                let record = unguarded_record(record?);
                if record.get(units) == Some(EXTERNAL) {
                    rows.insert(record[run].to_owned(), record.deserialize(Some(&header))?);
                }
            }
            Ok(rows)
        };
        let rows = self.external_rows.get_or_init(read).as_ref();
        rows.map_err(|error: &anyhow::Error| anyhow!("{}: {error:#}", self.runs_file().display()))
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
