//! What may be put in where, and that mend hides no fault by it.

use super::{FAR, FAULTY};
use crate::{ALGORITHMS, Document, Layout, SharedLayout, Splice};
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

/// `whole` has the place between two bars, and in it what is left out.
#[track_caller]
fn check(format: &str, whole: &str, put: &str, expected: Option<&str>) {
    let [before, dropped, after] = whole.split('|').collect::<Vec<_>>().try_into().unwrap();
    let input = input(&[before, dropped, after].concat(), format);
    let (start, end) = (before.len(), before.len() + dropped.len());
    let (before, dropped) = (text_of(&input, 0..start), text_of(&input, start..end));
    let after = text_of(&input, end..input.bytes().len());
    let put = put.as_bytes();
    let fit = input.fit(&Splice { before: &before, dropped: &dropped, put, after: &after });
    assert_eq!(fit.map(|fit| String::from_utf8(fit).unwrap()).as_deref(), expected);
}

#[test]
fn a_token_put_in_joins_no_other() {
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
fn what_is_no_token_is_put_in_as_it_is() {
    check("json", "{||a\": 1, \"b\": 2}", "\"", Some("\""));
    check("json", "[-||]", "0", Some("0"));
    check("dot", "graph { a ||/ b }", "\"", Some("\""));
}

#[test]
fn no_comment_is_opened() {
    check("dot", "graph { a ||/ b }", "/", None);
    check("dot", "graph { a // ||/ b }", "/", Some("/"));
    check("obj", "v 1 ||2 3", "#", None);
}

#[test]
fn a_line_is_not_made_worse() {
    let before = "v 1 2 3\n";
    let check =
        |line: &str, put: &str, expected| check("obj", &format!("{before}{line}\nf 1 1 1\n"), put, expected);
    check("||f 1 2 x3", "0", None);
    check("f 1 2 ||x3", "0", None);
    check("f 1 2 |x3|", "0", Some("0"));
    check("f 1 2||", "0", Some(" 0"));
    check("f 1 2 3 ||4x 5", "\n", None);
}

#[track_caller]
fn check_slips(line: &str, expected: &[&str]) {
    let input = input(line, "obj");
    let whole = text_of(&input, 0..line.len());
    let changed = input.slips(&whole).into_iter().map(|(drop, put)| {
        let mut bytes = line.as_bytes().to_vec();
        bytes.splice(input.elements().byte_range(drop), put);
        String::from_utf8(bytes).unwrap()
    });
    assert_eq!(changed.collect::<Vec<_>>(), expected);
}

#[test]
fn slips_of_a_line_are_those_that_leave_no_fault_in_it() {
    check_slips("f 1 2 x3\n", &["f 1 2 3\n"]);
    check_slips("v 0.5 -0.5Q0.4\n", &["v 0.5 -0.5 0.4\n"]);
    check_slips("f15/2/5 1/2/3 4/5/6\n", &["f 15/2/5 1/2/3 4/5/6\n"]);
    check_slips("f 1 2 3\n", &[]);
    check_slips("{\"a\": x1}\n", &[]);
}

#[test]
fn faulty_lines_are_told_the_nearest_first() {
    let faulty = |text: &str, format: &str| {
        let lines = input(text, format).faulty(text.len());
        lines.into_iter().map(|line| text[line].trim_end().to_owned()).collect::<Vec<_>>()
    };
    let text = "v 1 2 3\nv 1 2Q3\nv 1 2 3\nf 1 2 \x01\nv 1 2 3\n";
    assert_eq!(faulty(text, "obj"), ["f 1 2 \u{1}", "v 1 2Q3"]);
    assert_eq!(faulty(&"v 1 2Q3\nv 1 2 3\n".repeat(5), "obj").len(), FAULTY);
    let far = format!("v 1 2Q3\n{}v 1 2X3\n", "v 1 2 3\n".repeat(FAR / 8));
    assert_eq!(faulty(&far, "obj"), ["v 1 2X3"]);
    assert_eq!(faulty("v 1 2 3\n", "obj"), [""; 0]);
    assert_eq!(faulty("[1, x]\n", "json"), [""; 0]);
    assert_eq!(faulty("", "obj"), [""; 0]);
}

#[test]
fn an_earlier_line_is_mended_that_a_later_one_needs() {
    let line = "v 1 2 3\nf 1 1 1\n".repeat(20);
    let broken = format!("{line}v 1 2Q3\n{line}f 1 2 41\n{line}");
    let unneeded = &[("recovered", "no")];
    assert_eq!(mended(&broken, unneeded), broken.replace("2Q3", "2 3"));
}

#[test]
fn a_lost_quote_is_put_in_where_the_text_is_as_usual() {
    let item = |number: usize| {
        format!("  {{\"id\": {number}, \"name\": \"item {number}\", \"tags\": [\"a\", \"b\"]}},\n")
    };
    let text: String = (0..9).map(item).collect();
    let input = input(&text.replace("item 4\"", "item 4"), "json");
    let at = text.find("item 4\"").unwrap() + 6;
    let puts = |places: &[usize]| {
        let around = |place: usize| [text_of(&input, 0..place), text_of(&input, place..input.bytes().len())];
        let around: Vec<_> = places.iter().map(|place| around(*place)).collect();
        let dropped = Candidate::new(Vec::new());
        let splices =
            around.iter().map(|[before, after]| Splice { before, dropped: &dropped, put: b"\"", after });
        input.usual(at, &splices.collect::<Vec<_>>())
    };
    assert_eq!(puts(&[at - 6, at - 1, at, at + 1, at + 3]), [false, false, true, false, false]);
}

#[test]
fn what_recovery_keeps_are_elements() {
    let recovered = |text: &str| {
        let input = input(text, "json");
        input.recovered().map(|candidate| String::from_utf8(input.render(&candidate)).unwrap())
    };
    assert_eq!(recovered("[1, \u{e9}2, 3 \n").as_deref(), Some("[1, 2, 3] \n"));
    assert_eq!(input("[1", "unknown").recovered().map(|_| ()), None);
}

/// Says that an index is wrong, and not where; lines that begin with no word it knows it ignores, and vertices that
/// are none.
struct Lenient {
    input: Document,
    document: SharedLayout,
    problem: Problem,
    best: Option<Candidate>,
}

impl Lenient {
    fn takes(text: &str) -> bool {
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
        let text = String::from_utf8(self.input.render(candidate)).unwrap();
        if !Self::takes(&text) {
            return Ok(Verdict { outcome: Outcome::Fail, position: None, message: Some(MessageId(0)) });
        }
        let kept = |candidate: &Candidate| self.input.kept_bytes(candidate);
        if self.best.as_ref().is_none_or(|best| kept(candidate) > kept(best)) {
            self.best = Some(candidate.clone());
        }
        Ok(Verdict::of(Outcome::Pass))
    }
}

#[track_caller]
fn mended(text: &str, options: &[(&str, &str)]) -> String {
    let mend = configure(*ALGORITHMS.iter().find(|known| known.key() == "mend").unwrap(), options).unwrap();
    let input = input(text, "obj");
    let problem = Problem::sequence(input.elements().len());
    let mut probe = Lenient { document: Arc::new(input.clone()), input, problem, best: None };
    mend.search(&mut probe).unwrap();
    String::from_utf8(probe.input.render(&probe.best.unwrap())).unwrap()
}

#[test]
fn a_fault_is_mended_and_not_hidden_behind_a_token_put_in() {
    let broken = "v 1 2 3\nf 1 1 1\nf 1 1 x1\nf 1 1 1\n";
    let options = [("recovered", "no")];
    assert_eq!(mended(broken, &options), broken.replace("x1", "1"));
    let hidden = mended(broken, &[("recovered", "no"), ("grammar", "no")]);
    assert_eq!(hidden.matches("\nf ").count(), 2, "what the lever is for: {hidden}");
}
