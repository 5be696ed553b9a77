//! The nodes of a tree, stored in 9 bytes each: a large file has millions of nodes. Numbers that are large are stored
//! apart, because few nodes have them.

use super::{Node, Presence, SpacingBits};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::Range;

/// Nodes in preorder, with their parents and the ends of their subtrees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct NodeList {
    entries: Vec<Entry>,
    large: LargeNumbers,
    /// Most nodes have one of a few hundred roles.
    roles: Vec<Role>,
    numbers: BTreeMap<Role, u32>,
    /// Whether a number did not fit into 32 bits, or a node ends before it starts.
    is_unsound: bool,
}

/// A number is [`LARGE`] if it is among the large numbers. Numbers of several bytes are arrays, so that no space is lost by
/// alignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    first_element: [u8; 4],
    /// How many elements the node has.
    elements: u8,
    /// How many nodes its subtree has.
    nodes: u8,
    /// How many nodes back its parent is.
    back: u8,
    role: [u8; 2],
}

const LARGE: u8 = u8::MAX;
const LARGE_ROLE: u16 = u16::MAX;

/// By node, the numbers that do not fit into an entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct LargeNumbers {
    elements: BTreeMap<u32, u32>,
    nodes: BTreeMap<u32, u32>,
    roles: BTreeMap<u32, u32>,
    /// Ascending: a long list has many.
    back: Vec<(u32, u32)>,
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

    /// Whether a number did not fit into the list or a node ends before it starts, so that its nodes are wrong.
    pub(super) fn is_unsound(&self) -> bool {
        self.is_unsound
    }

    /// Adds a node without descendants.
    pub(super) fn push(&mut self, node: Node, parent: usize) {
        let Node { elements, presence, kind, substitutes, spacing, is_layout } = node;
        let number = self.narrow(self.len());
        let role = self.number_of(Role { presence, kind, substitutes, spacing, is_layout });
        let (first, end) = (self.narrow(elements.start), self.narrow(elements.end));
        self.is_unsound |= end < first;
        let back = number.saturating_sub(self.narrow(parent));
        if short(back) == LARGE {
            self.large.back.push((number, back));
        }
        let elements = put(&mut self.large.elements, number, end.saturating_sub(first));
        let role = self.put_role(number, role);
        self.entries.push(Entry {
            first_element: first.to_ne_bytes(),
            elements,
            nodes: 1,
            back: short(back),
            role,
        });
    }

    /// Makes all nodes after this one its descendants.
    pub(super) fn close(&mut self, number: usize) {
        let (at, nodes) = (self.narrow(number), self.narrow(self.len() - number));
        self.entries[number].nodes = put(&mut self.large.nodes, at, nodes);
    }

    pub(super) fn set_spacing(&mut self, number: usize, spacing: SpacingBits) {
        let role = self.role(number);
        let (at, role) = (self.narrow(number), self.number_of(Role { spacing, ..role }));
        self.entries[number].role = self.put_role(at, role);
    }

    pub(super) fn get(&self, number: usize) -> Node {
        let Role { presence, kind, substitutes, spacing, is_layout } = self.role(number);
        Node { elements: self.elements(number), presence, kind, substitutes, spacing, is_layout }
    }

    pub(super) fn elements(&self, number: usize) -> Range<usize> {
        let Entry { first_element, elements, .. } = self.entries[number];
        let first = u32::from_ne_bytes(first_element) as usize;
        first..first + taken(&self.large.elements, number, elements)
    }

    pub(super) fn parent(&self, number: usize) -> usize {
        let back = self.entries[number].back;
        if back < LARGE {
            return number - usize::from(back);
        }
        let at = self.large.back.partition_point(|&(node, _)| (node as usize) < number);
        self.large.back.get(at).map_or(0, |&(_, back)| number - back as usize)
    }

    /// The number of the first later node that is not a descendant; `None` if there is no such node.
    pub(super) fn end(&self, number: usize) -> Option<usize> {
        let entry = self.entries.get(number)?;
        Some(number + taken(&self.large.nodes, number, entry.nodes))
    }

    /// The substitutes that nodes refer to.
    pub(super) fn substitutes(&self) -> impl Iterator<Item = u32> {
        self.roles.iter().map(|role| role.substitutes)
    }

    fn role(&self, number: usize) -> Role {
        let short = u16::from_ne_bytes(self.entries[number].role);
        let stored = || large_number(&self.large.roles, number);
        self.roles[if short < LARGE_ROLE { usize::from(short) } else { stored() }]
    }

    /// The number of a role in 16 bits; stores it apart if it is large.
    fn put_role(&mut self, node: u32, role: u32) -> [u8; 2] {
        let short = u16::try_from(role).unwrap_or(LARGE_ROLE);
        if short == LARGE_ROLE {
            self.large.roles.insert(node, role);
        }
        short.to_ne_bytes()
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
            self.is_unsound = true;
            u32::MAX
        })
    }
}

/// The number in 8 bits, or [`LARGE`].
fn short(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(LARGE)
}

/// The number of a node in 8 bits; stores it apart if it is large.
fn put(large: &mut BTreeMap<u32, u32>, node: u32, number: u32) -> u8 {
    if short(number) == LARGE {
        large.insert(node, number);
    }
    short(number)
}

/// The number of a node.
fn taken(large: &BTreeMap<u32, u32>, node: usize, number: u8) -> usize {
    if number < LARGE { number.into() } else { large_number(large, node) }
}

fn large_number(large: &BTreeMap<u32, u32>, node: usize) -> usize {
    let stored = || large.get(&u32::try_from(node).ok()?).copied();
    stored().unwrap_or(u32::MAX) as usize
}
