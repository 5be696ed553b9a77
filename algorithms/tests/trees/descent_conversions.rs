//! The step of descent that replaces structures by parts from elsewhere, or by other forms of the grammar.

use crate::small_c::problem;
use algorithms::{Candidate, Goal, Outcome, Part, Probe, Problem, Stop, Verdict, choose};

/// Some texts fail. The search starts with the first one.
struct FailingTexts<'t> {
    failing: &'t [&'t str],
    problem: Problem,
    reached: String,
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
            match part {
                Part::Keep(elements) => text.push_str(&self.failing[0][elements.clone()]),
                Part::Insert(bytes) => text.push_str(std::str::from_utf8(bytes).unwrap()),
            }
        }
        if !self.failing.contains(&text.as_str()) {
            return Ok(Verdict::of(Outcome::Pass));
        }
        self.reached = text;
        Ok(Verdict::of(Outcome::Fail))
    }
}

/// The result if only these texts fail. The first one is the input.
fn result(conversions: &str, failing: &[&str]) -> String {
    let options = [("conversions", conversions), ("replacements", "no"), ("runs", "0")];
    let problem = problem(failing[0]).expect("it belongs to the language");
    let mut probe = FailingTexts { failing, problem, reached: String::new() };
    choose("descent", &options).expect("registered").search(&mut probe).expect("nothing stops it");
    probe.reached
}

/// The results with each value of the option.
fn results(failing: &[&str]) -> [String; 4] {
    ["no", "parts", "forms", "both"].map(|conversions| result(conversions, failing))
}

#[test]
fn a_part_from_elsewhere_replaces_a_node_of_its_kind() {
    let (whole, shorter) = ("int f(){x;g(y+z);}", "int f(){x;g(x);}");
    assert_eq!(results(&[whole, shorter]), [whole, shorter, whole, shorter]);
}

#[test]
fn a_form_of_the_input_replaces_another_one_and_gets_its_parts() {
    let failing = ["int f(){if(a)b;for(;d;)g;}", "int f(){for(;d;)g;}", "int f(){if(d)g;}"];
    assert_eq!(results(&failing), [failing[1], failing[1], failing[2], failing[2]]);
}

#[test]
fn a_form_is_also_filled_with_later_parts() {
    let failing = ["int f(){if(a)b;for(c;d;)g;}", "int f(){for(c;d;)g;}", "int f(){if(d)g;}"];
    assert_eq!(results(&failing)[2], failing[2]);
}

#[test]
fn a_form_without_a_fitting_part_gets_the_shortest_text() {
    let failing = ["int f(){if(a)b;for(;;)g;}", "int f(){for(;;)g;}", "int f(){if(0)g;}"];
    assert_eq!(results(&failing)[2], failing[2]);
}

#[test]
fn a_form_that_is_as_long_is_not_tried() {
    let failing = ["int f(){while(a)b;for(;d;)g;}", "int f(){for(;d;)g;}", "int f(){while(d)g;}"];
    assert_eq!(results(&failing)[2], failing[1]);
}

/// The only `if` of the input is part of the text, so it keeps its parts.
#[test]
fn a_structure_of_the_text_lends_no_form() {
    let failing = ["int f(){if(a)b;for(;d;)g;}", "int f(){if(a)b;if(d)g;}", "int f(){if(d)g;if(d)g;}"];
    assert_eq!(results(&failing)[2], failing[0]);
}
