//! The journal of a crawl: every query and its result, one line of JSON each.
//!
//! A line is on the disk before the next query is sent, so that a killed crawl continues without repeating
//! queries. A plain file is enough, because ddlab only appends lines and reads all of them. A line without a
//! line ending was cut off by a kill and does not count.

use crate::lock_file::open_lock_file;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const JOURNAL: &str = "journal.jsonl";
/// The journal from before a refresh, while the refresh is going on.
const JOURNAL_BEFORE_REFRESH: &str = "journal-before.jsonl";
/// The lock is on a file of its own, because a refresh renames the journal.
const LOCK: &str = "lock";

/// The final result of a query.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum QueryResult<T> {
    #[serde(rename = "found")]
    Found(T),
    /// There is no content, for this reason.
    #[serde(rename = "without")]
    Unavailable(String),
}

/// A line of the journal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(rename = "asked")]
    query: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    etag: Option<String>,
    #[serde(rename = "finding")]
    result: QueryResult<Value>,
}

impl Line {
    /// The result; `None` if it does not have the type `T`, as after a change of this code.
    fn result<T: DeserializeOwned>(&self) -> Option<QueryResult<T>> {
        Some(match &self.result {
            QueryResult::Found(value) => QueryResult::Found(T::deserialize(value).ok()?),
            QueryResult::Unavailable(reason) => QueryResult::Unavailable(reason.clone()),
        })
    }
}

/// The last line of each query, by query.
type Lines = BTreeMap<String, Line>;

/// Why the journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file system reports an error.
    #[error("cannot access journal {}: {source}", .file.display())]
    Io {
        /// The journal.
        file: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// Another process crawls into the same folder.
    #[error("journal {} is in use by another crawl; wait for it to end, or choose another folder", .file.display())]
    Busy {
        /// The journal.
        file: PathBuf,
    },
    /// A line was not written by ddlab, or was damaged.
    #[error("{}:{line}: the line is damaged ({reason}); delete it, and the crawl repeats its query", .file.display())]
    Damaged {
        /// The journal.
        file: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// The defect.
        reason: String,
    },
}

/// The queries of a crawl and their results.
pub(super) struct Journal {
    path: PathBuf,
    /// `None` for a dry run, which writes nothing.
    file: Option<File>,
    /// Locked until the crawl ends.
    _lock: Option<File>,
    current: Lines,
    /// Lines from before a refresh, which may be out of date.
    before_refresh: Lines,
}

impl Journal {
    /// Opens or creates the journal in `folder`.
    ///
    /// With `refresh`, it starts a new journal and keeps the old results for comparison.
    pub(super) fn open(folder: &Path, refresh: bool) -> Result<Self, JournalError> {
        let path = folder.join(JOURNAL);
        let old_path = folder.join(JOURNAL_BEFORE_REFRESH);
        let io_error = |source| JournalError::Io { file: path.clone(), source };
        fs::create_dir_all(folder).map_err(io_error)?;
        let lock = open_lock_file(&folder.join(LOCK)).map_err(io_error)?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(JournalError::Busy { file: path }),
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
                return Err(io_error(error));
            }
            _ => {}
        }
        // If there is an old journal already, this continues a refresh that was killed.
        if refresh && path.exists() && !old_path.exists() {
            fs::rename(&path, &old_path).map_err(io_error)?;
        }
        let (before_refresh, _) = read(&old_path)?;
        let (current, complete_bytes) = read(&path)?;
        let file = OpenOptions::new().create(true).append(true).open(&path).map_err(io_error)?;
        // Remove a last line that a kill cut off.
        file.set_len(complete_bytes).map_err(io_error)?;
        Ok(Self { path, file: Some(file), _lock: Some(lock), current, before_refresh })
    }

    /// Reads the journal in `folder`, if there is one. New lines are kept in memory only.
    pub(super) fn open_read_only(folder: &Path) -> Result<Self, JournalError> {
        let path = folder.join(JOURNAL);
        let (current, _) = read(&path)?;
        Ok(Self { path, file: None, _lock: None, current, before_refresh: BTreeMap::new() })
    }

    /// The result of a query; `None` if it was not sent yet.
    pub(super) fn result<T: DeserializeOwned>(&self, query: &str) -> Option<QueryResult<T>> {
        self.current.get(query)?.result()
    }

    /// The result of a query before the refresh, and the entity tag of the response.
    pub(super) fn result_before_refresh<T: DeserializeOwned>(
        &self,
        query: &str,
    ) -> Option<(QueryResult<T>, Option<&str>)> {
        let line = self.before_refresh.get(query)?;
        Some((line.result()?, line.etag.as_deref()))
    }

    /// Appends the result of a query, which is on the disk when this returns.
    pub(super) fn append<T: Serialize>(
        &mut self,
        query: &str,
        etag: Option<String>,
        result: &QueryResult<T>,
    ) -> Result<(), JournalError> {
        let io_error = |source| JournalError::Io { file: self.path.clone(), source };
        let result = match result {
            QueryResult::Found(found) => {
                QueryResult::Found(serde_json::to_value(found).map_err(|error| io_error(error.into()))?)
            }
            QueryResult::Unavailable(reason) => QueryResult::Unavailable(reason.clone()),
        };
        let line = Line { query: query.to_owned(), etag, result };
        if let Some(file) = &mut self.file {
            let mut text = serde_json::to_vec(&line).map_err(|error| io_error(error.into()))?;
            text.push(b'\n');
            file.write_all(&text).and_then(|()| file.sync_data()).map_err(io_error)?;
        }
        self.current.insert(query.to_owned(), line);
        Ok(())
    }

    /// Ends a refresh: deletes the old results.
    pub(super) fn finish_refresh(&mut self) -> Result<(), JournalError> {
        let file = self.path.with_file_name(JOURNAL_BEFORE_REFRESH);
        if self.file.is_some() && file.exists() {
            fs::remove_file(&file).map_err(|source| JournalError::Io { file, source })?;
        }
        self.before_refresh.clear();
        Ok(())
    }
}

/// Reads a journal. Returns its lines, and the number of bytes in complete lines.
fn read(path: &Path) -> Result<(Lines, u64), JournalError> {
    let content = match fs::read(path) {
        Ok(content) => content,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((BTreeMap::new(), 0)),
        Err(source) => return Err(JournalError::Io { file: path.to_path_buf(), source }),
    };
    let complete = content.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let mut lines = BTreeMap::new();
    for (index, line) in content[..complete].split_inclusive(|&byte| byte == b'\n').enumerate() {
        let line: Line = serde_json::from_slice(line).map_err(|error| JournalError::Damaged {
            file: path.to_path_buf(),
            line: index + 1,
            reason: error.to_string(),
        })?;
        lines.insert(line.query.clone(), line);
    }
    Ok((lines, complete as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(journal: &Journal, query: &str) -> Option<QueryResult<u64>> {
        journal.result(query)
    }

    #[test]
    fn line_cut_off_by_a_kill_does_not_count() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(folder.path(), false).unwrap();
        journal.append("a", Some("\"e\"".into()), &QueryResult::Found(1)).unwrap();
        journal.append::<u64>("b", None, &QueryResult::Unavailable("gone".into())).unwrap();
        drop(journal);
        let path = folder.path().join(JOURNAL);
        let complete = fs::read(&path).unwrap();
        let first_line = complete.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        for length in 0..complete.len() {
            fs::write(&path, &complete[..length]).unwrap();
            let mut journal = Journal::open(folder.path(), false).unwrap();
            assert_eq!(result(&journal, "a").is_some(), length >= first_line);
            assert_eq!(result(&journal, "b"), None);
            journal.append("c", None, &QueryResult::Found(3)).unwrap();
            drop(journal);
            let journal = Journal::open_read_only(folder.path()).unwrap();
            assert_eq!(result(&journal, "c"), Some(QueryResult::Found(3)));
        }
    }

    #[test]
    fn format_of_lines_never_changes() {
        let folder = tempfile::tempdir().unwrap();
        let text = "{\"asked\":\"a\",\"etag\":\"e\",\"finding\":{\"found\":1}}\n\
                    {\"asked\":\"b\",\"finding\":{\"without\":\"gone\"}}\n";
        let path = folder.path().join(JOURNAL);
        fs::write(&path, text).unwrap();
        let mut journal = Journal::open(folder.path(), false).unwrap();
        assert_eq!(result(&journal, "a"), Some(QueryResult::Found(1)));
        let unavailable = result(&journal, "b").unwrap();
        assert_eq!(unavailable, QueryResult::Unavailable("gone".into()));
        journal.append("a", Some("e".into()), &QueryResult::Found(1)).unwrap();
        journal.append("b", None, &unavailable).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text.repeat(2));
    }

    #[test]
    fn error_names_the_damaged_line_and_what_to_do() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(JOURNAL);
        fs::write(&path, "{\"asked\":\"a\",\"finding\":{\"found\":1}}\nnonsense\n").unwrap();
        let error = Journal::open(folder.path(), false).err().unwrap().to_string();
        assert!(error.starts_with(&format!("{}:2: the line is damaged", path.display())), "{error}");
        assert!(error.contains("delete it"), "{error}");
    }

    #[test]
    fn second_crawl_into_the_same_folder_is_rejected() {
        let folder = tempfile::tempdir().unwrap();
        let first = Journal::open(folder.path(), false).unwrap();
        assert!(matches!(Journal::open(folder.path(), false), Err(JournalError::Busy { .. })));
        drop(first);
        assert!(Journal::open(folder.path(), false).is_ok());
    }

    #[test]
    fn refresh_keeps_the_old_results_until_it_is_finished() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(folder.path(), false).unwrap();
        journal.append("a", Some("e".into()), &QueryResult::Found(1)).unwrap();
        drop(journal);
        for _killed in 0..2 {
            let journal = Journal::open(folder.path(), true).unwrap();
            assert_eq!(result(&journal, "a"), None);
            assert_eq!(journal.result_before_refresh("a"), Some((QueryResult::Found(1), Some("e"))));
        }
        let mut journal = Journal::open(folder.path(), false).unwrap();
        assert!(journal.result_before_refresh::<u64>("a").is_some(), "a crawl without refresh continues it");
        journal.finish_refresh().unwrap();
        drop(journal);
        let journal = Journal::open(folder.path(), false).unwrap();
        assert!(journal.result_before_refresh::<u64>("a").is_none());
    }
}
