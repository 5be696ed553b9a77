//! analyse, plot, report: what people look at, from the CSV files alone.

use super::Workbench;
use crate::report::{Facts, stored, write};
use crate::say::say;
use crate::{figures, tables};
use anyhow::Result;

impl Workbench<'_> {
    pub(super) fn analyse(&self) -> Result<()> {
        let tables = tables::analyse(&self.setup.folder)?;
        self.say("analyse", &format!("{} tables", tables.len()));
        Ok(())
    }

    pub(super) fn plot(&self) -> Result<()> {
        let figures = figures::plot(&self.setup.folder)?;
        self.say("plot", &format!("{} figures", figures.len()));
        Ok(())
    }

    pub(super) fn report(&self) -> Result<()> {
        let folder = &self.setup.folder;
        let path = write(folder, &Facts::of(folder)?, &stored(folder))?;
        self.say("report", &path.display().to_string());
        Ok(())
    }

    /// What a whole study ends with: its main table, and where the report is.
    ///
    /// # Errors
    /// When the tables cannot be computed.
    pub fn conclusion(&self) -> Result<String> {
        let study = tables::Study::load(&self.setup.folder)?;
        let effectiveness = tables::compute(&study).into_iter().find(|table| table.key == "effectiveness");
        let table = effectiveness.map(|table| table.text()).unwrap_or_default();
        Ok(format!("{table}\n{}\n", self.setup.folder.join("report.html").display()))
    }

    /// How common invalid files are among those collected: Table 3 beside the paper's, and the most common causes.
    /// The tables that it is read from are written as well.
    ///
    /// # Errors
    /// When the state cannot be read, or a table cannot be written.
    pub fn prevalence(&self) -> Result<String> {
        let judgements = self.known()?.judgements().cloned().collect();
        let study = tables::Study::of_inputs(self.classes()?, judgements);
        tables::write_all(&self.setup.folder.join("tables"), &tables::of_inputs(&study))?;
        Ok(tables::prevalence_in_words(&study))
    }

    fn say(&self, stage: &str, what: &str) {
        if !self.setup.options.quiet {
            say!("{stage:>8}  {what}");
        }
    }
}
