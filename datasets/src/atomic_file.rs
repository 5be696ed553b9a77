//! Atomic writes: a file has either its old content or all of its new content, even if the process is killed.
//!
//! The content goes to a partial file in the same file system, is flushed to the disk, and takes its final name by
//! one rename. The process holds a lock on its partial file, and the kernel releases the lock when the process ends
//! for any reason. A partial file without a lock is therefore stale and may be removed.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use tempfile::NamedTempFile;

const PREFIX: &str = ".ddlab-";
const SUFFIX: &str = ".part";

/// Permissions of a new file before the process's umask applies, as for `File::create`.
const MODE: u32 = 0o666;

/// Replaces the content of `file`, or creates it.
///
/// Other processes see the old content or the new content, never a part of it. A symbolic link is replaced by a
/// file. A device or a pipe is written to and stays what it is.
///
/// # Errors
///
/// The file system reports an error. A regular file is then unchanged, and no partial file is left.
pub fn write_atomically(file: &Path, content: &[u8]) -> io::Result<()> {
    if is_device_or_pipe(file) {
        return OpenOptions::new().write(true).open(file)?.write_all(content);
    }
    write_with_partial_in(folder_of(file), file, content)
}

/// Whether `file` exists, possibly behind a symbolic link, and is neither a regular file nor a folder.
#[must_use]
pub fn is_device_or_pipe(file: &Path) -> bool {
    fs::metadata(file).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

/// Writes `file` through a partial file in `folder`, which must be in the same file system.
pub(crate) fn write_with_partial_in(folder: &Path, file: &Path, content: &[u8]) -> io::Result<()> {
    let mut partial = create_locked_in(folder)?;
    partial.write_all(content)?;
    partial.as_file().sync_all()?;
    partial.persist(file)?;
    File::open(folder_of(file))?.sync_all()
}

/// Removes the partial files in `folder` whose process has ended.
///
/// Errors are ignored, because a stale partial file does no harm.
pub fn remove_stale_partial_files(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && is_partial(&entry.file_name()) {
            // NFS grants a lock only on a file that is open for writing. The lock is held until the file is gone.
            let Ok(file) = OpenOptions::new().write(true).open(entry.path()) else { continue };
            if file.try_lock().is_ok() {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// Whether `name` is the name of a partial file.
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

/// Creates a locked partial file, which is removed when it is dropped.
fn create_locked_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX).permissions(Permissions::from_mode(MODE));
    loop {
        let partial = builder.tempfile_in(folder)?;
        if lock(&partial)? {
            return Ok(partial);
        }
    }
}

/// Locks the file; false if another process took it for stale between its creation and this call.
///
/// A file system without locks is supported: nobody can lock a file there, so nobody removes it as stale.
fn lock(partial: &NamedTempFile) -> io::Result<bool> {
    match partial.as_file().try_lock() {
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => Err(error),
        _ => partial.path().try_exists(),
    }
}
