//! Who answers for the subjects of a study: the subjects themselves, or a record of them.

use crate::console::say;
use crate::oracle::{BrokenOracle, Judgement, LiveOracle, Oracle};
use crate::replay::Record;
use anyhow::{Context, Result, anyhow};
use rows::message::own_words;
use rows::{Cause, ExecMode, Identity, JudgementRow};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry as Slot;
use std::path::PathBuf;
use subjects::{Entry, Host, HostOptions, Mode, Observation, Registry, Sandbox, ToolEntry};

/// The subjects, or their record.
pub enum SubjectBackend {
    /// They are run.
    Live(Host),
    /// They were run before.
    Recorded(Record),
}

/// How a subject is asked, as a row holds it.
#[must_use]
pub fn exec_mode(mode: Mode) -> ExecMode {
    match mode {
        Mode::Exec => ExecMode::Exec,
        Mode::Worker => ExecMode::Worker,
    }
}

/// How to ask a subject as a row says.
#[must_use]
pub fn process_mode(mode: ExecMode) -> Mode {
    match mode {
        ExecMode::Exec => Mode::Exec,
        ExecMode::Worker => Mode::Worker,
    }
}

impl SubjectBackend {
    /// The mode in which an entry is really run when this one is asked for: by its command if it has no
    /// worker, or none that is built here. Rows name the mode that was used.
    #[must_use]
    pub fn mode_of(&self, entry: &Entry, wanted: Mode) -> Mode {
        let has_worker = match self {
            Self::Live(host) => host.can_open(entry, Mode::Worker),
            Self::Recorded(record) => record.has_mode(&entry.key, exec_mode(Mode::Worker)),
        };
        if has_worker { wanted } else { Mode::Exec }
    }

    /// Whether it answers a second time although nobody wants that: a record does if it holds second answers.
    #[must_use]
    pub fn was_judged_twice(&self) -> bool {
        matches!(self, Self::Recorded(record) if record.was_judged_twice())
    }

    /// Which subject answers.
    ///
    /// # Errors
    /// When it is not installed, with the remedy, or was not recorded.
    pub fn identity(&self, entry: &Entry) -> Result<Identity> {
        match self {
            Self::Live(host) => {
                let found = host.identity(entry).map_err(|missing| {
                    anyhow!(
                        "subject {:?} cannot be used: {missing}\n  to install it: {}",
                        entry.key,
                        entry.install
                    )
                })?;
                // Another build of ddlab with the same parser is the same subject.
                let embedded = entry.command.first().is_some_and(|program| program == "{ddlab}");
                let digest = if embedded { "embedded".to_owned() } else { found.digest };
                Ok(Identity { version: found.version, digest })
            }
            Self::Recorded(record) => record.identity(&entry.key),
        }
    }
}

impl SubjectBackend {
    /// Which external program it is.
    ///
    /// # Errors
    /// When it is not installed, with the remedy, or was not recorded.
    pub fn tool(&self, tool: &ToolEntry) -> Result<Identity> {
        match self {
            Self::Live(host) => {
                let found = host.tool_identity(tool);
                let found = found.map_err(|missing| anyhow!("external program {missing}"))?;
                Ok(Identity { version: found.version, digest: found.digest })
            }
            Self::Recorded(record) => record.tool(&tool.key),
        }
    }
}

/// The oracles that one thread has opened; each is opened when it is first needed.
pub struct OraclePool<'a> {
    backend: &'a SubjectBackend,
    opened: BTreeMap<(String, ExecMode), Vec<Box<dyn Oracle>>>,
    /// Those that judge files, whose subjects' own words are kept too.
    judges: BTreeMap<(String, ExecMode), LiveOracle>,
}

impl<'a> OraclePool<'a> {
    /// A pool in which no oracle is open yet.
    #[must_use]
    pub fn new(backend: &'a SubjectBackend) -> Self {
        Self { backend, opened: BTreeMap::new(), judges: BTreeMap::new() }
    }

    /// What the subject says of a content: a row also when the oracle is broken.
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
        let answer = self.judge_of(host, entry, mode).and_then(|judge| judge.look(&[content.bytes], None));
        if answer.is_err() {
            self.judges.remove(&(entry.key.clone(), exec_mode(mode)));
        }
        Ok(row_of(content, entry, identity, mode, answer))
    }

    /// What the subject says of a content the second time.
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
            SubjectBackend::Recorded(record) => record.second(content.sha256, &entry.key, exec_mode(mode)),
            SubjectBackend::Live(_) => self.judge(content, entry, identity, mode),
        }
    }

    fn judge_of(&mut self, host: &Host, entry: &Entry, mode: Mode) -> Result<&mut LiveOracle, BrokenOracle> {
        Ok(match self.judges.entry((entry.key.clone(), exec_mode(mode))) {
            Slot::Occupied(judge) => judge.into_mut(),
            Slot::Vacant(slot) => slot.insert(opened(host, entry, mode)?),
        })
    }

    /// The oracles for a run: `count` of them, each with a subject of its own.
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

    /// Closes the subject, so that the next use opens it anew.
    pub fn close(&mut self, entry: &Entry, mode: Mode) {
        self.opened.remove(&(entry.key.clone(), exec_mode(mode)));
    }
}

fn opened(host: &Host, entry: &Entry, mode: Mode) -> Result<LiveOracle, BrokenOracle> {
    let subject = host.open(entry, mode).map_err(|error| BrokenOracle(format!("{}: {error}", entry.key)))?;
    Ok(LiveOracle::new(subject, entry.clone()))
}

/// A content to be judged.
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
                .then(|| own_words(&seen.stderr.bytes, &seen.stdout.bytes))
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

/// The subjects that come with ddlab, and those of these files.
///
/// # Errors
/// When a file cannot be read, or is none like subjects.toml; the message names it.
pub fn registry_with(files: &[PathBuf]) -> Result<Registry> {
    let mut registry = Registry::builtin()?;
    for file in files {
        let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
        registry.extend(&text, &file.display().to_string())?;
    }
    Ok(registry)
}

/// The host on which subjects run from this process: this executable spawns them and is its own worker.
/// Says once what the kernel lacks for containing them, unless it was asked to do its best in silence.
///
/// # Errors
/// When the folder for scratch files cannot be used, this executable is not to be found, or containment is
/// to be strict and cannot be.
pub fn host(sandbox: Sandbox) -> Result<Host> {
    let ddlab = std::env::current_exe().context("where this program is")?;
    let workers = workers_folder(&ddlab);
    let host = Host::new(HostOptions { sandbox, ..HostOptions::new(ddlab, workers) })
        .context("subjects cannot be run here")?;
    if sandbox == Sandbox::Default {
        for lack in host.missing_protections() {
            say!("containment: {lack} (--sandbox best-effort says no more of it, --sandbox strict refuses)");
        }
    }
    Ok(host)
}

/// The folder of built workers: `DDLAB_WORKERS`, or `subjects/build` in the project that this executable
/// was built in, or beside it.
fn workers_folder(ddlab: &std::path::Path) -> std::path::PathBuf {
    if let Some(folder) = std::env::var_os("DDLAB_WORKERS") {
        return folder.into();
    }
    let built = |folder: &std::path::Path| folder.join("subjects").join("build");
    let above = ddlab.ancestors().map(built).find(|folder| folder.is_dir());
    above.unwrap_or_else(|| built(ddlab.parent().unwrap_or(std::path::Path::new("."))))
}
