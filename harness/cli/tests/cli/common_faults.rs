//! `ddlab repair`: the faults that JSON and DOT written by hand or by other languages have, and how few tests they take.

use super::judge::{ddlab, folder};
use std::fs;

/// More tests than any of these takes; one of what is left out by ddmax takes hundreds.
const FEW: u64 = 40;

#[track_caller]
fn check(subject: &str, broken: &str, expected: &str) {
    check_with("bad", &["--subject", subject], broken, expected);
}

/// Checks that a case still fails whose expected results are right. Once it passes, turn it into a `check`.
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

/// The repaired text, and how many tests it took.
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
        "{\"a\": \"tab\\tx\", \"b\": \"line\\nbreak\"}",
    );
}

#[test]
fn what_is_put_at_the_end_of_a_line_stands_in_it() {
    check("serde-json", "{\n  \"a\": 1\n  \"b\": 2\n}", "{\n  \"a\": 1,\n  \"b\": 2\n}");
    check("serde-json", "{\n  \"a\": [1, 2\n  \"b\": 2\n}", "{\n  \"a\": [1, 2],\n  \"b\": 2\n}");
}

#[test]
fn quotes_and_backslashes_in_a_quotation_are_escaped() {
    check("serde-json", r#"{"a": "say "hi" to x", "b": 2}"#, r#"{"a": "say \"hi\" to x", "b": 2}"#);
}

/// `\n` is a valid escape, so only the first backslash is reported; the path then contains a newline.
#[test]
fn known_failure_all_backslashes_of_a_path_are_escaped() {
    let expected = r#"{"a": "C:\\Users\\new", "b": 1}"#;
    known_failure("bad", &["--subject", "serde-json"], r#"{"a": "C:\Users\new", "b": 1}"#, &[expected]);
}

#[test]
fn dates_versions_and_paths_become_quotations() {
    check("serde-json", "{\"a\": 2020-01-02, \"b\": [1.2.3]}", "{\"a\": \"2020-01-02\", \"b\": [\"1.2.3\"]}");
    check("serde-json", "{\"a\": 12:30, \"b\": x/y.z}", "{\"a\": \"12:30\", \"b\": \"x/y.z\"}");
}

#[test]
fn tuples_become_lists() {
    check("serde-json", "{'a': (1, 2), 'b': [()]}", "{\"a\": [1, 2], \"b\": [[]]}");
}

#[test]
fn small_numbers_stay_where_commas_are_missing() {
    check("serde-json", "[1 2 3]", "[1 ,2 ,3]");
}

#[test]
fn what_a_subject_wants_that_the_grammar_leaves_open_is_put_in() {
    check(
        "graphviz-rust",
        "digraph {\n  { a; b }\n  { c }\n}\n",
        "digraph {\n  subgraph{ a; b }\n  subgraph{ c }\n}\n",
    );
    check("graphviz-rust", "digraph {\n  a [label=<b>]\n}\n", "digraph {\n  a [label=\"b\"]\n}\n");
}

#[test]
fn names_of_dot_that_hold_marks_become_quotations() {
    let expected = "digraph \"my-g\" {\n  \"a.b\" -> \"c/d\";\n  \"e-f\" -> g;\n}\n";
    check("graphviz-rust", "digraph my-g {\n  a.b -> c/d;\n  e-f -> g;\n}\n", expected);
}

#[test]
fn faults_of_one_line_are_mended_one_by_one_where_the_subject_names_lines_only() {
    let subject = [env!("CARGO_BIN_EXE_ddlab"), "worker", "graphviz-rust", "--file", "{}"];
    let judge = [&[r"--position=--> (?P<line>\d+):", "--"], &subject[..]].concat();
    let expected = "digraph {\n  b [x=y z=0];  c [x=z]\n  a -> b;\n}\n";
    check_with("bad.dot", &judge, "digraph {\n  b [x=y z=];  c [x=z\n  a -> b;\n}\n", expected);
}

/// A reader of XML by its tags alone: a reader of all of XML is not on every machine. It names the line and the column behind
/// a fault, and a line of its own before, as programs do that show where they were.
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
fn tags_are_made_to_match() {
    check_xml("<a>\n<b>t\n</a>\n", "<a>\n<b>t</b>\n</a>\n");
    check_xml("<a>\n<br>\n</a>\n", "<a>\n<br/>\n</a>\n");
    check_xml("<a><b>t</c></a>\n", "<a><b>t</b></a>\n");
    check_xml("<a>\n<b>1<b>\n<b>2</b>\n</a>\n", "<a>\n<b>1</b>\n<b>2</b>\n</a>\n");
    check_xml("<a>\n<b>t\n", "<a>\n<b>t\n</b></a>");
}

#[test]
fn marks_and_values_of_xml_are_written_as_it_wants_them() {
    check_xml("<a>1 &lt; 2 & 3</a>\n", "<a>1 &lt; 2 &amp; 3</a>\n");
    check_xml("<r>\n<a x=1 y=z>t</a></r>\n", "<r>\n<a x=\"1\" y=\"z\">t</a></r>\n");
}

#[test]
fn known_failure_entities_of_html_become_characters() {
    let expected = ["<a>\u{e9}</a>\n", "<a>&#233;</a>\n"];
    known_failure("bad.xml", &["--", "awk", TAGS, "{}"], "<a>&eacute;</a>\n", &expected);
}
