//! Inputs of a study: sources, content-addressed store, manifests, generators.
//!
//! What comes from outside (names, contents, archives) is hostile until shown otherwise: contents are named by
//! their SHA-256 and never by the name that somebody else gave them. Nothing here runs or judges an input.

mod access_token;
mod archive;
mod atomic_file;
#[cfg(feature = "crawl")]
pub mod crawl;
mod digest;
mod escaped_name;
mod generate;
mod ingest;
pub mod manifest;
mod store;
mod walk;

pub use access_token::{AccessToken, InvalidToken};
pub use archive::{ArchiveError, ArchiveLimits, read_archive};
pub use atomic_file::{is_device_or_pipe, remove_stale_partial_files, write_atomically};
pub use digest::{Digest, ParseDigestError};
pub use escaped_name::escape_name;
pub use generate::{GeneratedFormat, ParseFormatError, generate};
pub use ingest::{Ingest, IngestError, IngestOptions};
pub use store::{Store, StoreError};
pub use walk::{FoundFile, SkippedFile, WalkResult, has_extension, walk};
