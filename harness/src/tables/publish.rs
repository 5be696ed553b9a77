//! Files that appear whole or not at all.

use std::fs;
use std::path::Path;

use anyhow::Context as _;

/// Writes a file by rename, making its folder: a reader sees the old content or the new, never a part.
///
/// # Errors
/// If the folder or the file cannot be written; the message names it.
pub fn publish(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    let folder = path.parent().context("a file to publish has a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("{}: cannot make the folder", folder.display()))?;
    let mut partial = path.as_os_str().to_owned();
    partial.push(".partial");
    fs::write(&partial, content)
        .and_then(|()| fs::rename(&partial, path))
        .with_context(|| format!("{}: cannot write", path.display()))
}
