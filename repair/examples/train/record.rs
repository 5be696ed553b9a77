//! The record of a search: a row for each value that was tried, and the objective of each part before and after.

use crate::case::Part;
use crate::objective::{Objective, Outcome, Table};
use crate::search::Trial;
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// What the search decided about a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// No best repair changed on the first slice of the training cases.
    NoEffect,
    /// It restores less.
    Loses,
    /// The gain is too small, or there is none.
    WithinChance,
    /// It gains more than chance, and another value gains more.
    SmallerGain,
    /// It gains more than chance, more than the other values.
    Kept,
    /// The value before the search, which restores as much as the new one.
    SetBack,
    /// The value before the search, which restores less than the new one.
    Needed,
    /// The value before the search, which restores more of the validation cases than the new one.
    Rejected,
    /// The value before the search, which restores no more of the validation cases than the new one.
    Confirmed,
}

impl Decision {
    fn name(self) -> &'static str {
        match self {
            Self::NoEffect => "no effect",
            Self::Loses => "loses",
            Self::WithinChance => "within chance",
            Self::SmallerGain => "smaller gain",
            Self::Kept => "kept",
            Self::SetBack => "set back",
            Self::Needed => "not set back",
            Self::Rejected => "set back for validation",
            Self::Confirmed => "not set back for validation",
        }
    }
}

/// A value that was tried.
pub(crate) struct Row {
    weight: String,
    before: u32,
    tried: u32,
    cases: usize,
    changed: usize,
    better: usize,
    worse: usize,
    training: Option<f64>,
    pub(crate) validation: Option<f64>,
    decision: Decision,
}

impl Row {
    pub(crate) fn of(
        weight: &str,
        before: u32,
        trial: &Trial,
        training: Option<f64>,
        decision: Decision,
    ) -> Self {
        let weight = weight.to_owned();
        let Trial { value: tried, changed, better, worse, .. } = *trial;
        let cases = trial.cases();
        Self { weight, before, tried, cases, changed, better, worse, training, validation: None, decision }
    }

    /// A value of a cost on the validation cases.
    pub(crate) fn of_validation(
        (weight, before, tried): (&str, u32, u32),
        outcomes: (&[Outcome], &[Outcome]),
        validation: f64,
        decision: Decision,
    ) -> Self {
        let pairs = || outcomes.0.iter().zip(outcomes.1);
        Self {
            weight: weight.to_owned(),
            before,
            tried,
            cases: outcomes.0.len(),
            changed: pairs().filter(|(old, new)| old.digest != new.digest).count(),
            better: pairs().filter(|(old, new)| new.share > old.share).count(),
            worse: pairs().filter(|(old, new)| new.share < old.share).count(),
            training: None,
            validation: Some(validation),
            decision,
        }
    }
}

/// The rows, and the folder to which they are written.
pub(crate) struct Record {
    rows: Vec<Row>,
    folder: PathBuf,
}

impl Record {
    pub(crate) fn new(folder: &Path) -> Result<Self, Box<dyn Error>> {
        std::fs::create_dir_all(folder)?;
        Ok(Self { rows: Vec::new(), folder: folder.to_owned() })
    }

    pub(crate) fn add(&mut self, row: Row) {
        let Row { weight, before, tried, cases, changed, better, worse, decision, .. } = &row;
        let decision = decision.name();
        eprintln!(
            "{weight} {before} -> {tried}: {cases} cases, {changed} changed, {better} better, {worse} worse, {decision}"
        );
        self.rows.push(row);
    }

    /// Writes weights.csv.
    pub(crate) fn write(&self) -> Result<(), Box<dyn Error>> {
        let mut text = String::from(
            "weight,value_before,value_tried,cases,changed,better,worse,training,validation,decision\n",
        );
        let cell = |value: Option<f64>| value.map(|value| format!("{value:.5}")).unwrap_or_default();
        for row in &self.rows {
            let Row { weight, before, tried, cases, changed, better, worse, .. } = row;
            let (training, validation) = (cell(row.training), cell(row.validation));
            let decision = row.decision.name();
            writeln!(
                text,
                "{weight},{before},{tried},{cases},{changed},{better},{worse},{training},{validation},{decision}"
            )?;
        }
        std::fs::write(self.folder.join("weights.csv"), text)?;
        Ok(())
    }

    /// Writes parts.csv: the objective of each part on both sets, before and after the search.
    pub(crate) fn write_parts(
        &self,
        sets: &[(&str, &Objective, &[Outcome], &[Outcome])],
    ) -> Result<(), Box<dyn Error>> {
        let mut text = String::from("set,part,share,cases,before,after\n");
        for (set, objective, before, after) in sets {
            for part in Part::ALL {
                let cases = objective.cases.iter().filter(|case| case.part == part).count();
                let [before, after] = [before, after].map(|outcomes| objective.value_of(part, outcomes));
                let (name, share) = (part.name(), part.share());
                writeln!(text, "{set},{name},{share},{cases},{before:.5},{after:.5}")?;
            }
            let [before, after] = [before, after].map(|outcomes| objective.value(outcomes));
            writeln!(text, "{set},all,1,{},{before:.5},{after:.5}", objective.cases.len())?;
        }
        std::fs::write(self.folder.join("parts.csv"), &text)?;
        eprint!("{text}");
        Ok(())
    }

    /// Writes weights.toml: a text of costs with the values of this table.
    pub(crate) fn write_table(&self, text: &str, table: &Table) -> Result<(), Box<dyn Error>> {
        let line =
            |line: &str| match line.split_once(" = ").and_then(|(name, _)| Some((name, table.get(name)?))) {
                Some((name, value)) => format!("{name} = {value}\n"),
                None => format!("{line}\n"),
            };
        std::fs::write(self.folder.join("weights.toml"), text.lines().map(line).collect::<String>())?;
        Ok(())
    }
}
