//! diagnose: finds where and what the fault of a file is.

mod text;

use super::judge::{ensure_file, judge_once, line_cells, own_message, read_input, say_which_subject};
use super::repair::search_mode;
use super::{INTERRUPT, Misuse, listen_for_interrupt, print, print_json};
use crate::damage_hints::{DamageHint, damage_hints};
use crate::diagnosis::{Answer, Diagnoser, Diagnosis};
use crate::github_annotations;
use crate::lazy_host::LazyHost;
use crate::repair_effects::Change;
use crate::sarif::{self, Finding};
use crate::source_snippet::SourceSnippet;
use crate::subject_options::{ModeOption, SelectedSubject, SubjectOptions, parse_seconds};
use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use engine::escaping::shown;
use engine::oracle::Judgement;
use rows::Ended;
use serde_json::{Value, json};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use subjects::{Mode, Observation};

const NOTES: &str = "\
The diagnosis is a minimal set of characters that keeps the file from loading: the subject accepts the file without
them, and rejects it if any single one of them is put back. The example is the smallest file that was found to fail
in the same way.

Exit codes: 0 no fault; 1 a fault was found; 2 misused, or the subject could not be run; 3 interrupted.";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    /// The files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    subject: SubjectOptions,
    /// How to run the subject during the searches [default: by its worker, if it has one]
    #[arg(long, value_enum)]
    mode: Option<ModeOption>,
    /// Stop each of the three searches after N queries [default: no limit]
    #[arg(long, value_name = "N", help_heading = "The searches")]
    budget_tests: Option<u64>,
    /// Seconds for the three searches together; a search leaves its unused time to the next
    #[arg(long, value_name = "S", default_value_t = 20.0, value_parser = parse_seconds, help_heading = "The searches")]
    budget_time: f64,
    /// How to print the findings
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The same as --format json
    #[arg(long, conflicts_with_all = ["sarif", "format"])]
    json: bool,
    /// The same as --format sarif
    #[arg(long, conflicts_with = "format")]
    sarif: bool,
}

/// How findings are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// A line of JSON for each file
    Json,
    /// A SARIF 2.1.0 log of all files, for editors and code hosts
    Sarif,
    /// Annotations that GitHub Actions shows beside the lines of a change
    Github,
}

impl Arguments {
    fn format(&self) -> Format {
        match (self.json, self.sarif) {
            (true, _) => Format::Json,
            (_, true) => Format::Sarif,
            _ => self.format,
        }
    }
}

pub(super) fn diagnose(arguments: &Arguments) -> Result<ExitCode> {
    let host = arguments.subject.host()?;
    listen_for_interrupt()?;
    let mut cases = Vec::new();
    for file in &arguments.files {
        if INTERRUPT.load(Ordering::Relaxed) {
            break;
        }
        let case = Case::of(arguments, &host, file)?;
        match arguments.format() {
            Format::Text => print(&case.text())?,
            Format::Json => print_json(&format!("{}\n", case.json()))?,
            Format::Github => print(&github_annotations::lines(&case.findings()))?,
            Format::Sarif => {}
        }
        cases.push(case);
    }
    if arguments.format() == Format::Sarif {
        let findings: Vec<Finding<'_>> = cases.iter().flat_map(Case::findings).collect();
        print_json(&format!("{}\n", serde_json::to_string_pretty(&sarif::log(&findings))?))?;
    }
    Ok(ExitCode::from(exit_code(&cases)))
}

fn exit_code(cases: &[Case<'_>]) -> u8 {
    if INTERRUPT.load(Ordering::Relaxed) {
        3
    } else if cases.iter().any(Case::is_broken) {
        2
    } else {
        u8::from(cases.iter().any(|case| case.diagnosis.is_some()))
    }
}

/// A file with its judgement and diagnosis.
struct Case<'a> {
    file: &'a Path,
    bytes: Vec<u8>,
    selected: SelectedSubject,
    mode: Mode,
    judgement: Judgement,
    seen: Observation,
    /// `None` if the file is accepted.
    diagnosis: Option<Diagnosis>,
}

impl<'a> Case<'a> {
    fn of(arguments: &Arguments, host: &LazyHost, file: &'a Path) -> Result<Self> {
        ensure_file(file).context(Misuse)?;
        let bytes = read_input(file).context(Misuse)?;
        let mut selected = arguments.subject.resolve(host, file, &bytes).context(Misuse)?;
        if arguments.mode.is_none() {
            selected.run_in_process(host);
        }
        say_which_subject(&selected, file);
        let mode = search_mode(host, &selected, arguments.mode);
        let (judgement, seen) = judge_once(&selected, host, Mode::Exec, &bytes).context(Misuse)?;
        let diagnosis = if judgement.accepted() {
            None
        } else {
            let budget = (arguments.budget_tests, arguments.budget_time);
            let diagnoser = Diagnoser { selected: &selected, host, mode, budget, interrupt: &INTERRUPT };
            Some(diagnoser.diagnose(&bytes).with_context(|| file.display().to_string()).context(Misuse)?)
        };
        Ok(Self { file, bytes, selected, mode, judgement, seen, diagnosis })
    }

    fn is_broken(&self) -> bool {
        self.diagnosis.as_ref().is_some_and(|diagnosis| diagnosis.faults.ended == Ended::Broken)
    }

    fn place(&self, offset: usize) -> SourceSnippet {
        SourceSnippet::of(&self.bytes, offset, line_cells())
    }

    fn json(&self) -> Value {
        let mut row = json!({
            "file": self.file.display().to_string(),
            "subject": self.selected.entry.key,
            "mode": self.selected.mode_name(self.mode),
            "accepted": self.judgement.accepted(),
            "cause": self.judgement.cause.to_string(),
            "message": own_message(&self.judgement, &self.seen).map(|lines| lines.join("\n")),
            "position": self.judgement.position.map(|offset| self.located(&(offset..offset))),
            "bytes": self.bytes.len(),
        });
        let hint = |hint: &DamageHint| {
            let mut place = self.located(&(hint.offset..hint.offset));
            place["sign"] = hint.description.as_str().into();
            place
        };
        row["signs"] = damage_hints(&self.bytes).iter().map(hint).collect::<Vec<_>>().into();
        let Some(diagnosis) = &self.diagnosis else { return row };
        let change = |(gone, put): &Change| {
            let mut change = self.located(gone);
            change["put"] = String::from_utf8_lossy(put).into();
            change
        };
        let problem = |problem: &formats::SyntaxError| {
            let mut place = self.located(&(problem.offset..problem.offset));
            place["message"] = problem.message.as_str().into();
            place
        };
        row["diagnosis"] = answer_json(&diagnosis.faults, |faults| {
            faults.iter().map(|fault| self.located(fault)).collect::<Vec<_>>().into()
        });
        row["mending"] = answer_json(&diagnosis.insertion_repair, |changes| {
            changes.iter().map(change).collect::<Vec<_>>().into()
        });
        row["grammar"] =
            diagnosis.problems.as_ref().map(|all| all.iter().map(problem).collect::<Vec<_>>()).into();
        row["example"] =
            answer_json(&diagnosis.example, |example| String::from_utf8_lossy(example).into_owned().into());
        row["tests"] = diagnosis.tests.into();
        row["wall_s"] = diagnosis.wall.as_secs_f64().into();
        row
    }

    fn located(&self, at: &Range<usize>) -> Value {
        let place = self.place(at.start);
        json!({ "offset": at.start, "bytes": at.len(), "line": place.line, "column": place.column })
    }

    /// One finding for each change of the possible repair, or if there is none for each range of the
    /// diagnosis; each with its own fix. Without a diagnosis, one at the position in the subject's message.
    fn findings(&self) -> Vec<Finding<'_>> {
        let Some(diagnosis) = &self.diagnosis else { return Vec::new() };
        let said = own_message(&self.judgement, &self.seen).unwrap_or_default().join(" ");
        let said = if said.is_empty() { self.judgement.cause.to_string() } else { shown(said.as_bytes()) };
        let title = &self.selected.entry.title;
        let finding = |at: Range<usize>, message: String, fixes| Finding {
            file: self.file,
            bytes: &self.bytes,
            at,
            message,
            fixes,
        };
        let left_out =
            |faults: &Vec<Range<usize>>| faults.iter().map(|at| (at.clone(), Vec::new())).collect();
        let faults = diagnosis.faults.found.as_ref().map(left_out);
        let Some(changes) = diagnosis.insertion_repair.found.clone().or(faults) else {
            let at = self.judgement.position.unwrap_or(0).min(self.bytes.len());
            return vec![finding(at..at, format!("{title} rejects the file: {said}"), Vec::new())];
        };
        let others = if changes.len() > 1 { ", with the fixes of the other results" } else { "" };
        let told = |change: Change| {
            let fix = self.describe_change(&change.0, &change.1);
            let message = format!("{title} rejects the file ({said}); to load it, {fix} here{others}");
            finding(change.0.clone(), message, vec![(fix, vec![change])])
        };
        changes.into_iter().map(told).collect()
    }
}

/// A search result with the reason why the search ended; `null` if nothing was found.
fn answer_json<T>(answer: &Answer<T>, of: impl FnOnce(&T) -> Value) -> Value {
    json!({
        "found": answer.found.as_ref().map(of),
        "ended": answer.ended,
        "is_optimal": answer.is_optimal,
    })
}
