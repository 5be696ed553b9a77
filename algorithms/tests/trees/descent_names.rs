//! descent on trees that say which leaves are the same word: it edits all occurrences of a name at once.

use algorithms::{
    Candidate, Goal, Node, Outcome, Part, Presence, Probe, Problem, SpacingBits, Stop, Substitutes, Tree,
    Verdict, choose,
};
use std::sync::Arc;

/// A text of statements, and the smallest text that failed.
pub(crate) struct Statements {
    text: &'static str,
    problem: Problem,
    fails: fn(&str) -> bool,
    smallest: String,
    queries: usize,
}

impl Statements {
    /// A tree of statements, each ended by a semicolon, and words, each ended by a blank or a semicolon. Only statements
    /// can be absent.
    pub(crate) fn of(text: &'static str, fails: fn(&str) -> bool) -> Self {
        Self::within(Presence::Required, Presence::ListItem { list: 0, min_items: 0 }, text, fails)
    }

    fn within(root: Presence, item: Presence, text: &'static str, fails: fn(&str) -> bool) -> Self {
        let node = |elements, presence| Node {
            elements,
            presence,
            kind: 0,
            substitutes: 0,
            spacing: SpacingBits::default(),
            is_layout: false,
        };
        let mut builder = Tree::builder(vec![Substitutes::default()]);
        builder.open(node(0..text.len(), root));
        let (mut at, mut words) = (0, Vec::new());
        for statement in text.split_inclusive(';') {
            builder.open(node(at..at + statement.len(), item));
            for word in statement.split_inclusive([' ', ';']) {
                let letters = word.trim_end_matches([' ', ';']);
                builder.open(node(at..at + letters.len(), Presence::Required));
                let number = words.iter().position(|known| *known == letters).unwrap_or(words.len());
                builder.name(u32::try_from(number).unwrap());
                words.push(letters);
                builder.close();
                at += word.len();
            }
            builder.close();
        }
        let tree = builder.build().expect("it nests");
        let problem = Problem::sequence(text.len()).with_tree(Arc::new(tree));
        Self { text, problem, fails, smallest: text.to_owned(), queries: 0 }
    }
}

impl Probe for Statements {
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
        if fails && text.len() < self.smallest.len() {
            self.smallest = text;
        }
        Ok(Verdict::of(if fails { Outcome::Fail } else { Outcome::Pass }))
    }
}

/// The smallest failing text, with the step over names and without it.
fn reduced(text: &'static str, fails: fn(&str) -> bool) -> [String; 2] {
    ["yes", "no"].map(|names| {
        let mut probe = Statements::of(text, fails);
        choose("descent", &[("names", names)]).unwrap().search(&mut probe).unwrap();
        probe.smallest
    })
}

/// Whether every name of one letter that is used was declared by `let` before.
fn is_declared(text: &str) -> bool {
    let mut declared = Vec::new();
    text.split_terminator(';').all(|statement| match statement.split_once(' ') {
        Some(("let", name)) => {
            declared.push(name);
            !name.is_empty()
        }
        Some(("use", name)) => declared.contains(&name),
        _ => statement == "bug",
    })
}

/// Neither the declaration nor its use can be removed alone.
#[test]
fn declaration_is_removed_together_with_its_uses() {
    fn fails(text: &str) -> bool {
        let count = |word: &str| text.split([';', ' ']).filter(|other| *other == word).count();
        is_declared(text) && text.contains("bug;") && count("let") == count("use")
    }
    let [with, without] = reduced("let a;bug;use a;", fails);
    assert_eq!((with.as_str(), without.as_str()), ("bug;", "let a;bug;use a"));
}

/// A typedef: the name can only be removed if the type replaces its use.
#[test]
fn a_definition_is_replaced_by_a_word_of_it() {
    fn fails(text: &str) -> bool {
        ["type int T;var T x;", "var int x;"].contains(&text)
    }
    let [with, without] = reduced("type int T;var T x;", fails);
    assert_eq!((with.as_str(), without.as_str()), ("var int x;", "type int T;var T x;"));
}

/// Both names begin with `n`, so one of them keeps another letter.
#[test]
fn all_occurrences_of_a_name_are_shortened_together() {
    fn fails(text: &str) -> bool {
        let words: Vec<&str> = text.split(';').collect();
        matches!(words[..], [a, b, c, d, ""] if a == c && b == d && a != b && !a.is_empty() && !b.is_empty())
    }
    let [with, without] = reduced("name;next;name;next;", fails);
    assert_eq!((with.len(), without.as_str()), (8, "name;next;name;next;"));
}

/// Names that are defined last come first: others may use them.
#[test]
fn the_name_that_is_defined_last_is_edited_first() {
    fn fails(text: &str) -> bool {
        ["let a;let b;use b;use a;", "let a;use a;", "let b;use b;"].contains(&text)
    }
    let [with, without] = reduced("let a;let b;use b;use a;", fails);
    assert_eq!((with.as_str(), without.as_str()), ("let a;use a;", "let a;let b;use b;use a;"));
}

/// The whole text can be absent, but that is no definition.
#[test]
fn a_name_whose_definition_cannot_vanish_costs_no_query() {
    const TEXT: &str = "let a;use a;";
    let queries = ["yes", "no"].map(|names| {
        let mut probe = Statements::within(Presence::Optional, Presence::Required, TEXT, |text| text == TEXT);
        choose("descent", &[("names", names)]).unwrap().search(&mut probe).unwrap();
        probe.queries
    });
    assert_eq!(queries[0], queries[1]);
}
