//! Small trees written as text: a letter is a leaf with one element, brackets are a node around others; a sign
//! before either says how it stands there: `?` optional, `*` an item of a list, `+` one of a list that must
//! have one, `~` glue, `-` glue that may go. Where a node stands other nodes may, or `z`, their shortest text.

use algorithms::{Edges, Node, Place, Problem, Slot, Text, Tree};
use std::collections::BTreeSet;
use std::sync::Arc;

const LEAF: u32 = 0;
const GROUP: u32 = 1;

pub(crate) fn problem(notation: &str) -> Problem {
    let letters = notation.chars().filter(char::is_ascii_lowercase).count();
    Problem::sequence(letters).with_structure(Arc::new(tree(notation)))
}

/// The elements, in order.
pub(crate) fn letters(notation: &str) -> Vec<char> {
    notation.chars().filter(char::is_ascii_lowercase).collect()
}

fn tree(notation: &str) -> Tree {
    let shortest = Text { bytes: Arc::from(b"z".as_slice()), edges: Edges::default() };
    let place = |kind| Place { accepts: Some(BTreeSet::from([kind])), minimal: Some(shortest.clone()) };
    let mut growth = Tree::grow(vec![place(LEAF), place(GROUP)]);
    let mut slot = Slot::Required;
    let mut at = 0;
    for (index, char) in notation.char_indices() {
        let mut node = |kind, len| {
            let slot = std::mem::replace(&mut slot, Slot::Required);
            let edges = Edges::default();
            Node { elements: at..at + len, slot, kind, place: kind, edges, is_layout: false }
        };
        match char {
            '(' => growth.open(node(GROUP, letters(group(&notation[index..])).len())),
            ')' => growth.close(),
            '?' => slot = Slot::Optional,
            '*' => slot = Slot::Item { list: 0, least: 0 },
            '+' => slot = Slot::Item { list: 0, least: 1 },
            '~' => slot = Slot::Glue { list: 0, optional: false },
            '-' => slot = Slot::Glue { list: 0, optional: true },
            _ => {
                growth.open(node(LEAF, 1));
                growth.close();
                at += 1;
            }
        }
    }
    growth.finish().expect("it nests")
}

/// The notation up to where the bracket at its beginning closes.
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
fn trees_are_as_written() {
    let tree = tree("(a?(bc)*d)");
    assert_eq!(tree.len(), 6);
    assert_eq!(tree.children(0).collect::<Vec<_>>(), [1, 2, 5]);
    assert_eq!((tree.node(2).elements.clone(), tree.node(2).slot), (1..3, Slot::Optional));
}
