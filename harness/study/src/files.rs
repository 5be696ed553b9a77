//! Writes files of a study atomically.

use anyhow::{Context, Result};
use serde::Serialize;
use std::marker::PhantomData;
use std::path::Path;

/// Writes a file so that readers see either the old content or the new one, never a part.
///
/// # Errors
/// When writing fails; the old content stays.
pub fn write(file: &Path, content: &[u8]) -> Result<()> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("{}: cannot create the folder", folder.display()))?;
    }
    storage::write_atomically(file, content).with_context(|| format!("{}: cannot be written", file.display()))
}

/// Removes a file that an earlier state of the study left.
///
/// # Errors
/// When it exists and cannot be removed.
pub fn remove(file: &Path) -> Result<()> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{}: cannot be removed", file.display()))
        }
        _ => Ok(()),
    }
}

/// Writes rows as CSV with a header, even if there are none.
///
/// # Errors
/// When a row cannot be written.
pub fn write_csv<R: Serialize + Default>(file: &Path, rows: impl IntoIterator<Item = R>) -> Result<()> {
    try_write_csv(file, rows.into_iter().map(Ok))
}

/// Like [`write_csv`], for rows that are read one by one.
///
/// # Errors
/// When a row cannot be read or written.
pub fn try_write_csv<R: Serialize + Default>(
    file: &Path,
    rows: impl IntoIterator<Item = Result<R>>,
) -> Result<()> {
    let mut body = CsvBody::new()?;
    rows.into_iter().try_for_each(|row| body.push(&row?)).with_context(|| file.display().to_string())?;
    body.write(file)
}

/// The text of a CSV file to which rows are added one by one.
pub struct CsvBody<R> {
    writer: csv::Writer<Vec<u8>>,
    rows: PhantomData<R>,
}

impl<R: Serialize + Default> CsvBody<R> {
    /// A file with only a header.
    ///
    /// # Errors
    /// When the header cannot be made.
    pub fn new() -> Result<Self> {
        let writer = csv::WriterBuilder::new().has_headers(false).from_writer(header_of::<R>()?);
        Ok(Self { writer, rows: PhantomData })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// When the row cannot be written as CSV.
    pub fn push(&mut self, row: &R) -> Result<()> {
        Ok(self.writer.serialize(row)?)
    }

    /// Writes the file.
    ///
    /// # Errors
    /// When writing fails; the old content stays.
    pub fn write(self, file: &Path) -> Result<()> {
        write(file, &self.text()?)
    }

    fn text(self) -> Result<Vec<u8>> {
        let content = self.writer.into_inner().map_err(|error| error.into_error())?;
        Ok(rows::formula_cells::guard_csv(content)?)
    }
}

/// The header line that the csv crate writes above the first row.
fn header_of<R: Serialize + Default>() -> Result<Vec<u8>> {
    let mut sample = csv::Writer::from_writer(Vec::new());
    sample.serialize(R::default())?;
    let mut lines = sample.into_inner().map_err(|error| error.into_error())?;
    let end = lines.iter().position(|&byte| byte == b'\n').map_or(lines.len(), |end| end + 1);
    lines.truncate(end);
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::{MetricRow, PlanRow, RunRow};

    fn csv_of<R: Serialize + Default>(rows: impl IntoIterator<Item = R>) -> Result<Vec<u8>> {
        let mut body = CsvBody::new()?;
        rows.into_iter().try_for_each(|row| body.push(&row))?;
        body.text()
    }

    #[test]
    fn a_file_without_rows_still_names_its_columns() {
        assert_eq!(csv_of::<MetricRow>([]).unwrap(), b"run,metric,value\n");
        let row = MetricRow { run: "r".into(), metric: "a,b".into(), value: 0.1 };
        assert_eq!(csv_of([row]).unwrap(), b"run,metric,value\nr,\"a,b\",0.1\n");
    }

    #[test]
    fn the_columns_of_a_run_follow_those_of_its_plan() {
        let content = csv_of([(PlanRow::default(), RunRow { tests: 7, ..RunRow::default() })]).unwrap();
        let mut reader = csv::Reader::from_reader(content.as_slice());
        let header = reader.headers().unwrap().clone();
        let record = reader.records().next().unwrap().unwrap();
        assert_eq!((&header[0], &header[18]), ("format", "ended"));
        let run: RunRow = record.deserialize(Some(&header)).unwrap();
        let plan: PlanRow = record.deserialize(Some(&header)).unwrap();
        assert_eq!((plan, run.tests), (PlanRow::default(), 7));
    }
}
