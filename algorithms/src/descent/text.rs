//! The last step of descent: a text as single elements and single bytes put in, reduced without its tree.

use crate::tree::Draft;
use crate::{Candidate, Configuration, Outcome, Part, Probe, Stop};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// An element of the input, or a byte that was put in.
#[derive(Clone)]
enum Atom {
    Element(usize),
    Byte(Arc<[u8]>),
}

/// Leaves out of a text what its tree holds together, then single atoms until no single one can be left out.
pub(super) fn reduce(probe: &mut dyn Probe, draft: &Draft<'_>) -> Result<(), Stop> {
    let mut text = Text::of(draft);
    text.leave_out_blanks(probe)?;
    let leaves = unknown_leaves(draft);
    for leaf in leaves.iter().rev().filter(|leaf| leaf.len() > SHORT) {
        text.leave_out(probe, leaf.start + 1..leaf.end)?;
    }
    for pair in leaves.windows(2).rev() {
        text.leave_out(probe, pair[0].start..pair[1].end)?;
    }
    text.leave_out_atoms(probe)
}

/// A leaf of so few elements is left to the search through single ones.
const SHORT: usize = 2;

/// The leaves that are left and of whose place nothing is known, by their elements and in order: nobody has yet tried
/// something shorter in their places, or two of them at once as a list would have it.
fn unknown_leaves(draft: &Draft<'_>) -> Vec<Range<usize>> {
    let tree = draft.tree();
    let (mut leaves, mut open) = (Vec::new(), Vec::from([0]));
    while let Some(node) = open.pop() {
        let place = tree.place(node);
        if !draft.is_leaf(node) {
            open.extend(draft.children(node).into_iter().rev());
        } else if let Some(standing) = draft.standing(node)
            && place.accepts.is_none()
            && place.minimal.is_none()
        {
            leaves.push(tree.node(standing).elements.clone());
        }
    }
    leaves
}

struct Text {
    atoms: Vec<Atom>,
    left: Configuration,
}

impl Text {
    fn of(draft: &Draft<'_>) -> Self {
        let mut atoms = Vec::new();
        for part in draft.candidate().parts() {
            match part {
                Part::Keep(elements) => atoms.extend(elements.clone().map(Atom::Element)),
                Part::Put(bytes) => atoms.extend(bytes.iter().map(|&byte| Atom::Byte(Arc::from([byte])))),
            }
        }
        let left = Configuration::all(atoms.len());
        Self { atoms, left }
    }

    /// Takes the text without these atoms if it fails. Whether it did.
    fn take_without(&mut self, probe: &mut dyn Probe, atoms: &Configuration) -> Result<bool, Stop> {
        let without = self.left.minus(atoms);
        let fails = without.len() < self.left.len()
            && probe.test(&self.candidate(&without))?.outcome == Outcome::Fail;
        if fails {
            self.left = without;
        }
        Ok(fails)
    }

    /// Leaves out the elements of this range, if the text then fails.
    fn leave_out(&mut self, probe: &mut dyn Probe, elements: Range<usize>) -> Result<(), Stop> {
        let is_within = |atom: &Atom| matches!(atom, Atom::Element(element) if elements.contains(element));
        let places = self.places(is_within);
        self.take_without(probe, &places)?;
        Ok(())
    }

    /// Leaves out what blanks it can of those that were put in between words.
    fn leave_out_blanks(&mut self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let blanks = self.places(|atom| matches!(atom, Atom::Byte(byte) if byte[..] == *b" "));
        for number in (0..blanks.len()).rev() {
            self.take_without(probe, &blanks.slice(number..number + 1))?;
        }
        Ok(())
    }

    fn places(&self, holds: impl Fn(&Atom) -> bool) -> Configuration {
        let mut places = Configuration::empty();
        let all = self.atoms.iter().enumerate();
        all.filter(|(_, atom)| holds(atom)).for_each(|(place, _)| places.push(place..place + 1));
        places
    }

    /// Leaves out single atoms, round and round from the back, until none can be; where one could, twice as
    /// many at the next step.
    fn leave_out_atoms(&mut self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let (mut end, mut length, mut needed) = (self.left.len(), 1, 0);
        while needed < self.left.len() {
            if end == 0 {
                end = self.left.len();
                probe.step("once more");
            }
            let start = end.saturating_sub(length);
            let piece = self.left.slice(start..end);
            if self.take_without(probe, &piece)? {
                (end, length, needed) = (start, 2 * length, 0);
            } else if length > 1 {
                length = 1;
            } else {
                (end, needed) = (start, needed + 1);
            }
        }
        Ok(())
    }

    fn candidate(&self, left: &Configuration) -> Candidate {
        let mut parts: Vec<Part> = Vec::new();
        for place in left.elements() {
            match (&self.atoms[place], parts.last_mut()) {
                (Atom::Element(element), Some(Part::Keep(before))) if before.end == *element => {
                    before.end += 1
                }
                (Atom::Element(element), _) => parts.push(Part::Keep(*element..element + 1)),
                (Atom::Byte(byte), _) => parts.push(Part::Put(byte.clone())),
            }
        }
        Candidate::new(parts)
    }
}
