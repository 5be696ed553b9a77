//! Where a result is written. An existing file is overwritten only if the user asked for it, and the new file
//! appears complete or not at all.

use anyhow::{Context, Result, bail, ensure};
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use storage::{write_atomically, write_atomically_like};

/// The destination of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    /// Standard output.
    Stdout,
    /// None: the result is only described on the terminal.
    Nowhere,
    /// A file that is not the input.
    File(PathBuf),
    /// In place of the input, which is kept as a backup.
    InPlace {
        /// The input file.
        file: PathBuf,
        /// The path of the backup.
        backup: PathBuf,
    },
}

impl Destination {
    /// Chooses the destination of the result for `file`: `output` if it is given, otherwise a file beside it
    /// with `word` before the extension. `-` means standard input and standard output.
    ///
    /// # Errors
    /// When the output is the input itself, or exists already and was neither named by the user nor `force`d.
    pub(crate) fn plan(file: &Path, output: Option<&Path>, word: &str, force: bool) -> Result<Self> {
        let is_stream = |path: &Path| path == Path::new("-");
        let Some(output) = output else {
            if is_stream(file) {
                return Ok(Self::Stdout);
            }
            let beside = beside(file, word);
            ensure!(
                force || !beside.try_exists()?,
                "{} exists already; use --output OUT or --force",
                beside.display()
            );
            return Ok(Self::File(beside));
        };
        if is_stream(output) {
            return Ok(Self::Stdout);
        }
        let folder = output.parent().filter(|folder| *folder != Path::new(""));
        ensure!(folder.is_none_or(Path::is_dir), "{}: folder does not exist", output.display());
        ensure!(!output.is_dir(), "{}: is a folder, not a file", output.display());
        let same = matches!((output.canonicalize(), file.canonicalize()), (Ok(a), Ok(b)) if a == b);
        ensure!(!same, "{}: the output file is the input file", output.display());
        Ok(Self::File(output.to_owned()))
    }

    /// Chooses `name` below a folder, which is created when needed.
    ///
    /// # Errors
    /// When the output is the input itself, or exists already and is not `force`d.
    pub(crate) fn below(folder: &Path, name: &Path, file: &Path, force: bool) -> Result<Self> {
        let output = folder.join(name);
        let same = matches!((output.canonicalize(), file.canonicalize()), (Ok(a), Ok(b)) if a == b);
        ensure!(!same, "{}: the output file is the input file", output.display());
        let there = output.try_exists()?;
        ensure!(force || !there, "{} exists already; use another --out DIR or --force", output.display());
        Ok(Self::File(output))
    }

    /// Replaces the file, and keeps the original as FILE.bak.
    ///
    /// # Errors
    /// When there is a backup already and it is not `force`d, or the file is standard input.
    pub(crate) fn in_place(file: &Path, force: bool) -> Result<Self> {
        if file == Path::new("-") {
            bail!("--in-place: standard input cannot be replaced");
        }
        let mut name: OsString = file.into();
        name.push(".bak");
        let backup = PathBuf::from(name);
        ensure!(
            force || !backup.try_exists()?,
            "{} exists already; move it away or use --force",
            backup.display()
        );
        Ok(Self::InPlace { file: file.to_owned(), backup })
    }

    /// The existing file that writing would replace, if there is one: an earlier result, or the backup of one.
    ///
    /// # Errors
    /// When ddlab cannot find out.
    pub(crate) fn overwrites(&self) -> Result<Option<PathBuf>> {
        let path = match self {
            Self::Stdout | Self::Nowhere => return Ok(None),
            Self::File(path) | Self::InPlace { backup: path, .. } => path,
        };
        let is_there = path.try_exists().with_context(|| path.display().to_string())?;
        Ok(is_there.then(|| path.clone()))
    }

    /// Writes the result for the content `read` from `file`.
    ///
    /// # Errors
    /// When writing fails, or the file to be replaced has changed since it was read.
    pub(crate) fn write(&self, file: &Path, read: &[u8], result: &[u8]) -> Result<()> {
        match self {
            Self::Stdout => {
                let mut out = std::io::stdout().lock();
                out.write_all(result)?;
                out.flush()?;
                Ok(())
            }
            Self::Nowhere => Ok(()),
            Self::File(output) => {
                if let Some(folder) = output.parent().filter(|folder| *folder != Path::new("")) {
                    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
                }
                match fs::metadata(file) {
                    // An existing file keeps its permissions, because somebody chose them. A new file gets those of the input.
                    Ok(input) if !output.try_exists().unwrap_or(true) => {
                        write_atomically_like(output, result, &input)
                    }
                    _ => write_atomically(output, result),
                }
                .with_context(|| output.display().to_string())
            }
            Self::InPlace { file, backup } => {
                // If the file is a symbolic link, replace its target, not the link.
                let file = file.canonicalize().with_context(|| file.display().to_string())?;
                let now = fs::read(&file).with_context(|| file.display().to_string())?;
                ensure!(now == read, "{}: changed since it was read; nothing is written", file.display());
                let original = fs::metadata(&file).with_context(|| file.display().to_string())?;
                write_atomically_like(backup, read, &original)
                    .with_context(|| backup.display().to_string())?;
                write_atomically(&file, result).with_context(|| file.display().to_string())
            }
        }
    }
}

/// `dir/name.json` with `repaired` is `dir/name.repaired.json`.
fn beside(file: &Path, word: &str) -> PathBuf {
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push(".");
    name.push(word);
    if let Some(extension) = file.extension() {
        name.push(".");
        name.push(extension);
    }
    file.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_is_inserted_before_the_extension() {
        let check = |file: &str| beside(Path::new(file), "repaired").to_str().unwrap().to_owned();
        assert_eq!(check("a/b.c.json"), "a/b.c.repaired.json");
        assert_eq!(check("b"), "b.repaired");
        assert_eq!(check(".hidden"), ".hidden.repaired");
    }

    #[test]
    fn a_file_changed_since_it_was_read_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.json");
        fs::write(&file, "theirs").unwrap();
        let destination = Destination::in_place(&file, false).unwrap();
        assert!(destination.write(&file, b"read", b"mended").is_err());
        assert_eq!(fs::read(&file).unwrap(), b"theirs");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }
}
