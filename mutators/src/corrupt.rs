//! Several corruptions of one parent, drawn one after the other.

use crate::compose::compose;
use crate::{Edit, Mutator, RandomStream, apply};

/// Corrupts `parent` in `rounds` rounds and returns the edits of the parent that have the same effect.
///
/// Each round draws a mutator uniformly from `mutators` and applies it to the result of the previous round.
/// If the mutator finds nothing to corrupt, the round draws again from the others. If none of them finds
/// anything, the remaining rounds are skipped.
///
/// The edits are sorted and do not overlap. Returns `None` if the result equals the parent; another stream
/// may still give a mutant.
#[must_use]
pub fn corrupt(
    parent: &[u8],
    mutators: &[Mutator],
    rounds: usize,
    stream: &mut RandomStream,
) -> Option<Vec<Edit>> {
    rounds_of(parent, rounds, |mutant| draw_edits(mutant, mutators, stream))
}

/// As [`corrupt`], but all corruptions are at one position of the parent, drawn once: each mutator sees only
/// the byte that is there after the rounds before it.
#[must_use]
pub fn corrupt_one_position(
    parent: &[u8],
    mutators: &[Mutator],
    rounds: usize,
    stream: &mut RandomStream,
) -> Option<Vec<Edit>> {
    let position = stream.index(parent.len());
    rounds_of(parent, rounds, |mutant| {
        let offset = position.min(mutant.len().checked_sub(1)?);
        let edits = draw_edits(&mutant[offset..=offset], mutators, stream)?;
        Some(edits.into_iter().map(|edit| Edit { offset: offset + edit.offset, ..edit }).collect())
    })
}

/// Applies the edits of each round to the result of the rounds before it, until a round has none.
fn rounds_of(
    parent: &[u8],
    rounds: usize,
    mut next_edits: impl FnMut(&[u8]) -> Option<Vec<Edit>>,
) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    let mut mutant = parent.to_vec();
    for _ in 0..rounds {
        let Some(next) = next_edits(&mutant) else { break };
        mutant = apply(&mutant, &next);
        edits = compose(parent, &edits, &next);
    }
    (mutant != parent).then_some(edits)
}

/// The edits of the first mutator drawn that finds something to corrupt.
fn draw_edits(input: &[u8], mutators: &[Mutator], stream: &mut RandomStream) -> Option<Vec<Edit>> {
    let mut untried = mutators.to_vec();
    while !untried.is_empty() {
        let mutator = untried.remove(stream.index(untried.len()));
        let edits = mutator.mutate(input, stream);
        if !edits.is_empty() {
            return Some(edits);
        }
    }
    None
}
