//! Worked examples like those of the papers, on a small language. The expected results are derived by hand below. The C
//! function is the one of TSE 2002, section 4.1, on which gcc 2.95.2 crashed; ICSE 2006 uses it too. Its text here and the
//! other two examples are our own; they have the structure of the examples in Misherghi's thesis and in the Perses paper,
//! whose texts we do not have. Every candidate must belong to the language.

use crate::small_c::problem;
use algorithms::{Candidate, Goal, Outcome, Part, Probe, Problem, Stop, Verdict, choose};

/// Answers by a rule, and checks that every text belongs to the language.
struct RuleProbe {
    text: &'static str,
    problem: Problem,
    fails: fn(&str) -> bool,
    /// The last text that failed, which is the result of the search.
    reached: String,
    queries: usize,
}

impl Probe for RuleProbe {
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
        assert!(problem(&text).is_some(), "{text:?} does not belong to the language");
        self.queries += 1;
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
        let mut probe = RuleProbe { text, problem, fails, reached: text.to_owned(), queries: 0 };
        choose(key, &[]).unwrap().search(&mut probe).unwrap();
        assert_eq!(probe.reached, *expected, "{key}, after {} queries", probe.queries);
    }
}

/// The integer value of an arithmetic expression; `None` if it divides by zero or is not an expression.
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
/// The tree: `(8*(3+4) - 6/(2-2)) + 1`.
///
/// hdd: neither the whole nor the left operand of `+` can become `0`, and 1 is as short as possible. In the difference the left
/// operand becomes `0` and the right one cannot. In the quotient the parentheses become `0`. No node of `0-6/0+1` can become
/// shorter, so hdd-plus and hdd-star find nothing more.
///
/// perses: the smallest operand that fails in place of the whole is `6/(2-2)`, after those of one, three and five characters.
/// Then its parentheses become `0`.
///
/// choice-sequence: a single choice, the production of the quotient for the whole, generates the operands as their shortest
/// texts.
#[test]
fn an_expression_is_reduced_to_its_division_by_zero() {
    let expected = [
        ("hdd", "0-6/0+1"),
        ("hdd-plus", "0-6/0+1"),
        ("hdd-star", "0-6/0+1"),
        ("perses", "6/0"),
        ("choice-sequence", "0/0"),
    ];
    check("8*(3+4)-6/(2-2)+1", |text| value(text).is_none(), &expected);
}

/// Whether all of these names are declared if they are used.
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

/// Whether the function compiles (all names are declared) and has the loop on which the compiler crashed.
fn crashes(text: &str) -> bool {
    let is_array = text.contains("double z[]");
    let body = text.split_once("for(").map_or("", |(_, body)| body);
    is_array && is_declared(text, &["i", "j", "n"]) && body.contains("{i=i+j+1;z[i]=z[i]*(z[0]+")
}

/// hdd: the function and its block are needed. One level below, the return type is removed (this is C too). Both parameters
/// are needed: `n` is used in the loop's head and in the `return`. On the next level `i=0;` and the `return` are removed, then
/// the loop's three expressions, but not its body. Both declared names are used. In the body `1.0` becomes `0`. Now `int n`
/// could be removed, but hdd does not visit it again; this is also the result in ICSE 2006. perses does not visit it again
/// either, because it visits a function before its content.
///
/// hdd-plus and hdd-star visit it again and remove `int n`.
#[test]
fn the_c_function_that_crashed_gcc_is_reduced() {
    let once = "mult(double z[],int n){int i,j;for(;;){i=i+j+1;z[i]=z[i]*(z[0]+0);}}";
    let again = "mult(double z[]){int i,j;for(;;){i=i+j+1;z[i]=z[i]*(z[0]+0);}}";
    assert!(crashes(FUNCTION) && crashes(again));
    check(FUNCTION, crashes, &[("hdd", once), ("hdd-plus", again), ("hdd-star", again), ("perses", once)]);
}

const GREETING: &str = "int main(){int a,b;a=1;if(a<2){while(a<9){f(a,b);a=a+1;}}else{while(b){print(\"Hello World!\",a);b=0;}}return a;}";

/// Whether the function compiles and can print the greeting.
fn greets(text: &str) -> bool {
    is_declared(text, &["a", "b"]) && text.contains("main(){") && text.contains("print(\"Hello World!\"")
}

/// Removing nodes keeps the statements around the needed call; perses replaces them by the call.
///
/// hdd: the type of `main` is removed, and of its block `a=1;` and the `return`. On the next level, which has the declared names
/// and the parts of the `if`, the condition becomes `0` and the first branch `;`. The second branch is needed, and both names
/// are used in it. In its loop `b` is as short as `0`. In the loop's block `b=0;` is removed, then the argument `a`. Now `a` is
/// not used any more, and hdd-plus and hdd-star visit the declaration again.
///
/// perses: the block of `main` cannot be replaced, because its names would be undeclared; it loses the same items. The `if`
/// becomes the smallest statement in it that greets, the loop. The loop's body becomes the call, which loses `a`. The
/// declaration has fewer leaves than the call, so it is visited after that and loses its `a` too.
#[test]
fn a_greeting_is_found_in_nested_statements() {
    assert!(greets(GREETING));
    let expected = [
        ("hdd", "main(){int a,b;if(0);else{while(b){print(\"Hello World!\");}}}"),
        ("hdd-plus", "main(){int b;if(0);else{while(b){print(\"Hello World!\");}}}"),
        ("hdd-star", "main(){int b;if(0);else{while(b){print(\"Hello World!\");}}}"),
        ("perses", "main(){int b;while(b)print(\"Hello World!\");}"),
    ];
    check(GREETING, greets, &expected);
}
