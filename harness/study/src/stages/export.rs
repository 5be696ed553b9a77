//! Writes the CSV files of a study: sorted exports of the state, replaced atomically.

use super::StageRunner;
use super::needed_judgements::NeededJudgements;
use crate::classes::KnownAnswers;
use crate::files::{CsvFile, remove, try_write_csv, write_csv};
use crate::metrics::StoredMetrics;
use crate::state::RowKind;
use anyhow::{Context as _, Result};
use engine::console::say;
use rows::{DisagreementRow, FlakyRow, InputRow, JudgementRow, MetricRow, PlanRow, RunRow, TimingRow};
use std::path::Path;

impl StageRunner<'_> {
    pub(super) fn export_inputs(&self) -> Result<()> {
        let rows = self.state.all::<InputRow>(RowKind::Input)?;
        write_csv(&self.context.folder.join("inputs.csv"), rows.into_iter().map(|(_, row)| row))
    }

    /// Writes `judgements.csv`, and `flaky.csv` if anything was judged twice, with the judgements that the study
    /// and its runs need. Does nothing if the state has not changed since the last call.
    pub(super) fn export_judgements(&self) -> Result<Vec<FlakyRow>> {
        if !self.exports() {
            return Ok(Vec::new());
        }
        let changes = self.state.changes();
        if let Some(exported) = self.exported.borrow().as_ref().filter(|exported| exported.0 == changes) {
            return Ok(exported.1.clone());
        }
        let known = self.known()?;
        let needed = self.needed_judgements(&known)?;
        let mut file = CsvFile::<JudgementRow>::create(&self.context.folder.join("judgements.csv"))?;
        self.each_needed(&needed, |row| file.push(&row))?;
        file.publish()?;
        let flaky = known.disagreements().filter(|(first, _)| needed.has(first));
        let flaky = export_flaky(&self.context.folder, flaky, self.context.twice())?;
        *self.exported.borrow_mut() = Some((changes, flaky.clone()));
        Ok(flaky)
    }

    /// The number of judgements by the subjects as they are now, and of all.
    pub(super) fn count_judgements(&self) -> Result<(usize, usize)> {
        let (mut current, mut all) = (0, 0);
        self.state.each(RowKind::Judgement, |key, json| {
            all += 1;
            current += usize::from(self.is_current(key, &parse_judgement(key, json)?));
            Ok(())
        })?;
        Ok((current, all))
    }

    fn is_current(&self, key: &str, row: &JudgementRow) -> bool {
        self.context.judgement_key(row).is_ok_and(|current| current == key)
    }

    /// Passes the judgements among these, by the subjects as they are now, to `take`.
    pub(super) fn each_needed(
        &self,
        needed: &NeededJudgements<'_>,
        mut take: impl FnMut(JudgementRow) -> Result<()>,
    ) -> Result<()> {
        self.state.each(RowKind::Judgement, |key, json| {
            let row = parse_judgement(key, json)?;
            if self.is_current(key, &row) && needed.has(&row) { take(row) } else { Ok(()) }
        })
    }

    pub(super) fn export_classes(&self) -> Result<()> {
        if !self.exports() {
            return Ok(());
        }
        write_csv(&self.context.folder.join("classes.csv"), self.classes()?)
    }

    pub(super) fn export_mutants(&self) -> Result<()> {
        if !self.exports() {
            return Ok(());
        }
        write_csv(&self.context.folder.join("mutants.csv"), self.mutant_rows()?)
    }

    /// The runs of the plan that are done, with their results.
    pub(super) fn done(&self, plan: &[PlanRow]) -> Result<Vec<(PlanRow, RunRow)>> {
        let result = |plan: &PlanRow| {
            Ok(self.state.get(RowKind::Run, &plan.run)?.map(|row: RunRow| (plan.clone(), row)))
        };
        plan.iter().filter_map(|plan| result(plan).transpose()).collect()
    }

    /// Writes the results of runs, their timings and the disagreements between plain commands and workers.
    pub(super) fn export_runs(&self) -> Result<()> {
        if !self.exports() {
            return Ok(());
        }
        let folder = &self.context.folder;
        let mut file = CsvFile::<(PlanRow, RunRow)>::create(&folder.join("runs.csv"))?;
        let mut runs = PlannedIds::default();
        self.each_planned(&self.known()?, |plan| {
            runs.add(&plan);
            match self.state.get(RowKind::Run, &plan.run)? {
                Some(row) => file.push(&(plan, row)),
                None => Ok(()),
            }
        })?;
        file.publish()?;
        let runs = runs.sorted();
        let timing = |run: &String| self.state.get::<TimingRow>(RowKind::Timing, run).transpose();
        try_write_csv(&folder.join("timings.csv"), runs.iter().filter_map(timing))?;
        let mut disagreements: Vec<DisagreementRow> = Vec::new();
        for run in &runs {
            let found = self.state.get::<Vec<DisagreementRow>>(RowKind::Disagreement, run)?;
            disagreements.extend(found.unwrap_or_default());
        }
        disagreements.sort_by(|a, b| (&a.run, a.number, &a.of).cmp(&(&b.run, b.number, &b.of)));
        write_csv(&folder.join("disagreements.csv"), disagreements)
    }

    pub(super) fn export_checks(&self, runs: PlannedIds) -> Result<()> {
        if !self.exports() {
            return Ok(());
        }
        let runs = runs.sorted();
        let rows = runs.iter().filter_map(|run| self.check_row(run).transpose());
        try_write_csv(&self.context.folder.join("checks.csv"), rows)
    }

    pub(super) fn export_metrics(&self, runs: PlannedIds) -> Result<()> {
        let mut file = CsvFile::<MetricRow>::create(&self.context.folder.join("metrics.csv"))?;
        for run in runs.sorted() {
            let key = self.metrics_key(&run)?;
            let metrics: StoredMetrics = self.state.get(RowKind::Metric, &key)?.unwrap_or_default();
            for (metric, value) in metrics {
                file.push(&MetricRow { run: run.clone(), metric, value })?;
            }
        }
        file.publish()
    }
}

/// The ids of planned runs: all that an export sorted by run keeps of the plan.
#[derive(Default)]
pub(super) struct PlannedIds(Vec<String>);

impl PlannedIds {
    pub(super) fn add(&mut self, plan: &PlanRow) {
        self.0.push(plan.run.clone());
    }

    fn sorted(mut self) -> Vec<String> {
        self.0.sort_unstable();
        self.0
    }
}

fn parse_judgement(key: &str, json: &str) -> Result<JudgementRow> {
    serde_json::from_str(json).with_context(|| format!("the judgement {key:?} is damaged"))
}

/// Writes `judgements.csv`, and `flaky.csv` if contents were judged twice. Returns the flaky judgements.
///
/// # Errors
/// When a file cannot be written.
pub fn export_judgements(folder: &Path, known: &KnownAnswers, twice: bool) -> Result<Vec<FlakyRow>> {
    write_csv(&folder.join("judgements.csv"), known.judgements().cloned())?;
    export_flaky(folder, known.disagreements(), twice)
}

/// Writes `flaky.csv` with these first and second judgements, if contents were judged twice. Returns its rows.
fn export_flaky<'a>(
    folder: &Path,
    disagreements: impl Iterator<Item = (&'a JudgementRow, &'a JudgementRow)>,
    twice: bool,
) -> Result<Vec<FlakyRow>> {
    let file = folder.join("flaky.csv");
    let flaky: Vec<FlakyRow> = disagreements.map(|(first, second)| flaky_row(first, second)).collect();
    if twice || !flaky.is_empty() {
        write_csv(&file, flaky.clone())?;
    } else {
        remove(&file)?;
    }
    Ok(flaky)
}

/// Warns on stderr about flaky judgements.
pub fn warn_of(flaky: &[FlakyRow]) {
    for FlakyRow { sha256, subject, mode, first, second, .. } in flaky {
        say!("warning: {subject} ({mode}) is flaky: {first}, then {second}, on {sha256}");
    }
}

fn flaky_row(first: &JudgementRow, second: &JudgementRow) -> FlakyRow {
    FlakyRow {
        sha256: first.sha256.clone(),
        subject: first.subject.clone(),
        version: first.version.clone(),
        mode: first.mode,
        first: first.cause,
        second: second.cause,
        first_said: first.said.clone(),
        second_said: second.said.clone(),
    }
}
