//! subjects, algorithms, units, metrics: lists what is available.

use super::{print, print_json};
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use subjects::Registry;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    key: String,
    summary: String,
}

pub(super) fn subjects(arguments: &Arguments) -> Result<()> {
    let registry = Registry::builtin()?;
    let rows = registry.iter().map(|entry| Row {
        key: entry.key.clone(),
        summary: format!("{}; reads {}; {}", entry.title, entry.format, entry.command.join(" ")),
    });
    show(arguments, rows.collect())
}

pub(super) fn algorithms(arguments: &Arguments) -> Result<()> {
    let rows = engine::registry::algorithms()
        .iter()
        .map(|a| Row { key: a.key().into(), summary: a.summary().into() });
    show(arguments, rows.collect())
}

pub(super) fn units(arguments: &Arguments) -> Result<()> {
    let rows =
        formats::Units::all().map(|units| Row { key: units.to_string(), summary: units.summary().into() });
    show(arguments, rows.collect())
}

pub(super) fn metrics(arguments: &Arguments) -> Result<()> {
    let rows = study::metrics::METRICS.iter().map(|m| Row { key: m.key.into(), summary: m.summary.into() });
    show(arguments, rows.collect())
}

fn show(arguments: &Arguments, rows: Vec<Row>) -> Result<()> {
    if arguments.json {
        return print_json(&format!("{}\n", serde_json::to_string_pretty(&rows)?));
    }
    let width = rows.iter().map(|row| row.key.len()).max().unwrap_or(0);
    let lines = rows.iter().map(|row| format!("{:<width$}  {}\n", row.key, row.summary));
    print(&lines.collect::<String>())
}
