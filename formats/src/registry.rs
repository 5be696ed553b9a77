//! Finds a grammar by its key.

use crate::{Grammar, builtin, tree_sitter};
use std::fmt;

impl Grammar {
    /// The grammars written for this crate in ANTLR 4's notation that are part of this build, sorted by key.
    pub fn built_in() -> impl Iterator<Item = &'static Self> {
        builtin::grammars().iter()
    }

    /// The keys of all grammars that [`Grammar::find`] knows, including those of tree-sitter.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        Self::built_in().map(Self::key).chain(tree_sitter::keys())
    }

    /// The grammar with this key, which is its name in study files and tables. `None` if there is none in
    /// this build.
    #[must_use]
    pub fn find(key: &str) -> Option<&'static Self> {
        Self::built_in().find(|grammar| grammar.key() == key).or_else(|| tree_sitter::find(key))
    }

    /// Checks that this build does not lack the grammar with this key. Call this before [`Grammar::find`]
    /// wherever a format without a grammar is not an error: otherwise a build without a feature would give
    /// other results, not an error.
    ///
    /// # Errors
    /// If there is a grammar with this key, but it needs a cargo feature that this build does not have.
    pub fn check_feature(key: &str) -> Result<(), MissingFeature> {
        let feature = if builtin::KEYS_OF_FEATURE.contains(&key) {
            "grammars"
        } else if tree_sitter::KEYS.contains(&key) {
            "tree-sitter"
        } else {
            return Ok(());
        };
        match Self::find(key) {
            Some(_) => Ok(()),
            None => Err(MissingFeature { key: key.to_owned(), feature }),
        }
    }
}

/// A grammar is not part of this build, because its cargo feature is off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingFeature {
    key: String,
    feature: &'static str,
}

impl fmt::Display for MissingFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { key, feature } = self;
        write!(f, "this build has no grammar {key:?}; to get it, run `cargo build --features {feature}`")
    }
}

impl std::error::Error for MissingFeature {}
