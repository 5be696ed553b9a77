//! Tests of reading and repairing YAML. PyYAML accepts the readable texts and rejects the others.

use super::{YamlPart, unreadable_line};
use crate::edit::{Edit, apply};
use crate::oracle::NEVER_STOPPED;

fn repairs(text: &[u8], part: YamlPart, count: usize) -> Vec<Vec<Edit>> {
    super::repairs(text, part, count, NEVER_STOPPED)
}

#[test]
fn deleted_line_ends_where_it_ends_even_if_other_lines_end_otherwise() {
    let text = b"---\ntitle: x\ntags: [a]\n@@ -1 +1 @@\n---\nBody\r\n";
    let all = repairs(text, YamlPart::FrontMatter, 3);
    assert_eq!(apply(text, &all[0]), b"---\ntitle: x\ntags: [a]\n---\nBody\r\n");
}

#[test]
fn stopped_search_has_no_repairs() {
    assert!(super::repairs(b"a: [b\nc: d\n", YamlPart::Whole, 3, &|| true).is_empty());
}

#[test]
fn texts_that_pyyaml_accepts_can_be_read() {
    let texts = [
        "a: 1\nb:\n- c\n- d: 2\n  e: 3\n",
        "# c\n%YAML 1.1\n---\na: b\n...\n",
        "---\na: |2\n   x\n  y\n\nb: >-  # c\n  # no comment\n  text\n",
        "a: b\n  c\n\n  d # e\nf: \"x\n\n  y: z\"\ng: 'it''s'\n",
        "a: [b, {c: d, e: [f]},\n  g: h, # i\n]\nj: {\"k\":l, m: , 'n': o}\n",
        "? a\n: b\n? c\n&x d: *x\ne: &y\n  f: !!str 1\n",
        "- - a\n  - b\n-\n  c: d\n- http://x#y\n- ?z\n- -1\n",
        "\"a\": b\n'c' : d\n<<: {e: f}\n\u{e9}: \u{2014}\n",
        "a:\n  # c\n  b: 1\n# d\n  c: 2\n",
        "\u{feff}a: b\r\nc:\r\n  - d\r\n",
    ];
    for text in texts {
        assert_eq!(unreadable_line(text.as_bytes()), None, "{text}");
        assert!(repairs(text.as_bytes(), YamlPart::Whole, 3).is_empty(), "{text}");
    }
}

#[test]
fn lines_that_pyyaml_rejects_cannot_be_read() {
    let texts = [
        ("a: 1\n b: 2\n", 2),
        ("a:\n  b: 1\n c: 2\n", 3),
        ("a: b: c\n", 1),
        ("a:\tb\n", 1),
        ("a: b\n\tc: d\n", 2),
        ("a: b\tc\n", 1),
        ("a\nb: c\n", 2),
        ("a: \"b\" c\n", 1),
        ("a: \"\\m\"\n", 1),
        ("a: 'it's'\n", 1),
        ("a: - b\n", 1),
        ("- a\nb: c\n", 2),
        ("a: [b, , c]\n", 1),
        ("a: [b}\n", 1),
        ("a: [b] c\n", 1),
        ("a: {b: c: d}\n", 1),
        ("a: [b\nc: d\n", 2),
        ("a: {{ b }}\n", 1),
        ("a: *b\n", 1),
        ("a: @b\n", 1),
        ("a: |x\n", 1),
        ("a: b\n# c\n  d\n", 3),
        ("a: \"b\n", 2),
        ("--- a: b\n", 1),
        ("a: 1\n...\nb: 2\n", 3),
        ("a: |\n  b\n # c\n  d\n", 4),
    ];
    for (text, line) in texts {
        assert_eq!(unreadable_line(text.as_bytes()), Some(line), "{text}");
    }
}

/// The first repair of a text.
fn repaired(text: &str, part: YamlPart) -> String {
    let repairs = repairs(text.as_bytes(), part, 3);
    let edits = repairs.first().map(Vec::as_slice).unwrap_or_default();
    String::from_utf8(apply(text.as_bytes(), edits)).unwrap()
}

#[track_caller]
fn check(part: YamlPart, cases: &[(&str, &str)]) {
    let mut failures = String::new();
    for (broken, wanted) in cases {
        let result = repaired(broken, part);
        if result != *wanted {
            failures += &format!("{broken:?} became {result:?} instead of {wanted:?}\n");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn lines_get_the_column_that_fits_the_lines_around_them() {
    check(
        YamlPart::Whole,
        &[
            (
                "web:\n  image: x\n  ports:\n    - 80\n   restart: no\n",
                "web:\n  image: x\n  ports:\n    - 80\n  restart: no\n",
            ),
            ("a:\n  b:\n    c: 1\n\td: 2\ne: 3\n", "a:\n  b:\n    c: 1\n    d: 2\ne: 3\n"),
            ("- run: a\n   name: b\n- run: c\n  name: d\n", "- run: a\n  name: b\n- run: c\n  name: d\n"),
            ("a:\n  - b\n - c\n  - d\n", "a:\n  - b\n  - c\n  - d\n"),
            ("x: 1\n a:\n   b: 1\n   c: 2\ny: 2\n", "x: 1\na:\n  b: 1\n  c: 2\ny: 2\n"),
            ("run: |\n    make\n  test\nname: x\n", "run: |\n    make\n    test\nname: x\n"),
        ],
    );
}

#[test]
fn missing_and_wrong_punctuation_is_corrected() {
    check(
        YamlPart::Whole,
        &[
            ("a: 1\nb 2\nc: 3\n", "a: 1\nb: 2\nc: 3\n"),
            ("a: 1\nb:2\nc: 3\n", "a: 1\nb: 2\nc: 3\n"),
            ("a: 1\nb = 2\nc: 3\n", "a: 1\nb: 2\nc: 3\n"),
            ("a: 1\nb; 2\nc: 3\n", "a: 1\nb: 2\nc: 3\n"),
            ("a:\n  x: 1\nb\n  y: 2\n", "a:\n  x: 1\nb:\n  y: 2\n"),
            ("a:\n  - b\n  -c\n  - d\n", "a:\n  - b\n  - c\n  - d\n"),
            ("a:\n  - b\n  c\n  - d\n", "a:\n  - b\n  - c\n  - d\n"),
            ("a:\n  * b\n  * c\nd: e\n", "a:\n  - b\n  - c\nd: e\n"),
            ("a: \"b\",\nc: d\n", "a: \"b\"\nc: d\n"),
        ],
    );
}

#[test]
fn scalars_get_the_quotation_marks_they_need() {
    check(
        YamlPart::Whole,
        &[
            ("a: b: c\nd: e\n", "a: \"b: c\"\nd: e\n"),
            ("x: 'y'\na: b: c\n", "x: 'y'\na: 'b: c'\n"),
            ("a: @b\n", "a: \"@b\"\n"),
            ("a: {{ b }}/c\n", "a: \"{{ b }}/c\"\n"),
            ("a: [Draft] b\n", "a: \"[Draft] b\"\n"),
            ("a: \"b\nc: d\ne: \"f\"\n", "a: \"b\"\nc: d\ne: \"f\"\n"),
            ("a: \"b # c\nd: e\n", "a: \"b\" # c\nd: e\n"),
            ("a: 'b\"\nc: d\n", "a: 'b'\nc: d\n"),
            ("a: 'it's'\n", "a: 'it''s'\n"),
            ("a: \"D:\\music\"\n", "a: 'D:\\music'\n"),
            ("a: \u{201c}b: c\u{201d}\n", "a: \"b: c\"\n"),
            ("a: 'b''\nc: d\n", "a: 'b'\nc: d\n"),
        ],
    );
}

#[test]
fn brackets_are_closed_where_their_content_ends() {
    check(
        YamlPart::Whole,
        &[
            ("a: [b, c\nd: e\n", "a: [b, c]\nd: e\n"),
            ("a: [b, c # d\ne: f\n", "a: [b, c] # d\ne: f\n"),
            ("a: [b, c]]\nd: e\n", "a: [b, c]\nd: e\n"),
            ("a: [b, c)\nd: e\n", "a: [b, c]\nd: e\n"),
            ("a: {b: 1, c: 2\nd: e\n", "a: {b: 1, c: 2}\nd: e\n"),
            ("a: [\"b\" \"c\"]\n", "a: [\"b\", \"c\"]\n"),
            ("a: [\"b, c]\nd: e\n", "a: [\"b\", c]\nd: e\n"),
            ("a: [\n  b,\n  c\nd: e\nf: g\n", "a: [\n  b,\n  c\n]\nd: e\nf: g\n"),
        ],
    );
}

#[test]
fn foreign_lines_become_comments_or_are_deleted() {
    check(
        YamlPart::Whole,
        &[
            ("a: 1\n<<<<<<< HEAD\nb: 2\n=======\n>>>>>>> x\nc: 3\n", "a: 1\nb: 2\nc: 3\n"),
            ("a: 1\n// Remember this.\nc: 3\n", "a: 1\n# Remember this.\nc: 3\n"),
            ("a: 1\nRemember to change this.\nc: 3\n", "a: 1\n# Remember to change this.\nc: 3\n"),
            ("```yaml\na: 1\nb: 2\n```\n", "a: 1\nb: 2\n"),
        ],
    );
}

#[test]
fn two_faults_on_lines_beside_each_other_are_both_repaired() {
    check(
        YamlPart::Whole,
        &[
            (
                "a:\n  b: \"c\n  d: [e, f\n  g: h: i\nj: k\n",
                "a:\n  b: \"c\"\n  d: [e, f]\n  g: \"h: i\"\nj: k\n",
            ),
            (
                "on:\n  push: {\njobs:\n  a:\n    b: 1\n\tc: 2\n",
                "on:\n  push: {}\njobs:\n  a:\n    b: 1\n    c: 2\n",
            ),
        ],
    );
}

#[test]
fn repair_of_a_quotation_mark_is_kept_when_a_later_fault_is_repaired() {
    let lines: String = (0..9).map(|number| format!("    k{number}: v\n")).collect();
    let text = |x: &str, f: &str| {
        format!("jobs:\n  a:\n    w: 1\n    x: {x}\n    b: c\n    d: 'e'\n{lines}    f: {f}\n")
    };
    check(YamlPart::Whole, &[(&text("'y", "g: h"), &text("'y'", "'g: h'"))]);
    let text = |node: &str, args: &str| {
        format!(
            "steps:\n  - with:\n      node: {node}\n  - with:\n      push: true\n      secrets: |\n        'T=1'\n      \
             args: {args}\n      tags: |\n        x\ndeploy:\n  name: n\n  needs: p\n  runs: u\n  kind: 'd'\n"
        )
    };
    check(YamlPart::Whole, &[(&text("'16''", "'g=2''"), &text("'16'", "'g=2'"))]);
}

#[test]
fn front_matter_is_repaired_with_its_fences() {
    check(
        YamlPart::FrontMatter,
        &[
            ("---\ntitle: A: b\n---\n\n# x: y: z\n", "---\ntitle: \"A: b\"\n---\n\n# x: y: z\n"),
            ("--\ntitle: a\n---\nText.\n", "---\ntitle: a\n---\nText.\n"),
            ("---\ntitle: a\n\u{2014}\nText.\n", "---\ntitle: a\n---\nText.\n"),
            ("---\ntitle: \"a\ndate: 1\n\n# Text\n", "---\ntitle: \"a\"\ndate: 1\n---\n\n# Text\n"),
            ("---\ntitle: a\n# Text\n\nb\n", "---\ntitle: a\n---\n# Text\n\nb\n"),
            ("title: a\ndate: 1\n---\nText.\n", "---\ntitle: a\ndate: 1\n---\nText.\n"),
            ("# Title\n\nText: a: b\n", "# Title\n\nText: a: b\n"),
        ],
    );
}

#[test]
fn line_ends_stay_and_further_repairs_differ() {
    assert_eq!(repaired("a: [\r\n  b\r\nc: d\r\n", YamlPart::Whole), "a: [\r\n  b\r\n]\r\nc: d\r\n");
    let text = b"a: b: c\n";
    let all: Vec<Vec<u8>> =
        repairs(text, YamlPart::Whole, 4).iter().map(|edits| apply(text, edits)).collect();
    assert!(all.len() > 1);
    for (number, result) in all.iter().enumerate() {
        assert_eq!(unreadable_line(result), None);
        assert!(!all[..number].contains(result), "{}", String::from_utf8_lossy(result));
    }
}

#[test]
fn search_ends_for_texts_that_consist_of_faults() {
    let texts = [
        "\t\n",
        "[",
        "[\n",
        "- ",
        "-\t",
        "a: \"b\n",
        "a: b: c\n",
        "\0",
        "a: b\r",
        ": ",
        "{a: ",
        " a:\n- b\n",
    ];
    for text in texts {
        let text = text.repeat(20_000);
        for edits in repairs(text.as_bytes(), YamlPart::Whole, 3) {
            assert_eq!(unreadable_line(&apply(text.as_bytes(), &edits)), None);
        }
    }
    let deep: String = (0..400).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect();
    assert!(repairs((deep + "\tb: c: d\n").as_bytes(), YamlPart::Whole, 3).len() > 1);
}

#[test]
fn comma_between_quoted_texts_is_inserted_on_later_lines_of_a_list() {
    let wanted = "args: [ '-a',\n        '-b', 'c' ]\nd: e\n";
    check(YamlPart::Whole, &[(&wanted.replace("'-b', ", "'-b' "), wanted)]);
}

#[test]
fn first_item_of_a_list_may_be_of_another_kind() {
    let items = "- a:\n    b: 1\n- c:\n    d: 1\n- e:\n    f: 1\n- g:\n    h: 1\n- i: 1\n";
    let [broken, wanted] = ["\t- k: 1\n", "- k: 1\n"].map(|last| format!("- checkout\n{items}\n{last}"));
    check(YamlPart::Whole, &[(&broken, &wanted)]);
}

#[test]
fn typographic_mark_closes_a_text_unless_its_partner_is_in_it() {
    check(
        YamlPart::Whole,
        &[
            ("a: \"b: c\u{201d}\nd: e\n", "a: \"b: c\"\nd: e\n"),
            ("a: ['b', 'c\u{201d}]\nd: e\n", "a: ['b', 'c']\nd: e\n"),
            ("a: \"b \u{201c}c\u{201d}\nd: e\n", "a: \"b \u{201c}c\u{201d}\"\nd: e\n"),
        ],
    );
}

#[test]
fn commas_and_opening_brackets_of_lists_are_corrected() {
    check(
        YamlPart::Whole,
        &[
            ("a: 'b', 'c']\nd: e\n", "a: ['b', 'c']\nd: e\n"),
            ("a:  'b', 'c' ]\nd: e\n", "a: [ 'b', 'c' ]\nd: e\n"),
            ("a: ]\nd: e\n", "a: []\nd: e\n"),
            ("a: ['b',, 'c']\nd: e\n", "a: ['b', 'c']\nd: e\n"),
            ("a: ['b'; 'c']\nd: e\n", "a: ['b', 'c']\nd: e\n"),
            ("a: [ b \nd: e\n", "a: [ b ]\nd: e\n"),
        ],
    );
}

#[test]
fn sentence_becomes_a_comment_but_a_key_with_a_condition_does_not() {
    check(
        YamlPart::Whole,
        &[
            ("a_b c.d != ''\nd: e\n", "a_b: c.d != ''\nd: e\n"),
            ("please do not change this\nd: e\n", "# please do not change this\nd: e\n"),
        ],
    );
}

#[test]
fn line_with_tabs_goes_beside_the_line_before() {
    let text = "a:\n  b: 1\n  c:\n    - d: x\n      e:\n        f: 1\n        g: 2\n";
    check(YamlPart::Whole, &[(&text.replace("        g", "\t\tg"), text)]);
}

#[test]
fn value_gets_the_quotation_marks_with_which_most_values_begin() {
    for (others, wanted) in [("- 'a'\n- b \"c\" \"d\"\n", "'*e'"), ("- \"a\"\n- it's 'b' 'c'\n", "\"*e\"")] {
        let text = format!("{others}- *e\n");
        let all = repairs(text.as_bytes(), YamlPart::Whole, 1);
        let best = String::from_utf8(apply(text.as_bytes(), &all[0])).unwrap();
        assert_eq!(best, format!("{others}- {wanted}\n"));
    }
}
