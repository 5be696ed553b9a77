//! compare: what changed between two executions of a study.

use super::{Misuse, print};
use analysis::comparison::{Tolerance, compare as compared};
use analysis::tables::{Cell, StudyRows, Table};
use anyhow::{Context, Result};
use clap::Args;
use engine::console::say;
use std::path::PathBuf;
use std::process::ExitCode;

/// Both are folders of a study: working folders, or recorded ones. Exit code 1 says that something became
/// worse beyond the tolerance, so the command can guard a branch.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The folder of the study as it was
    before: PathBuf,
    /// The folder of the study as it is
    after: PathBuf,
    /// How far the share of repaired inputs, and of data kept, may fall
    #[arg(long, value_name = "SHARE", default_value_t = 0.01)]
    max_loss: f64,
    /// How far the total of tests may grow: 0.05 is 5 % more
    #[arg(long, value_name = "SHARE", default_value_t = 0.05)]
    max_tests: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn compare(arguments: &Arguments) -> Result<ExitCode> {
    let before = StudyRows::load(&arguments.before).context(Misuse)?;
    let after = StudyRows::load(&arguments.after).context(Misuse)?;
    let tolerance = Tolerance { share: arguments.max_loss, tests: arguments.max_tests };
    let comparison = compared(&before, &after, tolerance);
    for note in &comparison.notes {
        say!("note: {note}");
    }
    if arguments.json {
        let json = serde_json::json!({
            "techniques": records(&comparison.table),
            "notes": comparison.notes,
            "regressions": comparison.regressions,
        });
        print(&format!("{}\n", serde_json::to_string_pretty(&json)?))?;
    } else {
        print(&comparison.table.text())?;
        for regression in &comparison.regressions {
            print(&format!("worse: {regression}\n"))?;
        }
    }
    Ok(ExitCode::from(u8::from(!comparison.regressions.is_empty())))
}

/// The rows of a table, each by its columns.
pub(super) fn records(table: &Table) -> Vec<serde_json::Value> {
    let value = |cell: &Cell| match cell {
        Cell::Missing => serde_json::Value::Null,
        Cell::Text(text) => text.as_str().into(),
        Cell::Integer(count) => (*count).into(),
        Cell::Real(value) => (*value).into(),
    };
    let record = |row: &Vec<Cell>| table.columns.iter().cloned().zip(row.iter().map(value)).collect();
    table.rows.iter().map(record).collect()
}
