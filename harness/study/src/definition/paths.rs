//! Paths in a study file.

use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};

/// A folder that exists, named as in [`path_of`].
pub(super) fn folder_path(home: &Path, folder: &str, corpus: Option<&Path>) -> Result<PathBuf> {
    let path = path_of(home, folder, corpus)?;
    ensure!(path.is_dir(), "folder {} does not exist or is not a folder", path.display());
    Ok(path)
}

/// A path in the study file: relative to that file, or below the folder that replaces `{corpus}`.
pub(super) fn path_of(home: &Path, path: &str, corpus: Option<&Path>) -> Result<PathBuf> {
    Ok(match path.strip_prefix("{corpus}") {
        Some(rest) => {
            let corpus = corpus.context("its folder is below {corpus}: name that folder by --corpus DIR")?;
            corpus.join(rest.trim_start_matches('/'))
        }
        None => home.join(path),
    })
}
