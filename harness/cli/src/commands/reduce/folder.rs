//! Reads the files of a folder to reduce, and writes the files of the reduction.

use crate::destination::Destination;
use anyhow::{Context, Result, bail, ensure};
use engine::console::say;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use storage::PartialFolder;
use subjects::{ScratchFile, UnpackedFile};

/// The most files and bytes of a folder.
const MOST_FILES: usize = 10_000;
const MOST_BYTES: u64 = 64 << 20;

/// The folder of git. It is not part of the input.
const HISTORY: &str = ".git";

/// The regular files of a folder, except those of git. Warns about links and other entries that are left out.
///
/// # Errors
/// When a file cannot be read, its path cannot be packed, or there are too many.
pub(super) fn read_folder(folder: &Path) -> Result<Vec<ScratchFile>> {
    let (mut files, mut bytes) = (Vec::new(), 0);
    for path in files_below(folder)? {
        if !folder.join(&path).symlink_metadata().is_ok_and(|found| found.is_file()) {
            say!("warning: {}: is not a regular file and is skipped", folder.join(&path).display());
            continue;
        }
        bytes += fs::metadata(folder.join(&path)).map_or(0, |found| found.len());
        ensure!(
            files.len() < MOST_FILES && bytes <= MOST_BYTES,
            "{}: has more than {MOST_FILES} files or {} MiB; copy what the failure needs to another folder",
            folder.display(),
            MOST_BYTES >> 20
        );
        let at = || folder.join(&path).display().to_string();
        let Some(name) = path.to_str().filter(|name| !name.contains(char::is_control)) else {
            bail!("{}: its name has control characters or is not UTF-8; rename it", at())
        };
        files.push(read_file(&folder.join(&path), name).with_context(at)?);
    }
    ensure!(!files.is_empty(), "{}: has no files", folder.display());
    Ok(files)
}

/// The paths of all entries below a folder, except folders and the files of git, sorted name by name.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let (mut found, mut open) = (Vec::new(), vec![PathBuf::new()]);
    while let Some(next) = open.pop() {
        let at = || folder.join(&next).display().to_string();
        for entry in fs::read_dir(folder.join(&next)).with_context(at)? {
            let entry = entry.with_context(at)?;
            let path = next.join(entry.file_name());
            if !entry.file_type().with_context(at)?.is_dir() {
                found.push(path);
            } else if entry.file_name() != HISTORY {
                open.push(path);
            }
        }
    }
    // Paths are compared name by name, so the files of a folder are together.
    found.sort();
    Ok(found)
}

/// The destination of the reduction of a folder: `output` if it is given, otherwise FOLDER.reduced.
///
/// # Errors
/// When the destination is standard output or the folder itself, or when it exists already, the user did not
/// name it, and there is no `force`.
pub(super) fn destination(folder: &Path, output: Option<&Path>, force: bool) -> Result<Destination> {
    let real = folder.canonicalize().with_context(|| folder.display().to_string())?;
    let named = if folder.file_name().is_some() { folder.components().collect() } else { real.clone() };
    let chosen = output.map_or_else(|| beside(&named, "reduced"), Path::to_owned);
    ensure!(chosen != Path::new("-"), "a folder cannot be written to standard output; use --output FOLDER");
    let exists = chosen.try_exists()?;
    ensure!(
        force || !exists,
        "{} exists already; use another --output FOLDER, or --force to replace an earlier reduction",
        chosen.display()
    );
    ensure!(!exists || chosen.is_dir(), "{}: is not a folder", chosen.display());
    ensure!(
        chosen.canonicalize().ok() != Some(real),
        "{}: the output folder is the input folder",
        chosen.display()
    );
    Ok(Destination::File(chosen))
}

/// A file for the folder in which the subject runs, under the path `name` there. It stays executable if it is.
///
/// # Errors
/// When the file cannot be read.
pub(super) fn read_file(file: &Path, name: &str) -> std::io::Result<ScratchFile> {
    let is_executable = fs::metadata(file)?.permissions().mode() & 0o100 != 0;
    Ok(ScratchFile { path: name.to_owned(), content: fs::read(file)?, is_executable })
}

/// Writes the files to a folder, complete or not at all. A folder that exists there is replaced, if it is an
/// earlier reduction: if all of its files are also in the `original` folder.
///
/// # Errors
/// When the folder has other files, or writing fails.
pub(super) fn replace_folder(folder: &Path, files: &[UnpackedFile<'_>], original: &[&str]) -> Result<()> {
    let at = || folder.display().to_string();
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or_else(|| Path::new("."));
    // The temporary folder is on the same file system, under a new name.
    let unfinished = PartialFolder::create_in(parent).with_context(at)?;
    let new = unfinished.path().join("result");
    fs::create_dir(&new).with_context(at)?;
    for file in files {
        let path = new.join(file.path);
        let at = || path.display().to_string();
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).with_context(at)?;
        }
        fs::write(&path, file.content).with_context(at)?;
        if file.is_executable {
            let mode = fs::metadata(&path).with_context(at)?.permissions().mode();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode | 0o100)).with_context(at)?;
        }
    }
    if folder.exists() {
        // The folder may have changed since the search began.
        if let Err(error) = ensure_replaceable(folder, original) {
            let kept = unfinished.keep().with_context(at)?;
            return Err(error.context(format!("the result is in {}", kept.join("result").display())));
        }
    }
    unfinished.put_in_place("result", folder).with_context(at)
}

/// Checks that a folder is an earlier reduction of the `original` one: all of its files are in that one, too.
///
/// # Errors
/// When it has other files.
pub(super) fn ensure_replaceable(folder: &Path, original: &[&str]) -> Result<()> {
    let known: BTreeSet<&str> = original.iter().copied().collect();
    let mut files = files_below(folder)?.into_iter();
    if let Some(other) = files.find(|path| path.to_str().is_none_or(|path| !known.contains(path))) {
        bail!(
            "{}: has files that are not from an earlier reduction, such as {}; use another --output FOLDER",
            folder.display(),
            other.display()
        );
    }
    Ok(())
}

fn beside(folder: &Path, word: &str) -> PathBuf {
    let mut name = OsString::from(folder);
    name.push(".");
    name.push(word);
    name.into()
}
