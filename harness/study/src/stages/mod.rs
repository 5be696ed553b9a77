//! The stages of a study. Each does what is missing and nothing else, from the state and to the state, and
//! can be called alone; CSV files are written from the state when a stage ends.

mod broken;
mod check;
mod collect;
mod empty_text;
mod export;
mod filter;
mod grammar_sizes;
mod measure;
mod mutate;
mod plan;
mod recheck;
mod run;
mod run_task;
mod status;

pub use export::{export_judgements, warn_of};
pub use status::{StageStatus, status};

use crate::classes::{KnownAnswers, judgement_key};
use crate::definition::Study;
use crate::interrupted::Interrupted;
use crate::judging::JudgingQueue;
use crate::state::State;
use anyhow::{Context as _, Result, bail};
use datasets::{Digest, Store};
use engine::backend::SubjectBackend;
use engine::console::say;
use rows::Identity;
use rows::JudgementRow;
use std::collections::BTreeMap;
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
    /// Runs them.
    Run,
    /// Measures their results.
    Measure,
}

impl Stage {
    /// All of them, in order.
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

/// How a study is worked on.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Inputs or runs worked on at once.
    pub jobs: usize,
    /// Tests of one run at once.
    pub test_jobs: usize,
    /// Whether each subject judges each input a second time, to find those that change their minds.
    pub twice: bool,
    /// Whether progress is kept silent.
    pub quiet: bool,
    /// The version of ddlab, with its revision where that is known; the lock file names it.
    pub version: &'static str,
    /// The digest of what was changed in ddlab's own tree since that revision; the ids of new runs hold it.
    pub modified_tree: Option<&'static str>,
}

/// What a study's work goes by and does not change: shared by all threads.
struct StageContext<'a> {
    study: &'a Study,
    folder: PathBuf,
    options: Options,
    /// Set when somebody asks to stop.
    interrupt: &'a AtomicBool,
    backend: SubjectBackend,
    store: Store,
    identities: BTreeMap<String, Identity>,
    /// Which external programs search, by key.
    tools: BTreeMap<String, Identity>,
    /// The digest of what was changed in the tree of the ddlab that makes, or has made, the runs.
    modified_tree: Option<String>,
    /// The study's modes as far as each subject has them, by subject.
    modes: BTreeMap<String, Vec<Mode>>,
}

impl StageContext<'_> {
    fn identity(&self, entry: &Entry) -> Result<&Identity> {
        self.identities
            .get(&entry.key)
            .with_context(|| format!("subject {:?} was not asked who it is", entry.key))
    }

    /// The study's modes as far as the entry has them.
    fn modes(&self, entry: &Entry) -> Vec<Mode> {
        self.modes.get(&entry.key).cloned().unwrap_or_default()
    }

    /// The subjects of a format, each with its modes.
    fn subjects_with_modes<'s>(&'s self, format: &'s str) -> impl Iterator<Item = (&'s Entry, Vec<Mode>)> {
        self.study.subjects_of(format).map(|entry| (entry, self.modes(entry)))
    }

    /// Whether each subject judges each input a second time; one that is replayed does if it did.
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

    /// The key of a judgement in the state: another version of the subject has another key.
    fn judgement_key(&self, row: &JudgementRow) -> Result<String> {
        judgement_key(row, &self.identities)
    }

    fn content(&self, sha256: &str) -> Result<Vec<u8>> {
        let digest = sha256.parse::<Digest>().map_err(anyhow::Error::msg)?;
        Ok(self.store.get(&digest)?)
    }

    /// Makes the parsers that the study needs and are not there: before long work, and again where they are used.
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

/// A study at work.
pub struct StageRunner<'a> {
    context: StageContext<'a>,
    state: State,
}

impl<'a> StageRunner<'a> {
    /// Opens the study's working folder and asks each subject which one it is.
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
        let tools = study
            .techniques
            .iter()
            .filter_map(|technique| technique.tool())
            .map(|tool| Ok((tool.key.clone(), backend.tool(tool)?)))
            .collect::<Result<_>>()?;
        let modified_tree = match &backend {
            SubjectBackend::Live(_) => options.modified_tree,
            SubjectBackend::Recorded(record) => record.modified_tree(),
        };
        let modified_tree = modified_tree.map(str::to_owned);
        let state = State::open(folder)?;
        // Partial files of a ddlab that was killed here.
        for part in ["", "checks", "disagreements", "figures", "measured", "outputs", "tables", "traces"] {
            datasets::remove_stale_partial_files(&folder.join(part));
        }
        let store = Store::open(&folder.join("store")).with_context(|| folder.display().to_string())?;
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
        };
        Ok(Self { context, state })
    }

    /// Does one stage: what is missing of it, and the files that it exports.
    ///
    /// # Errors
    /// When the stage fails, or was interrupted; what was done is kept.
    pub fn stage(&mut self, stage: Stage) -> Result<()> {
        match stage {
            Stage::Collect => self.context.ready_grammars().and_then(|()| self.collect()),
            Stage::Filter => self.filter(),
            Stage::Mutate => self.mutate(),
            Stage::Plan => self.write_plan(),
            Stage::Run => self.run(),
            Stage::Measure => self.measure(),
        }?;
        self.check_interrupt()
    }

    /// Ends the work if somebody interrupted it.
    ///
    /// # Errors
    /// [`Interrupted`], if so.
    pub fn check_interrupt(&self) -> Result<()> {
        if self.context.interrupted() {
            bail!(Interrupted);
        }
        Ok(())
    }

    /// What the subjects answered, sorted by content, subject and mode.
    ///
    /// # Errors
    /// If the state cannot be read.
    pub fn judgements(&self) -> Result<Vec<JudgementRow>> {
        Ok(self.known()?.judgements().cloned().collect())
    }

    /// What is known of each content: judgements of this study's subjects as they are now.
    fn known(&self) -> Result<KnownAnswers> {
        KnownAnswers::load(&self.state, &self.context.identities)
    }
}

/// The modes wanted as far as the subject has them here; says so if it has no worker.
pub fn modes_of(wanted: &[Mode], backend: &SubjectBackend, entry: &Entry) -> Vec<Mode> {
    let mut modes: Vec<Mode> = wanted.iter().map(|mode| backend.mode_of(entry, *mode)).collect();
    modes.sort_unstable();
    modes.dedup();
    if entry.worker.is_some() && wanted.contains(&Mode::Worker) && !modes.contains(&Mode::Worker) {
        say!(
            "{}: its worker is not built, so its plain command is run; to build it: {}",
            entry.key,
            entry.install
        );
    }
    modes
}
