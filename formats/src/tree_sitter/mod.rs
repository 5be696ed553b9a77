//! Grammars of tree-sitter, `tree-sitter:LANG`: parsers in C, each a crate of its own.
//!
//! Their error recovery is tree-sitter's: what cannot be parsed stands below an ERROR node. It is not
//! ANTLR's, and a technique that works by it is another technique.

#[cfg(feature = "tree-sitter")]
mod convert;
#[cfg(feature = "tree-sitter")]
mod depth;
#[cfg(feature = "tree-sitter")]
mod languages;
#[cfg(feature = "tree-sitter")]
mod symbol_names;

#[cfg(feature = "tree-sitter")]
pub(crate) use languages::{find, keys};
#[cfg(feature = "tree-sitter")]
pub(crate) use symbol_names::quoted;

#[cfg(not(feature = "tree-sitter"))]
pub(crate) fn keys() -> impl Iterator<Item = &'static str> {
    std::iter::empty()
}

#[cfg(not(feature = "tree-sitter"))]
pub(crate) fn find(_key: &str) -> Option<&'static crate::Grammar> {
    None
}
