//! What is known of one subject: how to run it, what counts as failing, where its messages say so.
//! Data only; judging is not done here.

use std::collections::BTreeMap;

use regex::Regex;

/// A subject program, as its table in `subjects.toml` describes it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its name everywhere: the name of its table.
    pub key: String,
    /// Its name in prose.
    pub title: String,
    /// Key of the format that it reads.
    pub format: String,
    /// Key of the grammar that its dialect of the format follows, where that is not the format's own.
    pub language: Option<String>,
    /// The command that prints its version.
    pub version: Vec<String>,
    /// Where in the output of that command the version is: the group `version`, the first group, or all that
    /// matches. Without a pattern the first line that is not empty is the version.
    pub version_pattern: Option<Regex>,
    /// The version that the entry was written for and published results were made with, as the subject says it.
    pub pinned: Option<String>,
    /// The plain command, which is the ground truth. `{}` is the path of the input file, `{ddlab}` ddlab
    /// itself, `{workers}` the folder of built workers. Without `{}` the input is standard input.
    pub command: Vec<String>,
    /// The command of the worker that judges many inputs in one process (PROTOCOL.md), if there is one.
    pub worker: Option<Vec<String>>,
    /// Which observations count as failing.
    pub rule: Rule,
    /// Where its error messages name a position, if they do.
    pub position: Option<PositionPattern>,
    /// What a test is charged under the charged clock.
    pub cost: Cost,
    /// Inputs that it must accept.
    pub accepts: Vec<String>,
    /// Inputs that it must reject.
    pub rejects: Vec<String>,
    /// How to install what is missing: one sentence or command.
    pub install: String,
    /// The input file is named `input.` and this.
    pub extension: String,
    /// Environment variables beside or in place of the clean environment that every subject gets.
    pub environment: BTreeMap<String, String>,
    /// Files, beside the executable, whose content is part of the subject's identity (a jar, a script).
    pub files: Vec<String>,
    /// Folders and files, beside those of the system, that a contained subject may read and execute.
    pub reads: Vec<String>,
    /// Address space in MiB, if it is to be bounded below what the study's limits say.
    pub memory_mib: Option<u64>,
}

/// Which observations count as failing. A crash and a test over the limit of time always do.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The exit codes of a subject that accepts.
    pub accept_exit: Vec<i32>,
    /// What an empty standard output means.
    pub empty_output: OnEmpty,
    /// Standard output that matches is a rejection.
    pub reject_stdout: Option<Regex>,
    /// Standard error that matches is a rejection.
    pub reject_stderr: Option<Regex>,
    /// Seconds of wall time for one test.
    pub timeout_s: f64,
}

/// What an empty standard output means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum OnEmpty {
    /// The input is rejected.
    #[default]
    Fail,
    /// Nothing.
    Ignore,
}

/// Where error messages name the position of the fault.
#[derive(Clone, Debug)]
pub struct PositionPattern {
    /// The stream that carries the messages.
    pub stream: OutputStream,
    /// Has a group `line`, perhaps with a group `column`, or a group `offset`.
    pub pattern: Regex,
    /// What columns and offsets count.
    pub counts: PositionUnit,
    /// The number of the first line.
    pub first_line: u64,
    /// The number of the first column of a line.
    pub first_column: u64,
    /// The number of the first byte or character of the input.
    pub first_offset: u64,
}

/// One of the two output streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputStream {
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
}

/// What a column or an offset counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PositionUnit {
    /// Bytes.
    #[default]
    Bytes,
    /// Characters, each byte that is not part of a valid UTF-8 character counting as one.
    Chars,
}

/// The nominal charge of a test by the plain command, in seconds of the charged clock. Measured once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// For any test.
    pub per_test_s: f64,
    /// For each byte of its input.
    pub per_byte_s: f64,
}
