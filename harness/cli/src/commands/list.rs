//! subjects, algorithms, units, metrics: lists what is available.

use super::{Misuse, print_json, print_listing};
use algorithms::{Algorithm, Goal};
use anyhow::Result;
use clap::Args;
use engine::unknown_names::unknown;
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

#[derive(Debug, Args)]
pub(super) struct AlgorithmArguments {
    /// Describe this algorithm: its goal, what it needs, its revision and its options
    key: Option<String>,
    #[command(flatten)]
    list: Arguments,
}

/// One option of an algorithm.
#[derive(Serialize)]
struct OptionRow {
    name: &'static str,
    /// The allowed values; the first is the default.
    values: &'static [&'static str],
    description: &'static str,
}

/// All about one algorithm.
#[derive(Serialize)]
struct Description {
    key: &'static str,
    summary: &'static str,
    goal: &'static str,
    needs_tree: bool,
    learns_from_files: bool,
    is_exhaustive: bool,
    is_randomized: bool,
    revision: u32,
    options: Vec<OptionRow>,
}

impl Description {
    fn of(algorithm: &'static dyn Algorithm) -> Self {
        let options = algorithm.options().iter();
        Self {
            key: algorithm.key(),
            summary: algorithm.summary(),
            goal: match algorithm.goal() {
                Goal::MaximizePassing => "repair",
                Goal::MinimizeFailing => "reduce",
                Goal::Isolate => "isolate",
            },
            needs_tree: algorithm.needs().tree,
            learns_from_files: algorithm.needs().templates,
            is_exhaustive: algorithm.is_exhaustive(),
            is_randomized: algorithm.is_randomized(),
            revision: algorithm.revision(),
            options: options
                .map(|option| OptionRow {
                    name: option.name,
                    values: option.values,
                    description: option.description,
                })
                .collect(),
        }
    }

    fn text(&self) -> String {
        let yes = |is: bool| if is { "yes" } else { "no" };
        let mut text = format!(
            "{}  {}\n\ngoal               {}\nneeds a tree       {}\nlearns from files  {}\nlocally optimal    {}\n\
             randomized         {}\nrevision           {}\n",
            self.key,
            self.summary,
            self.goal,
            yes(self.needs_tree),
            yes(self.learns_from_files),
            if self.is_exhaustive { "yes, if it finishes" } else { "not promised" },
            if self.is_randomized {
                "yes; give `seeds` in a study file, or `ddlab bench --seeds`"
            } else {
                "no"
            },
            self.revision,
        );
        if self.options.is_empty() {
            return text + "\nIt has no options.\n";
        }
        text += "\nOptions, as in `options = { NAME = \"VALUE\" }` of a study file and `ddlab bench --option NAME=VALUE`; \
                 the first value is the default:\n";
        for option in &self.options {
            text +=
                &format!("\n  {}: {}\n    {}\n", option.name, option.values.join(", "), option.description);
        }
        text
    }
}

pub(super) fn algorithms(arguments: &AlgorithmArguments) -> Result<()> {
    let Some(key) = &arguments.key else { return all_algorithms(&arguments.list) };
    let keys = engine::registry::algorithms().iter().map(|algorithm| algorithm.key());
    let found = engine::registry::find(key);
    let found = found.ok_or_else(|| unknown("algorithms", "algorithm", key, keys).context(Misuse))?;
    let description = Description::of(found);
    if arguments.list.json {
        return print_json(&format!("{}\n", serde_json::to_string_pretty(&description)?));
    }
    print_listing(&description.text())
}

fn all_algorithms(arguments: &Arguments) -> Result<()> {
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
    print_listing(&lines.collect::<String>())
}
