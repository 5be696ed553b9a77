//! Files sorted into one folder for each class.

use super::out_folder::file_names;
use anyhow::{Context as _, Result};
use rows::Class;
use rows::ClassRow;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};

/// A copy on its way; no name that is given to a file begins with a dot.
const PARTIAL: &str = ".partial";

/// Where a file was put (`classes.csv` of a plain folder: the columns of [`ClassRow`], then this).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FiledRow {
    /// Its copy below `files/`: the class, and the name made safe; empty if it was not copied.
    pub file: Option<String>,
}

/// Copies each file into `OUT/files/CLASS/NAME` and answers where; what an earlier call put elsewhere, by its
/// `classes.csv`, is removed, and what is there already is left alone.
///
/// # Errors
/// When a file cannot be copied.
pub fn sort_into_folders(out: &Path, files: &[(ClassRow, Option<PathBuf>)]) -> Result<Vec<FiledRow>> {
    let root = out.join("files");
    let before = filed_before(&out.join("classes.csv"));
    let names = file_names(files.iter().map(|(row, _)| row.name.as_str()));
    let mut rows = Vec::with_capacity(files.len());
    let mut wanted = BTreeSet::new();
    for ((row, path), name) in files.iter().zip(names) {
        let (class, Some(path), Some(sha256)) = (row.class, path, &row.sha256) else {
            rows.push(FiledRow::default());
            continue;
        };
        let file = format!("{class}/{name}");
        let target = root.join(&file);
        if before.get(&file) != Some(sha256) || !has_length(&target, row.bytes) {
            copy(path, &root.join(class.key()), &target)?;
        }
        wanted.insert(file.clone());
        rows.push(FiledRow { file: Some(file) });
    }
    for class in Class::ALL {
        // What a killed call left half copied; mostly there is none.
        let _ = std::fs::remove_file(root.join(class.key()).join(PARTIAL));
    }
    for file in before.keys().filter(|file| !wanted.contains(*file)) {
        // It may be gone already; then nothing is left to do.
        let _ = std::fs::remove_file(root.join(file));
    }
    Ok(rows)
}

fn has_length(file: &Path, bytes: Option<u64>) -> bool {
    file.symlink_metadata().is_ok_and(|facts| facts.is_file() && Some(facts.len()) == bytes)
}

/// Copies by rename, so that a copy that is there is whole.
fn copy(from: &Path, folder: &Path, target: &Path) -> Result<()> {
    let copied = || -> std::io::Result<()> {
        std::fs::create_dir_all(folder)?;
        let partial = folder.join(PARTIAL);
        // The content alone, not the permissions: hostile files stay files that nobody runs.
        std::io::copy(&mut File::open(from)?, &mut File::create(&partial)?)?;
        std::fs::rename(&partial, target)
    };
    copied().with_context(|| format!("{}: cannot be copied to {}", from.display(), target.display()))
}

/// The files and digests of an earlier `classes.csv`; only names that [`file_names`] could have given.
fn filed_before(file: &Path) -> BTreeMap<String, String> {
    let Ok(mut reader) = csv::Reader::from_path(file) else { return BTreeMap::new() };
    let Ok(header) = reader.headers().cloned() else { return BTreeMap::new() };
    let mut before = BTreeMap::new();
    for record in reader.records().flatten() {
        let class: Option<ClassRow> = record.deserialize(Some(&header)).ok();
        let filed: Option<FiledRow> = record.deserialize(Some(&header)).ok();
        if let (Some(sha256), Some(file)) = (class.and_then(|row| row.sha256), filed.and_then(|row| row.file))
            && is_ours(&file)
        {
            before.insert(file, sha256);
        }
    }
    before
}

fn is_ours(file: &str) -> bool {
    let Some((class, name)) = file.split_once('/') else { return false };
    Class::find(class).is_some() && file_names([name]) == [name]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_its_own_making_are_ever_removed() {
        for file in ["valid/a.json", "rejected-by-all/_.x", "flaky/a__b-2.dot"] {
            assert!(is_ours(file), "{file}");
        }
        for file in ["a.json", "valid/../../x", "valid/.hidden", "/etc/passwd", "other/a.json", "valid/a/b"] {
            assert!(!is_ours(file), "{file}");
        }
    }
}
