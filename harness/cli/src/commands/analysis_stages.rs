//! analyse, plot, report: the stages that only read a study's CSV files and run no subject.

use analysis::report::{Facts, store_reader, write};
use analysis::{figures, tables};
use anyhow::{Result, ensure};
use clap::ValueEnum;
use engine::console::say;
use std::path::Path;
use study::stages::{self, StageRunner};

/// The stages of a study, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(super) enum Stage {
    /// Read the inputs from their sources
    Collect,
    /// Ask each subject which inputs it accepts
    Filter,
    /// Corrupt valid inputs until a subject rejects them
    Mutate,
    /// List the runs: inputs, subjects, techniques and factors
    Plan,
    /// Run the searches
    Run,
    /// Measure the results
    Measure,
    /// Compute the tables
    Analyse,
    /// Draw the figures
    Plot,
    /// Write report.html
    Report,
}

impl Stage {
    /// Its name on the command line.
    pub(super) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Runs the stage.
    ///
    /// # Errors
    /// If the stage fails. Everything that it finished before is kept.
    pub(super) fn run(self, runner: &mut StageRunner<'_>, folder: &Path, quiet: bool) -> Result<()> {
        // `ddlab merge` puts the judgements of shards into the state, and no stage has written their file.
        let needs_judgements = matches!(self, Self::Mutate | Self::Plan | Self::Run);
        let has_file = folder.join("judgements.csv").exists();
        if has_file || !needs_judgements || runner.judgements()?.is_empty() {
            self.ensure_earlier(folder)?;
        }
        match self {
            Self::Collect => runner.stage(stages::Stage::Collect)?,
            Self::Filter => runner.stage(stages::Stage::Filter)?,
            Self::Mutate => runner.stage(stages::Stage::Mutate)?,
            Self::Plan => runner.stage(stages::Stage::Plan)?,
            Self::Run => runner.stage(stages::Stage::Run)?,
            Self::Measure => runner.stage(stages::Stage::Measure)?,
            Self::Analyse | Self::Plot | Self::Report => {
                runner.release_memory()?;
                self.derive(folder, quiet)?;
            }
        }
        runner.check_interrupt()
    }

    /// Writes tables, figures or the report from the rows of a study's folder alone. Does nothing for an earlier stage.
    ///
    /// # Errors
    /// If the rows are missing or do not match the folder's checksums, or something cannot be written.
    pub(super) fn derive(self, folder: &Path, quiet: bool) -> Result<()> {
        self.ensure_earlier(folder)?;
        study::archive::verify(folder)?;
        let what = match self {
            Self::Analyse => format!("{} tables", tables::analyse(folder)?.len()),
            Self::Plot => format!("{} figures", figures::plot(folder)?.len()),
            Self::Report => write(folder, &Facts::of(folder)?, &store_reader(folder))?.display().to_string(),
            _ => return Ok(()),
        };
        if !quiet {
            say!("{:>8}  {what}", self.name());
        }
        Ok(())
    }

    /// Checks that the stage before, whose file this one needs, was run in this folder.
    fn ensure_earlier(self, folder: &Path) -> Result<()> {
        let (file, earlier) = match self {
            Self::Collect => return Ok(()),
            Self::Filter => ("inputs.csv", "`ddlab stage collect`"),
            Self::Mutate | Self::Plan | Self::Run => ("judgements.csv", "`ddlab filter`"),
            Self::Measure | Self::Analyse | Self::Plot | Self::Report => ("runs.csv", "`ddlab stage run`"),
        };
        ensure!(
            folder.join(file).exists(),
            "{}: has no {file}: run {earlier} first, or `ddlab study`, which runs all stages",
            folder.display()
        );
        Ok(())
    }
}

/// The summary after a whole study: its main table, the answers to its own questions, and the path of the report.
///
/// # Errors
/// If the tables cannot be computed.
pub(super) fn conclusion(folder: &Path) -> Result<String> {
    let text: String = tables::main_results(folder)?.iter().map(|table| table.text() + "\n").collect();
    Ok(format!("{text}{}\n", folder.join("report.html").display()))
}

/// Reports how common invalid files are among the collected ones: Table 3 next to the paper's, and the most
/// common causes. Also writes the tables behind this text.
///
/// # Errors
/// If the state cannot be read, or a table cannot be written.
pub(super) fn prevalence(runner: &StageRunner<'_>, folder: &Path) -> Result<String> {
    let study = tables::StudyRows::of_inputs(runner.inputs()?, runner.classes()?, runner.judgements()?);
    tables::write_all(&folder.join("tables"), &tables::of_inputs(&study))?;
    Ok(tables::prevalence_in_words(&study))
}
