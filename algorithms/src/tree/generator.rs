//! A generator of texts from choices, with the productions that an input's tree shows.
//!
//! Where something stands, choice 0 is the shortest text of the place, and choice `k` the production of the
//! `k`-th smallest of the input's nodes that may stand there; for each optional part and each item of a list
//! of a production there is a choice of 0 or 1. Choices that are not there are 0, so that every sequence makes
//! a text, and a text of the grammar's language if the tree is one of it. Layout is not generated: where two
//! words would meet stands a blank.

use super::parts::Parts;
use super::{Slot, Tree};
use crate::Candidate;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// See the module's head.
pub(crate) struct Generator<'t> {
    tree: &'t Tree,
    /// By place: the nodes that may stand there, the smallest first.
    fitting: BTreeMap<u32, Vec<usize>>,
}

/// What is still to be made, last first.
enum Work {
    /// Whatever is chosen for the place of this node.
    Place(usize),
    /// This node as it is.
    Whole(usize),
}

/// Choices as they are asked for.
struct Drawn<'c> {
    choices: &'c [u32],
    used: Vec<u32>,
}

impl Drawn<'_> {
    /// A choice of at most `most`; one that is larger is 0, as the simplest.
    fn next(&mut self, most: usize) -> usize {
        let choice = self.choices.get(self.used.len()).copied().unwrap_or(0);
        let choice = if choice as usize > most { 0 } else { choice };
        self.used.push(choice);
        choice as usize
    }
}

impl<'t> Generator<'t> {
    pub(crate) fn of(tree: &'t Tree) -> Self {
        let mut fitting: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for number in 0..tree.len() {
            let place = tree.node(number).place;
            if tree.place(number).accepts.is_some() && !fitting.contains_key(&place) {
                let mut nodes: Vec<usize> = (0..tree.len()).filter(|&node| tree.fits(node, number)).collect();
                nodes.sort_by_key(|&node| (tree.node(node).elements.len(), node));
                fitting.insert(place, nodes);
            }
        }
        Self { tree, fitting }
    }

    /// The choices that make the input.
    pub(crate) fn choices_of_input(&self) -> Vec<u32> {
        let mut choices = Vec::new();
        let mut open = Vec::from([0]);
        while let Some(node) = open.pop() {
            if let Some(nodes) = self.fitting.get(&self.tree.node(node).place) {
                let place = nodes.iter().position(|&fitting| fitting == node);
                choices.push(place.map_or(0, |place| u32::try_from(place + 1).unwrap_or(0)));
            }
            let children = self.children(node);
            choices.extend(children.iter().filter(|&&child| self.is_chosen(child)).map(|_| 1));
            open.extend(children.into_iter().rev());
        }
        choices
    }

    /// The children of a node that are generated.
    fn children(&self, node: usize) -> Vec<usize> {
        self.tree.children(node).filter(|&child| !self.tree.node(child).is_layout).collect()
    }

    /// Whether there is a choice of having this child or not.
    fn is_chosen(&self, child: usize) -> bool {
        !matches!(self.tree.node(child).slot, Slot::Required | Slot::Glue { optional: false, .. })
    }

    /// The text that these choices make, and those of them that were asked for, without zeros at the end.
    pub(crate) fn text(&self, choices: &[u32]) -> (Candidate, Vec<u32>) {
        let mut drawn = Drawn { choices, used: Vec::new() };
        let mut parts = Parts::default();
        let mut open = Vec::from([Work::Place(0)]);
        while let Some(work) = open.pop() {
            match work {
                Work::Whole(node) => {
                    let node = self.tree.node(node);
                    parts.keep(node.elements.clone(), node.edges);
                }
                Work::Place(node) => self.place(node, &mut drawn, &mut parts, &mut open),
            }
        }
        let mut used = drawn.used;
        while used.last() == Some(&0) {
            used.pop();
        }
        (parts.into_candidate(), used)
    }

    fn place(&self, node: usize, drawn: &mut Drawn<'_>, parts: &mut Parts, open: &mut Vec<Work>) {
        let Some(nodes) = self.fitting.get(&self.tree.node(node).place) else {
            return self.produce(node, drawn, open);
        };
        match (drawn.next(nodes.len()), &self.tree.place(node).minimal) {
            (0, Some(text)) => parts.put(text),
            (0, None) => open.push(Work::Whole(nodes.first().copied().unwrap_or(node))),
            (choice, _) => self.produce(nodes[choice - 1], drawn, open),
        }
    }

    /// The production of a node: which of its children are there is chosen before they are made.
    fn produce(&self, node: usize, drawn: &mut Drawn<'_>, open: &mut Vec<Work>) {
        if self.tree.subtree(node).len() == 1 {
            return open.push(Work::Whole(node));
        }
        let children = self.children(node);
        let mut is_there: Vec<bool> =
            children.iter().map(|&child| !self.is_chosen(child) || drawn.next(1) == 1).collect();
        self.pay_lists(&children, &mut is_there);
        let mut work = Vec::new();
        let mut begun = None;
        let mut glue = Vec::new();
        for (&child, is_there) in children.iter().zip(is_there) {
            match self.tree.node(child).slot {
                Slot::Glue { .. } if is_there => glue.push(Work::Place(child)),
                Slot::Item { list, .. } => {
                    let glued = core::mem::take(&mut glue);
                    if is_there {
                        work.extend(glued.into_iter().filter(|_| begun == Some(list)));
                        begun = Some(list);
                        work.push(Work::Place(child));
                    }
                }
                Slot::Required | Slot::Optional if is_there => work.push(Work::Place(child)),
                _ => {}
            }
        }
        open.extend(work.into_iter().rev());
    }

    /// Lists have the items that they must have: the first of those that were not chosen.
    fn pay_lists(&self, children: &[usize], is_there: &mut [bool]) {
        let mut owed: BTreeMap<u32, usize> = BTreeMap::new();
        let item = |place: usize| match self.tree.node(children[place]).slot {
            Slot::Item { list, least } => Some((list, least)),
            _ => None,
        };
        for (place, is_there) in is_there.iter().enumerate() {
            if let Some((list, least)) = item(place) {
                let owed = owed.entry(list).or_insert(least as usize);
                *owed -= usize::from(*is_there && *owed > 0);
            }
        }
        for (place, is_there) in is_there.iter_mut().enumerate().filter(|(_, is_there)| !**is_there) {
            let owed = item(place).and_then(|(list, _)| owed.get_mut(&list)).filter(|owed| **owed > 0);
            if let Some(owed) = owed {
                *owed -= 1;
                *is_there = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Edges, Node, Place, Text};
    use super::*;
    use crate::Part;
    use alloc::collections::BTreeSet;
    use alloc::sync::Arc;

    /// A root with a list of two items and glue between them, and a node that may go.
    fn tree() -> Tree {
        let text = Text { bytes: Arc::from(b"z".as_slice()), edges: Edges::default() };
        let place = Place { accepts: Some(BTreeSet::from([0])), minimal: Some(text) };
        let mut growth = Tree::grow(Vec::from([place]));
        let slots = [
            Slot::Item { list: 0, least: 1 },
            Slot::Glue { list: 0, optional: false },
            Slot::Item { list: 0, least: 1 },
            Slot::Optional,
        ];
        let node = |elements, slot| Node {
            elements,
            slot,
            kind: 0,
            place: 0,
            edges: Edges::default(),
            is_layout: false,
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
        let choices = generator.choices_of_input();
        let (text, used) = generator.text(&choices);
        assert_eq!((text, used), (Candidate::new(Vec::from([Part::Keep(0..4)])), choices));
    }

    #[test]
    fn every_sequence_makes_a_text_with_the_items_it_must_have() {
        let tree = tree();
        let generator = Generator::of(&tree);
        let (text, used) = generator.text(&[]);
        assert_eq!((text.parts(), used.len()), ([Part::Put(Arc::from(b"z".as_slice()))].as_slice(), 0));
        // The root's production, and none of what may go: one item must be there, by its shortest text.
        let (text, _) = generator.text(&[5]);
        assert_eq!(text.parts(), [Part::Put(Arc::from(b"z".as_slice()))]);
    }
}
