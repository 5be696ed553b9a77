//! A run to do, with the objects that its row in the plan refers to.

use super::StageContext;
use crate::classes::KnownAnswers;
use crate::definition::{Study, Technique};
use crate::state::{RowKind, State};
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

/// The runs of the plan that have no row yet.
pub(super) fn missing_runs<'s>(
    context: &StageContext<'s>,
    state: &State,
    known: &KnownAnswers,
    plan: &[PlanRow],
) -> Result<Vec<RunTask<'s>>> {
    let mut missing = Vec::new();
    for row in plan {
        if context.is_merged(&row.run) || state.has(RowKind::Run, &row.run)? {
            continue;
        }
        let entry = context.study.subjects.iter().find(|entry| entry.key == row.subject);
        let technique = context.study.techniques.iter().find(|technique| technique.key == row.technique);
        let (entry, technique) =
            entry.zip(technique).context("a planned run of an unknown subject or technique")?;
        let mode = process_mode(row.mode);
        let failure = failure_to_keep(known, context.study, row, technique);
        missing.push(RunTask { plan: row.clone(), entry, technique, mode, failure });
    }
    Ok(missing)
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
