//! Repairs many texts in one process: a JSON object per line in, a JSON object per line out. The subjects
//! stay open.

use super::exit::RepairExit;
use super::repairer::Repairer;
use super::report::RepairReport;
use super::row::Outcome;
use super::single_file::FileRepair;
use super::{Arguments, INTERRUPT, listen_for_interrupt};
use crate::commands::Misuse;
use crate::content_format::format_of_content;
use crate::destination::Destination;
use crate::lazy_host::LazyHost;
use crate::open_subjects::OpenSubjects;
use crate::repair_effects::Effect;
use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io::{BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 256 << 20;

/// A line of the input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    /// Any value; the answer repeats it.
    #[serde(default)]
    id: Value,
    /// The text to repair, or
    text: Option<String>,
    /// the file to repair, which is only read.
    path: Option<PathBuf>,
}

/// A line of the output; unknown values are `null`.
#[derive(Serialize)]
struct Response {
    id: Value,
    outcome: Outcome,
    /// The exit code of `ddlab repair` for this text alone.
    exit: u8,
    /// The repaired text, or the text itself if there was nothing to repair.
    text: Option<String>,
    error: Option<String>,
    subject: String,
    algorithm: &'static str,
    notes: Vec<Effect>,
    cut: bool,
    lost_bytes: Option<usize>,
    tests: u64,
    wall_s: f64,
}

pub(super) fn repair(arguments: &Arguments, host: &LazyHost) -> Result<ExitCode> {
    let repairer = Repairer::new(arguments, OpenSubjects::new(host));
    repairer.search().context(Misuse)?;
    listen_for_interrupt()?;
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let mut worst = RepairExit::Repaired;
    let mut line = Vec::new();
    while !INTERRUPT.load(Ordering::Relaxed) && read_line(&mut input, &mut line)? {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let (id, done) = answer(&repairer, &line);
        let (exit, response) = response(id, done);
        worst = worst.max(exit);
        serde_json::to_writer(&mut output, &response)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    if INTERRUPT.load(Ordering::Relaxed) {
        worst = RepairExit::Interrupted;
    }
    Ok(ExitCode::from(worst.code()))
}

/// Reads a line, and cuts off its end if it is too long. Returns whether there was a line.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> Result<bool> {
    line.clear();
    let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', line).context("standard input")?;
    if read as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n').context("standard input")?;
    }
    Ok(read > 0)
}

/// The identifier of the line, and the repair of its text.
fn answer(repairer: &Repairer<'_>, line: &[u8]) -> (Value, Result<RepairReport>) {
    if line.len() as u64 == LONGEST_LINE {
        let error = anyhow::anyhow!("the line is longer than {} MiB", LONGEST_LINE >> 20);
        return (Value::Null, Err(error));
    }
    let request = match serde_json::from_slice::<Request>(line) {
        Ok(request) => request,
        Err(error) => {
            // Repeat the identifier of the line, if it can be read.
            let id = serde_json::from_slice::<Value>(line)
                .ok()
                .and_then(|mut any| Some(any.get_mut("id")?.take()));
            let error = anyhow::Error::from(error)
                .context("the line is not an object with \"id\" and \"text\" or \"path\"");
            return (id.unwrap_or_default(), Err(error));
        }
    };
    let done = repaired(repairer, request.text, request.path.as_deref());
    (request.id, done)
}

fn repaired(repairer: &Repairer<'_>, text: Option<String>, path: Option<&Path>) -> Result<RepairReport> {
    let (file, bytes) = match (text, path) {
        // Most texts that programs make are JSON, so a text that is typical of no format counts as JSON.
        (Some(text), None) if format_of_content(text.as_bytes()).is_none() => {
            (Path::new("text.json"), text.into_bytes())
        }
        (Some(text), None) => (Path::new("-"), text.into_bytes()),
        (None, Some(path)) => {
            ensure!(path != Path::new("-"), "\"path\" is \"-\", but standard input holds the lines");
            (path, std::fs::read(path).with_context(|| path.display().to_string())?)
        }
        _ => bail!("the line needs either \"text\" or \"path\""),
    };
    FileRepair::with_bytes(repairer, file, Destination::Nowhere, bytes)?.repair(&|_| Ok(()))
}

fn response(id: Value, done: Result<RepairReport>) -> (RepairExit, Response) {
    let report = done.unwrap_or_else(|error| RepairReport::broken(Path::new("-"), &error));
    let text = report.repaired.map(String::from_utf8).transpose();
    let (exit, outcome, error) = match &text {
        Ok(_) => (report.exit, report.row.outcome, report.row.error),
        Err(_) => {
            let error = "the repaired text is not UTF-8; repair the file by itself with ddlab repair FILE";
            (RepairExit::NotRepaired, Outcome::NotRepaired, Some(error.to_owned()))
        }
    };
    let response = Response {
        id,
        outcome,
        exit: exit.code(),
        text: text.unwrap_or_default(),
        error,
        subject: report.row.subject,
        algorithm: report.row.algorithm,
        notes: report.row.notes,
        cut: report.row.cut,
        lost_bytes: report.row.lost_bytes,
        tests: report.row.tests,
        wall_s: report.row.wall_s,
    };
    (exit, response)
}
