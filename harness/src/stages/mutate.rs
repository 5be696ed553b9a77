//! mutate: corrupt valid inputs until a subject that accepts the parent rejects the mutant.

use super::collect::rank;
use super::filter::accepted_by_all;
use super::{Judgements, Setup, Workbench};
use crate::parallel::in_parallel;
use crate::progress::Progress;
use crate::records::{InputRow, JudgementRow, MutantRow};
use crate::state::{RowKind, State};
use crate::study::{Kind, Mutants};
use crate::world::{BROKEN, Bench, Content};
use anyhow::{Context, Result};
use datasets::Digest;
use mutators::{Edit, Stream};
use std::fmt::Write;

/// A mutant to be made.
struct Order<'k> {
    parent: String,
    format: String,
    kind: &'k Kind,
    copy: u64,
}

impl Order<'_> {
    fn id(&self) -> String {
        format!("{}-{}-{}", &self.parent[..16.min(self.parent.len())], self.kind.key, self.copy)
    }
}

/// What came of an order, with all that subjects said on the way.
struct Made {
    /// With its key in the state.
    mutant: Option<(String, MutantRow)>,
    judged: Vec<JudgementRow>,
}

impl Workbench<'_> {
    pub(super) fn mutate(&mut self) -> Result<()> {
        let study = self.setup.study;
        let Some(mutants) = &study.mutants else { return self.export_mutants() };
        let known = self.judgements()?;
        let orders = self.orders(mutants, &known)?;
        let wanted: Vec<String> = orders.iter().map(Order::id).collect();
        let mut missing = Vec::new();
        for order in orders {
            if !self.state.has(RowKind::Mutant, &self.setup.mutant_key(&order))? {
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
            |bench, order| setup.fill(mutants, &known, bench, &order),
            |result| {
                progress.step("");
                made += usize::from(result.mutant.is_some());
                given_up += usize::from(result.mutant.is_none());
                setup.keep(state, &result)
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
        self.export_judgements()
    }

    /// The mutants of the study: its kinds for each of the parents drawn from the valid inputs of a format.
    fn orders<'k>(&self, mutants: &'k Mutants, known: &Judgements) -> Result<Vec<Order<'k>>> {
        let inputs = self.state.all::<InputRow>(RowKind::Input)?;
        let mut orders = Vec::new();
        for format in self.setup.study.formats() {
            let mut valid: Vec<(u64, String)> = inputs
                .iter()
                .filter(|(_, row)| row.class == "kept" && row.format == format)
                .filter_map(|(_, row)| row.sha256.clone())
                .filter(|sha256| {
                    accepted_by_all(known, sha256, self.setup.subjects_with_modes(format)) == Some(true)
                })
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
    /// A mutant depends on the draw, and on what the subjects of its format reject.
    fn mutant_key(&self, order: &Order<'_>) -> String {
        let subjects = self.study.subjects_of(&order.format);
        let asked: Vec<_> =
            subjects.map(|entry| (&entry.key, self.identities.get(&entry.key), self.modes(entry))).collect();
        let mutators: Vec<_> = order.kind.mutators.iter().map(|mutator| mutator.key()).collect();
        let all = format!("{} {mutators:?} {:?} {asked:?}", self.study.seed, order.kind.edits);
        format!("{} {}", order.id(), &blake3::hash(all.as_bytes()).to_hex()[..16])
    }

    /// Draws until a subject rejects the draw.
    fn fill(
        &self,
        mutants: &Mutants,
        known: &Judgements,
        bench: &mut Bench<'_>,
        order: &Order<'_>,
    ) -> Result<Made> {
        let parent = self.content(&order.parent)?;
        let mut made = Made { mutant: None, judged: Vec::new() };
        for draw in 0..mutants.max_draws {
            if self.interrupted() {
                break;
            }
            let labels =
                ["mutate", &order.parent, &order.kind.key, &order.copy.to_string(), &draw.to_string()];
            let mut stream = Stream::labelled(self.study.seed, &labels);
            let (least, most) = order.kind.edits;
            let count = least + usize::try_from(stream.below((most - least + 1) as u64)).unwrap_or(0);
            let Some(edits) = mutators::corrupt(&parent, &order.kind.mutators, count, &mut stream) else {
                continue;
            };
            let content = mutators::apply(&parent, &edits);
            if content == parent || content.is_empty() {
                continue;
            }
            if self.is_rejected(&content, &order.format, known, bench, &mut made.judged)? {
                let mutant = MutantRow {
                    id: order.id(),
                    sha256: self.store.put(&content)?.to_string(),
                    bytes: content.len() as u64,
                    format: order.format.clone(),
                    parent: order.parent.clone(),
                    kind: order.kind.key.clone(),
                    draws: draw + 1,
                    edits: edits_in_words(&edits),
                };
                made.mutant = Some((self.mutant_key(order), mutant));
                break;
            }
        }
        Ok(made)
    }

    /// Whether at least one subject rejects the content; all are asked.
    fn is_rejected(
        &self,
        content: &[u8],
        format: &str,
        known: &Judgements,
        bench: &mut Bench<'_>,
        judged: &mut Vec<JudgementRow>,
    ) -> Result<bool> {
        let sha256 = Digest::of(content).to_string();
        let mut rejected = false;
        for (entry, modes) in self.subjects_with_modes(format) {
            for mode in modes {
                let row = match known.get(&sha256, &entry.key, mode).filter(|row| row.cause != BROKEN) {
                    Some(row) => row.clone(),
                    None => {
                        let content = Content { sha256: &sha256, bytes: content };
                        let row = bench.judge(&content, entry, self.identity(entry)?, mode)?;
                        judged.push(row.clone());
                        row
                    }
                };
                rejected |= !row.accepted && row.cause != BROKEN;
            }
        }
        Ok(rejected)
    }

    fn keep(&self, state: &mut State, made: &Made) -> Result<()> {
        let mut batch = state.batch()?;
        for row in &made.judged {
            batch.put(RowKind::Judgement, &self.judgement_key(row)?, row)?;
        }
        if let Some((key, mutant)) = &made.mutant {
            batch.put(RowKind::Mutant, key, mutant)?;
        }
        batch.commit()
    }
}

impl Workbench<'_> {
    /// How many mutants the study wants now; some may not be had.
    pub(super) fn wanted_mutants(&self, known: &Judgements) -> Result<usize> {
        self.setup.study.mutants.as_ref().map_or(Ok(0), |mutants| Ok(self.orders(mutants, known)?.len()))
    }

    /// The mutants that the study wants now, sorted by id; those of other seeds and subjects are left out.
    pub(super) fn mutant_rows(&self) -> Result<Vec<MutantRow>> {
        let Some(mutants) = &self.setup.study.mutants else { return Ok(Vec::new()) };
        let known = self.judgements()?;
        let mut rows = Vec::new();
        for order in self.orders(mutants, &known)? {
            rows.extend(self.state.get::<MutantRow>(RowKind::Mutant, &self.setup.mutant_key(&order))?);
        }
        rows.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(rows)
    }
}

/// `offset:removed:inserted in hex`, joined by blanks.
fn edits_in_words(edits: &[Edit]) -> String {
    let mut words = String::new();
    for edit in edits {
        let blank = if words.is_empty() { "" } else { " " };
        let hex: String = edit.inserted.iter().fold(String::new(), |mut hex, byte| {
            let _ = write!(hex, "{byte:02x}");
            hex
        });
        let _ = write!(words, "{blank}{}:{}:{hex}", edit.offset, edit.removed);
    }
    words
}

/// The edits that the words of a row say.
pub(super) fn edits_from_words(words: &str) -> Result<Vec<Edit>> {
    let edit = |word: &str| {
        let mut parts = word.split(':');
        let (offset, removed) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let hex = parts.next().filter(|hex| hex.len().is_multiple_of(2) && hex.is_ascii())?;
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        let inserted = hex.as_bytes().chunks(2).map(byte).collect::<Option<Vec<u8>>>()?;
        parts.next().is_none().then_some(Edit { offset, removed, inserted })
    };
    let read =
        |word: &str| edit(word).with_context(|| format!("{word:?} is no edit: offset:removed:bytes in hex"));
    words.split_whitespace().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_read_as_they_were_written() {
        let edits = [
            Edit { offset: 0, removed: 0, inserted: b"*\x00\xff".to_vec() },
            Edit { offset: 7, removed: 3, inserted: Vec::new() },
        ];
        assert_eq!(edits_in_words(&edits), "0:0:2a00ff 7:3:");
        assert_eq!(edits_from_words("0:0:2a00ff 7:3:").unwrap(), edits);
        assert_eq!(edits_from_words("").unwrap(), []);
        for wrong in ["1", "1:2", "1:2:3", "1:2:zz", "-1:0:", "1:2:33:4", "1:2:\u{e9}"] {
            assert!(edits_from_words(wrong).is_err(), "{wrong}");
        }
    }
}
