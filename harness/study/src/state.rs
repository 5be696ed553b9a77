//! The state of one study: a SQLite file in its working folder. It is the only thing that stages store.
//!
//! Every row is written in a transaction, so it is complete or absent, and a killed ddlab loses only the runs
//! in progress. Rows are found by kind and key. CSV files are exports of them.

use anyhow::{Context, Result, anyhow, bail};
use rusqlite::{Connection, OptionalExtension, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// Raised whenever the meaning of rows changes. Files of other versions are refused.
const VERSION: i64 = 2;

/// The kind of a row. The word is its name in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// [`rows::InputRow`]
    Input,
    /// [`rows::JudgementRow`]
    Judgement,
    /// [`rows::JudgementRow`] of a second judgement
    Second,
    /// [`rows::ContentRow`]
    Content,
    /// [`rows::MutantRow`]
    Mutant,
    /// [`rows::RunRow`]
    Run,
    /// [`rows::TimingRow`]
    Timing,
    /// [`rows::MetricRow`]
    Metric,
    /// [`rows::DisagreementRow`]
    Disagreement,
    /// [`rows::CheckRow`]
    Check,
}

impl RowKind {
    fn word(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Judgement => "judgement",
            Self::Second => "second",
            Self::Content => "content",
            Self::Mutant => "mutant",
            Self::Run => "run",
            Self::Timing => "timing",
            Self::Metric => "metric",
            Self::Disagreement => "disagreement",
            Self::Check => "check",
        }
    }
}

/// An open study.
#[derive(Debug)]
pub struct State {
    connection: Connection,
    file: PathBuf,
    /// Locked while the state is open, so that only one ddlab writes to a study at a time.
    _lock: File,
}

impl State {
    /// Opens the state in a study's working folder. Creates the folder if it does not exist.
    ///
    /// # Errors
    /// When another ddlab works there, the file is damaged or of another version, or the disk is not writable.
    /// The message says what to do.
    pub fn open(folder: &Path) -> Result<Self> {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("{}: cannot create the folder", folder.display()))?;
        let lock_file = folder.join(".lock");
        let lock = File::create(&lock_file)
            .with_context(|| format!("{}: cannot be written", lock_file.display()))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                bail!(
                    "{}: another ddlab works on this study (wait for it, or choose another --out)",
                    folder.display()
                )
            }
            Err(TryLockError::Error(error)) => {
                return Err(error).with_context(|| format!("{}: cannot be locked", lock_file.display()));
            }
        }
        let file = folder.join("state.sqlite");
        let damaged = || {
            format!(
                "{}: is not the state of a study, or is damaged (move it away to start again)",
                file.display()
            )
        };
        let connection = Connection::open(&file).with_context(damaged)?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        let version: i64 =
            connection.query_row("PRAGMA user_version", [], |row| row.get(0)).with_context(damaged)?;
        match version {
            0 => create(&connection).with_context(damaged)?,
            VERSION => {}
            other => bail!(
                "{}: written by another version of ddlab (format {other}, this one has {VERSION}); choose another --out",
                file.display()
            ),
        }
        // A commit must survive a crash of the machine, not only of this process.
        connection.pragma_update(None, "journal_mode", "WAL").with_context(damaged)?;
        connection.pragma_update(None, "synchronous", "FULL").with_context(damaged)?;
        Ok(Self { connection, file, _lock: lock })
    }

    /// Writes rows, all or none. Rows with the same kind and key are replaced.
    ///
    /// # Errors
    /// When the disk refuses them; then none is written.
    pub fn put<R: Serialize>(&mut self, rows: &[(RowKind, String, R)]) -> Result<()> {
        let mut batch = self.batch()?;
        for (kind, key, row) in rows {
            batch.put(*kind, key, row)?;
        }
        batch.commit()
    }

    /// Begins a transaction of rows of several kinds.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn batch(&mut self) -> Result<Batch<'_>> {
        let transaction = self
            .connection
            .transaction()
            .with_context(|| format!("{}: cannot be written", self.file.display()))?;
        Ok(Batch { transaction })
    }

    /// The row with this kind and key.
    ///
    /// # Errors
    /// When the row cannot be read.
    pub fn get<R: DeserializeOwned>(&self, kind: RowKind, key: &str) -> Result<Option<R>> {
        let json: Option<String> = self
            .connection
            .prepare_cached("SELECT row FROM rows WHERE kind = ?1 AND key = ?2")?
            .query_row(params![kind.word(), key], |row| row.get(0))
            .optional()
            .with_context(|| self.file.display().to_string())?;
        json.map(|json| self.parse(kind, key, &json)).transpose()
    }

    /// Whether a row with this kind and key exists.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn has(&self, kind: RowKind, key: &str) -> Result<bool> {
        let mut statement =
            self.connection.prepare_cached("SELECT 1 FROM rows WHERE kind = ?1 AND key = ?2")?;
        statement.exists(params![kind.word(), key]).with_context(|| self.file.display().to_string())
    }

    /// All rows of a kind with their keys, sorted by key.
    ///
    /// # Errors
    /// When a row cannot be read.
    pub fn all<R: DeserializeOwned>(&self, kind: RowKind) -> Result<Vec<(String, R)>> {
        let mut statement =
            self.connection.prepare_cached("SELECT key, row FROM rows WHERE kind = ?1 ORDER BY key")?;
        let rows = statement.query_map(params![kind.word()], |row| Ok((row.get(0)?, row.get(1)?)))?;
        rows.map(|row| {
            let (key, json): (String, String) = row.with_context(|| self.file.display().to_string())?;
            let parsed = self.parse(kind, &key, &json)?;
            Ok((key, parsed))
        })
        .collect()
    }

    fn parse<R: DeserializeOwned>(&self, kind: RowKind, key: &str, json: &str) -> Result<R> {
        serde_json::from_str(json).map_err(|error| {
            anyhow!(
                "{}: the {} {key:?} is damaged ({error}); move the file away to start again",
                self.file.display(),
                kind.word()
            )
        })
    }
}

fn create(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "BEGIN;
         CREATE TABLE IF NOT EXISTS rows (kind TEXT NOT NULL, key TEXT NOT NULL, row TEXT NOT NULL, PRIMARY KEY (kind, key))
         STRICT, WITHOUT ROWID;
         PRAGMA user_version = {VERSION};
         COMMIT;"
    ))
}

/// Rows that are written together or not at all.
pub struct Batch<'a> {
    transaction: rusqlite::Transaction<'a>,
}

impl Batch<'_> {
    /// Adds a row. A row with the same kind and key is replaced.
    ///
    /// # Errors
    /// When the row cannot be written.
    pub fn put<R: Serialize>(&mut self, kind: RowKind, key: &str, row: &R) -> Result<()> {
        let json = serde_json::to_string(row)?;
        self.transaction
            .prepare_cached("INSERT OR REPLACE INTO rows (kind, key, row) VALUES (?1, ?2, ?3)")?
            .execute(params![kind.word(), key, json])?;
        Ok(())
    }

    /// Removes all rows of a kind.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn clear(&mut self, kind: RowKind) -> Result<()> {
        self.transaction.execute("DELETE FROM rows WHERE kind = ?1", params![kind.word()])?;
        Ok(())
    }

    /// Commits the rows.
    ///
    /// # Errors
    /// When the disk refuses them; then none is written.
    pub fn commit(self) -> Result<()> {
        self.transaction.commit().context("cannot write the state (is the disk full?)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rows::MetricRow;

    fn row(value: f64) -> MetricRow {
        MetricRow { run: "r1".into(), metric: "share".into(), value }
    }

    #[test]
    fn rows_are_read_back_unchanged_even_after_reopening() {
        let folder = tempfile::tempdir().unwrap();
        let awkward = [0.1 + 0.2, 1.0 / 3.0, f64::MIN_POSITIVE, 1e300, 123_456_789.123_456_78];
        {
            let mut state = State::open(folder.path()).unwrap();
            for (number, value) in awkward.iter().enumerate() {
                state.put(&[(RowKind::Metric, format!("k{number}"), row(*value))]).unwrap();
            }
            assert!(state.has(RowKind::Metric, "k0").unwrap() && !state.has(RowKind::Run, "k0").unwrap());
        }
        let state = State::open(folder.path()).unwrap();
        let rows = state.all::<MetricRow>(RowKind::Metric).unwrap();
        assert_eq!(rows.iter().map(|(_, r)| r.value).collect::<Vec<_>>(), awkward);
    }

    #[test]
    fn a_dropped_batch_writes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut state = State::open(folder.path()).unwrap();
        let mut batch = state.batch().unwrap();
        batch.put(RowKind::Metric, "k", &row(1.0)).unwrap();
        drop(batch);
        assert!(!state.has(RowKind::Metric, "k").unwrap());
    }

    #[test]
    fn a_second_ddlab_and_a_damaged_file_are_refused_with_a_clear_message() {
        let folder = tempfile::tempdir().unwrap();
        let first = State::open(folder.path()).unwrap();
        let error = format!("{:#}", State::open(folder.path()).unwrap_err());
        assert!(error.contains("another ddlab works on this study"), "{error}");
        drop(first);
        std::fs::write(
            folder.path().join("state.sqlite"),
            b"not a database, but long enough to look at".repeat(99),
        )
        .unwrap();
        let error = format!("{:#}", State::open(folder.path()).unwrap_err());
        assert!(error.contains("move it away"), "{error}");
    }
}
