//! Converts the syntax trees of `formats` to the trees that `algorithms` need.

use algorithms::{Node, Presence, SpacedText, SpacingBits, Substitutes, Tree, TreeBuilder};
use formats::{Derivation, Elements, Expectation, Grammar, Occurrence, TokenSpacing};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// A tree, and the names of its kinds of nodes.
pub(crate) struct Structure {
    pub(crate) tree: Tree,
    pub(crate) kinds: Vec<String>,
}

/// The tree of an input by its grammar. `None` only if the parts do not nest, which would be a bug in `formats`.
pub(crate) fn structure(bytes: &[u8], elements: &Elements, grammar: Option<&Grammar>) -> Option<Structure> {
    let mut parts = TreeParts::of(bytes, grammar);
    let mut builder = Tree::builder(parts.substitutes(0).collect());
    let place = TextPosition { bytes: 0..bytes.len(), ..TextPosition::default() };
    parts.add_to(&mut builder, (bytes, elements), &place, &mut BTreeMap::new());
    Some(Structure { tree: builder.build()?, kinds: parts.0.kinds().to_vec() })
}

/// The parts of one text.
pub(crate) struct TreeParts(Derivation);

/// The position of a text among several texts that share one tree.
#[derive(Clone, Debug, Default)]
pub(crate) struct TextPosition {
    /// Its bytes.
    pub(crate) bytes: Range<usize>,
    /// The number of its first kind.
    pub(crate) first_kind: u32,
    /// The index of its first substitutes.
    pub(crate) first_substitutes: u32,
    /// Whether the whole text can be absent and its errors are not marked, because it is one file of several.
    pub(crate) is_one_of_several: bool,
}

/// The words of all texts in a tree, with their numbers.
pub(crate) type Words<'t> = BTreeMap<&'t [u8], u32>;

impl TreeParts {
    /// The parts by a grammar. Without a grammar, or if its parser gives up, they are brackets, lines and words.
    pub(crate) fn of(bytes: &[u8], grammar: Option<&Grammar>) -> Self {
        let by_grammar = grammar.and_then(|grammar| Derivation::by_grammar(grammar, bytes));
        Self(by_grammar.unwrap_or_else(|| Derivation::without_grammar(bytes)))
    }

    /// How many kinds of parts there are.
    pub(crate) fn kinds(&self) -> usize {
        self.0.kinds().len()
    }

    /// The substitutes of the parts, with kinds numbered from `first_kind`.
    pub(crate) fn substitutes(&self, first_kind: u32) -> impl Iterator<Item = Substitutes> {
        let token_spacing = self.0.token_spacing();
        self.0.expectations().iter().map(move |expected| substitutes(expected, token_spacing, first_kind))
    }

    /// Moves the parts to a tree over the elements of all texts. Large texts have millions of parts, so they are freed on
    /// the way.
    pub(crate) fn add_to<'t>(
        &mut self,
        builder: &mut TreeBuilder,
        (all_bytes, elements): (&'t [u8], &Elements),
        place: &TextPosition,
        words: &mut Words<'t>,
    ) {
        let layout = self.0.kinds().iter().position(|kind| kind == Derivation::GAP_KIND);
        let (bytes, base) = (&all_bytes[place.bytes.clone()], place.bytes.start);
        let mut ends = Vec::new();
        for (number, part) in self.0.take_parts().enumerate() {
            while ends.last().is_some_and(|end| *end <= number) {
                ends.pop();
                builder.close();
            }
            let text = &bytes[part.range.clone()];
            let presence = presence(part.occurrence);
            let is_whole = number == 0 && place.is_one_of_several;
            builder.open(Node {
                elements: elements.at(base + part.range.start)..elements.at(base + part.range.end),
                presence: if is_whole { Presence::Optional } else { presence },
                kind: place.first_kind + part.kind,
                substitutes: place.first_substitutes + part.expectation,
                spacing: spacing(text, self.0.token_spacing()),
                is_layout: layout == Some(part.kind as usize),
            });
            if part.has_error && !place.is_one_of_several {
                builder.mark_error();
            }
            if part.end == number + 1 && is_word(text) {
                let next = u32::try_from(words.len()).unwrap_or(u32::MAX);
                builder.name(*words.entry(text).or_insert(next));
            }
            ends.push(part.end);
        }
        ends.iter().for_each(|_| builder.close());
    }
}

/// Whether a leaf may be a name in some language: it has a letter or digit and no blank.
fn is_word(text: &[u8]) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    text.iter().any(is_letter) && !text.iter().any(u8::is_ascii_whitespace)
}

fn substitutes(expected: &Expectation, token_spacing: &TokenSpacing, first_kind: u32) -> Substitutes {
    let text = |text: &String| SpacedText {
        bytes: Arc::from(text.as_bytes()),
        spacing: spacing(text.as_bytes(), token_spacing),
    };
    let accepted = expected.accepted_kinds.as_ref();
    let kinds = accepted.map(|kinds| kinds.iter().map(|kind| first_kind + kind).collect());
    Substitutes { kinds, shortest: expected.minimal_text.as_ref().map(text) }
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
