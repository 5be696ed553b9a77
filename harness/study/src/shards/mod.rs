//! Shards: independent parts of a study, each run by one task of a cluster, and merged exactly.
//!
//! The work is divided by the digest of its identity, so any number of shards gives the same union. A study
//! is run in phases, because the work of a later phase depends on all judgements of the earlier ones. Between
//! two phases, a merge collects the logs.

pub mod status;

use crate::definition::Study;
use crate::lock::Environment;
use crate::shard_log::{IncompleteEntry, LogReader, Part, encode};
use anyhow::{Context, Result, ensure};
use engine::console::say;
use rows::Identity;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The kind of the part with the [`Session`] that begins; the first entry of each start of a shard.
pub const STARTED: &str = "started";
/// The kind of the part with the number of pieces of work of a stage.
pub const TODO: &str = "todo";
/// The kind of the part that ends a session: empty if the shard is complete, otherwise the error.
pub const ENDED: &str = "ended";
/// The kind of a part with the content of a file.
pub const FILE: &str = "file";
/// The kind of a part that names a run that is already merged.
pub const DONE: &str = "done";

/// The folders of a study that hold files of its rows.
const FOLDERS: [&str; 5] = ["checks", "disagreements", "outputs", "store", "traces"];

/// One of several shards: `K/N`, where K counts from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// Its number, from 0.
    pub number: u32,
    /// How many there are.
    pub of: u32,
}

impl Shard {
    /// Whether the work with this identity belongs to this shard.
    #[must_use]
    pub fn takes(&self, identity: &str) -> bool {
        let digest = blake3::hash(identity.as_bytes());
        let (bytes, _) = digest.as_bytes().split_at(8);
        let number = bytes.iter().fold(0u64, |number, byte| number << 8 | u64::from(*byte));
        number % u64::from(self.of.max(1)) == u64::from(self.number)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parsed = text.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match parsed {
            Some((number, of)) if number < of => Ok(Self { number, of }),
            _ => Err(format!("{text:?} is not a shard K/N with K from 0 to N-1, such as 0/40")),
        }
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// The work of a round of shards. Each phase needs the merged logs of the phase before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Judges the inputs.
    Filter,
    /// Makes the mutants.
    Mutate,
    /// Runs and checks the searches.
    Run,
}

impl Phase {
    /// All phases, in order.
    pub const ALL: [Self; 3] = [Self::Filter, Self::Mutate, Self::Run];

    /// Its name in commands and files.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Filter => "filter",
            Self::Mutate => "mutate",
            Self::Run => "run",
        }
    }
}

/// The programs that determine the results. All shards of a study must have the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Programs {
    /// The version of ddlab, with its revision.
    pub ddlab: String,
    /// The digest of uncommitted changes to ddlab.
    pub modified_tree: Option<String>,
    /// The subjects and external programs, by key.
    pub identities: BTreeMap<String, Identity>,
    /// The revisions of the algorithms.
    pub revisions: BTreeMap<String, u32>,
}

impl Programs {
    /// The differences between these programs (`here`) and others. A program that only one side names is no
    /// difference.
    #[must_use]
    pub fn differences(&self, other: &Self) -> Vec<String> {
        let mut found = Vec::new();
        let version = |programs: &Self| {
            let tree = programs.modified_tree.iter().map(|tree| format!(" with changes {tree}"));
            format!("{}{}", programs.ddlab, tree.collect::<String>())
        };
        if version(self) != version(other) {
            found.push(format!("ddlab {} there, {} here", version(other), version(self)));
        }
        for (key, here) in &self.identities {
            match other.identities.get(key) {
                Some(there) if there.version != here.version => {
                    found.push(format!("{key} {:?} there, {:?} here", there.version, here.version));
                }
                Some(there) if there.digest != here.digest => {
                    found.push(format!("{key} with the digest {} there, {} here", there.digest, here.digest));
                }
                _ => {}
            }
        }
        for (key, here) in &self.revisions {
            if let Some(there) = other.revisions.get(key).filter(|there| *there != here) {
                found.push(format!("algorithm {key} in revision {there} there, {here} here"));
            }
        }
        found
    }
}

/// One start of a shard: the machine and the programs that run it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Session {
    /// The study's key.
    pub study: String,
    /// The programs.
    pub programs: Programs,
    /// The machine.
    pub node: Environment,
    /// The machine's name in the cluster.
    pub node_name: String,
    /// The job's number in Slurm, if it is one.
    pub job: Option<String>,
    /// How often Slurm has restarted the task.
    pub restarts: Option<u32>,
    /// The time of the start, in seconds since 1970.
    pub at: u64,
}

/// A digest of a study's definition. A phase that is complete for one definition may not be for another.
#[must_use]
pub fn definition_of(study: &Study) -> String {
    let text = toml::to_string(&study.resolved).unwrap_or_default();
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}

/// The key of a note that phases are complete for a definition.
#[must_use]
pub fn mark(phases: &[Phase], definition: &str) -> String {
    let words = phases.iter().map(|phase| phase.key()).chain([definition]);
    words.collect::<Vec<_>>().join(" ")
}

/// The log of a shard.
#[must_use]
pub fn log_file(folder: &Path, phase: Phase, shard: Shard) -> PathBuf {
    folder.join(format!("{}-{}-of-{}.log", phase.key(), shard.number, shard.of))
}

/// The file in which the merged logs of a phase serve later phases.
#[must_use]
pub fn merged_file(folder: &Path) -> PathBuf {
    folder.join("merged.log")
}

/// The logs in a folder, with the phase and the shard of each, sorted.
///
/// # Errors
/// When the folder cannot be read.
pub fn logs(folder: &Path) -> Result<Vec<(Phase, Shard, PathBuf)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let named = path.file_name().and_then(|name| name.to_str()).and_then(|name| {
            let (phase, rest) = name.strip_suffix(".log")?.split_once('-')?;
            let phase = Phase::ALL.into_iter().find(|known| known.key() == phase)?;
            Some((phase, rest.replacen("-of-", "/", 1).parse().ok()?))
        });
        found.extend(named.map(|(phase, shard)| (phase, shard, path)));
    }
    found.sort();
    Ok(found)
}

/// The shards of a phase that are not done for this definition of the study, for each number of shards of
/// which there are logs.
///
/// # Errors
/// When the folder or a log cannot be read.
pub fn open_shards(folder: &Path, phase: Phase, definition: &str) -> Result<BTreeMap<u32, Vec<u32>>> {
    let mut open: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (_, shard, log) in logs(folder)?.into_iter().filter(|(of, ..)| *of == phase) {
        let numbers = open.entry(shard.of).or_insert_with(|| (0..shard.of).collect());
        if is_done(&log, phase, definition).with_context(|| log.display().to_string())? {
            numbers.retain(|number| *number != shard.number);
        }
    }
    Ok(open)
}

/// Whether a log ends with the entry of a complete shard.
fn is_done(log: &Path, phase: Phase, definition: &str) -> Result<bool> {
    let key = mark(&[phase], definition);
    let last = encode(&[Part { kind: ENDED.to_owned(), key, bytes: Vec::new() }])?;
    let mut file = File::open(log)?;
    let length = file.metadata()?.len();
    let Some(start) = length.checked_sub(last.len() as u64) else { return Ok(false) };
    file.seek(SeekFrom::Start(start))?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail)?;
    Ok(tail == last)
}

/// Sorted numbers in short, as `0-3,7`.
#[must_use]
pub fn ranges(numbers: &[u32]) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 == number => *end = number,
            _ => ranges.push((number, number)),
        }
    }
    let word = |(first, last): &(u32, u32)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    ranges.iter().map(word).collect::<Vec<_>>().join(",")
}

/// Writes a file of a log below a study's folder.
///
/// # Errors
/// When the name leads out of the folder, or the file cannot be written.
pub fn restore(folder: &Path, part: &Part) -> Result<()> {
    let name = Path::new(&part.key);
    let mut words = name.components();
    let first = words.next().and_then(|word| word.as_os_str().to_str().map(str::to_owned));
    let known = first.is_some_and(|first| FOLDERS.contains(&first.as_str()));
    let inside = words.all(|word| matches!(word, std::path::Component::Normal(_)));
    ensure!(known && inside && name.is_relative(), "{:?} is not a file of a study", part.key);
    let path = folder.join(name);
    let refused = || format!("{}: cannot be written (is the disk full?)", path.display());
    if let Err(error) = std::fs::write(&path, &part.bytes) {
        ensure!(error.kind() == std::io::ErrorKind::NotFound, "{}: {error}", refused());
        std::fs::create_dir_all(path.parent().unwrap_or(folder)).with_context(refused)?;
        std::fs::write(&path, &part.bytes).with_context(refused)?;
    }
    Ok(())
}

/// Reads the entries of a log up to its end or to an incomplete entry, which is reported on stderr.
///
/// # Errors
/// When the log is damaged, or `take` fails.
pub fn read(path: &Path, mut take: impl FnMut(Vec<Part>) -> Result<()>) -> Result<Option<IncompleteEntry>> {
    let mut log = LogReader::open(path)?;
    while let Some(entry) = log.entry()? {
        take(entry).with_context(|| path.display().to_string())?;
    }
    report_incomplete_entry(path, log.incomplete_entry());
    Ok(log.incomplete_entry())
}

/// Reports an incomplete entry on stderr.
pub fn report_incomplete_entry(path: &Path, incomplete: Option<IncompleteEntry>) {
    if let Some(IncompleteEntry { offset, bytes }) = incomplete {
        say!(
            "note: {}: the last entry, at byte {offset}, is incomplete ({bytes} bytes); its work is done again",
            path.display()
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_of_work_belongs_to_one_shard_whatever_their_number() {
        for of in [1, 2, 7, 1000] {
            let shards: Vec<Shard> = (0..of).map(|number| Shard { number, of }).collect();
            let mut sizes = vec![0; of as usize];
            for work in 0..2000 {
                let takers: Vec<_> = shards.iter().filter(|shard| shard.takes(&work.to_string())).collect();
                assert_eq!(takers.len(), 1, "{work} of {of}");
                sizes[takers[0].number as usize] += 1;
            }
            assert!(of == 1000 || sizes.iter().all(|size| *size > 2000 / of / 2), "{sizes:?}");
        }
    }

    #[test]
    fn shards_count_from_0() {
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        for wrong in ["3/3", "0/0", "1", "-1/3", "a/b", "1/3/4"] {
            assert!(wrong.parse::<Shard>().unwrap_err().contains("K from 0 to N-1"));
        }
    }

    #[test]
    fn a_file_of_a_log_stays_in_the_folder_of_the_study() {
        let folder = tempfile::tempdir().unwrap();
        let part = |key: &str| Part { kind: FILE.to_owned(), key: key.to_owned(), bytes: b"x".to_vec() };
        restore(folder.path(), &part("outputs/a.json")).unwrap();
        assert!(folder.path().join("outputs/a.json").is_file());
        for hostile in ["../a", "outputs/../../a", "/etc/a", "state.sqlite", "outputs/./../../a", ""] {
            assert!(restore(folder.path(), &part(hostile)).is_err(), "{hostile}");
        }
    }

    #[test]
    fn other_programs_are_named() {
        let identity = |version: &str| Identity { version: version.to_owned(), digest: "d".to_owned() };
        let programs = |version: &str| Programs {
            ddlab: "0.1".to_owned(),
            identities: [("jq".to_owned(), identity(version))].into(),
            ..Programs::default()
        };
        assert_eq!(programs("1").differences(&programs("1")), Vec::<String>::new());
        assert_eq!(programs("1").differences(&programs("2")), ["jq \"2\" there, \"1\" here"]);
        assert!(
            programs("1")
                .differences(&Programs { ddlab: "0.1".to_owned(), ..Programs::default() })
                .is_empty()
        );
    }
}
