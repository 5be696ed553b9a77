//! The C function on which gcc 2.95.2 crashed (Zeller and Hildebrandt, TSE 2002, section 4.1; taken up by
//! Misherghi and Su, ICSE 2006), on the tree of our own C grammar. The expected result is derived by hand
//! below. The oracle is a rule instead of a compiler, so the test is the same everywhere.
#![allow(missing_docs, clippy::unwrap_used)]

use algorithms::{Candidate, Goal, Outcome, Probe, Problem, Stop, Verdict};
use engine::input::Input;
use engine::registry::choose;
use formats::{Grammar, Units};

const FUNCTION: &str =
    "double mult(double z[],int n){int i,j;i=0;for(j=0;j<n;j++){i=i+j+1;z[i]=z[i]*(z[0]+1.0);}return z[n];}";

/// Applies a rule, and keeps the last text that fails.
struct Asked {
    input: Input,
    problem: Problem,
    reached: String,
    tests: usize,
}

impl Probe for Asked {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn goal(&self) -> Goal {
        Goal::MinimizeFailing
    }

    fn test(&mut self, candidate: &Candidate) -> Result<Verdict, Stop> {
        let text = String::from_utf8(self.input.render(candidate)).unwrap();
        self.tests += 1;
        let fails = crashes(&text);
        if fails {
            self.reached = text;
        }
        Ok(Verdict::of(if fails { Outcome::Fail } else { Outcome::Pass }))
    }
}

/// Fails if the text is C, declares all names that it uses, and has the loop on which the compiler crashed.
fn crashes(text: &str) -> bool {
    let is_c = Grammar::find("c").unwrap().parse(text.as_bytes()).unwrap().is_valid();
    let body = text.split_once("for(").map_or("", |(_, body)| body);
    is_c && text.contains("double z[]")
        && ["i", "j", "n"].into_iter().all(|name| is_declared(text, name))
        && body.contains("{i=i+j+1;z[i]=z[i]*(z[0]+")
}

fn is_declared(text: &str, name: &str) -> bool {
    let has = |text: &str| text.split(|char: char| !char.is_alphanumeric()).any(|word| word == name);
    let declarations = text.split([';', '{', '(', ')', ',']).filter(|part| part.starts_with("int "));
    // Names after a comma in a declaration are declared as well.
    let more = text.split_once("int i,").map_or("", |(_, more)| more.split(';').next().unwrap_or(""));
    !has(text) || declarations.chain([more]).any(has)
}

#[track_caller]
fn check(key: &str, expected: &str) {
    let input = Input::cut(FUNCTION.as_bytes().to_vec(), Units::Tree, "c").unwrap();
    let problem = input.problem();
    assert!(problem.tree().is_some());
    let mut asked = Asked { input, problem, reached: FUNCTION.to_owned(), tests: 0 };
    choose(key, &[]).unwrap().search(&mut asked).unwrap();
    assert_eq!(asked.reached, expected, "{key}, after {} tests", asked.tests);
}

/// The function must stay. In its block, level by level, `i=0;` and the `return` are removed, then the three
/// expressions of the loop's head. The declaration stays, because the loop's body uses both names. The
/// function's type and its name become the shortest ones, `int` and `a`; no rule lets a function omit a type
/// of one word. The parameters are deeper than all of these, below declarator and suffix. When their turn
/// comes, nothing uses `n` any more. So even hdd, which does not revisit nodes, removes `int n`, and hdd-plus
/// and hdd-star find no more. In the body `1.0` becomes `0`, preceded by a blank, because a sign before
/// digits may be part of a number.
#[test]
fn the_c_function_on_which_gcc_crashed() {
    let least = "int a(double z[]){int i,j;for(;;){i=i+j+1;z[i]=z[i]*(z[0]+ 0);}}";
    assert!(crashes(FUNCTION) && crashes(least));
    for key in ["hdd", "hdd-plus", "hdd-star"] {
        check(key, least);
    }
}
