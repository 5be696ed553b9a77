//! Trees, from the calls of their makers: what is refused, and what is known of the nodes.

use algorithms::{
    EditedTree, Node, Part, Presence, SpacedText, SpacingBits, Substitutes, Templates, Tree, TreeBuilder,
};
use std::ops::Range;
use std::sync::Arc;

fn node(elements: Range<usize>) -> Node {
    let (presence, spacing) = (Presence::Optional, SpacingBits::default());
    Node { elements, presence, kind: 0, substitutes: 0, spacing, is_layout: false }
}

fn builder() -> TreeBuilder {
    Tree::builder(vec![Substitutes::default()])
}

fn leaf(builder: &mut TreeBuilder, node: Node) {
    builder.open(node);
    builder.close();
}

/// A root over ten elements, with these leaves.
fn tree_of(leaves: &[Range<usize>]) -> Option<Tree> {
    let mut builder = builder();
    builder.open(node(0..10));
    leaves.iter().for_each(|elements| leaf(&mut builder, node(elements.clone())));
    builder.build()
}

#[test]
fn children_must_lie_in_their_parent_one_after_another() {
    let reversed = Range { start: 6, end: 4 };
    assert!(tree_of(&[0..3, 3..3, 5..10]).is_some());
    for leaves in [[0..4, 3..6], [3..6, 0..2], [0..4, 9..11], [0..2, reversed.clone()], [reversed, 7..8]] {
        assert!(tree_of(&leaves).is_none(), "{leaves:?}");
    }
    let mut outside = builder();
    outside.open(node(2..5));
    leaf(&mut outside, node(1..3));
    assert!(outside.build().is_none());
    let mut backward = builder();
    backward.open(node(Range { start: 5, end: 2 }));
    assert!(backward.build().is_none());
}

#[test]
fn a_tree_has_one_root_and_its_substitutes_exist() {
    let mut two = builder();
    leaf(&mut two, node(0..1));
    leaf(&mut two, node(1..2));
    assert!(two.build().is_none());
    let mut unknown = builder();
    leaf(&mut unknown, Node { substitutes: 1, ..node(0..1) });
    assert!(unknown.build().is_none());
    let empty = builder().build().unwrap();
    assert!(empty.is_empty() && empty.subtree(0).is_empty());
}

/// `[a (b c) d]`, with two syntax errors in the inner node and one in the last leaf, and words at the leaves.
fn nested() -> Tree {
    let mut builder = builder();
    builder.open(Node { kind: 7, ..node(0..4) });
    leaf(&mut builder, node(0..1));
    builder.open(Node { kind: 8, ..node(1..3) });
    for at in [1, 2] {
        builder.open(node(at..at + 1));
        builder.name(at as u32 + 40);
        builder.close();
    }
    builder.mark_error();
    builder.mark_error();
    builder.close();
    builder.open(Node { kind: 9, ..node(3..4) });
    builder.mark_error();
    // `build` closes what is open.
    builder.build().unwrap()
}

#[test]
fn nodes_know_their_family_their_errors_and_their_words() {
    let tree = nested();
    assert_eq!((tree.len(), tree.is_empty()), (6, false));
    let children: Vec<Vec<usize>> = (0..6).map(|node| tree.children(node).collect()).collect();
    assert_eq!(children, [vec![1, 2, 5], vec![], vec![3, 4], vec![], vec![], vec![]]);
    let parents: Vec<_> = (0..6).map(|node| tree.parent(node)).collect();
    assert_eq!(parents, [None, Some(0), Some(0), Some(2), Some(2), Some(0)]);
    assert_eq!([tree.subtree(0), tree.subtree(2), tree.subtree(5)], [0..6, 2..5, 5..6]);
    assert_eq!(tree.error_nodes().collect::<Vec<_>>(), [2, 5]);
    assert_eq!([1, 3, 4].map(|node| tree.name(node)), [None, Some(41), Some(42)]);
}

/// Numbers above 65,534 are stored in another way.
#[test]
fn nodes_of_large_trees_know_their_family_and_their_elements() {
    const ITEMS: usize = 70_000;
    let mut builder = builder();
    builder.open(node(0..2 * ITEMS));
    builder.open(node(0..ITEMS));
    (0..ITEMS).for_each(|at| leaf(&mut builder, node(at..at + 1)));
    builder.close();
    leaf(&mut builder, node(ITEMS..2 * ITEMS));
    let tree = builder.build().unwrap();
    let last = ITEMS + 2;
    assert_eq!(tree.len(), ITEMS + 3);
    assert_eq!((tree.elements(0), tree.elements(1)), (0..2 * ITEMS, 0..ITEMS));
    assert_eq!((tree.elements(2), tree.elements(last - 1)), (0..1, ITEMS - 1..ITEMS));
    assert_eq!(tree.elements(last), ITEMS..2 * ITEMS);
    assert_eq!(
        (tree.subtree(0), tree.subtree(1), tree.subtree(last)),
        (0..last + 1, 1..last, last..last + 1)
    );
    for limit in [65_533, 65_534, 65_535, 65_536] {
        assert_eq!(tree.parent(1 + limit), Some(1), "{limit} nodes back");
    }
    assert_eq!((tree.parent(0), tree.parent(1), tree.parent(last)), (None, Some(0), Some(0)));
    assert_eq!(tree.children(0).collect::<Vec<_>>(), [1, last]);
}

#[test]
fn templates_are_the_kinds_of_parents_and_children() {
    let mut templates = Templates::default();
    assert!(!templates.allow(7, 8));
    templates.learn(&nested());
    assert_eq!(templates.pairs().collect::<Vec<_>>(), [(7, 0), (7, 8), (7, 9), (8, 0)]);
    assert!(templates.allow(7, 8) && !templates.allow(8, 7));
    templates.learn(&tree_of(&[0..1, 1..2]).unwrap());
    assert_eq!(templates.pairs().count(), 5);
}

/// Words at elements 0, 2 and 4, punctuation at 1, and an empty leaf at the end, which has no spacing.
fn words() -> Tree {
    let word = SpacingBits { start: 1, end: 1 };
    let spaced = |at: usize, spacing| Node { spacing, ..node(at..at + 1) };
    let mut builder = builder();
    builder.open(node(0..5));
    leaf(&mut builder, spaced(0, word));
    leaf(&mut builder, spaced(1, SpacingBits::default()));
    builder.open(node(2..5));
    leaf(&mut builder, spaced(2, word));
    leaf(&mut builder, spaced(3, SpacingBits::default()));
    leaf(&mut builder, spaced(4, word));
    leaf(&mut builder, node(5..5));
    builder.close();
    builder.build().unwrap()
}

fn text(edited: &EditedTree<'_>) -> String {
    let candidate = edited.candidate();
    let parts = candidate.parts().map(|part| match part {
        Part::Keep(elements) => "a.b,c"[elements.clone()].to_owned(),
        Part::Insert(bytes) => String::from_utf8(bytes.to_vec()).unwrap(),
    });
    parts.collect()
}

/// A node has the spacing of its first and last child with elements.
#[test]
fn a_blank_separates_words_that_become_neighbours() {
    let tree = words();
    let outer = tree.node(0).spacing;
    assert_eq!((outer, tree.node(3).spacing), (SpacingBits { start: 1, end: 1 }, outer));
    let whole = EditedTree::of(&tree);
    assert_eq!(text(&whole), "a.b,c");
    assert_eq!(text(&whole.without_nodes([2])), "a b,c");
    assert_eq!(text(&whole.without_nodes([2, 5])), "a b c");
    assert_eq!(text(&whole.without_nodes([1])), ".b,c");
    assert_eq!(text(&whole.without_nodes([4])), "a.,c");
    assert_eq!(text(&whole.without_nodes([2, 4, 5])), "a c");
    assert_eq!(text(&whole.without_nodes([3])), "a.");
}

/// The shortest text of a required node is separated from the words around it too.
#[test]
fn inserted_words_are_separated_from_kept_ones() {
    let word = SpacingBits { start: 1, end: 1 };
    let shortest = Some(SpacedText { bytes: Arc::from(b"x".as_slice()), spacing: word });
    let mut builder = Tree::builder(vec![Substitutes { kinds: None, shortest }]);
    builder.open(node(0..5));
    leaf(&mut builder, Node { spacing: word, ..node(0..1) });
    leaf(&mut builder, Node { presence: Presence::Required, ..node(1..4) });
    leaf(&mut builder, Node { spacing: word, ..node(4..5) });
    let tree = builder.build().unwrap();
    assert_eq!(text(&EditedTree::of(&tree).without_nodes([2])), "a x c");
}
