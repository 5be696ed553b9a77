//! A recorded study, from which a study can be replayed without its subjects.

mod external_run;

pub use external_run::{ExternalRun, RecordedResult};

use crate::answers::Answers;
use crate::oracle::{Oracle, Recorded};
use crate::session::{read_trace, recorded_tests};
use anyhow::{Context, Result, anyhow, ensure};
use rows::{
    Cause, DisagreementRow, Ended, ExecMode, FlakyRow, Identity, JudgementRow, LOCK_FILE, Lock, RunRow,
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use storage::{answers_file, check_file, each_optional_row, each_row, optional_rows, rows, trace_file};

/// Judgements by content, subject and mode.
type Judgements = BTreeMap<(String, String, ExecMode), JudgementRow>;

/// The folder of a recorded study.
#[derive(Debug)]
pub struct Record {
    folder: PathBuf,
    modified_tree: Option<String>,
    identities: BTreeMap<String, Identity>,
    tools: BTreeMap<String, Identity>,
    technique_tools: BTreeMap<String, Identity>,
    revisions: BTreeMap<String, u32>,
    /// The techniques of its study and of its runs.
    techniques: BTreeSet<String>,
    /// The modes of its subjects.
    modes: BTreeSet<(String, ExecMode)>,
    /// Read when the first judgement is asked for: an analysis asks for none, and a large study has as many as runs.
    judgements: OnceLock<Result<Judgements>>,
    /// The rows of runs of external programs, by run. Read when the first is asked for.
    external_rows: OnceLock<Result<BTreeMap<String, RunRow>>>,
    disagreements: Vec<DisagreementRow>,
    /// Judgements that differed the second time; `None` if nothing was judged twice.
    flaky: Option<Vec<FlakyRow>>,
    /// The time budgets, in seconds, of the runs that were stopped by them.
    out_of_time: BTreeMap<String, f64>,
}

/// Reads the lock file of an earlier study.
///
/// # Errors
/// When the folder holds none or a damaged one.
pub fn read_lock(folder: &Path) -> Result<Lock> {
    let file = folder.join(LOCK_FILE);
    let text = std::fs::read_to_string(&file).with_context(|| {
        format!(
            "{}: cannot be read (is this the folder of a study that was run? `ddlab study FILE` runs one)",
            file.display()
        )
    })?;
    toml::from_str(&text).with_context(|| file.display().to_string())
}

impl Record {
    /// Opens the folder of an earlier study.
    ///
    /// # Errors
    /// When it holds no record or a damaged one.
    pub fn open(folder: &Path) -> Result<Self> {
        let lock = read_lock(folder)?;
        let (mut modes, file) = (BTreeSet::new(), folder.join("judgements.csv"));
        each_row(&file, |row: JudgementRow| _ = modes.insert((row.subject, row.mode)))?;
        // Older records, made before queries were rechecked, have no such file.
        let disagreements = optional_rows(&folder.join("disagreements.csv"))?.unwrap_or_default();
        let flaky = optional_rows(&folder.join("flaky.csv"))?;
        let named = lock.study.get("techniques").and_then(toml::Value::as_array).into_iter().flatten();
        let keys = named.filter_map(|technique| technique.get("key")?.as_str());
        let mut techniques: BTreeSet<String> = keys.map(str::to_owned).collect();
        let mut out_of_time = BTreeMap::new();
        each_optional_row(&folder.join("runs.csv"), |row: End| {
            techniques.insert(row.technique);
            let stopped = row.budget_s.filter(|_| row.ended == Ended::OutOfTime);
            out_of_time.extend(stopped.map(|budget_s| (row.run, budget_s)));
        })?;
        Ok(Self {
            folder: folder.to_owned(),
            modified_tree: lock.modified_tree,
            identities: lock.identities,
            tools: lock.tools,
            technique_tools: lock.technique_tools,
            revisions: lock.revisions,
            techniques,
            modes,
            judgements: OnceLock::new(),
            external_rows: OnceLock::new(),
            disagreements,
            flaky,
            out_of_time,
        })
    }

    /// The digest of what was changed in the tree of the ddlab that made the record.
    #[must_use]
    pub fn modified_tree(&self) -> Option<&str> {
        self.modified_tree.as_deref()
    }

    /// Whether the record is of a study with this technique.
    #[must_use]
    pub fn has_technique(&self, technique: &str) -> bool {
        self.techniques.contains(technique)
    }

    /// Checks that the record has runs of these techniques.
    ///
    /// # Errors
    /// Names those that the record has no runs of.
    pub fn ensure_techniques<'t>(&self, techniques: impl Iterator<Item = &'t str>) -> Result<()> {
        let missing: Vec<String> =
            techniques.filter(|key| !self.has_technique(key)).map(|key| format!("`{key}`")).collect();
        ensure!(
            missing.is_empty(),
            "{}: the record has no runs of {}: leave it out with --technique, which names the techniques to replay ({})",
            self.folder.display(),
            missing.join(", "),
            self.techniques.iter().map(String::as_str).collect::<Vec<_>>().join(", ")
        );
        Ok(())
    }

    /// Checks that the record was made by these algorithms, given by key, at these revisions.
    ///
    /// # Errors
    /// Names each algorithm with another revision in the record: it made other queries, which the record cannot
    /// answer.
    pub fn check_revisions(&self, algorithms: &[(&str, u32)]) -> Result<()> {
        let recorded = |key: &str| self.revisions.get(key).copied().unwrap_or(1);
        let other: BTreeMap<_, _> =
            algorithms.iter().copied().filter(|(key, revision)| recorded(key) != *revision).collect();
        let named: Vec<_> = other
            .iter()
            .map(|(key, revision)| format!("{key} (recorded: {}, now: {revision})", recorded(key)))
            .collect();
        ensure!(
            named.is_empty(),
            "{}: cannot be replayed, because these algorithms have another revision: {}. Its tables remain valid; \
             replay it with the ddlab that made it, or replay a study without these algorithms",
            self.folder.display(),
            named.join(", ")
        );
        Ok(())
    }

    /// Checks that the record has the queries of at least one of these runs. One missing trace breaks one run; a
    /// record without any would give a report of zeros.
    ///
    /// # Errors
    /// When all traces are missing, for example because the record was made without them.
    pub fn ensure_traces<'r>(&self, runs: impl IntoIterator<Item = &'r str>) -> Result<()> {
        let mut runs = runs.into_iter().peekable();
        let Some(first) = runs.peek().copied() else { return Ok(()) };
        ensure!(
            runs.any(|run| self.has_trace(run)),
            "{}: cannot be replayed, because it has no traces: {} and those of all other runs are missing. Its tables \
             remain valid (`ddlab report` reads them); replay needs a record made without --without-traces",
            self.folder.display(),
            trace_file(Path::new(""), first).display()
        );
        Ok(())
    }

    /// Identifies a subject of the record.
    ///
    /// # Errors
    /// When the record has no such subject.
    pub fn identity(&self, subject: &str) -> Result<Identity> {
        self.identities
            .get(subject)
            .cloned()
            .with_context(|| format!("{}: no subject {subject:?} was recorded", self.folder.display()))
    }

    /// Identifies the external program of a technique of the record.
    ///
    /// # Errors
    /// When the record has no such program.
    pub fn tool(&self, technique: &str, key: &str) -> Result<Identity> {
        let own = self.technique_tools.get(technique);
        own.or_else(|| self.tools.get(key))
            .cloned()
            .with_context(|| format!("{}: no external program {key:?} was recorded", self.folder.display()))
    }

    /// The folder of the record.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether the record has what a replay of this run needs: its trace, or the answers in it.
    #[must_use]
    pub fn has_trace(&self, run: &str) -> bool {
        storage::exists(&trace_file(&self.folder, run)) || storage::exists(&answers_file(&self.folder, run))
    }

    /// Whether the subject ran in this mode.
    #[must_use]
    pub fn has_mode(&self, subject: &str, mode: ExecMode) -> bool {
        self.modes.contains(&(subject.to_owned(), mode))
    }

    /// The recorded judgement of a content.
    ///
    /// # Errors
    /// When it was not recorded.
    pub fn judgement(&self, sha256: &str, subject: &str, mode: ExecMode) -> Result<JudgementRow> {
        let key = (sha256.to_owned(), subject.to_owned(), mode);
        self.judgements()?.get(&key).cloned().with_context(|| {
            format!("{}: no judgement of {subject} ({mode}) on {sha256} was recorded", self.folder.display())
        })
    }

    fn judgements(&self) -> Result<&Judgements> {
        let read = || {
            let rows: Vec<JudgementRow> = rows(&self.folder.join("judgements.csv"))?;
            let key = |row: &JudgementRow| (row.sha256.clone(), row.subject.clone(), row.mode);
            Ok(rows.into_iter().map(|row| (key(&row), row)).collect())
        };
        self.judgements.get_or_init(read).as_ref().map_err(|error| anyhow!("{error:#}"))
    }

    /// Whether the subjects judged everything twice.
    #[must_use]
    pub fn was_judged_twice(&self) -> bool {
        self.flaky.is_some()
    }

    /// The recorded second judgement of a content. It equals the first unless a difference is recorded.
    ///
    /// # Errors
    /// When no first judgement was recorded.
    pub fn second_judgement(&self, sha256: &str, subject: &str, mode: ExecMode) -> Result<JudgementRow> {
        let first = self.judgement(sha256, subject, mode)?;
        let is_of = |row: &&FlakyRow| row.sha256 == sha256 && row.subject == subject && row.mode == mode;
        Ok(match self.flaky.iter().flatten().find(is_of) {
            None => first,
            Some(row) => JudgementRow {
                accepted: row.second == Cause::Accepted,
                cause: row.second,
                message: None,
                position: None,
                said: row.second_said.clone(),
                ..first
            },
        })
    }

    /// The disagreements between worker and plain command in this run.
    #[must_use]
    pub fn disagreements(&self, run: &str) -> Vec<DisagreementRow> {
        self.disagreements.iter().filter(|row| row.run == run).cloned().collect()
    }

    /// The oracle that replays this run. If the last query ended after the run's time budget (in seconds), it
    /// does so again.
    ///
    /// # Errors
    /// When the run has neither a trace nor answers, or damaged ones.
    pub fn run(&self, run: &str, budget_s: Option<f64>) -> Result<Box<dyn Oracle>> {
        let is_stopped = self.out_of_time.get(run).is_some_and(|stopped| Some(*stopped) == budget_s);
        let trace = trace_file(&self.folder, run);
        let answers = answers_file(&self.folder, run);
        if !storage::exists(&trace) && storage::exists(&answers) {
            let file = storage::open(&answers).with_context(|| answers.display().to_string())?;
            return Ok(Box::new(
                Answers::read(file, is_stopped).with_context(|| answers.display().to_string())?,
            ));
        }
        let recorded = read_recorded(&trace)?;
        Ok(Box::new(if is_stopped { recorded.stopped_by_time() } else { recorded }))
    }

    /// The oracle that replays the check of this run's result.
    ///
    /// # Errors
    /// When the result was not checked, or the check's trace is damaged.
    pub fn check(&self, run: &str) -> Result<Recorded> {
        read_recorded(&check_file(&self.folder, run))
    }
}

/// The oracle that replays a trace.
///
/// # Errors
/// When the trace is missing or damaged. The message names the file.
pub fn read_recorded(file: &Path) -> Result<Recorded> {
    let read = || -> Result<Recorded> {
        let rows = read_trace(BufReader::new(storage::open(file).context("cannot be read")?));
        Ok(Recorded::new(recorded_tests(rows)?))
    };
    read().with_context(|| file.display().to_string())
}

/// The end of a run: the columns of `runs.csv` that a replay needs.
#[derive(Deserialize)]
struct End {
    run: String,
    technique: String,
    ended: Ended,
    budget_s: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recorded(revisions: BTreeMap<String, u32>) -> (tempfile::TempDir, Record) {
        let folder = tempfile::tempdir().unwrap();
        let lock = Lock { ddlab: "0.1.0".to_owned(), revisions, ..Lock::default() };
        std::fs::write(folder.path().join(LOCK_FILE), toml::to_string(&lock).unwrap()).unwrap();
        std::fs::write(folder.path().join("judgements.csv"), "").unwrap();
        let record = Record::open(folder.path()).unwrap();
        (folder, record)
    }

    #[test]
    fn a_record_without_any_trace_is_refused_and_one_trace_is_enough() {
        let (folder, record) = recorded(BTreeMap::new());
        assert!(record.ensure_traces([]).is_ok());
        let error = record.ensure_traces(["a", "b"]).unwrap_err().to_string();
        assert!(error.contains("no traces: traces/a.csv.gz"), "{error}");
        std::fs::create_dir(folder.path().join("traces")).unwrap();
        std::fs::write(trace_file(folder.path(), "b"), "").unwrap();
        assert!(record.ensure_traces(["a", "b"]).is_ok());
    }

    #[test]
    fn a_technique_that_the_record_lacks_is_named() {
        let (folder, _) = recorded(BTreeMap::new());
        let study = toml::from_str("techniques = [{ key = 'antlr' }]").unwrap();
        let lock = Lock { ddlab: "0.1.0".to_owned(), study, ..Lock::default() };
        std::fs::write(folder.path().join(LOCK_FILE), toml::to_string(&lock).unwrap()).unwrap();
        let runs = "run,technique,ended,budget_s\n1,ddmax,finished,\n";
        std::fs::write(folder.path().join("runs.csv"), runs).unwrap();
        let record = Record::open(folder.path()).unwrap();
        assert!(record.ensure_techniques(["antlr", "ddmax"].into_iter()).is_ok());
        let error = record.ensure_techniques(["bestfirst", "ddmax"].into_iter()).unwrap_err().to_string();
        assert!(error.contains("no runs of `bestfirst`: leave it out with --technique"), "{error}");
        assert!(error.contains("(antlr, ddmax)"), "{error}");
    }

    #[test]
    fn a_record_of_another_revision_is_refused_and_the_algorithm_named() {
        let now = [("bestfirst", 6), ("ddmax", 1)];
        assert!(recorded(BTreeMap::from([("bestfirst".to_owned(), 6)])).1.check_revisions(&now).is_ok());
        let (_folder, old) = recorded(BTreeMap::new());
        let error = old.check_revisions(&now).unwrap_err().to_string();
        assert!(error.contains("bestfirst (recorded: 1, now: 6)") && !error.contains("ddmax"), "{error}");
        assert!(old.check_revisions(&now[1..]).is_ok());
    }
}
