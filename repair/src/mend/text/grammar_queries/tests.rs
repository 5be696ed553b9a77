//! What the grammar says about edits, and that mend does not hide errors.

use super::super::Splice;
use super::{FAULTY_LINES_REACH, MAX_FAULTY_LINES};
use crate::{Document, find};
use algorithms::{Candidate, Goal, MessageId, Outcome, Part, Probe, Problem, Stop, Verdict, configure};
use formats::{Grammar, Units};
use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

fn input(text: &str, format: &str) -> Document {
    let grammar = Grammar::find(format);
    let cut = formats::LayoutMode::Kept.cut(Units::Char, text.as_bytes(), grammar).unwrap();
    Document::new(Arc::new(text.into()), cut.elements, formats::LayoutMode::Kept, grammar)
}

fn text_of(input: &Document, range: Range<usize>) -> Candidate {
    let elements = input.elements();
    Candidate::new(vec![Part::Keep(elements.at(range.start)..elements.at(range.end))])
}

/// `whole` contains the place between two bars; the text in it is deleted.
#[track_caller]
fn check(format: &str, whole: &str, inserted: &str, expected: Option<&str>) {
    let [before, deleted, after] = whole.split('|').collect::<Vec<_>>().try_into().unwrap();
    let input = input(&[before, deleted, after].concat(), format);
    let (start, end) = (before.len(), before.len() + deleted.len());
    let (before, deleted) = (text_of(&input, 0..start), text_of(&input, start..end));
    let after = text_of(&input, end..input.bytes().len());
    let inserted = inserted.as_bytes();
    let splice = Splice { before: &before, deleted: &deleted, inserted, after: &after };
    let fitted = input.as_own_token(&splice);
    assert_eq!(fitted.map(|text| String::from_utf8(text).unwrap()).as_deref(), expected);
}

#[test]
fn inserted_token_does_not_join_others() {
    check("json", "[1,||2]", "0", Some("0 "));
    check("json", "[1 ||]", "0", Some("0"));
    check("json", "[1|| 2]", "0", Some(" 0"));
    check("json", "[1|| 2]", ",", Some(","));
    check("json", "[1|2|3]", ",", None);
    check("json", "[0||]", "0", Some(" 0"));
    check("json", "{\"a\":||\"b\"}", "0", Some("0"));
    check("dot", "graph { a ||b }", "0", Some("0 "));
    check("dot", "graph { a ||\"b\" }", "0", Some("0"));
    check("dot", "graph { a // ||b }", "--", None);
    check("unknown", "a ||b", "0", Some("0 "));
}

#[test]
fn text_that_is_no_token_is_inserted_unchanged() {
    check("json", "{||a\": 1, \"b\": 2}", "\"", Some("\""));
    check("json", "[-||]", "0", Some("0"));
    check("dot", "graph { a ||/ b }", "\"", Some("\""));
}

#[test]
fn insertion_does_not_open_a_comment() {
    check("dot", "graph { a ||/ b }", "/", None);
    check("dot", "graph { a // ||/ b }", "/", Some("/"));
    check("obj", "v 1 ||2 3", "#", None);
}

#[test]
fn insertion_does_not_make_a_line_worse() {
    let before = "v 1 2 3\n";
    let check = |line: &str, inserted: &str, expected| {
        check("obj", &format!("{before}{line}\nf 1 1 1\n"), inserted, expected)
    };
    check("||f 1 2 x3", "0", None);
    check("f 1 2 ||x3", "0", None);
    check("f 1 2 |x3|", "0", Some("0"));
    check("f 1 2||", "0", Some(" 0"));
    check("f 1 2 3 ||4x 5", "\n", None);
}

#[track_caller]
fn check_fixes(line: &str, expected: &[&str]) {
    let input = input(line, "obj");
    let whole = text_of(&input, 0..line.len());
    let changed = input.one_element_fixes(&whole).into_iter().map(|(deleted, inserted)| {
        let mut bytes = line.as_bytes().to_vec();
        bytes.splice(input.elements().byte_range(deleted), inserted);
        String::from_utf8(bytes).unwrap()
    });
    assert_eq!(changed.collect::<Vec<_>>(), expected);
}

#[test]
fn one_element_fixes_leave_no_error_in_the_line() {
    check_fixes("f 1 2 x3\n", &["f 1 2 3\n"]);
    check_fixes("v 0.5 -0.5Q0.4\n", &["v 0.5 -0.5 0.4\n"]);
    check_fixes("f15/2/5 1/2/3 4/5/6\n", &["f 15/2/5 1/2/3 4/5/6\n"]);
    check_fixes("f 1 2 3\n", &[]);
    check_fixes("{\"a\": x1}\n", &[]);
}

#[test]
fn faulty_lines_are_found_nearest_first() {
    let faulty = |text: &str, format: &str| {
        let lines = input(text, format).faulty_lines(text.len());
        lines.into_iter().map(|line| text[line].trim_end().to_owned()).collect::<Vec<_>>()
    };
    let text = "v 1 2 3\nv 1 2Q3\nv 1 2 3\nf 1 2 \x01\nv 1 2 3\n";
    assert_eq!(faulty(text, "obj"), ["f 1 2 \u{1}", "v 1 2Q3"]);
    assert_eq!(faulty(&"v 1 2Q3\nv 1 2 3\n".repeat(5), "obj").len(), MAX_FAULTY_LINES);
    let far = format!("v 1 2Q3\n{}v 1 2X3\n", "v 1 2 3\n".repeat(FAULTY_LINES_REACH / 8));
    assert_eq!(faulty(&far, "obj"), ["v 1 2X3"]);
    assert_eq!(faulty("v 1 2 3\n", "obj"), [""; 0]);
    assert_eq!(faulty("[1, x]\n", "json"), [""; 0]);
    assert_eq!(faulty("", "obj"), [""; 0]);
}

#[test]
fn earlier_line_is_repaired_if_a_later_one_needs_it() {
    let line = "v 1 2 3\nf 1 1 1\n".repeat(20);
    let broken = format!("{line}v 1 2Q3\n{line}f 1 2 41\n{line}");
    let options = &[("error-recovery", "no")];
    assert_eq!(repaired(&broken, options), broken.replace("2Q3", "2 3"));
}

#[test]
fn lost_quote_has_known_ngrams_in_one_place() {
    let item = |number: usize| {
        format!("  {{\"id\": {number}, \"name\": \"item {number}\", \"tags\": [\"a\", \"b\"]}},\n")
    };
    let text: String = (0..9).map(item).collect();
    let input = input(&text.replace("item 4\"", "item 4"), "json");
    let at = text.find("item 4\"").unwrap() + 6;
    let known = |places: &[usize]| {
        let around = |place: usize| [text_of(&input, 0..place), text_of(&input, place..input.bytes().len())];
        let around: Vec<_> = places.iter().map(|place| around(*place)).collect();
        let deleted = Candidate::new(Vec::new());
        let splices =
            around.iter().map(|[before, after]| Splice { before, deleted: &deleted, inserted: b"\"", after });
        input.have_known_ngrams(at, &splices.collect::<Vec<_>>())
    };
    assert_eq!(known(&[at - 6, at - 1, at, at + 1, at + 3]), [false, false, true, false, false]);
}

#[test]
fn error_recovery_keeps_whole_elements() {
    let recovered = |text: &str| {
        let input = input(text, "json");
        input.recovered().map(|candidate| String::from_utf8(input.render(&candidate)).unwrap())
    };
    assert_eq!(recovered("[1, \u{e9}2, 3 \n").as_deref(), Some("[1, 2, 3] \n"));
    assert_eq!(input("[1", "unknown").recovered().map(|_| ()), None);
}

/// A reader of OBJ that reports a wrong index without its position. It ignores vertices that are not valid, and lines that
/// start with an unknown word.
struct Lenient {
    document: Document,
    problem: Problem,
    best: Option<Candidate>,
}

impl Lenient {
    fn accepts(text: &str) -> bool {
        let mut vertices = 0;
        text.lines().all(|line| {
            let mut words = line.split(' ');
            let key = words.next();
            let numbers: Option<Vec<u8>> = words.map(|word| word.parse().ok()).collect();
            let known = 1..=vertices;
            let is_three = numbers.as_ref().is_some_and(|numbers| numbers.len() == 3);
            vertices += u8::from(key == Some("v") && is_three);
            key != Some("f") || is_three && numbers.iter().flatten().all(|index| known.contains(index))
        })
    }
}

impl Probe for Lenient {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MaximizePassing
    }

    fn document(&self) -> Option<&dyn Any> {
        Some(&self.document)
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let text = String::from_utf8(self.document.render(candidate)).unwrap();
        if !Self::accepts(&text) {
            return Ok(Verdict { outcome: Outcome::Fail, position: None, message: Some(MessageId(0)) });
        }
        let kept = |candidate: &Candidate| self.document.kept_bytes(candidate);
        if self.best.as_ref().is_none_or(|best| kept(candidate) > kept(best)) {
            self.best = Some(candidate.clone());
        }
        Ok(Verdict::of(Outcome::Pass))
    }
}

#[track_caller]
fn repaired(text: &str, options: &[(&str, &str)]) -> String {
    let mend = configure(find("mend").unwrap(), options).unwrap();
    let document = input(text, "obj");
    let problem = Problem::sequence(document.elements().len());
    let mut probe = Lenient { document, problem, best: None };
    mend.search(&mut probe).unwrap();
    String::from_utf8(probe.document.render(&probe.best.unwrap())).unwrap()
}

#[test]
fn error_is_repaired_and_not_hidden_by_an_insertion() {
    let broken = "v 1 2 3\nf 1 1 1\nf 1 1 x1\nf 1 1 1\n";
    let options = [("error-recovery", "no")];
    assert_eq!(repaired(broken, &options), broken.replace("x1", "1"));
    let hidden = repaired(broken, &[("error-recovery", "no"), ("grammar", "no")]);
    assert_eq!(hidden.matches("\nf ").count(), 2, "without the grammar an error is hidden: {hidden}");
}
