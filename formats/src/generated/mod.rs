//! The parsers that `scripts/grammars` generates from the files in `grammars/`. Do not edit them by hand.

// The only module to which the lints of the workspace do not apply, since the generator writes code in its own style.
#![allow(
    missing_docs,
    unsafe_code,
    unreachable_pub,
    warnings,
    clippy::all,
    clippy::unwrap_used,
    clippy::expect_used
)]
#![allow(clippy::panic)]

#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod clexer;
#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod cparser;
#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod csvlexer;
#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod csvparser;
#[rustfmt::skip]
pub(crate) mod dotlexer;
#[rustfmt::skip]
pub(crate) mod dotparser;
#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod inilexer;
#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod iniparser;
#[rustfmt::skip]
pub(crate) mod jsonlexer;
#[rustfmt::skip]
pub(crate) mod jsonparser;
#[rustfmt::skip]
pub(crate) mod objlexer;
#[rustfmt::skip]
pub(crate) mod objparser;
#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod sexplexer;
#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod sexpparser;
#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod xmllexer;
#[cfg(feature = "grammars")]
#[rustfmt::skip]
pub(crate) mod xmlparser;
