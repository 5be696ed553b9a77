//! Trees of tree-sitter's grammars. `DDLAB_GOLDEN=write` updates the golden trees.
#![cfg(feature = "tree-sitter")]
#![allow(missing_docs, clippy::unwrap_used)]

use formats::{Gap, Grammar, Node, ParseError, Piece, PieceKind, TokenRole, Tree, Units};
use proptest::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

/// The file extension of each language's examples, and the key of its grammar.
const LANGUAGES: [(&str, &str); 7] = [
    ("c", "tree-sitter:c"),
    ("html", "tree-sitter:html"),
    ("java", "tree-sitter:java"),
    ("js", "tree-sitter:javascript"),
    ("json", "tree-sitter:json"),
    ("py", "tree-sitter:python"),
    ("xml", "tree-sitter:xml"),
];

#[track_caller]
fn grammar(key: &str) -> &'static Grammar {
    Grammar::find(key).unwrap()
}

fn parse(key: &str, input: &[u8]) -> Tree {
    grammar(key).parse(input).unwrap()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tree_sitter")
}

fn example(name: &str) -> Vec<u8> {
    fs::read(folder().join(name)).unwrap()
}

/// Checks what must hold for every tree of every input.
#[track_caller]
fn check(tree: &Tree, input: &[u8]) {
    let pieces: Vec<Piece> = tree.pieces().collect();
    let joined: Vec<u8> = pieces.iter().flat_map(|piece| &input[piece.range.clone()]).copied().collect();
    assert_eq!(joined, input, "the pieces are not the input");
    assert!(pieces.iter().all(|piece| !piece.range.is_empty()));
    // Everything except layout must be a token.
    for piece in pieces.iter().filter(|piece| piece.token.is_none()) {
        assert_eq!(piece.kind, PieceKind::Gap(Gap::Layout));
        let text = String::from_utf8_lossy(&input[piece.range.clone()]);
        assert!(text.chars().all(|c| c.is_whitespace() || "\u{FEFF}\\".contains(c)), "{text:?} is no layout");
    }
    let mut next_token = 0;
    for number in 0..tree.node_count() {
        assert!(tree.children(number).all(|child| tree.parent(child) == Some(number)));
        if let Some(Node::Terminal(token) | Node::Error(token)) = tree.node(number) {
            assert!(token >= next_token, "tokens stand in the order of the input");
            next_token = token + 1;
        }
    }
    let hidden = tree.tokens().iter().filter(|token| token.role() == TokenRole::Hidden).count();
    let leaves =
        (0..tree.node_count()).filter(|&n| matches!(tree.node(n), Some(Node::Terminal(_) | Node::Error(_))));
    assert_eq!(leaves.count() + hidden, tree.tokens().len(), "a token is a leaf or hidden");
    if tree.is_valid() {
        assert_eq!(tree.recovered_text(input), input);
    }
}

#[test]
fn trees_of_examples_match_the_golden_files() {
    for (extension, key) in LANGUAGES {
        for name in ["valid", "broken"].map(|name| format!("{name}.{extension}")) {
            let input = example(&name);
            let tree = parse(key, &input);
            check(&tree, &input);
            assert_eq!(tree.is_valid(), name.starts_with("valid"), "{name}");
            let path = folder().join("trees").join(format!("{name}.tree"));
            if std::env::var_os("DDLAB_GOLDEN").is_some_and(|what| what == "write") {
                fs::write(&path, tree.to_text()).unwrap();
            }
            assert_eq!(fs::read_to_string(&path).unwrap_or_default(), tree.to_text(), "{}", path.display());
        }
    }
}

#[test]
fn every_key_is_found_and_other_keys_are_not() {
    let keys: Vec<_> = Grammar::keys().collect();
    assert_eq!(keys.len(), Grammar::built_in().count() + LANGUAGES.len());
    for key in keys {
        let grammar = grammar(key);
        assert_eq!((grammar.key(), grammar.is_tree_sitter()), (key, key.starts_with("tree-sitter:")));
        assert!(!grammar.start_rule().is_empty(), "{key}");
    }
    assert_eq!(Grammar::find("tree-sitter:cobol"), None);
}

#[test]
fn error_recovery_drops_error_nodes_and_keeps_layout_and_comments() {
    let input = b"[1, /* one */ ~~ 2]\n";
    let tree = parse("tree-sitter:json", input);
    assert_eq!(tree.recovered_text(input), b"[1, /* one */  2]\n");
    let kinds: Vec<_> = tree.pieces().map(|piece| piece.kind.key()).collect();
    let expected = [
        "token", "token", "token", "layout", "comment", "layout", "error", "layout", "token", "token",
        "layout",
    ];
    assert_eq!(kinds, expected);
}

#[test]
fn error_recovery_inserts_missing_tokens_with_a_fixed_text() {
    let input = b"int a = 1\n";
    let tree = parse("tree-sitter:c", input);
    let missing =
        (0..tree.node_count()).filter_map(|node| tree.kind(node)).find(|kind| kind.missing).unwrap();
    assert_eq!((missing.name, missing.named), ("';'", false));
    assert_eq!(tree.recovered_text(input), b"int a = 1;\n");
}

#[test]
fn text_without_a_node_is_a_token() {
    // This grammar reads the value of an attribute but has no node for it.
    let input = b"<a b=\"one two\"/>";
    let tree = parse("tree-sitter:xml", input);
    check(&tree, input);
    let unnamed = tree.pieces().find(|piece| input[piece.range.clone()] == *b"one two").unwrap();
    assert_eq!(unnamed.kind, PieceKind::Token);
    assert!(tree.is_valid());
}

#[test]
fn nodes_have_kinds_and_fields() {
    let input = b"int f(int a) { return a; }";
    let tree = parse("tree-sitter:c", input);
    let told: Vec<_> = (0..tree.node_count())
        .filter_map(|node| Some((tree.kind(node)?.name, tree.kind(node)?.named, tree.field(node))))
        .collect();
    assert_eq!(told[0], ("translation_unit", true, None));
    assert_eq!(told[1], ("function_definition", true, None));
    assert_eq!(told[2], ("primitive_type", true, Some("type")));
    assert!(told.contains(&("'('", false, None)));
    assert!(told.contains(&("compound_statement", true, Some("body"))));
}

#[test]
fn units_are_the_same_as_with_antlr() {
    let input = b"{\"a\": [1, {}]}";
    for units in [Units::Terminal, Units::ErrorRecovery] {
        let antlr = units.cut(input, Grammar::find("json")).unwrap();
        let other = units.cut(input, Grammar::find("tree-sitter:json")).unwrap();
        assert_eq!(antlr.text, other.text);
        if units == Units::Terminal {
            // A string is three tokens in tree-sitter and one in ANTLR's grammar.
            assert_eq!(antlr.elements.len() + 2, other.elements.len());
        }
    }
}

#[test]
fn deep_and_long_inputs_are_parsed() {
    let deep = "[".repeat(100_000);
    let closed = deep.clone() + &"]".repeat(100_000);
    let long = format!("[{}]", vec!["{\"a\": 1}"; 30_000].join(","));
    for input in [deep, closed, long] {
        let tree = parse("tree-sitter:json", input.as_bytes());
        assert_eq!(tree.pieces().map(|piece| piece.range.len()).sum::<usize>(), input.len());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_bytes_have_a_tree(input in prop::collection::vec(any::<u8>(), 0..200)) {
        for (_, key) in LANGUAGES {
            check(&parse(key, &input), &input);
        }
    }

    #[test]
    fn corrupted_examples_have_a_tree(
        (language, from, to, put) in (0..LANGUAGES.len(), 0..200_usize, 0..200_usize, prop::collection::vec(any::<u8>(), 0..4))
    ) {
        let (extension, key) = LANGUAGES[language];
        let mut input = example(&format!("valid.{extension}"));
        let (from, to) = (from.min(to).min(input.len()), from.max(to).min(input.len()));
        input.splice(from..to, put);
        check(&parse(key, &input), &input);
    }
}

/// The time of the scanner grows with the square of the depth. Without the limit, this would take minutes.
#[test]
fn too_many_open_tags_are_an_error() {
    for key in ["tree-sitter:xml", "tree-sitter:html"] {
        let grammar = Grammar::find(key).unwrap();
        let deep = ["<a>".repeat(100_000), "</a>".repeat(100_000)].concat();
        assert_eq!(grammar.parse(deep.as_bytes()), Err(ParseError::TooManyTags(10_000)), "{key}");
        let wide = ["<a>", &"<b></b>".repeat(20_000), "</a>"].concat();
        assert!(grammar.parse(wide.as_bytes()).unwrap().is_valid(), "{key}");
    }
}
