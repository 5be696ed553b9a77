//! The state of one study: a SQLite file in its working folder. Stages store nothing else.
//!
//! Every row is written in a transaction, so it is complete or absent, and a killed ddlab loses only the runs
//! in progress. Rows are found by kind and key. CSV files are exports of them. Every row has a checksum, and
//! all of them are checked when the state is opened.

mod batch;
mod damage;
mod row_kind;

pub use batch::Batch;
pub use row_kind::RowKind;

use crate::node::network_file_system;
use crate::own_files::ensure_ordinary;
use crate::shard_log::{LogWriter, Part};
use anyhow::{Context, Result, anyhow, bail, ensure};
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// Raised whenever the meaning of rows changes. Files of other versions are refused.
const VERSION: i64 = 3;

/// The most memory for pages of the file, in KiB.
const CACHE_KIB: i64 = 128 << 10;

/// The name of the file.
const FILE: &str = "state.sqlite";

/// The name of the file that is locked.
const LOCK: &str = ".lock";

/// An open study.
#[derive(Debug)]
pub struct State {
    connection: Connection,
    file: PathBuf,
    /// The log to which a shard appends every row, before it is committed here.
    log: Option<LogWriter>,
    /// Locked while the state is open, so that only one ddlab writes to a study at a time. `None` if it is
    /// only read.
    _lock: Option<File>,
}

impl State {
    /// Opens the state in a study's working folder. Creates the folder if it does not exist. Checks all rows:
    /// a damaged file is set aside, and rebuilt from the intact rows.
    ///
    /// # Errors
    /// When another ddlab works there, the file is damaged or of another version, or the disk is not
    /// writable. The message says what to do.
    pub fn open(folder: &Path) -> Result<Self> {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("{}: cannot create the folder", folder.display()))?;
        ensure_ordinary(folder)?;
        let lock_file = folder.join(LOCK);
        let lock = datasets::open_lock_file(&lock_file)
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
        let file = folder.join(FILE);
        let damaged = || {
            format!(
                "{}: is not the state of a study, or is damaged (move it away to start again)",
                file.display()
            )
        };
        let mut connection = open(&file).with_context(damaged)?;
        let version: i64 =
            connection.query_row("PRAGMA user_version", [], |row| row.get(0)).with_context(damaged)?;
        match version {
            // A new file; otherwise the version of a state is damaged.
            0 if is_empty(&connection).with_context(damaged)? => create(&connection).with_context(damaged)?,
            0 => bail!("{}", damaged()),
            VERSION => {
                let damage = damage::find(&connection);
                if !damage.is_empty() {
                    damage::rebuild(connection, folder, &damage).with_context(damaged)?;
                    connection = open(&file).with_context(damaged)?;
                }
            }
            other => bail!(
                "{}: written by another version of ddlab (format {other}, this one has {VERSION}); choose another --out",
                file.display()
            ),
        }
        // On a network file system the write-ahead log is not safe, because it needs shared memory.
        if network_file_system(folder).is_some() {
            connection.pragma_update(None, "locking_mode", "EXCLUSIVE").with_context(damaged)?;
            connection.pragma_update(None, "journal_mode", "TRUNCATE").with_context(damaged)?;
        } else {
            connection.pragma_update(None, "journal_mode", "WAL").with_context(damaged)?;
        }
        // A commit must survive a crash of the machine, not only of this process.
        connection.pragma_update(None, "synchronous", "FULL").with_context(damaged)?;
        Ok(Self { connection, file, log: None, _lock: Some(lock) })
    }

    /// Opens the state to read it, also while another ddlab writes to it. A state that nobody writes to is
    /// opened as by [`State::open`].
    ///
    /// # Errors
    /// As [`State::open`]; and when another ddlab on a network file system has locked the file.
    pub fn open_read_only(folder: &Path) -> Result<Self> {
        ensure_ordinary(folder)?;
        let is_busy = datasets::open_lock_file(&folder.join(LOCK))
            .is_ok_and(|lock| matches!(lock.try_lock(), Err(TryLockError::WouldBlock)));
        if !is_busy {
            return Self::open(folder);
        }
        let file = folder.join(FILE);
        let place = || format!("{}: cannot be read while another ddlab writes to it", file.display());
        let connection =
            Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY).with_context(place)?;
        let version: i64 =
            connection.query_row("PRAGMA user_version", [], |row| row.get(0)).with_context(place)?;
        ensure!(version == VERSION, "{}: written by another version of ddlab", file.display());
        Ok(Self { connection, file, log: None, _lock: None })
    }

    /// Opens the state in a folder that is removed at the end. A machine that fails may lose it.
    ///
    /// # Errors
    /// As for [`State::open`].
    pub fn open_temporary(folder: &Path) -> Result<Self> {
        let state = Self::open(folder)?;
        state.connection.pragma_update(None, "synchronous", "OFF")?;
        Ok(state)
    }

    /// From now on, appends every row to a log as well.
    pub fn log_to(&mut self, log: LogWriter) {
        self.log = Some(log);
    }

    /// Appends a note to the log, if there is one.
    ///
    /// # Errors
    /// When the log cannot be written.
    pub fn note(&mut self, kind: &str, key: &str, bytes: &[u8]) -> Result<()> {
        let Some(log) = &mut self.log else { return Ok(()) };
        log.append(&[Part { kind: kind.to_owned(), key: key.to_owned(), bytes: bytes.to_vec() }])?;
        log.flush()
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
        let folder = self.file.parent().unwrap_or(&self.file);
        Ok(Batch { transaction, folder, log: self.log.as_mut(), parts: Vec::new() })
    }

    /// The row with this kind and key.
    ///
    /// # Errors
    /// When the row cannot be read.
    pub fn get<R: DeserializeOwned>(&self, kind: RowKind, key: &str) -> Result<Option<R>> {
        let found: Option<(String, i64)> = self
            .connection
            .prepare_cached("SELECT row, sum FROM rows WHERE kind = ?1 AND key = ?2")?
            .query_row(params![kind.word(), key], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()
            .with_context(|| self.file.display().to_string())?;
        found.map(|(json, sum)| self.parse(kind, key, &json, sum)).transpose()
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
            self.connection.prepare_cached("SELECT key, row, sum FROM rows WHERE kind = ?1 ORDER BY key")?;
        let rows =
            statement.query_map(params![kind.word()], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        rows.map(|row| {
            let (key, json, sum): (String, String, i64) =
                row.with_context(|| self.file.display().to_string())?;
            let parsed = self.parse(kind, &key, &json, sum)?;
            Ok((key, parsed))
        })
        .collect()
    }

    /// Gives back the memory for pages of the file, for work that needs no rows of the state.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn release_memory(&self) -> Result<()> {
        self.connection.execute_batch("PRAGMA shrink_memory").with_context(|| self.file.display().to_string())
    }

    /// The number of rows written or removed since the file was opened. While it stays the same, the state does.
    #[must_use]
    pub fn changes(&self) -> u64 {
        self.connection.total_changes()
    }

    /// Passes each row of a kind to `take` as its key and its JSON, sorted by key.
    ///
    /// # Errors
    /// When a row cannot be read, or `take` fails.
    pub fn each(&self, kind: RowKind, mut take: impl FnMut(&str, &str) -> Result<()>) -> Result<()> {
        let mut statement =
            self.connection.prepare_cached("SELECT key, row FROM rows WHERE kind = ?1 ORDER BY key")?;
        let mut rows = statement.query(params![kind.word()])?;
        while let Some(row) = rows.next().with_context(|| self.file.display().to_string())? {
            take(row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_str()?)?;
        }
        Ok(())
    }

    /// The number of rows of a kind.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn count(&self, kind: RowKind) -> Result<usize> {
        let mut statement = self.connection.prepare_cached("SELECT count(*) FROM rows WHERE kind = ?1")?;
        let count: i64 = statement.query_row(params![kind.word()], |row| row.get(0))?;
        Ok(usize::try_from(count)?)
    }

    fn parse<R: DeserializeOwned>(&self, kind: RowKind, key: &str, json: &str, sum: i64) -> Result<R> {
        let damaged = |reason: &str| {
            let file = self.file.display();
            anyhow!(
                "{file}: the {} {key:?} is damaged ({reason}); run the command again to rebuild it",
                kind.word()
            )
        };
        if sum != damage::sum(kind.word(), key, json) {
            return Err(damaged("its checksum is wrong"));
        }
        serde_json::from_str(json).map_err(|error| damaged(&error.to_string()))
    }
}

fn open(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    // A large study reads and writes rows in all parts of the file.
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    // Do not trust what a damaged file says about its schema.
    connection.pragma_update(None, "trusted_schema", "OFF")?;
    Ok(connection)
}

fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))
}

fn create(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(&format!(
        "BEGIN;
         CREATE TABLE IF NOT EXISTS rows (kind TEXT NOT NULL, key TEXT NOT NULL, row TEXT NOT NULL,
         sum INTEGER NOT NULL, PRIMARY KEY (kind, key))
         STRICT, WITHOUT ROWID;
         PRAGMA user_version = {VERSION};
         COMMIT;"
    ))
}

#[cfg(test)]
mod tests;
