//! Writes files of a study atomically.

use anyhow::{Context, Result};
use serde::Serialize;
use std::io::Write as _;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use storage::NewContent;

/// Writes a file so that readers see either the old content or the new one, never a part.
///
/// # Errors
/// When writing fails; the old content stays.
pub fn write(file: &Path, content: &[u8]) -> Result<()> {
    create_folder_of(file)?;
    storage::write_atomically(file, content).with_context(|| refused(file))
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
    let mut body = CsvFile::create(file)?;
    rows.into_iter().try_for_each(|row| body.push(&row?)).with_context(|| file.display().to_string())?;
    body.publish()
}

/// Rows of a CSV file that are kept in memory until they are written.
const ROWS_AT_ONCE: usize = 256;

/// A CSV file to which rows are added one by one. Only a few of them are in memory.
pub struct CsvFile<R> {
    path: PathBuf,
    content: NewContent,
    /// The rows that are not written yet.
    last: csv::Writer<Vec<u8>>,
    count: usize,
    rows: PhantomData<R>,
}

impl<R: Serialize + Default> CsvFile<R> {
    /// Begins a file with a header. The file has its old content until it is published.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn create(path: &Path) -> Result<Self> {
        create_folder_of(path)?;
        let content = NewContent::of(path).with_context(|| refused(path))?;
        let last = after(header_of::<R>()?);
        Ok(Self { path: path.to_owned(), content, last, count: 0, rows: PhantomData })
    }

    /// Adds a row.
    ///
    /// # Errors
    /// When the row is no CSV, or the file cannot be written.
    pub fn push(&mut self, row: &R) -> Result<()> {
        self.last.serialize(row)?;
        self.count += 1;
        if self.count.is_multiple_of(ROWS_AT_ONCE) { self.write_last() } else { Ok(()) }
    }

    /// Replaces the file by the new one.
    ///
    /// # Errors
    /// When writing fails; the old content stays.
    pub fn publish(mut self) -> Result<()> {
        self.write_last()?;
        self.content.publish().with_context(|| refused(&self.path))
    }

    fn write_last(&mut self) -> Result<()> {
        let last = std::mem::replace(&mut self.last, after(Vec::new()));
        let text = last.into_inner().map_err(|error| error.into_error())?;
        let text = rows::formula_cells::guard_csv(text)?;
        self.content.write_all(&text).with_context(|| refused(&self.path))
    }
}

fn create_folder_of(file: &Path) -> Result<()> {
    let Some(folder) = file.parent() else { return Ok(()) };
    std::fs::create_dir_all(folder).with_context(|| format!("{}: cannot create the folder", folder.display()))
}

fn refused(file: &Path) -> String {
    format!("{}: cannot be written", file.display())
}

/// A writer of rows after a text.
fn after(text: Vec<u8>) -> csv::Writer<Vec<u8>> {
    csv::WriterBuilder::new().has_headers(false).from_writer(text)
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
        let folder = tempfile::tempdir()?;
        write_csv(&folder.path().join("rows.csv"), rows)?;
        Ok(std::fs::read(folder.path().join("rows.csv"))?)
    }

    #[test]
    fn a_file_without_rows_still_names_its_columns() {
        assert_eq!(csv_of::<MetricRow>([]).unwrap(), b"run,metric,value\n");
        let row = MetricRow { run: "r".into(), metric: "a,b".into(), value: 0.1 };
        assert_eq!(csv_of([row]).unwrap(), b"run,metric,value\nr,\"a,b\",0.1\n");
    }

    /// The rows are written in pieces, but as if they were guarded together.
    #[test]
    fn many_rows_make_one_file_without_formulas() {
        let row = |number: usize| MetricRow {
            run: format!("{}{number},\n", if number.is_multiple_of(7) { "=" } else { "" }),
            metric: "m".into(),
            value: number as f64,
        };
        let rows: Vec<MetricRow> = (0..3 * ROWS_AT_ONCE + 1).map(row).collect();
        let mut whole = csv::Writer::from_writer(Vec::new());
        rows.iter().for_each(|row| whole.serialize(row).unwrap());
        let whole = rows::formula_cells::guard_csv(whole.into_inner().unwrap()).unwrap();
        assert_eq!(csv_of(rows).unwrap(), whole);
    }

    #[test]
    fn a_file_that_is_not_published_keeps_its_content() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("rows.csv");
        std::fs::write(&file, "old").unwrap();
        let mut rows = CsvFile::<MetricRow>::create(&file).unwrap();
        (0..=ROWS_AT_ONCE).for_each(|_| rows.push(&MetricRow::default()).unwrap());
        drop(rows);
        assert_eq!(std::fs::read(&file).unwrap(), b"old");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
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
