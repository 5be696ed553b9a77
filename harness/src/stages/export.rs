//! The CSV files of a study: exports of the state, sorted, written whole.

use super::Workbench;
use crate::files::write_csv;
use crate::records::{CheckRow, InputRow, MetricRow, PlanRow, RunRow, TimingRow};
use crate::state::RowKind;
use anyhow::Result;

impl Workbench<'_> {
    pub(super) fn export_inputs(&self) -> Result<()> {
        let rows = self.state.all::<InputRow>(RowKind::Input)?;
        write_csv(&self.setup.folder.join("inputs.csv"), rows.into_iter().map(|(_, row)| row))
    }

    pub(super) fn export_judgements(&self) -> Result<()> {
        let known = self.judgements()?;
        write_csv(&self.setup.folder.join("judgements.csv"), known.rows.into_values())
    }

    pub(super) fn export_mutants(&self) -> Result<()> {
        write_csv(&self.setup.folder.join("mutants.csv"), self.mutant_rows()?)
    }

    pub(super) fn export_plan(&self, plan: &[PlanRow]) -> Result<()> {
        write_csv(&self.setup.folder.join("plan.csv"), plan.to_vec())
    }

    pub(super) fn export_runs(&self, plan: &[PlanRow]) -> Result<()> {
        let mut runs: Vec<(PlanRow, RunRow)> = Vec::new();
        let mut timings: Vec<TimingRow> = Vec::new();
        for plan in plan {
            runs.extend(self.state.get(RowKind::Run, &plan.run)?.map(|row| (plan.clone(), row)));
            timings.extend(self.state.get::<TimingRow>(RowKind::Timing, &plan.run)?);
        }
        write_csv(&self.setup.folder.join("runs.csv"), runs)?;
        timings.sort_by(|a, b| a.run.cmp(&b.run));
        write_csv(&self.setup.folder.join("timings.csv"), timings)
    }

    pub(super) fn export_checks(&self, plan: &[PlanRow]) -> Result<()> {
        let mut rows: Vec<CheckRow> = Vec::new();
        for plan in plan {
            rows.extend(self.check_row(&plan.run)?);
        }
        rows.sort_by(|a, b| (&a.run, &a.property).cmp(&(&b.run, &b.property)));
        write_csv(&self.setup.folder.join("checks.csv"), rows)
    }

    pub(super) fn export_metrics(&self, plan: &[PlanRow]) -> Result<()> {
        let mut rows: Vec<MetricRow> = Vec::new();
        for plan in plan {
            let key = self.metrics_key(&plan.run)?;
            rows.extend(self.state.get::<Vec<MetricRow>>(RowKind::Metric, &key)?.unwrap_or_default());
        }
        rows.sort_by(|a, b| (&a.run, &a.metric).cmp(&(&b.run, &b.metric)));
        write_csv(&self.setup.folder.join("metrics.csv"), rows)
    }
}
