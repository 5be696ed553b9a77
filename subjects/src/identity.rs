//! Which program exactly a subject is.

use std::fs::File;
use std::io::{self, Read};
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::entry::Entry;
use crate::host::Host;
use crate::observation::{Limits, Observation};

/// Which program exactly a subject is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// Its version, as it says itself.
    pub version: String,
    /// SHA-256 of the executable, and of the entry's files after it if there are any, in hexadecimal.
    pub digest: String,
}

/// A subject that cannot be run here, why, and how that is mended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{key} is not installed: {reason}; remedy: {remedy}")]
pub struct NotInstalled {
    /// The subject's key.
    pub key: String,
    /// What was missing.
    pub reason: String,
    /// How to install it, from its entry.
    pub remedy: String,
}

impl Host {
    /// Asks a subject for its version and takes the digest of its program.
    ///
    /// # Errors
    /// When its program is not there, or does not tell its version.
    pub fn identity(&self, entry: &Entry) -> Result<Identity, NotInstalled> {
        let missing =
            |reason: String| NotInstalled { key: entry.key.clone(), reason, remedy: entry.install.clone() };
        let digest = self.program_digest(entry)?;
        let version = self.version(entry).map_err(|error| missing(error.to_string()))?;
        Ok(Identity { version, digest })
    }

    /// The digest of a subject's program and files, as [`Identity`] has it, without starting anything.
    ///
    /// # Errors
    /// When one of them is not there.
    pub fn program_digest(&self, entry: &Entry) -> Result<String, NotInstalled> {
        self.digest(entry).map_err(|error| NotInstalled {
            key: entry.key.clone(),
            reason: error.to_string(),
            remedy: entry.install.clone(),
        })
    }

    fn digest(&self, entry: &Entry) -> io::Result<String> {
        let mut digests = vec![digest_file(&self.resolve(&entry.command)?)?];
        for file in &entry.files {
            let path = PathBuf::from(std::ffi::OsString::from_vec(self.expand(file, "")));
            digests.push(digest_file(&path)?);
        }
        match digests.as_slice() {
            [single] => Ok(single.clone()),
            several => Ok(hexadecimal(&Sha256::digest(several.concat()))),
        }
    }

    fn version(&self, entry: &Entry) -> io::Result<String> {
        let mut subject = self.open_command(&entry.version, "txt", &entry.environment)?;
        let seen = subject.run(&[], &Limits::default())?;
        read_version(entry, &seen).ok_or_else(|| {
            let command = entry.version.join(" ");
            io::Error::other(format!("`{command}` tells no version ({:?})", seen.exit))
        })
    }
}

/// The version in what the command wrote to either stream.
fn read_version(entry: &Entry, seen: &Observation) -> Option<String> {
    let streams = [&seen.stdout, &seen.stderr].map(|stream| String::from_utf8_lossy(&stream.bytes));
    let text = streams.join("\n");
    let Some(pattern) = &entry.version_pattern else {
        return text.lines().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned);
    };
    let groups = pattern.captures(&text)?;
    let found = groups.name("version").or_else(|| groups.get(1)).or_else(|| groups.get(0))?;
    Some(found.as_str().to_owned())
}

fn digest_file(path: &Path) -> io::Result<String> {
    let name = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    let mut file = File::open(path).map_err(name)?;
    let mut digest = Sha256::new();
    let mut buffer = vec![0; 64 << 10];
    loop {
        let read = file.read(&mut buffer).map_err(name)?;
        if read == 0 {
            return Ok(hexadecimal(&digest.finalize()));
        }
        digest.update(buffer.get(..read).unwrap_or_default());
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
