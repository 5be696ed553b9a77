//! The files and folders that ddlab writes into the folder of a study or a record.
//!
//! Such a folder may come from somebody else. Through a link, ddlab would write or remove files in other
//! folders of the user, and reading a device or a pipe would not end.

use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// Folders. The contents of `store` are checked when they are read.
const FOLDERS: [&str; 13] = [
    "answers",
    "checks",
    "disagreements",
    "edits",
    "figures",
    "grammars",
    "measured",
    "outputs",
    "store",
    "subjects",
    "tables",
    "tools",
    "traces",
];

/// How the names of files begin.
const BEGINNINGS: [&str; 2] = ["state.sqlite", "SHA256SUMS"];

/// How the names of files end.
const ENDS: [&str; 4] = [".csv", ".html", ".json", ".toml"];

/// Checks that no file that ddlab reads or writes in this folder is a link, device or pipe. A folder that does not
/// exist passes.
///
/// # Errors
/// Names the first one that is.
pub(crate) fn ensure_ordinary(folder: &Path) -> Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    check(folder, is_own)
}

/// Whether a name in the folder itself is one of ddlab's.
fn is_own(name: &str) -> bool {
    FOLDERS.contains(&name)
        || BEGINNINGS.iter().any(|begin| name.starts_with(begin))
        || ENDS.iter().any(|end| name.ends_with(end))
}

/// Checks the entries whose names are ddlab's, and everything in its folders.
fn check(folder: &Path, is_own: fn(&str) -> bool) -> Result<()> {
    let unreadable = || format!("{}: cannot be listed", folder.display());
    for entry in fs::read_dir(folder).with_context(unreadable)? {
        let entry = entry.with_context(unreadable)?;
        let name = entry.file_name();
        if !name.to_str().is_some_and(is_own) {
            continue;
        }
        let (path, kind) = (entry.path(), entry.file_type().with_context(unreadable)?);
        if kind.is_dir() && name != "store" {
            check(&path, |_| true)?;
        } else if !kind.is_dir() && !kind.is_file() {
            let what = if kind.is_symlink() { "a symbolic link" } else { "a device or a pipe" };
            bail!(
                "{}: is {what}, which ddlab does not follow in a study's folder (remove it)",
                path.display()
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn links_in_place_of_ddlabs_files_are_refused_at_any_depth_and_other_links_are_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name);
        ensure_ordinary(&place("missing")).unwrap();
        fs::create_dir_all(place("tables/deep")).unwrap();
        fs::create_dir(place("store")).unwrap();
        fs::write(place("runs.csv"), "").unwrap();
        symlink("/nonexistent", place("link-of-the-user")).unwrap();
        ensure_ordinary(folder.path()).unwrap();
        for name in
            ["figures", "state.sqlite.damaged-1", "state.sqlite-wal", "plan.csv", "tables/deep/a", "store"]
        {
            let _ = fs::remove_dir(place(name));
            symlink("/nonexistent", place(name)).unwrap();
            let error = ensure_ordinary(folder.path()).unwrap_err().to_string();
            assert!(error.contains(&format!("{name}: is a symbolic link")), "{error}");
            fs::remove_file(place(name)).unwrap();
        }
        ensure_ordinary(folder.path()).unwrap();
    }
}
