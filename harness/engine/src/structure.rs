//! The tree over an input's elements: what `formats` knows of its parts, as `algorithms` want it.

use algorithms::{Edges, Node, Place, Slot, Text, Tree};
use formats::{Derivation, Elements, Grammar, Joints};
use std::sync::Arc;

/// A tree, and what its kinds of nodes are called.
pub(crate) struct Structure {
    pub(crate) tree: Tree,
    pub(crate) kinds: Vec<String>,
}

/// The tree of an input by its grammar; by brackets, lines and words if there is none, or its parser gives up.
/// `None` only if the parts do not nest, which would be a mistake in `formats`.
pub(crate) fn structure(bytes: &[u8], elements: &Elements, grammar: Option<&Grammar>) -> Option<Structure> {
    let derivation = grammar.and_then(|grammar| Derivation::by_grammar(&grammar.parse(bytes).ok()?, bytes));
    let derivation = derivation.unwrap_or_else(|| Derivation::nested(bytes));
    Some(Structure { tree: tree(bytes, elements, &derivation)?, kinds: derivation.kinds().to_vec() })
}

fn tree(bytes: &[u8], elements: &Elements, derivation: &Derivation) -> Option<Tree> {
    let joints = derivation.joints();
    let places = derivation.places().iter().map(|place| self::place(place, joints));
    let mut growth = Tree::grow(places.collect());
    let layout = derivation.kinds().iter().position(|kind| kind == Derivation::GAP);
    let mut ends = Vec::new();
    for (number, part) in derivation.parts().iter().enumerate() {
        while ends.last().is_some_and(|end| *end <= number) {
            ends.pop();
            growth.close();
        }
        growth.open(Node {
            elements: elements.at(part.range.start)..elements.at(part.range.end),
            slot: slot(part.slot),
            kind: part.kind,
            place: part.place,
            edges: edges(&bytes[part.range.clone()], joints),
            is_layout: layout == Some(part.kind as usize),
        });
        if part.fault {
            growth.mark_fault();
        }
        ends.push(part.end);
    }
    growth.finish()
}

fn place(place: &formats::Place, joints: &Joints) -> Place {
    let text =
        |text: &String| Text { bytes: Arc::from(text.as_bytes()), edges: edges(text.as_bytes(), joints) };
    Place { accepts: place.accepts.clone(), minimal: place.minimal.as_ref().map(text) }
}

fn slot(slot: formats::Slot) -> Slot {
    match slot {
        formats::Slot::Required => Slot::Required,
        formats::Slot::Optional => Slot::Optional,
        formats::Slot::Item { list, least } => Slot::Item { list, least },
        formats::Slot::Glue { list, optional } => Slot::Glue { list, optional },
    }
}

fn edges(text: &[u8], joints: &Joints) -> Edges {
    Edges { start: joints.start(text), end: joints.end(text) }
}
