//! Files in ZIP and tar archives, which may be hostile.
//!
//! Members are read into memory one at a time. Nothing is written to the disk, member names become labels and
//! never paths, and links are not followed. The limits apply to the bytes that are really unpacked, not to
//! the sizes that the archive declares.

mod tar;
mod zip;

use crate::escaped_name::escape_name;
use crate::skipped_file::{SkipReason, SkippedFile};
use crate::walk::has_extension;
use flate2::read::MultiGzDecoder;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::{Path, PathBuf};

/// Limits on reading an archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveLimits {
    /// Largest number of members of any kind.
    pub members: u64,
    /// Largest size of a file, in bytes. Larger files are skipped.
    pub file_bytes: u64,
    /// Largest sum of all unpacked bytes.
    pub total_bytes: u64,
}

impl Default for ArchiveLimits {
    /// One million members, 64 MiB per file, 8 GiB in total.
    fn default() -> Self {
        Self { members: 1_000_000, file_bytes: 64 << 20, total_bytes: 8 << 30 }
    }
}

/// Why an archive could not be read to its end.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// The file cannot be opened or read.
    #[error("cannot read archive {}: {source}", .file.display())]
    Io {
        /// The archive.
        file: PathBuf,
        /// The error of the file system.
        source: io::Error,
    },
    /// The content of the file is the problem.
    #[error("cannot unpack archive {}: {defect}", .file.display())]
    Defective {
        /// The archive.
        file: PathBuf,
        /// The defect.
        defect: ArchiveDefect,
    },
}

/// A defect of an archive.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveDefect {
    /// The file is not an archive of a supported format.
    #[error("it is not a ZIP, tar or gzipped tar archive")]
    UnknownFormat,
    /// The archive violates its format.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// A header of a tar archive is larger than any real one.
    #[error("it has an extended header of more than {0} bytes")]
    HeaderTooLarge(u64),
    /// The archive exceeds [`ArchiveLimits::members`].
    #[error("it has more than {0} members; unpack it and use the folder as source")]
    TooManyMembers(u64),
    /// The archive exceeds [`ArchiveLimits::total_bytes`].
    #[error("it unpacks to more than {0} bytes; unpack it and use the folder as source")]
    TooLarge(u64),
}

impl ArchiveDefect {
    fn damaged(reason: impl ToString) -> Self {
        Self::Damaged(reason.to_string())
    }
}

/// Passes the name and the content of every file with the extension to `on_file`, in the order of the
/// archive.
///
/// Reads ZIP, tar and gzipped tar archives. Names are escaped by [`escape_name`]. Returns the members that
/// were skipped: links, devices, unsafe paths, and files that are too large, encrypted or damaged.
///
/// # Errors
///
/// The archive cannot be opened, has an unknown format, is damaged, or exceeds a limit. Every file passed to
/// `on_file` before the error is complete.
pub fn read_archive(
    archive: &Path,
    extension: &str,
    limits: &ArchiveLimits,
    on_file: &mut dyn FnMut(&str, Vec<u8>),
) -> Result<Vec<SkippedFile>, ArchiveError> {
    let io_error = |source| ArchiveError::Io { file: archive.to_path_buf(), source };
    let mut file = File::open(archive).map_err(io_error)?;
    let mut start = Vec::new();
    (&mut file).take(512).read_to_end(&mut start).map_err(io_error)?;
    file.rewind().map_err(io_error)?;

    let mut unpacker = Unpacker { extension, limits, members: 0, bytes: 0, on_file, skipped: Vec::new() };
    let file = BufReader::new(file);
    let read = match &start[..] {
        [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] => zip::read(file, &mut unpacker),
        [0x1f, 0x8b, ..] => tar::read(&mut MultiGzDecoder::new(file), &mut unpacker),
        header if tar::is_header(header) => tar::read(&mut { file }, &mut unpacker),
        _ => Err(ArchiveDefect::UnknownFormat),
    };
    read.map_err(|defect| ArchiveError::Defective { file: archive.to_path_buf(), defect })?;
    Ok(unpacker.skipped)
}

/// The type of an archive member.
enum MemberKind {
    File,
    Folder,
    /// A member that is always skipped.
    Other(SkipReason),
}

/// Passes on the members that are wanted and safe, skips the others, and enforces the limits.
struct Unpacker<'a> {
    extension: &'a str,
    limits: &'a ArchiveLimits,
    /// Members so far.
    members: u64,
    /// Bytes unpacked so far.
    bytes: u64,
    on_file: &'a mut dyn FnMut(&str, Vec<u8>),
    skipped: Vec<SkippedFile>,
}

impl Unpacker<'_> {
    /// Handles the next member. An error ends the archive.
    fn member(&mut self, name: &[u8], kind: MemberKind, content: &mut dyn Read) -> Result<(), ArchiveDefect> {
        self.members += 1;
        if self.members > self.limits.members {
            return Err(ArchiveDefect::TooManyMembers(self.limits.members));
        }
        let name = name.strip_prefix(b"./").unwrap_or(name);
        match kind {
            MemberKind::Folder => {}
            MemberKind::Other(reason) => self.skip(name, &reason),
            MemberKind::File if is_unsafe_path(name) => self.skip(name, &SkipReason::UnsafePath),
            MemberKind::File if has_extension(name, self.extension) => self.file(name, content)?,
            MemberKind::File => {}
        }
        Ok(())
    }

    fn file(&mut self, name: &[u8], content: &mut dyn Read) -> Result<(), ArchiveDefect> {
        let mut bytes = Vec::new();
        let allowed = self.limits.file_bytes.min(self.limits.total_bytes - self.bytes);
        // Reading one byte more than allowed shows whether the file is larger.
        let read = content.take(allowed.saturating_add(1)).read_to_end(&mut bytes);
        let length = bytes.len() as u64;
        if length > self.limits.file_bytes {
            self.skip(name, &SkipReason::TooLarge { max_bytes: self.limits.file_bytes });
        } else if length > allowed {
            return Err(ArchiveDefect::TooLarge(self.limits.total_bytes));
        } else if let Err(error) = read {
            self.skip(name, &SkipReason::CannotUnpack(error.to_string()));
        } else {
            (self.on_file)(&escape_name(name), bytes);
        }
        self.count_unpacked(length)
    }

    fn count_unpacked(&mut self, bytes: u64) -> Result<(), ArchiveDefect> {
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes > self.limits.total_bytes {
            return Err(ArchiveDefect::TooLarge(self.limits.total_bytes));
        }
        Ok(())
    }

    fn skip(&mut self, name: &[u8], reason: &SkipReason) {
        self.skipped.push(SkippedFile { name: escape_name(name), reason: reason.to_string() });
    }
}

/// Whether a tool that unpacks into a folder could write outside it, on any operating system.
pub(crate) fn is_unsafe_path(name: &[u8]) -> bool {
    let is_separator = |byte: &u8| matches!(byte, b'/' | b'\\');
    name.is_empty()
        || name.contains(&0)
        || name.first().is_some_and(is_separator)
        || name.get(1) == Some(&b':')
        || name.split(is_separator).any(|part| part == b"..")
}
