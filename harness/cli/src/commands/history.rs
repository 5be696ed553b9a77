//! history: follows one number over several records of a study.

use super::Misuse;
use super::compare::{conclude, parse_share, records as json_rows};
use analysis::history::{Measure, RecordValues, history as history_of};
use analysis::tables::StudyRows;
use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use engine::console::say;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use storage::write_atomically;

/// Follow one number over several records of a study, with confidence intervals; fail if it became worse
///
/// Exit code 1 means that something became worse by more than the threshold in the last record, so the command can
/// guard a branch in CI. To add a record of today's revision, run the study of an old one again and record it:
///
///   ddlab study RECORD/study.lock.toml --out work && ddlab record work
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(super) struct Arguments {
    /// The folders of the records, oldest first
    #[arg(required = true, num_args = 2.., value_name = "DIR")]
    records: Vec<PathBuf>,
    /// The number to follow: succeeded, kept, tests, or a metric (see `ddlab metrics`)
    #[arg(long, default_value = "succeeded", value_name = "KEY")]
    metric: String,
    /// Whether more or less of a metric is better; needed for a metric only
    #[arg(long)]
    better: Option<Better>,
    /// By how much the number may become worse; for tests, as a share of the earlier total
    #[arg(long, value_name = "NUMBER", default_value_t = 0.01, value_parser = parse_share)]
    threshold: f64,
    /// Write a figure of the history as SVG
    #[arg(long, value_name = "FILE")]
    figure: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Better {
    More,
    Less,
}

pub(super) fn history(arguments: &Arguments) -> Result<ExitCode> {
    let measure = measure(arguments).context(Misuse)?;
    let mut values = Vec::new();
    for folder in &arguments.records {
        study::archive::verify(folder).context(Misuse)?;
        let study = StudyRows::load(folder).context(Misuse)?;
        values.push(RecordValues::of(&name(folder), &study, &measure));
    }
    let history = history_of(&values, &measure, arguments.threshold)?;
    if history.table.rows.is_empty() {
        return Err(anyhow::anyhow!("no run in these folders has {:?}", measure.key()).context(Misuse));
    }
    for note in &history.notes {
        say!("note: {note}");
    }
    if let Some(path) = &arguments.figure {
        write_atomically(path, history.figure.as_bytes())
            .with_context(|| format!("{}: cannot write", path.display()))?;
    }
    let json = arguments.json.then(|| {
        serde_json::json!({
            "metric": measure.key(),
            "history": json_rows(&history.table),
            "notes": history.notes,
            "regressions": history.regressions,
        })
    });
    conclude(&history.table, &history.regressions, json.as_ref())
}

fn measure(arguments: &Arguments) -> Result<Measure> {
    let measure = match arguments.metric.as_str() {
        "succeeded" => Measure::Succeeded,
        "kept" => Measure::Kept,
        "tests" => Measure::Tests,
        key => {
            let Some(better) = arguments.better else {
                bail!("--metric {key} needs --better more or --better less");
            };
            return Ok(Measure::Metric { key: key.to_owned(), is_less_better: better == Better::Less });
        }
    };
    if arguments.better.is_some() {
        bail!("--better is for metrics; ddlab knows which values of {} are better", measure.key());
    }
    Ok(measure)
}

/// The name of a record in the table: the last part of its path.
fn name(folder: &Path) -> String {
    folder
        .file_name()
        .map_or_else(|| folder.display().to_string(), |name| name.to_string_lossy().into_owned())
}
