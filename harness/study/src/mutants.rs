//! Mutants: drawn from a parent until a subject rejects one.
//!
//! A draw depends on the seed, the parent's bytes, the kind, the copy and its own number, and on nothing else:
//! the same mutants come out of a study and of a plain folder, in any order of work.

use crate::classes::{Known, judgement_key};
use crate::definition::Kind;
use crate::judging::Panel;
use anyhow::{Context, Result};
use datasets::Digest;
use engine::backend::mode_word;
use engine::backend::{Bench, Content};
use engine::nearest::unknown;
use mutators::{Edit, Mutator, RandomStream};
use rows::BROKEN;
use rows::identity::{MutantParts, mutant_digest};
use rows::{JudgementRow, MutantRow};
use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

/// A mutant to be made.
pub struct Order<'k> {
    /// SHA-256 of the parent's content in hex.
    pub parent: String,
    /// Its format.
    pub format: String,
    /// What is done to it.
    pub kind: &'k Kind,
    /// Which of several of that kind.
    pub copy: u64,
}

impl Order<'_> {
    /// `PARENT-KIND-COPY`, the mutant's name in tables.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}-{}-{}", &self.parent[..16.min(self.parent.len())], self.kind.key, self.copy)
    }
}

/// The kind of this name: `single` and `multiple` as in the paper, `multiple-one-mutator` by the other reading of
/// "multiple" (one mutator drawn for all edits of a mutant), or one corruption by a mutator's key.
///
/// # Errors
/// When there is none; the message names those that there are.
pub fn kind_named(key: &str, copies: u64) -> Result<Kind> {
    let bytewise = || vec![Mutator::Insert, Mutator::Delete, Mutator::Flip];
    let kind = |mutators: Vec<_>, edits, one_mutator| {
        Ok(Kind { key: key.to_owned(), mutators, edits, one_mutator, copies })
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

/// The key of a mutant in the state: it depends on the draw, and on what the subjects of its format reject.
#[must_use]
pub fn mutant_key(panel: &Panel<'_>, order: &Order<'_>, seed: u64) -> String {
    let subjects = panel.asked(&order.format).into_iter().map(|(subject, modes)| {
        (subject, panel.identities.get(subject), modes.iter().map(|mode| mode_word(*mode)).collect())
    });
    let parts = MutantParts {
        seed,
        mutators: order.kind.mutators.iter().map(|mutator| mutator.as_str()).collect(),
        edits: order.kind.edits,
        one_mutator: order.kind.one_mutator,
        subjects: subjects.collect(),
    };
    let id = order.id();
    format!("{id} {}", mutant_digest(&id, &parts))
}

/// A mutant's content, and the true edits of the parent that made it.
pub struct Drawn {
    /// The content.
    pub content: Vec<u8>,
    /// Sorted and disjoint.
    pub edits: Vec<Edit>,
    /// How many draws it took.
    pub draws: u64,
}

impl Drawn {
    /// The mutant's row.
    #[must_use]
    pub fn row(&self, order: &Order<'_>) -> MutantRow {
        MutantRow {
            id: order.id(),
            sha256: Digest::of(&self.content).to_string(),
            bytes: self.content.len() as u64,
            format: order.format.clone(),
            parent: order.parent.clone(),
            kind: order.kind.key.clone(),
            draws: self.draws,
            edits: edits_in_words(&self.edits),
        }
    }
}

/// One draw; `None` if it leaves the parent as it is, or nothing of it.
#[must_use]
pub fn draw(seed: u64, order: &Order<'_>, parent: &[u8], number: u64) -> Option<Drawn> {
    let labels = ["mutate", &order.parent, &order.kind.key, &order.copy.to_string(), &number.to_string()];
    let mut stream = RandomStream::labelled(seed, &labels);
    let Kind { mutators, edits: (least, most), one_mutator, .. } = order.kind;
    let count = least + usize::try_from(stream.below((most - least + 1) as u64)).unwrap_or(0);
    let drawn_from = if *one_mutator {
        let number = usize::try_from(stream.below(mutators.len() as u64)).unwrap_or(0);
        &mutators[number..=number]
    } else {
        &mutators[..]
    };
    let edits = mutators::corrupt(parent, drawn_from, count, &mut stream)?;
    let content = mutators::apply(parent, &edits);
    (content != parent && !content.is_empty()).then_some(Drawn { content, edits, draws: number + 1 })
}

/// What came of an order, with all that subjects said on the way.
#[derive(Default)]
pub struct Made {
    /// `None` if it was given up, or interrupted.
    pub drawn: Option<Drawn>,
    /// With their keys in the state.
    pub judged: Vec<(String, JudgementRow)>,
}

/// Draws until a subject of the panel rejects the draw, `max_draws` times at the most; without a subject of
/// that format the first draw that changes the parent is taken.
///
/// # Errors
/// When a record does not hold an answer.
pub fn fill(
    panel: &Panel<'_>,
    bench: &mut Bench<'_>,
    known: &Known,
    order: &Order<'_>,
    parent: &[u8],
    (seed, max_draws): (u64, u64),
    interrupt: &AtomicBool,
) -> Result<Made> {
    let mut made = Made::default();
    for number in 0..max_draws {
        if interrupt.load(Ordering::Relaxed) {
            break;
        }
        let Some(drawn) = draw(seed, order, parent, number) else { continue };
        if is_rejected(panel, bench, known, &drawn.content, &order.format, &mut made.judged)? {
            made.drawn = Some(drawn);
            break;
        }
    }
    Ok(made)
}

/// Whether at least one subject rejects the content; all are asked. Where there is none, it counts as rejected.
fn is_rejected(
    panel: &Panel<'_>,
    bench: &mut Bench<'_>,
    known: &Known,
    content: &[u8],
    format: &str,
    judged: &mut Vec<(String, JudgementRow)>,
) -> Result<bool> {
    let sha256 = Digest::of(content).to_string();
    let (mut rejected, mut asked) = (false, false);
    for (entry, mode) in panel.seats(format) {
        asked = true;
        let row = match known.judgement(&sha256, &entry.key, mode).filter(|row| row.cause != BROKEN) {
            Some(row) => row.clone(),
            None => {
                let content = Content { sha256: &sha256, bytes: content };
                let row = bench.judge(&content, entry, panel.identity(entry)?, mode)?;
                judged.push((judgement_key(&row, panel.identities)?, row.clone()));
                row
            }
        };
        rejected |= !row.accepted && row.cause != BROKEN;
    }
    Ok(rejected || !asked)
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
///
/// # Errors
/// When they say something else.
pub fn edits_from_words(words: &str) -> Result<Vec<Edit>> {
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
