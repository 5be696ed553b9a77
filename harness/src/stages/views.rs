//! analyse, plot, report: what people look at, from the CSV files alone.

use super::Workbench;
use anyhow::Result;

impl Workbench<'_> {
    pub(super) fn analyse(&self) -> Result<()> {
        Ok(())
    }

    pub(super) fn plot(&self) -> Result<()> {
        Ok(())
    }

    pub(super) fn report(&self) -> Result<()> {
        Ok(())
    }

    /// What a whole study ends with: its main table, and where the report is.
    ///
    /// # Errors
    /// When the tables cannot be read.
    pub fn conclusion(&self) -> Result<String> {
        Ok(format!("{}\n", self.setup.folder.join("report.html").display()))
    }
}
