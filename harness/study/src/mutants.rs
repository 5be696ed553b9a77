//! Makes mutants: draws corruptions of a parent until a subject rejects one.
//!
//! A draw depends only on the seed, the parent's bytes, the kind, the copy and its own number. So a study and
//! a plain folder give the same mutants, in any order of work.

use crate::classes::{KnownAnswers, judgement_key};
use crate::definition::Kind;
use crate::judging::JudgingQueue;
use anyhow::Result;
use datasets::Digest;
use engine::backend::exec_mode;
use engine::backend::{Content, OraclePool};
use engine::unknown_names::unknown;
use mutators::{Edit, Mutator, RandomStream};
use rows::identity::{MutantParts, mutant_digest};
use rows::{Cause, JudgementRow, MutantRow, TrueEdit, TrueEdits};
use std::sync::atomic::{AtomicBool, Ordering};

/// A mutant to make.
pub struct MutantSpec<'k> {
    /// SHA-256 of the parent's content in hex.
    pub parent: String,
    /// Its format.
    pub format: String,
    /// The kind of corruption.
    pub kind: &'k Kind,
    /// The number of the copy, among several of the same kind.
    pub copy: u64,
}

impl MutantSpec<'_> {
    /// `PARENT-KIND-COPY`, the mutant's name in tables.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}-{}-{}", &self.parent[..16.min(self.parent.len())], self.kind.key, self.copy)
    }
}

/// The kind with this name: `single` and `multiple` as in the paper; `multiple-one-mutator`, the other
/// reading of "multiple" (one mutator is drawn for all edits of a mutant); or one corruption by the mutator
/// with this key.
///
/// # Errors
/// When there is none. The message lists the kinds.
pub fn kind_named(key: &str, copies: u64) -> Result<Kind> {
    let bytewise = || vec![Mutator::Insert, Mutator::Delete, Mutator::Flip];
    let kind = |mutators: Vec<_>, edits, one_mutator| {
        Ok(Kind { key: key.to_owned(), mutators, edits, one_mutator, one_position: false, copies })
    };
    match key {
        "single" => kind(bytewise(), (1, 1), false),
        "multiple" => kind(bytewise(), (2, 16), false),
        "multiple-one-mutator" => kind(bytewise(), (2, 16), true),
        _ => match key.parse() {
            Ok(mutator) => kind(vec![mutator], (1, 1), false),
            Err(_) => {
                let have = Mutator::ALL.iter().map(|mutator| mutator.as_str());
                Err(unknown("kind", "kind", key, have.chain(["single", "multiple", "multiple-one-mutator"])))
            }
        },
    }
}

/// The key of a mutant in the state. It depends on the draw, and on the subjects of its format.
#[must_use]
pub fn mutant_key(queue: &JudgingQueue<'_>, spec: &MutantSpec<'_>, seed: u64) -> String {
    let subjects = queue.subject_modes(&spec.format).into_iter().map(|(subject, modes)| {
        (subject, queue.identities.get(subject), modes.iter().map(|mode| exec_mode(*mode)).collect())
    });
    let parts = MutantParts {
        seed,
        mutators: spec.kind.mutators.iter().map(|mutator| mutator.as_str()).collect(),
        edits: spec.kind.edits,
        one_mutator: spec.kind.one_mutator,
        one_position: spec.kind.one_position,
        subjects: subjects.collect(),
    };
    let id = spec.id();
    format!("{id} {}", mutant_digest(&id, &parts))
}

/// The content of a mutant, and its true edits of the parent.
pub struct DrawnMutant {
    /// The content.
    pub content: Vec<u8>,
    /// Sorted and disjoint.
    pub edits: Vec<Edit>,
    /// The number of draws.
    pub draws: u64,
}

impl DrawnMutant {
    /// The mutant's row.
    #[must_use]
    pub fn row(&self, spec: &MutantSpec<'_>) -> MutantRow {
        MutantRow {
            id: spec.id(),
            sha256: Digest::of(&self.content).to_string(),
            bytes: self.content.len() as u64,
            format: spec.format.clone(),
            parent: spec.parent.clone(),
            kind: spec.kind.key.clone(),
            draws: self.draws,
            edits: TrueEdits(self.edits.iter().map(true_edit).collect()),
        }
    }
}

/// Makes one draw; `None` if it leaves the parent unchanged or empty.
#[must_use]
pub fn draw(seed: u64, spec: &MutantSpec<'_>, parent: &[u8], number: u64) -> Option<DrawnMutant> {
    let labels = ["mutate", &spec.parent, &spec.kind.key, &spec.copy.to_string(), &number.to_string()];
    let mut stream = RandomStream::labelled(seed, &labels);
    let Kind { mutators, edits: (least, most), one_mutator, one_position, .. } = spec.kind;
    let count = least + usize::try_from(stream.below((most - least + 1) as u64)).unwrap_or(0);
    let drawn_from = if *one_mutator {
        let number = usize::try_from(stream.below(mutators.len() as u64)).unwrap_or(0);
        &mutators[number..=number]
    } else {
        &mutators[..]
    };
    let corrupt = if *one_position { mutators::corrupt_one_position } else { mutators::corrupt };
    let edits = corrupt(parent, drawn_from, count, &mut stream)?;
    let content = mutators::apply(parent, &edits);
    (content != parent && !content.is_empty()).then_some(DrawnMutant { content, edits, draws: number + 1 })
}

/// The result of making a mutant, with the judgements of all its draws.
#[derive(Default)]
pub struct MutantAttempt {
    /// `None` if the mutant was given up, or the user interrupted.
    pub drawn: Option<DrawnMutant>,
    /// Judgements with their keys in the state.
    pub judged: Vec<(String, JudgementRow)>,
}

/// Draws until a subject of the queue rejects the draw, at most `max_draws` times. If no subject reads the
/// format, takes the first draw that changes the parent.
///
/// # Errors
/// When a record does not hold an answer.
pub fn fill(
    queue: &JudgingQueue<'_>,
    pool: &mut OraclePool<'_>,
    known: &KnownAnswers,
    spec: &MutantSpec<'_>,
    parent: &[u8],
    (seed, max_draws): (u64, u64),
    interrupt: &AtomicBool,
) -> Result<MutantAttempt> {
    let mut made = MutantAttempt::default();
    for number in 0..max_draws {
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        let Some(drawn) = draw(seed, spec, parent, number) else { continue };
        if is_rejected(queue, pool, known, &drawn.content, &spec.format, &mut made.judged)? {
            made.drawn = Some(drawn);
            break;
        }
    }
    Ok(made)
}

/// Whether at least one subject rejects the content; all subjects judge it. Without subjects, it counts as
/// rejected.
fn is_rejected(
    queue: &JudgingQueue<'_>,
    pool: &mut OraclePool<'_>,
    known: &KnownAnswers,
    content: &[u8],
    format: &str,
    judged: &mut Vec<(String, JudgementRow)>,
) -> Result<bool> {
    let sha256 = Digest::of(content).to_string();
    let (mut rejected, mut asked) = (false, false);
    for (entry, mode) in queue.judges_of(format) {
        asked = true;
        let row = match known.judgement(&sha256, &entry.key, mode).filter(|row| row.cause != Cause::Broken) {
            Some(row) => row.clone(),
            None => {
                let content = Content { sha256: &sha256, bytes: content };
                let row = pool.judge(&content, entry, queue.identity(entry)?, mode)?;
                judged.push((judgement_key(&row, queue.identities)?, row.clone()));
                row
            }
        };
        rejected |= !row.accepted && row.cause != Cause::Broken;
    }
    Ok(rejected || !asked)
}

/// The edit as it is written to rows.
fn true_edit(edit: &Edit) -> TrueEdit {
    TrueEdit { offset: edit.offset, removed: edit.removed, inserted: edit.inserted.clone() }
}

/// The edits of a row, as a mutator applies them.
#[must_use]
pub fn edits_of(row: &MutantRow) -> Vec<Edit> {
    let edit = |edit: &TrueEdit| Edit {
        offset: edit.offset,
        removed: edit.removed,
        inserted: edit.inserted.clone(),
    };
    row.edits.0.iter().map(edit).collect()
}
