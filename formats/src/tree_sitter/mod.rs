//! The grammars `tree-sitter:LANG`: parsers in C, each from its own crate.
//!
//! Text that they cannot parse is below an ERROR node. This is not ANTLR's error recovery, so results of the
//! two must not be compared as if they came from the same technique.

#[cfg(feature = "tree-sitter")]
mod convert;
#[cfg(feature = "tree-sitter")]
mod languages;
#[cfg(feature = "tree-sitter")]
mod symbol_names;
#[cfg(feature = "tree-sitter")]
mod tag_depth;

#[cfg(feature = "tree-sitter")]
pub(crate) use languages::find;

/// The keys of the grammars that need the cargo feature `tree-sitter`, sorted.
pub(crate) const KEYS: [&str; 7] = [
    "tree-sitter:c",
    "tree-sitter:html",
    "tree-sitter:java",
    "tree-sitter:javascript",
    "tree-sitter:json",
    "tree-sitter:python",
    "tree-sitter:xml",
];

/// The keys of the grammars in this build.
pub(crate) fn keys() -> impl Iterator<Item = &'static str> {
    KEYS.into_iter().filter(|_| cfg!(feature = "tree-sitter"))
}

#[cfg(not(feature = "tree-sitter"))]
pub(crate) fn find(_key: &str) -> Option<&'static crate::Grammar> {
    None
}
