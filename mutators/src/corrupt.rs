//! One mutant: several mutators, drawn one after the other.

use crate::compose::compose;
use crate::{Edit, Mutator, RandomStream, apply};

/// Draws a mutator and lets it corrupt what the draws before it made, `edits` times; the answer is one round of
/// sorted, disjoint edits of `parent`.
///
/// Each draw is uniform over `mutators`; one that finds nothing to corrupt gives way to one of the others, and
/// where none finds anything the mutant is what was done so far. `None` if that is nothing, or if the draws undid
/// each other: there is no mutant, though another stream may give one.
pub fn corrupt(
    parent: &[u8],
    mutators: &[&'static dyn Mutator],
    edits: usize,
    stream: &mut RandomStream,
) -> Option<Vec<Edit>> {
    let mut done = Vec::new();
    let mut mutant = parent.to_vec();
    for _ in 0..edits {
        let Some(next) = one(&mutant, mutators, stream) else { break };
        mutant = apply(&mutant, &next);
        done = compose(parent, &done, &next);
    }
    (mutant != parent).then_some(done)
}

/// The edits of the first mutator drawn that has something to corrupt.
fn one(input: &[u8], mutators: &[&'static dyn Mutator], stream: &mut RandomStream) -> Option<Vec<Edit>> {
    let mut untried = mutators.to_vec();
    while !untried.is_empty() {
        let drawn = untried.remove(stream.index(untried.len()));
        let edits = drawn.mutate(input, stream);
        if !edits.is_empty() {
            return Some(edits);
        }
    }
    None
}
