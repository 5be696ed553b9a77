//! Keys that often occur together, counted in public files. Only their names are known, not what they mean.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

type Pairs = BTreeMap<String, Vec<String>>;

/// Pairs of keys of frequent kinds of files.
#[derive(Deserialize, Default)]
pub(super) struct FrequentKeys {
    /// The keys of mappings below a key; below the empty text, those of documents.
    below: Pairs,
    /// The keys after a key.
    beside: Pairs,
    #[serde(skip)]
    words: BTreeSet<String>,
}

impl FrequentKeys {
    pub(super) fn get() -> &'static Self {
        static KEYS: OnceLock<FrequentKeys> = OnceLock::new();
        KEYS.get_or_init(|| {
            let mut keys: Self = toml::from_str(include_str!("keys.toml")).unwrap_or_default();
            let all = keys.below.iter().chain(&keys.beside);
            keys.words = all.flat_map(|(key, others)| others.iter().chain([key])).cloned().collect();
            keys
        })
    }

    /// Whether a word is one of the keys.
    pub(super) fn contains(&self, word: &[u8]) -> bool {
        std::str::from_utf8(word).is_ok_and(|word| self.words.contains(word))
    }

    /// The pairs of a key and the key of the mapping around it, the outer one first.
    pub(super) fn below(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        pairs(&self.below)
    }

    /// The pairs of a key and the one after it.
    pub(super) fn beside(&self) -> impl Iterator<Item = (&[u8], &[u8])> {
        pairs(&self.beside)
    }
}

fn pairs(pairs: &Pairs) -> impl Iterator<Item = (&[u8], &[u8])> {
    pairs.iter().flat_map(|(key, others)| others.iter().map(|other| (key.as_bytes(), other.as_bytes())))
}
