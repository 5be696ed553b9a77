//! A notation for small trees. A letter is a leaf with one element; brackets enclose the children of a node. A sign before
//! either says how it occurs: `?` optional, `*` list item, `+` item of a list that needs one item, `~` separator, `-`
//! optional separator, no sign required. A leaf can be replaced by a leaf, a bracketed node by a bracketed node, and both by
//! `z`, their shortest text.

use algorithms::{Node, Presence, Problem, SpacedText, SpacingBits, Substitutes, Tree};
use std::collections::BTreeSet;
use std::sync::Arc;

pub(crate) const LEAF: u32 = 0;
pub(crate) const GROUP: u32 = 1;

pub(crate) fn problem(notation: &str) -> Problem {
    let letters = notation.chars().filter(char::is_ascii_lowercase).count();
    Problem::sequence(letters).with_tree(Arc::new(tree(notation)))
}

/// The text of the elements, in order.
pub(crate) fn letters(notation: &str) -> Vec<char> {
    notation.chars().filter(char::is_ascii_lowercase).collect()
}

fn tree(notation: &str) -> Tree {
    let shortest = SpacedText { bytes: Arc::from(b"z".as_slice()), spacing: SpacingBits::default() };
    let substitutes =
        |kind| Substitutes { kinds: Some(BTreeSet::from([kind])), shortest: Some(shortest.clone()) };
    let mut builder = Tree::builder(vec![substitutes(LEAF), substitutes(GROUP)]);
    let mut presence = Presence::Required;
    let mut at = 0;
    for (index, char) in notation.char_indices() {
        let mut node = |kind, len| {
            let presence = std::mem::replace(&mut presence, Presence::Required);
            let spacing = SpacingBits::default();
            Node { elements: at..at + len, presence, kind, substitutes: kind, spacing, is_layout: false }
        };
        match char {
            '(' => builder.open(node(GROUP, letters(group(&notation[index..])).len())),
            ')' => builder.close(),
            '?' => presence = Presence::Optional,
            '*' => presence = Presence::ListItem { list: 0, min_items: 0 },
            '+' => presence = Presence::ListItem { list: 0, min_items: 1 },
            '~' => presence = Presence::Separator { list: 0, optional: false },
            '-' => presence = Presence::Separator { list: 0, optional: true },
            _ => {
                builder.open(node(LEAF, 1));
                builder.close();
                at += 1;
            }
        }
    }
    builder.build().expect("it nests")
}

/// The notation up to the bracket that closes the first one.
pub(crate) fn group(notation: &str) -> &str {
    let mut depth = 0;
    for (index, char) in notation.char_indices() {
        match char {
            '(' => depth += 1,
            ')' if depth == 1 => return &notation[..=index],
            ')' => depth -= 1,
            _ => {}
        }
    }
    notation
}

#[test]
fn tree_has_the_nodes_of_the_notation() {
    let tree = tree("(a?(bc)*d)");
    assert_eq!(tree.len(), 6);
    assert_eq!(tree.children(0).collect::<Vec<_>>(), [1, 2, 5]);
    assert_eq!((tree.elements(2), tree.node(2).presence), (1..3, Presence::Optional));
}
