//! The CSV files of a study: exports of the state, sorted, written whole.

use super::StageRunner;
use crate::classes::KnownAnswers;
use crate::files::write_csv;
use crate::state::RowKind;
use anyhow::Result;
use engine::console::say;
use rows::{
    CheckRow, DisagreementRow, FlakyRow, InputRow, JudgementRow, MetricRow, PlanRow, RunRow, TimingRow,
};
use std::path::Path;

impl StageRunner<'_> {
    pub(super) fn export_inputs(&self) -> Result<()> {
        let rows = self.state.all::<InputRow>(RowKind::Input)?;
        write_csv(&self.context.folder.join("inputs.csv"), rows.into_iter().map(|(_, row)| row))
    }

    /// `judgements.csv`, and `flaky.csv` once anything was judged twice.
    pub(super) fn export_judgements(&self) -> Result<Vec<FlakyRow>> {
        export_judgements(&self.context.folder, &self.known()?, self.context.twice())
    }

    pub(super) fn export_classes(&self) -> Result<()> {
        write_csv(&self.context.folder.join("classes.csv"), self.classes()?)
    }

    pub(super) fn export_mutants(&self) -> Result<()> {
        write_csv(&self.context.folder.join("mutants.csv"), self.mutant_rows()?)
    }

    pub(super) fn export_plan(&self, plan: &[PlanRow]) -> Result<()> {
        write_csv(&self.context.folder.join("plan.csv"), plan.to_vec())
    }

    pub(super) fn export_runs(&self, plan: &[PlanRow]) -> Result<()> {
        let mut runs: Vec<(PlanRow, RunRow)> = Vec::new();
        let mut timings: Vec<TimingRow> = Vec::new();
        let mut disagreements: Vec<DisagreementRow> = Vec::new();
        for plan in plan {
            runs.extend(self.state.get(RowKind::Run, &plan.run)?.map(|row| (plan.clone(), row)));
            timings.extend(self.state.get::<TimingRow>(RowKind::Timing, &plan.run)?);
            let found = self.state.get::<Vec<DisagreementRow>>(RowKind::Disagreement, &plan.run)?;
            disagreements.extend(found.unwrap_or_default());
        }
        disagreements.sort_by(|a, b| (&a.run, a.number, &a.of).cmp(&(&b.run, b.number, &b.of)));
        write_csv(&self.context.folder.join("disagreements.csv"), disagreements)?;
        write_csv(&self.context.folder.join("runs.csv"), runs)?;
        timings.sort_by(|a, b| a.run.cmp(&b.run));
        write_csv(&self.context.folder.join("timings.csv"), timings)
    }

    pub(super) fn export_checks(&self, plan: &[PlanRow]) -> Result<()> {
        let mut rows: Vec<CheckRow> = Vec::new();
        for plan in plan {
            rows.extend(self.check_row(&plan.run)?);
        }
        rows.sort_by(|a, b| (&a.run, &a.property).cmp(&(&b.run, &b.property)));
        write_csv(&self.context.folder.join("checks.csv"), rows)
    }

    pub(super) fn export_metrics(&self, plan: &[PlanRow]) -> Result<()> {
        let mut rows: Vec<MetricRow> = Vec::new();
        for plan in plan {
            let key = self.metrics_key(&plan.run)?;
            rows.extend(self.state.get::<Vec<MetricRow>>(RowKind::Metric, &key)?.unwrap_or_default());
        }
        rows.sort_by(|a, b| (&a.run, &a.metric).cmp(&(&b.run, &b.metric)));
        write_csv(&self.context.folder.join("metrics.csv"), rows)
    }
}

/// Writes `judgements.csv`, and `flaky.csv` where judgements came out otherwise the second time, or were looked
/// at for that; answers what is flaky.
///
/// # Errors
/// When a file cannot be written.
pub fn export_judgements(folder: &Path, known: &KnownAnswers, twice: bool) -> Result<Vec<FlakyRow>> {
    write_csv(&folder.join("judgements.csv"), known.judgements().cloned())?;
    let flaky: Vec<FlakyRow> =
        known.disagreements().map(|(first, second)| flaky_row(first, second)).collect();
    if twice || !flaky.is_empty() {
        write_csv(&folder.join("flaky.csv"), flaky.clone())?;
    }
    Ok(flaky)
}

/// Says on stderr which judgements came out otherwise the second time.
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
