//! The digests of a record's files, in the form of `sha256sum`, so that damage is noticed when the record is opened.

use crate::own_files::ensure_ordinary;
use anyhow::{Context, Result, ensure};
use datasets::Digest;
use std::fs;
use std::path::{Component, Path};

/// The name of the list in a record.
const FILE: &str = "SHA256SUMS";

/// Files that can be computed again from the rows have no digest.
const DERIVED: [&str; 5] = [FILE, "figures", "measured", "report.html", "tables"];

/// Writes the digests of all files that cannot be computed again.
pub(super) fn write(folder: &Path) -> Result<()> {
    let mut lines = Vec::new();
    for name in sorted_names(folder)? {
        if !DERIVED.contains(&name.as_str()) {
            list(folder, &name, &mut lines)?;
        }
    }
    crate::files::write(&folder.join(FILE), lines.concat().as_bytes())
}

fn list(folder: &Path, name: &str, lines: &mut Vec<String>) -> Result<()> {
    let path = folder.join(name);
    if path.is_dir() {
        return sorted_names(&path)?
            .iter()
            .try_for_each(|inner| list(folder, &format!("{name}/{inner}"), lines));
    }
    lines.push(format!("{}  {name}\n", digest(&path)?));
    Ok(())
}

fn sorted_names(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn digest(file: &Path) -> Result<Digest> {
    Ok(Digest::of(&fs::read(file).with_context(|| format!("{}: cannot be read", file.display()))?))
}

/// Checks the files of a record against their digests. A folder without digests, such as the working folder of a study or
/// a record of an earlier version, passes.
///
/// # Errors
/// Names the files that are damaged or missing, or a link or device that somebody has put there.
pub fn verify(folder: &Path) -> Result<()> {
    ensure_ordinary(folder)?;
    let file = folder.join(FILE);
    let text = match fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error).with_context(|| format!("{}: cannot be read", file.display())),
    };
    let mut damaged = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let parsed = line.split_once("  ").and_then(|(sum, name)| Some((sum.parse::<Digest>().ok()?, name)));
        let is_inside =
            |name: &str| Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        let (sum, name) = parsed
            .filter(|(_, name)| is_inside(name))
            .with_context(|| format!("{}:{}: is not the digest of a file", file.display(), number + 1))?;
        match fs::read(folder.join(name)) {
            Ok(content) if Digest::of(&content) == sum => {}
            Ok(_) => damaged.push(format!("{name} is damaged")),
            Err(error) => damaged.push(format!("{name}: {error}")),
        }
    }
    ensure!(
        damaged.is_empty(),
        "{}: the record was changed after it was made: {} (restore it, or remove {FILE} if you changed it on purpose)",
        folder.display(),
        damaged.join(", ")
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_flipped_bit_of_the_rows_is_noticed_and_derived_files_may_change() {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, text: &[u8]| crate::files::write(&folder.path().join(name), text).unwrap();
        put("runs.csv", b"run,tests\n0a1b,7\n");
        put("traces/0a1b.csv.gz", b"gzip");
        put("tables/a.csv", b"a\n1\n");
        verify(folder.path()).unwrap();
        write(folder.path()).unwrap();
        verify(folder.path()).unwrap();
        put("tables/a.csv", b"a\n2\n");
        verify(folder.path()).unwrap();
        for name in ["runs.csv", "traces/0a1b.csv.gz"] {
            let whole = fs::read(folder.path().join(name)).unwrap();
            for bit in 0..whole.len() * 8 {
                let mut flipped = whole.clone();
                flipped[bit / 8] ^= 1 << (bit % 8);
                put(name, &flipped);
                let error = verify(folder.path()).unwrap_err().to_string();
                assert!(error.contains(&format!("{name} is damaged")), "{error}");
            }
            put(name, &whole);
        }
        fs::remove_file(folder.path().join("runs.csv")).unwrap();
        assert!(verify(folder.path()).is_err());
    }

    #[test]
    fn list_names_no_file_outside() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["/etc/passwd", "../x", "./../x"] {
            let line = format!("{}  {name}\n", Digest::of(b""));
            fs::write(folder.path().join(FILE), line).unwrap();
            let error = verify(folder.path()).unwrap_err().to_string();
            assert!(error.contains("SHA256SUMS:1: is not the digest"), "{error}");
        }
    }
}
