//! Warns about subjects that reject the empty text, before a study runs. A reduction that may keep any
//! failure would end with the empty text.

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

/// Queries the subjects of such runs with the empty text, and warns about those that reject it.
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
                "warning: {key} also rejects the empty text, so a reduction that keeps any failure ends with \
                 the empty text; to keep the failure of the input, set failure = \"same\" in the study"
            );
        }
    }
    Ok(())
}
