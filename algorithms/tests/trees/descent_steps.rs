//! The steps of descent that need more than a plain tree: a syntax error, layout, and words that need blanks.

use crate::recorder::{Oracle, Recorder, record_on};
use algorithms::Outcome::{Fail, Pass};
use algorithms::{
    EditedTree, Node, Presence, Problem, SpacedText, SpacingBits, Substitutes, Tree, TreeBuilder, choose,
};
use std::ops::Range;
use std::sync::Arc;

fn node(elements: Range<usize>) -> Node {
    let (presence, spacing) = (Presence::Optional, SpacingBits::default());
    Node { elements, presence, kind: 0, substitutes: 0, spacing, is_layout: false }
}

fn leaf(builder: &mut TreeBuilder, node: Node) {
    builder.open(node);
    builder.close();
}

/// Runs descent on the first letters of the alphabet.
fn descent<'o>(tree: TreeBuilder, letters: &str, oracle: &'o Oracle<'o>) -> Recorder<'o> {
    descent_with(&[], tree, letters, oracle)
}

fn descent_with<'o>(
    options: &[(&str, &str)],
    tree: TreeBuilder,
    letters: &str,
    oracle: &'o Oracle<'o>,
) -> Recorder<'o> {
    let tree = Arc::new(tree.build().expect("it nests"));
    let problem = Problem::sequence(letters.len()).with_tree(tree);
    record_on(&*choose("descent", options).expect("registered"), problem, letters, oracle, 1000)
}

/// `a (b (c (d e)) f) g`, with a syntax error in the innermost group, another one after it, and one in the root.
fn with_errors() -> TreeBuilder {
    let mut builder = Tree::builder(vec![Substitutes::default()]);
    builder.open(node(0..7));
    builder.mark_error();
    leaf(&mut builder, node(0..1));
    builder.open(node(1..6));
    leaf(&mut builder, node(1..2));
    builder.open(node(2..5));
    leaf(&mut builder, node(2..3));
    builder.open(node(3..5));
    builder.mark_error();
    leaf(&mut builder, node(3..4));
    leaf(&mut builder, node(4..5));
    builder.close();
    builder.close();
    builder.open(node(5..6));
    builder.mark_error();
    builder.close();
    builder.close();
    leaf(&mut builder, node(6..7));
    builder
}

#[test]
fn descent_first_tries_the_nodes_around_the_first_syntax_error() {
    let contains = |needed: &'static str| {
        move |text: &str| if needed.chars().all(|letter| text.contains(letter)) { Fail } else { Pass }
    };
    let first = |needed| descent(with_errors(), "abcdefg", &contains(needed)).texts()[1..4].join(" ");
    assert!(first("d").starts_with("de "), "the error alone");
    assert!(first("cd") == "de bcdef cde", "bisection of the nodes around it");
    assert!(first("bd") == "de bcdef cde", "the outer node is the deepest that fails");
    let judge = contains("bd");
    let run = descent_with(&[("replacements", "no")], with_errors(), "abcdefg", &judge);
    assert!(run.steps.contains(&(4, "jumped to the fault")), "{:?}", run.steps);
    assert!(run.texts()[4..].iter().all(|text| !text.contains(['a', 'g'])), "the rest of the root is gone");
}

#[test]
fn root_is_not_among_the_nodes_around_a_syntax_error() {
    let mut builder = Tree::builder(vec![Substitutes::default()]);
    for around in 0..5 {
        builder.open(node(around..9 - around));
    }
    builder.mark_error();
    for _ in 0..5 {
        builder.close();
    }
    let run = descent(builder, "abcdefghi", &|text| if text.len() == 9 { Fail } else { Pass });
    assert_eq!(run.texts()[1..4], ["e", "cdefg", "bcdefgh"], "bisection of four nodes");
}

/// Words `a`, `d`, `g` and layout `bc`, `ef` between them.
fn with_layout() -> TreeBuilder {
    let mut builder = Tree::builder(vec![Substitutes::default()]);
    builder.open(node(0..7));
    let word = SpacingBits { start: 1, end: 1 };
    for elements in [0..1, 1..3, 3..4, 4..6, 6..7] {
        let is_layout = elements.len() == 2;
        let spacing = if is_layout { SpacingBits::default() } else { word };
        leaf(&mut builder, Node { is_layout, spacing, ..node(elements) });
    }
    builder
}

#[test]
fn descent_leaves_out_all_layout_at_once_and_then_the_blanks_that_are_not_needed() {
    let needs =
        |text: &str| if text.contains('a') && text.contains('d') && text.contains('g') { Fail } else { Pass };
    let run = descent(with_layout(), "abcdefg", &needs);
    assert!(run.steps.iter().any(|(_, step)| *step == "left out layout"), "{:?}", run.steps);
    let at = run.texts().iter().position(|text| *text == "a d g").expect("one query leaves out both");
    assert!(
        run.texts()[..at].iter().all(|text| text.contains("bc") && text.contains("ef") || text.len() < 5)
    );
    assert_eq!(run.reached(), Some("adg"));
    assert!(run.texts().contains(&"a dg") && !run.texts().contains(&"a d "), "blanks go before letters");
    let blank = |text: &str| if text.contains("a ") && text.contains('g') { Fail } else { Pass };
    assert_eq!(
        descent(with_layout(), "abcdefg", &|text| if text == "abcdefg" { Fail } else { blank(text) })
            .reached(),
        Some("a g")
    );
}

/// The subject needs one of the two kinds of layout: then neither goes with the other.
#[test]
fn descent_keeps_layout_that_the_failure_needs() {
    let needs = |text: &str| if text.contains('b') && text.contains('g') { Fail } else { Pass };
    let run = descent(with_layout(), "abcdefg", &needs);
    assert!(!run.steps.iter().any(|(_, step)| *step == "left out layout"), "{:?}", run.steps);
    assert_eq!(run.reached(), Some("bg"));
}

/// `(a b c) (d e)`, all required, in a tree that does not know what may replace a node.
fn with_two_groups() -> TreeBuilder {
    let required = |elements| Node { presence: Presence::Required, ..node(elements) };
    let mut builder = Tree::builder(vec![Substitutes::default()]);
    builder.open(required(0..5));
    for elements in [0..3, 3..5] {
        builder.open(required(elements.clone()));
        elements.for_each(|at| leaf(&mut builder, required(at..at + 1)));
        builder.close();
    }
    builder
}

#[test]
fn descent_replaces_a_node_by_one_beside_its_largest_child_but_not_by_a_bracket() {
    let run = descent(with_two_groups(), "abcde", &|text| {
        if ["abcde", "de"].contains(&text) { Fail } else { Pass }
    });
    assert_eq!(run.reached(), Some("de"));
    assert!(run.steps.iter().any(|(_, step)| *step == "hoisted"), "{:?}", run.steps);
    let bracket = |text: &str| if ["abcde", "a"].contains(&text) { Fail } else { Pass };
    let run = descent_with(&[("runs", "0")], with_two_groups(), "abcde", &bracket);
    assert_eq!(run.reached(), Some("abcde"));
    assert!(!run.texts().contains(&"b"), "{:?}", run.texts());
}

/// `abc def ghi j`, all required. The grammar knows a shorter text for each of the words.
fn with_required_words() -> TreeBuilder {
    let shortest = Some(SpacedText { bytes: b"xx".as_slice().into(), spacing: SpacingBits::default() });
    let mut builder = Tree::builder(vec![Substitutes { kinds: None, shortest }]);
    let required = |elements| Node { presence: Presence::Required, ..node(elements) };
    builder.open(required(0..10));
    [0..3, 3..6, 6..9, 9..10].into_iter().for_each(|elements| leaf(&mut builder, required(elements)));
    builder
}

/// What remains of four words with the default of the last step and with other lengths of its runs.
fn remaining(fails: fn(&str) -> bool) -> [String; 4] {
    [&[][..], &[("runs", "4")], &[("runs", "1")], &[("runs", "0")]].map(|options| {
        let judge = |text: &str| if text == "abcdefghij" || fails(text) { Fail } else { Pass };
        let run = descent_with(options, with_required_words(), "abcdefghij", &judge);
        run.reached().expect("the input fails").to_owned()
    })
}

#[test]
fn required_words_are_removed_if_only_the_grammar_needs_them() {
    assert_eq!(remaining(|text| text == "abcghij"), ["abcghij", "abcghij", "abcghij", "abcdefghij"]);
    assert_eq!(remaining(|text| text == "abcj"), ["abcj", "abcj", "abcdefghij", "abcdefghij"]);
    assert_eq!(remaining(|text| text == "j"), ["abcdefghij", "j", "abcdefghij", "abcdefghij"]);
}

/// After the second word is gone, one letter of the first word can go, and then the third word.
#[test]
fn letters_and_words_are_tried_again_after_a_word_was_removed() {
    let fails = |text: &str| ["abcghij", "bcghij", "bcj"].contains(&text);
    assert_eq!(remaining(fails)[0], "bcj");
}

/// The grammar's word is shorter, but it is not needed either.
#[test]
fn an_inserted_word_is_removed_as_a_whole() {
    assert_eq!(remaining(|text| ["xxdefghij", "defghij"].contains(&text))[0], "defghij");
}

#[test]
fn node_is_removable_only_if_that_makes_the_text_shorter() {
    let shortest = Some(SpacedText { bytes: b"x".as_slice().into(), spacing: SpacingBits::default() });
    let mut builder = Tree::builder(vec![Substitutes { kinds: None, shortest }]);
    let required = |elements| Node { presence: Presence::Required, ..node(elements) };
    let separator =
        |elements| Node { presence: Presence::Separator { list: 0, optional: true }, ..node(elements) };
    builder.open(required(0..4));
    leaf(&mut builder, required(0..2));
    leaf(&mut builder, required(2..3));
    leaf(&mut builder, separator(3..3));
    leaf(&mut builder, separator(3..4));
    builder.close();
    let tree = builder.build().expect("it nests");
    let edited = EditedTree::of(&tree);
    assert_eq!([1, 2, 3, 4].map(|node| edited.is_removable(node)), [true, false, false, true]);
}
