//! Compact records: instead of the traces, the answers in them that a replay needs, and instead of the results of external
//! programs, the edits that turn the inputs into them.

use anyhow::{Context, Result, ensure};
use datasets::Digest;
use engine::answers::{answers_file, answers_of};
use engine::edits::{edits_file, edits_of};
use engine::registry;
use engine::session::read_trace;
use rows::{EXTERNAL, Goal};
use serde::Deserialize;
use std::io::BufReader;
use std::path::Path;
use storage::{blob_file, output_file, trace_file};

/// The columns of `runs.csv` that say what a replay needs of a run.
#[derive(Deserialize)]
struct Run {
    run: String,
    format: String,
    sha256: String,
    units: String,
    algorithm: String,
    goal: Goal,
    found: bool,
}

/// Writes to the record `to` what a replay of the study `from` needs of each run: the answers to its queries, and the
/// edits of the input if an external program made the result. The edits are left out if the record has the results
/// themselves.
pub(super) fn write(from: &Path, to: &Path, has_results: bool) -> Result<()> {
    for run in storage::rows::<Run>(&from.join("runs.csv"))? {
        write_answers(&run, from, to)?;
        if run.units == EXTERNAL && run.found && !has_results {
            write_edits(&run, from, to)?;
        }
    }
    Ok(())
}

/// Writes the answers of a run. The trace is copied instead if the search uses positions or messages, or if the answers
/// do not suffice.
fn write_answers(run: &Run, from: &Path, to: &Path) -> Result<()> {
    let content = read(&trace_file(from, &run.run))?;
    let is_plain = registry::find(&run.algorithm).is_some_and(|algorithm| !algorithm.needs().feedback);
    let answers = match is_plain {
        true => answers_of(read_trace(BufReader::new(&*content)), run.goal == Goal::Reduce)
            .with_context(|| trace_file(from, &run.run).display().to_string())?,
        false => None,
    };
    match answers {
        Some(rows) => crate::files::write(&storage::answers_file(to, &run.run), &answers_file(&rows)?),
        None => crate::files::write(&trace_file(to, &run.run), &content),
    }
}

/// Writes the edits that turn the input of an external program's run into its result.
fn write_edits(run: &Run, from: &Path, to: &Path) -> Result<()> {
    let input_file = blob_file(&from.join("store"), &run.sha256);
    let input = read(&input_file)?;
    ensure!(
        Digest::of(&input).to_string() == run.sha256,
        "{}: damaged (run the study again)",
        input_file.display()
    );
    let result_file = output_file(from, &run.run, &run.format);
    let edits = edits_file(&edits_of(&input, &read(&result_file)?));
    let edits = edits.with_context(|| format!("{}: cannot be recorded", result_file.display()))?;
    crate::files::write(&storage::edits_file(to, &run.run), &edits)
}

fn read(file: &Path) -> Result<Vec<u8>> {
    storage::read(file).with_context(|| format!("{}: cannot be read (run the study again)", file.display()))
}
