//! Worked oracles: small enough to follow each test by hand.

use crate::json::is_json;
use crate::oracles::{Faults, Set};
use algorithms::Goal;
use algorithms::Outcome::{self, Fail, Pass, Unresolved};

pub(crate) struct Worked {
    pub(crate) name: &'static str,
    pub(crate) rule: &'static str,
    /// How each element is shown in a trace.
    pub(crate) labels: Vec<String>,
    pub(crate) judge: Box<dyn Fn(Set) -> Outcome>,
    /// Whether it is an example of repair only.
    pub(crate) repair_only: bool,
}

impl Worked {
    pub(crate) fn suits(&self, goal: Goal) -> bool {
        goal == Goal::MaximizePassing || !self.repair_only
    }
}

fn digits(count: usize) -> Vec<String> {
    (0..count).map(|element| element.to_string()).collect()
}

fn letters(text: &str) -> Vec<String> {
    text.chars().map(String::from).collect()
}

/// The text of the labels kept.
fn text(labels: &[String], kept: Set, between: &str) -> String {
    let kept = labels.iter().enumerate().filter(|(element, _)| kept >> element & 1 == 1);
    kept.map(|(_, label)| label.as_str()).collect::<Vec<_>>().join(between)
}

fn passes_if(holds: bool) -> Outcome {
    if holds { Pass } else { Fail }
}

fn set(elements: &[usize]) -> Set {
    elements.iter().fold(0, |set, element| set | 1 << element)
}

fn is_balanced(brackets: &str) -> bool {
    let mut depth = 0_usize;
    for bracket in brackets.chars() {
        match (bracket, depth) {
            ('(', _) => depth += 1,
            (_, 0) => return false,
            _ => depth -= 1,
        }
    }
    depth == 0
}

pub(crate) fn all() -> Vec<Worked> {
    vec![pair(), brackets(), three_bad(), trio(), tangled(), lexical(), syntactic()]
}

fn faulty(name: &'static str, rule: &'static str, count: usize, subject: Faults) -> Worked {
    Worked {
        name,
        rule,
        labels: digits(count),
        judge: Box::new(move |kept| subject.judge(kept)),
        repair_only: false,
    }
}

fn pair() -> Worked {
    let subject = Faults { faults: vec![set(&[3, 6])], needs: vec![] };
    faulty("pair", "passes unless it holds both 3 and 6", 8, subject)
}

fn brackets() -> Worked {
    let labels = letters("(()))()(()");
    let of = labels.clone();
    let judge = Box::new(move |kept| passes_if(is_balanced(&text(&of, kept, ""))));
    Worked {
        name: "brackets",
        rule: "passes if the brackets are balanced",
        labels,
        judge,
        repair_only: false,
    }
}

fn three_bad() -> Worked {
    let subject = Faults { faults: vec![set(&[1]), set(&[4]), set(&[6])], needs: vec![] };
    faulty("three-bad", "passes unless it holds 1, 4 or 6", 9, subject)
}

fn trio() -> Worked {
    let subject = Faults { faults: vec![set(&[1, 4, 8])], needs: vec![] };
    faulty("trio", "passes unless it holds all of 1, 4 and 8", 9, subject)
}

/// Chosen so that dd takes its rare cases: increase to subset, reduce to complement, the finest granularity.
fn tangled() -> Worked {
    let needs = vec![(2, 5), (3, 0), (5, 7), (6, 0), (6, 5)];
    let subject = Faults { faults: vec![set(&[1, 4])], needs };
    let rule = "unresolved if it holds 2 without 5, 3 without 0, 5 without 7, or 6 without 0 and 5; \
                else passes unless it holds both 1 and 4";
    faulty("tangled", rule, 8, subject)
}

/// "Debugging Inputs", section 3.3.
fn lexical() -> Worked {
    let labels = letters(r#"{ "item": "Apple", "price": **3.45 }"#);
    let of = labels.clone();
    let judge = Box::new(move |kept| passes_if(is_json(&text(&of, kept, ""))));
    Worked {
        name: "lexical",
        rule: "passes if it is JSON; elements are characters",
        labels,
        judge,
        repair_only: true,
    }
}

/// "Debugging Inputs", section 4: the terminals in the figure. The sixth one is an error node.
fn syntactic() -> Worked {
    let labels: Vec<String> =
        ["{", r#""item""#, ":", r#""Apple""#, ",", r#""price" 3.45"#, "}"].map(String::from).to_vec();
    let of = labels.clone();
    let judge = Box::new(move |kept| passes_if(is_json(&text(&of, kept, " "))));
    Worked {
        name: "syntactic",
        rule: "passes if it is JSON; elements are the terminals of an error-tolerant tree",
        labels,
        judge,
        repair_only: true,
    }
}

#[test]
fn oracles_follow_their_rules() {
    let worked = all();
    let judge = |name: &str, elements: &[usize]| {
        let oracle = worked.iter().find(|oracle| oracle.name == name).expect("it is there");
        (oracle.judge)(set(elements))
    };
    assert_eq!(judge("pair", &[3, 5]), Pass);
    assert_eq!(judge("pair", &[2, 3, 6]), Fail);
    assert_eq!(judge("brackets", &[0, 3]), Pass);
    assert_eq!(judge("brackets", &[3, 5]), Fail);
    assert_eq!(judge("tangled", &[0, 5, 6]), Unresolved);
    assert_eq!(judge("tangled", &[0, 1, 3, 4]), Fail);
    assert_eq!(judge("syntactic", &[0, 1, 2, 3, 6]), Pass);
}
