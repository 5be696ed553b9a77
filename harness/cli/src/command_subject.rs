//! Subjects that no table lists: a user's own command, or a judge that is already running.

use crate::file_format::{extension, format_of};
use crate::launchers::programs;
use crate::user_command;
use anyhow::{Context, Result, anyhow};
use engine::console::say;
use regex::Regex;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use subjects::{Cost, Entry, OnEmpty, OutputStream, PositionPattern, PositionUnit, Rule};

/// The usual ways to name a position: `line 3, column 5`, or `FILE:3:5` at the start of a line, as compilers write it.
const USUAL_POSITION: &str = r"(?im)(?:\bline:? *|^[^\s:]*[./][^\s:]*: ?)(?<line>[0-9]+)(?:(?:[,:;]? *(?:col(?:umn)?|char(?:acter)?|position)[:.]? *|:)(?<column>[0-9]+))?";

/// A pattern of places in standard error, counted from 1 in characters.
pub(crate) fn position(pattern: Regex) -> PositionPattern {
    PositionPattern {
        stream: OutputStream::Stderr,
        pattern,
        counts: PositionUnit::Chars,
        first_line: 1,
        first_column: 1,
        first_offset: 0,
    }
}

/// A user's own command as a subject: its exit code judges. Most checkers print nothing if the input is valid, so the
/// paper's rule on empty output would reject every input that they accept.
///
/// # Errors
/// When there is no such program, or it is not executable.
pub(crate) fn command_entry(command: &[String], file: &Path) -> Result<Entry> {
    let mut entry = entry_by_path(command, file)?;
    if let Some(by_name) = user_command::with_file_by_name(&entry.command, file) {
        say!("{} names {1}, so it finds each candidate as {1} in its folder", entry.title, file.display());
        entry.command = by_name;
    }
    Ok(entry)
}

/// [`command_entry`] for a command that reads each candidate only by the path in place of `{}`.
///
/// # Errors
/// When there is no such program, or it is not executable.
pub(crate) fn entry_by_path(command: &[String], file: &Path) -> Result<Entry> {
    let (name, arguments) = command.split_first().context("there is no command after --")?;
    // The command runs in a copy of a folder that is reduced, so a path within it names a file of the copy.
    let is_within = |path: &str| Path::new(path).is_relative() && file.is_dir() && file.join(path).exists();
    let is_program_within = name.contains('/') && is_within(name);
    let program = user_command::program(if is_program_within { "/bin/sh" } else { name })?;
    let mut argv = vec![text_of(program.clone())?];
    if is_program_within {
        argv.extend(["-c", "exec \"$0\" \"$@\"", name].map(str::to_owned));
    }
    let mut behind = Vec::new();
    let launched = programs(command);
    for (at, argument) in arguments.iter().enumerate() {
        let path = Path::new(argument);
        let is_program = launched.contains(&(at + 1));
        let stays =
            if is_program { argument.contains('/') && is_within(argument) } else { is_within(argument) };
        argv.push(if stays || !(is_program || path.is_file()) {
            argument.clone()
        } else if is_program {
            let program = user_command::program(argument)?;
            behind.push(program.clone());
            text_of(program)?
        } else {
            text_of(user_command::absolute(path)?)?
        });
    }
    // The command may read the files that the user names.
    let named = argv.iter().filter(|argument| Path::new(argument).is_absolute()).cloned();
    let resolved = std::iter::once(&program).chain(&behind);
    let needed = resolved.flat_map(|program| user_command::folders_of(program)).map(text_of);
    let reads = named.map(Ok).chain(needed).collect::<Result<Vec<_>>>()?;
    let path = std::env::var("PATH").ok().map(|path| ("PATH".to_owned(), path));
    let environment = BTreeMap::from_iter(path);
    let mut entry = unlisted_entry("command", file);
    entry.rule.accept_exit = user_command::accepting_codes(behind.last().unwrap_or(&program));
    Ok(Entry { title: name.clone(), command: argv, environment, reads, ..entry })
}

/// A subject without a command. Exit code 0 means that it accepts.
pub(crate) fn unlisted_entry(key: &str, file: &Path) -> Entry {
    Entry {
        key: key.to_owned(),
        title: key.to_owned(),
        format: format_of(file).unwrap_or_default(),
        language: None,
        version: Vec::new(),
        version_pattern: None,
        pinned: None,
        command: Vec::new(),
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
        input_name: None,
        beside: Vec::new(),
        packed: None,
        environment: BTreeMap::new(),
        files: Vec::new(),
        reads: Vec::new(),
        memory_mib: None,
        is_default: false,
    }
}

/// A path as an argument of a command.
///
/// # Errors
/// When it is not UTF-8.
pub(crate) fn text_of(path: PathBuf) -> Result<String> {
    path.into_os_string().into_string().map_err(|path| anyhow!("{}: is not UTF-8", path.display()))
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
