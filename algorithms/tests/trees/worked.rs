//! Worked examples in the manner of the papers, on a small language, with the texts that must come out derived by
//! hand below. The C function is that of TSE 2002, section 4.1, on which gcc 2.95.2 crashed and which ICSE 2006 takes
//! up; its text here, and all of the arithmetic and of the last example, are our own, in the shape of those in
//! Misherghi's thesis and in the Perses paper, since their texts are not at hand. No candidate may leave the language.

use crate::small_c::problem;
use algorithms::{Candidate, Goal, Outcome, Part, Probe, Problem, Stop, Verdict, choose};

/// Asks a rule; every text that it is asked of must be one of the language.
struct Asked {
    text: &'static str,
    problem: Problem,
    fails: fn(&str) -> bool,
    /// The last text that failed: what the search has come to.
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
        let mut text = String::new();
        for part in candidate.parts() {
            match part {
                Part::Keep(elements) => text.push_str(&self.text[elements.clone()]),
                Part::Insert(bytes) => text.push_str(std::str::from_utf8(bytes).unwrap()),
            }
        }
        assert!(problem(&text).is_some(), "{text:?} is no text of the language");
        self.tests += 1;
        let fails = (self.fails)(&text);
        if fails {
            self.reached = text;
        }
        Ok(Verdict::of(if fails { Outcome::Fail } else { Outcome::Pass }))
    }
}

#[track_caller]
fn check(text: &'static str, fails: fn(&str) -> bool, expected: &[(&str, &str)]) {
    for (key, expected) in expected {
        let problem = problem(text).unwrap();
        let mut asked = Asked { text, problem, fails, reached: text.to_owned(), tests: 0 };
        choose(key, &[]).unwrap().search(&mut asked).unwrap();
        assert_eq!(asked.reached, *expected, "{key}, after {} tests", asked.tests);
    }
}

/// The value of an arithmetic expression in whole numbers; `None` if it divides by zero, or is none.
fn value(text: &str) -> Option<i64> {
    let mut rest = text;
    let value = sum(&mut rest)?;
    rest.is_empty().then_some(value)
}

fn sum(rest: &mut &str) -> Option<i64> {
    let mut value = product(rest)?;
    while let Some(sign) = rest.chars().next().filter(|sign| "+-".contains(*sign)) {
        *rest = &rest[1..];
        let next = product(rest)?;
        value += if sign == '+' { next } else { -next };
    }
    Some(value)
}

fn product(rest: &mut &str) -> Option<i64> {
    let mut value = factor(rest)?;
    while let Some(sign) = rest.chars().next().filter(|sign| "*/".contains(*sign)) {
        *rest = &rest[1..];
        let next = factor(rest)?;
        value = if sign == '*' { value * next } else { value.checked_div(next)? };
    }
    Some(value)
}

fn factor(rest: &mut &str) -> Option<i64> {
    if let Some(inner) = rest.strip_prefix('(') {
        *rest = inner;
        let value = sum(rest)?;
        *rest = rest.strip_prefix(')')?;
        return Some(value);
    }
    let end = rest.find(|char: char| !char.is_ascii_digit()).unwrap_or(rest.len());
    let value = rest[..end].parse().ok();
    *rest = &rest[end..];
    value
}

/// An evaluator divides by zero.
///
/// The tree: `(8*(3+4) - 6/(2-2)) + 1`. hdd: the whole is not `0`, nor is the left of `+`; the 1 is as short as can be.
/// Of the difference the left becomes `0`, the right must not. Of the quotient the bracket becomes `0`: `0-6/0+1`,
/// of which no node can be made shorter, so hdd-plus and hdd-star find no more.
///
/// perses: of the smaller operands the first in the place of the whole that fails is `6/(2-2)`, after those of one, three
/// and five characters; then its bracket becomes `0`.
///
/// choice-sequence: one choice, the production of the quotient for the whole, makes its operands by their shortest
/// texts.
#[test]
fn an_arithmetic_expression_that_divides_by_zero() {
    let expected = [
        ("hdd", "0-6/0+1"),
        ("hdd-plus", "0-6/0+1"),
        ("hdd-star", "0-6/0+1"),
        ("perses", "6/0"),
        ("choice-sequence", "0/0"),
    ];
    check("8*(3+4)-6/(2-2)+1", |text| value(text).is_none(), &expected);
}

/// Whether all names that a function uses are declared, but for functions.
fn is_declared(text: &str, names: &[&str]) -> bool {
    let words = |text: &str| -> Vec<String> {
        text.split(|char: char| !char.is_alphanumeric()).map(str::to_owned).collect()
    };
    let declarations: Vec<Vec<String>> = text
        .split([';', '{', '(', ')'])
        .filter(|part| part.starts_with("int ") || part.starts_with("double "))
        .map(words)
        .collect();
    let is_used = |name: &str| words(text).iter().filter(|word| *word == name).count() > 0;
    names.iter().all(|name| !is_used(name) || declarations.iter().flatten().any(|word| word == name))
}

const FUNCTION: &str =
    "double mult(double z[],int n){int i,j;i=0;for(j=0;j<n;j++){i=i+j+1;z[i]=z[i]*(z[0]+1.0);}return z[n];}";

/// It compiles (all names are declared), and has the loop on which the compiler crashed.
fn crashes(text: &str) -> bool {
    let is_array = text.contains("double z[]");
    let body = text.split_once("for(").map_or("", |(_, body)| body);
    is_array && is_declared(text, &["i", "j", "n"]) && body.contains("{i=i+j+1;z[i]=z[i]*(z[0]+")
}

/// hdd: the function and its block must stay. One level below, its type goes (a function without one is C as well);
/// of the parameters `z` is needed, and `n` still is, by the loop's head and the `return`. A level deeper, `i=0;`
/// and the `return` go. Then the loop's three expressions go, but not its body; of the declared names both are
/// used. In the body `1.0` becomes `0`. The parameter is needed no more, but hdd does not come back to it: so
/// ICSE 2006 has its result, with `int n`. Nor does perses: the function's turn is before that of what is in it.
///
/// hdd-plus and hdd-star do come back, and `int n` goes.
#[test]
fn the_c_function_on_which_gcc_crashed() {
    let once = "mult(double z[],int n){int i,j;for(;;){i=i+j+1;z[i]=z[i]*(z[0]+0);}}";
    let again = "mult(double z[]){int i,j;for(;;){i=i+j+1;z[i]=z[i]*(z[0]+0);}}";
    assert!(crashes(FUNCTION) && crashes(again));
    check(FUNCTION, crashes, &[("hdd", once), ("hdd-plus", again), ("hdd-star", again), ("perses", once)]);
}

const GREETING: &str = "int main(){int a,b;a=1;if(a<2){while(a<9){f(a,b);a=a+1;}}else{while(b){print(\"Hello World!\",a);b=0;}}return a;}";

/// It compiles, and can print the greeting.
fn greets(text: &str) -> bool {
    is_declared(text, &["a", "b"]) && text.contains("main(){") && text.contains("print(\"Hello World!\"")
}

/// What can only be left out stays around what is needed; perses puts what is needed in its place.
///
/// hdd: the type of `main` goes; of the items of its block `a=1;` and the `return`. A level deeper, where the names of
/// the declaration stand beside the parts of the `if`, the condition becomes `0` and the first branch `;`; the second
/// is needed, and both names are used in it. In its loop `b` is as short as `0`. In the loop's block `b=0;` goes, then
/// the argument `a`. Only now nobody uses `a`: hdd-plus and hdd-star come back to the declaration.
///
/// perses: the block of `main` is not to be replaced (its names would be undeclared), and loses the same items. The
/// `if` becomes the smallest statement within it that greets, the loop; its body becomes the call, from which `a`
/// goes. The declaration has fewer leaves than the call, so its turn comes after that, and its `a` goes too.
#[test]
fn a_greeting_in_nested_statements() {
    assert!(greets(GREETING));
    let expected = [
        ("hdd", "main(){int a,b;if(0);else{while(b){print(\"Hello World!\");}}}"),
        ("hdd-plus", "main(){int b;if(0);else{while(b){print(\"Hello World!\");}}}"),
        ("hdd-star", "main(){int b;if(0);else{while(b){print(\"Hello World!\");}}}"),
        ("perses", "main(){int b;while(b)print(\"Hello World!\");}"),
    ];
    check(GREETING, greets, &expected);
}
