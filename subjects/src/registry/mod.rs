//! The known subjects and tools: those that come with ddlab and those that users add in TOML files.

mod subject_table;
mod tool_registry;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::de::DeserializeOwned;

use crate::entry::Entry;
use subject_table::SubjectTable;
pub(crate) use tool_registry::FEEDBACK;
pub use tool_registry::{ToolEntry, ToolGoal, ToolRegistry};

/// The known subjects, by key.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    entries: BTreeMap<String, Entry>,
}

/// An error in a file of subjects or tools. Its text names the file, the table and the remedy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {}{message}", table.as_ref().map(|key| format!("[{key}]: ")).unwrap_or_default())]
pub struct RegistryError {
    /// The file, as it was passed to [`Registry::extend`].
    pub file: String,
    /// The key of the wrong table; absent if the file is not valid TOML.
    pub table: Option<String>,
    /// The mistake, and the remedy.
    pub message: String,
}

impl Registry {
    /// The subjects that come with ddlab. Their file is read once in a process.
    ///
    /// # Errors
    /// When `subjects.toml` has an error, which this crate's tests rule out.
    pub fn builtin() -> Result<Self, RegistryError> {
        static BUILTIN: LazyLock<Result<Registry, RegistryError>> = LazyLock::new(|| {
            let mut registry = Registry::default();
            registry.extend(include_str!("../../subjects.toml"), "subjects/subjects.toml")?;
            Ok(registry)
        });
        BUILTIN.clone()
    }

    /// Adds the subjects of a TOML file. A subject whose key is already known replaces the known one.
    ///
    /// # Errors
    /// When any table has an error. Nothing is added then.
    pub fn extend(&mut self, text: &str, file: &str) -> Result<(), RegistryError> {
        self.entries.extend(read(text, file, SubjectTable::into_entry)?);
        Ok(())
    }

    /// The subject with this key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Entry> {
        self.entries.get(key)
    }

    /// All subjects, sorted by key.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }
}

/// Reads a TOML file with one table per entry, and checks each table.
fn read<T: DeserializeOwned, E>(
    text: &str,
    file: &str,
    into_entry: fn(T, &str) -> Result<E, String>,
) -> Result<BTreeMap<String, E>, RegistryError> {
    let error_in = |table: Option<&str>, message: String| RegistryError {
        file: file.to_owned(),
        table: table.map(str::to_owned),
        message,
    };
    let tables: toml::Table =
        text.parse().map_err(|error: toml::de::Error| error_in(None, error.to_string()))?;
    let mut entries = BTreeMap::new();
    for (key, value) in tables {
        let table =
            value.try_into::<T>().map_err(|error| error_in(Some(&key), error.message().to_owned()))?;
        let entry = into_entry(table, &key).map_err(|message| error_in(Some(&key), message))?;
        entries.insert(key, entry);
    }
    Ok(entries)
}
