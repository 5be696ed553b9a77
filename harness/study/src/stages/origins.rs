//! origins.csv: the repositories of inputs, from the manifests beside the folders of a study.

use super::StageRunner;
use crate::definition::InputOrigin;
use crate::files::write_csv;
use anyhow::{Context, Result};
use rows::{InputRow, OriginRow};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

impl StageRunner<'_> {
    /// Writes `origins.csv` if a folder of the study, or the folder around it, has a `manifest.csv` that names
    /// repositories.
    pub(super) fn export_origins<'r>(&self, inputs: impl Iterator<Item = &'r InputRow>) -> Result<()> {
        let contents: BTreeSet<&str> = inputs.filter_map(|row| row.sha256.as_deref()).collect();
        let mut origins = BTreeMap::new();
        for source in &self.context.study.sources {
            let InputOrigin::Folder { path, .. } = &source.place else { continue };
            for folder in [Some(path.as_path()), path.parent()].into_iter().flatten() {
                origins.extend(
                    read(&folder.join("manifest.csv"))?.into_iter().map(|row| (row.sha256.clone(), row)),
                );
            }
        }
        origins.retain(|content, _| contents.contains(content.as_str()));
        if origins.is_empty() {
            return Ok(());
        }
        write_csv(&self.context.folder.join("origins.csv"), origins.into_values())
    }
}

/// The rows of a manifest that name a repository: columns `sha256`, `repository` (or `repo`), and `purpose` (or
/// `kind`) if there is one. A missing manifest, and one without these columns, has no rows.
fn read(file: &Path) -> Result<Vec<OriginRow>> {
    if !file.is_file() {
        return Ok(Vec::new());
    }
    let read = || -> Result<Vec<OriginRow>> {
        let mut reader = csv::Reader::from_path(file)?;
        let headers = reader.headers()?.clone();
        let place = |names: [&str; 2]| headers.iter().position(|header| names.contains(&header));
        let (Some(content), Some(repository)) = (place(["sha256", "sha256"]), place(["repository", "repo"]))
        else {
            return Ok(Vec::new());
        };
        let purpose = place(["purpose", "kind"]);
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record?;
            let cell = |place: usize| record.get(place).unwrap_or_default().to_owned();
            let purpose = purpose.map(cell).filter(|purpose| !purpose.is_empty());
            let row = OriginRow {
                sha256: cell(content),
                repository: cell(repository),
                purpose: purpose.unwrap_or_else(|| "wild".to_owned()),
            };
            rows.extend(Some(row).filter(|row| !row.repository.is_empty()));
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
        let found =
            rows("path,sha256,repo,kind\na,ab,owner/name,conformance\nb,cd,,wild\nc,ef,o/n,\n").unwrap();
        let found: Vec<_> = found.iter().map(|r| (&*r.sha256, &*r.repository, &*r.purpose)).collect();
        assert_eq!(found, [("ab", "owner/name", "conformance"), ("ef", "o/n", "wild")]);
        let error = format!("{:#}", rows("sha256,repo\nab\n").unwrap_err());
        assert!(error.contains("manifest.csv: cannot be read as a manifest"), "{error}");
    }
}
