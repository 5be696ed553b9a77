//! The text that error recovery makes of broken inputs, and trees printed as JSON.
#![allow(missing_docs)]

use formats::{Gap, Grammar, PieceKind, Tree};

#[track_caller]
#[allow(clippy::unwrap_used, reason = "only called by tests")]
fn tree(key: &str, input: &str) -> Tree {
    Grammar::find(key).unwrap().parse(input.as_bytes()).unwrap()
}

#[track_caller]
fn check(key: &str, input: &str, recovered: &str, respaced: &str) {
    let tree = tree(key, input);
    assert_eq!(String::from_utf8_lossy(&tree.recovered_text(input.as_bytes())), recovered, "{input}");
    assert_eq!(String::from_utf8_lossy(&tree.recovered_text_respaced(input.as_bytes())), respaced, "{input}");
}

#[test]
fn error_recovery_inserts_and_skips_tokens() {
    check("json", r#"{"a" 1}"#, r#"{"a": 1}"#, r#"{ "a" : 1 }"#);
    check("json", r#"{"price": **3.45}"#, r#"{"price": 3.45}"#, r#"{ "price" : 3.45 }"#);
    check("json", "[1 2]\n", "[1 ]\n", "[ 1 ]");
    check("json", r#"{"a":1,:2}"#, r#"{"a":1,"":2}"#, r#"{ "a" : 1 , "" : 2 }"#);
    check("dot", "graph{a--b[x 1]}", "graph{a--b[x= 1]}", "graph { a -- b [ x = 1 ] }");
    check("dot", "graph { a /* x */ ] -- b }", "graph { a /* x */   b }", "graph { a b }");
    check("dot", "digraph { a:]b -> c }", "digraph { a:b -> c }", "digraph { a : b -> c }");
    check("dot", "graph{a}graph{b]}", "graph{a}graph{b}", "graph { a } graph { b }");
    check("dot", "digraph{} a graph{", "digraph{}  graph{", "digraph { } graph {");
    check("obj", "v 0 0 0 # up\nvn 1 x 2 3\n", "v 0 0 0 # up\nvn 1  2 3\n", "v 0 0 0 \n vn 1 2 3 \n");
}

/// The lexer rejects `*`. Without a blank in its place, the words on both sides would become one.
#[test]
fn a_blank_keeps_words_apart_where_text_is_rejected() {
    check("obj", "g a\\\n*b", "g a\\\n*b", "g a *b");
    check("dot", "graph { a*b }", "graph { a b }", "graph { a b }");
}

#[test]
fn comments_layout_and_rejected_text_are_distinguished() {
    let input = "graph {\n# line\n a // b\n ? /*c*/}";
    let gaps = tree("dot", input).pieces().collect::<Vec<_>>();
    let of = |gap| {
        let pieces = gaps.iter().filter(|piece| piece.kind == PieceKind::Gap(gap));
        pieces.map(|piece| &input[piece.range.clone()]).collect::<Vec<_>>()
    };
    assert_eq!(of(Gap::Comment), ["# line", "// b", "/*c*/"]);
    assert_eq!(of(Gap::Rejected), ["?"]);
    assert_eq!(of(Gap::Layout), [" ", "\n", "\n ", " ", "\n ", " "]);
}

#[test]
fn trees_are_printed_as_json() {
    let text = tree("json", "[1 *,,{\"a\" 2}]").to_json();
    assert!(tree("json", &text).is_valid(), "{text}");
    assert!(text.contains(r#"{"missing":"NAME_SEPARATOR"}"#), "{text}");
    assert_eq!(
        tree("json", "[*]\t7").to_json(),
        concat!(
            r#"{"grammar":"json","bytes":5,"tree":{"rule":"text","children":["#,
            r#"{"rule":"value","children":[{"rule":"array","children":["#,
            r#"{"token":"BEGIN_ARRAY","start":0,"end":1},{"token":"END_ARRAY","start":2,"end":3}]}]},"#,
            r#"{"error":"NUMBER","start":4,"end":5},{"token":"EOF","start":5,"end":5}]},"#,
            r#""hidden":[{"token":"WS","start":3,"end":4}],"rejected":[1],"#,
            r#""problems":[{"offset":4,"message":"extraneous input '7' expecting <EOF>"}]}"#
        )
    );
}

/// The lexer rejects `@`. Without a blank in its place, the characters on both sides would open a comment or
/// be another operator.
#[cfg(feature = "grammars")]
#[test]
fn a_blank_keeps_operators_apart_where_text_is_rejected() {
    check("c", "int x = a /@*p;", "int x = a / *p;", "int x = a / * p ;");
    check("c", "int x = a /@/**/p;", "int x = a / /**/p;", "int x = a / p ;");
    check("c", "int x = a &@&b;", "int x = a & &b;", "int x = a & & b ;");
    check("c", "int x = (@*p);", "int x = (*p);", "int x = ( * p ) ;");
}
