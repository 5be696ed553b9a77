//! Repairs texts without a grammar, by the subject's error position, by a parser that only reports error positions,
//! or without either.
#![cfg(test)]

use repair::{Answer, FormatKnowledge, RepairRequest, TextOracle};

/// The repair of a TOML text, and the number of queries. A parser judges the text and may report the offset of its
/// error.
fn repaired(input: &str, reports_offsets: bool) -> (String, usize) {
    let mut queries = 0;
    let mut result = String::new();
    let mut oracle = TextOracle::new(input.as_bytes(), |text: &[u8]| {
        queries += 1;
        let text = String::from_utf8_lossy(text).into_owned();
        match text.parse::<toml::Table>() {
            Ok(_) => {
                result = text;
                Answer { is_accepted: true, ..Answer::default() }
            }
            Err(error) => {
                let offset = error.span().map(|span| span.start).filter(|_| reports_offsets);
                Answer { offset, ..Answer::default() }
            }
        }
    });
    let wanted = RepairRequest { repairs: 1, restores: true };
    repair::repair(input.as_bytes(), FormatKnowledge::default(), wanted, &mut oracle, &mut Vec::new())
        .unwrap();
    (result, queries)
}

#[test]
fn quotation_marks_and_brackets_are_inserted_before_data_is_deleted() {
    let cases = [
        ("name = \"x\nversion = \"1.0\"\n", "name = \"x\"\nversion = \"1.0\"\n"),
        ("name = \"x\"\nversion = 1.0.2\n", "name = \"x\"\nversion = \"1.0.2\"\n"),
        ("[p]\nname = hello\nok = true\n", "[p]\nname = \"hello\"\nok = true\n"),
        ("deps = [\"a\", \"b\"\n[x]\ny = 1\n", "deps = [\"a\", \"b\"]\n[x]\ny = 1\n"),
        ("[a\nx = 1\n", "[a]\nx = 1\n"),
    ];
    for (input, wanted) in cases {
        for reports_offsets in [true, false] {
            let (result, queries) = repaired(input, reports_offsets);
            assert_eq!(result, wanted, "after {queries} queries, with offsets: {reports_offsets}");
            assert!(queries < 200, "{queries} queries for {input:?}");
        }
    }
}

/// Lines are still lost, because an error position before the previous one does not count as progress.
#[test]
#[should_panic(expected = "left == right")]
fn known_failure_two_faults_far_apart() {
    let middle: String = (0..20).map(|number| format!("key{number} = {number}\n")).collect();
    let (result, _) = repaired(&format!("a = \"x\n{middle}z = [1, 2\n"), true);
    assert_eq!(result, format!("a = \"x\"\n{middle}z = [1, 2]\n"));
}

#[test]
fn error_positions_of_a_parser_save_queries() {
    let input = b"f(a);\ng(b;\nh(c);\n";
    let is_fine = |line: &str| line.ends_with(");") && line.matches('(').count() == line.matches(')').count();
    let check = |text: &[u8]| -> Vec<usize> {
        let text = String::from_utf8_lossy(text).into_owned();
        let mut at = 0;
        let mut errors = Vec::new();
        for line in text.lines() {
            if !is_fine(line) {
                errors.push(at);
            }
            at += line.len() + 1;
        }
        errors
    };
    let mut queries = 0;
    let mut result = Vec::new();
    let mut oracle = TextOracle::new(input, |text: &[u8]| {
        queries += 1;
        let is_accepted = check(text).is_empty();
        if is_accepted {
            result = text.to_vec();
        }
        Answer { is_accepted, ..Answer::default() }
    });
    let known = FormatKnowledge { syntax: Some(&check), ..FormatKnowledge::default() };
    repair::repair(input, known, RepairRequest::default(), &mut oracle, &mut Vec::new()).unwrap();
    assert_eq!(result, b"f(a);\ng(b);\nh(c);\n");
    assert_eq!(queries, 2);
}

#[test]
fn lines_of_data_are_repaired_without_losing_data() {
    for (input, wanted) in [
        ("a = \"x\"\nb = \"y\"\"\n", "a = \"x\"\nb = \"y\"\n"),
        ("a = 1\n<<<<<<< x\nb = 2\n=======\nc = 3\n>>>>>>> y\n", "a = 1\nb = 2\nc = 3\n"),
    ] {
        let (result, queries) = repaired(input, true);
        assert_eq!(result, wanted, "after {queries} queries");
    }
}

/// The offset of the error of lines with a name and a value. An open quotation mark is an error at the end of the text, and
/// all other errors are found after it. An indented line must be indented like a line before it.
fn first_error(text: &str) -> Option<usize> {
    let mut levels = vec![0];
    let mut others = None;
    for line in text.split_inclusive('\n') {
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        if line.matches('"').count() % 2 == 1 {
            return Some(text.len());
        }
        let depth = line.len() - line.trim_start().len();
        let is_known = levels.contains(&depth) || levels.last().is_none_or(|last| depth > *last);
        levels.retain(|level| *level < depth);
        levels.push(depth);
        if !is_known || !line.contains(':') {
            others = others.or(Some(start));
        }
    }
    others
}

fn repaired_lines(input: &str) -> (String, usize) {
    let (mut queries, mut result) = (0, String::new());
    let mut oracle = TextOracle::new(input.as_bytes(), |text: &[u8]| {
        queries += 1;
        let text = String::from_utf8_lossy(text).into_owned();
        let offset = first_error(&text);
        result = text;
        Answer { is_accepted: offset.is_none(), offset, message: offset.map(|_| 1) }
    });
    let wanted = RepairRequest { repairs: 1, restores: false };
    repair::repair(input.as_bytes(), FormatKnowledge::default(), wanted, &mut oracle, &mut Vec::new())
        .unwrap();
    (result, queries)
}

#[test]
fn search_begins_with_a_repair_that_moves_the_error_backwards() {
    let (result, queries) = repaired_lines("a: 1\nb 2\nc: 3\nd: \"x\ne: 5\n");
    assert_eq!(result, "a: 1\nb: 2\nc: 3\nd: \"x\"\ne: 5\n");
    assert!(queries < 20, "{queries} queries");
}

#[test]
fn line_returns_to_the_nearest_indentation_around_it() {
    let (result, queries) = repaired_lines("a:\n    b:\n            c: 1\n      d: 2\ne: 3\n");
    assert_eq!(result, "a:\n    b:\n            c: 1\n    d: 2\ne: 3\n");
    assert!(queries < 6, "{queries} queries");
}
