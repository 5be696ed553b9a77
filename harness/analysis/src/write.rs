//! Writes a file whole or not at all.

use anyhow::{Context, Result};
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

/// Writes a file so that readers see the old content or the new one, never a part. Missing folders are created.
///
/// # Errors
/// If the file cannot be written; the old content then remains.
pub fn write(file: &Path, content: &[u8]) -> Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let cannot = || format!("cannot write {}", file.display());
    // The name is one that a later ddlab sweeps; the mode is what the umask gives.
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
