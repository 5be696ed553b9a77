//! analyse, plot, report: what people look at, from the CSV files alone.

use super::Workbench;
use crate::report::{Facts, SubjectFacts, TechniqueFacts, document, stored, write};
use crate::session::ClockKind;
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
        let path = write(folder, &self.facts(), &stored(folder))?;
        self.say("report", &path.display().to_string());
        Ok(())
    }

    /// The study as a Typst document, from its rows and the figures drawn.
    ///
    /// # Errors
    /// When the rows or a figure cannot be read.
    pub fn paper(&self) -> Result<String> {
        document(&self.setup.folder, &self.facts())
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
            eprintln!("{stage:>8}  {what}");
        }
    }

    fn facts(&self) -> Facts {
        let study = self.setup.study;
        let subject = |entry: &subjects::Entry| SubjectFacts {
            key: entry.key.clone(),
            format: entry.format.clone(),
            version: self.setup.identities.get(&entry.key).map(|i| i.version.clone()).unwrap_or_default(),
        };
        let technique = |technique: &crate::study::Technique| TechniqueFacts {
            key: technique.key.clone(),
            units: technique.units.to_string(),
            algorithm: technique.algorithm.key().to_owned(),
            options: technique.options.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>().join(", "),
        };
        let limit = |value: Option<String>, unit: &str| value.map(|value| format!("{value} {unit}"));
        let budget = [
            limit(study.budget.tests.map(|n| n.to_string()), "tests"),
            limit(study.budget.seconds.map(|s| s.to_string()), "s"),
        ];
        let budget: Vec<String> = budget.into_iter().flatten().collect();
        Facts {
            study: study.key.clone(),
            title: study.title.clone(),
            seed: study.seed.to_string(),
            subjects: study.subjects.iter().map(subject).collect(),
            techniques: study.techniques.iter().map(technique).collect(),
            budget: if budget.is_empty() { "unlimited".to_owned() } else { budget.join(", ") },
            clock: match study.clock {
                ClockKind::Charged => {
                    "charged: each test costs what subjects.toml says of the plain command".to_owned()
                }
                ClockKind::Wall => "wall: what the tests and the search took on this machine".to_owned(),
            },
            revision: crate::version().to_owned(),
            others: vec![("asks".to_owned(), study.about.trim().to_owned())],
        }
    }
}
