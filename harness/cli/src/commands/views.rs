//! analyse, plot, report: the stages that read a study's CSV files and ask no subject.

use analysis::report::{Facts, stored, write};
use analysis::{figures, tables};
use anyhow::Result;
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
    /// Runs the stage.
    ///
    /// # Errors
    /// If the stage fails; everything that it finished is kept.
    pub(super) fn run(self, bench: &mut StageRunner<'_>, folder: &Path, quiet: bool) -> Result<()> {
        let print = |what: &str| {
            if !quiet {
                say!(
                    "{:>8}  {what}",
                    self.to_possible_value().map(|v| v.get_name().to_owned()).unwrap_or_default()
                );
            }
        };
        match self {
            Self::Collect => bench.stage(stages::Stage::Collect)?,
            Self::Filter => bench.stage(stages::Stage::Filter)?,
            Self::Mutate => bench.stage(stages::Stage::Mutate)?,
            Self::Plan => bench.stage(stages::Stage::Plan)?,
            Self::Run => bench.stage(stages::Stage::Run)?,
            Self::Measure => bench.stage(stages::Stage::Measure)?,
            Self::Analyse => print(&format!("{} tables", tables::analyse(folder)?.len())),
            Self::Plot => print(&format!("{} figures", figures::plot(folder)?.len())),
            Self::Report => {
                let path = write(folder, &Facts::of(folder)?, &stored(folder))?;
                print(&path.display().to_string());
            }
        }
        bench.check_interrupt()
    }
}

/// The end of a whole study: its main table, and where the report is.
///
/// # Errors
/// If the tables cannot be computed.
pub(super) fn conclusion(folder: &Path) -> Result<String> {
    let study = tables::StudyRows::load(folder)?;
    let effectiveness = tables::compute(&study).into_iter().find(|table| table.key == "effectiveness");
    let table = effectiveness.map(|table| table.text()).unwrap_or_default();
    Ok(format!("{table}\n{}\n", folder.join("report.html").display()))
}

/// How common invalid files are among those collected: Table 3 beside the paper's, and the most common causes. Also
/// writes the tables that this text is made from.
///
/// # Errors
/// If the state cannot be read, or a table cannot be written.
pub(super) fn prevalence(bench: &StageRunner<'_>, folder: &Path) -> Result<String> {
    let study = tables::StudyRows::of_inputs(bench.classes()?, bench.judgements()?);
    tables::write_all(&folder.join("tables"), &tables::of_inputs(&study))?;
    Ok(tables::prevalence_in_words(&study))
}
