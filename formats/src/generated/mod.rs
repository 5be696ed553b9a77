//! Parsers that `scripts/grammars` generates from `grammars/`; nothing here is edited by hand.

// The one place where the workspace's lints do not hold: the generator's style is not ours.
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

#[rustfmt::skip]
pub(crate) mod clexer;
#[rustfmt::skip]
pub(crate) mod cparser;
#[rustfmt::skip]
pub(crate) mod csvlexer;
#[rustfmt::skip]
pub(crate) mod csvparser;
#[rustfmt::skip]
pub(crate) mod dotlexer;
#[rustfmt::skip]
pub(crate) mod dotparser;
#[rustfmt::skip]
pub(crate) mod inilexer;
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
#[rustfmt::skip]
pub(crate) mod sexplexer;
#[rustfmt::skip]
pub(crate) mod sexpparser;
#[rustfmt::skip]
pub(crate) mod xmllexer;
#[rustfmt::skip]
pub(crate) mod xmlparser;
