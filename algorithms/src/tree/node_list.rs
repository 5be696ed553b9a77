//! The nodes of a tree, stored in 20 bytes each: a large file has millions of nodes.

use super::{Node, Presence, SpacingBits};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

/// Nodes in preorder, with their parents and the ends of their subtrees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct NodeList {
    entries: Vec<Entry>,
    /// Most nodes have one of a few hundred roles.
    roles: Vec<Role>,
    numbers: BTreeMap<Role, u32>,
    /// Whether a number did not fit into 32 bits.
    is_too_large: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    first_element: u32,
    end_element: u32,
    parent: u32,
    /// The number of the first later node that is not a descendant.
    end: u32,
    role: u32,
}

/// All of a node but its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Role {
    presence: Presence,
    kind: u32,
    substitutes: u32,
    spacing: SpacingBits,
    is_layout: bool,
}

impl NodeList {
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether a number did not fit into the list, so that its nodes are wrong.
    pub(super) fn is_too_large(&self) -> bool {
        self.is_too_large
    }

    /// Adds a node without descendants.
    pub(super) fn push(&mut self, node: Node, parent: usize) {
        let Node { elements, presence, kind, substitutes, spacing, is_layout } = node;
        let role = self.number_of(Role { presence, kind, substitutes, spacing, is_layout });
        let (first_element, end_element) = (self.narrow(elements.start), self.narrow(elements.end));
        let (parent, end) = (self.narrow(parent), self.narrow(self.len() + 1));
        self.entries.push(Entry { first_element, end_element, parent, end, role });
    }

    /// Makes all nodes after this one its descendants.
    pub(super) fn close(&mut self, number: usize) {
        self.entries[number].end = self.narrow(self.len());
    }

    pub(super) fn set_spacing(&mut self, number: usize, spacing: SpacingBits) {
        let role = self.roles[self.entries[number].role as usize];
        self.entries[number].role = self.number_of(Role { spacing, ..role });
    }

    pub(super) fn get(&self, number: usize) -> Node {
        let entry = &self.entries[number];
        let Role { presence, kind, substitutes, spacing, is_layout } = self.roles[entry.role as usize];
        Node { elements: self.elements(number), presence, kind, substitutes, spacing, is_layout }
    }

    pub(super) fn elements(&self, number: usize) -> Range<usize> {
        let Entry { first_element, end_element, .. } = self.entries[number];
        first_element as usize..end_element as usize
    }

    pub(super) fn parent(&self, number: usize) -> usize {
        self.entries[number].parent as usize
    }

    /// The number of the first later node that is not a descendant; `None` if there is no such node.
    pub(super) fn end(&self, number: usize) -> Option<usize> {
        self.entries.get(number).map(|entry| entry.end as usize)
    }

    /// The substitutes that nodes refer to.
    pub(super) fn substitutes(&self) -> impl Iterator<Item = u32> {
        self.roles.iter().map(|role| role.substitutes)
    }

    fn number_of(&mut self, role: Role) -> u32 {
        let next = self.narrow(self.roles.len());
        let number = *self.numbers.entry(role).or_insert(next);
        if number == next {
            self.roles.push(role);
        }
        number
    }

    fn narrow(&mut self, number: usize) -> u32 {
        u32::try_from(number).unwrap_or_else(|_| {
            self.is_too_large = true;
            u32::MAX
        })
    }
}
