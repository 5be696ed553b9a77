//! What is taken from a source: rows of a manifest, contents in the store, and why other files were left.

use crate::archive::{ArchiveError, ArchiveLimits, read_archive};
use crate::atomic_file::write_atomically;
use crate::manifest::{self, ManifestError, ManifestRow};
use crate::store::{Store, StoreError};
use crate::walk::{SkippedFile, walk};
use std::io;
use std::path::{Path, PathBuf};

/// What a source is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IngestOptions {
    /// The key of the files' format.
    pub format: String,
    /// How their names end, without the dot.
    pub extension: String,
    /// Their licence where the source does not say one, as an SPDX expression; empty if nobody said.
    pub licence: String,
    /// Larger files are left.
    pub max_bytes: u64,
    /// No more files than these.
    pub max_files: Option<u64>,
}

/// What came of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ingest {
    /// The files taken.
    pub rows: Vec<ManifestRow>,
    /// What was left, for good.
    pub skipped: Vec<SkippedFile>,
    /// What could not be had this time; the next time it is asked for again.
    pub unfinished: Vec<SkippedFile>,
}

/// Why a source cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum IngestError {
    /// The folder cannot be read.
    #[error("{}: {source}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
    /// The archive cannot be read, or not to its end.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// The store does not take a content.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The manifest cannot be written.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
    /// The table of what was left cannot be written.
    #[error("{}: {source}", .file.display())]
    Skipped {
        /// The table.
        file: PathBuf,
        /// What the file system said.
        source: io::Error,
    },
}

impl Ingest {
    /// Takes one file: keeps its content in the store, or notes why not.
    ///
    /// # Errors
    ///
    /// The store cannot be written to.
    pub fn add_file(
        &mut self,
        options: &IngestOptions,
        store: &Store,
        origin: &str,
        content: &[u8],
    ) -> Result<(), StoreError> {
        if let Some(reason) = skip_reason(options, content) {
            self.skip(origin, reason);
        } else if !self.is_full(options) {
            let sha256 = store.put(content)?;
            self.rows.push(ManifestRow {
                sha256,
                bytes: content.len() as u64,
                format: options.format.clone(),
                origin: origin.to_owned(),
                licence: options.licence.clone(),
            });
        }
        Ok(())
    }

    /// Whether no more files are options.
    #[must_use]
    pub fn is_full(&self, options: &IngestOptions) -> bool {
        options.max_files.is_some_and(|most| self.rows.len() as u64 >= most)
    }

    /// Notes a file that was left.
    pub fn skip(&mut self, origin: &str, reason: impl Into<String>) {
        self.skipped.push(SkippedFile { name: origin.to_owned(), reason: reason.into() });
    }

    /// Takes the files of a folder.
    ///
    /// # Errors
    ///
    /// The folder cannot be read, or the store not written to.
    pub fn add_folder(
        &mut self,
        folder: &Path,
        options: &IngestOptions,
        store: &Store,
    ) -> Result<(), IngestError> {
        let about = |source| IngestError::Folder { folder: folder.to_path_buf(), source };
        let walked = walk(folder, &options.extension).map_err(about)?;
        self.skipped.extend(walked.skipped);
        for found in walked.files {
            if self.is_full(options) {
                break;
            }
            if found.bytes > options.max_bytes {
                self.skip(&found.name, too_large(options));
                continue;
            }
            match std::fs::read(&found.path) {
                Ok(content) => self.add_file(options, store, &found.name, &content)?,
                Err(error) => self.skip(&found.name, format!("cannot be read: {error}")),
            }
        }
        Ok(())
    }

    /// Takes the files of an archive, whose origins begin with `prefix`.
    ///
    /// # Errors
    ///
    /// The archive cannot be read to its end, or the store not written to.
    pub fn add_archive(
        &mut self,
        archive: &Path,
        prefix: &str,
        options: &IngestOptions,
        store: &Store,
    ) -> Result<(), IngestError> {
        let limits = ArchiveLimits { file_bytes: options.max_bytes, ..ArchiveLimits::default() };
        let mut stored = Ok(());
        let mut take = |name: &str, content: Vec<u8>| {
            if stored.is_ok() {
                stored = self.add_file(options, store, &format!("{prefix}{name}"), &content);
            }
        };
        let problems = read_archive(archive, &options.extension, &limits, &mut take);
        stored?;
        for problem in problems? {
            self.skip(&format!("{prefix}{}", problem.name), problem.reason);
        }
        Ok(())
    }

    /// Writes `manifest.csv` and `skipped.csv` into `folder`, sorted.
    ///
    /// # Errors
    ///
    /// One of them cannot be written.
    pub fn write_tables(&self, folder: &Path) -> Result<(), IngestError> {
        manifest::write(&folder.join("manifest.csv"), &self.rows)?;
        let file = folder.join("skipped.csv");
        let mut problems: Vec<(&str, &str)> =
            self.skipped.iter().map(|problem| (problem.name.as_str(), problem.reason.as_str())).collect();
        problems.sort_unstable();
        problems.dedup();
        let mut table = csv::Writer::from_writer(Vec::new());
        let written = [("origin", "reason")].iter().chain(&problems).try_for_each(|row| table.serialize(row));
        let write = || -> io::Result<()> {
            written?;
            write_atomically(&file, &table.into_inner().map_err(csv::IntoInnerError::into_error)?)
        };
        write().map_err(|source| IngestError::Skipped { file: file.clone(), source })
    }
}

/// Why a file of this content is left, if it is.
pub(crate) fn skip_reason(options: &IngestOptions, content: &[u8]) -> Option<String> {
    if content.len() as u64 > options.max_bytes {
        return Some(too_large(options));
    }
    is_lfs_pointer(content).then(|| "a Git LFS pointer: the file itself is kept elsewhere".to_owned())
}

pub(crate) fn too_large(options: &IngestOptions) -> String {
    format!("larger than {} bytes", options.max_bytes)
}

/// Whether the content stands for a large file (Git LFS specification, version 1: fewer than 1024 bytes, the
/// version first).
fn is_lfs_pointer(content: &[u8]) -> bool {
    content.len() < 1024 && content.starts_with(b"version https://git-lfs.github.com/spec/v1\n")
}
