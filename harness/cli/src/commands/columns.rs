//! columns: the data dictionary of a study's CSV files.

use super::{print, print_exactly, print_json};
use analysis::columns::columns;
use anyhow::{Result, ensure};
use clap::Args;
use engine::nearest::unknown;
use rows::columns::Column;
use std::collections::BTreeSet;

#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The file whose columns are listed: `runs`, `runs.csv`, or a table such as `effectiveness` [default: all files]
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
        let wanted = |file: &str| {
            let mut words = file.split(['.', '/']);
            file == name || words.next() == Some(name) || words.next() == Some(name)
        };
        ensure!(
            files.iter().any(|file| wanted(file)),
            unknown("columns", "file", name, files.iter().map(String::as_str))
        );
        all.retain(|column| wanted(&column.file));
    }
    if arguments.json {
        return print_json(&format!("{}\n", serde_json::to_string_pretty(&all)?));
    }
    if arguments.csv {
        let mut writer = csv::Writer::from_writer(Vec::new());
        all.iter().try_for_each(|column| writer.serialize(column))?;
        return print_exactly(&String::from_utf8(writer.into_inner()?)?);
    }
    print(&told(&all))
}

/// The columns for people, file by file.
fn told(all: &[Column]) -> String {
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
