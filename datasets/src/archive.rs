//! The files of an archive, which may be hostile.
//!
//! Members are read into memory, one at a time, and never written: their names become text, not paths, and a
//! link in an archive leads nowhere. Limits hold for what is really unpacked, whatever the archive claims.

mod tar;
mod zip;

use crate::escaped_name::escape_name;
use crate::walk::{SkippedFile, has_extension};
use flate2::read::MultiGzDecoder;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::{Path, PathBuf};

/// How much of an archive is unpacked before it is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveLimits {
    /// Members, of whatever kind.
    pub members: u64,
    /// Bytes of one file; a larger one is a problem.
    pub file_bytes: u64,
    /// Bytes of all that is unpacked.
    pub total_bytes: u64,
}

impl Default for ArchiveLimits {
    /// A million members, 64 MiB a file, 8 GiB in all.
    fn default() -> Self {
        Self { members: 1_000_000, file_bytes: 64 << 20, total_bytes: 8 << 30 }
    }
}

/// Why an archive is not read, or not read to its end.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The file cannot be opened.
    #[error("{}: {source}", .file.display())]
    Io {
        /// The archive.
        file: PathBuf,
        /// What the file system extended.
        source: io::Error,
    },
    /// It is no archive, is damaged, or passes a limit.
    #[error("{}: {reason}", .file.display())]
    Refused {
        /// The archive.
        file: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}

/// Hands every file of a ZIP, tar or gzipped tar archive whose name ends in a dot and `extension` to `on_file`,
/// in the order of the archive: its name, written as in [`FoundFile`](crate::FoundFile), and its content.
///
/// Answers what was not taken: links, devices, names that lead out of the archive, files that are too large,
/// encrypted or damaged.
///
/// # Errors
///
/// The archive cannot be opened, is of another kind, is damaged, or passes a limit in all; what was handed over
/// by then was whole.
pub fn read_archive(
    archive: &Path,
    extension: &str,
    limits: &ArchiveLimits,
    on_file: &mut dyn FnMut(&str, Vec<u8>),
) -> Result<Vec<SkippedFile>, ArchiveError> {
    let opened = |source| ArchiveError::Io { file: archive.to_path_buf(), source };
    let mut file = File::open(archive).map_err(opened)?;
    let mut start = Vec::new();
    (&mut file).take(512).read_to_end(&mut start).map_err(opened)?;
    file.rewind().map_err(opened)?;

    let mut unpacker = Unpacker { extension, limits, members: 0, bytes: 0, on_file, skipped: Vec::new() };
    let file = BufReader::new(file);
    let read = match &start[..] {
        [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => zip::read(file, &mut unpacker),
        [0x1f, 0x8b, ..] => tar::read(&mut MultiGzDecoder::new(file), &mut unpacker),
        header if tar::is_header(header) => tar::read(&mut { file }, &mut unpacker),
        _ => Err("no archive that can be read: those are ZIP, tar and gzipped tar".to_owned()),
    };
    read.map_err(|reason| ArchiveError::Refused { file: archive.to_path_buf(), reason })?;
    Ok(unpacker.skipped)
}

/// What a member is.
enum MemberKind {
    File,
    Folder,
    /// What it is instead, in words.
    Other(&'static str),
}

/// Takes the members that are wanted and safe, and counts.
struct Unpacker<'a> {
    extension: &'a str,
    limits: &'a ArchiveLimits,
    members: u64,
    /// Unpacked so far.
    bytes: u64,
    on_file: &'a mut dyn FnMut(&str, Vec<u8>),
    skipped: Vec<SkippedFile>,
}

impl Unpacker<'_> {
    /// Takes one member, or says why not; an error ends the archive.
    fn member(&mut self, name: &[u8], kind: &MemberKind, content: &mut dyn Read) -> Result<(), String> {
        self.members += 1;
        if self.members > self.limits.members {
            return Err(format!("more than {} members", self.limits.members));
        }
        let name = name.strip_prefix(b"./").unwrap_or(name);
        let wanted = has_extension(name, self.extension);
        match kind {
            MemberKind::Folder => {}
            MemberKind::Other(what) => self.skip(name, format!("{what}, which is not followed")),
            MemberKind::File if is_unsafe_path(name) => {
                self.skip(name, "its name leads out of the archive".to_owned());
            }
            MemberKind::File if wanted => self.file(name, content)?,
            MemberKind::File => {}
        }
        Ok(())
    }

    fn file(&mut self, name: &[u8], content: &mut dyn Read) -> Result<(), String> {
        let mut bytes = Vec::new();
        // One more than is allowed shows that there is more.
        let most = self.limits.file_bytes.min(self.limits.total_bytes - self.bytes);
        let read = content.take(most.saturating_add(1)).read_to_end(&mut bytes);
        let length = bytes.len() as u64;
        if length > self.limits.file_bytes {
            self.skip(name, format!("larger than {} bytes", self.limits.file_bytes));
        } else if length > most {
            return Err(self.too_large());
        } else if let Err(error) = read {
            self.skip(name, format!("cannot be unpacked: {error}"));
        } else {
            (self.on_file)(&escape_name(name), bytes);
        }
        self.unpacked(length)
    }

    /// Counts bytes that were unpacked.
    fn unpacked(&mut self, bytes: u64) -> Result<(), String> {
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes > self.limits.total_bytes { Err(self.too_large()) } else { Ok(()) }
    }

    fn too_large(&self) -> String {
        format!("unpacks to more than {} bytes", self.limits.total_bytes)
    }

    fn skip(&mut self, name: &[u8], reason: String) {
        self.skipped.push(SkippedFile { name: escape_name(name), reason });
    }
}

/// Whether a tool that unpacks into a folder could write elsewhere by this name, on any system.
pub(crate) fn is_unsafe_path(name: &[u8]) -> bool {
    let is_separator = |byte: &u8| matches!(byte, b'/' | b'\\');
    name.is_empty()
        || name.contains(&0)
        || name.first().is_some_and(is_separator)
        || name.get(1) == Some(&b':')
        || name.split(is_separator).any(|part| part == b"..")
}
