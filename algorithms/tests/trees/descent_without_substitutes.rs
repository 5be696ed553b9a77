//! descent on trees that do not say what may replace a node: it tries to remove neighbours together and to shorten words.

use algorithms::{
    Candidate, Goal, Node, Outcome, Part, Presence, Probe, Problem, SpacingBits, Stop, Substitutes, Tree,
    Verdict, find,
};
use std::sync::Arc;

/// A text of words, each an optional leaf, and the text that the search has reached.
pub(crate) struct Words {
    text: &'static str,
    problem: Problem,
    fails: fn(&str) -> bool,
    reached: String,
    queries: usize,
}

fn leaf(elements: std::ops::Range<usize>) -> Node {
    let presence = Presence::Optional;
    Node { elements, presence, kind: 0, substitutes: 0, spacing: SpacingBits::default(), is_layout: false }
}

impl Words {
    pub(crate) fn of(words: &[&str], text: &'static str, fails: fn(&str) -> bool) -> Self {
        let mut builder = Tree::builder(vec![Substitutes::default()]);
        builder.open(leaf(0..text.len()));
        let mut at = 0;
        for word in words {
            builder.open(leaf(at..at + word.len()));
            builder.close();
            at += word.len();
        }
        assert_eq!(words.concat(), text);
        let tree = builder.build().expect("it nests");
        let problem = Problem::sequence(text.len()).with_tree(Arc::new(tree));
        Self { text, problem, fails, reached: String::new(), queries: 0 }
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
            let Part::Keep(elements) = part else { panic!("the tree has no texts to insert") };
            text.push_str(&self.text[elements.clone()]);
        }
        self.queries += 1;
        let fails = (self.fails)(&text);
        if fails {
            self.reached = text;
        }
        Ok(Verdict::of(if fails { Outcome::Fail } else { Outcome::Pass }))
    }
}

#[track_caller]
fn check(words: &[&str], text: &'static str, fails: fn(&str) -> bool, expected: &str) {
    let mut probe = Words::of(words, text, fails);
    find("descent").unwrap().search(&mut probe).unwrap();
    assert_eq!(probe.reached, expected);
}

/// Neither the name nor the comma can be removed alone, and no half of the words consists of these two.
#[test]
fn removes_a_word_together_with_its_neighbour() {
    check(&["int ", "i", ",", "s", ";"], "int i,s;", |text| ["int i,s;", "int s;"].contains(&text), "int s;");
}

/// Neither a single letter of the name nor the whole name can be removed.
#[test]
fn shortens_a_word_to_its_first_letter() {
    check(&["call ", "name", ";"], "call name;", |text| ["call name;", "call n;"].contains(&text), "call n;");
}

/// After each success twice as many elements are tried, so a long run costs a number of queries that grows as its logarithm.
#[test]
fn removes_a_long_run_of_elements_in_few_queries() {
    const TEXT: &str = "axxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxk";
    let mut probe =
        Words::of(&[TEXT], TEXT, |text| text.starts_with('a') && text.ends_with('k') && text != "a");
    find("descent").unwrap().search(&mut probe).unwrap();
    assert_eq!(probe.reached, "ak");
    assert!(probe.queries <= 20, "{} queries", probe.queries);
}
