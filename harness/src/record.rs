//! A recorded study: what subjects said then, so that the study can be had again without them.

use crate::oracle::{Cause, Recorded};
use crate::records::{DisagreementRow, FlakyRow, JudgementRow, RunRow};
use crate::session::{Ended, read_trace, recorded_tests};
use crate::study::Technique;
use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// Which subject gave the answers of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Identity {
    /// Its version, as it says itself.
    pub version: String,
    /// Digest of what was run.
    pub digest: String,
}

/// The lock file of a study: what it was, resolved, and which subjects it ran.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Lock {
    /// The version of ddlab.
    pub ddlab: String,
    /// The study with its defaults filled in.
    pub study: toml::Table,
    /// The subjects by key.
    pub identities: BTreeMap<String, Identity>,
    /// The external programs by key.
    #[serde(default)]
    pub tools: BTreeMap<String, Identity>,
    /// The revisions of the study's algorithms by key, of those that have changed since their first.
    #[serde(default)]
    pub revisions: BTreeMap<String, u32>,
}

/// The revisions of these techniques' algorithms that are not the first, as a lock file holds them.
#[must_use]
pub fn revisions(techniques: &[Technique]) -> BTreeMap<String, u32> {
    let revised = techniques.iter().filter_map(|technique| Some((technique, technique.revision()?)));
    let revised = revised.filter(|(_, revision)| *revision > 1);
    revised.map(|(technique, revision)| (technique.search.key().to_owned(), revision)).collect()
}

/// The name of the lock file in a study's folder.
pub const LOCK_FILE: &str = "study.lock.toml";

/// A folder that holds a recorded study.
#[derive(Debug)]
pub struct Record {
    folder: PathBuf,
    identities: BTreeMap<String, Identity>,
    tools: BTreeMap<String, Identity>,
    revisions: BTreeMap<String, u32>,
    judgements: BTreeMap<(String, String, String), JudgementRow>,
    disagreements: Vec<DisagreementRow>,
    /// Judgements that came out otherwise the second time; `None` if nothing was judged twice.
    flaky: Option<Vec<FlakyRow>>,
    /// The budgets in seconds of the runs that these stopped.
    out_of_time: BTreeMap<String, f64>,
}

impl Record {
    /// Opens the folder of a study that was run before.
    ///
    /// # Errors
    /// When it holds no record, or a damaged one.
    pub fn open(folder: &Path) -> Result<Self> {
        let lock_file = folder.join(LOCK_FILE);
        let text = std::fs::read_to_string(&lock_file).with_context(|| {
            format!("{}: cannot be read; is this the folder of a study?", lock_file.display())
        })?;
        let lock: Lock = toml::from_str(&text).with_context(|| lock_file.display().to_string())?;
        let judgements: Vec<JudgementRow> = rows(&folder.join("judgements.csv"))?;
        let key = |row: &JudgementRow| (row.sha256.clone(), row.subject.clone(), row.mode.clone());
        let judgements = judgements.into_iter().map(|row| (key(&row), row)).collect();
        // Records from before tests were judged again have no such file.
        let file = folder.join("disagreements.csv");
        let disagreements = if file.exists() { rows(&file)? } else { Vec::new() };
        let file = folder.join("flaky.csv");
        let flaky = if file.exists() { Some(rows(&file)?) } else { None };
        let file = folder.join("runs.csv");
        let runs: Vec<End> = if file.exists() { rows(&file)? } else { Vec::new() };
        let stopped = runs.into_iter().filter(|row| row.ended == Ended::OutOfTime.to_string());
        let out_of_time = stopped.filter_map(|row| Some((row.run, row.budget_s?))).collect();
        Ok(Self {
            folder: folder.to_owned(),
            identities: lock.identities,
            tools: lock.tools,
            revisions: lock.revisions,
            judgements,
            disagreements,
            flaky,
            out_of_time,
        })
    }

    /// Whether it was made by these techniques' algorithms as they are now.
    ///
    /// # Errors
    /// Names each algorithm of which the record has another revision: it asked other questions, to which the record
    /// holds no answers.
    pub fn is_of_today(&self, techniques: &[Technique]) -> Result<()> {
        let own =
            techniques.iter().filter_map(|technique| Some((technique.search.key(), technique.revision()?)));
        let recorded = |key: &str| self.revisions.get(key).copied().unwrap_or(1);
        let other: BTreeMap<_, _> = own.filter(|(key, revision)| recorded(key) != *revision).collect();
        let said: Vec<_> = other
            .iter()
            .map(|(key, revision)| format!("{key} (recorded: {}, now: {revision})", recorded(key)))
            .collect();
        ensure!(
            said.is_empty(),
            "{}: cannot be replayed, since it is of other revisions of these algorithms: {}. Its tables stand; \
             the ddlab that made it replays it, as does this one for a study without these",
            self.folder.display(),
            said.join(", ")
        );
        Ok(())
    }

    /// Which subject it was.
    ///
    /// # Errors
    /// When the record has no such subject.
    pub fn identity(&self, subject: &str) -> Result<Identity> {
        self.identities
            .get(subject)
            .cloned()
            .with_context(|| format!("{}: no subject {subject:?} was recorded", self.folder.display()))
    }

    /// Which external program it was.
    ///
    /// # Errors
    /// When the record has no such program.
    pub fn tool(&self, key: &str) -> Result<Identity> {
        self.tools
            .get(key)
            .cloned()
            .with_context(|| format!("{}: no external program {key:?} was recorded", self.folder.display()))
    }

    /// What an external program's run came to, with its trace and its result in a file with this extension.
    /// Nobody can make the program ask again what it asked, so its run is not replayed but taken over.
    ///
    /// # Errors
    /// When the record does not hold them; results are only in records that were made with texts.
    pub fn external(&self, run: &str, extension: &str) -> Result<ExternalRun> {
        let file = self.folder.join("runs.csv");
        let mut reader = csv::Reader::from_path(&file).with_context(|| file.display().to_string())?;
        let header = reader.headers()?.clone();
        let ids = header.iter().position(|name| name == "run");
        let mut found = None;
        for record in reader.records() {
            let record = record.with_context(|| file.display().to_string())?;
            if ids.and_then(|column| record.get(column)) == Some(run) {
                found = Some(record.deserialize::<RunRow>(Some(&header))?);
            }
        }
        let row = found.with_context(|| format!("{}: has no run {run}", file.display()))?;
        let read = |file: PathBuf| std::fs::read(&file).with_context(|| file.display().to_string());
        let trace = read(trace_file(&self.folder, run))?;
        let output = match row.found {
            true => Some(
                read(output_file(&self.folder, run, extension))
                    .context("the result of an external program; was the study recorded with texts?")?,
            ),
            false => None,
        };
        Ok(ExternalRun { row, trace, output })
    }

    /// Whether the subject was run in this mode.
    #[must_use]
    pub fn has_mode(&self, subject: &str, mode: &str) -> bool {
        self.judgements.values().any(|row| row.subject == subject && row.mode == mode)
    }

    /// What the subject said of a content.
    ///
    /// # Errors
    /// When that was not recorded.
    pub fn judgement(&self, sha256: &str, subject: &str, mode: &str) -> Result<JudgementRow> {
        let key = (sha256.to_owned(), subject.to_owned(), mode.to_owned());
        self.judgements.get(&key).cloned().with_context(|| {
            format!("{}: no judgement of {subject} ({mode}) on {sha256} was recorded", self.folder.display())
        })
    }

    /// Whether the subjects were asked a second time.
    #[must_use]
    pub fn was_judged_twice(&self) -> bool {
        self.flaky.is_some()
    }

    /// What the subject said of a content the second time; where nothing else is recorded, the same.
    ///
    /// # Errors
    /// When no first time was recorded.
    pub fn second(&self, sha256: &str, subject: &str, mode: &str) -> Result<JudgementRow> {
        let first = self.judgement(sha256, subject, mode)?;
        let is_of = |row: &&FlakyRow| row.sha256 == sha256 && row.subject == subject && row.mode == mode;
        Ok(match self.flaky.iter().flatten().find(is_of) {
            None => first,
            Some(row) => JudgementRow {
                accepted: row.second == Cause::Accepted.to_string(),
                cause: row.second.clone(),
                message: None,
                position: None,
                said: row.second_said.clone(),
                ..first
            },
        })
    }

    /// Where the plain command said otherwise than the worker in that run.
    #[must_use]
    pub fn disagreements(&self, run: &str) -> Vec<DisagreementRow> {
        self.disagreements.iter().filter(|row| row.run == run).cloned().collect()
    }

    /// The oracle that answers as it did in that run. With the run's own budget in seconds, its last test ends too
    /// late again if it did then.
    ///
    /// # Errors
    /// When the run has no trace, or a damaged one.
    pub fn run(&self, run: &str, budget_s: Option<f64>) -> Result<Recorded> {
        let stopped = self.out_of_time.get(run).copied();
        let recorded = read_recorded(&trace_file(&self.folder, run))?;
        Ok(if stopped.is_some() && stopped == budget_s { recorded.stopped_by_time() } else { recorded })
    }

    /// The oracle that answers as it did when that run's result was checked.
    ///
    /// # Errors
    /// When it was not checked, or the check's trace is damaged.
    pub fn check(&self, run: &str) -> Result<Recorded> {
        read_recorded(&check_file(&self.folder, run))
    }
}

/// The oracle that answers as a trace says.
///
/// # Errors
/// When there is no such trace, or a damaged one; the message names the file.
pub fn read_recorded(file: &Path) -> Result<Recorded> {
    let read = || -> Result<Recorded> {
        let rows = read_trace(BufReader::new(File::open(file).context("cannot be read")?));
        Ok(Recorded::new(recorded_tests(rows)?))
    };
    read().with_context(|| file.display().to_string())
}

/// How a run ended: what is needed of `runs.csv`.
#[derive(Deserialize)]
struct End {
    run: String,
    ended: String,
    budget_s: Option<f64>,
}

/// All rows of a CSV file.
fn rows<R: serde::de::DeserializeOwned>(file: &Path) -> Result<Vec<R>> {
    let mut reader = csv::Reader::from_path(file).with_context(|| file.display().to_string())?;
    reader.deserialize().collect::<Result<_, _>>().with_context(|| file.display().to_string())
}

/// The run of an external program, as it was recorded.
#[derive(Debug)]
pub struct ExternalRun {
    /// What it came to.
    pub row: RunRow,
    /// Its trace, as a file.
    pub trace: Vec<u8>,
    /// Its result.
    pub output: Option<Vec<u8>>,
}

/// Where a run's result is.
#[must_use]
pub fn output_file(folder: &Path, run: &str, extension: &str) -> PathBuf {
    folder.join("outputs").join(format!("{run}.{extension}"))
}

/// Where a run's trace is.
#[must_use]
pub fn trace_file(folder: &Path, run: &str) -> PathBuf {
    folder.join("traces").join(format!("{run}.csv.gz"))
}

/// Where the tests are that checked a run's result.
#[must_use]
pub fn check_file(folder: &Path, run: &str) -> PathBuf {
    folder.join("checks").join(format!("{run}.csv.gz"))
}

/// The machine, as far as it bears on times: nothing that names its user.
#[derive(Clone, Debug, Serialize)]
pub struct Environment {
    kernel: String,
    processor: String,
    cores: usize,
    memory_kib: Option<u64>,
}

impl Environment {
    /// This machine; empty where the system does not say.
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

/// Writes `environment.json`.
///
/// # Errors
/// When it cannot be written.
pub fn write_environment(folder: &Path) -> Result<()> {
    let text = serde_json::to_string_pretty(&Environment::here())? + "\n";
    crate::files::write(&folder.join("environment.json"), text.as_bytes())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::Search;
    use formats::{Layout, Units};

    fn technique(algorithm: &str) -> Technique {
        Technique {
            key: format!("any-{algorithm}"),
            units: Units::Char,
            layout: Layout::Kept,
            must_parse: false,
            search: Search::Own(crate::registry::choose(algorithm, &[]).unwrap()),
            options: BTreeMap::new(),
            kinds: Vec::new(),
            formats: Vec::new(),
        }
    }

    fn recorded(revisions: &BTreeMap<String, u32>) -> (tempfile::TempDir, Record) {
        let folder = tempfile::tempdir().unwrap();
        let lock = Lock {
            ddlab: "0.1.0".to_owned(),
            study: toml::Table::new(),
            identities: BTreeMap::new(),
            tools: BTreeMap::new(),
            revisions: revisions.clone(),
        };
        write_lock(folder.path(), &lock).unwrap();
        std::fs::write(folder.path().join("judgements.csv"), "").unwrap();
        let record = Record::open(folder.path()).unwrap();
        (folder, record)
    }

    #[test]
    fn a_record_of_another_revision_says_so_and_one_of_this_is_replayed() {
        let techniques = [technique("mend"), technique("ddmax")];
        let now = revisions(&techniques);
        assert_eq!(now.keys().collect::<Vec<_>>(), ["mend"], "ddmax has its first revision");
        assert!(recorded(&now).1.is_of_today(&techniques).is_ok());
        // A record from before there were revisions.
        let (_folder, old) = recorded(&BTreeMap::new());
        let error = old.is_of_today(&techniques).unwrap_err().to_string();
        assert!(error.contains(&format!("mend (recorded: 1, now: {})", now["mend"])), "{error}");
        assert!(!error.contains("ddmax"), "{error}");
        assert!(old.is_of_today(&techniques[1..]).is_ok());
    }
}
