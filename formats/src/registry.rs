//! The grammars that there are.

use crate::{Grammar, builtin, tree_sitter};

impl Grammar {
    /// The grammars in ANTLR's notation that this crate holds, in the order of their keys.
    pub fn built_in() -> impl Iterator<Item = &'static Self> {
        builtin::grammars().iter()
    }

    /// The keys of all grammars that can be found, those of tree-sitter too.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        Self::built_in().map(Self::key).chain(tree_sitter::keys())
    }

    /// The grammar of this key, as study files and tables name it.
    #[must_use]
    pub fn find(key: &str) -> Option<&'static Self> {
        Self::built_in().find(|grammar| grammar.key() == key).or_else(|| tree_sitter::find(key))
    }
}
