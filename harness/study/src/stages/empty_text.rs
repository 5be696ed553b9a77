//! Before a study runs: warns of subjects that reject the empty text. A reduction that keeps any failure ends with
//! nothing there, and no result would tell.

use super::StageContext;
use super::run_task::RunTask;
use algorithms::Goal;
use anyhow::Result;
use datasets::Digest;
use engine::backend::{Content, OraclePool, SubjectBackend};
use engine::console::say;
use rows::Cause;
use std::collections::BTreeMap;
use subjects::Mode;

/// Asks the subjects of such runs about the empty text, and warns of those that reject it.
pub(super) fn warn_of_empty_text(context: &StageContext<'_>, tasks: &[RunTask<'_>]) -> Result<()> {
    if matches!(context.backend, SubjectBackend::Recorded(_)) {
        return Ok(());
    }
    let any_failure = |task: &&RunTask<'_>| {
        let technique = task.technique;
        technique.search.goal() != Goal::MaximizePassing
            && !context.study.keeps_failure(technique)
            && !technique.must_parse
    };
    let subjects: BTreeMap<_, _> =
        tasks.iter().filter(any_failure).map(|task| (&task.entry.key, task.entry)).collect();
    let mut pool = OraclePool::new(&context.backend);
    let empty = Content { sha256: &Digest::of(b"").to_string(), bytes: b"" };
    for (key, entry) in subjects {
        let judged = pool.judge(&empty, entry, context.identity(entry)?, Mode::Exec)?;
        if !judged.accepted && judged.cause != Cause::Broken {
            say!(
                "warning: {key} rejects the empty text too, so that a reduction that keeps any failure ends with \
                 nothing; to keep that of the input, say failure = \"same\" in the study"
            );
        }
    }
    Ok(())
}
