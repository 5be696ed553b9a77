//! What has been asked and what came of it: one line of JSON each, appended and on the disk before anything else is
//! asked, so that a crawl that was killed goes on without crawler twice.
//!
//! A file and not a database: what is needed is to append and to read all, and a line that was cut off by a kill is
//! told by its missing end.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const NAME: &str = "journal.jsonl";
/// The journal before a refresh, until the refresh is done.
const BEFORE: &str = "journal-before.jsonl";

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum QueryResult<T> {
    /// This.
    Found(T),
    /// Nothing, and why.
    #[serde(rename = "without")]
    Unavailable(String),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JournalLine {
    asked: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    etag: Option<String>,
    finding: QueryResult<Value>,
}

/// Why the journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file system refused.
    #[error("{}: {source}", .file.display())]
    Io {
        /// The journal.
        file: PathBuf,
        /// What it said.
        source: io::Error,
    },
    /// Another process crawls into the folder.
    #[error("{}: another crawl is at work here; wait for it, or name another folder", .file.display())]
    Busy {
        /// The journal.
        file: PathBuf,
    },
    /// A line that we did not write so.
    #[error("{}:{line}: damaged: {reason}; delete the line, and what it says is asked again", .file.display())]
    Damaged {
        /// The journal.
        file: PathBuf,
        /// Its line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// The findings of a crawl.
pub(super) struct Journal {
    path: PathBuf,
    /// `None` for a crawl that must leave nothing.
    file: Option<File>,
    /// Held until the crawl ends.
    _lock: Option<File>,
    known: BTreeMap<String, JournalLine>,
    /// Findings of before a refresh, which may be stale.
    before: BTreeMap<String, JournalLine>,
}

impl Journal {
    /// The journal in `folder`; `refresh` begins it anew and keeps the old findings at hand.
    pub(super) fn open(folder: &Path, refresh: bool) -> Result<Self, JournalError> {
        let path = folder.join(NAME);
        let about = |source| JournalError::Io { file: path.clone(), source };
        fs::create_dir_all(folder).map_err(about)?;
        // The lock is on a file of its own: the journal is renamed.
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(folder.join("lock"))
            .map_err(about)?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(JournalError::Busy { file: path }),
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
                return Err(about(error));
            }
            _ => {}
        }
        if refresh && path.exists() && !folder.join(BEFORE).exists() {
            fs::rename(&path, folder.join(BEFORE)).map_err(about)?;
        }
        let before = read(&folder.join(BEFORE))?.0;
        let (known, whole) = read(&path)?;
        let file = OpenOptions::new().create(true).append(true).open(&path).map_err(about)?;
        // What a kill cut off is not there.
        file.set_len(whole).map_err(about)?;
        Ok(Self { path, file: Some(file), _lock: Some(lock), known, before })
    }

    /// What is known in `folder`, to look at and to forget.
    pub(super) fn open_read_only(folder: &Path) -> Result<Self, JournalError> {
        let path = folder.join(NAME);
        let (known, _) = read(&path)?;
        Ok(Self { path, file: None, _lock: None, known, before: BTreeMap::new() })
    }

    /// What came of a question, if it was asked.
    pub(super) fn finding<T: DeserializeOwned>(&self, asked: &str) -> Option<QueryResult<T>> {
        finding(self.known.get(asked)?)
    }

    /// What came of it before the refresh, with the name that the server gave to its answer.
    pub(super) fn before<T: DeserializeOwned>(&self, asked: &str) -> Option<(QueryResult<T>, Option<&str>)> {
        let line = self.before.get(asked)?;
        Some((finding(line)?, line.etag.as_deref()))
    }

    /// Notes what came of a question; it is on the disk when this returns.
    pub(super) fn append<T: Serialize>(
        &mut self,
        asked: &str,
        etag: Option<String>,
        found: &QueryResult<T>,
    ) -> Result<(), JournalError> {
        let about = |source| JournalError::Io { file: self.path.clone(), source };
        let finding = match found {
            QueryResult::Found(found) => {
                QueryResult::Found(serde_json::to_value(found).map_err(|error| about(error.into()))?)
            }
            QueryResult::Unavailable(reason) => QueryResult::Unavailable(reason.clone()),
        };
        let line = JournalLine { asked: asked.to_owned(), etag, finding };
        if let Some(file) = &mut self.file {
            let mut text = serde_json::to_vec(&line).map_err(|error| about(error.into()))?;
            text.push(b'\n');
            file.write_all(&text).and_then(|()| file.sync_data()).map_err(about)?;
        }
        self.known.insert(asked.to_owned(), line);
        Ok(())
    }

    /// The refresh is done: what was before it is forgotten.
    pub(super) fn finish_refresh(&mut self) -> Result<(), JournalError> {
        let file = self.path.with_file_name(BEFORE);
        if self.file.is_some() && file.exists() {
            fs::remove_file(&file).map_err(|source| JournalError::Io { file, source })?;
        }
        self.before.clear();
        Ok(())
    }
}

/// A finding of another shape than is asked for is none: it is asked again.
fn finding<T: DeserializeOwned>(line: &JournalLine) -> Option<QueryResult<T>> {
    Some(match &line.finding {
        QueryResult::Found(value) => QueryResult::Found(T::deserialize(value).ok()?),
        QueryResult::Unavailable(reason) => QueryResult::Unavailable(reason.clone()),
    })
}

/// The lines of a journal, the last of a question winning, and how many bytes of it are whole lines.
fn read(path: &Path) -> Result<(BTreeMap<String, JournalLine>, u64), JournalError> {
    let content = match fs::read(path) {
        Ok(content) => content,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((BTreeMap::new(), 0)),
        Err(source) => return Err(JournalError::Io { file: path.to_path_buf(), source }),
    };
    let whole = content.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let mut lines = BTreeMap::new();
    for (index, line) in content[..whole].split_inclusive(|&byte| byte == b'\n').enumerate() {
        let line: JournalLine = serde_json::from_slice(line).map_err(|error| JournalError::Damaged {
            file: path.to_path_buf(),
            line: index + 1,
            reason: error.to_string(),
        })?;
        lines.insert(line.asked.clone(), line);
    }
    Ok((lines, whole as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(journal: &Journal, asked: &str) -> Option<QueryResult<u64>> {
        journal.finding(asked)
    }

    #[test]
    fn a_line_that_was_cut_off_is_asked_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::open(folder.path(), false).unwrap();
        journal.append("a", Some("\"e\"".into()), &QueryResult::Found(1)).unwrap();
        journal.append::<u64>("b", None, &QueryResult::Unavailable("gone".into())).unwrap();
        drop(journal);
        let path = folder.path().join(NAME);
        let whole = fs::read(&path).unwrap();
        let first = whole.iter().position(|&byte| byte == b'\n').unwrap() + 1;
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let mut journal = Journal::open(folder.path(), false).unwrap();
            assert_eq!(found(&journal, "a").is_some(), length >= first);
            assert_eq!(found(&journal, "b"), None);
            journal.append("c", None, &QueryResult::Found(3)).unwrap();
            drop(journal);
            assert_eq!(
                found(&Journal::open_read_only(folder.path()).unwrap(), "c"),
                Some(QueryResult::Found(3))
            );
        }
    }

    #[test]
    fn a_damaged_line_is_named() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(NAME), "{\"asked\":\"a\",\"finding\":{\"found\":1}}\nnonsense\n")
            .unwrap();
        let error = Journal::open(folder.path(), false).err().unwrap().to_string();
        assert!(error.contains("journal.jsonl:2: damaged") && error.contains("delete the line"), "{error}");
    }

    #[test]
    fn two_crawls_in_one_folder_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let first = Journal::open(folder.path(), false).unwrap();
        assert!(matches!(Journal::open(folder.path(), false), Err(JournalError::Busy { .. })));
        drop(first);
        assert!(Journal::open(folder.path(), false).is_ok());
    }

    #[test]
    fn a_refresh_keeps_the_old_findings_until_it_is_done() {
        let folder = tempfile::tempdir().unwrap();
        Journal::open(folder.path(), false)
            .unwrap()
            .append("a", Some("e".into()), &QueryResult::Found(1))
            .unwrap();
        for _killed in 0..2 {
            let journal = Journal::open(folder.path(), true).unwrap();
            assert_eq!(found(&journal, "a"), None);
            assert_eq!(journal.before("a"), Some((QueryResult::Found(1), Some("e"))));
        }
        let mut journal = Journal::open(folder.path(), false).unwrap();
        assert!(journal.before::<u64>("a").is_some(), "a plain crawl goes on with the refresh");
        journal.finish_refresh().unwrap();
        drop(journal);
        assert!(Journal::open(folder.path(), false).unwrap().before::<u64>("a").is_none());
    }
}
