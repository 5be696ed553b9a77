//! Trees of valid and broken inputs.
#![allow(missing_docs, clippy::unwrap_used)]

use formats::{Derivation, Gap, Grammar, ParseError, PieceKind, Tree};
use std::thread;

fn parse(input: &[u8]) -> Result<Tree, ParseError> {
    Grammar::find("json").map_or(Err(ParseError::TooDeep), |grammar| grammar.parse(input))
}

#[track_caller]
#[allow(clippy::panic, reason = "only called by tests")]
fn json(input: &[u8]) -> Tree {
    parse(input).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_missing_colon_is_inserted() {
    let input = br#"{"item":"Apple","price" 3.45}"#;
    let tree = json(input);
    assert_eq!(tree.recovered_text(input), br#"{"item":"Apple","price": 3.45}"#);
    assert_eq!(tree.recovered_text_respaced(input), br#"{ "item" : "Apple" , "price" : 3.45 }"#);
    assert_eq!(tree.syntax_errors().len(), 1);
    assert!(!tree.is_valid());
}

#[test]
fn rejected_text_is_dropped_and_layout_is_kept() {
    let input = b"[1,\n **2 ]";
    let tree = json(input);
    let rejected = tree.pieces().filter(|piece| piece.kind == PieceKind::Gap(Gap::Rejected));
    assert_eq!(rejected.map(|piece| piece.range).collect::<Vec<_>>(), [5..6, 6..7]);
    assert_eq!(tree.recovered_text(input), b"[1,\n 2 ]");
}

#[test]
fn a_skipped_number_after_rejected_text_is_dropped() {
    let input = b"{\"a\":1*2}";
    let tree = json(input);
    assert_eq!(tree.recovered_text(input), b"{\"a\":1}");
    assert_eq!(tree.piece_elements().len(), 7);
}

#[test]
fn offsets_are_right_after_invalid_utf8() {
    let input = b"[\"\xFF\xC3\xA9\", \xE2\x82 1]";
    let tree = json(input);
    assert_eq!(
        tree.to_text(),
        "text\n  value\n    array\n      BEGIN_ARRAY 0..1\n      value\n        STRING 1..6\n      \
         VALUE_SEPARATOR 6..7\n      value\n        NUMBER 11..12\n      END_ARRAY 12..13\n  EOF 13..13\n\
         hidden WS 7..8\nhidden WS 10..11\nrejected 8\nrejected 9\n"
    );
}

#[test]
fn children_and_parents_agree() {
    let tree = json(br#"{"a":[1,{},[]],"b":}"#);
    for number in 0..tree.node_count() {
        for child in tree.children(number) {
            assert_eq!(tree.parent(child), Some(number));
        }
    }
    let children: usize = (0..tree.node_count()).map(|number| tree.children(number).count()).sum();
    assert_eq!(children + 1, tree.node_count());
}

/// Runs everything that reads a tree in a thread with little stack.
#[test]
fn deep_inputs_need_little_stack() {
    const DEPTH: usize = 100_000;
    let deep = [
        ("c", "int f(void) ", "{", "", "}"),
        ("c", "int a = ", "(", "1", ")"),
        ("c", "int a[] = ", "{", "1", "}"),
        ("dot", "graph ", "{", "", "}"),
        ("json", "", "[", "", "]"),
        ("sexp", "", "(", "", ")"),
        ("xml", "", "<a>", "", "</a>"),
    ];
    let look = move || {
        for (key, before, open, within, close) in deep {
            if Grammar::check_feature(key).is_err() {
                continue;
            }
            let grammar = Grammar::find(key).unwrap();
            let opened = [before, &open.repeat(DEPTH)].concat();
            assert_eq!(grammar.parse(opened.as_bytes()), Err(ParseError::TooDeep), "{key}");
            let end = if before.ends_with("= ") { ";" } else { "" };
            let closed = [opened, within.to_owned(), close.repeat(DEPTH), end.to_owned()].concat();
            let tree = grammar.parse(closed.as_bytes()).unwrap();
            assert!(tree.is_valid(), "{key}");
            assert!(tree.to_json().len() > closed.len() && tree.to_text().len() > closed.len());
            assert_eq!(tree.recovered_text(closed.as_bytes()), closed.as_bytes());
            let derivation = Derivation::from_tree(&tree, closed.as_bytes()).unwrap();
            let parts = derivation.parts().count();
            assert!(parts >= 2 * DEPTH, "{key}: {parts} parts");
        }
    };
    thread::Builder::new().stack_size(256 << 10).spawn(look).unwrap().join().unwrap();
}

/// If each empty line were a token, the lexer would read to the end of all of them for each, in quadratic
/// time.
#[cfg(feature = "grammars")]
#[test]
fn adjacent_empty_lines_of_ini_are_one_token() {
    let ini = Grammar::find("ini").unwrap();
    for line in ["\n", "\r\n", " \t\n", "\n  \n"] {
        for after in ["", "d = e", "; remark", "[d]", "  e"] {
            let lines = line.repeat(500);
            let input = format!("[a]\nb=c{lines}{after}");
            let tree = ini.parse(input.as_bytes()).unwrap();
            assert!(tree.is_valid(), "{line:?} {after:?}");
            let token = tree.tokens().iter().map(|token| token.range().len()).max();
            assert!(
                token >= Some(lines.trim_start_matches([' ', '\t']).len()),
                "{line:?} {after:?}: {token:?}"
            );
        }
    }
}

#[test]
fn a_deep_broken_input_has_a_tree() {
    let open = "[{\"a\":".repeat(1000);
    let tree = json(open.as_bytes());
    assert_eq!(tree.syntax_errors().len(), 1);
    assert_eq!(tree.piece_elements().len(), 4 * 1000);
    assert!(tree.to_text().lines().any(|line| line.ends_with("[4999] object")));
}
