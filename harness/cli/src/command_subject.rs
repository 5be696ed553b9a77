//! A user's own command as a subject.

use anyhow::{Context, Result, anyhow, ensure};
use regex::Regex;
use std::collections::BTreeMap;
use std::fs::Metadata;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use subjects::{Cost, Entry, OnEmpty, OutputStream, PositionPattern, PositionUnit, Rule};

/// Matches the position in the messages of many programs: `line 3, column 5`, or `FILE:3:5` at the start of a line.
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

/// The subject that runs a user's command and judges by its exit code. Most checkers print nothing for a valid file, so
/// the paper's rule that empty output is a rejection does not apply.
///
/// # Errors
/// When there is no such program, or it is not executable.
pub(crate) fn command_entry(command: &[String], (format, extension): (String, String)) -> Result<Entry> {
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
        format,
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
        extension,
        input_name: None,
        beside: Vec::new(),
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
        if name.contains('{') {
            return Ok(name.into());
        }
        let path = std::path::absolute(name)?;
        let is_executable = |found: Metadata| found.permissions().mode() & 0o111 != 0;
        ensure!(
            !path.is_file() || path.metadata().is_ok_and(is_executable),
            "{name}: this file is not executable; run `chmod +x {name}`"
        );
        return Ok(path);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    found.with_context(|| format!("there is no program {name:?} in your PATH"))
}

/// A path as an argument of a command.
///
/// # Errors
/// When it is no UTF-8.
pub(crate) fn text_of(path: PathBuf) -> Result<String> {
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
