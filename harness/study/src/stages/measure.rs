//! measure: computes how much of each input was kept, and how far each result is from the original.

use super::export::PlannedIds;
use super::{StageContext, StageRunner};
use crate::metrics::{self, METRICS, Measured, StoredMetrics};
use crate::mutants::edits_of;
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::state::RowKind;
use algorithms::Goal;
use anyhow::{Context, Result, ensure};
use datasets::Digest;
use mutators::Edit;
use rows::{CheckRow, MutantRow, PlanRow, RunRow};
use std::collections::BTreeMap;
use storage::output_file;

/// A result to measure, with its context.
struct MeasureTask {
    plan: PlanRow,
    run: RunRow,
    check: Option<CheckRow>,
    /// Only for mutants.
    edits: Option<Vec<Edit>>,
    /// The digest of the version that somebody repaired, if there is one.
    human_fix: Option<String>,
    key: String,
}

impl StageRunner<'_> {
    /// The key of a run's metrics in the state. It changes with the set of metrics and with the check.
    pub(super) fn metrics_key(&self, run: &str) -> Result<String> {
        let check = self.check_row(run)?.map(|check| format!(" checked {}", check.checked));
        Ok(format!("{run} {}{}", metrics::digest_of_keys(), check.unwrap_or_default()))
    }

    pub(super) fn measure(&mut self) -> Result<()> {
        let (planned, missing) = self.unmeasured()?;
        let total = missing.len();
        let mut progress = Progress::start("measure", total as u64, self.context.options.quiet);
        let (context, state) = (&self.context, &mut self.state);
        in_parallel(
            context.options.jobs,
            missing,
            context.interrupt,
            || Ok(()),
            |(), task| {
                let rows = context.measure(&task).with_context(|| format!("run {}", task.plan.run))?;
                Ok((task.key, rows))
            },
            |(key, rows)| {
                progress.step("");
                state.put(&[(RowKind::Metric, key, rows)])
            },
        )?;
        progress.finish_all("results", &format!("{total} new results measured"));
        self.export_metrics(planned)
    }

    /// The planned runs, and the results without metrics.
    fn unmeasured(&self) -> Result<(PlannedIds, Vec<MeasureTask>)> {
        let mutants: BTreeMap<String, MutantRow> =
            self.mutant_rows()?.into_iter().map(|row| (row.id.clone(), row)).collect();
        let fixes = self.human_fixes()?;
        let (mut planned, mut missing) = (PlannedIds::default(), Vec::new());
        self.each_planned(&self.known()?, |plan| {
            planned.add(&plan);
            let key = self.metrics_key(&plan.run)?;
            if self.state.has(RowKind::Metric, &key)? {
                return Ok(());
            }
            let found = self.state.get::<RunRow>(RowKind::Run, &plan.run)?.filter(|run| run.found);
            let Some(run) = found else { return Ok(()) };
            let edits = mutants.get(&plan.input).map(edits_of);
            let check = self.check_row(&plan.run)?;
            let human_fix = fixes.get(&plan.sha256).cloned();
            missing.push(MeasureTask { plan, run, check, edits, human_fix, key });
            Ok(())
        })?;
        Ok((planned, missing))
    }
}

impl StageContext<'_> {
    fn measure(&self, task: &MeasureTask) -> Result<StoredMetrics> {
        let MeasureTask { plan, run, .. } = task;
        let input = self.content(&plan.sha256)?;
        let original = plan.parent.as_deref().map(|parent| self.content(parent)).transpose()?;
        let human_fix = task.human_fix.as_deref().map(|fix| self.content(fix)).transpose()?;
        let file = output_file(&self.folder, &plan.run, &plan.format);
        let result = storage::read(&file).with_context(|| {
            format!("{}: cannot be read (delete state.sqlite to run the study again)", file.display())
        })?;
        ensure!(
            run.result_sha256.as_deref() == Some(Digest::of(&result).to_string().as_str()),
            "{}: differs from the recorded result (was the file edited?)",
            file.display()
        );
        let technique = self.study.techniques.iter().find(|technique| technique.key == plan.technique);
        let goal = technique.map_or(Goal::MaximizePassing, |technique| technique.search.goal());
        let mut measured = Measured::new(&plan.format, &input, &result).with_goal(goal);
        if let Some(original) = &original {
            measured = measured.with_original(original);
        }
        if let Some(fix) = &human_fix {
            measured = measured.with_human_fix(fix);
        }
        if let Some(edits) = &task.edits {
            measured = measured.with_edits(edits);
        }
        if let Some(check) = &task.check {
            measured = measured.with_check(check);
        }
        let value = |metric: &crate::metrics::Metric| {
            let value = (metric.measure)(&measured)?;
            Some((metric.key.to_owned(), value))
        };
        Ok(METRICS.iter().filter_map(value).collect())
    }
}
