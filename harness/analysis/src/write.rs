//! Writes files atomically.

use anyhow::{Context, Result};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

/// Writes a file so that readers see either the old content or the new one. Missing folders are created.
///
/// # Errors
/// If the file cannot be written; the old content then remains.
pub fn write(file: &Path, content: &[u8]) -> Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let cannot = || format!("cannot write {}", file.display());
    // A later ddlab removes stale files with this name. The umask determines the mode.
    let mut partial = tempfile::Builder::new()
        .prefix(".ddlab-")
        .suffix(".part")
        .make_in(folder, |path| OpenOptions::new().write(true).create_new(true).open(path))
        .with_context(cannot)?;
    partial.write_all(content).with_context(cannot)?;
    partial.as_file().sync_all().with_context(cannot)?;
    partial.persist(file).with_context(cannot)?;
    Ok(())
}
