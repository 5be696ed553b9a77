//! Files of a source that are not taken, and the reason for each.

use std::fmt;

/// A file that was skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SkippedFile {
    /// Its name or origin. Names are escaped by [`escape_name`](crate::escape_name).
    pub name: String,
    /// Why it was skipped, as a text for the user. Servers give reasons of their own, so no code may depend
    /// on it.
    pub reason: String,
}

/// The reasons that do not depend on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// The file is larger than the user allows.
    TooLarge {
        /// The largest size allowed, in bytes.
        max_bytes: u64,
    },
    /// The file is a Git LFS pointer, so its content is somewhere else.
    LfsPointer,
    /// A symbolic link.
    SymbolicLink,
    /// A hard link in an archive.
    HardLink,
    /// A sparse file in an archive, which tar stores in a format of its own.
    SparseFile,
    /// A device, a pipe or a socket.
    SpecialFile,
    /// The path is absolute or leads to a parent folder.
    UnsafePath,
    /// The file cannot be read.
    Unreadable(String),
    /// The folder cannot be read.
    UnreadableFolder(String),
    /// The archive member is damaged, encrypted, or packed by an unknown method.
    CannotUnpack(String),
}

impl fmt::Display for SkipReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { max_bytes } => write!(f, "larger than {max_bytes} bytes"),
            Self::LfsPointer => f.write_str("Git LFS pointer (its content is stored elsewhere)"),
            Self::SymbolicLink => f.write_str("symbolic link (not followed)"),
            Self::HardLink => f.write_str("hard link (not followed)"),
            Self::SparseFile => f.write_str("sparse file (not supported)"),
            Self::SpecialFile => f.write_str("not a regular file"),
            Self::UnsafePath => f.write_str("unsafe path (absolute or with a .. component)"),
            Self::Unreadable(error) => write!(f, "cannot read the file: {error}"),
            Self::UnreadableFolder(error) => write!(f, "cannot read the folder: {error}"),
            Self::CannotUnpack(error) => write!(f, "cannot unpack: {error}"),
        }
    }
}
