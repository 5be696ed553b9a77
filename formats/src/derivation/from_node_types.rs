//! Builds a derivation from a tree of tree-sitter and the grammar's node types.
//!
//! Children that may be repeated are a list, and punctuation between two of them is its separator. Node types
//! tell neither the order of children nor which punctuation belongs to an optional child. So a search that
//! follows this derivation can leave the language.

use super::parts_builder::{PartsBuilder, start_of};
use super::symbols::{ANYTHING, ERROR};
use super::{Derivation, Expectation, Occurrence};
use crate::{ChildSpec, Node, NodeTypes, Tree};
use std::collections::BTreeMap;
use std::ops::Range;

impl Derivation {
    /// The parts of an input by its tree and the node types of its grammar.
    ///
    /// If the input is broken in a part, the children of that part are optional. The minimal text of an
    /// expectation is the shortest text of a node in the input that is allowed there.
    #[must_use]
    pub fn from_node_types(tree: &Tree, types: &NodeTypes, input: &[u8]) -> Self {
        let shortest = shortest(tree, input);
        let known = vec!["error".to_owned(), Self::GAP_KIND.to_owned()];
        let mut builder = Builder {
            tree,
            types,
            shortest,
            parts: PartsBuilder::default(),
            names: known,
            kinds: BTreeMap::new(),
            expectations: vec![Expectation { accepted_kinds: None, minimal_text: None }],
            expectation_numbers: BTreeMap::new(),
        };
        builder.build();
        let spacing = tree.grammar().token_spacing();
        Self {
            parts: builder.parts.done(),
            expectations: builder.expectations,
            kinds: builder.names,
            spacing,
        }
    }
}

struct Builder<'t> {
    tree: &'t Tree,
    types: &'t NodeTypes,
    parts: PartsBuilder,
    /// The shortest text of each kind of node in the input.
    shortest: BTreeMap<&'t str, String>,
    names: Vec<String>,
    kinds: BTreeMap<&'t str, u32>,
    expectations: Vec<Expectation>,
    /// The numbers of places: by the kind around them and the field.
    expectation_numbers: BTreeMap<(&'t str, Option<&'t str>), u32>,
}

/// A child that will become a part.
struct ChildPlan {
    node: usize,
    expectation: u32,
    occurrence: Occurrence,
    /// The occurrence of a gap before it.
    before: Occurrence,
}

/// A node whose children are being turned into parts.
struct Frame {
    part: usize,
    children: std::vec::IntoIter<ChildPlan>,
}

impl<'t> Builder<'t> {
    fn build(&mut self) {
        let mut frames = vec![self.enter(0, ANYTHING, Occurrence::Required)];
        while let Some(frame) = frames.last_mut() {
            let Some(child) = frame.children.next() else {
                let part = frame.part;
                frames.pop();
                if frames.is_empty() {
                    self.parts.gap(Some(self.tree.input_len()), Occurrence::Optional);
                }
                self.parts.end(part);
                continue;
            };
            self.parts.gap(start_of(self.tree, child.node), child.before);
            match self.tree.node(child.node) {
                Some(Node::Terminal(token) | Node::Error(token)) => {
                    let kind = self.kind(child.node);
                    self.parts.cover(
                        self.tree.tokens()[token].range(),
                        kind,
                        child.expectation,
                        child.occurrence,
                    );
                }
                _ => frames.push(self.enter(child.node, child.expectation, child.occurrence)),
            }
        }
    }

    fn enter(&mut self, node: usize, expectation: u32, occurrence: Occurrence) -> Frame {
        let kind = self.kind(node);
        let part = self.parts.start(kind, expectation, occurrence);
        let is_wrong = |child| self.tree.kind(child).is_some_and(|kind| kind.error || kind.missing);
        if is_wrong(node) || self.tree.children(node).any(is_wrong) {
            self.parts.mark_error(part);
        }
        Frame { part, children: self.plan_children(node).into_iter() }
    }

    /// The children of a node that have text, each with its occurrence.
    fn plan_children(&mut self, node: usize) -> Vec<ChildPlan> {
        let is_broken = self.tree.kind(node).is_some_and(|kind| kind.error);
        let mut lists: BTreeMap<Option<&str>, u32> = BTreeMap::new();
        let mut plans = Vec::new();
        // A node without a start is an inserted token or an empty list.
        let has_text = |child: &usize| start_of(self.tree, *child).is_some();
        let children: Vec<usize> = self.tree.children(node).filter(has_text).collect();
        for child in children {
            let is_error = self.tree.kind(child).is_some_and(|kind| kind.error);
            let (expectation, occurrence) = match self.types.child_spec_of(self.tree, child) {
                _ if is_broken || is_error => (ANYTHING, Occurrence::Optional),
                None => (ANYTHING, Occurrence::Required),
                Some(spec) => {
                    let field = self.tree.field(child);
                    let next = u32::try_from(lists.len()).unwrap_or(u32::MAX);
                    let occurrence = match spec {
                        ChildSpec { repeated: true, required, .. } => {
                            let list = *lists.entry(field).or_insert(next);
                            Occurrence::ListItem { list, min_items: u32::from(*required) }
                        }
                        ChildSpec { required: true, .. } => Occurrence::Required,
                        _ => Occurrence::Optional,
                    };
                    (self.expectation(node, field, spec), occurrence)
                }
            };
            plans.push(ChildPlan { node: child, expectation, occurrence, before: Occurrence::Optional });
        }
        self.mark_separators(&mut plans);
        plans
    }

    /// Marks punctuation between two items of a list as their separator. The same punctuation after the last
    /// item is optional.
    fn mark_separators(&self, plans: &mut [ChildPlan]) {
        let mut last_of: BTreeMap<u32, usize> = BTreeMap::new();
        let mut separators: BTreeMap<u32, usize> = BTreeMap::new();
        for number in 0..plans.len() {
            let Occurrence::ListItem { list, .. } = plans[number].occurrence else { continue };
            let Some(last) = last_of.insert(list, number) else { continue };
            let between = last + 1..number;
            if !plans[between.clone()].iter().all(|child| self.is_punctuation(child.node)) {
                continue;
            }
            separators.extend(between.clone().map(|separator| (list, plans[separator].node)));
            for child in &mut plans[between] {
                child.occurrence = Occurrence::Separator { list, optional: false };
                child.before = Occurrence::Separator { list, optional: true };
            }
            plans[number].before = Occurrence::Separator { list, optional: true };
        }
        for (list, last) in last_of {
            let name = |node| self.tree.kind(node).map(|kind| kind.name);
            let Some(behind) = plans.get_mut(last + 1) else { continue };
            if separators.get(&list).is_some_and(|&known| name(known) == name(behind.node)) {
                behind.occurrence = Occurrence::Optional;
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

    fn expectation(&mut self, parent: usize, field: Option<&'t str>, spec: &'t ChildSpec) -> u32 {
        let parent = self.tree.kind(parent).map_or("", |kind| kind.name);
        if let Some(&number) = self.expectation_numbers.get(&(parent, field)) {
            return number;
        }
        let kinds = self.types.allowed_kinds(spec);
        let minimal_text =
            kinds.iter().filter_map(|kind| self.shortest.get(kind)).min_by_key(|text| text.len());
        let minimal_text = minimal_text.cloned();
        let accepted_kinds = Some(kinds.into_iter().map(|kind| self.kind_of(kind)).collect());
        let number = u32::try_from(self.expectations.len()).unwrap_or(u32::MAX);
        self.expectations.push(Expectation { accepted_kinds, minimal_text });
        self.expectation_numbers.insert((parent, field), number);
        number
    }
}

/// By kind: the shortest text of a node without errors in it. Of several, the first in the input.
fn shortest<'t>(tree: &'t Tree, input: &[u8]) -> BTreeMap<&'t str, String> {
    let mut shortest: BTreeMap<&str, Range<u32>> = BTreeMap::new();
    let mut broken = vec![false; tree.node_count()];
    // In 32 bits, because there are millions of nodes.
    let mut ranges: Vec<Option<Range<u32>>> = vec![None; tree.node_count()];
    for node in (0..tree.node_count()).rev() {
        let (Some(kind), parent) = (tree.kind(node), tree.parent(node)) else { continue };
        broken[node] |= kind.error || kind.missing;
        if let Some(parent) = parent {
            broken[parent] |= broken[node];
        }
        if let Some(Node::Terminal(token) | Node::Error(token)) = tree.node(node) {
            let token = tree.tokens()[token];
            ranges[node] = Some(token.start..token.end);
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
    let text = |range: Range<u32>| {
        String::from_utf8(input.get(range.start as usize..range.end as usize)?.to_vec()).ok()
    };
    shortest.into_iter().filter_map(|(kind, range)| Some((kind, text(range)?))).collect()
}
