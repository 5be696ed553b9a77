//! A generator of texts from choices, with the productions that an input's tree shows.
//!
//! Where something stands, choice 0 is the shortest text of the place, and choice `k` the production of the
//! `k`-th smallest of the input's nodes that may stand there; where no node is longer than the shortest text, as
//! with brackets and separators, there is nothing to choose. Before each optional part and before each item of a
//! list of a production there is a choice of 1, and 0 where there is none or no more; an item that must be there
//! has its choice as well, but whatever it is, it is there. So the choices of a part stand together, and the text
//! without the part is that of the choices without them. Choices that are not there are 0, so that every
//! sequence makes a text, and a text of the grammar's language if the tree is one of it. Layout is not
//! generated: where two words would meet stands a blank.

use super::parts::Parts;
use super::{Slot, Tree};
use crate::Candidate;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::Range;

/// See the module's head.
pub(crate) struct Generator<'t> {
    tree: &'t Tree,
    /// By place: the nodes that may stand there, the smallest first.
    fitting: BTreeMap<u32, Vec<usize>>,
}

/// A text and how it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) candidate: Candidate,
    /// The choices that were asked for, without zeros at the end.
    pub(crate) choices: Vec<u32>,
    /// Which of them belong together, outer spans before inner ones.
    pub(crate) spans: Vec<Span>,
}

/// The choices of a part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) choices: Range<usize>,
    /// The place whose text they make; `None` for the choice that a part is there, and the part.
    pub(crate) place: Option<u32>,
}

/// What is still to be made, last first.
enum Work {
    /// Whatever is chosen for the place of this node.
    Place(usize),
    /// This node as it is.
    Whole(usize),
    /// The rest of a production.
    Production(Production),
    /// The end of a span.
    Close(usize),
}

/// A node's children that are being made.
struct Production {
    steps: Vec<Step>,
    next: usize,
    /// The item that comes next, if that step is a list.
    item: usize,
}

enum Step {
    Required(usize),
    Optional(usize),
    List(List),
}

/// Items that follow each other.
struct List {
    items: Vec<Item>,
    /// How many must be there.
    least: usize,
    /// Whether an item can do without its glue.
    has_loose_glue: bool,
}

/// An item, and the glue that stands between it and the one before, with whether it may go.
struct Item {
    glue: Vec<(usize, bool)>,
    node: usize,
}

impl List {
    /// Whether the item of this number is chosen, or must be there.
    fn goes_on(&self, number: usize, making: &mut Making<'_>) -> bool {
        let left = usize::from(number < self.items.len());
        let is_chosen = making.choose(left, left) == 1;
        is_chosen || number < self.least.min(self.items.len())
    }

    /// An item with its glue; the first one has none.
    fn parts(&self, number: usize, making: &mut Making<'_>) -> Vec<usize> {
        let item = &self.items[number];
        let all = !self.has_loose_glue || making.choose(1, 1) == 1;
        let glue = item.glue.iter().filter(|(_, is_loose)| number > 0 && (all || !is_loose));
        glue.map(|(node, _)| *node).chain([item.node]).collect()
    }
}

/// A text in the making.
struct Making<'c> {
    /// `None`: as in the input.
    choices: Option<&'c [u32]>,
    used: Vec<u32>,
    spans: Vec<Span>,
    parts: Parts,
    open: Vec<Work>,
}

impl Making<'_> {
    /// A choice of at most `most`; one that is larger is 0, as the simplest. In the input it is `own`.
    fn choose(&mut self, most: usize, own: usize) -> usize {
        let choice = match self.choices {
            Some(choices) => choices.get(self.used.len()).map_or(0, |&choice| choice as usize),
            None => own,
        };
        let choice = if choice > most { 0 } else { choice };
        self.used.push(u32::try_from(choice).unwrap_or(0));
        choice
    }

    /// Begins a span with the choice of this number.
    fn begin(&mut self, start: usize, place: Option<u32>) {
        self.open.push(Work::Close(self.spans.len()));
        self.spans.push(Span { choices: start..start, place });
    }

    fn finish(mut self) -> Made {
        let end = self.used.iter().rposition(|&choice| choice != 0).map_or(0, |last| last + 1);
        self.used.truncate(end);
        for span in &mut self.spans {
            span.choices.end = span.choices.end.min(end);
        }
        self.spans.retain(|span| !span.choices.is_empty());
        Made { candidate: self.parts.into_candidate(), choices: self.used, spans: self.spans }
    }
}

impl<'t> Generator<'t> {
    pub(crate) fn of(tree: &'t Tree) -> Self {
        let mut fitting: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        let mut known = BTreeSet::new();
        for number in 0..tree.len() {
            let place = tree.node(number).place;
            if tree.place(number).accepts.is_some() && known.insert(place) {
                let mut nodes: Vec<usize> = (0..tree.len()).filter(|&node| tree.fits(node, number)).collect();
                nodes.sort_by_key(|&node| (tree.node(node).elements.len(), node));
                let shortest = tree.place(number).minimal.as_ref().map_or(0, |text| text.bytes.len());
                if nodes.last().is_none_or(|&longest| tree.node(longest).elements.len() > shortest) {
                    fitting.insert(place, nodes);
                }
            }
        }
        Self { tree, fitting }
    }

    /// The input, without its layout.
    pub(crate) fn input(&self) -> Made {
        self.make(None)
    }

    /// The text that these choices make.
    pub(crate) fn text(&self, choices: &[u32]) -> Made {
        self.make(Some(choices))
    }

    fn make(&self, choices: Option<&[u32]>) -> Made {
        let (used, spans) = (Vec::new(), Vec::new());
        let open = Vec::from([Work::Place(0)]);
        let mut making = Making { choices, used, spans, parts: Parts::default(), open };
        while let Some(work) = making.open.pop() {
            match work {
                Work::Whole(node) => {
                    let node = self.tree.node(node);
                    making.parts.keep(node.elements.clone(), node.edges);
                }
                Work::Place(node) => self.place(node, &mut making),
                Work::Production(production) => self.step(production, &mut making),
                Work::Close(span) => making.spans[span].choices.end = making.used.len(),
            }
        }
        making.finish()
    }

    fn place(&self, node: usize, making: &mut Making<'_>) {
        let place = self.tree.node(node).place;
        let Some(nodes) = self.fitting.get(&place) else {
            return self.produce(node, making);
        };
        let key = |&node: &usize| (self.tree.node(node).elements.len(), node);
        let own = nodes.binary_search_by_key(&key(&node), key).map_or(0, |place| place + 1);
        let start = making.used.len();
        let choice = making.choose(nodes.len(), own);
        making.begin(start, Some(place));
        match (choice, &self.tree.place(node).minimal) {
            (0, Some(text)) => making.parts.put(text),
            (0, None) => making.open.push(Work::Whole(nodes.first().copied().unwrap_or(node))),
            (choice, _) => self.produce(nodes[choice - 1], making),
        }
    }

    fn produce(&self, node: usize, making: &mut Making<'_>) {
        making.open.push(if self.tree.subtree(node).len() == 1 {
            Work::Whole(node)
        } else {
            Work::Production(Production { steps: self.steps(node), next: 0, item: 0 })
        });
    }

    /// The children of a node that are generated. Where something else stands between the items of a list, all of
    /// them are there.
    fn steps(&self, node: usize) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut glue = Vec::new();
        let mut begun: Vec<u32> = Vec::new();
        let mut is_list = false;
        for child in self.tree.children(node).filter(|&child| !self.tree.node(child).is_layout) {
            let slot = self.tree.node(child).slot;
            match slot {
                Slot::Required => steps.push(Step::Required(child)),
                Slot::Optional => steps.push(Step::Optional(child)),
                Slot::Glue { optional, .. } => glue.push((child, optional)),
                Slot::Item { list, least } => {
                    let item = Item { glue: core::mem::take(&mut glue), node: child };
                    let has_loose_glue = item.glue.iter().any(|(_, is_loose)| *is_loose);
                    match steps.last_mut() {
                        Some(Step::List(open)) if is_list && begun.last() == Some(&list) => {
                            open.has_loose_glue |= has_loose_glue;
                            open.items.push(item);
                        }
                        _ => {
                            let least = if begun.contains(&list) { usize::MAX } else { least as usize };
                            begun.push(list);
                            steps.push(Step::List(List { items: Vec::from([item]), least, has_loose_glue }));
                        }
                    }
                }
            }
            is_list = matches!(slot, Slot::Item { .. } | Slot::Glue { .. });
            if !is_list {
                glue.clear();
            }
        }
        steps
    }

    /// Goes on with a production.
    fn step(&self, mut production: Production, making: &mut Making<'_>) {
        let start = making.used.len();
        let number = production.item;
        let (parts, is_there) = match production.steps.get(production.next) {
            None => return,
            Some(Step::Required(node)) => (Vec::from([*node]), false),
            Some(Step::Optional(node)) if making.choose(1, 1) == 1 => (Vec::from([*node]), true),
            Some(Step::List(list)) if list.goes_on(number, making) => {
                production.item += 1;
                (list.parts(number, making), true)
            }
            Some(_) => (Vec::new(), false),
        };
        if production.item == number {
            production.next += 1;
            production.item = 0;
        }
        making.open.push(Work::Production(production));
        if is_there {
            making.begin(start, None);
        }
        making.open.extend(parts.into_iter().rev().map(Work::Place));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Edges, Node, Place, Text};
    use super::*;
    use crate::Part;
    use alloc::sync::Arc;

    /// A root with a list of two items and glue between them, and a node that may go.
    fn tree() -> Tree {
        let text = Text { bytes: Arc::from(b"z".as_slice()), edges: Edges::default() };
        let place = |kind| Place { accepts: Some(BTreeSet::from([kind])), minimal: Some(text.clone()) };
        let mut growth = Tree::grow(Vec::from([place(0), place(1)]));
        let slots = [
            Slot::Item { list: 0, least: 1 },
            Slot::Glue { list: 0, optional: false },
            Slot::Item { list: 0, least: 1 },
            Slot::Optional,
        ];
        let node = |elements, slot| {
            let kind = u32::from(matches!(slot, Slot::Glue { .. }));
            Node { elements, slot, kind, place: kind, edges: Edges::default(), is_layout: false }
        };
        growth.open(node(0..4, Slot::Required));
        for (element, slot) in slots.into_iter().enumerate() {
            growth.open(node(element..element + 1, slot));
            growth.close();
        }
        growth.finish().unwrap()
    }

    #[test]
    fn the_input_s_choices_make_the_input() {
        let tree = tree();
        let generator = Generator::of(&tree);
        let input = generator.input();
        assert_eq!(input.candidate, Candidate::new(Vec::from([Part::Keep(0..4)])));
        assert_eq!(generator.text(&input.choices), input);
    }

    #[test]
    fn every_sequence_makes_a_text_with_the_items_it_must_have() {
        let tree = tree();
        let generator = Generator::of(&tree);
        let made = generator.text(&[]);
        assert_eq!(
            (made.candidate.parts(), made.choices.len()),
            ([Part::Put(Arc::from(b"z".as_slice()))].as_slice(), 0)
        );
        // The root's production, and none of what may go: one item must be there, by its shortest text.
        let made = generator.text(&[5]);
        assert_eq!(made.candidate.parts(), [Part::Put(Arc::from(b"z".as_slice()))]);
    }

    #[test]
    fn a_text_without_a_part_has_the_choices_without_its_span() {
        let tree = tree();
        let generator = Generator::of(&tree);
        let input = generator.input();
        // The root; an item, its place; another, its place, but nothing to choose of the glue between; no more; an optional
        // part, its place.
        let parts: Vec<_> =
            input.spans.iter().filter(|span| span.place.is_none()).map(|span| span.choices.clone()).collect();
        assert_eq!(parts, [1..3, 3..5, 6..8]);
        let without = |span: &Range<usize>| {
            let mut choices = input.choices.clone();
            choices.drain(span.clone());
            generator.text(&choices)
        };
        // What stood in the second item's place stands in the first one's, and the glue goes.
        let shorter = without(&parts[0]);
        assert_eq!(shorter.candidate.parts(), [Part::Keep(2..4)]);
        assert_eq!(shorter.choices.len(), input.choices.len() - 2);
        assert_eq!(without(&parts[2]).candidate.parts(), [Part::Keep(0..3)]);
    }
}
