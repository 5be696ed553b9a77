//! status: shows which parts of a study are done, missing, or stale, and the progress of each technique.

use super::{Stage, StageRunner};
use crate::judging::PendingJudgements;
use crate::state::RowKind;
use anyhow::Result;
use rows::{Ended, RunRow};
use serde::Serialize;
use std::collections::BTreeMap;

/// The progress of one stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StageStatus {
    /// The stage.
    pub stage: &'static str,
    /// Wanted rows that exist; for the last stages, files.
    pub done: usize,
    /// Wanted rows that do not exist.
    pub missing: usize,
    /// Existing rows that are no longer wanted, because the study, its inputs or a subject changed.
    pub stale: usize,
}

/// The progress of one technique.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TechniqueStatus {
    /// Its key.
    pub technique: String,
    /// Its runs in the plan.
    pub planned: usize,
    /// The number of finished ones.
    pub done: usize,
    /// Done runs with a confirmed result.
    pub confirmed: usize,
    /// Done runs that are broken.
    pub broken: usize,
}

/// The progress of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Status {
    /// By stage, in order.
    pub stages: Vec<StageStatus>,
    /// By technique, sorted by key; empty before the runs are planned.
    pub techniques: Vec<TechniqueStatus>,
}

/// The progress of each stage and technique. The work of a stage depends on earlier stages, so its count may
/// be too low while they are incomplete.
///
/// # Errors
/// When the state cannot be read.
pub fn status(pool: &StageRunner<'_>) -> Result<Status> {
    let state = &pool.state;
    let inputs = state.count(RowKind::Input)?;
    let known = pool.known()?;
    let (judged, all_judged) = pool.count_judgements()?;
    let contents = pool.contents()?;
    let unjudged: usize = pool.missing(&known, &contents).iter().map(PendingJudgements::count).sum();
    let mutants = pool.mutant_rows()?.len();
    let all_mutants = state.count(RowKind::Mutant)?;
    let (mut planned, mut run, mut unchecked, mut measured, mut to_measure) = (0, 0, 0, 0, 0);
    let mut techniques: BTreeMap<String, TechniqueStatus> = BTreeMap::new();
    pool.each_planned(&known, |row| {
        planned += 1;
        let own = techniques.entry(row.technique.clone()).or_default();
        own.planned += 1;
        if let Some(done) = state.get::<RunRow>(RowKind::Run, &row.run)? {
            run += 1;
            own.done += 1;
            own.confirmed += usize::from(done.confirmed == Some(true));
            own.broken += usize::from(done.ended == Ended::Broken);
            let has = state.has(RowKind::Metric, &pool.metrics_key(&row.run)?)?;
            measured += usize::from(has);
            to_measure += usize::from(done.found && !has);
            unchecked += usize::from(pool.unchecked(&row)?.is_some());
        }
        Ok(())
    })?;
    let all_runs = state.count(RowKind::Run)?;
    let all_measured = state.count(RowKind::Metric)?;
    let row = |stage: Stage, done, missing, stale| StageStatus { stage: stage.key(), done, missing, stale };
    let file = |stage: Stage, name: &str| {
        let there = usize::from(pool.context.folder.join(name).exists());
        row(stage, there, 1 - there, 0)
    };
    let stages = vec![
        row(Stage::Collect, inputs, usize::from(inputs == 0), 0),
        row(Stage::Filter, judged, unjudged, all_judged - judged),
        row(Stage::Mutate, mutants, pool.wanted_mutants(&known)? - mutants, all_mutants - mutants),
        file(Stage::Plan, "plan.csv"),
        row(Stage::Run, run, planned - run + unchecked, all_runs - run),
        row(Stage::Measure, measured, to_measure, all_measured - measured),
    ];
    let named = |(technique, own): (String, TechniqueStatus)| TechniqueStatus { technique, ..own };
    Ok(Status { stages, techniques: techniques.into_iter().map(named).collect() })
}
