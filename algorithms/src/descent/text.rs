//! The last step of descent: a text as single elements and single bytes put in, reduced without its tree.

use crate::{Candidate, Configuration, Outcome, Part, Probe, Stop};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// An element of the input, or a byte that was put in.
#[derive(Clone)]
enum Atom {
    Element(usize),
    Byte(Arc<[u8]>),
}

/// Leaves out pieces of the text, from half of it down to single atoms, until no single one can be.
pub(super) fn reduce(probe: &mut dyn Probe, text: &Candidate) -> Result<(), Stop> {
    let atoms = atoms(text);
    let mut left = Configuration::all(atoms.len());
    let mut length = left.len().div_ceil(2);
    while length > 0 {
        let before = left.len();
        leave_out(probe, &atoms, &mut left, length)?;
        if length > 1 {
            length = (length / 2).min(left.len());
        } else if left.len() == before {
            return Ok(());
        } else {
            probe.step("once more");
        }
    }
    Ok(())
}

/// Leaves out pieces of this length, from the back: what stands there is needed by what stands before less
/// often than the other way round.
fn leave_out(
    probe: &mut dyn Probe,
    atoms: &[Atom],
    left: &mut Configuration,
    length: usize,
) -> Result<(), Stop> {
    let mut end = left.len();
    while end > 0 {
        let start = end.saturating_sub(length);
        let without = left.minus(&left.slice(start..end));
        if probe.test(&candidate(atoms, &without))?.outcome == Outcome::Fail {
            *left = without;
        }
        end = start;
    }
    Ok(())
}

fn atoms(text: &Candidate) -> Vec<Atom> {
    let mut atoms = Vec::new();
    for part in text.parts() {
        match part {
            Part::Keep(elements) => atoms.extend(elements.clone().map(Atom::Element)),
            Part::Put(bytes) => atoms.extend(bytes.iter().map(|&byte| Atom::Byte(Arc::from([byte])))),
        }
    }
    atoms
}

fn candidate(atoms: &[Atom], left: &Configuration) -> Candidate {
    let mut parts: Vec<Part> = Vec::new();
    for place in left.elements() {
        match (&atoms[place], parts.last_mut()) {
            (Atom::Element(element), Some(Part::Keep(before))) if before.end == *element => before.end += 1,
            (Atom::Element(element), _) => parts.push(Part::Keep(*element..element + 1)),
            (Atom::Byte(byte), _) => parts.push(Part::Put(byte.clone())),
        }
    }
    Candidate::new(parts)
}
