//! The TOML table of one subject, and the checks that turn it into an [`Entry`].

use std::collections::BTreeMap;

use regex::Regex;
use serde::Deserialize;

use crate::entry::{Cost, Entry, OnEmpty, OutputStream, PositionPattern, PositionUnit, Rule};

/// The largest memory limit in MiB: 16 TiB.
const MOST_MEMORY_MIB: u64 = 1 << 24;

/// The largest number of a first line, column or offset.
const MOST_FIRST: u64 = 1_000_000;

/// The longest time of one test: a day.
const MOST_SECONDS: f64 = 86_400.0;

/// A subject's table before it is checked.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct SubjectTable {
    title: String,
    format: String,
    language: Option<String>,
    version: Vec<String>,
    version_pattern: Option<String>,
    pinned: Option<String>,
    command: Vec<String>,
    worker: Option<Vec<String>>,
    #[serde(default)]
    rule: RuleTable,
    position: Option<PositionTable>,
    cost: CostTable,
    #[serde(default)]
    accepts: Vec<String>,
    #[serde(default)]
    rejects: Vec<String>,
    install: String,
    extension: Option<String>,
    #[serde(default)]
    environment: BTreeMap<String, String>,
    #[serde(default)]
    files: Vec<String>,
    #[serde(default)]
    reads: Vec<String>,
    memory_mib: Option<u64>,
    #[serde(default)]
    default: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct RuleTable {
    accept_exit: Vec<i32>,
    empty_output: OnEmptyWord,
    reject_stdout: Option<String>,
    reject_stderr: Option<String>,
    timeout_s: f64,
}

impl Default for RuleTable {
    fn default() -> Self {
        Self {
            accept_exit: vec![0],
            empty_output: OnEmptyWord::Fail,
            reject_stdout: None,
            reject_stderr: None,
            timeout_s: 10.0,
        }
    }
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum OnEmptyWord {
    Fail,
    Ignore,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PositionTable {
    stream: OutputStreamWord,
    pattern: String,
    #[serde(default)]
    counts: PositionUnitWord,
    #[serde(default = "one")]
    first_line: u64,
    #[serde(default = "one")]
    first_column: u64,
    #[serde(default)]
    first_offset: u64,
}

fn one() -> u64 {
    1
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum OutputStreamWord {
    Stdout,
    Stderr,
}

#[derive(Deserialize, Clone, Copy, Default)]
#[serde(rename_all = "kebab-case")]
enum PositionUnitWord {
    #[default]
    Bytes,
    Chars,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct CostTable {
    per_test_s: f64,
    per_byte_s: f64,
}

impl SubjectTable {
    /// Checks the table. The error says which field is wrong and what to write instead.
    pub(super) fn into_entry(self, key: &str) -> Result<Entry, String> {
        check_word("the table name", key)?;
        check_word("format", &self.format)?;
        let extension = self.extension.unwrap_or_else(|| self.format.clone());
        check_word("extension", &extension)?;
        check_command("version", &self.version)?;
        check_command("command", &self.command)?;
        if let Some(mib) = self.memory_mib.filter(|mib| !(1..=MOST_MEMORY_MIB).contains(mib)) {
            return Err(format!("memory-mib is {mib}: use 1 to {MOST_MEMORY_MIB}"));
        }
        if let Some(worker) = &self.worker {
            check_command("worker", worker)?;
            if worker.iter().any(|argument| argument.contains("{}")) {
                return Err(
                    "worker contains `{}`, but a worker gets its inputs on standard input: remove it".into(),
                );
            }
        }
        Ok(Entry {
            key: key.to_owned(),
            title: self.title,
            format: self.format,
            language: self.language,
            version: self.version,
            version_pattern: pattern("version-pattern", self.version_pattern)?,
            pinned: self.pinned,
            command: self.command,
            worker: self.worker,
            rule: self.rule.into_rule()?,
            position: self.position.map(PositionTable::into_pattern).transpose()?,
            cost: self.cost.into_cost()?,
            accepts: self.accepts,
            rejects: self.rejects,
            install: self.install,
            extension,
            input_name: None,
            beside: Vec::new(),
            packed: None,
            environment: self.environment,
            files: self.files,
            reads: self.reads,
            memory_mib: self.memory_mib,
            is_default: self.default,
        })
    }
}

impl RuleTable {
    fn into_rule(self) -> Result<Rule, String> {
        if self.accept_exit.is_empty() {
            return Err(
                "rule.accept-exit is empty: list the exit codes that mean success, such as [0]".into()
            );
        }
        if !(self.timeout_s > 0.0 && self.timeout_s <= MOST_SECONDS) {
            return Err(format!(
                "rule.timeout-s is {}: use a number of seconds above 0 and up to 86400",
                self.timeout_s
            ));
        }
        Ok(Rule {
            accept_exit: self.accept_exit,
            empty_output: match self.empty_output {
                OnEmptyWord::Fail => OnEmpty::Fail,
                OnEmptyWord::Ignore => OnEmpty::Ignore,
            },
            reject_stdout: pattern("rule.reject-stdout", self.reject_stdout)?,
            reject_stderr: pattern("rule.reject-stderr", self.reject_stderr)?,
            timeout_s: self.timeout_s,
        })
    }
}

impl PositionTable {
    fn into_pattern(self) -> Result<PositionPattern, String> {
        for (name, number) in [
            ("first-line", self.first_line),
            ("first-column", self.first_column),
            ("first-offset", self.first_offset),
        ] {
            if number > MOST_FIRST {
                return Err(format!("position.{name} is {number}: use 0 to {MOST_FIRST}"));
            }
        }
        let pattern = compile("position.pattern", &self.pattern)?;
        let has_group = |wanted: &str| pattern.capture_names().flatten().any(|name| name == wanted);
        if has_group("line") == has_group("offset") {
            return Err(
                "position.pattern needs exactly one of the groups (?<line>...) and (?<offset>...)".into()
            );
        }
        Ok(PositionPattern {
            stream: match self.stream {
                OutputStreamWord::Stdout => OutputStream::Stdout,
                OutputStreamWord::Stderr => OutputStream::Stderr,
            },
            pattern,
            counts: match self.counts {
                PositionUnitWord::Bytes => PositionUnit::Bytes,
                PositionUnitWord::Chars => PositionUnit::Chars,
            },
            first_line: self.first_line,
            first_column: self.first_column,
            first_offset: self.first_offset,
        })
    }
}

impl CostTable {
    fn into_cost(self) -> Result<Cost, String> {
        for (name, seconds) in [("per-test-s", self.per_test_s), ("per-byte-s", self.per_byte_s)] {
            if !(0.0..=MOST_SECONDS).contains(&seconds) {
                return Err(format!(
                    "cost.{name} is {seconds}: use a number of seconds, 0 to {MOST_SECONDS}"
                ));
            }
        }
        Ok(Cost { per_test_s: self.per_test_s, per_byte_s: self.per_byte_s })
    }
}

pub(super) fn pattern(name: &str, text: Option<String>) -> Result<Option<Regex>, String> {
    text.map(|text| compile(name, &text)).transpose()
}

fn compile(name: &str, text: &str) -> Result<Regex, String> {
    Regex::new(text).map_err(|error| format!("{name} is not a valid regular expression: {error}"))
}

pub(super) fn check_command(name: &str, argv: &[String]) -> Result<(), String> {
    match argv.first() {
        Some(program) if !program.is_empty() => Ok(()),
        _ => Err(format!("{name} is empty: write {name} = [\"PROGRAM\", \"ARGUMENT\", ...]")),
    }
}

/// Checks a word that becomes part of file names and CSV cells.
pub(super) fn check_word(name: &str, word: &str) -> Result<(), String> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !word.is_empty() && word.bytes().all(plain) {
        return Ok(());
    }
    Err(format!("{name} is {word:?}: use lowercase letters, digits and hyphens"))
}
