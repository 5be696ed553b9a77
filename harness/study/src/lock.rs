//! Describes how a study was run: its lock file, and the machine.

use crate::definition::{Study, Technique};
use anyhow::{Context, Result, ensure};
use rows::{LOCK_FILE, Lock, NodeRow};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use subjects::Entry;

/// The revisions of these techniques' algorithms for the lock file, which leaves out first revisions.
#[must_use]
pub fn revisions(techniques: &[Technique]) -> BTreeMap<String, u32> {
    let revised = techniques.iter().filter_map(|technique| Some((technique, technique.revision()?)));
    let revised = revised.filter(|(_, revision)| *revision > 1);
    revised.map(|(technique, revision)| (technique.search.key().to_owned(), revision)).collect()
}

/// The properties of the machine that affect times; nothing identifies its user.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Environment {
    kernel: String,
    processor: String,
    cores: usize,
    memory_kib: Option<u64>,
}

impl Environment {
    /// Describes this machine; a value is empty if the system does not report it.
    #[must_use]
    pub fn here() -> Self {
        let file = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
        let value = |text: &str, key: &str| {
            let line = text.lines().find(|line| line.starts_with(key));
            line.and_then(|line| Some(line.split_once(':')?.1.trim().to_owned()))
        };
        let memory = value(&file("/proc/meminfo"), "MemTotal");
        Self {
            kernel: file("/proc/sys/kernel/osrelease").trim().to_owned(),
            processor: value(&file("/proc/cpuinfo"), "model name").unwrap_or_default(),
            cores: std::thread::available_parallelism().map_or(0, usize::from),
            memory_kib: memory.and_then(|text| text.split(' ').next()?.parse().ok()),
        }
    }
}

impl Environment {
    /// A digest of the description. Machines with the same description have the same digest.
    #[must_use]
    pub fn key(&self) -> String {
        let Self { kernel, processor, cores, memory_kib } = self;
        let text = format!("{kernel}\n{processor}\n{cores}\n{memory_kib:?}");
        blake3::hash(text.as_bytes()).to_hex()[..8].to_owned()
    }

    /// The machine as a row of `nodes.csv`.
    #[must_use]
    pub fn row(&self, ddlab: &str) -> NodeRow {
        NodeRow {
            node: self.key(),
            kernel: self.kernel.clone(),
            processor: self.processor.clone(),
            cores: self.cores as u64,
            memory_bytes: self.memory_kib.map(|kib| kib * 1024),
            ddlab: ddlab.to_owned(),
        }
    }
}

/// Writes `environment.json`.
///
/// # Errors
/// When it cannot be written.
pub fn write_environment(folder: &Path) -> Result<()> {
    let text = serde_json::to_string_pretty(&Environment::here())? + "\n";
    crate::files::write(&folder.join("environment.json"), text.as_bytes())
}

/// Copies the study file, its grammar files, and the scripts that its subjects and external programs take from the
/// study's folder.
///
/// # Errors
/// When a copy cannot be written. A file that is no longer there is left out.
pub fn keep_sources(study: &Study, folder: &Path) -> Result<()> {
    let copy = |from: &Path, to: &Path| match std::fs::read(from) {
        Ok(content) => crate::files::write(&folder.join(to), &content),
        Err(_) => Ok(()),
    };
    // The only study file of a replay is the one in the record.
    if study.file.file_name().is_some_and(|name| name != LOCK_FILE) {
        copy(&study.file, Path::new("study.toml"))?;
    }
    for (place, text) in study.grammars.sources() {
        crate::files::write(&folder.join(place), text.as_bytes())?;
    }
    let home = study.file.parent().unwrap_or(Path::new(""));
    scripts(study).iter().try_for_each(|(to, name)| copy(&home.join(name), to))
}

/// The files that the definitions of subjects and external programs name by `{study}/`: where each is copied, and its
/// path in the study's folder.
fn scripts(study: &Study) -> BTreeMap<PathBuf, PathBuf> {
    let tools = study.techniques.iter().filter_map(Technique::tool).filter(|tool| tool.folder.is_some());
    let of_tools = tools.flat_map(|tool| tool.command.iter().chain(&tool.files)).cloned();
    let written = |entry: &Entry| Some(study.resolved.get("subject")?.get(&entry.key)?.clone());
    let of_subjects = study.subjects.iter().filter_map(written).flat_map(|table| {
        let lists = ["command", "files", "version", "worker"].map(|key| table.get(key).cloned());
        let values = lists.into_iter().flatten().filter_map(|list| list.as_array().cloned()).flatten();
        values.filter_map(|value| Some(value.as_str()?.to_owned())).collect::<Vec<_>>()
    });
    let named = of_subjects.map(|argument| ("subjects", argument));
    let named = named.chain(of_tools.map(|argument| ("tools", argument)));
    let script = |(of, argument): (&str, String)| {
        let name = Path::new(argument.strip_prefix("{study}/")?);
        let is_inside = name.components().all(|part| matches!(part, Component::Normal(_)));
        is_inside.then(|| (Path::new(of).join(name), name.to_owned()))
    };
    named.filter_map(script).collect()
}

/// Writes the lock file.
///
/// # Errors
/// When it cannot be written.
pub fn write_lock(folder: &Path, lock: &Lock) -> Result<()> {
    let text = toml::to_string(lock).context("the lock file")?;
    ensure!(!text.is_empty(), "the lock file is empty");
    crate::files::write(&folder.join(LOCK_FILE), text.as_bytes())
}
