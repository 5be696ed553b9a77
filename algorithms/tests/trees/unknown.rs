//! Where nothing is known of what may stand in a place, descent tries what a list or a shorter word would be.

use algorithms::{
    Candidate, Edges, Goal, Node, Outcome, Part, Place, Probe, Problem, Slot, Stop, Tree, Verdict, find,
};
use std::sync::Arc;

/// A text of words, each a leaf that may go, and what the search came to.
struct Words {
    text: &'static str,
    problem: Problem,
    fails: fn(&str) -> bool,
    reached: String,
}

fn leaf(elements: std::ops::Range<usize>) -> Node {
    let slot = Slot::Optional;
    Node { elements, slot, kind: 0, place: 0, edges: Edges::default(), is_layout: false }
}

impl Words {
    fn of(words: &[&str], text: &'static str, fails: fn(&str) -> bool) -> Self {
        let mut growth = Tree::grow(vec![Place::default()]);
        growth.open(leaf(0..text.len()));
        let mut at = 0;
        for word in words {
            growth.open(leaf(at..at + word.len()));
            growth.close();
            at += word.len();
        }
        assert_eq!(words.concat(), text);
        let tree = growth.finish().expect("it nests");
        let problem = Problem::sequence(text.len()).with_structure(Arc::new(tree));
        Self { text, problem, fails, reached: String::new() }
    }
}

impl Probe for Words {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let mut text = String::new();
        for part in candidate.parts() {
            let Part::Keep(elements) = part else { panic!("there is nothing to put in") };
            text.push_str(&self.text[elements.clone()]);
        }
        let fails = (self.fails)(&text);
        if fails {
            self.reached = text;
        }
        Ok(Verdict::of(if fails { Outcome::Fail } else { Outcome::Pass }))
    }
}

#[track_caller]
fn check(words: &[&str], text: &'static str, fails: fn(&str) -> bool, expected: &str) {
    let mut asked = Words::of(words, text, fails);
    find("descent").unwrap().search(&mut asked).unwrap();
    assert_eq!(asked.reached, expected);
}

/// Neither the name nor the comma can go alone, and no half or quarter of the words is the two of them.
#[test]
fn a_word_goes_with_its_neighbour() {
    check(&["int ", "i", ",", "s", ";"], "int i,s;", |text| ["int i,s;", "int s;"].contains(&text), "int s;");
}

/// No single letter of the name can go, nor the name.
#[test]
fn a_word_becomes_its_first_letter() {
    check(&["call ", "name", ";"], "call name;", |text| ["call name;", "call n;"].contains(&text), "call n;");
}
