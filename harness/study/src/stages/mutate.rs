//! mutate: corrupts valid inputs until a subject that accepts the parent rejects the mutant.

use super::collect::rank;
use super::{StageContext, StageRunner};
use crate::classes::{KnownAnswers, classify};
use crate::definition::Mutants;
use crate::mutants::{MutantSpec, fill, mutant_key};
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::state::{RowKind, State};
use anyhow::Result;
use datasets::Store;
use engine::backend::OraclePool;
use rows::Class;
use rows::{InputRow, JudgementRow, MutantRow};

impl StageRunner<'_> {
    pub(super) fn mutate(&mut self) -> Result<()> {
        let study = self.context.study;
        let Some(mutants) = &study.mutants else { return self.export_mutants() };
        let known = self.known()?;
        let specs = self.specs(mutants, &known)?;
        let wanted: Vec<String> = specs.iter().map(MutantSpec::id).collect();
        let mut missing = Vec::new();
        for spec in specs {
            if !self
                .state
                .has(RowKind::Mutant, &mutant_key(&self.context.queue(), &spec, self.context.study.seed))?
            {
                missing.push(spec);
            }
        }
        missing.retain(|spec| self.context.takes(&spec.id()));
        self.todo("mutate", missing.len())?;
        let mut progress = Progress::start("mutate", missing.len() as u64, self.context.options.quiet);
        let (mut made, mut given_up) = (0, 0);
        // Draws may have been judged before.
        let known = if missing.is_empty() { known } else { self.all_known()? };
        let (context, state) = (&self.context, &mut self.state);
        in_parallel(
            context.options.jobs,
            missing,
            context.interrupt,
            || Ok(OraclePool::new(&context.backend)),
            |pool, spec| context.make(mutants, &known, pool, &spec),
            |result| {
                progress.step("");
                made += usize::from(result.mutant.is_some());
                given_up += usize::from(result.mutant.is_none());
                result.put(state, &context.store)
            },
        )?;
        let interrupted = self.context.interrupted();
        let trouble = if given_up > 0 && !interrupted {
            format!(", {given_up} given up after {} draws without a rejection", mutants.max_draws)
        } else {
            String::new()
        };
        progress.finish(&format!("{made} new mutants of {} wanted{trouble}", wanted.len()));
        self.export_mutants()?;
        self.export_judgements()?;
        Ok(())
    }

    /// The mutants of the study: all its kinds for each parent. The parents are drawn from the valid inputs
    /// of each format.
    pub(super) fn specs<'k>(
        &self,
        mutants: &'k Mutants,
        known: &KnownAnswers,
    ) -> Result<Vec<MutantSpec<'k>>> {
        let inputs = self.state.all::<InputRow>(RowKind::Input)?;
        let mut specs = Vec::new();
        for format in self.context.study.formats() {
            let queue = self.context.queue();
            let asked = queue.subject_modes(format);
            let mut valid: Vec<(u64, String)> = inputs
                .iter()
                .filter(|(_, row)| row.format == format)
                .filter(|(_, row)| classify(row, known, &asked).class == Class::Valid)
                .filter_map(|(_, row)| row.sha256.clone())
                .map(|sha256| (rank(self.context.study.seed, "parent", &sha256), sha256))
                .collect();
            valid.sort_unstable();
            for (_, parent) in valid.into_iter().take(mutants.parents) {
                for kind in &mutants.kinds {
                    for copy in 0..kind.copies {
                        specs.push(MutantSpec {
                            parent: parent.clone(),
                            format: format.to_owned(),
                            kind,
                            copy,
                        });
                    }
                }
            }
        }
        Ok(specs)
    }
}

impl StageContext<'_> {
    /// Makes a mutant and stores its content. Returns its row and key, and the judgements of all draws.
    fn make(
        &self,
        mutants: &Mutants,
        known: &KnownAnswers,
        pool: &mut OraclePool<'_>,
        spec: &MutantSpec<'_>,
    ) -> Result<Kept> {
        let parent = self.content(&spec.parent)?;
        let limits = (self.study.seed, mutants.max_draws);
        let made = fill(&self.queue(), pool, known, spec, &parent, limits, self.interrupt)?;
        let mutant = match &made.drawn {
            Some(drawn) => {
                self.store.put(&drawn.content)?;
                Some((mutant_key(&self.queue(), spec, self.study.seed), drawn.row(spec)))
            }
            None => None,
        };
        Ok(Kept { mutant, judged: made.judged })
    }
}

/// Rows to write to the state, with their keys.
struct Kept {
    mutant: Option<(String, MutantRow)>,
    judged: Vec<(String, JudgementRow)>,
}

impl Kept {
    fn put(&self, state: &mut State, store: &Store) -> Result<()> {
        let mut batch = state.batch()?;
        for (key, row) in &self.judged {
            batch.put(RowKind::Judgement, key, row)?;
        }
        if let Some((key, mutant)) = &self.mutant {
            batch.put(RowKind::Mutant, key, mutant)?;
            batch.attach(&store.path_of(&mutant.sha256.parse()?))?;
        }
        batch.commit()
    }
}

impl StageRunner<'_> {
    /// The number of mutants that the study wants; some may be given up.
    pub(super) fn wanted_mutants(&self, known: &KnownAnswers) -> Result<usize> {
        self.context.study.mutants.as_ref().map_or(Ok(0), |mutants| Ok(self.specs(mutants, known)?.len()))
    }

    /// The mutants that the study wants now, sorted by id. Mutants of other seeds and subjects are left out.
    pub(super) fn mutant_rows(&self) -> Result<Vec<MutantRow>> {
        let Some(mutants) = &self.context.study.mutants else { return Ok(Vec::new()) };
        let known = self.known()?;
        let mut rows = Vec::new();
        for spec in self.specs(mutants, &known)? {
            rows.extend(self.state.get::<MutantRow>(
                RowKind::Mutant,
                &mutant_key(&self.context.queue(), &spec, self.context.study.seed),
            )?);
        }
        rows.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(rows)
    }
}
