//! Keys and lists of keys in a study file.

use anyhow::{Result, ensure};
use std::collections::BTreeSet;

/// Checks a key, which becomes a part of file names and cells.
///
/// # Errors
/// Unless it consists of 1 to 60 small letters, digits and hyphens.
pub fn check_key(what: &str, key: &str) -> Result<()> {
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    ensure!(
        !key.is_empty() && key.len() <= 60 && key.chars().all(fine),
        "{what} = {key:?}: a key has 1 to 60 small letters, digits and hyphens"
    );
    Ok(())
}

/// Refuses a key that is listed twice under `what`.
pub(super) fn ensure_unique(what: &str, keys: impl Iterator<Item = String>) -> Result<()> {
    let mut seen = BTreeSet::new();
    for key in keys {
        ensure!(seen.insert(key.clone()), "{what}: {key:?} is listed twice");
    }
    Ok(())
}

/// The words in alphabetical order, each once, for a message.
pub(super) fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    words.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(", ")
}
