//! Derivations: the leaves are the input, and the parts are what the grammar says.
#![cfg(test)]

use formats::{Derivation, Grammar, Part, Rules, Slot};
use proptest::prelude::*;

fn derive(format: &str, input: &[u8]) -> Derivation {
    let grammar = Grammar::find(format).unwrap();
    let rules = Rules::read(grammar.source()).unwrap();
    Derivation::of(&grammar.parse(input).unwrap(), &rules)
}

/// Parts in brackets; an optional one with `?`, an item with `*`, glue with `~` (`~?` if it may go).
fn show(derivation: &Derivation, input: &str) -> String {
    let parts = derivation.parts();
    let mut text = String::new();
    let mut ends: Vec<usize> = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        while ends.last().is_some_and(|end| *end <= number) {
            ends.pop();
            text.push(')');
        }
        text.push_str(match part.slot {
            Slot::Required => "",
            Slot::Optional => "?",
            Slot::Item { least: 0, .. } => "*",
            Slot::Item { .. } => "+",
            Slot::Glue { optional: false, .. } => "~",
            Slot::Glue { optional: true, .. } => "~?",
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
fn lists_of_json_know_their_separators() {
    check("json", "[1, true]", "text(array([ *1 ~, ~?_ *true ]))");
    check("json", r#"{"a" :{}}"#, r#"text(object({ *member("a" ?_ : object({ }))}))"#);
}

#[test]
fn what_recovery_skipped_may_go() {
    check("json", "[1 2, 3]", "text(array([ *1 ~?_ ~?2 ~, ~?_ *3 ]))");
}

#[test]
fn items_of_a_statement_have_a_least_number() {
    check("obj", "f 1 2 3 4\n", "file(+line(?element(f ?_ +1 ~?_ +2 ~?_ +3 ~?_ +4))~\\n +)");
}

#[test]
fn groups_without_a_name_are_parts() {
    let shown = show(&derive("dot", b"graph{a;b}"), "graph{a;b}");
    assert_eq!(shown, "file(+graph(graph { *group 23(a ?;)*group 23(b)}))");
}

#[test]
fn without_a_grammar_brackets_lines_and_commas_count() {
    let shown = |input: &str| show(&Derivation::nested(input.as_bytes()), input);
    assert_eq!(
        shown("f(a, b);\ng\n"),
        r"text(?line(*statement(*phrase(*f *group(( ?list(*a ~, ~?_ *b)))*;)*\n)*phrase(*g ~?\n)))"
    );
    assert_eq!(shown("<a b=\"1\"><c/>t</a>"), r#"text(?group(tag(?_b="1")?phrase(*<c/> *t)</a>))"#);
    assert_eq!(shown("a,,(b"), "text(?list(*a ?, ~, *phrase(*( *b)))");
}

#[track_caller]
fn check_cover(derivation: &Derivation, input: &[u8]) {
    let parts = derivation.parts();
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
        assert!((part.place as usize) < derivation.places().len());
        assert!((part.kind as usize) < derivation.kinds().len());
    }
}

proptest! {
    #[test]
    fn any_bytes_have_a_derivation(input in proptest::collection::vec(proptest::sample::select(b"{}[]()<>ab/\"'=:;, \n-1\xff!?".to_vec()), 0..80)) {
        for grammar in Grammar::all() {
            if let Ok(tree) = grammar.parse(&input) {
                let rules = Rules::read(grammar.source()).unwrap();
                check_cover(&Derivation::of(&tree, &rules), &input);
            }
        }
        check_cover(&Derivation::nested(&input), &input);
    }
}
