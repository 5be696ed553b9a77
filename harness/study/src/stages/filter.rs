//! filter: runs each subject on each input, and sorts the inputs into classes.

use super::StageRunner;
use super::export::warn_of;
use crate::classes::{KnownAnswers, classify};
use crate::judging::PendingJudgements;
use crate::progress::Progress;
use crate::state::RowKind;
use anyhow::Result;
use rows::{ClassRow, InputRow, MutantRow, Offered};
use std::collections::BTreeMap;

/// Contents by digest and format, and whether their facts are needed as well.
pub(super) type Contents = BTreeMap<(String, String), bool>;

impl StageRunner<'_> {
    pub(super) fn filter(&mut self) -> Result<()> {
        let known = self.known()?;
        let contents = self.contents()?;
        let mut missing = self.missing(&known, &contents);
        missing.retain(|questions| self.context.judges(&questions.sha256, &questions.format, &contents));
        self.todo("filter", missing.len())?;
        let mut progress = Progress::start("filter", missing.len() as u64, self.context.options.quiet);
        let (context, state) = (&self.context, &mut self.state);
        let tally = context.queue().ask(
            state,
            missing,
            context.options.jobs,
            context.interrupt,
            |questions| context.content(&questions.sha256),
            |subject| progress.step(subject),
        )?;
        let trouble = if tally.broken > 0 {
            format!(", {} failed (see judgements.csv)", tally.broken)
        } else {
            String::new()
        };
        let judged = tally.judgements;
        progress.finish(&format!("{judged} new judgements of {} contents{trouble}", contents.len()));
        warn_of(&self.export_judgements()?);
        self.export_classes()
    }

    /// The contents to judge with their formats: kept inputs, and mutants.
    pub(super) fn contents(&self) -> Result<Contents> {
        let inputs = self.state.all::<InputRow>(RowKind::Input)?.into_iter().map(|(_, row)| row);
        let kept =
            inputs.filter(|row| row.class == Offered::Kept).filter_map(|row| Some((row.sha256?, row.format)));
        let mutants = self.mutant_rows()?.into_iter().map(|row: MutantRow| (row.sha256, row.format));
        let mut contents: Contents = mutants.map(|content| (content, false)).collect();
        contents.extend(kept.map(|content| (content, true)));
        Ok(contents)
    }

    pub(super) fn missing(&self, known: &KnownAnswers, contents: &Contents) -> Vec<PendingJudgements<()>> {
        let queue = self.context.queue();
        let questions = |((sha256, format), with_facts): (&(String, String), &bool)| {
            queue.questions(known, sha256, format, (), *with_facts)
        };
        contents.iter().filter_map(questions).collect()
    }

    /// The collected files, each with its class.
    pub fn classes(&self) -> Result<Vec<ClassRow>> {
        let known = self.known()?;
        let queue = self.context.queue();
        Ok(self
            .inputs()?
            .iter()
            .map(|row| classify(row, &known, &queue.subject_modes(&row.format)))
            .collect())
    }

    /// The files that the sources offered, sorted by key.
    ///
    /// # Errors
    /// If the state cannot be read.
    pub fn inputs(&self) -> Result<Vec<InputRow>> {
        Ok(self.state.all(RowKind::Input)?.into_iter().map(|(_, row)| row).collect())
    }
}
