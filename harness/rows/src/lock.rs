//! The lock file of a study's folder, which describes what was run.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Identifies the subject behind a study's outcomes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Identity {
    /// The version, as the subject reports it.
    pub version: String,
    /// Digest of the files that were run.
    pub digest: String,
}

/// The lock file: the study with its defaults resolved, and the subjects that it ran.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Lock {
    /// The version of ddlab.
    pub ddlab: String,
    /// The digest of what was changed in ddlab's own tree; absent if nothing was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modified_tree: Option<String>,
    /// The study with its defaults filled in.
    pub study: toml::Table,
    /// The subjects by key.
    pub identities: BTreeMap<String, Identity>,
    /// The external programs by key.
    #[serde(default)]
    pub tools: BTreeMap<String, Identity>,
    /// The external programs of those techniques, by their keys, whose options name other files than those of the
    /// first technique with the same program.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub technique_tools: BTreeMap<String, Identity>,
    /// The revisions of the study's algorithms by key; only of algorithms that changed since their first
    /// revision.
    #[serde(default)]
    pub revisions: BTreeMap<String, u32>,
}

/// The name of the lock file in a study's folder.
pub const LOCK_FILE: &str = "study.lock.toml";
