//! The budgets, questions and figures that a study file asks for, as the study's lock file repeats them.

use std::path::Path;

use anyhow::Context as _;
use rows::{LOCK_FILE, Lock};
use serde::de::DeserializeOwned;

/// The list with this key in the study file: `budgets`, `questions` or `figures`. Empty without it, or
/// without a lock file in the folder.
///
/// # Errors
/// If the lock file cannot be read; the message names it.
pub(crate) fn requests<T: DeserializeOwned>(folder: &Path, key: &str) -> anyhow::Result<Vec<T>> {
    let file = folder.join(LOCK_FILE);
    if !file.exists() {
        return Ok(Vec::new());
    }
    let place = || file.display().to_string();
    let lock: Lock =
        toml::from_str(&std::fs::read_to_string(&file).with_context(place)?).with_context(place)?;
    lock.study.get(key).map_or(Ok(Vec::new()), |list| list.clone().try_into().with_context(place))
}
