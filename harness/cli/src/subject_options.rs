//! Selects the subject that judges a file: one by its key, one guessed from the file's name, or any command.

use crate::content_format::format_of_content;
use crate::embedded::{self, Embedded, InProcess};
use crate::lazy_host::LazyHost;
use crate::sandbox_options::SandboxOptions;
use crate::user_command;
use algorithms::Goal;
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{Args, ValueEnum};
use engine::backend::{exec_mode, registry_with};
use engine::confirmation;
use engine::console::say;
use engine::nearest::unknown;
use engine::oracle::{Failure, Judgement, LiveOracle};
use regex::Regex;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use subjects::{Cost, Entry, Mode, OnEmpty, OutputStream, PositionPattern, PositionUnit, Registry, Rule};

/// The options that select the subject and say when it rejects an input.
#[derive(Debug, Args)]
pub(crate) struct SubjectOptions {
    /// The subject that judges: a key of `ddlab subjects` [default: guessed from the file's extension]
    #[arg(long, short, value_name = "KEY", conflicts_with = "command")]
    subject: Option<String>,
    /// More subjects, in a file like subjects.toml
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
    /// Seconds for one test; a subject that takes longer rejects its input [default: 10]
    #[arg(long, value_name = "S", value_parser = parse_seconds, help_heading = "Rejection")]
    timeout: Option<f64>,
    /// Finds the position in an error message: a pattern with the group `offset`, or `line` and perhaps `column`
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

/// How the subject is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ModeOption {
    /// By its plain command, one process for each test
    Exec,
    /// By its worker, one process for many tests
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

/// The subject that the options select, ready to be opened.
#[derive(Clone, Debug)]
pub(crate) struct SelectedSubject {
    /// The subject, with its rule.
    pub entry: Entry,
    /// Whether it was guessed. The user is told so.
    pub guessed: bool,
    /// The embedded parser that answers in this process, instead of the entry's command.
    in_process: Option<&'static Embedded>,
}

impl SubjectOptions {
    /// The host that runs the subject.
    ///
    /// # Errors
    /// If root switches the sandbox off without the confirmation.
    pub(crate) fn host(&self) -> Result<LazyHost> {
        Ok(LazyHost::new(self.sandbox.level()?))
    }

    /// Selects the subject that judges this file.
    ///
    /// # Errors
    /// If there is no such subject or program, or if none can be guessed.
    pub(crate) fn resolve(&self, host: &LazyHost, file: &Path) -> Result<SelectedSubject> {
        let mut selected = match (&self.subject, self.command.as_slice()) {
            (_, [_, ..]) => SelectedSubject {
                entry: command_entry(&self.command, file)?,
                guessed: false,
                in_process: None,
            },
            (Some(key), []) => SelectedSubject { entry: self.known(key)?, guessed: false, in_process: None },
            (None, []) => SelectedSubject {
                entry: guess(&self.registry()?, host, file)?,
                guessed: true,
                in_process: None,
            },
        };
        self.change(&mut selected.entry)?;
        Ok(selected)
    }

    /// Selects the subject that judges this content of a file: as [`Self::resolve`], but if the name tells no format, the
    /// content does.
    ///
    /// # Errors
    /// If there is no such subject or program, or if none can be guessed.
    pub(crate) fn resolve_content(
        &self,
        host: &LazyHost,
        file: &Path,
        content: &[u8],
    ) -> Result<SelectedSubject> {
        let named = || format_of_content(content).map(|format| PathBuf::from(format!("input.{format}")));
        if !self.command.is_empty() {
            let by_content = if format_of(file).is_none() { named() } else { None };
            return self.resolve(host, by_content.as_deref().unwrap_or(file));
        }
        self.resolve(host, file).or_else(|error| match named().filter(|_| self.subject.is_none()) {
            Some(named) => self.resolve(host, &named).map_err(|_| error),
            None => Err(error),
        })
    }

    /// Whether a file found in a folder should be judged: any file for a command, a file of its format for a subject,
    /// and a file of a known format if the subject is guessed.
    ///
    /// # Errors
    /// If there is no such subject.
    pub(crate) fn reads(&self, host: &LazyHost, file: &Path) -> Result<bool> {
        match (&self.subject, self.command.as_slice()) {
            (_, [_, ..]) => Ok(true),
            (Some(key), []) => Ok(format_of(file).as_deref() == Some(self.known(key)?.format.as_str())),
            (None, []) => Ok(guess(&self.registry()?, host, file).is_ok()),
        }
    }

    /// The parser that follows the standard of a format strictly, if ddlab has one.
    ///
    /// # Errors
    /// When a file of subjects cannot be read.
    pub(crate) fn strict_parser(&self, format: &str) -> Result<Option<SelectedSubject>> {
        let registry = self.registry()?;
        let entry = registry.iter().find(|entry| entry.is_default && entry.format == format).cloned();
        Ok(entry.map(|entry| SelectedSubject { entry, guessed: false, in_process: None }))
    }

    fn registry(&self) -> Result<Registry> {
        registry_with(&self.subjects)
    }

    fn known(&self, key: &str) -> Result<Entry> {
        let registry = self.registry()?;
        let keys = registry.iter().map(|entry| entry.key.as_str());
        registry.get(key).cloned().ok_or_else(|| unknown("--subject", "subject", key, keys))
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
    /// If it does not. Then nothing may be written.
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

    /// Lets an embedded parser answer in this process, if it is one that may: then no process has to be started.
    pub(crate) fn run_in_process(&mut self, host: &LazyHost) {
        let own = |command: &[String]| matches!(command, [program, word, ..] if program == "{ddlab}" && word == "worker");
        let is_own = !host.is_strict() && own(&self.entry.command);
        self.in_process = embedded::find(&self.entry.key).filter(|embedded| is_own && embedded.is_bounded);
    }

    /// Whether it answers in this process.
    #[must_use]
    pub(crate) fn is_in_process(&self) -> bool {
        self.in_process.is_some()
    }

    /// How it is run in this mode, for people and for programs: `in-process`, `exec` or `worker`.
    #[must_use]
    pub(crate) fn way(&self, mode: Mode) -> String {
        if self.is_in_process() { "in-process".to_owned() } else { exec_mode(mode).to_string() }
    }

    /// Opens the subject; it is closed with the oracle.
    ///
    /// # Errors
    /// When it is not installed, with the remedy, or cannot be run in this mode.
    pub(crate) fn open(&self, host: &LazyHost, mode: Mode) -> Result<LiveOracle> {
        if let Some(embedded) = self.in_process {
            return Ok(LiveOracle::new(Box::new(InProcess(embedded)), self.entry.clone()));
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

/// Parses an option that is a number of seconds above 0.
pub(crate) fn parse_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|s| s.is_finite() && *s > 0.0);
    seconds.ok_or_else(|| format!("{text:?} is not a number of seconds above 0"))
}

/// The extension of a file's name, if it is short and alphanumeric.
#[must_use]
pub(crate) fn extension(file: &Path) -> Option<String> {
    let extension = file.extension()?.to_str()?;
    let harmless = extension.len() <= 16 && extension.bytes().all(|byte| byte.is_ascii_alphanumeric());
    harmless.then(|| extension.to_owned())
}

/// The format that a file's extension indicates.
#[must_use]
pub(crate) fn format_of(file: &Path) -> Option<String> {
    let extension = extension(file)?.to_ascii_lowercase();
    Some(match extension.as_str() {
        "gv" => "dot".to_owned(),
        "geojson" | "topojson" | "webmanifest" | "ipynb" | "har" => "json".to_owned(),
        // Headers and preprocessed files.
        "h" | "i" => "c".to_owned(),
        _ => extension,
    })
}

/// The format's default subject if it has one; else the cheapest installed program that reads such files, and an
/// embedded parser only if there is none.
fn guess(registry: &Registry, host: &LazyHost, file: &Path) -> Result<Entry> {
    let Some(format) = format_of(file) else {
        bail!(
            "{}: its name does not indicate a format; add --subject KEY or -- COMMAND {{}}",
            file.display()
        );
    };
    let is_embedded = |entry: &Entry| entry.command.first().is_some_and(|program| program == "{ddlab}");
    let mut readers: Vec<&Entry> = registry.iter().filter(|entry| entry.format == format).collect();
    // `graphviz-nop` is a variant of `graphviz`, which is used only if it is named.
    let keys: Vec<String> = readers.iter().map(|entry| format!("{}-", entry.key)).collect();
    readers.retain(|entry| !keys.iter().any(|key| entry.key.starts_with(key.as_str())));
    readers.sort_by(|a, b| {
        let by_cost = a.cost.per_test_s.total_cmp(&b.cost.per_test_s);
        let by_kind = b.is_default.cmp(&a.is_default).then(is_embedded(a).cmp(&is_embedded(b)));
        by_kind.then(by_cost).then_with(|| a.key.cmp(&b.key))
    });
    let found = readers
        .into_iter()
        .find(|entry| is_embedded(entry) || host.get().is_ok_and(|host| host.identity(entry).is_ok()));
    found.cloned().with_context(|| {
        let mut formats: Vec<&str> = registry.iter().map(|entry| entry.format.as_str()).collect();
        formats.sort_unstable();
        formats.dedup();
        let known = formats.join(", ");
        format!(
            "{}: no subject is known for .{format} (there are some for {known}); add --subject KEY or -- COMMAND {{}}",
            file.display()
        )
    })
}

/// Matches the position in the messages of many programs: `line 3, column 5`, or `FILE:3:5` at the start of a line.
const USUAL_POSITION: &str = r"(?im)(?:\bline:? *|^[^\s:]*[./][^\s:]*: ?)(?<line>[0-9]+)(?:(?:[,:;]? *(?:col(?:umn)?|char(?:acter)?|position)[:.]? *|:)(?<column>[0-9]+))?";

fn position(pattern: Regex) -> PositionPattern {
    PositionPattern {
        stream: OutputStream::Stderr,
        pattern,
        counts: PositionUnit::Chars,
        first_line: 1,
        first_column: 1,
        first_offset: 0,
    }
}

/// The subject that runs a user's command and judges by its exit code. Most checkers print nothing for a valid file, so
/// the paper's rule that empty output is a rejection does not apply.
fn command_entry(command: &[String], file: &Path) -> Result<Entry> {
    let (name, arguments) = command.split_first().context("there is no command after --")?;
    let program = user_command::program(name)?;
    let mut argv = vec![text_of(program.clone())?];
    for argument in arguments {
        let path = Path::new(argument);
        argv.push(if path.is_file() { text_of(std::path::absolute(path)?)? } else { argument.clone() });
    }
    if let Some(by_name) = user_command::with_file_by_name(&argv, file) {
        say!("{name} names {0}, so it finds each candidate as {0} in its folder", file.display());
        argv = by_name;
    }
    // What the user names, the command may read.
    let named = argv.iter().filter(|argument| Path::new(argument).is_absolute()).cloned();
    let needed = user_command::folders_of(&program).into_iter().map(text_of);
    let reads = named.map(Ok).chain(needed).collect::<Result<Vec<_>>>()?;
    let path = std::env::var("PATH").ok().map(|path| ("PATH".to_owned(), path));
    Ok(Entry {
        key: "command".to_owned(),
        title: name.clone(),
        format: format_of(file).unwrap_or_default(),
        language: None,
        version: Vec::new(),
        version_pattern: None,
        pinned: None,
        command: argv,
        worker: None,
        rule: Rule {
            accept_exit: user_command::accepting_codes(&program),
            empty_output: OnEmpty::Ignore,
            reject_stdout: None,
            reject_stderr: None,
            timeout_s: 10.0,
        },
        position: Regex::new(USUAL_POSITION).ok().map(position),
        cost: Cost { per_test_s: 0.0, per_byte_s: 0.0 },
        accepts: Vec::new(),
        rejects: Vec::new(),
        install: String::new(),
        extension: extension(file).unwrap_or_else(|| "txt".to_owned()),
        environment: BTreeMap::from_iter(path),
        files: Vec::new(),
        reads,
        memory_mib: None,
        is_default: false,
    })
}

fn text_of(path: PathBuf) -> Result<String> {
    path.into_os_string()
        .into_string()
        .map_err(|path| anyhow!("{}: this path is not UTF-8; rename it", path.display()))
}

#[test]
fn usual_positions_are_found() {
    let pattern = Regex::new(USUAL_POSITION).unwrap();
    let of = |message: &str| {
        let found = pattern.captures(message)?;
        let number = |group: &str| found.name(group).map_or("", |number| number.as_str()).to_owned();
        Some((number("line"), number("column")))
    };
    let place = |line: &str, column: &str| Some((line.to_owned(), column.to_owned()));
    assert_eq!(of("/tmp/in.c:2:3: error: expected ';'"), place("2", "3"));
    assert_eq!(of("in.xml:7: parser error : attributes"), place("7", ""));
    assert_eq!(of("error at line 3, column 5 (char 20)"), place("3", "5"));
    assert_eq!(of("  in \"in.yaml\", line 4, col 1"), place("4", "1"));
    assert_eq!(of("connection to 127.0.0.1 refused at 12:30:01"), None);
}
