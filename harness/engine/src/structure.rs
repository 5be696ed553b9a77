//! Converts the syntax trees of `formats` to the trees that `algorithms` need.

use algorithms::{Node, Presence, SpacedText, SpacingBits, Substitutes, Tree};
use formats::{Derivation, Elements, Expectation, Grammar, Occurrence, TokenSpacing};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A tree, and the names of its kinds of nodes.
pub(crate) struct Structure {
    pub(crate) tree: Tree,
    pub(crate) kinds: Vec<String>,
}

/// The tree of an input by its grammar. Without a grammar, or if its parser gives up, the tree consists of
/// brackets, lines and words. `None` only if the parts do not nest, which would be a bug in `formats`.
pub(crate) fn structure(bytes: &[u8], elements: &Elements, grammar: Option<&Grammar>) -> Option<Structure> {
    let derivation = grammar.and_then(|grammar| Derivation::from_tree(&grammar.parse(bytes).ok()?, bytes));
    let derivation = derivation.unwrap_or_else(|| Derivation::without_grammar(bytes));
    Some(Structure { tree: tree(bytes, elements, &derivation)?, kinds: derivation.kinds().to_vec() })
}

fn tree(bytes: &[u8], elements: &Elements, derivation: &Derivation) -> Option<Tree> {
    let token_spacing = derivation.token_spacing();
    let expectations = derivation.expectations().iter().map(|expected| substitutes(expected, token_spacing));
    let mut builder = Tree::builder(expectations.collect());
    let layout = derivation.kinds().iter().position(|kind| kind == Derivation::GAP_KIND);
    let (mut ends, mut words) = (Vec::new(), BTreeMap::new());
    for (number, part) in derivation.parts().iter().enumerate() {
        while ends.last().is_some_and(|end| *end <= number) {
            ends.pop();
            builder.close();
        }
        builder.open(Node {
            elements: elements.at(part.range.start)..elements.at(part.range.end),
            presence: presence(part.occurrence),
            kind: part.kind,
            substitutes: part.expectation,
            spacing: spacing(&bytes[part.range.clone()], token_spacing),
            is_layout: layout == Some(part.kind as usize),
        });
        if part.has_error {
            builder.mark_error();
        }
        let text = &bytes[part.range.clone()];
        if part.end == number + 1 && is_word(text) {
            let next = u32::try_from(words.len()).unwrap_or(u32::MAX);
            builder.name(*words.entry(text).or_insert(next));
        }
        ends.push(part.end);
    }
    builder.build()
}

/// Whether a leaf may be a name in some language: it has a letter or digit and no blank.
fn is_word(text: &[u8]) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    text.iter().any(is_letter) && !text.iter().any(u8::is_ascii_whitespace)
}

fn substitutes(expected: &Expectation, token_spacing: &TokenSpacing) -> Substitutes {
    let text = |text: &String| SpacedText {
        bytes: Arc::from(text.as_bytes()),
        spacing: spacing(text.as_bytes(), token_spacing),
    };
    Substitutes { kinds: expected.accepted_kinds.clone(), shortest: expected.minimal_text.as_ref().map(text) }
}

fn presence(occurrence: Occurrence) -> Presence {
    match occurrence {
        Occurrence::Required => Presence::Required,
        Occurrence::Optional => Presence::Optional,
        Occurrence::ListItem { list, min_items } => Presence::ListItem { list, min_items },
        Occurrence::Separator { list, optional } => Presence::Separator { list, optional },
    }
}

fn spacing(text: &[u8], token_spacing: &TokenSpacing) -> SpacingBits {
    SpacingBits { start: token_spacing.start_bits(text), end: token_spacing.end_bits(text) }
}
