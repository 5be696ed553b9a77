//! filter: ask each subject which inputs it accepts.

use super::{Judgements, Workbench};
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::records::{InputRow, JudgementRow, MutantRow};
use crate::state::RowKind;
use crate::world::{BROKEN, Bench, Content};
use anyhow::Result;
use std::collections::BTreeSet;
use subjects::{Entry, Mode};

/// Rows written in one transaction at the most.
const BATCH: usize = 64;

impl Workbench<'_> {
    pub(super) fn filter(&mut self) -> Result<()> {
        let known = self.judgements()?;
        let contents = self.contents()?;
        let missing = self.missing(&known, &contents);
        let mut progress = Progress::start("filter", missing.len() as u64, self.setup.options.quiet);
        let mut pending: Vec<(RowKind, String, JudgementRow)> = Vec::new();
        let mut broken = 0;
        let total = missing.len();
        let (setup, state) = (&self.setup, &mut self.state);
        in_parallel(
            setup.options.jobs,
            missing,
            setup.interrupt,
            || Ok(Bench::new(&setup.world)),
            |bench, (sha256, subject, mode)| {
                let entry = &setup.study.subjects[subject];
                let bytes = setup.content(&sha256)?;
                bench.judge(&Content { sha256: &sha256, bytes: &bytes }, entry, setup.identity(entry)?, mode)
            },
            |row| {
                progress.step(&row.subject);
                broken += usize::from(row.cause == BROKEN);
                pending.push((RowKind::Judgement, setup.judgement_key(&row)?, row));
                if pending.len() >= BATCH {
                    state.put(&pending)?;
                    pending.clear();
                }
                Ok(())
            },
        )?;
        self.state.put(&pending)?;
        let trouble = if broken > 0 {
            format!(", {broken} could not be had (see judgements.csv)")
        } else {
            String::new()
        };
        progress.finish(&format!("{total} new judgements of {} contents{trouble}", contents.len()));
        self.export_judgements()
    }

    /// The contents to be judged with their formats: inputs that were kept, and mutants.
    pub(super) fn contents(&self) -> Result<BTreeSet<(String, String)>> {
        let inputs = self.state.all::<InputRow>(RowKind::Input)?.into_iter().map(|(_, row)| row);
        let kept = inputs.filter(|row| row.class == "kept").filter_map(|row| Some((row.sha256?, row.format)));
        let mutants = self.mutant_rows()?.into_iter().map(|row: MutantRow| (row.sha256, row.format));
        Ok(kept.chain(mutants).collect())
    }

    pub(super) fn missing(
        &self,
        known: &Judgements,
        contents: &BTreeSet<(String, String)>,
    ) -> Vec<(String, usize, Mode)> {
        let mut missing = Vec::new();
        for (sha256, format) in contents {
            for (subject, entry) in self.setup.study.subjects.iter().enumerate() {
                if entry.format != *format {
                    continue;
                }
                for mode in self.setup.modes(entry) {
                    if known.get(sha256, &entry.key, mode).is_none_or(|row| row.cause == BROKEN) {
                        missing.push((sha256.clone(), subject, mode));
                    }
                }
            }
        }
        missing
    }
}

/// Whether every one of the subjects accepts the content, in every mode; `None` if one has not said.
pub(super) fn accepted_by_all<'e>(
    known: &Judgements,
    sha256: &str,
    subjects: impl Iterator<Item = (&'e Entry, Vec<Mode>)>,
) -> Option<bool> {
    let mut all = true;
    for (entry, modes) in subjects {
        for mode in modes {
            let row = known.get(sha256, &entry.key, mode).filter(|row| row.cause != BROKEN)?;
            all &= row.accepted;
        }
    }
    Some(all)
}
