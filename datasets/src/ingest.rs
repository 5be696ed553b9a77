//! Ingest: files from a folder or an archive go into the store, and into the tables of a dataset.

use crate::archive::{ArchiveError, ArchiveLimits, read_archive};
use crate::digest::Digest;
use crate::manifest::{self, ManifestError, ManifestRow};
use crate::skipped_file::{SkipReason, SkippedFile};
use crate::store::{Store, StoreError};
use crate::walk::walk;
use rows::formula_cells::guard_csv;
use std::io;
use std::path::{Path, PathBuf};
use storage::write_atomically;

/// Which files of a source to take, and how to describe them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IngestOptions {
    /// Key of the files' format.
    pub format: String,
    /// The extension of their names, without the dot.
    pub extension: String,
    /// Their licence as an SPDX expression, if the source does not state one; empty if unknown.
    pub licence: String,
    /// Largest file to take, in bytes.
    pub max_bytes: u64,
    /// Largest number of files to take.
    pub max_files: Option<u64>,
}

impl IngestOptions {
    /// A digest of these options and of the texts that identify a source, for example its URL and revision.
    ///
    /// It shows whether the same files were requested before. It does not depend on names in this code.
    #[must_use]
    pub fn digest_with(&self, source: &[&str]) -> Digest {
        let (max_bytes, max_files) =
            (self.max_bytes.to_string(), self.max_files.map_or_else(String::new, |most| most.to_string()));
        let options = [&self.format, &self.extension, &self.licence, &max_bytes, &max_files];
        let fields = source.iter().copied().chain(options.map(String::as_str));
        let mut canonical = String::from("ingest-1\n");
        for field in fields {
            canonical += &format!("{}:{field}\n", field.len());
        }
        Digest::of(canonical.as_bytes())
    }
}

/// The files taken from a source so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ingest {
    /// The files taken, which are in the store.
    pub rows: Vec<ManifestRow>,
    /// The files that were skipped for good.
    pub skipped: Vec<SkippedFile>,
    /// The files that could not be fetched this time. The next crawl asks for them again.
    pub unfinished: Vec<SkippedFile>,
}

/// Why an ingest failed.
#[derive(Debug, thiserror::Error)]
pub enum IngestError {
    /// The folder cannot be read.
    #[error("cannot read folder {}: {source}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// The archive cannot be read to its end.
    #[error(transparent)]
    Archive(#[from] ArchiveError),
    /// A file cannot be stored.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The manifest cannot be written.
    #[error(transparent)]
    Manifest(#[from] ManifestError),
    /// The table of skipped files cannot be written.
    #[error("cannot write {}: {source}", .file.display())]
    SkippedTable {
        /// The table.
        file: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
}

impl Ingest {
    /// Stores one file, or records why it is skipped. Does nothing once [`is_full`](Self::is_full).
    ///
    /// # Errors
    ///
    /// The store cannot be written.
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

    /// Whether the maximum number of files is reached.
    #[must_use]
    pub fn is_full(&self, options: &IngestOptions) -> bool {
        options.max_files.is_some_and(|most| self.rows.len() as u64 >= most)
    }

    /// Records a skipped file.
    pub fn skip(&mut self, origin: &str, reason: impl ToString) {
        self.skipped.push(SkippedFile { name: origin.to_owned(), reason: reason.to_string() });
    }

    /// Adds the files of a folder.
    ///
    /// # Errors
    ///
    /// The folder cannot be read, or the store cannot be written.
    pub fn add_folder(
        &mut self,
        folder: &Path,
        options: &IngestOptions,
        store: &Store,
    ) -> Result<(), IngestError> {
        let folder_error = |source| IngestError::Folder { folder: folder.to_path_buf(), source };
        let walked = walk(folder, &options.extension).map_err(folder_error)?;
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
                Err(error) => self.skip(&found.name, SkipReason::Unreadable(error.to_string())),
            }
        }
        Ok(())
    }

    /// Adds the files of an archive. Each origin is `prefix` followed by the member's name.
    ///
    /// # Errors
    ///
    /// The archive cannot be read to its end, or the store cannot be written.
    pub fn add_archive(
        &mut self,
        archive: &Path,
        prefix: &str,
        options: &IngestOptions,
        store: &Store,
    ) -> Result<(), IngestError> {
        let limits = ArchiveLimits { file_bytes: options.max_bytes, ..ArchiveLimits::default() };
        let mut stored = Ok(());
        let mut add = |name: &str, content: Vec<u8>| {
            if stored.is_ok() {
                stored = self.add_file(options, store, &format!("{prefix}{name}"), &content);
            }
        };
        let skipped = read_archive(archive, &options.extension, &limits, &mut add);
        stored?;
        for file in skipped? {
            self.skip(&format!("{prefix}{}", file.name), file.reason);
        }
        Ok(())
    }

    /// Writes `manifest.csv` and `skipped.csv` into `folder`, sorted and without duplicates.
    ///
    /// # Errors
    ///
    /// One of them cannot be written.
    pub fn write_tables(&self, folder: &Path) -> Result<(), IngestError> {
        manifest::write(&folder.join("manifest.csv"), &self.rows)?;
        let file = folder.join("skipped.csv");
        let mut skipped: Vec<(&str, &str)> =
            self.skipped.iter().map(|skipped| (skipped.name.as_str(), skipped.reason.as_str())).collect();
        skipped.sort_unstable();
        skipped.dedup();
        let write = || -> io::Result<()> {
            let mut table = csv::Writer::from_writer(Vec::new());
            for row in [("origin", "reason")].iter().chain(&skipped) {
                table.serialize(row)?;
            }
            let content = table.into_inner().map_err(csv::IntoInnerError::into_error)?;
            write_atomically(&file, &guard_csv(content)?)
        };
        write().map_err(|source| IngestError::SkippedTable { file: file.clone(), source })
    }
}

/// Why a file with this content is skipped; `None` if it is taken.
pub(crate) fn skip_reason(options: &IngestOptions, content: &[u8]) -> Option<SkipReason> {
    if content.len() as u64 > options.max_bytes {
        return Some(too_large(options));
    }
    is_lfs_pointer(content).then_some(SkipReason::LfsPointer)
}

pub(crate) fn too_large(options: &IngestOptions) -> SkipReason {
    SkipReason::TooLarge { max_bytes: options.max_bytes }
}

/// Whether the content is a Git LFS pointer. By version 1 of the specification, a pointer has fewer than 1024 bytes
/// and begins with the version.
fn is_lfs_pointer(content: &[u8]) -> bool {
    content.len() < 1024 && content.starts_with(b"version https://git-lfs.github.com/spec/v1\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> IngestOptions {
        IngestOptions {
            format: "json".into(),
            extension: "json".into(),
            licence: String::new(),
            max_bytes: 1000,
            max_files: None,
        }
    }

    #[test]
    fn digest_of_options_never_changes() {
        let digest = options().digest_with(&["https://example.org/r.git", "HEAD"]);
        let text = "ingest-1\n25:https://example.org/r.git\n4:HEAD\n4:json\n4:json\n0:\n4:1000\n0:\n";
        assert_eq!(digest, Digest::of(text.as_bytes()));
        assert_eq!(digest.to_string(), "c546d97090533a4a554bf3d8457c6f325c86933620fffad534cc0a0bf371bb5f");
    }

    #[test]
    fn digest_of_options_depends_on_every_field() {
        let all = [
            options().digest_with(&["a"]),
            options().digest_with(&["a", ""]),
            options().digest_with(&["b"]),
            IngestOptions { format: "dot".into(), ..options() }.digest_with(&["a"]),
            IngestOptions { extension: "dot".into(), ..options() }.digest_with(&["a"]),
            IngestOptions { licence: "MIT".into(), ..options() }.digest_with(&["a"]),
            IngestOptions { max_bytes: 1, ..options() }.digest_with(&["a"]),
            IngestOptions { max_files: Some(1), ..options() }.digest_with(&["a"]),
        ];
        let distinct: std::collections::BTreeSet<Digest> = all.into_iter().collect();
        assert_eq!(distinct.len(), all.len());
    }
}
