//! Selects the subject that judges a file: one by its key, one guessed from the file's name, or any command.

use algorithms::Goal;
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{Args, ValueEnum};
use engine::backend::{host, registry_with};
use engine::confirmation;
use engine::nearest::unknown;
use engine::oracle::{Failure, Judgement, LiveOracle};
use regex::Regex;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use subjects::{
    Cost, Entry, Host, Mode, OnEmpty, OutputStream, PositionPattern, PositionUnit, Registry, Rule, Sandbox,
};

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

/// How strictly subjects are contained.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
pub(crate) enum SandboxOption {
    /// Fully; fail if the kernel lacks a feature
    Strict,
    /// As far as the kernel can; warn once about features that it lacks
    #[default]
    Default,
    /// As far as the kernel can, without a warning
    BestEffort,
    /// Not at all, except for limits on time, memory and output
    Off,
}

/// How strictly subjects are contained, and the confirmation that root must give to switch containment off.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SandboxOptions {
    /// How strictly to sandbox subjects
    #[arg(long, value_enum, default_value_t)]
    sandbox: SandboxOption,
    /// Let `--sandbox off` run as root: a subject can then change every file and kill every process of this machine
    #[arg(long)]
    allow_uncontained_root: bool,
}

impl SandboxOptions {
    /// The chosen level.
    ///
    /// # Errors
    /// If root switches the sandbox off without the confirmation.
    pub(crate) fn level(self) -> Result<Sandbox> {
        let level = self.sandbox.into();
        ensure!(
            level != Sandbox::Off || self.allow_uncontained_root || !subjects::is_root(),
            "--sandbox off: you are root, so a subject could change every file and kill every process of this \
             machine (use --sandbox best-effort, run ddlab as another user, or add --allow-uncontained-root)"
        );
        Ok(level)
    }
}

impl From<SandboxOption> for Sandbox {
    fn from(word: SandboxOption) -> Self {
        match word {
            SandboxOption::Strict => Self::Strict,
            SandboxOption::Default => Self::Default,
            SandboxOption::BestEffort => Self::BestEffort,
            SandboxOption::Off => Self::Off,
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
}

impl SubjectOptions {
    /// The host that runs the subject.
    ///
    /// # Errors
    /// If subjects cannot be run here, or not as strictly contained as the options ask for.
    pub(crate) fn host(&self) -> Result<Host> {
        host(self.sandbox.level()?)
    }

    /// Selects the subject that judges this file.
    ///
    /// # Errors
    /// If there is no such subject or program, or if none can be guessed.
    pub(crate) fn resolve(&self, host: &Host, file: &Path) -> Result<SelectedSubject> {
        let mut selected = match (&self.subject, self.command.as_slice()) {
            (_, [_, ..]) => SelectedSubject { entry: command_entry(&self.command, file)?, guessed: false },
            (Some(key), []) => SelectedSubject { entry: self.known(key)?, guessed: false },
            (None, []) => SelectedSubject { entry: guess(&self.registry()?, host, file)?, guessed: true },
        };
        self.change(&mut selected.entry)?;
        Ok(selected)
    }

    /// Whether a file found in a folder should be judged: any file for a command, a file of its format for a subject,
    /// and a file of a known format if the subject is guessed.
    ///
    /// # Errors
    /// If there is no such subject.
    pub(crate) fn reads(&self, host: &Host, file: &Path) -> Result<bool> {
        match (&self.subject, self.command.as_slice()) {
            (_, [_, ..]) => Ok(true),
            (Some(key), []) => Ok(format_of(file).as_deref() == Some(self.known(key)?.format.as_str())),
            (None, []) => Ok(guess(&self.registry()?, host, file).is_ok()),
        }
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

    /// Opens the subject. It is closed when the oracle is dropped.
    ///
    /// # Errors
    /// If it is not installed or cannot be run in this mode. The message names the remedy.
    pub(crate) fn open(&self, host: &Host, mode: Mode) -> Result<LiveOracle> {
        let subject = host.open(&self.entry, mode).map_err(|error| {
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

/// The format's default subject; if it has none, the cheapest installed program that reads the format; if there is none,
/// an embedded parser.
fn guess(registry: &Registry, host: &Host, file: &Path) -> Result<Entry> {
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
    let found = readers.into_iter().find(|entry| is_embedded(entry) || host.identity(entry).is_ok());
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
    let program = program(name)?;
    let mut argv = vec![text_of(program)?];
    for argument in arguments {
        let path = Path::new(argument);
        argv.push(if path.is_file() { text_of(std::path::absolute(path)?)? } else { argument.clone() });
    }
    // The command may read the files that the user names.
    let reads = argv.iter().filter(|argument| Path::new(argument).is_absolute()).cloned().collect();
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
            accept_exit: vec![0],
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

/// The path of a program: relative to the current folder if it contains a slash, otherwise in the user's PATH.
fn program(name: &str) -> Result<PathBuf> {
    if name.contains('/') || name.contains('{') {
        return if name.contains('{') { Ok(name.into()) } else { Ok(std::path::absolute(name)?) };
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    found.with_context(|| format!("there is no program {name:?} in your PATH"))
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
