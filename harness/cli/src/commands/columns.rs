//! columns: the data dictionary of a study's CSV files.

use super::{print_exactly, print_json, print_listing};
use analysis::columns::columns;
use anyhow::{Context, Result};
use clap::Args;
use engine::unknown_names::unknown;
use rows::columns::Column;
use std::collections::BTreeSet;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The file whose columns are listed: `runs`, `runs.csv`, or a table such as `effectiveness` [default:
    /// all files]
    file: Option<String>,
    /// Print JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV
    #[arg(long)]
    csv: bool,
}

pub(super) fn list(arguments: &Arguments) -> Result<()> {
    let mut all = columns();
    if let Some(name) = &arguments.file {
        let files: BTreeSet<String> = all.iter().map(|column| column.file.clone()).collect();
        let named = FORMS.iter().find(|form| files.iter().any(|file| form(file) == Some(name)));
        let named =
            named.with_context(|| unknown("columns", "file", name, files.iter().map(String::as_str)))?;
        all.retain(|column| named(&column.file) == Some(name));
    }
    if arguments.json {
        return print_json(&format!("{}\n", serde_json::to_string_pretty(&all)?));
    }
    if arguments.csv {
        let mut writer = csv::Writer::from_writer(Vec::new());
        all.iter().try_for_each(|column| writer.serialize(column))?;
        return print_exactly(&String::from_utf8(writer.into_inner()?)?);
    }
    print_listing(&as_text(&all))
}

/// The names of a file, the most specific one first: `tables/metrics.csv`, `metrics` for `metrics.csv`,
/// `traces` for all files of a folder, and `effectiveness` for a table.
const FORMS: [fn(&str) -> Option<&str>; 4] = [
    |file| Some(file),
    |file| file.split('.').next(),
    |file| file.split(['.', '/']).next(),
    |file| file.split(['.', '/']).nth(1),
];

/// The columns for people, file by file.
fn as_text(all: &[Column]) -> String {
    let mut text = String::new();
    let mut last = "";
    for column in all {
        if column.file != last {
            let blank = if last.is_empty() { "" } else { "\n" };
            text.push_str(&format!("{blank}{}\n", column.file));
            last = &column.file;
        }
        let unit = if column.unit.is_empty() { String::new() } else { format!(", {}", column.unit) };
        let empty = if column.may_be_empty { ", may be empty" } else { "" };
        text.push_str(&format!(
            "  {}: {}{unit}{empty}\n      {}\n",
            column.column, column.r#type, column.meaning
        ));
    }
    text
}
