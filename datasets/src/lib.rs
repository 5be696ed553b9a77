//! Inputs of a study: sources, content-addressed store, manifests, generators.
//!
//! What comes from outside (names, contents, archives) is hostile until shown otherwise: contents are named by
//! their SHA-256 and never by the name that somebody else gave them. Nothing here runs or judges an input.

mod archive;
mod digest;
mod generate;
pub mod manifest;
mod name;
mod store;
mod walk;
mod write;

pub use archive::{ArchiveError, ArchiveLimits, read_archive};
pub use digest::{Digest, NotADigest};
pub use generate::{Format, ParseFormatError, generate};
pub use store::{Store, StoreError};
pub use walk::{Found, Problem, Walked, walk};
pub use write::{sweep, write_by_rename};
