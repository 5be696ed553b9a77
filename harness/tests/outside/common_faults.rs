//! `ddlab repair`: the faults that JSON written by hand or by other languages has, and how few tests they take.

use super::judge::{ddlab, folder};
use std::fs;

/// More tests than any of these takes; one of what is left out by ddmax takes hundreds.
const FEW: u64 = 40;

#[track_caller]
fn check(subject: &str, broken: &str, expected: &str) {
    let folder = folder(&[("bad.json", broken.as_bytes())]);
    let arguments = format!("repair bad.json --json --subject {subject} --output good.json");
    let (code, out, error) = ddlab(folder.path(), &arguments.split(' ').collect::<Vec<_>>(), b"");
    assert_eq!(code, 0, "{out}{error}");
    let repaired = fs::read_to_string(folder.path().join("good.json")).unwrap();
    assert_eq!(repaired, expected);
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    let tests = row["tests"].as_u64().unwrap();
    assert!(tests <= FEW, "{tests} tests for {broken}");
}

#[test]
fn words_and_single_quotes_become_quotations() {
    check("serde-json", "{a: 1, b: [1,2], c: \"x\"}", "{\"a\": 1, \"b\": [1,2], \"c\": \"x\"}");
    check("serde-json", "{'a': 1, 'b': 'x y'}", "{\"a\": 1, \"b\": \"x y\"}");
    check("serde-json", "{\u{201c}a\u{201d}: 1, \u{2018}b\u{2019}: 2}", "{\"a\": 1, \"b\": 2}");
}

#[test]
fn keywords_of_other_languages_are_spelt_as_here() {
    check("serde-json", "{\"a\": True, \"b\": [1, FALSE]}", "{\"a\": true, \"b\": [1, false]}");
}

#[test]
fn what_is_missing_between_values_is_put_in_and_what_is_too_much_left_out() {
    check("serde-json", "{\"a\": 1 \"b\": 2 \"c\": [1 2]}", "{\"a\": 1 ,\"b\": 2 ,\"c\": [1 ,2]}");
    check("serde-json", "{\"a\": 1, \"b\": [1, 2,], c: \"x\"}", "{\"a\": 1, \"b\": [1, 2], \"c\": \"x\"}");
    check("serde-json", "{\"a\" 1, \"b\": , \"c\": 3}", "{\"a\" :1, \"b\": 0, \"c\": 3}");
}

#[test]
fn brackets_are_closed_where_the_grammar_wants_them() {
    check("serde-json", "{\"a\": [1, 2, \"b\": 3}", "{\"a\": [1, 2], \"b\": 3}");
}

#[test]
fn a_line_broken_in_a_quotation_does_not_swallow_the_next() {
    check(
        "serde-json",
        "{\"a\": \"tab\tx\", \"b\": \"line\nbreak\"}",
        "{\"a\": \"tabx\", \"b\": \"linebreak\"}",
    );
}
