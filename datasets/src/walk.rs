//! The files in a folder and in all folders below it.

use crate::escaped_name::escape_name;
use crate::skipped_file::{SkipReason, SkippedFile};
use std::ffi::OsStr;
use std::fs::{self, DirEntry};
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use storage::is_partial;

/// A file in the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundFile {
    /// The path relative to the folder, with `/` as separator, escaped by [`escape_name`].
    pub name: String,
    /// The path to open.
    pub path: PathBuf,
    /// Size in bytes.
    pub bytes: u64,
}

/// The result of [`walk`]. Both lists are sorted by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WalkResult {
    /// The regular files with the extension.
    pub files: Vec<FoundFile>,
    /// Symbolic links, special files, and everything that could not be read.
    pub skipped: Vec<SkippedFile>,
}

/// Lists every file in `folder`, and in the folders below it, that has the extension.
///
/// See [`has_extension`]; an empty extension selects every file. Hidden files are included. Symbolic links below
/// `folder` are skipped, and so are partial files of [`write_atomically`](storage::write_atomically).
///
/// # Errors
///
/// `folder` itself cannot be read. A folder below it that cannot be read is reported as skipped.
pub fn walk(folder: &Path, extension: &str) -> io::Result<WalkResult> {
    let mut result = WalkResult::default();
    let mut unread = Vec::new();
    list(folder, b"", extension, &mut result, &mut unread)?;
    while let Some((path, name)) = unread.pop() {
        if let Err(error) = list(&path, &name, extension, &mut result, &mut unread) {
            result.skip(&name, &SkipReason::UnreadableFolder(error.to_string()));
        }
    }
    result.files.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    result.skipped.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    Ok(result)
}

/// Adds the files of one folder to `result`, and its folders to `unread`. `parent` is the folder's relative path.
fn list(
    folder: &Path,
    parent: &[u8],
    extension: &str,
    result: &mut WalkResult,
    unread: &mut Vec<(PathBuf, Vec<u8>)>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = joined(parent, &entry.file_name());
        let is_wanted = has_extension(&name, extension) && !is_partial(&entry.file_name());
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => unread.push((entry.path(), name)),
            Ok(kind) if kind.is_symlink() => {
                if is_wanted || entry.path().is_dir() {
                    result.skip(&name, &SkipReason::SymbolicLink);
                }
            }
            Ok(kind) if is_wanted && kind.is_file() => result.add(&entry, &name),
            Ok(_) if is_wanted => result.skip(&name, &SkipReason::SpecialFile),
            Ok(_) => {}
            Err(error) => result.skip(&name, &SkipReason::Unreadable(error.to_string())),
        }
    }
    Ok(())
}

impl WalkResult {
    fn add(&mut self, entry: &DirEntry, name: &[u8]) {
        match entry.metadata() {
            Ok(metadata) => {
                let (path, bytes) = (entry.path(), metadata.len());
                self.files.push(FoundFile { name: escape_name(name), path, bytes });
            }
            Err(error) => self.skip(name, &SkipReason::Unreadable(error.to_string())),
        }
    }

    fn skip(&mut self, name: &[u8], reason: &SkipReason) {
        self.skipped.push(SkippedFile { name: escape_name(name), reason: reason.to_string() });
    }
}

fn joined(parent: &[u8], name: &OsStr) -> Vec<u8> {
    let mut joined = parent.to_vec();
    if !parent.is_empty() {
        joined.push(b'/');
    }
    joined.extend_from_slice(name.as_bytes());
    joined
}

/// Whether `name` ends with a dot and `extension`, ignoring case. The whole name may be the extension: `.json` has
/// the extension `json`. Every name has the empty extension.
#[must_use]
pub fn has_extension(name: &[u8], extension: &str) -> bool {
    let extension = extension.trim_start_matches('.').as_bytes();
    let Some(start) = name.len().checked_sub(extension.len()) else { return false };
    extension.is_empty()
        || (start > 0 && name[start - 1] == b'.' && name[start..].eq_ignore_ascii_case(extension))
}
