//! replay: computes a recorded study again, from the record alone, and compares.

use super::study_runner::replay_record;
use super::{Misuse, print};
use anyhow::{Context, Result};
use clap::Args;
use datasets::{ArchiveLimits, unpack_folder};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Compute a recorded study again from the record alone, and list the differences
///
/// Reads an archive that `ddlab record --archive FILE --with-texts` wrote, or the folder into which it was unpacked. A
/// folder that `ddlab record` wrote without --archive has no inputs: use `ddlab study FILE --replay DIR` for it. All
/// searches run again; the record answers their queries. Then the rows and tables are compared with those of the
/// record. Neither the subjects nor the study file nor the inputs are needed.
///
/// Prints `identical` (exit code 0), or the files that differ (exit code 1).
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The archive, or its folder
    record: PathBuf,
    /// Keep the computed files in this folder [default: a temporary folder]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Runs in parallel [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Print no progress
    #[arg(long, short)]
    quiet: bool,
}

/// Files that must come out the same.
const ROWS: [&str; 9] = [
    "checks.csv",
    "classes.csv",
    "inputs.csv",
    "judgements.csv",
    "metrics.csv",
    "mutants.csv",
    "origins.csv",
    "plan.csv",
    "runs.csv",
];

pub(super) fn replay(arguments: &Arguments) -> Result<ExitCode> {
    let scratch = tempfile::tempdir().context("a temporary folder")?;
    let record = if arguments.record.is_dir() {
        arguments.record.clone()
    } else {
        let folder = scratch.path().join("record");
        // A file may be a packed folder of results.
        let usual = ArchiveLimits::default();
        let limits = ArchiveLimits { file_bytes: usual.total_bytes, ..usual };
        unpack_folder(&arguments.record, &folder, &limits).context(Misuse)?;
        folder
    };
    let out = arguments.out.clone().unwrap_or_else(|| scratch.path().join("out"));
    replay_record(&record, &out, arguments.jobs, arguments.quiet)?;
    let different = different(&record, &out)?;
    if different.is_empty() {
        print("identical\n")?;
    } else {
        for name in &different {
            print(&format!("differs: {name}\n"))?;
        }
    }
    Ok(ExitCode::from(u8::from(!different.is_empty())))
}

/// The rows and tables that are not the same in both folders.
fn different(record: &Path, out: &Path) -> Result<Vec<String>> {
    let mut names: BTreeSet<String> = ROWS.iter().map(|name| (*name).to_owned()).collect();
    for folder in [record, out] {
        let tables = folder.join("tables");
        for entry in fs::read_dir(&tables).with_context(|| tables.display().to_string())? {
            names.insert(format!("tables/{}", entry?.file_name().to_string_lossy()));
        }
    }
    let read = |folder: &Path, name: &str| fs::read(folder.join(name)).ok();
    Ok(names.into_iter().filter(|name| read(record, name) != read(out, name)).collect())
}
