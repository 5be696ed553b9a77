//! Opens lock files: files without content whose only use is that one process at a time locks them.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Opens a lock file, which is created if needed. Does not lock it.
///
/// Somebody else may have made the folder, so a link in place of the file is not followed, a pipe is not
/// waited for, and nothing is truncated.
///
/// # Errors
///
/// The file cannot be opened for writing, or is not a regular file, for example a link.
pub fn open_lock_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    let file =
        options.custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK).open(path).map_err(|error| match error
            .raw_os_error()
        {
            Some(libc::ELOOP) => io::Error::other("it is a symbolic link (remove it)"),
            Some(libc::ENXIO) => io::Error::other("it is a pipe or a socket (remove it)"),
            _ => error,
        })?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::other("it is not a regular file (remove it)"));
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn link_is_refused_and_its_target_is_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let (target, link) = (folder.path().join("target"), folder.path().join(".lock"));
        fs::write(&target, "precious").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        let error = open_lock_file(&link).unwrap_err().to_string();
        assert!(error.contains("symbolic link"), "{error}");
        assert_eq!(fs::read(&target).unwrap(), b"precious");
    }

    #[test]
    fn file_with_content_keeps_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(".lock");
        open_lock_file(&path).unwrap();
        fs::write(&path, "precious").unwrap();
        open_lock_file(&path).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"precious");
    }
}
