//! measure: what was kept of each input, and how far each result is from the original.

use super::run::output_file;
use super::{Setup, Workbench};
use crate::metrics::{self, METRICS, Measured};
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::records::{MetricRow, PlanRow, RunRow};
use crate::state::RowKind;
use anyhow::{Context, Result, ensure};
use datasets::Digest;

/// The key of a run's metrics in the state.
pub(super) fn metrics_key(run: &str) -> String {
    format!("{run} {}", metrics::keys())
}

impl Workbench<'_> {
    pub(super) fn measure(&mut self) -> Result<()> {
        let plan = self.plan()?;
        let mut missing = Vec::new();
        for plan in &plan {
            let found = self.state.get::<RunRow>(RowKind::Run, &plan.run)?.filter(|run| run.found);
            let Some(run) = found else { continue };
            if !self.state.has(RowKind::Metric, &metrics_key(&plan.run))? {
                missing.push((plan.clone(), run));
            }
        }
        let total = missing.len();
        let mut progress = Progress::start("measure", total as u64, self.setup.options.quiet);
        let (setup, state) = (&self.setup, &mut self.state);
        in_parallel(
            setup.options.jobs,
            missing,
            setup.interrupt,
            || Ok(()),
            |(), (plan, run)| {
                let rows = setup.measure(&plan, &run).with_context(|| format!("run {}", plan.run))?;
                Ok((plan.run, rows))
            },
            |(run, rows)| {
                progress.step("");
                state.put(&[(RowKind::Metric, metrics_key(&run), rows)])
            },
        )?;
        progress.finish(&format!("{total} new results measured"));
        self.export_metrics(&plan)
    }
}

impl Setup<'_> {
    fn measure(&self, plan: &PlanRow, run: &RunRow) -> Result<Vec<MetricRow>> {
        let input = self.content(&plan.sha256)?;
        let original = plan.parent.as_deref().map(|parent| self.content(parent)).transpose()?;
        let file = output_file(&self.folder, &plan.run, &plan.format);
        let result = std::fs::read(&file).with_context(|| {
            format!("{}: cannot be read; delete state.sqlite to run anew", file.display())
        })?;
        ensure!(
            run.result_sha256.as_deref() == Some(Digest::of(&result).to_string().as_str()),
            "{}: is not the result that was found; was it edited?",
            file.display()
        );
        let measured = Measured { input: &input, result: &result, original: original.as_deref() };
        let value = |metric: &crate::metrics::Metric| {
            let value = (metric.measure)(&measured)?;
            Some(MetricRow { run: plan.run.clone(), metric: metric.key.to_owned(), value })
        };
        Ok(METRICS.iter().filter_map(value).collect())
    }
}
