//! The tree over an input's elements: what `formats` knows of its parts, as `algorithms` want it.

use algorithms::{Edges, Node, Place, Slot, Text, Tree};
use formats::{Derivation, Elements, Grammar, TokenSpacing};
use std::sync::Arc;

/// A tree, and what its kinds of nodes are called.
pub(crate) struct Structure {
    pub(crate) tree: Tree,
    pub(crate) kinds: Vec<String>,
}

/// The tree of an input by its grammar; by brackets, lines and words if there is none, or its parser gives up.
/// `None` only if the parts do not nest, which would be a mistake in `formats`.
pub(crate) fn structure(bytes: &[u8], elements: &Elements, grammar: Option<&Grammar>) -> Option<Structure> {
    let derivation = grammar.and_then(|grammar| Derivation::from_tree(&grammar.parse(bytes).ok()?, bytes));
    let derivation = derivation.unwrap_or_else(|| Derivation::without_grammar(bytes));
    Some(Structure { tree: tree(bytes, elements, &derivation)?, kinds: derivation.kinds().to_vec() })
}

fn tree(bytes: &[u8], elements: &Elements, derivation: &Derivation) -> Option<Tree> {
    let spacing = derivation.token_spacing();
    let places = derivation.expectations().iter().map(|place| self::place(place, spacing));
    let mut growth = Tree::grow(places.collect());
    let layout = derivation.kinds().iter().position(|kind| kind == Derivation::GAP_KIND);
    let mut ends = Vec::new();
    for (number, part) in derivation.parts().iter().enumerate() {
        while ends.last().is_some_and(|end| *end <= number) {
            ends.pop();
            growth.close();
        }
        growth.open(Node {
            elements: elements.at(part.range.start)..elements.at(part.range.end),
            slot: slot(part.occurrence),
            kind: part.kind,
            place: part.expectation,
            edges: edges(&bytes[part.range.clone()], spacing),
            is_layout: layout == Some(part.kind as usize),
        });
        if part.has_error {
            growth.mark_fault();
        }
        ends.push(part.end);
    }
    growth.finish()
}

fn place(place: &formats::Expectation, spacing: &TokenSpacing) -> Place {
    let text =
        |text: &String| Text { bytes: Arc::from(text.as_bytes()), edges: edges(text.as_bytes(), spacing) };
    Place { accepts: place.accepted_kinds.clone(), minimal: place.minimal_text.as_ref().map(text) }
}

fn slot(slot: formats::Occurrence) -> Slot {
    match slot {
        formats::Occurrence::Required => Slot::Required,
        formats::Occurrence::Optional => Slot::Optional,
        formats::Occurrence::ListItem { list, min_items } => Slot::Item { list, least: min_items },
        formats::Occurrence::Separator { list, optional } => Slot::Glue { list, optional },
    }
}

fn edges(text: &[u8], spacing: &TokenSpacing) -> Edges {
    Edges { start: spacing.start_bits(text), end: spacing.end_bits(text) }
}
