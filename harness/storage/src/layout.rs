//! The paths of loose files in the folder of a study or of a record: files of runs, and contents of inputs.

use std::path::{Path, PathBuf};

/// The id of a run, or a digest, as a part of file names. A table from somebody else may hold any text as an id, so
/// characters that an id never has are left out.
fn file_part(id: &str) -> String {
    id.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect()
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

/// The path of the answers to a run's queries.
#[must_use]
pub fn answers_file(folder: &Path, run: &str) -> PathBuf {
    folder.join("answers").join(format!("{}.csv.gz", file_part(run)))
}

/// The path of the edits that turn a run's input into its result.
#[must_use]
pub fn edits_file(folder: &Path, run: &str) -> PathBuf {
    folder.join("edits").join(format!("{}.csv.gz", file_part(run)))
}

/// The path of the queries that checked a run's result.
#[must_use]
pub fn check_file(folder: &Path, run: &str) -> PathBuf {
    folder.join("checks").join(format!("{}.csv.gz", file_part(run)))
}

/// The path of a text, the query of a run with this number, that its worker and its plain command judge differently.
#[must_use]
pub fn disagreement_file(folder: &Path, run: &str, number: u64, extension: &str) -> PathBuf {
    let name = format!("{}-{number}.{}", file_part(run), file_part(extension));
    folder.join("disagreements").join(name)
}

/// The path of a content in a store, by its digest in hex: the first two digits name the folder, the others the file.
#[must_use]
pub fn blob_file(store: &Path, digest: &str) -> PathBuf {
    let digest = file_part(digest);
    let (folder, name) = digest.split_at(digest.len().min(2));
    store.join(folder).join(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn id_from_a_hostile_table_leads_to_no_other_folder() {
        let folder = Path::new("record");
        assert_eq!(trace_file(folder, "0a1b"), Path::new("record/traces/0a1b.csv.gz"));
        assert_eq!(trace_file(folder, "../../etc/x"), Path::new("record/traces/etcx.csv.gz"));
        assert_eq!(answers_file(folder, "../x"), Path::new("record/answers/x.csv.gz"));
        assert_eq!(edits_file(folder, "../x"), Path::new("record/edits/x.csv.gz"));
        assert_eq!(output_file(folder, "/etc/x", "../y"), Path::new("record/outputs/etcx.y"));
        assert_eq!(disagreement_file(folder, "../0a", 7, "x/"), Path::new("record/disagreements/0a-7.x"));
        assert_eq!(check_file(folder, "..\0"), Path::new("record/checks/.csv.gz"));
        assert_eq!(blob_file(folder, "0a1b"), Path::new("record/0a/1b"));
        assert_eq!(blob_file(folder, "../../etc/x"), Path::new("record/et/cx"));
    }
}
