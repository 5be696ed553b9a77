//! Selects the subject that judges a file: one by its key, one guessed from the file's name, or any command.

use crate::command_subject::{command_entry, position, text_of};
use algorithms::Goal;
use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::{Args, ValueEnum};
use engine::backend::{host, registry_with};
use engine::confirmation;
use engine::nearest::unknown;
use engine::oracle::{Failure, Judgement, LiveOracle};
use regex::Regex;
use std::path::{Path, PathBuf};
use std::time::Duration;
use subjects::{Entry, Host, Mode, OnEmpty, Registry, Sandbox};

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
            (_, [_, ..]) => {
                SelectedSubject { entry: command_entry(&self.command, kind_of(file))?, guessed: false }
            }
            (Some(key), []) => SelectedSubject { entry: self.known(key)?, guessed: false },
            (None, []) => SelectedSubject { entry: guess(&self.registry()?, host, file)?, guessed: true },
        };
        self.change(&mut selected.entry)?;
        Ok(selected)
    }

    /// Who is asked about this file if a script decides whether it is interesting, as for C-Reduce and C-Vise: the
    /// script ends with 0 if it is. The file keeps its name, and is the script's only argument.
    ///
    /// # Errors
    /// When the script cannot be run.
    pub(crate) fn interesting(&self, script: &Path, file: &Path) -> Result<SelectedSubject> {
        let path = text_of(std::path::absolute(script)?)?;
        let mut entry = command_entry(&[path, "{}".to_owned()], kind_of(file))?;
        entry.title = script.display().to_string();
        entry.input_name = file.file_name().and_then(|name| name.to_str()).map(str::to_owned);
        self.change(&mut entry)?;
        entry.rule.accept_exit = (1..=255).collect();
        Ok(SelectedSubject { entry, guessed: false })
    }

    /// The time limit of a query, from the time that the whole file takes: far more than that. `None` if the user gave
    /// a limit.
    pub(crate) fn timeout_after(&self, original: Option<Duration>) -> Option<Duration> {
        let adapted = original.map(|original| Duration::from_secs(1) + 10 * original);
        adapted.filter(|_| self.timeout.is_none())
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

/// The format and the extension of a file for a command, which may read any.
fn kind_of(file: &Path) -> (String, String) {
    (format_of(file).unwrap_or_default(), extension(file).unwrap_or_else(|| "txt".to_owned()))
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
