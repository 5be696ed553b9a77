//! The digests of files.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest, Sha256};

use crate::shortage::with_message;

/// The digests of files so far. A file that has not changed is read once.
#[derive(Clone, Debug, Default)]
pub(crate) struct FileDigests(Arc<Mutex<BTreeMap<FileState, String>>>);

/// The state of a file: device, inode, size, and the time of its last change in seconds and nanoseconds.
type FileState = (u64, u64, u64, i64, i64);

impl FileDigests {
    /// The SHA-256 of a file in hexadecimal.
    pub(crate) fn of(&self, path: &Path) -> io::Result<String> {
        let name = |error: io::Error| {
            let message = format!("{}: {error}", path.display());
            with_message(error, message)
        };
        let file = File::open(path).map_err(name)?;
        let now = file.metadata().map_err(name)?;
        let state = (now.dev(), now.ino(), now.len(), now.ctime(), now.ctime_nsec());
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(digest) = known().get(&state) {
            return Ok(digest.clone());
        }
        let digest = digest(file).map_err(name)?;
        known().insert(state, digest.clone());
        Ok(digest)
    }
}

fn digest(mut file: impl Read) -> io::Result<String> {
    let mut digest = Sha256::new();
    let mut buffer = vec![0; 64 << 10];
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok(hexadecimal(&digest.finalize()));
        }
        digest.update(buffer.get(..read).unwrap_or_default());
    }
}

/// Bytes as hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
