//! Splits of a corpus: which files may tune an algorithm, and which are held out to judge it.
//!
//! All files of one repository belong to the same split, because they resemble each other. A digest of the
//! repository's name determines the split. So nobody chooses, and files that are added later get the split of
//! their repository.

use crate::Digest;
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// One of the three splits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Split {
    /// Algorithms may learn from these files.
    Train,
    /// People may look at results on these files while they develop an algorithm.
    Development,
    /// Seen only after the algorithm is final.
    HeldOut,
}

impl Split {
    /// All splits.
    pub const ALL: [Self; 3] = [Self::Train, Self::Development, Self::HeldOut];
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Train => "train",
            Self::Development => "development",
            Self::HeldOut => "held-out",
        })
    }
}

impl FromStr for Split {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|split| split.to_string() == text);
        found.ok_or_else(|| format!("{text:?} is not a split; use train, development or held-out"))
    }
}

/// The shares of repositories that are for training and held out; the rest is for development.
#[derive(Clone, Copy, Debug)]
pub struct Shares {
    /// Share for training, from 0 to 1.
    pub train: f64,
    /// Share held out, from 0 to 1.
    pub held_out: f64,
}

impl Shares {
    /// The split of a repository. It depends on the name and the shares alone.
    #[must_use]
    pub fn split_of(self, repository: &str) -> Split {
        let digest = Digest::of(format!("ddlab split\n{repository}").as_bytes()).to_string();
        let first = u32::from_str_radix(&digest[..8], 16).unwrap_or_default();
        let place = f64::from(first) / (f64::from(u32::MAX) + 1.0);
        if place < self.train {
            Split::Train
        } else if place >= 1.0 - self.held_out {
            Split::HeldOut
        } else {
            Split::Development
        }
    }
}

/// The numbers of files and repositories of each split.
pub type Counts = Vec<(Split, usize, usize)>;

/// Why a manifest has no splits.
#[derive(Debug, thiserror::Error)]
pub enum SplitError {
    /// The file cannot be read.
    #[error("cannot read {}: {source}", .file.display())]
    Read {
        /// The manifest.
        file: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// A line is wrong.
    #[error("{}:{line}: {reason}", .file.display())]
    Line {
        /// The manifest.
        file: PathBuf,
        /// The number of the line. The header has number 1.
        line: u64,
        /// The defect.
        reason: String,
    },
}

/// The split of each file of a manifest, by its path.
///
/// # Errors
///
/// The file cannot be read, has no columns `path` and `split`, or names another split.
pub fn read_splits(manifest: &Path) -> Result<BTreeMap<String, Split>, SplitError> {
    let (header, rows) = table(manifest)?;
    let (path, split) = (column(manifest, &header, &["path"])?, column(manifest, &header, &["split"])?);
    let mut splits = BTreeMap::new();
    for row in &rows {
        let assigned = row.get(split).unwrap_or_default().parse::<Split>();
        let assigned = assigned.map_err(|reason| wrong(manifest, row, reason))?;
        splits.insert(row.get(path).unwrap_or_default().to_owned(), assigned);
    }
    Ok(splits)
}

/// The manifest with a column `split` that says the split of each file's repository, and how many files and
/// repositories each split has.
///
/// # Errors
///
/// The file cannot be read, has no columns `path` and `repo` (or `repository`), or a file has no repository.
pub fn assign(manifest: &Path, shares: Shares) -> Result<(Vec<u8>, Counts), SplitError> {
    let (header, rows) = table(manifest)?;
    column(manifest, &header, &["path"])?;
    let repository = column(manifest, &header, &["repo", "repository"])?;
    let own = header.iter().position(|name| name == "split");
    let unwritten =
        |error: csv::Error| SplitError::Read { file: manifest.to_path_buf(), source: error.into() };
    let mut writer = csv::Writer::from_writer(Vec::new());
    let with = |record: &csv::StringRecord, split: &str| -> Vec<String> {
        let mut fields: Vec<String> = record.iter().map(str::to_owned).collect();
        match own {
            Some(column) => fields[column] = split.to_owned(),
            None => fields.push(split.to_owned()),
        }
        fields
    };
    writer.write_record(with(&header, "split")).map_err(unwritten)?;
    let mut files: BTreeMap<Split, BTreeMap<&str, usize>> = BTreeMap::new();
    for row in &rows {
        let name = row.get(repository).unwrap_or_default();
        if name.is_empty() {
            return Err(wrong(manifest, row, "the file has no repository, so it has no split".to_owned()));
        }
        let split = shares.split_of(name);
        *files.entry(split).or_default().entry(name).or_default() += 1;
        writer.write_record(with(row, &split.to_string())).map_err(unwritten)?;
    }
    let counts = Split::ALL.map(|split| {
        let repositories = files.get(&split);
        let (files, names) = repositories.map_or((0, 0), |own| (own.values().sum(), own.len()));
        (split, files, names)
    });
    let content = writer.into_inner().map_err(|error| unwritten(error.into_error().into()))?;
    Ok((content, counts.to_vec()))
}

fn table(manifest: &Path) -> Result<(csv::StringRecord, Vec<csv::StringRecord>), SplitError> {
    let unread = |source| SplitError::Read { file: manifest.to_path_buf(), source };
    let content = fs::read(manifest).map_err(unread)?;
    let mut reader = csv::Reader::from_reader(&content[..]);
    let line_error = |error: csv::Error| SplitError::Line {
        file: manifest.to_path_buf(),
        line: error.position().map_or(1, csv::Position::line),
        reason: error.to_string(),
    };
    let header = reader.headers().map_err(line_error)?.clone();
    let rows = reader.records().collect::<Result<_, _>>().map_err(line_error)?;
    Ok((header, rows))
}

fn column(manifest: &Path, header: &csv::StringRecord, names: &[&str]) -> Result<usize, SplitError> {
    header.iter().position(|name| names.contains(&name)).ok_or_else(|| SplitError::Line {
        file: manifest.to_path_buf(),
        line: 1,
        reason: format!("no column `{}`", names.join("` or `")),
    })
}

fn wrong(manifest: &Path, row: &csv::StringRecord, reason: String) -> SplitError {
    let line = row.position().map_or(0, csv::Position::line);
    SplitError::Line { file: manifest.to_path_buf(), line, reason }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Golden: a change would move files that were held out into development.
    #[test]
    fn the_split_of_a_repository_never_changes() {
        let shares = Shares { train: 0.3, held_out: 0.4 };
        let of = |name: &str| shares.split_of(name).to_string();
        let names = ["a/a", "a/b", "DES-Lab/AALpy", "jqlang/jq", "x/y", "o/p"];
        assert_eq!(names.map(of), GOLDEN);
    }

    const GOLDEN: [&str; 6] = ["train", "held-out", "development", "train", "held-out", "train"];

    #[test]
    fn shares_are_kept_over_many_repositories() {
        let shares = Shares { train: 0.3, held_out: 0.4 };
        let splits: Vec<Split> = (0..4000).map(|n| shares.split_of(&format!("owner/{n}"))).collect();
        let share = |of: Split| splits.iter().filter(|split| **split == of).count() as f64 / 4000.0;
        let near = |of, wanted: f64| (share(of) - wanted).abs() < 0.03;
        assert!(near(Split::Train, 0.3) && near(Split::Development, 0.3) && near(Split::HeldOut, 0.4));
        let none = Shares { train: 0.0, held_out: 0.0 };
        assert!((0..100).all(|n| none.split_of(&format!("o/{n}")) == Split::Development));
        let all = Shares { train: 0.0, held_out: 1.0 };
        assert!((0..100).all(|n| all.split_of(&format!("o/{n}")) == Split::HeldOut));
    }

    #[test]
    fn files_of_a_repository_share_its_split() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("manifest.csv");
        fs::write(&file, "path,repo,split\nj/a.json,o/one,dev\nj/b.json,o/one,\nj/c.json,o/two,dev\n")
            .unwrap();
        let error = read_splits(&file).unwrap_err().to_string();
        assert!(error.contains("manifest.csv:2: \"dev\" is not a split; use train"), "{error}");
        let (content, counts) = assign(&file, Shares { train: 0.5, held_out: 0.0 }).unwrap();
        fs::write(&file, content).unwrap();
        let splits = read_splits(&file).unwrap();
        assert_eq!(splits["j/a.json"], splits["j/b.json"]);
        assert_eq!(counts.iter().map(|(_, files, _)| files).sum::<usize>(), 3);
        assert_eq!(counts.iter().map(|(.., repositories)| repositories).sum::<usize>(), 2);
        fs::write(&file, "path,bytes\na,1\n").unwrap();
        let error = assign(&file, Shares { train: 0.5, held_out: 0.0 }).unwrap_err().to_string();
        assert!(error.contains("no column `repo` or `repository`"), "{error}");
        fs::write(&file, "path,repo\na,\n").unwrap();
        let error = assign(&file, Shares { train: 0.5, held_out: 0.0 }).unwrap_err().to_string();
        assert!(error.contains(":2: the file has no repository"), "{error}");
    }
}
