//! Output folders, which must not overlap input folders, and safe file names.

use anyhow::{Context as _, Result, ensure};
use std::collections::BTreeSet;
use std::path::Path;

/// The longest file name in bytes; a number may be added after its stem.
const LONGEST: usize = 120;

/// Refuses an output folder that is the input folder, is inside it, or contains it: the command would read
/// its own output.
///
/// # Errors
/// When the folders overlap, or the input is not a folder. The message names the option.
pub fn apart(input: &Path, out: &Path) -> Result<()> {
    ensure!(input.is_dir(), "--in {}: does not exist or is not a folder", input.display());
    let input_path = std::fs::canonicalize(input)?;
    // Only the existing part of the path can overlap; the rest does not exist yet.
    let absolute = std::path::absolute(out)?;
    let there = absolute.ancestors().find_map(|path| Some((path, std::fs::canonicalize(path).ok()?)));
    let out_path = match there {
        Some((path, real)) => absolute.strip_prefix(path).map_or(real.clone(), |rest| real.join(rest)),
        None => absolute,
    };
    ensure!(
        !out_path.starts_with(&input_path) && !input_path.starts_with(&out_path),
        "--out {}: must be neither inside --in {} nor contain it",
        out.display(),
        input.display()
    );
    Ok(())
}

/// A safe file name for each of these names, in order. Letters, digits, `.`, `-` and `_` stay, folders are
/// joined by `__`, and all other characters become `_`. Names that differ only in case count as equal; of
/// equal names, the later ones get a number.
pub fn file_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut given = Vec::new();
    for name in names {
        let plain = plain(name);
        let (stem, suffix) = match plain.rsplit_once('.') {
            Some((stem, suffix)) if !stem.is_empty() => (stem.to_owned(), format!(".{suffix}")),
            _ => (plain.clone(), String::new()),
        };
        let mut candidate = plain;
        let mut number = 1u64;
        while !taken.insert(candidate.to_ascii_lowercase()) {
            number += 1;
            candidate = format!("{stem}-{number}{suffix}");
        }
        given.push(candidate);
    }
    given
}

/// Writes a file by rename, unless it exists with this content. The file is complete or absent, but not
/// synced to disk, because it can be written again.
///
/// # Errors
/// When it cannot be written.
pub fn put_file(folder: &Path, name: &str, content: &[u8]) -> Result<()> {
    let file = folder.join(name);
    let there =
        file.symlink_metadata().is_ok_and(|facts| facts.is_file() && facts.len() == content.len() as u64);
    if there && std::fs::read(&file).is_ok_and(|found| found == content) {
        return Ok(());
    }
    let partial = folder.join(format!(".{name}.partial"));
    std::fs::write(&partial, content)
        .and_then(|()| std::fs::rename(&partial, &file))
        .with_context(|| format!("{}: cannot be written", file.display()))
}

fn plain(name: &str) -> String {
    let joined = name.replace('/', "__");
    let fine = |c: char| if c.is_ascii_alphanumeric() || "._-".contains(c) { c } else { '_' };
    let mut plain: String = joined.chars().map(fine).collect();
    if plain.starts_with(['.', '-']) || plain.is_empty() {
        plain.insert(0, '_');
    }
    if plain.len() > LONGEST {
        // The end of a name distinguishes files better than the beginning, and has the extension.
        plain = format!("_{}", &plain[plain.len() - LONGEST..]);
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_names_become_distinct_safe_names() {
        let long = format!("{}.json", "x".repeat(999));
        let names = [
            "../../etc/passwd",
            "a/b.json",
            "a__b.json",
            "A__B.JSON",
            ".hidden",
            "-rf",
            "\u{fc}\\x0A.dot",
            "",
        ];
        let given = file_names(names.into_iter().chain([long.as_str(), long.as_str()]));
        let expected = [
            "_..__..__etc__passwd",
            "a__b.json",
            "a__b-2.json",
            "A__B-3.JSON",
            "_.hidden",
            "_-rf",
            "__x0A.dot",
            "_",
        ];
        assert_eq!(given[..8], expected);
        assert!(given[8].len() <= 121 && given[8].ends_with(".json"), "{}", given[8]);
        assert_ne!(given[8], given[9]);
        assert!(given.iter().all(|name| !name.contains('/') && !name.starts_with('.')));
    }

    #[test]
    fn nested_folders_are_refused() {
        let place = tempfile::tempdir().unwrap();
        let folder = |name: &str| place.path().join(name);
        std::fs::create_dir_all(folder("in/deep")).unwrap();
        std::os::unix::fs::symlink(folder("in"), folder("link")).unwrap();
        apart(&folder("in"), &folder("out/new")).unwrap();
        apart(&folder("in"), &folder("input")).unwrap();
        for out in ["in", "in/new/out", "link/out", "."] {
            assert!(apart(&folder("in"), &folder(out)).is_err(), "{out}");
        }
        assert!(apart(&folder("missing"), &folder("out")).unwrap_err().to_string().contains("--in"));
    }
}
