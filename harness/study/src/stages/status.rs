//! status: what of a study is done, missing, or left from an earlier version of it.

use super::{Stage, StageRunner};
use crate::judging::PendingJudgements;
use crate::state::RowKind;
use anyhow::Result;
use rows::{InputRow, JudgementRow, MutantRow, RunRow};
use serde::Serialize;

/// How far one stage is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StageStatus {
    /// The stage.
    pub stage: &'static str,
    /// Rows there are and are wanted; for the last stages, files.
    pub done: usize,
    /// Rows wanted and not there.
    pub missing: usize,
    /// Rows there are that the study no longer wants, since it, its inputs or a subject changed.
    pub stale: usize,
}

/// How far each stage of the study is, in order. What a stage wants depends on the stages before it: while
/// these are missing something, so may be the count.
///
/// # Errors
/// When the state cannot be read.
pub fn status(pool: &StageRunner<'_>) -> Result<Vec<StageStatus>> {
    let state = &pool.state;
    let inputs = state.all::<InputRow>(RowKind::Input)?.len();
    let judged = pool.known()?;
    let all_judged = state.all::<JudgementRow>(RowKind::Judgement)?.len();
    let contents = pool.contents()?;
    let unjudged: usize = pool.missing(&judged, &contents).iter().map(PendingJudgements::count).sum();
    let mutants = pool.mutant_rows()?.len();
    let all_mutants = state.all::<MutantRow>(RowKind::Mutant)?.len();
    let plan = pool.plan()?;
    let (mut run, mut measured, mut to_measure) = (0, 0, 0);
    for row in &plan {
        if let Some(done) = state.get::<RunRow>(RowKind::Run, &row.run)? {
            run += 1;
            let has = state.has(RowKind::Metric, &pool.metrics_key(&row.run)?)?;
            measured += usize::from(has);
            to_measure += usize::from(done.found && !has);
        }
    }
    let all_runs = state.all::<RunRow>(RowKind::Run)?.len();
    let all_measured = state.all::<serde_json::Value>(RowKind::Metric)?.len();
    let row = |stage: Stage, done, missing, stale| StageStatus { stage: stage.key(), done, missing, stale };
    let file = |stage: Stage, name: &str| {
        let there = usize::from(pool.context.folder.join(name).exists());
        row(stage, there, 1 - there, 0)
    };
    Ok(vec![
        row(Stage::Collect, inputs, usize::from(inputs == 0), 0),
        row(Stage::Filter, judged.judgements().len(), unjudged, all_judged - judged.judgements().len()),
        row(Stage::Mutate, mutants, pool.wanted_mutants(&judged)? - mutants, all_mutants - mutants),
        file(Stage::Plan, "plan.csv"),
        row(Stage::Run, run, plan.len() - run + pool.unchecked(&plan)?.len(), all_runs - run),
        row(Stage::Measure, measured, to_measure, all_measured - measured),
    ])
}
