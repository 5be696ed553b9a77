//! Compact records: instead of the traces, the answers in them that a replay needs.

use anyhow::{Context, Result};
use engine::answers::{answers_file, answers_of};
use engine::registry;
use engine::session::read_trace;
use rows::Goal;
use rows::formula_cells::read_csv;
use serde::Deserialize;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use storage::trace_file;

/// The columns of `runs.csv` that say which part of a trace is needed.
#[derive(Deserialize)]
struct Run {
    run: String,
    algorithm: String,
    goal: Goal,
}

/// Writes the answers of every run of the study `from` to the record `to`. Traces of searches that use positions or
/// messages, and those whose answers do not suffice, are copied.
pub(super) fn write_answers(from: &Path, to: &Path) -> Result<()> {
    let file = from.join("runs.csv");
    let runs = read_csv(File::open(&file).with_context(|| file.display().to_string())?);
    for run in runs {
        let run: Run = run.with_context(|| file.display().to_string())?;
        let trace = trace_file(from, &run.run);
        let content = storage::read(&trace).with_context(|| trace.display().to_string())?;
        let is_plain = registry::find(&run.algorithm).is_some_and(|algorithm| !algorithm.needs().feedback);
        let answers = match is_plain {
            true => answers_of(read_trace(BufReader::new(&*content)), run.goal == Goal::Reduce)
                .with_context(|| trace.display().to_string())?,
            false => None,
        };
        match answers {
            Some(rows) => crate::files::write(&storage::answers_file(to, &run.run), &answers_file(&rows)?)?,
            None => crate::files::write(&trace_file(to, &run.run), &content)?,
        }
    }
    Ok(())
}
