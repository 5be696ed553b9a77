//! Inputs of a study: sources, content-addressed store, manifests, generators.
//!
//! What comes from outside (names, contents, archives) is hostile until shown otherwise: contents are named by
//! their SHA-256 and never by the name that somebody else gave them. Nothing here runs or judges an input.

mod archive;
#[cfg(feature = "crawl")]
pub mod crawl;
mod digest;
mod generate;
mod harvest;
pub mod manifest;
mod name;
mod store;
mod token;
mod walk;
mod write;

pub use archive::{ArchiveError, ArchiveLimits, read_archive};
pub use digest::{Digest, NotADigest};
pub use generate::{Format, ParseFormatError, generate};
pub use harvest::{Harvest, HarvestError, Wanted};
pub use name::readable;
pub use store::{Store, StoreError};
pub use token::{NoToken, Token};
pub use walk::{Found, Problem, Walked, has_extension, walk};
pub use write::{sweep, takes_what_is_written, write_by_rename};
