//! origins.csv: the repositories of inputs and the versions to which people repaired broken ones, from the
//! manifests beside the folders of a study.

use super::StageRunner;
use super::collect::store_of;
use crate::definition::InputOrigin;
use crate::files::{remove, write_csv};
use anyhow::{Context, Result};
use datasets::Digest;
use rows::{InputRow, OriginRow};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The manifest, which names the origins of the files in a folder.
const MANIFEST: &str = "manifest.csv";

/// The file with the origins of a study's inputs.
const ORIGINS: &str = "origins.csv";

impl StageRunner<'_> {
    /// Writes `origins.csv` if a folder of the study, or the folder around it, has a `manifest.csv` that
    /// names repositories. The versions that people repaired are put into the store.
    pub(super) fn export_origins<'r>(&self, inputs: impl Iterator<Item = &'r InputRow>) -> Result<()> {
        let contents: BTreeSet<&str> = inputs.filter_map(|row| row.sha256.as_deref()).collect();
        let mut origins = BTreeMap::new();
        for source in &self.context.study.sources {
            let InputOrigin::Folder { path, .. } = &source.place else { continue };
            for folder in [Some(path.as_path()), path.parent()].into_iter().flatten() {
                for (mut row, fix) in read(&folder.join(MANIFEST))? {
                    if !contents.contains(row.sha256.as_str()) {
                        continue;
                    }
                    row.human_fix = fix.map(|fix| self.keep_fix(&folder.join(fix))).transpose()?;
                    origins.insert(row.sha256.clone(), row);
                }
            }
        }
        if origins.is_empty() {
            return remove(&self.context.folder.join(ORIGINS));
        }
        write_csv(&self.context.folder.join(ORIGINS), origins.into_values())
    }

    /// Puts the repaired version of a file into the store, and returns its digest.
    fn keep_fix(&self, file: &Path) -> Result<String> {
        let text = std::fs::read(file).with_context(|| {
            format!("{}: cannot be read ({MANIFEST} names it as human_fix)", file.display())
        })?;
        Ok(self.context.store.put(&text)?.to_string())
    }

    /// Copies the origins from the record that is replayed, and puts the versions that people repaired into the store.
    pub(super) fn copy_origins(&self, record: &Path) -> Result<()> {
        let file = record.join(ORIGINS);
        match std::fs::copy(&file, self.context.folder.join(ORIGINS)) {
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return remove(&self.context.folder.join(ORIGINS));
            }
            Err(error) => return Err(error).with_context(|| file.display().to_string()),
        }
        let contents = store_of(record)?;
        for fix in self.human_fixes()?.into_values() {
            let digest = fix.parse::<Digest>().map_err(anyhow::Error::msg)?;
            let content =
                contents.as_ref().and_then(|contents| contents.get(&digest).ok()).with_context(|| {
                    format!("{}: the store lacks the version {fix} that somebody repaired", file.display())
                })?;
            self.context.store.put(&content)?;
        }
        Ok(())
    }

    /// The digests of the versions that people repaired, by the digest of the broken file.
    pub(super) fn human_fixes(&self) -> Result<BTreeMap<String, String>> {
        let rows: Option<Vec<OriginRow>> = storage::optional_rows(&self.context.folder.join(ORIGINS))?;
        let rows = rows.unwrap_or_default().into_iter();
        Ok(rows.filter_map(|row| Some((row.sha256, row.human_fix?))).collect())
    }
}

/// The rows of a manifest that name a repository: columns `sha256`, `repository` (or `repo`), and `purpose` (or
/// `kind`) if there is one. With each row the path of `human_fix`, relative to the manifest. A manifest that is
/// missing or lacks these columns has no rows.
fn read(file: &Path) -> Result<Vec<(OriginRow, Option<String>)>> {
    if !file.is_file() {
        return Ok(Vec::new());
    }
    let read = || -> Result<Vec<(OriginRow, Option<String>)>> {
        let mut reader = csv::Reader::from_path(file)?;
        let headers = reader.headers()?.clone();
        let place = |names: [&str; 2]| headers.iter().position(|header| names.contains(&header));
        let (Some(content), Some(repository)) = (place(["sha256", "sha256"]), place(["repository", "repo"]))
        else {
            return Ok(Vec::new());
        };
        let purpose = place(["purpose", "kind"]);
        let fix = place(["human_fix", "human_fix"]);
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record?;
            let cell = |place: usize| record.get(place).unwrap_or_default().to_owned();
            let purpose = purpose.map(cell).filter(|purpose| !purpose.is_empty());
            let row = OriginRow {
                sha256: cell(content),
                repository: cell(repository),
                purpose: purpose.unwrap_or_else(|| "wild".to_owned()),
                human_fix: None,
            };
            let fix = fix.map(cell).filter(|fix| !fix.is_empty());
            rows.extend(Some((row, fix)).filter(|(row, _)| !row.repository.is_empty()));
        }
        Ok(rows)
    };
    read().with_context(|| format!("{}: cannot be read as a manifest", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manifests_name_repositories_or_are_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("manifest.csv");
        let rows = |text: &str| {
            std::fs::write(&file, text).unwrap();
            read(&file)
        };
        assert!(read(&folder.path().join("none.csv")).unwrap().is_empty());
        assert!(rows("sha256,origin\nab,x\n").unwrap().is_empty());
        let found = rows(
            "path,sha256,repo,kind,human_fix\na,ab,owner/name,conformance,\nb,cd,,wild,\nc,ef,o/n,,fixed/c\n",
        )
        .unwrap();
        let found: Vec<_> =
            found.iter().map(|(r, fix)| (&*r.sha256, &*r.repository, &*r.purpose, fix.as_deref())).collect();
        assert_eq!(
            found,
            [("ab", "owner/name", "conformance", None), ("ef", "o/n", "wild", Some("fixed/c"))]
        );
        let error = format!("{:#}", rows("sha256,repo\nab\n").unwrap_err());
        assert!(error.contains("manifest.csv: cannot be read as a manifest"), "{error}");
    }
}
