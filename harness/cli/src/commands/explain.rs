//! explain: prints every query of one run as a readable log. The outcomes come from the trace; the search is
//! replayed on them to show each candidate.

use super::study_options::StudyOptions;
use super::{Misuse, print};
use algorithms::Candidate;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use datasets::{Digest, Store};
use engine::input::Input;
use engine::replay::Record;
use engine::session::{self, Settings, Watcher};
use rows::formula_cells::unguarded_record;
use rows::{Cache, Cause, trace_file};
use rows::{PlanRow, RunRow, TraceRow};
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use study::definition::Search;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    options: StudyOptions,
    /// The run: its id from runs.csv, or a unique prefix of it
    run: String,
    /// Print the trace as CSV instead
    #[arg(long)]
    csv: bool,
}

pub(super) fn explain(arguments: &Arguments) -> Result<()> {
    let (study, folder) = arguments.options.open().context(Misuse)?;
    let (plan, row) = find_run(&folder, &arguments.run)?;
    if arguments.csv {
        return print_csv(&folder, &plan.run);
    }
    let technique = study.techniques.iter().find(|technique| technique.key == plan.technique);
    let technique = technique
        .with_context(|| format!("the study file no longer has the technique {:?}", plan.technique))?;
    let Search::Own(algorithm) = &technique.search else {
        bail!(
            "{}: the search of an external program cannot be replayed; print its queries with --csv",
            technique.key
        )
    };
    let record = Record::open(&folder)?;
    record.check_revisions(&[(algorithm.key(), algorithm.revision())])?;
    let texts = folder.join("store");
    ensure!(
        texts.is_dir(),
        "{}: has no texts of inputs, so the log cannot be shown; a record has them only if it was made with --archive \
         and --with-texts. --csv prints the queries without texts",
        folder.display()
    );
    let store = Store::open(&texts)?;
    let content = store.get(&plan.sha256.parse::<Digest>().map_err(anyhow::Error::msg)?)?;
    study.make_ready(None)?;
    let input = study.cut(technique, &plan.format, content)?;
    print(&head(&plan, &row))?;
    let (budget, clock) = (study.budget, study.clock);
    let settings =
        Settings { budget, clock, cache: plan.cache == Cache::Run, must_parse: None, failure: None };
    let mut log = Log { input: &input, failed: None };
    let mut oracles: Vec<Box<dyn engine::oracle::Oracle>> =
        vec![Box::new(record.run(&plan.run, budget.seconds)?)];
    let seeded = technique.algorithm_with_seed(plan.seed);
    let result = session::run(
        seeded.as_deref().unwrap_or(algorithm.as_ref()),
        &input,
        &mut oracles,
        &settings,
        &AtomicBool::new(false),
        Some(&mut log),
    );
    if let Some(error) = log.failed {
        return Err(error);
    }
    if let Some(cause) = &result.broken {
        print(&format!("the replay ends here: {cause}\n"))?;
    }
    print(&tail(&row))
}

/// The run with this id or unique prefix of an id.
fn find_run(folder: &Path, id: &str) -> Result<(PlanRow, RunRow)> {
    let file = folder.join("runs.csv");
    let mut reader = csv::Reader::from_path(&file)
        .with_context(|| format!("{}: cannot be read (run the study first)", file.display()))?;
    let header = reader.headers()?.clone();
    let mut found = Vec::new();
    for record in reader.records() {
        let record = unguarded_record(record?);
        let plan: PlanRow = record.deserialize(Some(&header))?;
        if plan.run.starts_with(id) {
            found.push((plan, record.deserialize::<RunRow>(Some(&header))?));
        }
    }
    match found.len() {
        0 => bail!("{}: no run has an id that begins with {id:?}", file.display()),
        1 => found.pop().context("one run"),
        several => bail!("{}: {several} runs begin with {id:?}; give more characters", file.display()),
    }
}

fn print_csv(folder: &Path, run: &str) -> Result<()> {
    let file = trace_file(folder, run);
    let trace = std::fs::File::open(&file).with_context(|| file.display().to_string())?;
    std::io::copy(&mut flate2::read::GzDecoder::new(trace), &mut std::io::stdout().lock())?;
    Ok(())
}

fn head(plan: &PlanRow, row: &RunRow) -> String {
    format!(
        "run        {}\ninput      {} ({}, {}; {} bytes, {} elements)\nsubject    {} {} ({})\ntechnique  {} = {} x {}, cache {}\n\n{:>6} {:>10} {:>10}  outcome\n",
        plan.run,
        plan.name,
        plan.format,
        plan.kind,
        row.input_bytes,
        row.elements,
        plan.subject,
        row.subject_version,
        plan.mode,
        plan.technique,
        plan.units,
        plan.algorithm,
        plan.cache,
        "query",
        "at s",
        "bytes",
    )
}

fn tail(row: &RunRow) -> String {
    let result = match (row.result_bytes, row.best_test, row.confirmed) {
        (Some(bytes), Some(test), confirmed) => {
            let word = match confirmed {
                Some(true) => "confirmed by the plain command",
                Some(false) => "NOT confirmed by the plain command",
                None => "the plain command could not be run",
            };
            format!("{bytes} of {} bytes, found by query {test}, {word}", row.input_bytes)
        }
        _ => "none".to_owned(),
    };
    let broken = row.broken.as_ref().map(|cause| format!(": {cause}")).unwrap_or_default();
    format!(
        "\nended      {}{broken} after {} queries and {} repeats, {:.3} s charged\nresult     {result}\n",
        row.ended, row.tests, row.cached, row.charged_s
    )
}

struct Log<'a> {
    input: &'a Input,
    failed: Option<anyhow::Error>,
}

impl Watcher for Log<'_> {
    fn tested(&mut self, row: &TraceRow, candidate: &Candidate) {
        let mut line = String::new();
        if let Some(case) = &row.case {
            let _ = writeln!(line, "       -- {case}");
        }
        let repeat = if row.cached { " (repeat)" } else { "" };
        let best = if row.best_bytes == Some(row.bytes) && !row.cached { " *" } else { "" };
        let cause = if row.cause == Cause::Accepted { String::new() } else { format!(" {}", row.cause) };
        let message = row.message.as_ref().map(|message| format!(": {message}")).unwrap_or_default();
        let _ = writeln!(
            line,
            "{:>6} {:>10.4} {:>10}  {}{repeat}{best}{cause}{message}\n       {}",
            row.number,
            row.at_s,
            row.bytes,
            row.outcome,
            dropped(self.input, candidate),
        );
        if self.failed.is_none() {
            self.failed = print(&line).err();
        }
    }
}

/// The longest excerpt of the input in a log line, in bytes.
const PIECE: usize = 40;

/// Describes what the candidate leaves out of the input, in one line.
fn dropped(input: &Input, candidate: &Candidate) -> String {
    let Some(kept) = candidate.as_configuration() else { return "rewritten".to_owned() };
    let gone = algorithms::Configuration::all(input.elements().len()).minus(&kept);
    if gone.is_empty() {
        return "whole input".to_owned();
    }
    if kept.is_empty() {
        return "nothing kept".to_owned();
    }
    let pieces: Vec<String> = gone
        .ranges()
        .iter()
        .take(3)
        .map(|range| {
            let bytes = input.elements().byte_range(range.clone());
            let text = String::from_utf8_lossy(&input.bytes()[bytes.clone()]);
            let short: String = text.chars().take(PIECE).collect();
            let more = if text.chars().nth(PIECE).is_some() { "..." } else { "" };
            format!("{}+{} {short:?}{more}", bytes.start, bytes.len())
        })
        .collect();
    let more = gone.ranges().len().saturating_sub(pieces.len());
    let more = if more > 0 { format!(" and {more} more pieces") } else { String::new() };
    format!("without {}{more}", pieces.join(", "))
}
