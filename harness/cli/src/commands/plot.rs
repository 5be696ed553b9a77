//! plot, tables: the figures and tables of a study, for a report or a paper.

use super::analysis_stages::Stage;
use super::study::{StageArguments, stage};
use super::study_runner::open_study;
use super::{Misuse, print};
use analysis::figures::plot_request;
use analysis::latex::{self, MAX_COLUMNS, PREAMBLE};
use analysis::tables::{StudyRows, Table, compute, measure};
use anyhow::{Context, Result, anyhow, ensure};
use clap::Args;
use engine::unknown_names::unknown;
use rows::{FIGURE_KEYS, FigureFormat, FigureRequest, Length, SCATTER};
use std::path::PathBuf;
use study::files;

/// Draw the figures of a study, or some of them for a paper
///
/// Without --only and --pair: all figures, to `figures/` in the study's folder. With them: these figures as a
/// paper needs them, with at least 7 pt text at the stated width, to `figures/paper/`. Each figure comes with a
/// CSV file of the plotted values, and with a Python script that draws it again.
#[derive(Debug, Args)]
pub(super) struct PlotArguments {
    #[command(flatten)]
    stage: StageArguments,
    /// Draw only this figure, such as `cactus` (can be repeated)
    #[arg(long, value_name = "KEY")]
    only: Vec<String>,
    /// Draw a scatter plot of these two techniques (can be repeated)
    #[arg(long, value_name = "A,B", value_parser = parse_pair)]
    pair: Vec<Pair>,
    /// How wide the figures are on the page, in pt, in, mm or cm [default: 252pt]
    #[arg(long, value_name = "LENGTH")]
    width: Option<Length>,
    /// The formats to write, separated by commas: pdf, svg, png [default: all]
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    format: Vec<FigureFormat>,
    /// The folder to write to [default: figures/paper in the study's folder]
    #[arg(long, value_name = "DIR")]
    to: Option<PathBuf>,
}

/// Two techniques.
type Pair = [String; 2];

fn parse_pair(text: &str) -> Result<Pair, String> {
    match text.split(',').map(str::trim).collect::<Vec<_>>()[..] {
        [first, second] if !first.is_empty() && !second.is_empty() => {
            Ok([first.to_owned(), second.to_owned()])
        }
        _ => Err(format!("{text:?}: name two techniques, as in ddmax,bestfirst")),
    }
}

pub(super) fn plot(arguments: &PlotArguments) -> Result<()> {
    let requests = arguments.requests().context(Misuse)?;
    if requests.is_empty() {
        let unused = arguments.width.is_some() || !arguments.format.is_empty() || arguments.to.is_some();
        ensure!(!unused, anyhow!("--width, --format and --to need --only or --pair").context(Misuse));
        return stage(&arguments.stage, Stage::Plot);
    }
    let folder = folder_of(&arguments.stage)?;
    let to = arguments.to.clone().unwrap_or_else(|| folder.join("figures/paper"));
    for request in requests {
        for file in plot_request(&folder, &request, &to)? {
            print(&format!("{}\n", file.display()))?;
        }
    }
    Ok(())
}

impl PlotArguments {
    fn requests(&self) -> Result<Vec<FigureRequest>> {
        let request = |key: &str, pair: Option<Pair>| FigureRequest {
            key: key.to_owned(),
            pair,
            width: self.width,
            format: self.format.clone(),
            name: None,
        };
        let mut requests = Vec::new();
        for key in &self.only {
            ensure!(
                FIGURE_KEYS.contains(&key.as_str()),
                unknown("--only", "figure", key, FIGURE_KEYS.iter().copied()).to_string()
            );
            ensure!(
                key != SCATTER || !self.pair.is_empty(),
                "--only {SCATTER}: name two techniques by --pair A,B"
            );
            if key != SCATTER {
                requests.push(request(key, None));
            }
        }
        requests.extend(self.pair.iter().map(|pair| request(SCATTER, Some(pair.clone()))));
        requests.iter().try_for_each(|request| request.check().map_err(|wrong| anyhow!(wrong)))?;
        Ok(requests)
    }
}

/// The folder of a study: named itself, or that of a study file.
fn folder_of(arguments: &StageArguments) -> Result<PathBuf> {
    let options = &arguments.options;
    if options.file.is_dir() {
        return Ok(options.file.clone());
    }
    Ok(options.folder(&open_study(options).context(Misuse)?))
}

/// Print the tables of a study, as text or as LaTeX
///
/// Prints them as text, or with --latex as LaTeX tables with booktabs: intervals in the cell of their estimate,
/// the best value of each group in bold, and notes that say which runs are counted.
#[derive(Debug, Args)]
pub(super) struct TablesArguments {
    #[command(flatten)]
    stage: StageArguments,
    /// Only this table, such as `effectiveness` (can be repeated)
    #[arg(long, value_name = "KEY")]
    only: Vec<String>,
    /// Only these columns, separated by commas; for --latex
    #[arg(long, value_name = "LIST", value_delimiter = ',', requires = "latex")]
    columns: Vec<String>,
    /// Count only the files of this split, such as `held-out`
    #[arg(long, value_name = "SPLIT")]
    split: Option<String>,
    /// Write LaTeX
    #[arg(long)]
    latex: bool,
    /// Write KEY.tex for each table to this folder instead of printing them
    #[arg(long, value_name = "DIR", requires = "latex")]
    to: Option<PathBuf>,
}

pub(super) fn tables(arguments: &TablesArguments) -> Result<()> {
    let mut study = StudyRows::load(&folder_of(&arguments.stage)?)?;
    if let Some(split) = &arguments.split {
        study = study.of_split(split).map_err(|wrong| anyhow!("--split: {wrong}").context(Misuse))?;
    }
    let all: Vec<Table> = compute(&study).into_iter().chain(measure(&study)?).collect();
    for key in &arguments.only {
        let keys = all.iter().map(|table| table.key.as_str());
        ensure!(keys.clone().any(|own| own == key), unknown("--only", "table", key, keys).context(Misuse));
    }
    let is_chosen = |table: &&Table| {
        if arguments.only.is_empty() { !table.rows.is_empty() } else { arguments.only.contains(&table.key) }
    };
    for table in all.iter().filter(is_chosen) {
        if !arguments.latex {
            print(&format!("{}\n", table.text()))?;
            continue;
        }
        warn_of_width(table, &arguments.columns)?;
        let text = latex::latex(table, &arguments.columns).map_err(|wrong| anyhow!(wrong).context(Misuse))?;
        match &arguments.to {
            Some(folder) => {
                let file = folder.join(format!("{}.tex", table.key));
                files::write(&file, text.as_bytes())?;
                print(&format!("{}\n", file.display()))?;
            }
            None => print(&format!("{text}\n"))?,
        }
    }
    if arguments.to.is_some() {
        engine::console::say!("the tables need {PREAMBLE}");
    }
    Ok(())
}

/// Says that a LaTeX table is wider than a page, and how to choose columns.
fn warn_of_width(table: &Table, only: &[String]) -> Result<()> {
    let columns = latex::columns(table, only).map_err(|wrong| anyhow!(wrong).context(Misuse))?;
    if columns.len() > MAX_COLUMNS {
        let (key, count, names) = (&table.key, columns.len(), columns.join(","));
        engine::console::say!(
            "tab:{key} has {count} columns, more than fit on a page; choose some by --only {key} --columns, out of {names}"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_two_names() {
        assert_eq!(parse_pair("a, b").unwrap(), ["a", "b"]);
        assert!(parse_pair("a").is_err() && parse_pair("a,").is_err() && parse_pair("a,b,c").is_err());
    }
}
