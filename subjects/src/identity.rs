//! Identifies the exact program behind a subject or tool: its version and the digest of its files.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use regex::Regex;
use sha2::{Digest, Sha256};

use crate::entry::Entry;
use crate::host::Host;
use crate::observation::{Limits, Observation};
use crate::registry::ToolEntry;
use crate::shortage::with_message;

/// The exact program behind a subject or tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The version that it reports.
    pub version: String,
    /// SHA-256 of the executable in hexadecimal. If the entry lists files, SHA-256 of the digests of the
    /// executable and of these files.
    pub digest: String,
}

/// A subject or tool that cannot be run on this machine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unusable {
    /// Its program or one of its files does not exist.
    #[error("{key} is not installed: {reason}; to install it: {remedy}")]
    NotInstalled {
        /// Its key.
        key: String,
        /// The program or file that is missing.
        reason: String,
        /// How to install it, from its entry.
        remedy: String,
    },
    /// It is installed, but cannot run or does not report its version.
    #[error("{key} is installed but cannot be used: {reason}; to install it again: {remedy}")]
    Failing {
        /// Its key.
        key: String,
        /// The reason.
        reason: String,
        /// How to install it, from its entry.
        remedy: String,
    },
}

/// The fields of an entry that identify its program.
struct Installed<'a> {
    key: &'a str,
    version: &'a [String],
    version_pattern: Option<&'a Regex>,
    command: &'a [String],
    files: Vec<PathBuf>,
    environment: &'a BTreeMap<String, String>,
    install: &'a str,
}

impl<'a> Installed<'a> {
    fn of(host: &Host, entry: &'a Entry) -> Self {
        let path = |file: &String| PathBuf::from(std::ffi::OsString::from_vec(host.expand(file, "")));
        Self {
            key: &entry.key,
            version: &entry.version,
            version_pattern: entry.version_pattern.as_ref(),
            command: &entry.command,
            files: entry.files.iter().map(path).collect(),
            environment: &entry.environment,
            install: &entry.install,
        }
    }

    /// The error about its files.
    fn unusable(&self, error: &io::Error) -> Unusable {
        if error.kind() != io::ErrorKind::NotFound {
            return self.failing(error);
        }
        Unusable::NotInstalled {
            key: self.key.to_owned(),
            reason: error.to_string(),
            remedy: self.install.to_owned(),
        }
    }

    /// The error about a program that exists.
    fn failing(&self, error: &io::Error) -> Unusable {
        Unusable::Failing {
            key: self.key.to_owned(),
            reason: error.to_string(),
            remedy: self.install.to_owned(),
        }
    }
}

impl Host {
    /// Runs the subject's version command and computes the digest of its program.
    ///
    /// # Errors
    /// When its program is missing or does not print its version.
    pub fn identity(&self, entry: &Entry) -> Result<Identity, Unusable> {
        self.identify(&Installed::of(self, entry))
    }

    /// Identifies an external reducer or repairer in the same way. Its digest covers the files that its
    /// command names, so that an edited script is another tool.
    ///
    /// # Errors
    /// The same as those of [`Host::identity`].
    pub fn tool_identity(&self, tool: &ToolEntry) -> Result<Identity, Unusable> {
        let in_folder = |arguments: &[String]| arguments.iter().map(|each| tool.in_folder(each)).collect();
        let (version, command): (Vec<_>, Vec<_>) = (in_folder(&tool.version), in_folder(&tool.command));
        self.identify(&Installed {
            key: &tool.key,
            version: &version,
            version_pattern: tool.version_pattern.as_ref(),
            command: &command,
            files: self.tool_files(tool),
            environment: &tool.environment,
            install: &tool.install,
        })
    }

    /// Computes [`Identity::digest`] of a subject without starting a program.
    ///
    /// # Errors
    /// When the program or one of the entry's files is missing.
    pub fn program_digest(&self, entry: &Entry) -> Result<String, Unusable> {
        let program = Installed::of(self, entry);
        self.digest(&program).map_err(|error| program.unusable(&error))
    }

    fn identify(&self, program: &Installed<'_>) -> Result<Identity, Unusable> {
        let digest = self.digest(program).map_err(|error| program.unusable(&error))?;
        let version = self.version(program).map_err(|error| program.failing(&error))?;
        Ok(Identity { version, digest })
    }

    fn digest(&self, program: &Installed<'_>) -> io::Result<String> {
        let mut digests = vec![self.digests.of(&self.resolve(program.command)?)?];
        for file in &program.files {
            digests.push(self.digests.of(file)?);
        }
        match digests.as_slice() {
            [single] => Ok(single.clone()),
            several => Ok(hexadecimal(&Sha256::digest(several.concat()))),
        }
    }

    fn version(&self, program: &Installed<'_>) -> io::Result<String> {
        let mut subject = self.open_command(program.version, "txt", program.environment)?;
        let seen = subject.run(&[], &Limits::default())?;
        read_version(program.version_pattern, &seen).ok_or_else(|| {
            let command = program.version.join(" ");
            io::Error::other(format!("`{command}` printed no version ({:?})", seen.exit))
        })
    }
}

/// Finds the version in the output of the command on either stream.
fn read_version(pattern: Option<&Regex>, seen: &Observation) -> Option<String> {
    let streams = [&seen.stdout, &seen.stderr].map(|stream| String::from_utf8_lossy(&stream.bytes));
    let text = streams.join("\n");
    let Some(pattern) = pattern else {
        return text.lines().map(str::trim).find(|line| !line.is_empty()).map(str::to_owned);
    };
    let groups = pattern.captures(&text)?;
    let found = groups.name("version").or_else(|| groups.get(1)).or_else(|| groups.get(0))?;
    Some(found.as_str().to_owned())
}

/// The digests of files so far. A file that has not changed is read once.
#[derive(Clone, Debug, Default)]
pub(crate) struct FileDigests(Arc<Mutex<BTreeMap<FileState, String>>>);

/// The state of a file: device, inode, size, and the time of its last change in seconds and nanoseconds.
type FileState = (u64, u64, u64, i64, i64);

impl FileDigests {
    fn of(&self, path: &Path) -> io::Result<String> {
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

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
