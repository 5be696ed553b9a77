//! Copies files into one folder per class.

use super::out_folder::file_names;
use anyhow::{Context as _, Result};
use rows::Class;
use rows::ClassRow;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::path::{Path, PathBuf};

/// The temporary name of a copy; no final name begins with a dot.
const PARTIAL: &str = ".partial";

/// The path of a copied file (`classes.csv` of a plain folder: the columns of [`ClassRow`], then this).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CopiedFileRow {
    /// The copy below `files/`: the class, and the safe name. Empty if the file was not copied.
    pub file: Option<String>,
}

/// Copies each file to `OUT/files/CLASS/NAME` and returns the paths. Copies that exist are left alone; copies
/// that an earlier call put elsewhere, according to its `classes.csv`, are removed.
///
/// # Errors
/// When a file cannot be copied.
pub fn sort_into_folders(out: &Path, files: &[(ClassRow, Option<PathBuf>)]) -> Result<Vec<CopiedFileRow>> {
    let root = out.join("files");
    let before = earlier_copies(&out.join("classes.csv"));
    let names = file_names(files.iter().map(|(row, _)| row.name.as_str()));
    let mut rows = Vec::with_capacity(files.len());
    let mut wanted = BTreeSet::new();
    for ((row, path), name) in files.iter().zip(names) {
        let (class, Some(path), Some(sha256)) = (row.class, path, &row.sha256) else {
            rows.push(CopiedFileRow::default());
            continue;
        };
        let file = format!("{class}/{name}");
        let target = root.join(&file);
        if before.get(&file) != Some(sha256) || !has_length(&target, row.bytes) {
            copy(path, &root.join(class.key()), &target)?;
        }
        wanted.insert(file.clone());
        rows.push(CopiedFileRow { file: Some(file) });
    }
    for class in Class::ALL {
        // A partial copy of a killed call, if there is one.
        let _ = std::fs::remove_file(root.join(class.key()).join(PARTIAL));
    }
    for file in before.keys().filter(|file| !wanted.contains(*file)) {
        // Ignore the error if the file is gone already.
        let _ = std::fs::remove_file(root.join(file));
    }
    Ok(rows)
}

fn has_length(file: &Path, bytes: Option<u64>) -> bool {
    file.symlink_metadata().is_ok_and(|facts| facts.is_file() && Some(facts.len()) == bytes)
}

/// Copies by rename, so that an existing copy is complete.
fn copy(from: &Path, folder: &Path, target: &Path) -> Result<()> {
    let copied = || -> std::io::Result<()> {
        std::fs::create_dir_all(folder)?;
        let partial = folder.join(PARTIAL);
        // Copy the content without the permissions, so that hostile files are not executable.
        std::io::copy(&mut File::open(from)?, &mut File::create(&partial)?)?;
        std::fs::rename(&partial, target)
    };
    copied().with_context(|| format!("{}: cannot be copied to {}", from.display(), target.display()))
}

/// The files and digests in an earlier `classes.csv`; only names that [`file_names`] could have produced.
fn earlier_copies(file: &Path) -> BTreeMap<String, String> {
    let Ok(mut reader) = csv::Reader::from_path(file) else { return BTreeMap::new() };
    let Ok(header) = reader.headers().cloned() else { return BTreeMap::new() };
    let mut before = BTreeMap::new();
    for record in reader.records().flatten().map(rows::formula_cells::unguarded_record) {
        let class: Option<ClassRow> = record.deserialize(Some(&header)).ok();
        let filed: Option<CopiedFileRow> = record.deserialize(Some(&header)).ok();
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
    fn only_its_own_files_are_removed() {
        for file in ["valid/a.json", "rejected-by-all/_.x", "flaky/a__b-2.dot"] {
            assert!(is_ours(file), "{file}");
        }
        for file in ["a.json", "valid/../../x", "valid/.hidden", "/etc/passwd", "other/a.json", "valid/a/b"] {
            assert!(!is_ours(file), "{file}");
        }
    }
}
