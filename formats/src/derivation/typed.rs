//! A derivation made of a tree of tree-sitter's, whose grammars tell of places and not of rules.
//!
//! What may be there several times is a list, and what stands between two items, if that is punctuation, their
//! separator. The order of things, and punctuation that goes with an optional part, no grammar of tree-sitter
//! tells; so not all that can be derived here is a text of the language.

use super::kinds::{ANYTHING, ERROR};
use super::parts::{Parts, starts};
use super::{Derivation, Place, Slot};
use crate::{Node, NodeSlot, NodeTypes, Tree};
use std::collections::BTreeMap;
use std::ops::Range;

impl Derivation {
    /// The parts of an input by its tree and what its grammar tells of places.
    ///
    /// In a part in which the input is broken, and only there, everything may be left out. The shortest text of a
    /// place is the shortest in the input that could stand there.
    #[must_use]
    pub fn of_types(tree: &Tree, types: &NodeTypes, input: &[u8]) -> Self {
        let (starts, shortest) = (starts(tree), shortest(tree, input));
        let known = vec!["error".to_owned(), Self::GAP.to_owned()];
        let mut builder = Builder {
            tree,
            types,
            starts,
            shortest,
            parts: Parts::default(),
            names: known,
            kinds: BTreeMap::new(),
            places: vec![Place { accepts: None, minimal: None }],
            numbers: BTreeMap::new(),
        };
        builder.build();
        let joints = tree.grammar().joints();
        Self { parts: builder.parts.done(), places: builder.places, kinds: builder.names, joints }
    }
}

struct Builder<'t> {
    tree: &'t Tree,
    types: &'t NodeTypes,
    parts: Parts,
    /// By node: where its first token begins, if it has one.
    starts: Vec<Option<usize>>,
    /// The shortest text of each kind of node in the input.
    shortest: BTreeMap<&'t str, String>,
    names: Vec<String>,
    kinds: BTreeMap<&'t str, u32>,
    places: Vec<Place>,
    /// The numbers of places: by the kind around them and the field.
    numbers: BTreeMap<(&'t str, Option<&'t str>), u32>,
}

/// A child that is to become a part.
struct Outlined {
    node: usize,
    place: u32,
    slot: Slot,
    /// What a gap before it is.
    before: Slot,
}

/// A node whose children are being turned into parts.
struct Frame {
    part: usize,
    children: std::vec::IntoIter<Outlined>,
}

impl<'t> Builder<'t> {
    fn build(&mut self) {
        let mut frames = vec![self.enter(0, ANYTHING, Slot::Required)];
        while let Some(frame) = frames.last_mut() {
            let Some(child) = frame.children.next() else {
                let part = frame.part;
                frames.pop();
                if frames.is_empty() {
                    self.parts.gap(Some(self.tree.input_len()), Slot::Optional);
                }
                self.parts.end(part);
                continue;
            };
            self.parts.gap(self.starts[child.node], child.before);
            match self.tree.node(child.node) {
                Some(Node::Terminal(token) | Node::Error(token)) => {
                    let kind = self.kind(child.node);
                    self.parts.cover(self.tree.tokens()[token].range(), kind, child.place, child.slot);
                }
                _ => frames.push(self.enter(child.node, child.place, child.slot)),
            }
        }
    }

    fn enter(&mut self, node: usize, place: u32, slot: Slot) -> Frame {
        let kind = self.kind(node);
        let part = self.parts.start(kind, place, slot);
        let is_wrong = |child| self.tree.kind(child).is_some_and(|kind| kind.error || kind.missing);
        if is_wrong(node) || self.tree.children(node).any(is_wrong) {
            self.parts.mark_fault(part);
        }
        Frame { part, children: self.outlined(node).into_iter() }
    }

    /// A node's children, each with how it stands there.
    fn outlined(&mut self, node: usize) -> Vec<Outlined> {
        let is_broken = self.tree.kind(node).is_some_and(|kind| kind.error);
        let mut lists: BTreeMap<Option<&str>, u32> = BTreeMap::new();
        let mut outlined = Vec::new();
        // What has no start has no text: it was made up, or is a list of nothing.
        let has_text = |child: &usize| self.starts[*child].is_some();
        let children: Vec<usize> = self.tree.children(node).filter(has_text).collect();
        for child in children {
            let is_error = self.tree.kind(child).is_some_and(|kind| kind.error);
            let (place, slot) = match self.types.place(self.tree, child) {
                _ if is_broken || is_error => (ANYTHING, Slot::Optional),
                None => (ANYTHING, Slot::Required),
                Some(slot) => {
                    let field = self.tree.field(child);
                    let next = u32::try_from(lists.len()).unwrap_or(u32::MAX);
                    let standing = match slot {
                        NodeSlot { repeated: true, required, .. } => {
                            let list = *lists.entry(field).or_insert(next);
                            Slot::Item { list, least: u32::from(*required) }
                        }
                        NodeSlot { required: true, .. } => Slot::Required,
                        _ => Slot::Optional,
                    };
                    (self.place(node, field, slot), standing)
                }
            };
            outlined.push(Outlined { node: child, place, slot, before: Slot::Optional });
        }
        self.separate(&mut outlined);
        outlined
    }

    /// Finds what stands between items of a list and is only punctuation: it separates them, and if it stands behind
    /// the last one too, may be left out there.
    fn separate(&self, outlined: &mut [Outlined]) {
        let mut last_of: BTreeMap<u32, usize> = BTreeMap::new();
        let mut separators: BTreeMap<u32, usize> = BTreeMap::new();
        for number in 0..outlined.len() {
            let Slot::Item { list, .. } = outlined[number].slot else { continue };
            let Some(last) = last_of.insert(list, number) else { continue };
            let between = last + 1..number;
            if !outlined[between.clone()].iter().all(|child| self.is_punctuation(child.node)) {
                continue;
            }
            separators.extend(between.clone().map(|separator| (list, outlined[separator].node)));
            for child in &mut outlined[between] {
                child.slot = Slot::Glue { list, optional: false };
                child.before = Slot::Glue { list, optional: true };
            }
            outlined[number].before = Slot::Glue { list, optional: true };
        }
        for (list, last) in last_of {
            let name = |node| self.tree.kind(node).map(|kind| kind.name);
            let Some(behind) = outlined.get_mut(last + 1) else { continue };
            if separators.get(&list).is_some_and(|&known| name(known) == name(behind.node)) {
                behind.slot = Slot::Optional;
            }
        }
    }

    fn is_punctuation(&self, node: usize) -> bool {
        let is_token = matches!(self.tree.node(node), Some(Node::Terminal(_)));
        is_token && self.tree.field(node).is_none() && self.tree.kind(node).is_some_and(|kind| !kind.named)
    }

    fn kind(&mut self, node: usize) -> u32 {
        match self.tree.kind(node) {
            Some(kind) if !kind.error => self.kind_of(kind.name),
            _ => ERROR,
        }
    }

    fn kind_of(&mut self, name: &'t str) -> u32 {
        *self.kinds.entry(name).or_insert_with(|| {
            self.names.push(name.to_owned());
            u32::try_from(self.names.len() - 1).unwrap_or(u32::MAX)
        })
    }

    fn place(&mut self, parent: usize, field: Option<&'t str>, slot: &'t NodeSlot) -> u32 {
        let parent = self.tree.kind(parent).map_or("", |kind| kind.name);
        if let Some(&number) = self.numbers.get(&(parent, field)) {
            return number;
        }
        let kinds = self.types.kinds_in(slot);
        let minimal = kinds.iter().filter_map(|kind| self.shortest.get(kind)).min_by_key(|text| text.len());
        let minimal = minimal.cloned();
        let accepts = Some(kinds.into_iter().map(|kind| self.kind_of(kind)).collect());
        let number = u32::try_from(self.places.len()).unwrap_or(u32::MAX);
        self.places.push(Place { accepts, minimal });
        self.numbers.insert((parent, field), number);
        number
    }
}

/// By kind, the shortest text of a node in which nothing is broken; of two as long, the one that stands first.
fn shortest<'t>(tree: &'t Tree, input: &[u8]) -> BTreeMap<&'t str, String> {
    let mut shortest: BTreeMap<&str, Range<usize>> = BTreeMap::new();
    let mut broken = vec![false; tree.node_count()];
    let mut ranges: Vec<Option<Range<usize>>> = vec![None; tree.node_count()];
    for node in (0..tree.node_count()).rev() {
        let (Some(kind), parent) = (tree.kind(node), tree.parent(node)) else { continue };
        broken[node] |= kind.error || kind.missing;
        if let Some(parent) = parent {
            broken[parent] |= broken[node];
        }
        if let Some(Node::Terminal(token) | Node::Error(token)) = tree.node(node) {
            ranges[node] = Some(tree.tokens()[token].range());
        }
        let Some(range) = ranges[node].clone() else { continue };
        if let Some(parent) = parent {
            let end = ranges[parent].as_ref().map_or(range.end, |later| later.end);
            ranges[parent] = Some(range.start..end);
        }
        let known = shortest.get(kind.name).map_or(usize::MAX, ExactSizeIterator::len);
        if kind.named && !broken[node] && range.len() <= known {
            shortest.insert(kind.name, range);
        }
    }
    let text = |range: Range<usize>| String::from_utf8(input.get(range)?.to_vec()).ok();
    shortest.into_iter().filter_map(|(kind, range)| Some((kind, text(range)?))).collect()
}
