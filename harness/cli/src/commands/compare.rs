//! compare: shows what changed between two executions of a study.

use super::{Misuse, print, print_json};
use analysis::comparison::{Tolerance, compare as compared};
use analysis::tables::{Cell, StudyRows, Table};
use anyhow::{Context, Result};
use clap::Args;
use engine::console::say;
use std::path::PathBuf;
use std::process::ExitCode;

/// Compare two executions of a study, with confidence intervals; fail if something became worse
///
/// Both folders are working folders of a study, or records. Exit code 1 means that something became worse by
/// more than the tolerance, so the command can guard a branch in CI.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The folder of the earlier execution
    before: PathBuf,
    /// The folder of the later execution
    after: PathBuf,
    /// By how much the share of repaired inputs, and of data kept, may fall
    #[arg(long, value_name = "SHARE", default_value_t = 0.01, value_parser = parse_share)]
    max_loss: f64,
    /// By how much the total number of queries may grow: 0.05 allows 5 % more
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = parse_share)]
    max_tests: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Parses an option that is a share, which may be more than one.
pub(super) fn parse_share(text: &str) -> Result<f64, String> {
    let share = text.parse::<f64>().ok().filter(|share| (0.0..=1e6).contains(share));
    share.ok_or_else(|| format!("{text:?} is not a share from 0 to 1000000"))
}

pub(super) fn compare(arguments: &Arguments) -> Result<ExitCode> {
    for folder in [&arguments.before, &arguments.after] {
        study::archive::verify(folder).context(Misuse)?;
    }
    let before = StudyRows::load(&arguments.before).context(Misuse)?;
    let after = StudyRows::load(&arguments.after).context(Misuse)?;
    let tolerance = Tolerance { share: arguments.max_loss, tests: arguments.max_tests };
    let comparison = compared(&before, &after, tolerance);
    for note in &comparison.notes {
        say!("note: {note}");
    }
    let json = arguments.json.then(|| {
        serde_json::json!({
            "techniques": records(&comparison.table),
            "notes": comparison.notes,
            "regressions": comparison.regressions,
        })
    });
    conclude(&comparison.table, &comparison.regressions, json.as_ref())
}

/// Prints the JSON if there is one, otherwise the table and the regressions. The exit code is 1 if there are
/// regressions.
pub(super) fn conclude(
    table: &Table,
    regressions: &[String],
    json: Option<&serde_json::Value>,
) -> Result<ExitCode> {
    if let Some(json) = json {
        print_json(&format!("{}\n", serde_json::to_string_pretty(json)?))?;
    } else {
        print(&table.text())?;
        for regression in regressions {
            print(&format!("worse: {regression}\n"))?;
        }
    }
    Ok(ExitCode::from(u8::from(!regressions.is_empty())))
}

/// The rows of a table as JSON objects, keyed by column.
pub(super) fn records(table: &Table) -> Vec<serde_json::Value> {
    let value = |cell: &Cell| match cell {
        Cell::Missing => serde_json::Value::Null,
        Cell::Text(text) => text.as_str().into(),
        Cell::Integer(count) => (*count).into(),
        Cell::Real(value) | Cell::Probability(value) => (*value).into(),
    };
    let record = |row: &Vec<Cell>| table.columns.iter().cloned().zip(row.iter().map(value)).collect();
    table.rows.iter().map(record).collect()
}
