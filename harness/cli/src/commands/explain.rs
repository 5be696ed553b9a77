//! explain: prints every query of one run as a readable log. The outcomes come from the trace; the search is
//! replayed on them to show each candidate.

use super::study_options::StudyOptions;
use super::{Misuse, print};
use crate::reduction_trace::{self, TracedQuery, pieces};
use algorithms::Candidate;
use analysis::figures::{SmallerResult, size_over_time};
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use datasets::{Digest, Store};
use engine::escaping::shown;
use engine::input::Input;
use engine::replay::Record;
use engine::session::{self, Settings, Watcher};
use rows::formula_cells::unguarded_record;
use rows::{Cache, Cause, PlanRow, RunRow, TraceRow};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use storage::{trace_file, write_atomically};
use study::definition::Search;

const NOTES: &str = "\
Each query has its outcome and its cause. In a reduction, FAIL means that the text fails in the same way (with
--interesting: is interesting), and UNRESOLVED that it fails in another way or reached a limit. * marks a new best result.

A line below says how the text differs from the best result before it: `without 55+8 \"text\"` leaves out 8 bytes from
byte 55 of the input; `with \"i\"` inserts the text i; `without inserted texts` drops all inserted texts.";

#[derive(Debug, Args)]
#[command(after_help = NOTES)]
pub(super) struct Arguments {
    #[command(flatten)]
    options: StudyOptions,
    /// The run: its id from runs.csv, or a unique prefix of it; left out if the file is a trace of `ddlab reduce`
    run: Option<String>,
    /// Print the trace as CSV instead
    #[arg(long)]
    csv: bool,
    /// Show only the queries that found a better result; for a trace of `ddlab reduce`
    #[arg(long, conflicts_with = "run")]
    improvements: bool,
    /// Also draw the size of the best result over time, as SVG; for a trace of `ddlab reduce`
    #[arg(long, conflicts_with = "run", value_name = "FILE")]
    figure: Option<PathBuf>,
}

pub(super) fn explain(arguments: &Arguments) -> Result<()> {
    let Some(run) = &arguments.run else { return explain_reduction(arguments) };
    let (study, folder) = arguments.options.open().context(Misuse)?;
    let (plan, row) = find_run(&folder, run)?;
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
    let mut oracles: Vec<Box<dyn engine::oracle::Oracle>> = vec![record.run(&plan.run, budget.seconds)?];
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

/// Shows the trace of one reduction: its queries, and the effect of each step.
fn explain_reduction(arguments: &Arguments) -> Result<()> {
    let path = &arguments.options.file;
    let queries = reduction_trace::read(path).context(Misuse)?;
    if let Some(figure) = &arguments.figure {
        write_atomically(figure, draw(&queries)?.as_bytes())
            .with_context(|| format!("--figure {}: cannot be written", figure.display()))?;
    }
    if arguments.csv {
        return print(&std::fs::read_to_string(path)?);
    }
    let mut text = format!("{:>6} {:>10} {:>10} {:>10}  outcome\n", "query", "at s", "took s", "bytes");
    let mut step = "";
    for query in queries.iter().filter(|query| query.is_better || !arguments.improvements) {
        if query.step != step {
            step = &query.step;
            let _ = writeln!(text, "       -- {}", if step.is_empty() { "start" } else { step });
        }
        let TracedQuery { query: number, elapsed_s, cost_s, bytes, outcome, cause, .. } = query;
        let repeat = if query.is_repeat { " (repeat)" } else { "" };
        let best = if query.is_better { " *" } else { "" };
        let cause = if *cause == Cause::Accepted { String::new() } else { format!(" {cause}") };
        let message = query.message.as_ref().map(|message| format!(": {message}")).unwrap_or_default();
        let (message, change) = (shown(message.as_bytes()), &query.change);
        let _ = writeln!(
            text,
            "{number:>6} {elapsed_s:>10.4} {cost_s:>10.4} {bytes:>10}  {outcome}{repeat}{best}{cause}{message}\n       {change}"
        );
    }
    text.push_str(&describe_steps(&queries));
    print(&text)
}

/// The size of the best result over time, as SVG.
fn draw(queries: &[TracedQuery]) -> Result<String> {
    let result = |query: &TracedQuery| SmallerResult {
        at_s: query.elapsed_s,
        bytes: query.bytes,
        step: query.step.clone(),
    };
    let results: Vec<SmallerResult> = queries.iter().filter(|query| query.is_better).map(result).collect();
    size_over_time(&results, queries.last().map_or(0.0, |query| query.elapsed_s))
}

/// One line for each step, in the order in which they began.
fn describe_steps(queries: &[TracedQuery]) -> String {
    let mut steps: Vec<&str> = Vec::new();
    for query in queries.iter().filter(|query| !query.step.is_empty()) {
        if !steps.contains(&query.step.as_str()) {
            steps.push(&query.step);
        }
    }
    let mut text = format!("\n{:<20} {:>8} {:>8} {:>12}\n", "step", "queries", "better", "bytes saved");
    let mut before = queries.first().and_then(|query| query.best_bytes);
    let mut saved = vec![0; steps.len()];
    for query in queries {
        let at = steps.iter().position(|step| *step == query.step);
        if let (Some(at), Some(old), Some(new)) = (at, before, query.best_bytes) {
            saved[at] += old.saturating_sub(new);
        }
        before = query.best_bytes.or(before);
    }
    for (step, saved) in steps.iter().zip(saved) {
        let of_step = queries.iter().filter(|query| query.step == *step);
        let asked = of_step.clone().filter(|query| !query.is_repeat).count();
        let better = of_step.filter(|query| query.is_better).count();
        let _ = writeln!(text, "{step:<20} {asked:>8} {better:>8} {saved:>12}");
    }
    text
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
    let trace = storage::open(&file).with_context(|| {
        format!(
            "{}: cannot be read (a record made with --compact or --without-traces has no traces)",
            file.display()
        )
    })?;
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
    format!("without {}", pieces(input, &gone))
}
