//! The tree over an input's elements: what `formats` knows of its parts, as `algorithms` want it.

use algorithms::{Node, Presence, SpacedText, SpacingBits, Substitutes, Tree};
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
    let places = derivation.places().iter().map(|place| substitutes(place, joints));
    let mut builder = Tree::builder(places.collect());
    let layout = derivation.kinds().iter().position(|kind| kind == Derivation::GAP);
    let mut ends = Vec::new();
    for (number, part) in derivation.parts().iter().enumerate() {
        while ends.last().is_some_and(|end| *end <= number) {
            ends.pop();
            builder.close();
        }
        builder.open(Node {
            elements: elements.at(part.range.start)..elements.at(part.range.end),
            presence: presence(part.slot),
            kind: part.kind,
            substitutes: part.place,
            spacing: spacing(&bytes[part.range.clone()], joints),
            is_layout: layout == Some(part.kind as usize),
        });
        if part.fault {
            builder.mark_error();
        }
        ends.push(part.end);
    }
    builder.build()
}

fn substitutes(place: &formats::Place, joints: &Joints) -> Substitutes {
    let text = |text: &String| SpacedText {
        bytes: Arc::from(text.as_bytes()),
        spacing: spacing(text.as_bytes(), joints),
    };
    Substitutes { kinds: place.accepts.clone(), shortest: place.minimal.as_ref().map(text) }
}

fn presence(slot: formats::Slot) -> Presence {
    match slot {
        formats::Slot::Required => Presence::Required,
        formats::Slot::Optional => Presence::Optional,
        formats::Slot::Item { list, least } => Presence::ListItem { list, min_items: least },
        formats::Slot::Glue { list, optional } => Presence::Separator { list, optional },
    }
}

fn spacing(text: &[u8], joints: &Joints) -> SpacingBits {
    SpacingBits { start: joints.start(text), end: joints.end(text) }
}
