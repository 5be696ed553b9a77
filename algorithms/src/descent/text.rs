//! The last step of descent: reduce the text, as single elements and inserted bytes, without its tree.

use crate::tree::EditedTree;
use crate::{Candidate, Configuration, Outcome, Part, Probe, Stop};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

/// An element of the input, or an inserted byte.
#[derive(Clone)]
enum Atom {
    Element(usize),
    Byte(Arc<[u8]>),
}

/// Removes blanks, leaves and pairs of leaves, then single atoms until no single one can be removed.
pub(super) fn reduce(probe: &mut dyn Probe, edited: &EditedTree<'_>) -> Result<(), Stop> {
    let mut text = Text::of(edited);
    text.remove_blanks(probe)?;
    let leaves = leaves_without_substitutes(edited);
    for leaf in leaves.iter().rev().filter(|leaf| leaf.len() > SHORT_LEAF) {
        text.remove_elements(probe, leaf.start + 1..leaf.end)?;
    }
    for pair in leaves.windows(2).rev() {
        text.remove_elements(probe, pair[0].start..pair[1].end)?;
    }
    text.remove_atoms(probe)
}

/// Leaves with at most this many elements are left to the search over single elements.
const SHORT_LEAF: usize = 2;

/// The elements of each remaining leaf without known substitutes, in order. The earlier steps tried neither a shorter text
/// for these leaves nor the removal of two at once.
fn leaves_without_substitutes(edited: &EditedTree<'_>) -> Vec<Range<usize>> {
    let tree = edited.tree();
    let (mut leaves, mut open) = (Vec::new(), Vec::from([0]));
    while let Some(node) = open.pop() {
        let substitutes = tree.substitutes(node);
        if !edited.is_leaf(node) {
            open.extend(edited.children(node).into_iter().rev());
        } else if let Some(content) = edited.content_of(node)
            && substitutes.kinds.is_none()
            && substitutes.shortest.is_none()
        {
            leaves.push(tree.node(content).elements.clone());
        }
    }
    leaves
}

struct Text {
    atoms: Vec<Atom>,
    left: Configuration,
}

impl Text {
    fn of(edited: &EditedTree<'_>) -> Self {
        let mut atoms = Vec::new();
        for part in edited.candidate().parts() {
            match part {
                Part::Keep(elements) => atoms.extend(elements.clone().map(Atom::Element)),
                Part::Insert(bytes) => atoms.extend(bytes.iter().map(|&byte| Atom::Byte(Arc::from([byte])))),
            }
        }
        let left = Configuration::all(atoms.len());
        Self { atoms, left }
    }

    /// Removes these atoms if the text then still fails. Returns whether it did.
    fn remove_if_failing(&mut self, probe: &mut dyn Probe, atoms: &Configuration) -> Result<bool, Stop> {
        let without = self.left.minus(atoms);
        let fails = without.len() < self.left.len()
            && probe.test(&self.candidate(&without))?.outcome == Outcome::Fail;
        if fails {
            self.left = without;
        }
        Ok(fails)
    }

    /// Removes the elements of this range if the text then still fails.
    fn remove_elements(&mut self, probe: &mut dyn Probe, elements: Range<usize>) -> Result<(), Stop> {
        let is_within = |atom: &Atom| matches!(atom, Atom::Element(element) if elements.contains(element));
        let indices = self.indices_of(is_within);
        self.remove_if_failing(probe, &indices)?;
        Ok(())
    }

    /// Removes the inserted blanks that are not needed.
    fn remove_blanks(&mut self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let blanks = self.indices_of(|atom| matches!(atom, Atom::Byte(byte) if byte[..] == *b" "));
        for number in (0..blanks.len()).rev() {
            self.remove_if_failing(probe, &blanks.slice(number..number + 1))?;
        }
        Ok(())
    }

    fn indices_of(&self, holds: impl Fn(&Atom) -> bool) -> Configuration {
        let mut indices = Configuration::empty();
        let all = self.atoms.iter().enumerate();
        all.filter(|(_, atom)| holds(atom)).for_each(|(index, _)| indices.push(index..index + 1));
        indices
    }

    /// Removes single atoms, in rounds from the back, until none can be removed. After each success, twice as many atoms are
    /// tried at once.
    fn remove_atoms(&mut self, probe: &mut dyn Probe) -> Result<(), Stop> {
        let (mut end, mut length, mut needed) = (self.left.len(), 1, 0);
        while needed < self.left.len() {
            if end == 0 {
                end = self.left.len();
                probe.step("once more");
            }
            let start = end.saturating_sub(length);
            let piece = self.left.slice(start..end);
            if self.remove_if_failing(probe, &piece)? {
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
        for index in left.elements() {
            match (&self.atoms[index], parts.last_mut()) {
                (Atom::Element(element), Some(Part::Keep(before))) if before.end == *element => {
                    before.end += 1
                }
                (Atom::Element(element), _) => parts.push(Part::Keep(*element..element + 1)),
                (Atom::Byte(byte), _) => parts.push(Part::Insert(byte.clone())),
            }
        }
        Candidate::new(parts)
    }
}
