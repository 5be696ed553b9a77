//! Finds a grammar by its key.

use crate::{Grammar, builtin, tree_sitter};

impl Grammar {
    /// The grammars written for this crate in ANTLR 4's notation, sorted by key.
    pub fn built_in() -> impl Iterator<Item = &'static Self> {
        builtin::grammars().iter()
    }

    /// The keys of all grammars that [`Grammar::find`] knows, including those of tree-sitter.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        Self::built_in().map(Self::key).chain(tree_sitter::keys())
    }

    /// The grammar with this key, which is its name in study files and tables.
    #[must_use]
    pub fn find(key: &str) -> Option<&'static Self> {
        Self::built_in().find(|grammar| grammar.key() == key).or_else(|| tree_sitter::find(key))
    }
}
