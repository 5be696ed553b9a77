//! `ddlab repair`: repairs faults that are common in JSON and DOT written by hand or by other languages, with
//! few queries.

use super::judge::{ddlab, folder};
use std::fs;

/// More queries than any of these needs. If ddmax deletes something, it needs hundreds.
const FEW: u64 = 40;

#[track_caller]
fn check(subject: &str, broken: &str, expected: &str) {
    check_with("bad", &["--subject", subject], broken, expected);
}

/// Checks that a case with correct expectations still fails. When it passes, turn it into a `check`.
#[track_caller]
fn known_failure(name: &str, judge: &[&str], broken: &str, expected: &[&str]) {
    let (repaired, _) = repair(name, judge, broken);
    assert!(!expected.contains(&repaired.as_str()), "a known failure is repaired: {broken}");
}

#[track_caller]
fn check_with(name: &str, judge: &[&str], broken: &str, expected: &str) {
    let (repaired, tests) = repair(name, judge, broken);
    assert_eq!(repaired, expected);
    assert!(tests <= FEW, "{tests} tests for {broken}");
}

/// The repaired text, and the number of queries.
#[track_caller]
fn repair(name: &str, judge: &[&str], broken: &str) -> (String, u64) {
    let folder = folder(&[(name, broken.as_bytes())]);
    let arguments = [&["repair", name, "--json", "--output", "good"], judge].concat();
    let (code, out, error) = ddlab(folder.path(), &arguments, b"");
    assert_eq!(code, 0, "{out}{error}");
    let repaired = fs::read_to_string(folder.path().join("good")).unwrap();
    let row: serde_json::Value = serde_json::from_str(&out).unwrap();
    (repaired, row["tests"].as_u64().unwrap())
}

#[test]
fn words_and_single_quotes_become_strings() {
    check("serde-json", "{a: 1, b: [1,2], c: \"x\"}", "{\"a\": 1, \"b\": [1,2], \"c\": \"x\"}");
    check("serde-json", "{'a': 1, 'b': 'x y'}", "{\"a\": 1, \"b\": \"x y\"}");
    check("serde-json", "{\u{201c}a\u{201d}: 1, \u{2018}b\u{2019}: 2}", "{\"a\": 1, \"b\": 2}");
}

#[test]
fn keywords_of_other_languages_are_respelt() {
    check("serde-json", "{\"a\": True, \"b\": [1, FALSE]}", "{\"a\": true, \"b\": [1, false]}");
}

#[test]
fn missing_separators_are_inserted_and_extra_ones_removed() {
    check("serde-json", "{\"a\": 1 \"b\": 2 \"c\": [1 2]}", "{\"a\": 1, \"b\": 2, \"c\": [1, 2]}");
    check("serde-json", "{\"a\": 1, \"b\": [1, 2,], c: \"x\"}", "{\"a\": 1, \"b\": [1, 2], \"c\": \"x\"}");
    check("serde-json", "{\"a\" 1, \"b\": , \"c\": 3}", "{\"a\": 1, \"b\": null, \"c\": 3}");
}

#[test]
fn brackets_are_closed_where_the_grammar_requires_it() {
    check("serde-json", "{\"a\": [1, 2, \"b\": 3}", "{\"a\": [1, 2], \"b\": 3}");
}

#[test]
fn a_line_break_in_a_string_does_not_swallow_the_next_line() {
    check(
        "serde-json",
        "{\"a\": \"tab\tx\", \"b\": \"line\nbreak\"}",
        "{\"a\": \"tab\\tx\", \"b\": \"line\\nbreak\"}",
    );
}

#[test]
fn insertions_at_the_end_of_a_line_stay_in_the_line() {
    check("serde-json", "{\n  \"a\": 1\n  \"b\": 2\n}", "{\n  \"a\": 1,\n  \"b\": 2\n}");
    check("serde-json", "{\n  \"a\": [1, 2\n  \"b\": 2\n}", "{\n  \"a\": [1, 2],\n  \"b\": 2\n}");
}

#[test]
fn quotes_and_backslashes_in_a_string_are_escaped() {
    check("serde-json", r#"{"a": "say "hi" to x", "b": 2}"#, r#"{"a": "say \"hi\" to x", "b": 2}"#);
}

/// `\n` is a valid escape, but beside `\U` it is meant as a backslash too.
#[test]
fn all_backslashes_of_a_path_are_escaped() {
    check("serde-json", r#"{"a": "C:\Users\new", "b": 1}"#, r#"{"a": "C:\\Users\\new", "b": 1}"#);
}

#[test]
fn dates_versions_and_paths_become_strings() {
    check("serde-json", "{\"a\": 2020-01-02, \"b\": [1.2.3]}", "{\"a\": \"2020-01-02\", \"b\": [\"1.2.3\"]}");
    check("serde-json", "{\"a\": 12:30, \"b\": x/y.z}", "{\"a\": \"12:30\", \"b\": \"x/y.z\"}");
}

#[test]
fn tuples_become_lists() {
    check("serde-json", "{'a': (1, 2), 'b': [()]}", "{\"a\": [1, 2], \"b\": [[]]}");
}

#[test]
fn numbers_are_kept_if_commas_are_missing() {
    check("serde-json", "[1 2 3]", "[1, 2, 3]");
}

#[test]
fn syntax_that_only_the_subject_requires_is_inserted() {
    check(
        "graphviz-rust",
        "digraph {\n  { a; b }\n  { c }\n}\n",
        "digraph {\n  subgraph{ a; b }\n  subgraph{ c }\n}\n",
    );
    check("graphviz-rust", "digraph {\n  a [label=<b>]\n}\n", "digraph {\n  a [label=\"b\"]\n}\n");
}

#[test]
fn dot_names_with_punctuation_are_quoted() {
    let expected = "digraph \"my-g\" {\n  \"a.b\" -> \"c/d\";\n  \"e-f\" -> g;\n}\n";
    check("graphviz-rust", "digraph my-g {\n  a.b -> c/d;\n  e-f -> g;\n}\n", expected);
}

#[test]
fn several_faults_in_a_line_are_repaired_from_line_numbers_alone() {
    let subject = [env!("CARGO_BIN_EXE_ddlab"), "worker", "graphviz-rust", "--file", "{}"];
    let judge = [&[r"--position=--> (?P<line>\d+):", "--"], &subject[..]].concat();
    let expected = "digraph {\n  b [x=y; ] c [x=z]\n  a -> b;\n}\n";
    check_with("bad.dot", &judge, "digraph {\n  b [x=y;  c [x=z\n  a -> b;\n}\n", expected);
}

/// Checks only the tags of XML, because not every machine has a full XML parser. It reports the line and the
/// column after a fault, preceded by a line of its own source code, as real programs do.
const TAGS: &str = r#"
function fail(why) { print "File \"reader\", line 9\nerror: " why ": line " NR ", column " at > "/dev/stderr"; failed = 1; exit 1 }
{
    rest = $0; at = 1
    while (match(rest, /[<&]/)) {
        at += RSTART - 1; rest = substr(rest, RSTART)
        if (match(rest, /^<[a-z]+( [a-z]+="[^"<]*")*\/>/)) ;
        else if (match(rest, /^<[a-z]+( [a-z]+="[^"<]*")*>/)) { split(substr(rest, 2), name, /[ >]/); open[++depth] = name[1] }
        else if (match(rest, /^<\/[a-z]+>/)) {
            if (!depth || open[depth--] != substr(rest, 3, RLENGTH - 3)) fail("mismatched tag")
        }
        else if (!match(rest, /^&(lt|gt|amp);/)) fail("not well-formed")
        at += RLENGTH; rest = substr(rest, RLENGTH + 1)
    }
}
END { if (depth && !failed) { print "error: no element found: line " NR + 1 ", column 1" > "/dev/stderr"; exit 1 } }
"#;

#[track_caller]
fn check_xml(broken: &str, expected: &str) {
    check_with("bad.xml", &["--", "awk", TAGS, "{}"], broken, expected);
}

#[test]
fn mismatched_tags_are_repaired() {
    check_xml("<a>\n<b>t\n</a>\n", "<a>\n<b>t</b>\n</a>\n");
    check_xml("<a>\n<br>\n</a>\n", "<a>\n<br/>\n</a>\n");
    check_xml("<a><b>t</c></a>\n", "<a><b>t</b></a>\n");
    check_xml("<a>\n<b>1<b>\n<b>2</b>\n</a>\n", "<a>\n<b>1</b>\n<b>2</b>\n</a>\n");
    check_xml("<a>\n<b>t\n", "<a>\n<b>t</b>\n</a>\n");
}

#[test]
fn xml_punctuation_and_attribute_values_are_corrected() {
    check_xml("<a>1 &lt; 2 & 3</a>\n", "<a>1 &lt; 2 &amp; 3</a>\n");
    check_xml("<r>\n<a x=1 y=z>t</a></r>\n", "<r>\n<a x=\"1\" y=\"z\">t</a></r>\n");
}

#[test]
fn known_failure_entities_of_html_become_characters() {
    let expected = ["<a>\u{e9}</a>\n", "<a>&#233;</a>\n"];
    known_failure("bad.xml", &["--", "awk", TAGS, "{}"], "<a>&eacute;</a>\n", &expected);
}
