//! A transaction: rows of several kinds that are written together, to the state and to the log of a shard.

use super::{RowKind, damage};
use crate::shard_log::{LogWriter, Part};
use anyhow::{Context, Result};
use rusqlite::{OptionalExtension, params};
use serde::Serialize;
use std::path::Path;

/// Rows that are written together or not at all.
pub struct Batch<'a> {
    pub(super) transaction: rusqlite::Transaction<'a>,
    /// The working folder.
    pub(super) folder: &'a Path,
    pub(super) log: Option<&'a mut LogWriter>,
    /// The entry that the log will hold for these rows.
    pub(super) parts: Vec<Part>,
}

impl Batch<'_> {
    /// Adds a row. A row with the same kind and key is replaced.
    ///
    /// # Errors
    /// When the row cannot be written.
    pub fn put<R: Serialize>(&mut self, kind: RowKind, key: &str, row: &R) -> Result<()> {
        let json = serde_json::to_string(row)?;
        self.put_json(kind, key, &json)?;
        self.logged(kind.word(), key, || Ok(json.into_bytes()))
    }

    /// Adds a row that is already JSON. No log gets it.
    ///
    /// # Errors
    /// When the row cannot be written.
    pub fn put_json(&self, kind: RowKind, key: &str, json: &str) -> Result<()> {
        self.transaction
            .prepare_cached("INSERT OR REPLACE INTO rows (kind, key, row, sum) VALUES (?1, ?2, ?3, ?4)")?
            .execute(params![kind.word(), key, json, damage::sum(kind.word(), key, json)])?;
        Ok(())
    }

    /// Adds a row that is already JSON. If a row with this kind and key exists, returns that one instead.
    ///
    /// # Errors
    /// When the row cannot be written.
    pub fn put_new(&self, kind: RowKind, key: &str, json: &str) -> Result<Option<String>> {
        let added = self
            .transaction
            .prepare_cached(
                "INSERT INTO rows (kind, key, row, sum) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
            )?
            .execute(params![kind.word(), key, json, damage::sum(kind.word(), key, json)])?;
        if added > 0 {
            return Ok(None);
        }
        let mut statement =
            self.transaction.prepare_cached("SELECT row FROM rows WHERE kind = ?1 AND key = ?2")?;
        Ok(statement.query_row(params![kind.word(), key], |row| row.get(0)).optional()?)
    }

    /// Adds a file of the working folder, loose or packed, to the log, if there is one. The file belongs to the rows.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn attach(&mut self, file: &Path) -> Result<()> {
        let name = file.strip_prefix(self.folder).ok().and_then(Path::to_str);
        let name = name.with_context(|| format!("{}: is not in the working folder", file.display()))?;
        self.logged("file", name, || storage::read(file).with_context(|| file.display().to_string()))
    }

    fn logged(&mut self, kind: &str, key: &str, bytes: impl FnOnce() -> Result<Vec<u8>>) -> Result<()> {
        if self.log.is_some() {
            self.parts.push(Part { kind: kind.to_owned(), key: key.to_owned(), bytes: bytes()? });
        }
        Ok(())
    }

    /// Removes a row.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn remove(&mut self, kind: RowKind, key: &str) -> Result<()> {
        let mut statement =
            self.transaction.prepare_cached("DELETE FROM rows WHERE kind = ?1 AND key = ?2")?;
        statement.execute(params![kind.word(), key])?;
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

    /// Commits the rows. The log gets them first: a shard that is killed in between finds them there.
    ///
    /// # Errors
    /// When the disk refuses them; then none is written.
    pub fn commit(self) -> Result<()> {
        if let Some(log) = self.log.filter(|_| !self.parts.is_empty()) {
            log.append(&self.parts)?;
        }
        self.transaction.commit().context("cannot write the state (is the disk full?)")
    }
}
