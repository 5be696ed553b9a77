//! Derivations: the leaves are the input, and the parts follow the grammar.
#![cfg(test)]

use formats::{Derivation, Grammar, GrammarRules, Occurrence, Part};
use proptest::prelude::*;

fn derive(format: &str, input: &[u8]) -> Derivation {
    let grammar = Grammar::find(format).unwrap();
    let rules = GrammarRules::parse(grammar.source()).unwrap();
    Derivation::from_rules(&grammar.parse(input).unwrap(), &rules)
}

/// Prints the parts of a derivation, with parts in parentheses. Prefixes: `?` optional, `*` list item, `+`
/// item of a list that must not be empty, `~` separator, `~?` optional separator.
fn show(derivation: &Derivation, input: &str) -> String {
    let parts: Vec<_> = derivation.parts().collect();
    let mut text = String::new();
    let mut ends: Vec<usize> = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        while ends.last().is_some_and(|end| *end <= number) {
            ends.pop();
            text.push(')');
        }
        text.push_str(match part.occurrence {
            Occurrence::Required => "",
            Occurrence::Optional => "?",
            Occurrence::ListItem { min_items: 0, .. } => "*",
            Occurrence::ListItem { .. } => "+",
            Occurrence::Separator { optional: false, .. } => "~",
            Occurrence::Separator { optional: true, .. } => "~?",
        });
        if part.end == number + 1 {
            text.push_str(&input[part.range.clone()].replace('\n', "\\n").replace(' ', "_"));
            text.push(' ');
        } else {
            text.push_str(&derivation.kinds()[part.kind as usize]);
            text.push('(');
            ends.push(part.end);
        }
    }
    ends.iter().for_each(|_| text.push(')'));
    text.replace(" )", ")")
}

#[track_caller]
fn check(format: &str, input: &str, expected: &str) {
    assert_eq!(show(&derive(format, input.as_bytes()), input), expected);
}

#[test]
fn json_lists_have_separators() {
    check("json", "[1, true]", "text(array([ *1 ~, ~?_ *true ]))");
    check("json", r#"{"a" :{}}"#, r#"text(object({ *member("a" ?_ : object({ }))}))"#);
}

#[cfg(feature = "grammars")]
#[test]
fn empty_lines_of_ini_are_list_items() {
    check(
        "ini",
        "[a]\n\n\nb=c\n \nd=e\n",
        r"file(*section(header([ +a ])*\n\n\n *entry(b = *c)*\n_\n *entry(d = *e)*\n))",
    );
}

#[test]
fn skipped_tokens_are_optional() {
    check("json", "[1 2, 3]", "text(array([ *1 ~?_ ~?2 ~, ~?_ *3 ]))");
}

#[test]
fn arguments_of_an_obj_statement_have_a_minimum_number() {
    check("obj", "f 1 2 3 4\n", "file(+line(?element(f ?_ +1 ~?_ +2 ~?_ +3 ~?_ +4))~\\n +)");
}

#[test]
fn unnamed_groups_are_parts() {
    let shown = show(&derive("dot", b"graph{a;b}"), "graph{a;b}");
    assert_eq!(shown, "file(+graph(graph { *(stmt SEMICOLON?)(a ?;)*(stmt SEMICOLON?)(b)}))");
}

#[cfg(feature = "tree-sitter")]
#[track_caller]
fn check_types(key: &str, input: &str, expected: &str) {
    let tree = Grammar::find(key).unwrap().parse(input.as_bytes()).unwrap();
    let derivation = Derivation::from_tree(&tree, input.as_bytes()).unwrap();
    check_cover(&derivation, input.as_bytes());
    assert_eq!(show(&derivation, input), expected);
}

#[cfg(feature = "tree-sitter")]
#[test]
fn node_types_give_lists_separators_and_optional_parts() {
    check_types("tree-sitter:json", "[1, true]", "document(*array([ *1 ~, ~?_ *true ]))");
    check_types("tree-sitter:json", "[1, 2,]", "document(*array([ *1 ~, ~?_ *2 ?, ]))");
    check_types(
        "tree-sitter:c",
        "void f(int a, int b) { if (a) return 1; else g(); }",
        "translation_unit(*function_definition(void ?_ function_declarator(f parameter_list(( \
         *parameter_declaration(int ?_ ?a)~, ~?_ *parameter_declaration(int ?_ ?b))))?_ compound_statement({ ?_ \
         *if_statement(if ?_ parenthesized_expression(( a))?_ return_statement(return ?_ ?1 ;)?_ ?else_clause(else ?_ \
         expression_statement(?call_expression(g argument_list(()));)))?_ })))",
    );
    check_types(
        "tree-sitter:python",
        "f(1, b=2,)\n",
        "module(*expression_statement(+call(f argument_list(( *1 ~, ~?_ *keyword_argument(b = 2)?,))))?\\n)",
    );
    check_types(
        "tree-sitter:java",
        "class A { int a, b; }",
        "program(*class_declaration(class ?_ A ?_ class_body({ ?_ *field_declaration(integral_type(int)?_ \
         +variable_declarator(a)~, ~?_ +variable_declarator(b);)?_ })))",
    );
    check_types(
        "tree-sitter:c",
        "int a = ;",
        "translation_unit(*declaration(int ?_ +init_declarator(a ?_ =)?_ ;))",
    );
}

#[cfg(feature = "tree-sitter")]
#[test]
fn node_types_tell_the_accepted_kinds_and_the_minimal_text() {
    let input = b"int f(void) { if (a > 1) { g(); } return a; }";
    let tree = Grammar::find("tree-sitter:c").unwrap().parse(input).unwrap();
    let derivation = Derivation::from_tree(&tree, input).unwrap();
    let kind_of = |part: &Part| derivation.kinds()[part.kind as usize].as_str();
    let body = derivation.parts().find(|part| input[part.range.clone()] == *b"{ g(); }").unwrap();
    let expectation = &derivation.expectations()[body.expectation as usize];
    let accepted_kinds: Vec<_> =
        expectation.accepted_kinds.iter().flatten().map(|kind| &derivation.kinds()[*kind as usize]).collect();
    assert_eq!(kind_of(&body), "compound_statement");
    assert!(accepted_kinds.iter().any(|kind| *kind == "return_statement"), "{accepted_kinds:?}");
    assert!(accepted_kinds.iter().all(|kind| *kind != "number_literal"), "{accepted_kinds:?}");
    assert_eq!(expectation.minimal_text.as_deref(), Some("g();"));
}

#[test]
fn brackets_lines_and_commas_are_parts_without_a_grammar() {
    let shown = |input: &str| show(&Derivation::without_grammar(input.as_bytes()), input);
    assert_eq!(
        shown("f(a, b);\ng\n"),
        r"text(?line(*statement(*phrase(*f *group(( ?list(*a ~, ~?_ *b)))*;)*\n)*phrase(*g ~?\n)))"
    );
    assert_eq!(shown("<a b=\"1\"><c/>t</a>"), r#"text(?group(tag(?_b="1")?phrase(*<c/> *t)</a>))"#);
    assert_eq!(shown("a,,(b"), "text(?list(*a ?, ~, *phrase(*( *b)))");
}

#[track_caller]
fn check_cover(derivation: &Derivation, input: &[u8]) {
    let parts: Vec<_> = derivation.parts().collect();
    let mut at = 0;
    let mut is_leaf = parts.iter().enumerate().filter(|(number, part)| part.end == number + 1).peekable();
    assert!(is_leaf.peek().is_some());
    for (_, Part { range, .. }) in is_leaf.filter(|(_, part)| !part.range.is_empty()) {
        assert!(range.start >= at);
        at = range.end;
    }
    assert!(at <= input.len());
    for (number, part) in parts.iter().enumerate() {
        assert!(part.end > number && part.end <= parts.len());
        let within =
            |child: &Part| part.range.start <= child.range.start && child.range.end <= part.range.end;
        assert!(parts[number + 1..part.end].iter().all(within), "{part:?}");
        assert!((part.expectation as usize) < derivation.expectations().len());
        assert!((part.kind as usize) < derivation.kinds().len());
    }
}

proptest! {
    #[test]
    fn leaves_cover_any_bytes(input in proptest::collection::vec(proptest::sample::select(b"{}[]()<>ab/\"'=:;, \n-1\xff!?".to_vec()), 0..80)) {
        for grammar in Grammar::built_in() {
            if let Ok(tree) = grammar.parse(&input) {
                let rules = GrammarRules::parse(grammar.source()).unwrap();
                check_cover(&Derivation::from_rules(&tree, &rules), &input);
            }
        }
        check_cover(&Derivation::without_grammar(&input), &input);
    }
}
