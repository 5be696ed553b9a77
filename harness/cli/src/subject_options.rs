//! Selects the subject that judges a file: one by its key, one guessed from the file's name, or any command.

use crate::command_subject::{command_entry, entry_by_path, position, unlisted_entry};
use crate::embedded::{self, Embedded, InProcess};
use crate::file_format::format_of;
use crate::guessed_subject::{guess, name_by_content, tells_language};
use crate::lazy_host::LazyHost;
use crate::sandbox_options::SandboxOptions;
use crate::user_command::script_words;
use algorithms::Goal;
use anyhow::{Result, anyhow, ensure};
use clap::{Args, ValueEnum};
use engine::backend::{exec_mode, registry_with};
use engine::confirmation;
use engine::oracle::{Failure, Judgement, LiveOracle};
use engine::search_runner::record_format;
use engine::unknown_names::unknown;
use regex::Regex;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use subjects::{Entry, Mode, OnEmpty, PipeJudge, Registry};

/// The options that select the subject and define when it rejects an input.
#[derive(Debug, Args)]
pub(crate) struct SubjectOptions {
    /// The subject that judges: a key of `ddlab subjects` [default: guessed from the file's extension, or else from its content]
    #[arg(long, short, value_name = "KEY", conflicts_with = "command")]
    subject: Option<String>,
    /// Ask the program that started ddlab to judge, by the worker protocol of subjects/PROTOCOL.md: ddlab writes queries to
    /// the first pipe and reads answers from the second, for example /dev/fd/3,/dev/fd/4
    #[arg(long, value_name = "PIPE,PIPE", value_parser = parse_pipes, conflicts_with_all = ["subject", "command"])]
    judge_pipes: Option<(PathBuf, PathBuf)>,
    #[arg(skip)]
    connected: OnceLock<SharedJudge>,
    /// Read more subjects from this file, which has the form of subjects.toml
    #[arg(long, value_name = "FILE")]
    subjects: Vec<PathBuf>,
    /// Exit codes that mean that the input is accepted [default: 0, or as the subject's entry says]
    #[arg(long, value_name = "CODE", value_delimiter = ',', help_heading = "Rejection")]
    accept_exit: Vec<i32>,
    /// Accept an input for which the subject prints nothing (the default for a COMMAND)
    #[arg(long, help_heading = "Rejection")]
    allow_empty_output: bool,
    /// Reject an input for which the COMMAND prints nothing (the default for most subjects)
    #[arg(long, conflicts_with = "allow_empty_output", help_heading = "Rejection")]
    reject_empty_output: bool,
    /// Reject an input if standard output matches
    #[arg(long, value_name = "REGEX", help_heading = "Rejection")]
    reject_stdout: Option<Regex>,
    /// Reject an input if standard error matches
    #[arg(long, value_name = "REGEX", help_heading = "Rejection")]
    reject_stderr: Option<Regex>,
    /// Seconds for one query, without the time in which it waits for a processor; a subject that takes longer rejects its
    /// input [default: 10, or what the subject's entry says; in a reduction at most ten times as long as the whole file took
    /// and one second more]
    #[arg(long, value_name = "S", value_parser = parse_seconds, help_heading = "Rejection")]
    timeout: Option<f64>,
    /// Find the position in an error message by this pattern, with the group `offset`, or `line` and perhaps `column`
    #[arg(long, value_name = "REGEX")]
    position: Option<Regex>,
    #[command(flatten)]
    sandbox: SandboxOptions,
    /// The command that judges, after `--`; `{}` is the file, without `{}` it is standard input
    ///
    /// The command runs in a folder of its own. Its program is looked up in your PATH. An argument that names a
    /// file of the current folder is passed as an absolute path.
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<String>,
}

/// A running judge that all searches of this process ask.
type SharedJudge = Arc<Mutex<PipeJudge>>;

fn parse_pipes(text: &str) -> Result<(PathBuf, PathBuf), String> {
    let pipes = text.split_once(',').map(|(requests, answers)| (requests.into(), answers.into()));
    pipes.ok_or_else(|| "it names two pipes, separated by a comma".to_owned())
}

/// How the subject is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ModeOption {
    /// By its plain command, one process for each query
    Exec,
    /// By its worker, one process for many queries
    Worker,
}

impl From<ModeOption> for Mode {
    fn from(mode: ModeOption) -> Self {
        match mode {
            ModeOption::Exec => Self::Exec,
            ModeOption::Worker => Self::Worker,
        }
    }
}

/// How ddlab asks the selected subject.
#[derive(Clone, Debug)]
pub(crate) enum Access {
    /// By its entry's command or worker.
    Command,
    /// By the embedded parser, in this process.
    InProcess(&'static Embedded),
    /// Through the pipes of a judge that is already running.
    Pipes(SharedJudge),
}

/// The subject that the options select, ready to be opened.
#[derive(Clone, Debug)]
pub(crate) struct SelectedSubject {
    /// The subject, with its rule.
    pub entry: Entry,
    /// Whether it was guessed. ddlab then prints its name.
    pub guessed: bool,
    /// How it is asked.
    pub(crate) access: Access,
}

impl SubjectOptions {
    /// The host that runs the subject.
    ///
    /// # Errors
    /// If root switches the sandbox off without the confirmation.
    pub(crate) fn host(&self) -> Result<LazyHost> {
        Ok(LazyHost::new(self.sandbox.level()?))
    }

    /// Whether a command of the user judges.
    pub(crate) fn has_command(&self) -> bool {
        !self.command.is_empty()
    }

    /// The words of the user's command; none if there is no command.
    pub(crate) fn command(&self) -> &[String] {
        &self.command
    }

    /// Selects the subject that judges this content of a file. If the name does not show the format, the content decides.
    ///
    /// # Errors
    /// If there is no such subject or program, or if none can be guessed.
    pub(crate) fn resolve(&self, host: &LazyHost, file: &Path, content: &[u8]) -> Result<SelectedSubject> {
        if !self.command.is_empty() {
            let by_content = if format_of(file).is_none() { name_by_content(content) } else { None };
            return self.resolve_named(host, by_content.as_deref().unwrap_or(file));
        }
        let may_guess = self.subject.is_none() && !tells_language(file);
        self.resolve_named(host, file).or_else(|error| match name_by_content(content).filter(|_| may_guess) {
            Some(named) => self.resolve_named(host, &named).map_err(|_| error),
            None => Err(error),
        })
    }

    /// Selects the subject by the name of the file alone.
    fn resolve_named(&self, host: &LazyHost, file: &Path) -> Result<SelectedSubject> {
        let judge = self.connected()?;
        let by_command = |entry, guessed| SelectedSubject { entry, guessed, access: Access::Command };
        let mut selected = match (&self.subject, self.command.as_slice()) {
            (_, [_, ..]) => by_command(command_entry(&self.command, file)?, false),
            (Some(key), []) => {
                let mut entry = self.known(key)?;
                // A program that reads the records may read the file of records as well.
                let named = format_of(file);
                if let Some(named) = named.filter(|named| record_format(named) == Some(&entry.format)) {
                    entry.format = named;
                }
                by_command(entry, false)
            }
            (None, []) => match judge {
                Some(judge) => SelectedSubject {
                    entry: unlisted_entry("judge", file),
                    guessed: false,
                    access: Access::Pipes(judge),
                },
                None => by_command(guess(&self.registry()?, host, file)?, true),
            },
        };
        self.change(&mut selected.entry)?;
        Ok(selected)
    }

    /// The subject for a script that decides whether a file is interesting, as for C-Reduce and C-Vise. It ends with 0
    /// if it is. The file keeps its name, and is the script's only argument.
    ///
    /// # Errors
    /// When the script cannot be run.
    pub(crate) fn interesting(&self, script: &Path, file: &Path) -> Result<SelectedSubject> {
        let mut command = script_words(script)?;
        command.push("{}".to_owned());
        let mut entry = entry_by_path(&command, file)?;
        entry.title = script.display().to_string();
        entry.input_name = file.file_name().and_then(|name| name.to_str()).map(str::to_owned);
        self.change(&mut entry)?;
        entry.rule.accept_exit = (1..=255).collect();
        Ok(SelectedSubject { entry, guessed: false, access: Access::Command })
    }

    /// The subject for a command whose arguments are reduced. It reads each candidate by the path in place of
    /// `{}`.
    ///
    /// # Errors
    /// When there is no command, or it cannot be run.
    pub(crate) fn resolve_arguments(&self, file: &Path) -> Result<SelectedSubject> {
        ensure!(!self.command.is_empty(), "--reduce-arguments: add the command after --");
        let mut entry = entry_by_path(&self.command, file)?;
        self.change(&mut entry)?;
        Ok(SelectedSubject { entry, guessed: false, access: Access::Command })
    }

    /// The time limit of a query: several times as long as the whole file takes. `None` if the user gave a limit.
    pub(crate) fn timeout_after(&self, original: Option<Duration>) -> Option<Duration> {
        let adapted = original.map(|original| Duration::from_secs(1) + 10 * original);
        adapted.filter(|_| self.timeout.is_none())
    }

    /// Whether to take a file of a folder: any file for a command, files of its format for a subject, and files of a
    /// known format if the subject is guessed.
    ///
    /// # Errors
    /// If there is no such subject.
    pub(crate) fn reads(&self, host: &LazyHost, file: &Path) -> Result<bool> {
        match (&self.subject, self.command.as_slice()) {
            (_, [_, ..]) => Ok(true),
            (None, []) if self.judge_pipes.is_some() => Ok(true),
            (Some(key), []) => Ok(format_of(file).as_deref() == Some(self.known(key)?.format.as_str())),
            (None, []) => Ok(guess(&self.registry()?, host, file).is_ok()),
        }
    }

    /// The running judge, if the options name one. It is connected once.
    fn connected(&self) -> Result<Option<SharedJudge>> {
        let Some((requests, answers)) = &self.judge_pipes else { return Ok(None) };
        if let Some(judge) = self.connected.get() {
            return Ok(Some(judge.clone()));
        }
        let judge = Arc::new(Mutex::new(PipeJudge::connect(requests, answers)?));
        Ok(Some(self.connected.get_or_init(|| judge).clone()))
    }

    /// The parser that follows the standard of a format strictly, if ddlab has one.
    ///
    /// # Errors
    /// When a file of subjects cannot be read.
    pub(crate) fn strict_parser(&self, format: &str) -> Result<Option<SelectedSubject>> {
        let registry = self.registry()?;
        let entry = registry.iter().find(|entry| entry.is_default && entry.format == format).cloned();
        Ok(entry.map(|entry| SelectedSubject { entry, guessed: false, access: Access::Command }))
    }

    fn registry(&self) -> Result<Registry> {
        registry_with(&self.subjects)
    }

    fn known(&self, key: &str) -> Result<Entry> {
        let registry = self.registry()?;
        if let Some(entry) = registry.get(key) {
            return Ok(entry.clone());
        }
        let of_format: Vec<&str> =
            registry.iter().filter(|entry| entry.format == key).map(|entry| entry.key.as_str()).collect();
        ensure!(
            of_format.is_empty(),
            "--subject: {key:?} is a format; its subjects are {}",
            of_format.join(", ")
        );
        Err(unknown("--subject", "subject", key, registry.iter().map(|entry| entry.key.as_str())))
    }

    /// Replaces fields of the entry by the options that were given.
    fn change(&self, entry: &mut Entry) -> Result<()> {
        let rule = &mut entry.rule;
        if !self.accept_exit.is_empty() {
            rule.accept_exit.clone_from(&self.accept_exit);
        }
        if self.allow_empty_output {
            rule.empty_output = OnEmpty::Ignore;
        }
        if self.reject_empty_output {
            rule.empty_output = OnEmpty::Fail;
        }
        rule.reject_stdout = self.reject_stdout.clone().or(rule.reject_stdout.take());
        rule.reject_stderr = self.reject_stderr.clone().or(rule.reject_stderr.take());
        rule.timeout_s = self.timeout.unwrap_or(rule.timeout_s);
        if let Some(pattern) = &self.position {
            let has = |group| pattern.capture_names().flatten().any(|name| name == group);
            ensure!(has("line") || has("offset"), "--position: the pattern has no group `line` or `offset`");
            entry.position = Some(position(pattern.clone()));
        }
        Ok(())
    }
}

impl SelectedSubject {
    /// Whether its messages name a column or an offset, not only a line.
    #[must_use]
    pub(crate) fn names_columns(&self) -> bool {
        let names =
            self.entry.position.iter().flat_map(|position| position.pattern.capture_names().flatten());
        names.into_iter().any(|name| name == "column" || name == "offset")
    }

    /// Checks that the plain command confirms a result, which may have been judged by a worker.
    ///
    /// # Errors
    /// If the command does not confirm it. Then nothing may be written.
    pub(crate) fn ensure_confirmed(
        &self,
        goal: Goal,
        failure: Option<&Failure>,
        plain: &Judgement,
    ) -> Result<()> {
        ensure!(
            confirmation::agrees(goal, failure, plain),
            "{}: the plain command does not confirm the result that its worker gave ({}); nothing was written; try \
             --mode exec",
            self.entry.key,
            plain.cause
        );
        Ok(())
    }

    /// Lets an embedded parser answer in this process if it can, so that no process has to be started.
    pub(crate) fn run_in_process(&mut self, host: &LazyHost) {
        let own = |command: &[String]| matches!(command, [program, word, ..] if program == "{ddlab}" && word == "worker");
        let is_own = !host.is_strict() && own(&self.entry.command);
        let bounded = embedded::find(&self.entry.key).filter(|embedded| is_own && embedded.is_bounded);
        if let (Access::Command, Some(embedded)) = (&self.access, bounded) {
            self.access = Access::InProcess(embedded);
        }
    }

    /// Whether it answers in this process.
    #[must_use]
    pub(crate) fn is_in_process(&self) -> bool {
        matches!(self.access, Access::InProcess(_))
    }

    /// The name of the mode in which it runs, for people and for programs: `in-process`, `exec` or `worker`.
    #[must_use]
    pub(crate) fn mode_name(&self, mode: Mode) -> String {
        if self.is_in_process() { "in-process".to_owned() } else { exec_mode(mode).to_string() }
    }

    /// Opens the subject; it is closed with the oracle.
    ///
    /// # Errors
    /// When it is not installed, with the remedy, or cannot be run in this mode.
    pub(crate) fn open(&self, host: &LazyHost, mode: Mode) -> Result<LiveOracle> {
        match &self.access {
            Access::InProcess(embedded) => {
                return Ok(LiveOracle::new(Box::new(InProcess(embedded)), self.entry.clone()));
            }
            Access::Pipes(judge) => return Ok(LiveOracle::new(Box::new(judge.clone()), self.entry.clone())),
            Access::Command => {}
        }
        let subject = host.get()?.open(&self.entry, mode).map_err(|error| {
            let remedy = match self.entry.install.as_str() {
                "" => String::new(),
                install => format!("\n  to install it: {install}"),
            };
            anyhow!("{} cannot be run: {error}{remedy}", self.entry.title)
        })?;
        Ok(LiveOracle::new(subject, self.entry.clone()))
    }
}

/// The longest time that an option can state: a year.
const MOST_SECONDS: f64 = 31_536_000.0;

/// Parses an option that is a number of seconds above 0.
pub(crate) fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|s| *s > 0.0 && *s <= MOST_SECONDS);
    seconds.ok_or_else(|| format!("{text:?} is not a number of seconds above 0 and up to {MOST_SECONDS}"))
}
