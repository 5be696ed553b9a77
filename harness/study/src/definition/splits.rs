//! Splits of the data: which files are for training, for development, and held out for the final evaluation.

use super::Split;
use super::file::InputsTable;
use super::paths::path_of;
use anyhow::{Context, Result, bail, ensure};
use datasets::Split as Name;
use std::collections::BTreeSet;
use std::path::Path;

/// The split that the files of a source belong to, according to its table.
///
/// # Errors
/// When the split has another name, the manifest cannot be read, or the manifest has no file of the split.
pub(super) fn of_source(home: &Path, table: &InputsTable, corpus: Option<&Path>) -> Result<Option<Split>> {
    let (Some(name), manifest) = (&table.split, &table.manifest) else {
        ensure!(table.manifest.is_none(), "manifest: set `split` to the split that these inputs belong to");
        return Ok(None);
    };
    let split: Name = name.parse().map_err(anyhow::Error::msg).context("split")?;
    let Some(manifest) = manifest else { return Ok(Some(Split { name: split.to_string(), files: None })) };
    let Some(folder) = &table.folder else { bail!("manifest: only inputs with `folder` can have one") };
    let manifest = path_of(home, manifest, corpus)?;
    let place = || format!("manifest {}", manifest.display());
    let assigned = datasets::read_splits(&manifest).with_context(place)?;
    let base = manifest.parent().unwrap_or(Path::new(""));
    let folder = path_of(home, folder, corpus)?;
    let below = below(base, &folder).with_context(|| {
        format!(
            "{}: paths in a manifest are relative to its folder, but {} is not below that folder",
            place(),
            folder.display()
        )
    })?;
    let own = assigned.into_iter().filter(|(_, assigned)| *assigned == split);
    let files: BTreeSet<String> =
        own.filter_map(|(path, _)| Some(path.strip_prefix(&below)?.to_owned())).collect();
    ensure!(
        !files.is_empty(),
        "{}: no file below {} belongs to the split {split}",
        place(),
        folder.display()
    );
    Ok(Some(Split { name: split.to_string(), files: Some(files) }))
}

/// The path of a folder below another, with a slash at its end; empty if they are the same.
fn below(base: &Path, folder: &Path) -> Result<String> {
    let absolute = |path: &Path| {
        let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
        path.canonicalize().with_context(|| path.display().to_string())
    };
    let (base, folder) = (absolute(base)?, absolute(folder)?);
    let rest = folder.strip_prefix(&base)?.to_str().context("is not UTF-8")?.to_owned();
    Ok(if rest.is_empty() { rest } else { rest + "/" })
}
