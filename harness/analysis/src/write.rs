//! Writes files atomically.

use anyhow::{Context, Result};
use std::fs::{self, OpenOptions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Writes a file so that readers see either the old content or the new one. Missing folders are created.
///
/// # Errors
/// If the file cannot be written; the old content then remains.
pub fn write(file: &Path, content: &[u8]) -> Result<()> {
    write_by(file, |to| Ok(to.write_all(content)?))
}

/// Likewise, with the content that `fill` writes piece by piece.
///
/// # Errors
/// If `fill` fails, or the file cannot be written; the old content then remains.
pub(crate) fn write_by(file: &Path, fill: impl FnOnce(&mut dyn Write) -> Result<()>) -> Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let cannot = || format!("cannot write {}", file.display());
    // A later ddlab removes stale files with this name that nobody has locked. The umask determines the mode
    // of a new file; an existing one keeps its own.
    let permissions =
        fs::symlink_metadata(file).ok().filter(fs::Metadata::is_file).map(|found| found.permissions());
    let mode = if permissions.is_some() { 0o600 } else { 0o666 };
    let mut partial = tempfile::Builder::new()
        .prefix(".ddlab-")
        .suffix(".part")
        .make_in(folder, |path| OpenOptions::new().write(true).create_new(true).mode(mode).open(path))
        .with_context(cannot)?;
    // On a file system without locks, nobody removes the file.
    let _ = partial.as_file().try_lock();
    let mut buffered = BufWriter::new(partial.as_file_mut());
    fill(&mut buffered).with_context(cannot)?;
    buffered.flush().with_context(cannot)?;
    drop(buffered);
    if let Some(permissions) = permissions {
        partial.as_file().set_permissions(permissions).with_context(cannot)?;
    }
    partial.as_file().sync_all().with_context(cannot)?;
    partial.persist(file).with_context(cannot)?;
    Ok(())
}
