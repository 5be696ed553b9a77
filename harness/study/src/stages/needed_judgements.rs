//! Which judgements a study needs as it is now. The state also keeps those of inputs, mutants, subjects and
//! techniques that the study had earlier; they are not exported, so that a study that was changed leaves the same
//! files as a new one.

use super::StageRunner;
use super::run_task::{failure_to_keep, subject_and_technique};
use crate::classes::{KnownAnswers, judgement_key};
use crate::mutants::{draw, mutant_key};
use crate::state::RowKind;
use anyhow::Result;
use datasets::Digest;
use engine::backend::exec_mode;
use rows::{ExecMode, JudgementRow, MutantRow, PlanRow, RunRow};
use std::collections::HashSet;

/// The contents that each subject judges, with the mode.
#[derive(Default)]
pub(super) struct NeededJudgements<'s>(HashSet<(Digest, &'s str, ExecMode)>);

impl<'s> NeededJudgements<'s> {
    /// Whether a judgement is among them.
    pub(super) fn has(&self, row: &JudgementRow) -> bool {
        row.sha256.parse().is_ok_and(|digest| self.0.contains(&(digest, row.subject.as_str(), row.mode)))
    }

    fn add(&mut self, sha256: &str, subject: &'s str, mode: ExecMode) -> Result<()> {
        self.0.insert((sha256.parse().map_err(anyhow::Error::msg)?, subject, mode));
        Ok(())
    }
}

impl<'s> StageRunner<'s> {
    /// The judgements of inputs, mutants, draws that became no mutant, and results of planned runs.
    pub(super) fn needed_judgements(&self, known: &KnownAnswers) -> Result<NeededJudgements<'s>> {
        let mut needed = NeededJudgements::default();
        for (sha256, format) in self.contents()?.into_keys() {
            self.add_content(&sha256, &format, &mut needed)?;
        }
        self.add_draws(known, &mut needed)?;
        if self.state.count(RowKind::Run)? > 0 {
            self.each_planned(known, |row| self.add_run(known, &row, &mut needed))?;
        }
        Ok(needed)
    }

    /// Every subject of a format judges its contents in each of its modes.
    fn add_content(&self, sha256: &str, format: &str, needed: &mut NeededJudgements<'s>) -> Result<()> {
        let study = self.context.study;
        for entry in study.subjects_of(format) {
            for mode in self.context.modes(entry) {
                needed.add(sha256, &entry.key, exec_mode(mode))?;
            }
        }
        Ok(())
    }

    /// Repeats the draws before each mutant, and of mutants that were given up.
    fn add_draws(&self, known: &KnownAnswers, needed: &mut NeededJudgements<'s>) -> Result<()> {
        let (study, queue) = (self.context.study, self.context.queue());
        let Some(mutants) = &study.mutants else { return Ok(()) };
        for spec in self.specs(mutants, known)? {
            let key = mutant_key(&queue, &spec, study.seed);
            let made: Option<MutantRow> = self.state.get(RowKind::Mutant, &key)?;
            // The last draw of a mutant is the mutant.
            let draws = made.as_ref().map_or(mutants.max_draws, |row| row.draws.saturating_sub(1));
            if draws == 0 {
                continue;
            }
            let parent = self.context.content(&spec.parent)?;
            for number in 0..draws {
                let Some(drawn) = draw(study.seed, &spec, &parent, number) else { continue };
                let sha256 = Digest::of(&drawn.content).to_string();
                // Nothing was drawn after the first draw that nobody judged.
                if made.is_none() && !self.is_judged(&sha256, &spec.format)? {
                    break;
                }
                self.add_content(&sha256, &spec.format, needed)?;
            }
        }
        Ok(())
    }

    /// Whether a subject of the format judged the content.
    fn is_judged(&self, sha256: &str, format: &str) -> Result<bool> {
        let queue = self.context.queue();
        for (entry, mode) in queue.judges_of(format) {
            let row = JudgementRow {
                sha256: sha256.to_owned(),
                subject: entry.key.clone(),
                mode: exec_mode(mode),
                ..JudgementRow::default()
            };
            if self.state.has(RowKind::Judgement, &judgement_key(&row, queue.identities)?)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The plain command judges a run's result, and its input as well if a worker ran a search that keeps a failure.
    fn add_run(&self, known: &KnownAnswers, plan: &PlanRow, needed: &mut NeededJudgements<'s>) -> Result<()> {
        let study = self.context.study;
        let result = self.state.get::<RunRow>(RowKind::Run, &plan.run)?.and_then(|run| run.result_sha256);
        let Some(result) = result else { return Ok(()) };
        let (subject, technique) = subject_and_technique(study, plan)?;
        needed.add(&result, &subject.key, ExecMode::Exec)?;
        if plan.mode != ExecMode::Exec && failure_to_keep(known, study, plan, technique).is_some() {
            needed.add(&plan.sha256, &subject.key, ExecMode::Exec)?;
        }
        Ok(())
    }
}
