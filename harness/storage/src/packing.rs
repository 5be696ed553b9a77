//! Moves the files of a folder into buckets when there are many, and reads files from either place.
//!
//! A bucket is complete on the disk before the files that it holds are removed. A process that is killed in between
//! leaves files that are also in the bucket; the next packing removes them.

use crate::bucket::{self, is_plain, naming, open_regular};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read, Take};
use std::path::{Path, PathBuf};

/// A folder with more files is packed. This is also the largest number of buckets, so a folder never holds more files
/// for long.
const MOST_FILES: usize = 256;

/// The buckets written at a time: each needs a descriptor, and its files are on the disk twice for a moment.
const BATCH: usize = 32;

/// The folders of a study with files of each run; names begin with the id of the run.
const FOLDERS_OF_RUNS: [&str; 6] = ["answers", "checks", "disagreements", "edits", "outputs", "traces"];

/// The folder of contents by digest; the first two digits name a folder there.
const STORE: &str = "store";

/// Opens a file: the loose one if there is one, otherwise the one in its bucket.
///
/// # Errors
///
/// There is neither ([`io::ErrorKind::NotFound`]), the loose file is not a regular one, or the bucket is
/// damaged.
pub fn open(file: &Path) -> io::Result<Take<File>> {
    match (open_regular(file), place_in_bucket(file)) {
        (Ok(opened), _) => Ok(opened.take(u64::MAX)),
        (Err(error), Some((bucket, name))) if error.kind() == io::ErrorKind::NotFound => {
            bucket::open(&bucket, name)
        }
        (Err(error), _) => Err(error),
    }
}

/// Reads a file that is loose or in its bucket.
///
/// # Errors
///
/// As for [`open`].
pub fn read(file: &Path) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    open(file)?.read_to_end(&mut content)?;
    Ok(content)
}

/// Whether a file exists, loose or in its bucket.
#[must_use]
pub fn exists(file: &Path) -> bool {
    open(file).is_ok()
}

/// The names of the files in the bucket of a store whose digests begin with these two digits, without these; none if there is
/// no such bucket.
///
/// # Errors
///
/// The bucket is damaged.
pub fn packed(store: &Path, digits: &str) -> io::Result<Vec<String>> {
    match bucket::names(&store.join(format!("{digits}.zip"))) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        names => names,
    }
}

/// Packs the folders of a study that have many files.
///
/// The result depends only on the files, not on the order in which they were written. If the process is killed,
/// no file is lost.
///
/// # Errors
///
/// A file cannot be read, or a bucket cannot be written. The message names it.
pub fn pack(study: &Path) -> io::Result<()> {
    FOLDERS_OF_RUNS.iter().map(|name| study.join(name)).try_for_each(|folder| {
        let mut found = Found::default();
        found.list(&folder, is_of_run)?;
        found.pack(&folder)
    })?;
    let store = study.join(STORE);
    let mut found = Found::default();
    for folder in found.list(&store, |_| false)? {
        found.list(&folder, |name| name.len() == 62 && name.bytes().all(is_digit))?;
    }
    found.pack(&store)
}

/// The bucket that holds this file once it is packed, and its name there. The first two digits choose the bucket: of the
/// name, or of the folder if it has such a name, as in a store.
fn place_in_bucket(file: &Path) -> Option<(PathBuf, &str)> {
    let (folder, name) = (file.parent()?, file.file_name()?.to_str()?);
    let bucket = if is_pair(folder.file_name()?.to_str()?) {
        folder.with_extension("zip")
    } else {
        folder.join(format!("{}.zip", name.get(..2)?))
    };
    Some((bucket, name))
}

/// Whether a name is that of a file of a run, and not of a bucket or of something foreign: an id, perhaps a hyphen and a
/// number, and an extension.
fn is_of_run(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    let (id, number) = stem.split_once('-').unwrap_or((stem, "0"));
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    id.len() > 2 && stem.len() < name.len() && id.bytes().all(is_digit) && is_number && is_plain(name)
}

/// Whether a name consists of two hex digits.
fn is_pair(name: &str) -> bool {
    name.len() == 2 && name.bytes().all(is_digit)
}

fn is_digit(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'f')
}

/// The files of a folder.
#[derive(Default)]
struct Found {
    /// The loose files by bucket and by name.
    loose: BTreeMap<PathBuf, BTreeMap<String, PathBuf>>,
    has_buckets: bool,
}

impl Found {
    /// Lists the files of a folder, and returns the folders in it that have two digits as names.
    fn list(&mut self, folder: &Path, is_wanted: impl Fn(&str) -> bool) -> io::Result<Vec<PathBuf>> {
        let mut folders = Vec::new();
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(folders),
            entries => entries.map_err(|error| naming(folder, &error))?,
        };
        for entry in entries {
            let entry = entry.map_err(|error| naming(folder, &error))?;
            let (kind, path) = (entry.file_type().map_err(|error| naming(folder, &error))?, entry.path());
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            self.has_buckets |= name.strip_suffix(".zip").is_some_and(is_pair);
            if kind.is_dir() && is_pair(name) {
                folders.push(path);
            } else if let Some((bucket, name)) =
                place_in_bucket(&path).filter(|_| kind.is_file() && is_wanted(name))
            {
                self.loose.entry(bucket).or_default().insert(name.to_owned(), path.clone());
            }
        }
        Ok(folders)
    }

    /// Packs the listed files of this folder and its subfolders.
    fn pack(self, folder: &Path) -> io::Result<()> {
        if !self.has_buckets && self.loose.values().map(BTreeMap::len).sum::<usize>() <= MOST_FILES {
            return Ok(());
        }
        let loose: Vec<_> = self.loose.into_iter().collect();
        for batch in loose.chunks(BATCH) {
            let drafts = batch.iter().map(|(bucket, files)| bucket::draft(bucket, files));
            bucket::publish(folder, drafts.collect::<io::Result<_>>()?)
                .map_err(|error| naming(folder, &error))?;
            for (bucket, files) in batch {
                for file in files.values() {
                    fs::remove_file(file).map_err(|error| naming(file, &error))?;
                }
                // The folder of a store that is now empty. It stays if somebody put another file there.
                let _ = fs::remove_dir(bucket.with_extension(""));
            }
        }
        Ok(())
    }
}
