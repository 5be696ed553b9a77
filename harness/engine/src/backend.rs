//! Provides the oracles of a study, from installed subjects or from a record.

use crate::console::say;
use crate::oracle::{BrokenOracle, Judgement, LiveOracle, Oracle};
use crate::replay::Record;
use crate::subject_files::add_subjects;
use crate::trust::RequestedAccess;
use anyhow::{Context, Result, anyhow};
use rows::message::original_message;
use rows::{Cause, ExecMode, Identity, JudgementRow};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::path::{Path, PathBuf};
use subjects::{Entry, Host, HostOptions, Mode, Observation, Registry, Sandbox, ToolEntry};

/// The source of a study's outcomes.
pub enum SubjectBackend {
    /// Subjects that are run now.
    Live(Host),
    /// A record of subjects that were run earlier.
    Recorded(Record),
}

/// The mode as it is written to rows.
#[must_use]
pub fn exec_mode(mode: Mode) -> ExecMode {
    match mode {
        Mode::Exec => ExecMode::Exec,
        Mode::Worker => ExecMode::Worker,
    }
}

/// The mode that a row names.
#[must_use]
pub fn process_mode(mode: ExecMode) -> Mode {
    match mode {
        ExecMode::Exec => Mode::Exec,
        ExecMode::Worker => Mode::Worker,
    }
}

impl SubjectBackend {
    /// The mode that is used when the caller wants `wanted`: the plain command if the entry has no worker,
    /// or its worker is not built here. Rows name the mode that was used.
    #[must_use]
    pub fn mode_of(&self, entry: &Entry, wanted: Mode) -> Mode {
        let has_worker = match self {
            Self::Live(host) => host.can_open(entry, Mode::Worker),
            Self::Recorded(record) => record.has_mode(&entry.key, exec_mode(Mode::Worker)),
        };
        if has_worker { wanted } else { Mode::Exec }
    }

    /// Whether second judgements exist even if the user does not ask for them: true for a record that holds
    /// some.
    #[must_use]
    pub fn was_judged_twice(&self) -> bool {
        matches!(self, Self::Recorded(record) if record.was_judged_twice())
    }

    /// Identifies the subject that answers.
    ///
    /// # Errors
    /// When it is not installed (the error says how to install it), or is not in the record.
    pub fn identity(&self, entry: &Entry) -> Result<Identity> {
        match self {
            Self::Live(host) => {
                let found = host
                    .identity(entry)
                    .map_err(|unusable| anyhow!("subject {:?} cannot be used: {unusable}", entry.key))?;
                // A parser inside ddlab is the same subject in another build, if the parser is the same.
                let embedded = entry.command.first().is_some_and(|program| program == "{ddlab}");
                let digest = if embedded { "embedded".to_owned() } else { found.digest };
                Ok(Identity { version: found.version, digest })
            }
            Self::Recorded(record) => record.identity(&entry.key),
        }
    }
}

impl SubjectBackend {
    /// Identifies the external program of a technique.
    ///
    /// # Errors
    /// When it is not installed (the error says how to install it), or is not in the record.
    pub fn tool(&self, technique: &str, tool: &ToolEntry) -> Result<Identity> {
        match self {
            Self::Live(host) => {
                let found = host.tool_identity(tool);
                let found = found.map_err(|missing| anyhow!("external program {missing}"))?;
                Ok(Identity { version: found.version, digest: found.digest })
            }
            Self::Recorded(record) => record.tool(technique, &tool.key),
        }
    }
}

/// The oracles that one thread has opened. Each is opened when it is first needed.
pub struct OraclePool<'a> {
    backend: &'a SubjectBackend,
    opened: BTreeMap<(String, ExecMode), Vec<Box<dyn Oracle>>>,
    /// Oracles that judge files, and keep the subject's original messages.
    judges: BTreeMap<(String, ExecMode), LiveOracle>,
}

impl<'a> OraclePool<'a> {
    /// A pool in which no oracle is open yet.
    #[must_use]
    pub fn new(backend: &'a SubjectBackend) -> Self {
        Self { backend, opened: BTreeMap::new(), judges: BTreeMap::new() }
    }

    /// The subject's judgement of a content. If the subject cannot be run, the row says so.
    ///
    /// # Errors
    /// When a record does not hold it.
    pub fn judge(
        &mut self,
        content: &Content<'_>,
        entry: &Entry,
        identity: &Identity,
        mode: Mode,
    ) -> Result<JudgementRow> {
        let host = match self.backend {
            SubjectBackend::Recorded(record) => {
                return record.judgement(content.sha256, &entry.key, exec_mode(mode));
            }
            SubjectBackend::Live(host) => host,
        };
        let answer = self
            .judge_of(host, entry, mode)
            .and_then(|judge| judge.judge_and_observe(&[content.bytes], None));
        if answer.is_err() {
            self.judges.remove(&(entry.key.clone(), exec_mode(mode)));
        }
        Ok(row_of(content, entry, identity, mode, answer))
    }

    /// The subject's second judgement of a content.
    ///
    /// # Errors
    /// When a record does not hold it.
    pub fn judge_again(
        &mut self,
        content: &Content<'_>,
        entry: &Entry,
        identity: &Identity,
        mode: Mode,
    ) -> Result<JudgementRow> {
        match self.backend {
            SubjectBackend::Recorded(record) => {
                record.second_judgement(content.sha256, &entry.key, exec_mode(mode))
            }
            SubjectBackend::Live(_) => self.judge(content, entry, identity, mode),
        }
    }

    fn judge_of(&mut self, host: &Host, entry: &Entry, mode: Mode) -> Result<&mut LiveOracle, BrokenOracle> {
        Ok(match self.judges.entry((entry.key.clone(), exec_mode(mode))) {
            Slot::Occupied(judge) => judge.into_mut(),
            Slot::Vacant(slot) => slot.insert(opened(host, entry, mode)?),
        })
    }

    /// Opens `count` oracles for a run, each with its own subject.
    ///
    /// # Errors
    /// When the subject cannot be opened.
    pub fn oracles(
        &mut self,
        host: &Host,
        entry: &Entry,
        mode: Mode,
        count: usize,
    ) -> Result<&mut [Box<dyn Oracle>], BrokenOracle> {
        let opened = self.opened.entry((entry.key.clone(), exec_mode(mode))).or_default();
        while opened.len() < count {
            opened.push(Box::new(self::opened(host, entry, mode)?));
        }
        Ok(&mut opened[..count])
    }

    /// Closes the subject, so that the next use opens it again.
    pub fn close(&mut self, entry: &Entry, mode: Mode) {
        self.opened.remove(&(entry.key.clone(), exec_mode(mode)));
    }
}

fn opened(host: &Host, entry: &Entry, mode: Mode) -> Result<LiveOracle, BrokenOracle> {
    let subject = host.open(entry, mode).map_err(|error| BrokenOracle(format!("{}: {error}", entry.key)))?;
    Ok(LiveOracle::new(subject, entry.clone()))
}

/// A content to judge.
#[derive(Clone, Copy, Debug)]
pub struct Content<'a> {
    /// Its SHA-256 in hex.
    pub sha256: &'a str,
    /// Its bytes.
    pub bytes: &'a [u8],
}

fn row_of(
    content: &Content<'_>,
    entry: &Entry,
    identity: &Identity,
    mode: Mode,
    answer: Result<(Judgement, Observation), BrokenOracle>,
) -> JudgementRow {
    let row = JudgementRow {
        sha256: content.sha256.to_owned(),
        bytes: content.bytes.len() as u64,
        subject: entry.key.clone(),
        version: identity.version.clone(),
        mode: exec_mode(mode).to_owned(),
        ..JudgementRow::default()
    };
    match answer {
        Ok((judgement, seen)) => JudgementRow {
            said: (!judgement.accepted())
                .then(|| original_message(&seen.stderr.bytes, &seen.stdout.bytes))
                .flatten(),
            accepted: judgement.accepted(),
            cause: judgement.cause,
            message: judgement.message.as_deref().map(str::to_owned),
            position: judgement.position.map(|p| p as u64),
            ..row
        },
        Err(broken) => JudgementRow { cause: Cause::Broken, message: Some(broken.0), ..row },
    }
}

/// The built-in subjects, and those in these files.
///
/// # Errors
/// When a file cannot be read, or is not in the format of subjects.toml. The message names the file.
pub fn registry_with(files: &[PathBuf]) -> Result<Registry> {
    let mut registry = Registry::builtin()?;
    for file in files {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        add_subjects(&mut registry, &text, &file.display().to_string(), file)?;
        let tables = toml::from_str(&text).with_context(|| file.display().to_string())?;
        RequestedAccess::of(file, &[("subject", &tables)]).ensure_trusted()?;
    }
    Ok(registry)
}

/// The host on which this process runs subjects; this executable is also the spawner and the embedded worker.
/// Warns once about sandbox features that the kernel lacks, unless the user asked for best effort.
///
/// # Errors
/// When the scratch folder cannot be used, the path of this executable is unknown, or the sandbox is strict
/// and the kernel lacks a feature.
pub fn host(sandbox: Sandbox) -> Result<Host> {
    let ddlab = std::env::current_exe().context("cannot find the path of this program")?;
    let workers = workers_folder(&ddlab);
    let host = Host::new(HostOptions { sandbox, ..HostOptions::new(ddlab, workers) })
        .context("subjects cannot be run here")?;
    for leftover in host.leftovers() {
        say!("warning: an earlier ddlab left files behind: {leftover}");
    }
    if sandbox == Sandbox::Default {
        for lack in host.missing_protections() {
            say!(
                "warning: the sandbox is incomplete: {lack} (--sandbox best-effort hides this warning, --sandbox strict makes it an error)"
            );
        }
    }
    Ok(host)
}

/// The folder of built workers: `DDLAB_WORKERS`; otherwise `subjects/build` in a folder above this
/// executable; otherwise in the source tree from which this executable was built, if that tree still exists.
/// The last one is for a target folder outside of the tree and for `cargo install`.
fn workers_folder(ddlab: &Path) -> PathBuf {
    if let Some(folder) = std::env::var_os("DDLAB_WORKERS") {
        return folder.into();
    }
    let built = |folder: &Path| folder.join("subjects").join("build");
    let above = ddlab.ancestors().map(built).find(|folder| folder.is_dir());
    let sources = || Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let sources = || sources().filter(|tree| tree.join("subjects").join("workers").is_dir()).map(built);
    above.or_else(sources).unwrap_or_else(|| built(ddlab.parent().unwrap_or(Path::new("."))))
}
