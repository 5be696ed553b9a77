//! Answers of external parsers: valid ones become trees, malformed ones become errors.
#![allow(missing_docs, clippy::unwrap_used)]

use formats::{ExternalNames, Grammar, ParseError, Tree};
use proptest::prelude::*;

const NONE: u32 = u32::MAX;

fn numbers(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

fn text(text: &str) -> Vec<u8> {
    [numbers(&[u32::try_from(text.len()).unwrap()]), text.as_bytes().to_vec()].concat()
}

/// The names of a grammar with the rules `file` and `item`, the token WORD with the shortest text `a`, and
/// the token `';'`.
fn names() -> Vec<u8> {
    let mut names = [numbers(&[2]), text("file"), text("item"), numbers(&[3, NONE, NONE, NONE])].concat();
    names.extend([text("WORD"), numbers(&[NONE]), text("a")].concat());
    names.extend([numbers(&[NONE]), text("';'"), text(";")].concat());
    names
}

/// The answer for `xy $ z` from a parser that expects `xy;`: it rejects `$`, inserts `;` and skips `z`.
fn answer() -> Vec<u8> {
    let tokens = [4, 0, 2, 1, 0, 2, 3, 1, 1, 5, 6, 1, 0, 6, 6, 0, 0];
    let nodes = [6, 0, 0, 3, 0, 1, 2, 1, 0, 0, 3, 2, 0, 2, 2, 0, 1, 3, 0];
    let problem = [numbers(&[1, 5]), text("missing ';' at 'z'")].concat();
    [numbers(&tokens), numbers(&nodes), numbers(&[1, 3]), problem].concat()
}

const INPUT: &[u8] = b"xy $ z";

fn parse(answer: Vec<u8>) -> Result<Tree, ParseError> {
    let read = ExternalNames::read(&names()).unwrap();
    let parse = move |_: &[u8]| Ok(answer.clone());
    Grammar::external("Items.g4", "grammar Items;", Vec::new(), "file", read, parse).parse(INPUT)
}

#[test]
fn a_valid_answer_becomes_a_tree() {
    let tree = parse(answer()).unwrap();
    let expected = "file\n  item\n    WORD 0..2\n    missing ';'\n  error WORD 5..6\n  EOF 6..6\n\
                    hidden WORD 2..3\nrejected 3\nproblem 5 missing ';' at 'z'\n";
    assert_eq!(tree.to_text(), expected);
    assert_eq!(tree.recovered_text(INPUT), b"xy; ");
    assert_eq!((tree.grammar().key(), tree.grammar().start_rule()), ("Items.g4", "file"));
    assert!(!tree.is_valid() && !tree.grammar().is_tree_sitter());
}

#[test]
fn the_reason_for_no_answer_is_reported() {
    let read = ExternalNames::read(&names()).unwrap();
    let grammar =
        Grammar::external("Items.g4", "", Vec::new(), "file", read, |_| Err("it took too long".to_owned()));
    assert_eq!(grammar.parse(b""), Err(ParseError::GaveUp("it took too long".to_owned())));
}

#[test]
fn answers_that_are_cut_off_or_too_long_are_rejected() {
    let all = answer();
    for length in 0..all.len() {
        assert!(parse(all[..length].to_vec()).is_err(), "{length} bytes");
    }
    assert!(parse([all, vec![0]].concat()).is_err());
    let names = names();
    assert!((0..names.len()).all(|length| ExternalNames::read(&names[..length]).is_err()));
}

proptest! {
    #[test]
    fn pieces_are_the_input_whatever_the_answer_is(
        changes in prop::collection::vec((0..40_usize, prop_oneof![0..8_u32, any::<u32>()]), 1..6)
    ) {
        let mut answer = answer();
        for (at, number) in changes {
            if let Some(bytes) = answer.get_mut(4 * at..4 * at + 4) {
                bytes.copy_from_slice(&number.to_be_bytes());
            }
        }
        if let Ok(tree) = parse(answer) {
            let pieces: Vec<_> = tree.pieces().collect();
            prop_assert!(pieces.iter().all(|piece| !piece.range.is_empty()));
            let joined: Vec<u8> = pieces.into_iter().flat_map(|piece| INPUT[piece.range].to_vec()).collect();
            prop_assert_eq!(joined, INPUT);
            let _ = (tree.to_text(), tree.to_json(), tree.recovered_text(INPUT), tree.recovered_text_respaced(INPUT));
            for node in 0..tree.node_count() {
                prop_assert!(tree.children(node).all(|child| tree.parent(child) == Some(node)));
            }
        }
    }
}
