//! The description of one subject: how to run it, which observations are rejections, and where its messages name a position. It is data only; the oracle judges.

use std::collections::BTreeMap;

use regex::Regex;

use crate::packed::{PackedFiles, ScratchFile};

/// A subject program, as described by its table in `subjects.toml`.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name of its table, which studies and results use.
    pub key: String,
    /// Its name in prose.
    pub title: String,
    /// Key of the format that it reads.
    pub format: String,
    /// Key of the grammar of its dialect, if it is not the format's own.
    pub language: Option<String>,
    /// The command that prints its version.
    pub version: Vec<String>,
    /// Finds the version in the output of `version`: the group `version`, else the first group, else the whole
    /// match. Without a pattern, the first non-empty line is the version.
    pub version_pattern: Option<Regex>,
    /// The version that the entry was written for and published results were made with.
    pub pinned: Option<String>,
    /// The plain command, which is the ground truth. `{}` is the path of the input file, `{ddlab}` is ddlab
    /// itself, and `{workers}` is the folder of built workers. Without `{}` the input is on standard input.
    pub command: Vec<String>,
    /// The command of the worker, which judges many inputs in one process (see PROTOCOL.md).
    pub worker: Option<Vec<String>>,
    /// Which observations are rejections.
    pub rule: Rule,
    /// Where its error messages name a position.
    pub position: Option<PositionPattern>,
    /// The cost of a test under the charged clock.
    pub cost: Cost,
    /// Inputs that it must accept.
    pub accepts: Vec<String>,
    /// Inputs that it must reject.
    pub rejects: Vec<String>,
    /// How to install it: one sentence or command.
    pub install: String,
    /// Extension of the input file, which is named `input.EXTENSION` unless `input_name` says otherwise.
    pub extension: String,
    /// The name of the input file, for a command that looks for a file of a certain name.
    pub input_name: Option<String>,
    /// Files that are put into the folder of the input for each test; their paths are names without a folder.
    pub beside: Vec<ScratchFile>,
    /// How an input is unpacked if it is several files as one text. Then there is no input file, and the placeholder of
    /// its path is the name in `input_name`. Plain commands only.
    pub packed: Option<PackedFiles>,
    /// Environment variables to add to, or replace in, the clean environment of all subjects.
    pub environment: BTreeMap<String, String>,
    /// Files, such as a jar or a script, whose content identifies the subject together with the executable.
    pub files: Vec<String>,
    /// Files and folders outside the system's folders that a contained subject may read and execute.
    pub reads: Vec<String>,
    /// Limit on address space in MiB. A lower limit of the study takes precedence.
    pub memory_mib: Option<u64>,
    /// Whether it judges files of its format if the user names no subject: an embedded parser that follows the
    /// format's standard strictly.
    pub is_default: bool,
}

/// Which observations are rejections. A crash and a timeout always are.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The exit codes that mean that the input was accepted.
    pub accept_exit: Vec<i32>,
    /// The meaning of an empty standard output.
    pub empty_output: OnEmpty,
    /// Rejects an input if standard output matches.
    pub reject_stdout: Option<Regex>,
    /// Rejects an input if standard error matches.
    pub reject_stderr: Option<Regex>,
    /// Limit on the wall time of one test, in seconds.
    pub timeout_s: f64,
}

/// The meaning of an empty standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum OnEmpty {
    /// The input is rejected.
    #[default]
    Fail,
    /// Nothing: the exit code decides.
    Ignore,
}

/// Where error messages name the position of the error.
#[derive(Clone, Debug)]
pub struct PositionPattern {
    /// The stream that carries the messages.
    pub stream: OutputStream,
    /// Has either a group `line`, optionally with a group `column`, or a group `offset`.
    pub pattern: Regex,
    /// The unit in which columns and offsets are counted.
    pub counts: PositionUnit,
    /// The number of the first line.
    pub first_line: u64,
    /// The number of the first column of a line.
    pub first_column: u64,
    /// The number of the first byte or character of the input.
    pub first_offset: u64,
}

/// One of the two output streams of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputStream {
    /// Standard output.
    Stdout,
    /// Standard error.
    Stderr,
}

/// The unit of columns and offsets in error messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum PositionUnit {
    /// Bytes.
    #[default]
    Bytes,
    /// Characters. A byte that is not part of a valid UTF-8 sequence counts as one character.
    Chars,
}

/// The cost of a test by the plain command, in seconds of the charged clock. These are nominal values that were
/// measured once, so that budgets mean the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// Seconds per test.
    pub per_test_s: f64,
    /// Seconds per byte of the input.
    pub per_byte_s: f64,
}
