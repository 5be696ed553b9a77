//! Files that are there as a whole or not at all, wherever the process is killed.
//!
//! The bytes go to a partial file beside their place, to the disk, and then by one rename to their name. A
//! process holds a lock on its partial file, which the kernel drops when the process ends in any way: a partial
//! file that nobody locks is left over, and may be swept.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const PREFIX: &str = ".ddlab-";
const SUFFIX: &str = ".part";

/// Writes `content` to `file`, replacing what is there: readers, and whoever comes after a crash, find the old
/// content or all of the new one, and never a part. What is no file, as a device or a pipe, is written to and stays what
/// it is.
///
/// # Errors
///
/// Whatever the file system answers; a file is then as it was, and the partial file is gone.
pub fn write_atomically(file: &Path, content: &[u8]) -> io::Result<()> {
    if is_device_or_pipe(file) {
        return OpenOptions::new().write(true).open(file)?.write_all(content);
    }
    write_with_partial_in(folder_of(file), file, content)
}

/// Whether a device or a pipe is there, perhaps behind a link: a rename would put a file in its place.
#[must_use]
pub fn is_device_or_pipe(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// The same, with the partial file in a folder of its own on the same file system.
pub(crate) fn write_with_partial_in(folder: &Path, file: &Path, content: &[u8]) -> io::Result<()> {
    let mut partial = PartialFile::create_in(folder)?;
    partial.file.write_all(content)?;
    partial.file.sync_all()?;
    partial.rename_to(file)?;
    File::open(folder_of(file))?.sync_all()
}

/// Removes the partial files in `folder` whose process has ended.
///
/// One that cannot be removed stays: it is in nobody's way.
pub fn remove_stale_partial_files(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && is_partial(&entry.file_name()) {
            // The lock is held until the file is gone. Over NFS it takes a file that is open for writing.
            let Ok(file) = OpenOptions::new().write(true).open(entry.path()) else { continue };
            if file.try_lock().is_ok() {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// Whether this is how a partial file is called.
pub(crate) fn is_partial(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name.starts_with(PREFIX.as_bytes()) && name.ends_with(SUFFIX.as_bytes())
}

fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// A file that removes itself unless it is renamed.
struct PartialFile {
    path: PathBuf,
    file: File,
    renamed: bool,
}

impl PartialFile {
    fn create_in(folder: &Path) -> io::Result<Self> {
        loop {
            // The keys of a `RandomState` are random: nobody can put a link where the file will be.
            let token = RandomState::new().build_hasher().finish();
            let path = folder.join(format!("{PREFIX}{token:016x}{SUFFIX}"));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => {
                    let partial = Self { path, file, renamed: false };
                    if partial.is_ours()? {
                        return Ok(partial);
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Locks the file; false if it was swept between its creation and its lock.
    ///
    /// A file system without locks is written to as well: sweeping, which needs the lock, removes nothing there.
    fn is_ours(&self) -> io::Result<bool> {
        match self.file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => Err(error),
            _ => self.path.try_exists(),
        }
    }

    fn rename_to(mut self, file: &Path) -> io::Result<()> {
        fs::rename(&self.path, file)?;
        self.renamed = true;
        Ok(())
    }
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        if !self.renamed {
            let _ = fs::remove_file(&self.path);
        }
    }
}
