//! The last step of descent: it replaces words and tokens, so that more tokens can be removed.

use algorithms::{
    Candidate, Goal, Node, Outcome, Part, Presence, Probe, Problem, SpacingBits, Stop, Substitutes, Tree,
    Verdict, choose,
};
use std::sync::Arc;

/// A list of lines, which can be absent, with required tokens: words, and other characters, each of a kind of its own.
fn tokens(text: &str) -> Tree {
    let line = Presence::ListItem { list: 0, min_items: 0 };
    let node = |elements, presence, kind| Node {
        elements,
        presence,
        kind,
        substitutes: 0,
        spacing: SpacingBits::default(),
        is_layout: false,
    };
    let mut builder = Tree::builder(vec![Substitutes::default()]);
    builder.open(node(0..text.len(), Presence::Required, 0));
    let (mut at, mut words) = (0, Vec::new());
    for rest in text.split_inclusive('\n') {
        let end = at + rest.len();
        builder.open(node(at..end, line, 1));
        while at < end {
            let length = text[at..end].chars().take_while(char::is_ascii_alphanumeric).count();
            let token = &text[at..at + length.max(1)];
            let kind = if length > 0 { 2 } else { u32::from(token.as_bytes()[0]) };
            builder.open(node(at..at + token.len(), Presence::Required, kind));
            if length > 0 {
                let number = words.iter().position(|known| *known == token).unwrap_or(words.len());
                builder.name(u32::try_from(number).unwrap());
                words.push(token);
            }
            builder.close();
            at += token.len();
        }
        builder.close();
    }
    builder.build().expect("it nests")
}

/// Some texts fail. The search starts with the first one.
struct FailingTexts<'t> {
    failing: &'t [&'t str],
    problem: Problem,
    reached: String,
    queries: usize,
}

impl Probe for FailingTexts<'_> {
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
            text.push_str(&self.failing[0][elements.clone()]);
        }
        self.queries += 1;
        if !self.failing.contains(&text.as_str()) {
            return Ok(Verdict::of(Outcome::Pass));
        }
        self.reached = text;
        Ok(Verdict::of(Outcome::Fail))
    }
}

/// The result and the number of queries, with the last step and without it.
fn run(failing: &[&str]) -> [(String, usize); 2] {
    ["yes", "no"].map(|replaces| {
        let problem = Problem::sequence(failing[0].len()).with_tree(Arc::new(tokens(failing[0])));
        let mut probe = FailingTexts { failing, problem, reached: String::new(), queries: 0 };
        choose("descent", &[("replacements", replaces)]).unwrap().search(&mut probe).unwrap();
        (probe.reached, probe.queries)
    })
}

fn reduced(failing: &[&str]) -> [String; 2] {
    run(failing).map(|(reached, _)| reached)
}

/// Each name is needed as long as there are two.
#[test]
fn two_words_become_one_and_then_one_of_them_is_removed() {
    let [with, without] = reduced(&["a;b;a+b", "a;a;a+a", "a;a+a"]);
    assert_eq!((with.as_str(), without.as_str()), ("a;a+a", "a;b;a+b"));
}

/// The text has no other type left, but the input had.
#[test]
fn a_word_is_replaced_by_a_shorter_word_of_the_input() {
    let [with, without] = reduced(&["int b\nlong a", "long a", "int a"]);
    assert_eq!((with.as_str(), without.as_str()), ("int a", "long a"));
}

#[test]
fn a_word_is_not_replaced_by_a_longer_one() {
    let [with, _] = reduced(&["long b\nlong c\nint a", "int a", "long a"]);
    assert_eq!(with, "int a");
}

#[test]
fn a_bracket_is_replaced_by_a_more_frequent_token_and_then_brackets_are_removed() {
    let [with, without] = reduced(&["x=1,y=2\na(){f", "a(){f", "a()=f", "a=f"]);
    assert_eq!((with.as_str(), without.as_str()), ("a=f", "a(){f"));
}

#[test]
fn a_token_does_not_become_a_rarer_one_of_equal_length() {
    let [with, _] = reduced(&["x{1{y=2\na{f", "a{f", "a=f"]);
    assert_eq!(with, "a{f");
}

#[test]
fn two_tokens_are_replaced_by_one() {
    let [with, without] = reduced(&["f(){}a", "f(;a", "f;a"]);
    assert_eq!((with.as_str(), without.as_str()), ("f(){}a", "f(){}a"), "there is no semicolon");
    let [with, without] = reduced(&["x;y\nf(){}a", "f(){}a", "f();a", "f;a"]);
    assert_eq!((with.as_str(), without.as_str()), ("f;a", "f(){}a"));
}

/// The comma becomes a semicolon only in the second round, because the brackets come first.
#[test]
fn tokens_are_replaced_again_after_the_text_became_shorter() {
    let [with, _] = reduced(&["x;y;z\na{}b,c", "a{}b,c", "a;b,c", "a;b;c", "a;b;"]);
    assert_eq!(with, "a;b;");
}

/// The queries about a long text would take longer than all steps before.
#[test]
fn nothing_is_replaced_in_a_text_of_more_than_a_hundred_tokens() {
    let queries = |tokens: usize| {
        let text = "ab;cd;".repeat(tokens / 4);
        run(&[&text]).map(|(_, queries)| queries)
    };
    let [with, without] = queries(104);
    assert_eq!(with, without);
    let [with, without] = queries(100);
    assert!(with > without, "{with} {without}");
}
