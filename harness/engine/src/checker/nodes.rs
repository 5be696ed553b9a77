//! Checks whether any node that a result keeps could be left out.
//!
//! A result is 1-tree-minimal (Misherghi's thesis, 2007) if no single node can be left out. A mandatory node
//! is replaced by the shortest text for its place, or stays if that text is unknown.
//!
//! The result is read against the input's tree, and rendered again without each of its nodes. The code is
//! slow and independent: it shares only the tree with the searches. If the result cannot be read this way
//! because the search did more than leave out nodes (for example, replaced a node by a descendant), the
//! result is parsed and checked as a text of its own.

use super::Neighbourhood;
use crate::input::Input;
use algorithms::{Candidate, Configuration, Part, Presence, SpacedText, SpacingBits, Tree};
use rows::Property;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The results with one node less, where that makes them shorter.
#[derive(Clone, Debug)]
pub struct SingleNodes {
    neighbours: Vec<Candidate>,
}

/// The largest product of remaining nodes and nodes of the tree; each text is rendered from the root.
const MOST_WORK: usize = 50_000_000;

impl SingleNodes {
    /// The neighbours of the input itself, by its own tree. `None` if it has no tree or a too large one.
    #[must_use]
    pub fn around_all_of(input: &Input) -> Option<Self> {
        Self::around(input, &Candidate::from(&Configuration::all(input.elements().len())))
    }

    /// The neighbours of a reduction of an input with a tree. `None` if the reduction is not the tree without
    /// some of its nodes, or is too large.
    #[must_use]
    pub fn around(input: &Input, result: &Candidate) -> Option<Self> {
        let problem = input.problem();
        let left = RemainingTree::read(problem.tree()?, problem.elements(), result);
        let whole = left.write(None);
        let text = input.render(&whole.candidate);
        let is_small = whole.nodes.len().saturating_mul(left.tree.len()) <= MOST_WORK;
        if !is_small || text != input.render(result) {
            return None;
        }
        let without =
            whole.nodes.iter().map(|&node| left.write(Some(node))).filter(|written| written.is_known);
        let neighbours = without
            .map(|written| written.candidate)
            .filter(|candidate| input.render(candidate).len() < text.len())
            .collect();
        Some(Self { neighbours })
    }
}

impl Neighbourhood for SingleNodes {
    fn property(&self) -> Property {
        Property::OneTreeMinimal
    }

    fn count(&self) -> usize {
        self.neighbours.len()
    }

    fn neighbour(&self, number: usize) -> Candidate {
        self.neighbours[number].clone()
    }
}

/// A tree, with the nodes that a result keeps.
struct RemainingTree<'t> {
    tree: &'t Tree,
    present: Vec<bool>,
}

/// A rendered text, and the nodes in it.
struct RenderedText {
    candidate: Candidate,
    nodes: Vec<usize>,
    /// Whether the replacement of every missing mandatory node is known.
    is_known: bool,
}

/// A piece that is still to be rendered.
enum Piece {
    Node(usize),
    OwnElements(Range<usize>, SpacingBits),
}

impl<'t> RemainingTree<'t> {
    /// A node is present if any of its elements is. A node that never had elements is always present.
    fn read(tree: &'t Tree, elements: usize, result: &Candidate) -> Self {
        let mut kept = vec![false; elements];
        for range in result.kept_ranges() {
            kept.get_mut(range).into_iter().for_each(|range| range.fill(true));
        }
        let before: Vec<usize> = std::iter::once(0)
            .chain(kept.iter().scan(0, |count, kept| {
                *count += usize::from(*kept);
                Some(*count)
            }))
            .collect();
        let has = |node: usize| {
            let Range { start, end } = tree.elements(node);
            before[start] < before[end]
        };
        let present = (0..tree.len()).map(|node| tree.elements(node).is_empty() || has(node)).collect();
        let mut left = Self { tree, present };
        for node in 0..tree.len() {
            left.find_emptied_items(node, &has);
        }
        left
    }

    /// A list item that lost all its elements still counts as present if its separator is present, and so
    /// does its predecessor if it would be the first.
    fn find_emptied_items(&mut self, node: usize, has: &dyn Fn(usize) -> bool) {
        let mut items: BTreeMap<u32, (bool, Option<usize>)> = BTreeMap::new();
        let mut has_separator = false;
        for child in self.tree.children(node) {
            match self.tree.node(child).presence {
                Presence::Separator { .. } => has_separator |= has(child),
                Presence::ListItem { list, .. } => {
                    let (begun, last) = items.entry(list).or_default();
                    if has_separator {
                        self.present[child] = true;
                        if let Some(first) = last.filter(|_| !*begun) {
                            self.present[first] = true;
                        }
                    }
                    *begun |= has_separator || self.present[child];
                    *last = Some(child);
                    has_separator = false;
                }
                Presence::Required | Presence::Optional => has_separator = false,
            }
        }
    }

    fn is_written(&self, node: usize, without: Option<usize>) -> bool {
        self.present[node] && Some(node) != without
    }

    /// Renders the text, leaving out one more node if given.
    fn write(&self, without: Option<usize>) -> RenderedText {
        let mut writer = Writer::default();
        let mut nodes = Vec::new();
        let mut is_known = true;
        let mut open = vec![Piece::Node(0)];
        while let Some(work) = open.pop() {
            match work {
                Piece::OwnElements(elements, edges) => writer.keep(elements, edges),
                Piece::Node(node) if self.is_written(node, without) => {
                    nodes.push(node);
                    open.extend(self.inner(node, without).into_iter().rev());
                }
                Piece::Node(node) => match &self.tree.substitutes(node).shortest {
                    Some(text) => writer.put(text),
                    None => is_known = false,
                },
            }
        }
        RenderedText { candidate: Candidate::new(writer.parts), nodes, is_known }
    }

    /// The parts of a present node, in order.
    fn inner(&self, node: usize, without: Option<usize>) -> Vec<Piece> {
        let Range { start, end } = self.tree.elements(node);
        let children: Vec<usize> = self.tree.children(node).collect();
        if children.is_empty() {
            return vec![Piece::OwnElements(start..end, self.tree.node(node).spacing)];
        }
        let mut missing_items = self.missing_items(&children, without);
        let mut begun = BTreeSet::new();
        let mut open_separators: Vec<usize> = Vec::new();
        let mut work = Vec::new();
        let mut at = start;
        for child in children {
            let elements = &self.tree.elements(child);
            if at < elements.start {
                work.push(Piece::OwnElements(at..elements.start, SpacingBits::default()));
            }
            at = elements.end;
            let is_written = self.is_written(child, without);
            match self.tree.node(child).presence {
                Presence::Separator { .. } => open_separators.push(child),
                Presence::ListItem { list, .. } => {
                    let separators = std::mem::take(&mut open_separators);
                    let missing = missing_items.entry(list).or_default();
                    if !is_written && *missing == 0 {
                        continue;
                    }
                    *missing -= usize::from(!is_written);
                    if !begun.insert(list) {
                        work.extend(self.separators(separators, without));
                    }
                    work.push(Piece::Node(child));
                }
                slot => {
                    work.extend(self.separators(std::mem::take(&mut open_separators), without));
                    if is_written || slot == Presence::Required {
                        work.push(Piece::Node(child));
                    }
                }
            }
        }
        work.extend(self.separators(open_separators, without));
        if at < end {
            work.push(Piece::OwnElements(at..end, SpacingBits::default()));
        }
        work
    }

    /// The number of mandatory items that are missing, by list.
    fn missing_items(&self, children: &[usize], without: Option<usize>) -> BTreeMap<u32, usize> {
        let mut missing_items = BTreeMap::new();
        for &child in children {
            if let Presence::ListItem { list, min_items } = self.tree.node(child).presence {
                let missing_items = missing_items.entry(list).or_insert(min_items as usize);
                *missing_items -= usize::from(*missing_items > 0 && self.is_written(child, without));
            }
        }
        missing_items
    }

    /// The separators between two items: all mandatory ones, and the optional ones that remain.
    fn separators(&self, open_separators: Vec<usize>, without: Option<usize>) -> impl Iterator<Item = Piece> {
        let may_go =
            |node: usize| matches!(self.tree.node(node).presence, Presence::Separator { optional: true, .. });
        open_separators
            .into_iter()
            .filter(move |&node| self.is_written(node, without) || !may_go(node))
            .map(Piece::Node)
    }
}

/// Builds a text, with a blank wherever two words would be joined.
#[derive(Default)]
struct Writer {
    parts: Vec<Part>,
    end: u32,
}

impl Writer {
    fn keep(&mut self, elements: Range<usize>, edges: SpacingBits) {
        if elements.is_empty() {
            return;
        }
        if let Some(Part::Keep(before)) = self.parts.last_mut()
            && before.end == elements.start
        {
            before.end = elements.end;
        } else {
            self.part(edges);
            self.parts.push(Part::Keep(elements));
        }
        self.end = edges.end;
    }

    fn put(&mut self, text: &SpacedText) {
        if !text.bytes.is_empty() {
            self.part(text.spacing);
            self.parts.push(Part::Insert(text.bytes.clone()));
            self.end = text.spacing.end;
        }
    }

    fn part(&mut self, next: SpacingBits) {
        if self.end & next.start != 0 {
            self.parts.push(Part::Insert(b" ".as_slice().into()));
        }
    }
}

#[cfg(test)]
mod tests;
