//! A folder of contents by their digest: each is there once, and is what its name says.

use crate::atomic_file::{remove_stale_partial_files, write_with_partial_in};
use crate::digest::Digest;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Where contents are on their way in; no digest has such a name.
const PARTIAL: &str = "partial";

/// A content-addressed folder; any number of processes may use it at once.
#[derive(Clone, Debug)]
pub struct Store {
    root: PathBuf,
}

/// Why the store could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The content is not in the store.
    #[error("{}: not in the store; `ddlab collect` puts it there", .file.display())]
    Missing {
        /// Where it would be.
        file: PathBuf,
    },
    /// The file's bytes are not those that its name says.
    #[error("{}: damaged, its content has the SHA-256 {found}; delete it and run `ddlab collect` again", .file.display())]
    Damaged {
        /// The damaged file.
        file: PathBuf,
        /// The digest of what it holds.
        found: Digest,
    },
    /// The file system refused.
    #[error("{}: {source}", .file.display())]
    Io {
        /// The file or folder it was about.
        file: PathBuf,
        /// What it said.
        source: io::Error,
    },
}

impl Store {
    /// The store in the folder `root`, which is made if it is not there; what killed processes left half
    /// written in it is removed.
    ///
    /// # Errors
    ///
    /// `root` cannot be made, or is not a folder.
    pub fn open(root: &Path) -> Result<Store, StoreError> {
        fs::create_dir_all(root).map_err(about(root))?;
        remove_stale_partial_files(&root.join(PARTIAL));
        Ok(Store { root: root.to_path_buf() })
    }

    /// Keeps `content`, under the digest that is answered.
    ///
    /// Nothing is written if it is there already; a damaged copy is replaced. Killed halfway, the store is as it
    /// was.
    ///
    /// # Errors
    ///
    /// The folder cannot be written to, or is full; the store is then as it was.
    pub fn put(&self, content: &[u8]) -> Result<Digest, StoreError> {
        let digest = Digest::of(content);
        let file = self.path_of(&digest);
        if !holds(&file, content) {
            let partial = self.root.join(PARTIAL);
            for folder in [partial.as_path(), file.parent().unwrap_or(&self.root)] {
                fs::create_dir_all(folder).map_err(about(folder))?;
            }
            write_with_partial_in(&partial, &file, content).map_err(about(&file))?;
        }
        Ok(digest)
    }

    /// The content of that digest, verified.
    ///
    /// # Errors
    ///
    /// It is not there, cannot be read, or is damaged; the error names the file and what to do.
    pub fn get(&self, digest: &Digest) -> Result<Vec<u8>, StoreError> {
        let file = self.path_of(digest);
        let content = match fs::read(&file) {
            Ok(content) => content,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(StoreError::Missing { file });
            }
            Err(source) => return Err(StoreError::Io { file, source }),
        };
        match Digest::of(&content) {
            found if found == *digest => Ok(content),
            found => Err(StoreError::Damaged { file, found }),
        }
    }

    /// The file that holds that content, or would: two hexadecimal digits are its folder, the other 62 its name.
    #[must_use]
    pub fn path_of(&self, digest: &Digest) -> PathBuf {
        let digits = digest.to_string();
        let (folder, name) = digits.split_at(2);
        self.root.join(folder).join(name)
    }

    /// Whether a file is there for that content; it is not read.
    #[must_use]
    pub fn contains(&self, digest: &Digest) -> bool {
        self.path_of(digest).is_file()
    }

    /// Reads every content, in the order of the digests, and tells whether it is what its name says.
    ///
    /// One that cannot be read is not. Files that are not called by a digest are none of the store's.
    ///
    /// # Errors
    ///
    /// A folder of the store cannot be listed.
    pub fn verify(&self, on_each: &mut dyn FnMut(&Digest, bool)) -> Result<(), StoreError> {
        for folder in names_in(&self.root)?.iter().filter(|name| name.len() == 2) {
            let path = self.root.join(folder);
            if !path.is_dir() {
                continue;
            }
            for name in names_in(&path)? {
                if let Ok(digest) = format!("{folder}{name}").parse::<Digest>() {
                    let found =
                        File::open(path.join(&name)).and_then(|mut file| Digest::of_reader(&mut file));
                    on_each(&digest, found.is_ok_and(|found| found == digest));
                }
            }
        }
        Ok(())
    }
}

/// Whether the file is there with this very content.
fn holds(file: &Path, content: &[u8]) -> bool {
    let same_length =
        file.metadata().is_ok_and(|facts| facts.is_file() && facts.len() == content.len() as u64);
    same_length && fs::read(file).is_ok_and(|found| found == content)
}

/// The names in a folder that are UTF-8, sorted.
fn names_in(folder: &Path) -> Result<Vec<String>, StoreError> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(about(folder))? {
        names.extend(entry.map_err(about(folder))?.file_name().into_string());
    }
    names.sort_unstable();
    Ok(names)
}

fn about(file: &Path) -> impl Fn(io::Error) -> StoreError {
    move |source| StoreError::Io { file: file.to_path_buf(), source }
}
