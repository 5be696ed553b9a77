//! Removes the partial files and folders that killed processes left.
//!
//! A process holds a lock on each of its own, and the kernel releases the lock when the process ends for any reason. So
//! one without a lock is stale.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

pub(crate) const PREFIX: &str = ".ddlab-";
pub(crate) const SUFFIX: &str = ".part";

/// Within a partial folder, the folder that was moved away to make room for the new one.
pub(crate) const REPLACED: &str = "replaced";

/// Removes the partial files and the [`PartialFolder`](crate::PartialFolder)s in `folder` whose process has ended.
///
/// Errors are ignored, because a stale partial file does no harm.
pub fn remove_stale_partial_files(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let Ok(kind) = entry.file_type() else { continue };
        if kind.is_dir() {
            remove_stale_folder(&entry.path());
        } else if kind.is_file() && is_partial(&entry.file_name()) {
            // NFS grants a lock only on a file that is open for writing. The lock is held until the file is
            // gone.
            let mut options = OpenOptions::new();
            options.write(true).custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK);
            let Ok(file) = options.open(entry.path()) else { continue };
            if file.try_lock().is_ok() {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// Whether `name` is the name of a partial file or folder.
#[must_use]
pub fn is_partial(name: &OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name.starts_with(PREFIX.as_bytes()) && name.ends_with(SUFFIX.as_bytes())
}

/// Removes a partial folder whose process has ended, unless it may hold the only copy of a folder that it replaced.
fn remove_stale_folder(folder: &Path) {
    if !folder.file_name().is_some_and(is_partial) {
        return;
    }
    let Ok(lock) = File::open(folder) else { return };
    if lock.try_lock().is_ok() && !folder.join(REPLACED).exists() {
        let _ = fs::remove_dir_all(folder);
    }
}
