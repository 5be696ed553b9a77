//! Finds techniques whose runs are all broken. They have no result, so a study with such a technique fails.

use super::StageRunner;
use crate::state::RowKind;
use anyhow::{Result, ensure};
use rows::{Ended, RunRow};
use std::collections::BTreeMap;

/// The runs of one technique.
#[derive(Default)]
struct Runs {
    all: usize,
    broken: usize,
    /// Why the first of them is broken.
    cause: Option<String>,
}

impl StageRunner<'_> {
    /// Checks that each technique has a run that is not broken.
    ///
    /// # Errors
    /// Names each technique whose runs are all broken, with the first cause.
    pub fn ensure_not_all_broken(&self) -> Result<()> {
        let mut techniques: BTreeMap<String, Runs> = BTreeMap::new();
        self.each_planned(&self.known()?, |plan| {
            let Some(run) = self.state.get::<RunRow>(RowKind::Run, &plan.run)? else { return Ok(()) };
            let runs = techniques.entry(plan.technique).or_default();
            runs.all += 1;
            if run.ended == Ended::Broken {
                runs.broken += 1;
                runs.cause = runs.cause.take().or(run.broken);
            }
            Ok(())
        })?;
        let all_broken = techniques.iter().filter(|(_, runs)| runs.broken == runs.all);
        let words = all_broken.map(|(technique, Runs { all, cause, .. })| {
            let cause = cause.as_deref().unwrap_or("unknown cause");
            format!("technique {technique:?}: all {all} runs are broken, the first by: {cause}")
        });
        let words: Vec<_> = words.collect();
        ensure!(words.is_empty(), "{}", words.join("\n"));
        Ok(())
    }
}
