//! The programs that judge texts: one Python process for the formats that Python reads, and one process per text for
//! other formats.

use regex::Regex;
use repair::{Answer, Format};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// Commands by format; the file is their last argument.
const COMMANDS: [(&str, &[&str]); 8] = [
    ("dot", &["dot", "-Tcanon", "-o", "/dev/null"]),
    ("xml", &["xmllint", "--noout"]),
    ("html", &["xmllint", "--html", "--noout"]),
    ("js", &["node", "--check"]),
    ("c", &["gcc", "-fsyntax-only"]),
    ("sh", &["bash", "-n"]),
    ("sql", &["sqlite3", "-bail", "-batch", "-init"]),
    // Without a search path, nothing in the file can start a program.
    ("env", &["env", "-i", "PATH=/nonexistent", "/bin/sh", "-e"]),
];

/// How programs report an error position.
const POSITION: &str = r"(?:line |: ?)(?<line>[0-9]+)(?::(?<column>[0-9]+))?";

pub(crate) struct Judge {
    python: Option<(Child, BufReader<ChildStdout>)>,
    folder: PathBuf,
    position: Regex,
}

impl Judge {
    pub(crate) fn start() -> Self {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/by_hand/judge.py");
        let mut python = Command::new("python3");
        python.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped());
        let python = python.spawn().ok().map(|mut child| {
            let answers = BufReader::new(child.stdout.take().unwrap());
            (child, answers)
        });
        // Tests of one process run at the same time.
        static JUDGES: AtomicU32 = AtomicU32::new(0);
        let number = JUDGES.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("ddlab-by-hand-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self { python, folder, position: Regex::new(POSITION).unwrap() }
    }

    /// The answer of the format's program for a text; `None` if the program is not installed.
    pub(crate) fn ask(&mut self, format: &str, text: &[u8]) -> Option<Answer> {
        match format {
            "toml" => return Some(toml_answer(text)),
            "json" => return Some(json_answer(text)),
            "obj" => return Some(grammar_answer(format, text)),
            _ => {}
        }
        let Some((_, command)) = COMMANDS.iter().find(|(name, _)| *name == format) else {
            return self.ask_python(format, text);
        };
        let path = self.folder.join(format!("file.{format}"));
        std::fs::write(&path, text).unwrap();
        let mut program = Command::new(command[0]);
        program.args(&command[1..]).arg(&path).stdin(Stdio::null());
        if format == "sql" {
            program.arg(":memory:");
        }
        let output = program.output().ok()?;
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        // xmllint accepts any HTML, and sqlite3 continues after an error in its first file.
        let is_accepted = output.status.success() && message.is_empty();
        let found = self.position.captures(&message).filter(|_| !is_accepted);
        let number = |group: &str| found.as_ref()?.name(group)?.as_str().parse().ok();
        let offset = number("line").map(|line| offset_of(text, line, number("column").unwrap_or(1)));
        Some(Answer { is_accepted, offset, message: None })
    }

    fn ask_python(&mut self, format: &str, text: &[u8]) -> Option<Answer> {
        let (child, answers) = self.python.as_mut()?;
        let questions = child.stdin.as_mut()?;
        questions.write_all(format!("{format} {}\n", text.len()).as_bytes()).ok()?;
        questions.write_all(text).ok()?;
        questions.flush().ok()?;
        let mut line = String::new();
        answers.read_line(&mut line).ok()?;
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["yes"] => Some(Answer { is_accepted: true, ..Answer::default() }),
            ["no", line, column] => {
                let (line, column) = (line.parse().unwrap_or(0), column.parse().unwrap_or(0));
                let offset = if line > 0 { Some(offset_of(text, line, column)) } else { None };
                Some(Answer { offset, ..Answer::default() })
            }
            _ => None,
        }
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        if let Some((child, _)) = &mut self.python {
            drop(child.stdin.take());
            let _ = child.wait();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn json_answer(text: &[u8]) -> Answer {
    match serde_json::from_slice::<serde_json::Value>(text) {
        Ok(_) => Answer { is_accepted: true, ..Answer::default() },
        Err(error) => {
            Answer { offset: Some(offset_of(text, error.line(), error.column())), ..Answer::default() }
        }
    }
}

/// The answer of a reader that is as strict as the grammar and names no place.
fn grammar_answer(format: &str, text: &[u8]) -> Answer {
    let is_accepted = Format::built_in(format).is_some_and(|format| format.accepts(text));
    Answer { is_accepted, ..Answer::default() }
}

fn toml_answer(text: &[u8]) -> Answer {
    match String::from_utf8_lossy(text).parse::<toml::Table>() {
        Ok(_) => Answer { is_accepted: true, ..Answer::default() },
        Err(error) => Answer { offset: error.span().map(|span| span.start), ..Answer::default() },
    }
}

/// The offset of a line and a column, both counted from 1.
fn offset_of(text: &[u8], line: usize, column: usize) -> usize {
    let before = text.split_inclusive(|byte| *byte == b'\n').take(line.saturating_sub(1));
    let start: usize = before.map(<[u8]>::len).sum();
    (start + column.saturating_sub(1)).min(text.len())
}
