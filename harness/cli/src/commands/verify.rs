//! verify: hashes the contents of a store again, and compares them with its manifests.

use super::{Misuse, print_exactly};
use anyhow::{Context, Result, ensure};
use clap::Args;
use datasets::{Digest, Store, manifest};
use engine::console::say;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// A store, or a folder that holds one: a study's working folder, or the destination of `ddlab crawl`
    #[arg(default_value = "results/datasets", value_name = "DIR")]
    folder: PathBuf,
}

pub(super) fn verify(arguments: &Arguments) -> Result<ExitCode> {
    let folder = &arguments.folder;
    let root = if folder.join("store").is_dir() { folder.join("store") } else { folder.clone() };
    ensure!(root.is_dir(), anyhow::anyhow!("{}: folder does not exist", folder.display()).context(Misuse));
    let store = Store::open(&root)?;
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record(["sha256", "problem", "needed_by"])?;
    let (mut whole, mut problems) = (BTreeSet::new(), 0u64);
    let mut damaged = Vec::new();
    store.verify(&mut |digest, is_whole| {
        if is_whole {
            whole.insert(*digest);
        } else {
            damaged.push(*digest);
        }
    })?;
    for digest in &damaged {
        problems += 1;
        table.write_record([digest.to_string().as_str(), "damaged", ""])?;
    }
    let manifests = manifests(folder)?;
    for file in &manifests {
        let missing: BTreeSet<Digest> = manifest::read(file)?
            .iter()
            .map(|row| row.sha256)
            .filter(|sha256| !store.contains(sha256))
            .collect();
        for digest in missing {
            problems += 1;
            let needed_by = file.strip_prefix(folder).unwrap_or(file).display().to_string();
            table.write_record([digest.to_string().as_str(), "missing", &needed_by])?;
        }
    }
    print_exactly(&String::from_utf8(rows::formula_cells::guard_csv(table.into_inner()?)?)?)?;
    say!("{} whole, {} damaged; {} manifests", whole.len(), damaged.len(), manifests.len());
    if problems == 0 {
        return Ok(ExitCode::SUCCESS);
    }
    say!(
        "delete the damaged files and run `ddlab crawl` or `ddlab stage collect` again: both fetch missing files"
    );
    Ok(ExitCode::FAILURE)
}

/// The manifests of the datasets in a folder, sorted.
fn manifests(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let file = entry?.path().join("manifest.csv");
        if file.is_file() {
            found.push(file);
        }
    }
    found.sort_unstable();
    Ok(found)
}
