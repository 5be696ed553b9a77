//! The tables of a study as the stage `analyse` computed them, kept so that the report need not compute them again.
//!
//! The same program uses them as long as no row has changed, and only in the working folder of a study. The tables of a
//! record are computed from its rows, since somebody else could have written the cached tables.

use super::{StudyRows, Table, compute, publish};
use anyhow::Context as _;
use rows::LOCK_FILE;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fs::File;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// The file in a study's folder.
const FILE: &str = "tables.json";

/// The files that determine the tables: all that [`StudyRows::load`] reads, except the measurements of the machine.
const ROWS: [&str; 12] = [
    LOCK_FILE,
    "checks.csv",
    "classes.csv",
    "disagreements.csv",
    "grammars.csv",
    "inputs.csv",
    "judgements.csv",
    "metrics.csv",
    "mutants.csv",
    "origins.csv",
    "plan.csv",
    "runs.csv",
];

#[derive(Serialize, Deserialize)]
struct CachedTables<'a> {
    /// The program that computed them, and the digest of the rows.
    of: String,
    tables: Cow<'a, [Table]>,
}

/// Keeps the tables of the study in a folder.
pub(super) fn store(folder: &Path, tables: &[Table]) -> anyhow::Result<()> {
    let kept = CachedTables { of: state_of(folder)?, tables: tables.into() };
    publish(&folder.join(FILE), &serde_json::to_vec(&kept)?)
}

/// The rows of the study in a folder and its tables, as [`compute`] returns them. The cached tables are used if no row
/// has changed; then the rows are without the judgements.
///
/// # Errors
/// If the rows cannot be read.
pub fn with_tables(folder: &Path) -> anyhow::Result<(StudyRows, Vec<Table>)> {
    if let Some(tables) = load(folder) {
        return Ok((StudyRows::load_without_judgements(folder)?, tables));
    }
    let study = StudyRows::load(folder)?;
    let tables = compute(&study);
    Ok((study, tables))
}

/// The cached tables, unless a row changed or the file is damaged.
pub(super) fn load(folder: &Path) -> Option<Vec<Table>> {
    let kept: CachedTables<'_> = serde_json::from_slice(&std::fs::read(folder.join(FILE)).ok()?).ok()?;
    let is_whole = |table: &Table| table.rows.iter().all(|row| row.len() == table.columns.len());
    let is_current = state_of(folder).is_ok_and(|state| state == kept.of);
    (is_current && kept.tables.iter().all(is_whole)).then(|| kept.tables.into_owned())
}

/// Everything that determines the tables of a folder, as a text.
fn state_of(folder: &Path) -> anyhow::Result<String> {
    let mut hasher = blake3::Hasher::new();
    for name in ROWS {
        let path = folder.join(name);
        let digest = match File::open(&path) {
            Ok(file) => blake3::Hasher::new()
                .update_reader(file)
                .with_context(|| format!("{}: cannot read", path.display()))?
                .finalize()
                .to_string(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(|| format!("{}: cannot read", path.display())),
        };
        hasher.update(format!("{name} {digest}\n").as_bytes());
    }
    Ok(format!("{} {}", program()?, hasher.finalize()))
}

/// A text that differs between builds of this program, because they may compute different tables from the same
/// rows.
fn program() -> io::Result<String> {
    let facts = std::env::current_exe()?.metadata()?;
    Ok(format!("{} {} {}", facts.len(), facts.mtime(), facts.mtime_nsec()))
}
