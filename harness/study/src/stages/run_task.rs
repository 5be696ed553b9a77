//! A run to do, with the objects that its row in the plan refers to.

use super::StageRunner;
use crate::classes::KnownAnswers;
use crate::definition::{Study, Technique};
use crate::state::RowKind;
use anyhow::{Context, Result};
use engine::backend::process_mode;
use engine::oracle::{Failure, FailureScope, Judgement};
use rows::{JudgementRow, PlanRow};
use subjects::{Entry, Mode};

/// A run of the plan, with the objects that it refers to.
pub(super) struct RunTask<'s> {
    pub(super) plan: PlanRow,
    pub(super) entry: &'s Entry,
    pub(super) technique: &'s Technique,
    pub(super) mode: Mode,
    /// The failure to keep: other failures are unresolved.
    pub(super) failure: Option<Failure>,
}

impl<'s> StageRunner<'s> {
    /// The number of planned runs, and those that have no row yet.
    pub(super) fn missing_runs(&self) -> Result<(usize, Vec<RunTask<'s>>)> {
        let (study, known) = (self.context.study, self.known()?);
        let (mut planned, mut missing) = (0, Vec::new());
        self.each_planned(&known, |plan| {
            planned += 1;
            if self.context.is_merged(&plan.run) || self.state.has(RowKind::Run, &plan.run)? {
                return Ok(());
            }
            let (entry, technique) = subject_and_technique(study, &plan)?;
            let mode = process_mode(plan.mode);
            let failure = failure_to_keep(&known, study, &plan, technique);
            missing.push(RunTask { plan, entry, technique, mode, failure });
            Ok(())
        })?;
        Ok((planned, missing))
    }
}

/// The subject and the technique of a planned run.
///
/// # Errors
/// If the study has no such subject or technique.
pub(super) fn subject_and_technique<'s>(
    study: &'s Study,
    plan: &PlanRow,
) -> Result<(&'s Entry, &'s Technique)> {
    let entry = study.subjects.iter().find(|entry| entry.key == plan.subject);
    let technique = study.techniques.iter().find(|technique| technique.key == plan.technique);
    entry.zip(technique).context("a planned run of an unknown subject or technique")
}

/// The failure of the input that the results of a run must keep; `None` if any failure will do, or none.
pub(super) fn failure_to_keep(
    known: &KnownAnswers,
    study: &Study,
    plan: &PlanRow,
    technique: &Technique,
) -> Option<Failure> {
    let judged = known.judgement(&plan.sha256, &plan.subject, process_mode(plan.mode))?;
    if study.keeps_failure(technique) { failure_of(judged) } else { None }
}

/// The failure in a judgement; `None` if the input is accepted or the subject could not be run.
pub(super) fn failure_of(row: &JudgementRow) -> Option<Failure> {
    Failure::of(&Judgement::of_row(row)?, FailureScope::Same)
}
