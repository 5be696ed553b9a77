//! Identifies the exact program behind a subject or tool: its version and the digest of its files.

use std::collections::BTreeMap;
use std::io;
use std::os::unix::ffi::OsStringExt;
use std::path::PathBuf;

use regex::Regex;
use sha2::{Digest, Sha256};

use crate::entry::Entry;
use crate::file_digests::hexadecimal;
use crate::host::Host;
use crate::observation::{Limits, Observation};
use crate::registry::ToolEntry;

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
