//! A content-addressed store: a folder that holds each blob (a string of bytes) once, named by its digest.

use crate::digest::Digest;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use storage::{blob_file, remove_stale_partial_files, write_temporary, write_with_partial_in};

/// The folder for partial files. The folders of blobs have names of two digits, so the names cannot collide.
const PARTIAL: &str = "partial";

/// A content-addressed store, which any number of processes may use at the same time.
#[derive(Clone, Debug)]
pub struct Store {
    root: PathBuf,
    /// Where the contents are that were not copied; `None` if the store outlives this process.
    elsewhere: Option<Arc<Mutex<BTreeMap<Digest, PathBuf>>>>,
}

/// Why the store cannot carry out a request.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The blob is not in the store.
    #[error("{} is not in the store; run `ddlab stage collect` to fetch it", .file.display())]
    Missing {
        /// The file that would hold it.
        file: PathBuf,
    },
    /// The file's content does not have the digest in its name.
    #[error("stored file {} is damaged: its content has the SHA-256 {found}; delete the file and run `ddlab stage collect` again", .file.display())]
    Damaged {
        /// The damaged file.
        file: PathBuf,
        /// The digest of its content.
        found: Digest,
    },
    /// A file whose content was not copied has another content now.
    #[error("{}: has changed since this command began; run the command again", .file.display())]
    Changed {
        /// The file.
        file: PathBuf,
    },
    /// The file system reports an error.
    #[error("cannot access the store at {}: {source}", .file.display())]
    Io {
        /// The file or folder.
        file: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
}

impl Store {
    /// Opens the store in the folder `root`, which is created if it does not exist.
    ///
    /// Removes what killed processes left behind.
    ///
    /// # Errors
    ///
    /// `root` cannot be created, or is not a folder.
    pub fn open(root: &Path) -> Result<Store, StoreError> {
        fs::create_dir_all(root).map_err(io_error(root))?;
        remove_stale_partial_files(&root.join(PARTIAL));
        Ok(Store { root: root.to_path_buf(), elsewhere: None })
    }

    /// Opens a store that is used by this process only and removed at its end. It flushes nothing to the disk, and
    /// [`Store::put_file`] copies nothing.
    ///
    /// # Errors
    ///
    /// As for [`Store::open`].
    pub fn open_temporary(root: &Path) -> Result<Store, StoreError> {
        Ok(Store { elsewhere: Some(Arc::default()), ..Store::open(root)? })
    }

    /// Stores `content` and returns its digest.
    ///
    /// Writes nothing if the store has it already, and replaces a damaged copy. If the process is killed, the
    /// store is unchanged.
    ///
    /// # Errors
    ///
    /// The folder cannot be written, or the disk is full. The store is then unchanged.
    pub fn put(&self, content: &[u8]) -> Result<Digest, StoreError> {
        let digest = Digest::of(content);
        let file = self.path_of(&digest);
        if !has_content(&file, content) {
            let partial = self.root.join(PARTIAL);
            for folder in [partial.as_path(), file.parent().unwrap_or(&self.root)] {
                fs::create_dir_all(folder).map_err(io_error(folder))?;
            }
            let write = if self.elsewhere.is_some() { write_temporary } else { write_with_partial_in };
            write(&partial, &file, content).map_err(io_error(&file))?;
        }
        Ok(digest)
    }

    /// Stores the content that a file has now, and returns its digest. A temporary store reads the file again when
    /// it needs the content.
    ///
    /// # Errors
    ///
    /// As for [`Store::put`].
    pub fn put_file(&self, content: &[u8], file: &Path) -> Result<Digest, StoreError> {
        let Some(elsewhere) = &self.elsewhere else { return self.put(content) };
        let digest = Digest::of(content);
        let mut elsewhere = elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        elsewhere.entry(digest).or_insert_with(|| file.to_path_buf());
        Ok(digest)
    }

    /// Reads the blob with this digest, and verifies it.
    ///
    /// # Errors
    ///
    /// The blob is missing, unreadable or damaged.
    pub fn get(&self, digest: &Digest) -> Result<Vec<u8>, StoreError> {
        if let Some(file) = self.elsewhere(digest) {
            let content = storage::read(&file).map_err(io_error(&file))?;
            return if Digest::of(&content) == *digest {
                Ok(content)
            } else {
                Err(StoreError::Changed { file })
            };
        }
        let file = self.path_of(digest);
        let content = match storage::read(&file) {
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

    /// The file of a blob that was not copied into this store.
    fn elsewhere(&self, digest: &Digest) -> Option<PathBuf> {
        self.elsewhere.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner).get(digest).cloned()
    }

    /// The file of the blob with this digest, whether or not it exists. In a study, it may be packed.
    ///
    /// The first two digits name the folder, the other 62 name the file.
    #[must_use]
    pub fn path_of(&self, digest: &Digest) -> PathBuf {
        blob_file(&self.root, &digest.to_string())
    }

    /// Whether the store has a file for this digest, loose or packed. The file is not read.
    #[must_use]
    pub fn contains(&self, digest: &Digest) -> bool {
        storage::exists(&self.path_of(digest))
    }

    /// Reads every blob, in the order of digests, and reports whether it is intact.
    ///
    /// A blob that cannot be read is reported as damaged. Files without the name of a digest are ignored.
    ///
    /// # Errors
    ///
    /// A folder of the store cannot be listed.
    pub fn verify(&self, on_blob: &mut dyn FnMut(&Digest, bool)) -> Result<(), StoreError> {
        let names = names_in(&self.root)?;
        let digits: BTreeSet<&str> = names
            .iter()
            .map(|name| name.strip_suffix(".zip").unwrap_or(name))
            .filter(|name| name.len() == 2)
            .collect();
        for digits in digits {
            let folder = self.root.join(digits);
            let loose = if folder.is_dir() { names_in(&folder)? } else { Vec::new() };
            let packed = storage::packed(&self.root, digits).map_err(io_error(&self.root))?;
            for name in loose.into_iter().chain(packed).collect::<BTreeSet<_>>() {
                if let Ok(digest) = format!("{digits}{name}").parse::<Digest>() {
                    let file = storage::open(&self.path_of(&digest));
                    let found = file.and_then(|mut file| Digest::of_reader(&mut file));
                    on_blob(&digest, found.is_ok_and(|found| found == digest));
                }
            }
        }
        Ok(())
    }
}

/// Whether `file` exists and has this content. At most one byte more than that is read.
fn has_content(file: &Path, content: &[u8]) -> bool {
    let mut found = Vec::new();
    let read = |file: io::Take<File>| file.take(content.len() as u64 + 1).read_to_end(&mut found);
    storage::open(file).and_then(read).is_ok() && found == content
}

/// The names in a folder, sorted. Names that are not UTF-8 are left out.
fn names_in(folder: &Path) -> Result<Vec<String>, StoreError> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(io_error(folder))? {
        names.extend(entry.map_err(io_error(folder))?.file_name().into_string());
    }
    names.sort_unstable();
    Ok(names)
}

fn io_error(file: &Path) -> impl Fn(io::Error) -> StoreError {
    move |source| StoreError::Io { file: file.to_path_buf(), source }
}
