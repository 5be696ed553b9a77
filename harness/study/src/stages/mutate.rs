//! mutate: corrupt valid inputs until a subject that accepts the parent rejects the mutant.

use super::collect::rank;
use super::{Setup, Workbench};
use crate::classes::{Known, classify};
use crate::definition::Mutants;
use crate::mutants::{Order, fill, mutant_key};
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::state::{RowKind, State};
use anyhow::Result;
use engine::backend::Bench;
use rows::Class;
use rows::{InputRow, JudgementRow, MutantRow};

impl Workbench<'_> {
    pub(super) fn mutate(&mut self) -> Result<()> {
        let study = self.setup.study;
        let Some(mutants) = &study.mutants else { return self.export_mutants() };
        let known = self.known()?;
        let orders = self.orders(mutants, &known)?;
        let wanted: Vec<String> = orders.iter().map(Order::id).collect();
        let mut missing = Vec::new();
        for order in orders {
            if !self
                .state
                .has(RowKind::Mutant, &mutant_key(&self.setup.panel(), &order, self.setup.study.seed))?
            {
                missing.push(order);
            }
        }
        let mut progress = Progress::start("mutate", missing.len() as u64, self.setup.options.quiet);
        let (mut made, mut given_up) = (0, 0);
        let (setup, state) = (&self.setup, &mut self.state);
        in_parallel(
            setup.options.jobs,
            missing,
            setup.interrupt,
            || Ok(Bench::new(&setup.world)),
            |bench, order| setup.make(mutants, &known, bench, &order),
            |result| {
                progress.step("");
                made += usize::from(result.mutant.is_some());
                given_up += usize::from(result.mutant.is_none());
                result.put(state)
            },
        )?;
        let interrupted = self.setup.interrupted();
        let trouble = if given_up > 0 && !interrupted {
            format!(", {given_up} given up after {} draws that no subject rejected", mutants.max_draws)
        } else {
            String::new()
        };
        progress.finish(&format!("{made} new mutants of {} wanted{trouble}", wanted.len()));
        self.export_mutants()?;
        self.export_judgements()?;
        Ok(())
    }

    /// The mutants of the study: its kinds for each of the parents drawn from the valid inputs of a format.
    fn orders<'k>(&self, mutants: &'k Mutants, known: &Known) -> Result<Vec<Order<'k>>> {
        let inputs = self.state.all::<InputRow>(RowKind::Input)?;
        let mut orders = Vec::new();
        for format in self.setup.study.formats() {
            let panel = self.setup.panel();
            let asked = panel.asked(format);
            let mut valid: Vec<(u64, String)> = inputs
                .iter()
                .filter(|(_, row)| row.format == format)
                .filter(|(_, row)| classify(row, known, &asked).class == Class::Valid.key())
                .filter_map(|(_, row)| row.sha256.clone())
                .map(|sha256| (rank(self.setup.study.seed, "parent", &sha256), sha256))
                .collect();
            valid.sort_unstable();
            for (_, parent) in valid.into_iter().take(mutants.parents) {
                for kind in &mutants.kinds {
                    for copy in 0..kind.copies {
                        orders.push(Order { parent: parent.clone(), format: format.to_owned(), kind, copy });
                    }
                }
            }
        }
        Ok(orders)
    }
}

impl Setup<'_> {
    /// The mutant of an order, put into the store, with its key in the state; and what subjects said on the way.
    fn make(
        &self,
        mutants: &Mutants,
        known: &Known,
        bench: &mut Bench<'_>,
        order: &Order<'_>,
    ) -> Result<Kept> {
        let parent = self.content(&order.parent)?;
        let limits = (self.study.seed, mutants.max_draws);
        let made = fill(&self.panel(), bench, known, order, &parent, limits, self.interrupt)?;
        let mutant = match &made.drawn {
            Some(drawn) => {
                self.store.put(&drawn.content)?;
                Some((mutant_key(&self.panel(), order, self.study.seed), drawn.row(order)))
            }
            None => None,
        };
        Ok(Kept { mutant, judged: made.judged })
    }
}

/// Rows on their way to the state, with their keys.
struct Kept {
    mutant: Option<(String, MutantRow)>,
    judged: Vec<(String, JudgementRow)>,
}

impl Kept {
    fn put(&self, state: &mut State) -> Result<()> {
        let mut batch = state.batch()?;
        for (key, row) in &self.judged {
            batch.put(RowKind::Judgement, key, row)?;
        }
        if let Some((key, mutant)) = &self.mutant {
            batch.put(RowKind::Mutant, key, mutant)?;
        }
        batch.commit()
    }
}

impl Workbench<'_> {
    /// How many mutants the study wants now; some may not be had.
    pub(super) fn wanted_mutants(&self, known: &Known) -> Result<usize> {
        self.setup.study.mutants.as_ref().map_or(Ok(0), |mutants| Ok(self.orders(mutants, known)?.len()))
    }

    /// The mutants that the study wants now, sorted by id; those of other seeds and subjects are left out.
    pub(super) fn mutant_rows(&self) -> Result<Vec<MutantRow>> {
        let Some(mutants) = &self.setup.study.mutants else { return Ok(Vec::new()) };
        let known = self.known()?;
        let mut rows = Vec::new();
        for order in self.orders(mutants, &known)? {
            rows.extend(self.state.get::<MutantRow>(
                RowKind::Mutant,
                &mutant_key(&self.setup.panel(), &order, self.setup.study.seed),
            )?);
        }
        rows.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(rows)
    }
}
