//! The files of a study's folder that a record keeps, among them the lock file, which describes what was run.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

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

/// The id of a run as a part of file names. A table from somebody else may hold any text as an id, so whatever no id
/// contains is left out.
fn file_part(run: &str) -> String {
    run.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect()
}

/// The path of a run's result.
#[must_use]
pub fn output_file(folder: &Path, run: &str, extension: &str) -> PathBuf {
    folder.join("outputs").join(format!("{}.{}", file_part(run), file_part(extension)))
}

/// The path of a run's trace.
#[must_use]
pub fn trace_file(folder: &Path, run: &str) -> PathBuf {
    folder.join("traces").join(format!("{}.csv.gz", file_part(run)))
}

/// The path of the queries that checked a run's result.
#[must_use]
pub fn check_file(folder: &Path, run: &str) -> PathBuf {
    folder.join("checks").join(format!("{}.csv.gz", file_part(run)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn id_from_a_hostile_table_leads_to_no_other_folder() {
        let folder = Path::new("record");
        assert_eq!(trace_file(folder, "0a1b"), Path::new("record/traces/0a1b.csv.gz"));
        assert_eq!(trace_file(folder, "../../etc/x"), Path::new("record/traces/etcx.csv.gz"));
        assert_eq!(output_file(folder, "/etc/x", "../y"), Path::new("record/outputs/etcx.y"));
        assert_eq!(check_file(folder, "..\0"), Path::new("record/checks/.csv.gz"));
    }
}
