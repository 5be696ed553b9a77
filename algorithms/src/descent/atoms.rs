//! The atoms of a text without its tree, and the tokens that they form.

use super::remaining_nodes::remaining_nodes;
use crate::tree::EditedTree;
use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec::Vec;

/// An element of the input, or an inserted byte.
#[derive(Clone)]
pub(super) enum Atom {
    Element(usize),
    Byte(Arc<[u8]>),
}

impl Atom {
    /// Whether it is an inserted blank.
    pub(super) fn is_blank(&self) -> bool {
        matches!(self, Self::Byte(byte) if byte[..] == *b" ")
    }
}

/// The elements among atoms, ascending, each with the index of its atom.
pub(super) fn elements_of(atoms: &[Atom]) -> Vec<(usize, usize)> {
    let element_of = |(index, atom): (usize, &Atom)| match atom {
        Atom::Element(element) => Some((*element, index)),
        Atom::Byte(_) => None,
    };
    let mut elements: Vec<_> = atoms.iter().enumerate().filter_map(element_of).collect();
    elements.sort_unstable();
    elements
}

/// The index of the first atom of each token. A token is a leaf, the text between two leaves, or an inserted word or
/// character. An inserted blank belongs to the token before it.
pub(super) fn token_starts(atoms: &[Atom], edited: &EditedTree<'_>) -> Vec<usize> {
    let nodes = remaining_nodes(edited);
    let leaves = nodes.iter().filter(|leaf| edited.is_leaf(leaf.node));
    let contents = leaves.filter_map(|leaf| edited.content_of(leaf.node));
    let bounds: BTreeSet<usize> = contents
        .flat_map(|content| {
            let elements = edited.tree().elements(content);
            [elements.start, elements.end]
        })
        .collect();
    let is_word = |byte: &[u8]| byte.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let starts_token = |&at: &usize| {
        let Some(before) = at.checked_sub(1) else { return true };
        match (&atoms[before], &atoms[at]) {
            (Atom::Element(before), Atom::Element(element)) => {
                before + 1 != *element || bounds.contains(element)
            }
            (Atom::Byte(before), Atom::Byte(byte)) if is_word(before) && is_word(byte) => false,
            (_, Atom::Byte(byte)) => byte[..] != *b" ",
            (Atom::Byte(_), Atom::Element(_)) => true,
        }
    };
    (0..atoms.len()).filter(starts_token).collect()
}
