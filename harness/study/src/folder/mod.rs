//! A plain folder as the input of `filter` and `mutate`, without a study.
//!
//! File names in the folder are untrusted. They are escaped when shown, and never used as paths in the output
//! folder.

mod class_folders;
mod judges;
mod manifest;
mod out_folder;

pub use class_folders::{CopiedFileRow, sort_into_folders};
pub use judges::FolderJudges;
pub use manifest::{ColumnSubject, Compared, Expectations};
pub use out_folder::{apart, file_names, put_file};

use crate::parallel::in_parallel;
use crate::progress::Progress;
use anyhow::{Context as _, Result, bail};
use datasets::Digest;
use rows::{InputRow, Offered};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use subjects::Registry;

/// The source of files for which the manifest names none.
pub const SOURCE: &str = "in";

/// A file of the folder.
#[derive(Clone, Debug)]
pub struct File {
    /// Its class so far: `kept`, `empty`, `duplicate` or `unreadable`.
    pub row: InputRow,
    /// The path to read it from; `None` if it is not read, for example because it is a symbolic link.
    pub path: Option<PathBuf>,
}

/// The extensions of a format: its own key, and also `gv` for DOT.
fn suffixes(format: &str) -> Vec<&str> {
    match format {
        "dot" => vec!["dot", "gv"],
        other => vec![other],
    }
}

/// The formats that subjects read, sorted.
#[must_use]
pub fn formats(registry: &Registry) -> Vec<String> {
    let formats: BTreeSet<String> = registry.iter().map(|entry| entry.format.clone()).collect();
    formats.into_iter().collect()
}

/// All files of these formats in and below the folder, sorted by format and name, with their digests. Of
/// files with equal content, the first by name is kept, and the others are its duplicates.
///
/// # Errors
/// When the folder cannot be listed.
pub fn gather(
    folder: &Path,
    formats: &[String],
    jobs: usize,
    interrupt: &AtomicBool,
    quiet: bool,
) -> Result<Vec<File>> {
    let mut offers = Vec::new();
    for format in formats {
        for suffix in suffixes(format) {
            let walked = datasets::walk(folder, suffix)
                .with_context(|| format!("{}: cannot be read", folder.display()))?;
            let row = |name: String| InputRow {
                format: format.clone(),
                source: SOURCE.to_owned(),
                name,
                ..InputRow::default()
            };
            offers.extend(
                walked.files.into_iter().map(|found| File { row: row(found.name), path: Some(found.path) }),
            );
            offers.extend(walked.skipped.into_iter().map(|problem| {
                let row = InputRow {
                    class: Offered::Unreadable,
                    reason: Some(problem.reason),
                    ..row(problem.name)
                };
                File { row, path: None }
            }));
        }
    }
    let mut progress = Progress::start("read", offers.len() as u64, quiet);
    let mut files = Vec::with_capacity(offers.len());
    let take = |file| {
        progress.step("");
        files.push(file);
        Ok(())
    };
    in_parallel(jobs, offers, interrupt, || Ok(()), |(), file| Ok(read(file)), take)?;
    files.sort_by(|a, b| (&a.row.format, &a.row.name).cmp(&(&b.row.format, &b.row.name)));
    mark_duplicates(&mut files);
    let kept = files.iter().filter(|file| file.row.class == Offered::Kept).count();
    progress.finish(&format!("{kept} contents in {} files", files.len()));
    Ok(files)
}

fn read(mut file: File) -> File {
    let Some(path) = &file.path else { return file };
    match std::fs::read(path) {
        Ok(content) => {
            file.row.bytes = Some(content.len() as u64);
            file.row.class = if content.is_empty() { Offered::Empty } else { Offered::Kept };
            file.row.sha256 = Some(Digest::of(&content).to_string());
        }
        Err(error) => {
            file.row.class = Offered::Unreadable;
            file.row.reason = Some(error.to_string());
        }
    }
    file
}

fn mark_duplicates(files: &mut [File]) {
    let mut first: BTreeMap<(String, String), String> = BTreeMap::new();
    for file in files.iter_mut().filter(|file| file.row.class == Offered::Kept) {
        let content = (file.row.format.clone(), file.row.sha256.clone().unwrap_or_default());
        match first.get(&content) {
            Some(name) => {
                file.row.class = Offered::Duplicate;
                file.row.reason = Some(format!("the same bytes as {name}"));
            }
            None => {
                first.insert(content, file.row.name.clone());
            }
        }
    }
}

/// Reads a gathered file, and checks that it has not changed.
///
/// # Errors
/// When it cannot be read, or has changed.
pub fn content(path: &Path, sha256: &str) -> Result<Vec<u8>> {
    let content = std::fs::read(path).with_context(|| format!("{}: cannot be read", path.display()))?;
    if Digest::of(&content).to_string() != sha256 {
        bail!("{}: changed during the work; run the command again", path.display());
    }
    Ok(content)
}
