//! Inputs for studies: where files come from, where they are stored, and how synthetic files are generated.
//!
//! Names, files, archives and servers from outside are treated as hostile. The store names each file by its SHA-256,
//! never by a name that somebody else chose. This crate must not run subjects or judge inputs.
#![allow(unexpected_cfgs, reason = "cargo-fuzz sets the cfg `fuzzing`")]

#[cfg(feature = "crawl")]
mod access_token;
mod archive;
#[cfg(feature = "crawl")]
pub mod crawl;
mod digest;
mod escaped_name;
mod generate;
mod ingest;
mod lock_file;
pub mod manifest;
mod packed_folder;
mod skipped_file;
mod splits;
mod store;
mod walk;

#[cfg(feature = "crawl")]
pub use access_token::{AccessToken, InvalidToken};
pub use archive::{ArchiveError, ArchiveLimits, read_archive};
pub use digest::{Digest, ParseDigestError};
pub use escaped_name::escape_name;
pub use generate::{GeneratedFormat, ParseFormatError, generate};
pub use ingest::{Ingest, IngestError, IngestOptions};
pub use lock_file::open_lock_file;
pub use packed_folder::{PackError, pack_folder, unpack_folder};
pub use skipped_file::{SkipReason, SkippedFile};
pub use splits::{Counts, Shares, Split, SplitError, assign as assign_splits, read_splits};
pub use store::{Store, StoreError};
pub use walk::{FoundFile, WalkResult, has_extension, walk};
