//! The sources of the ddlab that ran a study, with those of all crates that it is built from, as `scripts/package source`
//! makes them.

use super::{copy, revision};
use anyhow::{Context, Result, ensure};
use rows::Lock;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The folder of the sources in a record.
pub(super) const FOLDER: &str = "source";

/// The list of the crates.
const CRATES: &str = "crates.csv";

/// A crate that ddlab is built from.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct SourceCrate {
    pub(super) name: String,
    pub(super) version: String,
    /// The licence as an SPDX expression.
    pub(super) licence: String,
    /// The SHA-256 of the published crate in hex.
    pub(super) sha256: String,
}

/// Copies the sources into a record. Refuses those of another revision than the one that ran the study.
pub(super) fn add(from: &Path, record: &Path, lock: &Lock) -> Result<()> {
    let archive = archive_of(lock)?;
    for name in [archive.as_str(), CRATES] {
        let file = from.join(name);
        ensure!(
            file.is_file(),
            "{}: does not exist, and the study ran on ddlab {} (make its sources by `scripts/package source` at that \
             revision)",
            file.display(),
            lock.ddlab
        );
        copy(&file, &record.join(FOLDER).join(name))?;
    }
    crates(record).map(drop)
}

/// The name of the archive with the sources.
pub(super) fn archive_of(lock: &Lock) -> Result<String> {
    let revision = revision(&lock.ddlab)
        .with_context(|| format!("ddlab {} has no revision, so its sources are unknown", lock.ddlab))?;
    Ok(format!("ddlab-{revision}-source.tar.gz"))
}

/// The crates whose sources are in a record; none if it has no sources.
pub(super) fn crates(record: &Path) -> Result<Vec<SourceCrate>> {
    let file = record.join(FOLDER).join(CRATES);
    if !file.exists() {
        return Ok(Vec::new());
    }
    let mut reader = csv::Reader::from_path(&file).with_context(|| file.display().to_string())?;
    let listed = reader.deserialize().collect::<std::result::Result<Vec<_>, _>>();
    listed.with_context(|| format!("{}: not a list of crates", file.display()))
}
