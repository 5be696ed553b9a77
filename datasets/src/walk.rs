//! The files of a folder and all folders below it.

use crate::atomic_file::is_partial;
use crate::escaped_name::escape_name;
use std::ffi::OsStr;
use std::fs::{self, DirEntry};
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// A file found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundFile {
    /// Its path below the folder, with `/` between names; bytes that are not UTF-8 and control characters are
    /// written `\xNN`, a backslash `\\`, so that no two files have the same name.
    pub name: String,
    /// Where to open it.
    pub path: PathBuf,
    /// Its size.
    pub bytes: u64,
}

/// Something in a folder or an archive that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedFile {
    /// Its name, written as in [`FoundFile`].
    pub name: String,
    /// Why it was not taken, for the user.
    pub reason: String,
}

/// What a walk came across, both sorted by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WalkResult {
    /// The files.
    pub files: Vec<FoundFile>,
    /// Folders that could not be read, links, and what else was not taken.
    pub skipped: Vec<SkippedFile>,
}

/// Every file in `folder`, and in the folders below it, whose name ends in a dot and `extension`, in capitals or
/// not; with no extension, every file.
///
/// Hidden files and folders count. Symbolic links below `folder` are not followed: a link to a folder and a link
/// with the extension are problems, as is what is neither file nor folder. PartialFile files of
/// [`write_atomically`](crate::write_atomically) are left out.
///
/// # Errors
///
/// `folder` itself cannot be read. Folders below it that cannot are problems.
pub fn walk(folder: &Path, extension: &str) -> io::Result<WalkResult> {
    let mut walked = WalkResult::default();
    let mut unread = Vec::new();
    list(folder, b"", extension, &mut walked, &mut unread)?;
    while let Some((path, name)) = unread.pop() {
        if let Err(error) = list(&path, &name, extension, &mut walked, &mut unread) {
            walked.skip(&name, format!("the folder cannot be read: {error}"));
        }
    }
    walked.files.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    walked.skipped.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    Ok(walked)
}

/// Takes the files of one folder, whose bytes-name is `parent`, and adds its folders to `unread`.
fn list(
    folder: &Path,
    parent: &[u8],
    extension: &str,
    walked: &mut WalkResult,
    unread: &mut Vec<(PathBuf, Vec<u8>)>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = joined(parent, &entry.file_name());
        let wanted = has_extension(&name, extension) && !is_partial(&entry.file_name());
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => unread.push((entry.path(), name)),
            Ok(kind) if kind.is_symlink() => {
                if wanted || entry.path().is_dir() {
                    walked.skip(&name, "a symbolic link, which is not followed".to_owned());
                }
            }
            Ok(kind) if wanted && kind.is_file() => walked.take(&entry, &name),
            Ok(_) if wanted => walked.skip(&name, "neither a file nor a folder".to_owned()),
            Ok(_) => {}
            Err(error) => walked.skip(&name, format!("cannot be read: {error}")),
        }
    }
    Ok(())
}

impl WalkResult {
    fn take(&mut self, entry: &DirEntry, name: &[u8]) {
        match entry.metadata() {
            Ok(facts) => {
                self.files.push(FoundFile {
                    name: escape_name(name),
                    path: entry.path(),
                    bytes: facts.len(),
                });
            }
            Err(error) => self.skip(name, format!("cannot be read: {error}")),
        }
    }

    fn skip(&mut self, name: &[u8], reason: String) {
        self.skipped.push(SkippedFile { name: escape_name(name), reason });
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

/// Whether `name` ends in a dot and `extension`; `.json` alone does too.
#[must_use]
pub fn has_extension(name: &[u8], extension: &str) -> bool {
    let extension = extension.trim_start_matches('.').as_bytes();
    let Some(start) = name.len().checked_sub(extension.len()) else { return false };
    extension.is_empty()
        || (start > 0 && name[start - 1] == b'.' && name[start..].eq_ignore_ascii_case(extension))
}
