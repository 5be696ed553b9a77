//! Marks functions that must be marked because of what they contain, such as `async` for a function with `await`. A rule
//! file names the words.

use crate::beam_search::Solution;
use crate::edit::applied_edits::AppliedEdits;
use crate::edit::{Edit, EditKind};
use crate::grammar::Grammar;
use crate::propose::rewrite::MarkedFunctionRules;

/// Adds before each repair a copy of it in which the functions are marked.
pub(crate) fn marked(
    rules: &MarkedFunctionRules,
    grammar: &Grammar,
    input: &[u8],
    solutions: Vec<Solution>,
) -> Vec<Solution> {
    let occurs = input.windows(rules.needed_by.len()).any(|word| word == rules.needed_by.as_bytes());
    if !occurs {
        return solutions;
    }
    let with_marks = |solution: Solution| {
        let applied = AppliedEdits::new(input, &solution.edits, true);
        let edits = missing_marks(rules, grammar, &applied.text);
        let edits = (!edits.is_empty()).then(|| applied.composed(&edits));
        let marked = edits.map(|edits| Solution { cost: solution.cost, edits });
        marked.into_iter().chain([solution])
    };
    solutions.into_iter().flat_map(with_marks).collect()
}

/// A bracket that is open.
struct Open {
    /// The number of its token.
    token: usize,
    /// The number of the first token of the function whose body begins with this bracket.
    function: Option<usize>,
    /// Whether an arrow function whose body is an expression may be open within this bracket. It is not marked.
    has_expression: bool,
}

/// Insertions of the missing marks of a text.
fn missing_marks(rules: &MarkedFunctionRules, grammar: &Grammar, text: &[u8]) -> Vec<Edit> {
    let tokens: Vec<(usize, &[u8])> =
        grammar.readable_tokens(text).map(|token| (token.start, &text[token.start..token.end])).collect();
    let mut starts: Vec<usize> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    // The last pair of parentheses that was closed: the numbers of its tokens.
    let mut parentheses = None;
    for (number, (_, token)) in tokens.iter().enumerate() {
        match *token {
            b"{" | b"(" | b"[" => {
                let function =
                    function_before(rules, &tokens, number, parentheses).filter(|_| *token == b"{");
                open.push(Open { token: number, function, has_expression: false });
            }
            b"}" | b")" | b"]" => {
                let opening = open.pop();
                if *token == b")" {
                    parentheses = opening.map(|opening| (opening.token, number));
                }
            }
            b"," | b";" => {
                open.iter_mut().rev().take(1).for_each(|bracket| bracket.has_expression = false);
            }
            arrow if arrow == rules.arrow.as_bytes() => {
                let is_expression = tokens.get(number + 1).is_some_and(|(_, next)| *next != b"{");
                open.iter_mut().rev().take(1).for_each(|bracket| bracket.has_expression |= is_expression);
            }
            word if word == rules.needed_by.as_bytes() => {
                let innermost =
                    open.iter().rev().find(|bracket| bracket.has_expression || bracket.function.is_some());
                let function = innermost.filter(|bracket| !bracket.has_expression);
                let function = function.and_then(|bracket| bracket.function);
                starts.extend(function.filter(|first| !is_marked(rules, &tokens, *first)));
            }
            _ => {}
        }
    }
    starts.sort_unstable();
    starts.dedup();
    let insertion = |first: usize| {
        let at = tokens[first].0;
        let text = format!("{} ", rules.mark).into_bytes();
        Edit { range: at..at, text, kind: EditKind::Insert, rule: "mark of function".to_owned() }
    };
    starts.into_iter().map(insertion).collect()
}

/// The first token of the function whose body the bracket at this number begins.
fn function_before(
    rules: &MarkedFunctionRules,
    tokens: &[(usize, &[u8])],
    bracket: usize,
    parentheses: Option<(usize, usize)>,
) -> Option<usize> {
    let text = |number: usize| tokens.get(number).map_or(&b""[..], |(_, token)| *token);
    let before = bracket.checked_sub(1)?;
    let is_arrow = text(before) == rules.arrow.as_bytes();
    let end = if is_arrow { before.checked_sub(1)? } else { before };
    let Some((start, _)) = parentheses.filter(|(_, close)| *close == end) else {
        // An arrow function with one parameter needs no parentheses.
        return Some(end).filter(|_| is_arrow);
    };
    if is_arrow {
        return Some(start);
    }
    let name = start.checked_sub(1)?;
    if text(name) == rules.keyword.as_bytes() {
        return Some(name);
    }
    let is_word = text(name).first().is_some_and(|byte| byte.is_ascii_alphabetic() || b"_$#".contains(byte));
    let is_statement = rules.statements.iter().any(|word| word.as_bytes() == text(name));
    // A generator has an asterisk before its name. What is before that is not looked for.
    if name.checked_sub(1).is_some_and(|before| text(before) == b"*") {
        return None;
    }
    let keyword = name.checked_sub(1).filter(|number| text(*number) == rules.keyword.as_bytes());
    keyword.or(Some(name)).filter(|_| is_word && !is_statement)
}

/// Whether the function that begins with this token is marked.
fn is_marked(rules: &MarkedFunctionRules, tokens: &[(usize, &[u8])], first: usize) -> bool {
    first.checked_sub(1).is_some_and(|before| tokens[before].1 == rules.mark.as_bytes())
}

#[cfg(test)]
mod tests {
    use crate::format::Format;

    #[track_caller]
    fn check(broken: &str, wanted: &str) {
        let format = Format::built_in("javascript").unwrap();
        let rules = format.rules().marked_functions.as_ref().unwrap();
        let edits = super::missing_marks(rules, format.grammar(), broken.as_bytes());
        assert_eq!(String::from_utf8(crate::apply(broken.as_bytes(), &edits)).unwrap(), wanted);
    }

    #[test]
    fn innermost_functions_with_await_are_marked() {
        check(
            "function f(a) { if (a) { await g(); await h(); } }",
            "async function f(a) { if (a) { await g(); await h(); } }",
        );
        check("const f = (a, b) => { await g(a) }", "const f = async (a, b) => { await g(a) }");
        check("f(a => { await g(a) })", "f(async a => { await g(a) })");
        check("class A { f(a) { await a } }", "class A { async f(a) { await a } }");
        check("on('x', function () { await y })", "on('x', async function () { await y })");
        check("function f() { g(() => { await a }) }", "function f() { g(async () => { await a }) }");
    }

    #[test]
    fn other_functions_stay() {
        for text in [
            "async function* f() { await g() }",
            "class A { async *f() { await g() } }",
            "function f() { return a.map(async x => await g(x)); }",
            "function f() { return a.map(async (x) => ({ y: await g(x) })); }",
            "async function f() { await g() }",
            "await f();",
            "function f() { g(); }\nawait f();",
        ] {
            check(text, text);
        }
    }
}
