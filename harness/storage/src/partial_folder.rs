//! A folder that is filled under a temporary name and then takes the place of another one.
//!
//! As for partial files, the process holds a lock on it, so the next ddlab can remove what a killed one left.

use crate::stale::{PREFIX, REPLACED, SUFFIX, remove_stale_partial_files};
use rustix::fs::{CWD, RenameFlags, renameat_with};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A locked temporary folder. It is removed when dropped, or by the next ddlab that writes beside it.
pub struct PartialFolder {
    folder: TempDir,
    _lock: File,
}

impl PartialFolder {
    /// Creates one in this folder, after it removed those of killed processes.
    ///
    /// # Errors
    ///
    /// The file system reports an error.
    pub fn create_in(parent: &Path) -> io::Result<Self> {
        remove_stale_partial_files(parent);
        loop {
            let folder = tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).tempdir_in(parent)?;
            let lock = File::open(folder.path())?;
            let is_taken = matches!(lock.try_lock(), Err(TryLockError::WouldBlock));
            if !is_taken && folder.path().try_exists()? {
                return Ok(Self { folder, _lock: lock });
            }
        }
    }

    /// Its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Keeps it for good, under its temporary name. Returns its path.
    ///
    /// # Errors
    ///
    /// The file system reports an error.
    pub fn keep(self) -> io::Result<PathBuf> {
        let path = self.folder.keep();
        // Under this name, it is not stale for the next ddlab.
        let kept = path.with_extension("kept");
        fs::rename(&path, &kept)?;
        Ok(kept)
    }

    /// Moves a folder within this one to another path, in place of the folder there, if there is one. At any moment,
    /// one of the two is there, if the file system can exchange them.
    ///
    /// # Errors
    ///
    /// The file system reports an error.
    pub fn put_in_place(self, name: &str, target: &Path) -> io::Result<()> {
        let new = self.path().join(name);
        if !target.try_exists()? {
            return fs::rename(new, target);
        }
        if renameat_with(CWD, &new, CWD, target, RenameFlags::EXCHANGE).is_ok() {
            return Ok(());
        }
        let replaced = self.path().join(REPLACED);
        fs::rename(target, &replaced)?;
        // Otherwise the replaced folder, if it is the only copy, would be removed with this one.
        fs::rename(new, target).inspect_err(|_| _ = fs::rename(replaced, target))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folder_that_cannot_be_replaced_stays_as_it_was() {
        let parent = tempfile::tempdir().unwrap();
        let target = parent.path().join("results");
        fs::create_dir(&target).unwrap();
        fs::write(target.join("only copy"), "precious").unwrap();
        let partial = PartialFolder::create_in(parent.path()).unwrap();
        // Nothing has this name, so neither an exchange nor a rename is possible.
        assert!(partial.put_in_place("missing", &target).is_err());
        assert_eq!(fs::read_to_string(target.join("only copy")).unwrap(), "precious");
    }
}
