//! The stages of a study. Each stage does only what is missing, reads and writes the state, and can be called
//! alone. When a stage ends, it exports CSV files from the state.

mod broken;
mod check;
mod collect;
mod empty_text;
mod export;
mod filter;
mod finished_run;
mod grammar_sizes;
mod measure;
mod merge;
mod mutate;
mod needed_judgements;
mod origins;
mod plan;
mod plan_change;
mod recheck;
mod run;
mod run_task;
mod shard;
mod status;

pub use export::{export_judgements, warn_of};
pub use merge::MergeOptions;
pub use shard::ShardTask;
pub use status::{StageStatus, Status, TechniqueStatus, status};

use shard::AssignedShard;

use crate::classes::{KnownAnswers, judgement_key};
use crate::definition::Study;
use crate::interrupted::Interrupted;
use crate::judging::JudgingQueue;
use crate::state::{RowKind, State};
use crate::tool_identities::ToolIdentities;
use crate::watcher::Watcher;
use anyhow::{Context as _, Result, bail};
use datasets::{Digest, Store};
use engine::backend::SubjectBackend;
use engine::console::say;
use rows::Identity;
use rows::{FlakyRow, JudgementRow};
use serde::Deserialize;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use subjects::{Entry, Mode};

/// A stage of a study, in the order of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Reads the inputs from their sources.
    Collect,
    /// Asks each subject which inputs it accepts.
    Filter,
    /// Corrupts valid inputs until a subject rejects them.
    Mutate,
    /// Lists the runs: inputs, subjects, techniques and factors.
    Plan,
    /// Runs the searches.
    Run,
    /// Measures the results.
    Measure,
}

impl Stage {
    /// All stages, in order.
    pub const ALL: [Self; 6] =
        [Self::Collect, Self::Filter, Self::Mutate, Self::Plan, Self::Run, Self::Measure];

    /// Its name in commands and messages.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Collect => "collect",
            Self::Filter => "filter",
            Self::Mutate => "mutate",
            Self::Plan => "plan",
            Self::Run => "run",
            Self::Measure => "measure",
        }
    }
}

/// The folders of a study that hold files of ddlab.
const OWN_FOLDERS: [&str; 9] =
    ["", "checks", "disagreements", "figures", "measured", "outputs", "store", "tables", "traces"];

/// The options of working on a study.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Inputs or runs to work on in parallel.
    pub jobs: usize,
    /// Queries of one run in parallel.
    pub test_jobs: usize,
    /// Whether each subject judges each input twice, to find flaky ones.
    pub twice: bool,
    /// Whether to hide progress.
    pub quiet: bool,
    /// How the study's folder is used.
    pub folder_use: FolderUse,
    /// The version of ddlab for the lock file, with its revision if known.
    pub version: &'static str,
    /// The digest of the changes in ddlab's own tree since that revision; the ids of new runs contain it.
    pub modified_tree: Option<&'static str>,
}

/// How the folder of a study is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FolderUse {
    /// It keeps the results.
    Kept,
    /// It is only read, perhaps while another ddlab works on it.
    ReadOnly,
    /// It is removed at the end, so nothing in it needs to survive a failure of the machine.
    Temporary,
}

/// The context that all threads share and none changes.
struct StageContext<'a> {
    study: &'a Study,
    folder: PathBuf,
    options: Options,
    /// Set when the user interrupts.
    interrupt: &'a AtomicBool,
    backend: SubjectBackend,
    store: Store,
    identities: BTreeMap<String, Identity>,
    tools: ToolIdentities,
    /// The digest of the changes in the source tree of the ddlab that makes, or made, the runs.
    modified_tree: Option<String>,
    /// The modes of the study that each subject supports, by subject.
    modes: BTreeMap<String, Vec<Mode>>,
    /// The part of the work that is done here, if it is divided.
    own: Option<AssignedShard>,
}

impl StageContext<'_> {
    fn identity(&self, entry: &Entry) -> Result<&Identity> {
        self.identities
            .get(&entry.key)
            .with_context(|| format!("the identity of subject {:?} is unknown", entry.key))
    }

    /// The modes of the study that the entry supports.
    fn modes(&self, entry: &Entry) -> Vec<Mode> {
        self.modes.get(&entry.key).cloned().unwrap_or_default()
    }

    /// The subjects of a format, each with its modes.
    fn subjects_with_modes<'s>(&'s self, format: &'s str) -> impl Iterator<Item = (&'s Entry, Vec<Mode>)> {
        self.study.subjects_of(format).map(|entry| (entry, self.modes(entry)))
    }

    /// Whether each subject judges each input twice. A replay does if the record did.
    fn twice(&self) -> bool {
        self.options.twice || self.backend.was_judged_twice()
    }

    fn queue(&self) -> JudgingQueue<'_> {
        JudgingQueue {
            backend: &self.backend,
            subjects: &self.study.subjects,
            identities: &self.identities,
            modes: &self.modes,
            twice: self.twice(),
        }
    }

    /// The key of a judgement in the state. It depends on the version of the subject.
    fn judgement_key(&self, row: &JudgementRow) -> Result<String> {
        judgement_key(row, &self.identities)
    }

    fn content(&self, sha256: &str) -> Result<Vec<u8>> {
        let digest = sha256.parse::<Digest>().map_err(anyhow::Error::msg)?;
        Ok(self.store.get(&digest)?)
    }

    /// Generates the missing parsers that the study needs. Called before long work, so that errors show early.
    fn ready_grammars(&self) -> Result<()> {
        self.study.make_ready(match &self.backend {
            SubjectBackend::Live(host) => Some(host),
            SubjectBackend::Recorded(_) => None,
        })
    }

    fn interrupted(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed)
    }
}

/// The content that a row is about.
#[derive(Deserialize)]
struct WithContent {
    sha256: Option<String>,
}

/// Runs the stages of a study.
pub struct StageRunner<'a> {
    context: StageContext<'a>,
    state: State,
    watcher: Option<Box<dyn Watcher + 'a>>,
    /// The changes of the state up to the last export of judgements, and the flaky ones then.
    exported: RefCell<Option<(u64, Vec<FlakyRow>)>>,
}

impl<'a> StageRunner<'a> {
    /// Gives back memory that only stages before the analysis need.
    ///
    /// # Errors
    /// When the state cannot be used.
    pub fn release_memory(&self) -> Result<()> {
        self.state.release_memory()
    }

    /// Opens the study's working folder, and determines the identity of each subject.
    ///
    /// # Errors
    /// When a subject is not installed, or the folder cannot be used.
    pub fn open(
        study: &'a Study,
        folder: &Path,
        backend: SubjectBackend,
        options: Options,
        interrupt: &'a AtomicBool,
    ) -> Result<Self> {
        let identities = study
            .subjects
            .iter()
            .map(|entry| Ok((entry.key.clone(), backend.identity(entry)?)))
            .collect::<Result<_>>()?;
        let tools = ToolIdentities::of(&study.techniques, &backend)?;
        let modified_tree = match &backend {
            SubjectBackend::Live(_) => options.modified_tree,
            SubjectBackend::Recorded(record) => record.modified_tree(),
        };
        let modified_tree = modified_tree.map(str::to_owned);
        let state = match options.folder_use {
            FolderUse::Kept => State::open(folder)?,
            FolderUse::ReadOnly => State::open_read_only(folder)?,
            FolderUse::Temporary => State::open_temporary(folder)?,
        };
        // Remove partial files that a killed ddlab left here.
        let own_folders = if options.folder_use == FolderUse::Kept { &OWN_FOLDERS[..] } else { &[] };
        for part in own_folders {
            storage::remove_stale_partial_files(&folder.join(part));
        }
        let is_temporary = options.folder_use == FolderUse::Temporary;
        let open_store = if is_temporary { Store::open_temporary } else { Store::open };
        let store = open_store(&folder.join("store")).with_context(|| folder.display().to_string())?;
        let modes = study
            .subjects
            .iter()
            .map(|entry| (entry.key.clone(), modes_of(&study.modes, &backend, entry)))
            .collect();
        let context = StageContext {
            study,
            folder: folder.to_owned(),
            options,
            interrupt,
            backend,
            store,
            identities,
            tools,
            modified_tree,
            modes,
            own: None,
        };
        Ok(Self { context, state, watcher: None, exported: RefCell::default() })
    }

    /// Reports the runs to a watcher from now on.
    pub fn watch(&mut self, watcher: impl Watcher + 'a) {
        self.watcher = Some(Box::new(watcher));
    }

    /// The study.
    #[must_use]
    pub fn study(&self) -> &'a Study {
        self.context.study
    }

    /// Runs one stage: does the missing work, exports the files, and packs them if there are many.
    ///
    /// # Errors
    /// When the stage fails or is interrupted. Finished parts are kept.
    pub fn stage(&mut self, stage: Stage) -> Result<()> {
        match stage {
            Stage::Collect => self.context.ready_grammars().and_then(|()| self.collect()),
            Stage::Filter => self.filter(),
            Stage::Mutate => self.mutate(),
            Stage::Plan => self.write_plan(),
            Stage::Run => self.run(),
            Stage::Measure => self.measure(),
        }?;
        self.check_interrupt()?;
        self.pack()
    }

    /// Packs the files of runs and inputs, if there are many.
    fn pack(&self) -> Result<()> {
        storage::pack(&self.context.folder).context("cannot pack the files of the study (is the disk full?)")
    }

    /// Stops the work if the user interrupted it.
    ///
    /// # Errors
    /// [`Interrupted`] if the user interrupted.
    pub fn check_interrupt(&self) -> Result<()> {
        if self.context.interrupted() {
            bail!(Interrupted);
        }
        Ok(())
    }

    /// The judgements that the study as it is now needs, sorted by content, subject and mode.
    ///
    /// # Errors
    /// If the state cannot be read.
    pub fn judgements(&self) -> Result<Vec<JudgementRow>> {
        let needed = self.needed_judgements(&self.known()?)?;
        let mut rows = Vec::new();
        self.each_needed(&needed, |row| {
            rows.push(row);
            Ok(())
        })?;
        Ok(rows)
    }

    /// The answers known about each input and mutant, by the current versions of the study's subjects.
    fn known(&self) -> Result<KnownAnswers> {
        let mut contents = HashSet::new();
        for kind in [RowKind::Input, RowKind::Mutant] {
            self.state.each(kind, |key, json| {
                let content: WithContent = serde_json::from_str(json)
                    .with_context(|| format!("the {} {key:?} is damaged", kind.word()))?;
                contents.extend(content.sha256);
                Ok(())
            })?;
        }
        let wanted = |sha256: &str| contents.contains(sha256);
        KnownAnswers::load_of(&self.state, &self.context.identities, wanted)
    }

    /// All answers, including those about results of runs and about draws that did not become mutants.
    fn all_known(&self) -> Result<KnownAnswers> {
        KnownAnswers::load(&self.state, &self.context.identities)
    }
}

/// The wanted modes that the subject supports here. Notes on stderr if its worker is missing.
pub fn modes_of(wanted: &[Mode], backend: &SubjectBackend, entry: &Entry) -> Vec<Mode> {
    let mut modes: Vec<Mode> = wanted.iter().map(|mode| backend.mode_of(entry, *mode)).collect();
    modes.sort_unstable();
    modes.dedup();
    if entry.worker.is_some() && wanted.contains(&Mode::Worker) && !modes.contains(&Mode::Worker) {
        say!(
            "{}: the worker is not built, so the plain command is run (build it with {})",
            entry.key,
            entry.install
        );
    }
    modes
}
