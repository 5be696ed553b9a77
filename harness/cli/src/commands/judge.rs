//! judge: shows what a subject reports about a file, and where.

use super::{Misuse, print, print_json};
use crate::lazy_host::LazyHost;
use crate::source_snippet::SourceSnippet;
use crate::subject_options::{ModeOption, SelectedSubject, SubjectOptions};
use crate::terminal::{has_colour, width};
use anyhow::{Context, Result, ensure};
use clap::Args;
use engine::backend::exec_mode;
use engine::console::say;
use engine::escaping::{shown, shown_path};
use engine::input_limit::{read_for_subject, read_to_parse};
use engine::oracle::Judgement;
use rows::{Cause, ExecMode};
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use subjects::{Mode, Observation};

const EXIT_CODES: &str =
    "Exit codes: 0 every file is accepted; 1 a file is rejected; 2 misused, or the subject could not be run.";

#[derive(Debug, Args)]
#[command(after_help = EXIT_CODES)]
pub(super) struct Arguments {
    /// The files to judge; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    subject: SubjectOptions,
    /// How to run the subject; its plain command is the ground truth
    #[arg(long, value_enum, default_value_t = ModeOption::Exec)]
    mode: ModeOption,
    /// Print a line of JSON for each file
    #[arg(long)]
    json: bool,
}

pub(super) fn judge(arguments: &Arguments) -> Result<ExitCode> {
    let host = arguments.subject.host()?;
    let mode = arguments.mode.into();
    let mut all_accepted = true;
    for file in &arguments.files {
        ensure_file(file).context(Misuse)?;
        let bytes = read_for_subject(file).context(Misuse)?;
        let selected = arguments.subject.resolve(&host, file, &bytes).context(Misuse)?;
        say_which_subject(&selected, file);
        let (judgement, seen) = judge_once(&selected, &host, mode, &bytes).context(Misuse)?;
        all_accepted &= judgement.accepted();
        let about = JudgementReport {
            file,
            selected: &selected,
            mode,
            bytes: &bytes,
            judgement: &judgement,
            seen: &seen,
        };
        if arguments.json {
            print_json(&about.json()?)?;
        } else {
            print(&about.text())?;
        }
    }
    Ok(if all_accepted { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Checks that a path is not a folder.
pub(super) fn ensure_file(file: &Path) -> Result<()> {
    let name = shown_path(file);
    ensure!(!file.is_dir(), "{name}: is a folder; name its files, or use ddlab repair or ddlab filter");
    Ok(())
}

/// The content of a file that will be parsed, or of standard input for `-`.
pub(super) fn read_input(file: &Path) -> Result<Vec<u8>> {
    read_to_parse(file)
}

/// Tells the user on stderr which subject was chosen, if they named none.
pub(super) fn say_which_subject(selected: &SelectedSubject, file: &Path) {
    if selected.guessed {
        say!("{}: judged by {} (choose another with --subject KEY)", shown_path(file), selected.entry.key);
    }
}

/// Judges one content by a subject that is opened for it.
pub(super) fn judge_once(
    selected: &SelectedSubject,
    host: &LazyHost,
    mode: Mode,
    bytes: &[u8],
) -> Result<(Judgement, Observation)> {
    Ok(selected.open(host, mode)?.judge_and_observe(&[bytes], None)?)
}

/// A judgement and its context.
struct JudgementReport<'a> {
    file: &'a Path,
    selected: &'a SelectedSubject,
    mode: Mode,
    bytes: &'a [u8],
    judgement: &'a Judgement,
    seen: &'a Observation,
}

/// The output of `--json`: seconds, bytes, and `null` for unknown values.
#[derive(Serialize)]
struct Row<'a> {
    file: String,
    subject: &'a str,
    mode: ExecMode,
    accepted: bool,
    cause: Cause,
    message: Option<String>,
    offset: Option<usize>,
    line: Option<usize>,
    column: Option<usize>,
    bytes: usize,
    wall_s: f64,
    cpu_s: Option<f64>,
    peak_rss_bytes: Option<u64>,
}

impl JudgementReport<'_> {
    fn json(&self) -> Result<String> {
        let place = self.place();
        let row = Row {
            file: self.file.display().to_string(),
            subject: &self.selected.entry.key,
            mode: exec_mode(self.mode),
            accepted: self.judgement.accepted(),
            cause: self.judgement.cause,
            message: own_message(self.judgement, self.seen).map(|lines| lines.join("\n")),
            offset: place.as_ref().map(|place| place.offset),
            line: place.as_ref().map(|place| place.line),
            column: place.as_ref().map(|place| place.column).filter(|_| self.selected.names_columns()),
            bytes: self.bytes.len(),
            wall_s: self.seen.wall.as_secs_f64(),
            cpu_s: (!self.seen.cpu.is_zero()).then_some(self.seen.cpu.as_secs_f64()),
            peak_rss_bytes: (self.seen.peak_rss > 0).then_some(self.seen.peak_rss),
        };
        Ok(format!("{}\n", serde_json::to_string(&row)?))
    }

    fn place(&self) -> Option<SourceSnippet> {
        self.judgement.position.map(|offset| SourceSnippet::of(self.bytes, offset, line_cells()))
    }

    fn text(&self) -> String {
        let (red, green, off) = colours();
        let mut text = String::new();
        let verdict = match self.judgement.cause {
            Cause::Accepted => format!("{green}accepted{off}"),
            cause => format!("{red}rejected{off} ({})", explained(cause)),
        };
        let name = shown_path(self.file);
        let _ = writeln!(text, "{name}: {verdict} by {}, {}", self.selected.entry.title, self.cost());
        for line in own_message(self.judgement, self.seen).unwrap_or_default() {
            let _ = writeln!(text, "  {}", shown(line.as_bytes()));
        }
        if let Some(place) = self.place() {
            let has_column = self.selected.names_columns();
            let column = if has_column { format!(":{}", place.column) } else { String::new() };
            let _ = writeln!(text, "  --> {name}:{}{column}", place.line);
            text.push_str(&place.drawn(has_column));
        }
        text
    }

    fn cost(&self) -> String {
        let mut cost = format!("{} wall", brief(self.seen.wall.as_secs_f64()));
        if !self.seen.cpu.is_zero() {
            let _ = write!(cost, ", {} CPU", brief(self.seen.cpu.as_secs_f64()));
        }
        if self.seen.peak_rss > 0 {
            let _ = write!(cost, ", {:.1} MB", self.seen.peak_rss as f64 / 1e6);
        }
        cost
    }
}

/// Cells shown of the line with the error: as many as fit beside its number, and no more than can be read at
/// a glance.
pub(super) fn line_cells() -> usize {
    width().saturating_sub(10).min(100)
}

/// Escape sequences for bad, good, and the end of both. Empty if stdout gets no colours.
fn colours() -> (&'static str, &'static str, &'static str) {
    if has_colour(&std::io::stdout()) { ("\x1b[1;31m", "\x1b[1;32m", "\x1b[0m") } else { ("", "", "") }
}

/// A time in readable form.
pub(super) fn brief(seconds: f64) -> String {
    if seconds < 1.0 { format!("{:.1} ms", seconds * 1e3) } else { format!("{seconds:.1} s") }
}

/// Whether the exit code is one by which shells, env and others report that they could not run a program.
pub(super) fn means_not_run(cause: Cause) -> bool {
    matches!(cause, Cause::Exit(126 | 127))
}

/// Explains a cause. If the user may want another rule, says how to change it.
pub(super) fn explained(cause: Cause) -> String {
    match cause {
        Cause::EmptyOutput => "it printed nothing (--allow-empty-output accepts that)".to_owned(),
        cause if means_not_run(cause) => {
            format!(
                "{cause}: it probably could not run; the sandbox hides your home folder, try --sandbox off"
            )
        }
        cause => cause.to_string(),
    }
}

/// The number of lines shown of a message. The last ones are shown, because programs usually print the error
/// there.
const MESSAGE_LINES: usize = 10;

/// The subject's own message about a rejected input: from standard error, or if that is empty from standard
/// output.
pub(super) fn own_message(judgement: &Judgement, seen: &Observation) -> Option<Vec<String>> {
    if judgement.accepted() {
        return None;
    }
    last_lines(seen)
}

/// The last lines of the subject's standard error or, if that is empty, of its standard output.
pub(super) fn last_lines(seen: &Observation) -> Option<Vec<String>> {
    let streams = [&seen.stderr.bytes, &seen.stdout.bytes];
    let text = streams.into_iter().find(|stream| !stream.trim_ascii().is_empty())?;
    let text = String::from_utf8_lossy(text);
    let lines: Vec<&str> = text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let last = lines.len().saturating_sub(MESSAGE_LINES);
    Some(lines[last..].iter().map(|line| line.chars().take(400).collect()).collect())
}
