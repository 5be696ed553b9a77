//! The subjects that judge the files of a plain folder.

use crate::judging::JudgingQueue;
use crate::stages::modes_of;
use anyhow::{Result, ensure};
use engine::backend::SubjectBackend;
use engine::console::say;
use engine::unknown_names::unknown;
use rows::Identity;
use std::collections::BTreeMap;
use subjects::{Entry, Mode, Registry};

/// Installed subjects, ready to run.
pub struct FolderJudges {
    backend: SubjectBackend,
    subjects: Vec<Entry>,
    identities: BTreeMap<String, Identity>,
    modes: BTreeMap<String, Vec<Mode>>,
}

impl FolderJudges {
    /// The subjects with these keys. Without keys, all installed subjects that read one of the formats; those
    /// that are not installed are skipped with a note on stderr.
    ///
    /// # Errors
    /// When a key is unknown, or its subject reads none of the formats or is not installed.
    pub fn of(
        registry: &Registry,
        backend: SubjectBackend,
        keys: &[String],
        formats: &[String],
        mode: Mode,
    ) -> Result<Self> {
        let mut judges =
            Self { backend, subjects: Vec::new(), identities: BTreeMap::new(), modes: BTreeMap::new() };
        let mut entries = Vec::new();
        for key in keys {
            let have = registry.iter().map(|entry| entry.key.as_str());
            let entry = registry.get(key).ok_or_else(|| unknown("--subject", "subject", key, have))?;
            ensure!(
                formats.contains(&entry.format),
                "--subject {key}: reads {}, but only these formats are taken here: {}",
                entry.format,
                formats.join(", ")
            );
            entries.push(entry);
        }
        if keys.is_empty() {
            entries.extend(registry.iter().filter(|entry| formats.contains(&entry.format)));
        }
        entries.sort_by(|a, b| a.key.cmp(&b.key));
        entries.dedup_by(|a, b| a.key == b.key);
        for entry in entries {
            match judges.backend.identity(entry) {
                Ok(identity) => judges.identities.insert(entry.key.clone(), identity),
                Err(error) if keys.is_empty() => {
                    say!("skipped: {error:#}");
                    continue;
                }
                Err(error) => return Err(error),
            };
            judges.modes.insert(entry.key.clone(), modes_of(&[mode], &judges.backend, entry));
            judges.subjects.push(entry.clone());
        }
        Ok(judges)
    }

    /// The subjects with these keys; without keys, none.
    ///
    /// # Errors
    /// As [`FolderJudges::of`].
    pub fn named(
        registry: &Registry,
        backend: SubjectBackend,
        keys: &[String],
        formats: &[String],
        mode: Mode,
    ) -> Result<Self> {
        if keys.is_empty() {
            let (subjects, identities, modes) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
            return Ok(Self { backend, subjects, identities, modes });
        }
        Self::of(registry, backend, keys, formats, mode)
    }

    /// The subjects' keys, sorted.
    #[must_use]
    pub fn keys(&self) -> Vec<&str> {
        self.subjects.iter().map(|entry| entry.key.as_str()).collect()
    }

    /// The identities of the subjects, by key.
    #[must_use]
    pub fn identities(&self) -> &BTreeMap<String, Identity> {
        &self.identities
    }

    /// The queue of these subjects.
    #[must_use]
    pub fn queue(&self, twice: bool) -> JudgingQueue<'_> {
        JudgingQueue {
            backend: &self.backend,
            subjects: &self.subjects,
            identities: &self.identities,
            modes: &self.modes,
            twice,
        }
    }
}
