//! Where the files of a run are in the folder of a study or of a record.

use std::path::{Path, PathBuf};

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
