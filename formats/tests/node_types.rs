//! Node types of tree-sitter: which nodes may be removed or replaced.
#![cfg(feature = "tree-sitter")]
#![allow(missing_docs, clippy::unwrap_used)]

use formats::{Grammar, NodeTypes, Tree};

#[track_caller]
fn tree(key: &str, input: &str) -> (Tree, &'static NodeTypes) {
    let grammar = Grammar::find(key).unwrap();
    (grammar.parse(input.as_bytes()).unwrap(), grammar.node_types().unwrap())
}

/// The nodes of a kind, in order.
fn nodes(tree: &Tree, kind: &str) -> Vec<usize> {
    (0..tree.node_count()).filter(|&node| tree.kind(node).is_some_and(|of| of.name == kind)).collect()
}

#[test]
fn items_of_a_list_can_be_removed_or_replaced_by_any_value() {
    let (tree, types) = tree("tree-sitter:json", "[1, 2]");
    for number in nodes(&tree, "number") {
        assert!(types.is_removable(&tree, number));
        assert!(types.may_be_replaced_by(&tree, number, "null"));
        assert!(types.may_be_replaced_by(&tree, number, "array"));
        assert!(!types.may_be_replaced_by(&tree, number, "pair"));
        assert!(!types.may_be_replaced_by(&tree, number, "','"));
    }
}

#[test]
fn a_required_child_can_be_replaced_but_not_removed() {
    let (tree, types) = tree("tree-sitter:json", "{\"a\": 1}");
    let number = nodes(&tree, "number")[0];
    assert_eq!(tree.field(number), Some("value"));
    assert!(!types.is_removable(&tree, number));
    assert!(types.may_be_replaced_by(&tree, number, "object"));
    let key = nodes(&tree, "string")[0];
    assert!(!types.is_removable(&tree, key) && !types.may_be_replaced_by(&tree, key, "number"));
    assert!(types.is_removable(&tree, nodes(&tree, "pair")[0]));
}

#[test]
fn an_optional_field_can_be_removed() {
    let (tree, types) = tree("tree-sitter:c", "int f(void) { if (1) return 2; else return 3; }");
    let branch = nodes(&tree, "else_clause")[0];
    assert_eq!(tree.field(branch), Some("alternative"));
    assert!(types.is_removable(&tree, branch));
    let condition = nodes(&tree, "parenthesized_expression")[0];
    assert!(!types.is_removable(&tree, condition));
    // The supertype `statement` allows any other statement.
    let consequence = nodes(&tree, "return_statement")[0];
    assert!(types.may_be_replaced_by(&tree, consequence, "compound_statement"));
    assert!(!types.may_be_replaced_by(&tree, consequence, "number_literal"));
}

#[test]
fn the_last_child_of_a_required_list_cannot_be_removed() {
    let (tree, types) = tree("tree-sitter:c", "int a, b; int c;");
    let names = nodes(&tree, "identifier");
    assert_eq!(names.len(), 3);
    let may: Vec<_> = names.iter().map(|&name| types.is_removable(&tree, name)).collect();
    assert_eq!(may, [true, true, false]);
}

#[test]
fn root_and_punctuation_have_no_child_spec() {
    let (tree, types) = tree("tree-sitter:xml", "<a/>");
    assert_eq!(types.root(), Some("document"));
    assert_eq!(types.child_spec_of(&tree, 0), None);
    assert_eq!(types.child_spec_of(&tree, nodes(&tree, "'<'")[0]), None);
    assert!(!types.is_removable(&tree, 0));
}

#[test]
fn json_of_another_structure_is_an_error() {
    for json in ["", "{}", "[1]", "[{}]", r#"[{"type":"a","children":1}]"#, r#"[{"type":"a","subtypes":{}}]"#]
    {
        assert!(NodeTypes::read(json).is_err(), "{json}");
    }
}
