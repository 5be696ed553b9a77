//! A run to be done, with what its row in the plan refers to.

use super::StageContext;
use crate::classes::KnownAnswers;
use crate::definition::Technique;
use crate::state::{RowKind, State};
use anyhow::{Context, Result};
use engine::backend::process_mode;
use engine::oracle::{Failure, Judgement};
use rows::{JudgementRow, PlanRow};
use subjects::{Entry, Mode};

/// A run of the plan with what it refers to.
pub(super) struct RunTask<'s> {
    pub(super) plan: PlanRow,
    pub(super) entry: &'s Entry,
    pub(super) technique: &'s Technique,
    pub(super) mode: Mode,
    /// The failure to keep, where any other is unresolved.
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
        if state.has(RowKind::Run, &row.run)? {
            continue;
        }
        let entry = context.study.subjects.iter().find(|entry| entry.key == row.subject);
        let technique = context.study.techniques.iter().find(|technique| technique.key == row.technique);
        let (entry, technique) =
            entry.zip(technique).context("a planned run of an unknown subject or technique")?;
        let mode = process_mode(row.mode);
        let judged = known.judgement(&row.sha256, &entry.key, mode);
        let failure = judged.filter(|_| context.study.keeps_failure(technique)).and_then(failure_of);
        missing.push(RunTask { plan: row.clone(), entry, technique, mode, failure });
    }
    Ok(missing)
}

/// The failure that a judgement is of; `None` of an accepted input, and if the subject could not be asked.
pub(super) fn failure_of(row: &JudgementRow) -> Option<Failure> {
    Failure::of(&Judgement::of_row(row)?, false)
}
