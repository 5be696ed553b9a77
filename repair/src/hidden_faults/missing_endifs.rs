//! Inserts the directive `#endif` that a conditional of the C preprocessor lacks. Directives are no tokens of the grammar,
//! so only the layout and the names in other directives show where it was.

use crate::edit::{Edit, EditKind};
use crate::format::Format;
use crate::propose::window::{line_around, line_end};
use crate::rank::{Cost, factor};
use std::ops::Range;

/// The most conditionals that are closed in one text.
const MAX_CONDITIONALS: usize = 8;

/// A line such as `#ifdef NAME`.
struct Directive<'run> {
    range: Range<usize>,
    word: &'run [u8],
    rest: &'run [u8],
}

/// A conditional that is not closed yet.
struct Conditional {
    start: usize,
    /// The end of its last directive, such as `#else`.
    branch: usize,
    name: Vec<u8>,
    has_else: bool,
}

/// The edit script that closes all conditionals, with its cost. There is none if all are closed, or if a directive ends a
/// conditional that did not begin.
pub(crate) fn repair(format: &Format, input: &[u8]) -> Option<(Cost, Vec<Edit>)> {
    if !format.rules().has_conditional_directives {
        return None;
    }
    let unclosed = unclosed(input, &directives(format, input))?;
    let edits: Vec<Edit> =
        unclosed.iter().map(|(conditional, limit)| end_of(input, conditional, *limit)).collect();
    let cost = format.weights().insert_punctuation * factor(edits.len());
    (1..=MAX_CONDITIONALS).contains(&edits.len()).then_some((cost, edits))
}

fn directives<'run>(format: &Format, input: &'run [u8]) -> Vec<Directive<'run>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < input.len() {
        let end = format.grammar().lexer.longest(input, at).map_or(at + 1, |token| token.1);
        if let Some(text) = input[at..end].strip_prefix(b"#") {
            let text = text.trim_ascii_start();
            let length = text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
            let (word, rest) = text.split_at(length);
            // A comment behind the directive is a token by itself.
            let line = line_around(input, end);
            let comment = &input[end..line.end.max(end)];
            let rest = if rest.trim_ascii().is_empty() { comment } else { rest };
            found.push(Directive { range: at..end, word, rest });
        }
        at = end;
    }
    found
}

/// The conditionals without an end, in order, each with the offset before which it must end.
fn unclosed(input: &[u8], directives: &[Directive<'_>]) -> Option<Vec<(Conditional, usize)>> {
    let conditionals = |directive: &&Directive<'_>| {
        matches!(directive.word, b"if" | b"ifdef" | b"ifndef" | b"elif" | b"else" | b"endif" | b"define")
    };
    let mut all: Vec<&Directive<'_>> = directives.iter().filter(conditionals).collect();
    let mut limit = input.len();
    // The guard of a header is around everything else.
    let mut guard = None;
    if let [first, second, rest @ ..] = all.as_slice()
        && (first.word, second.word) == (b"ifndef", b"define")
        && names(first.rest).next().is_some_and(|name| names(second.rest).next() == Some(name))
        && let Some((last, within)) = rest.split_last().filter(|(last, _)| last.word == b"endif")
    {
        if ends_block(input, within, last)
            && !names(last.rest).any(|name| names(first.rest).any(|guard| guard == name))
        {
            let (start, branch) = (first.range.start, input.trim_ascii_end().len());
            guard = Some(Conditional { start, branch, name: Vec::new(), has_else: false });
            all = rest.to_vec();
        } else {
            limit = last.range.start;
            all = within.to_vec();
        }
    }
    let (mut open, mut found): (Vec<Conditional>, Vec<_>) = (Vec::new(), Vec::new());
    for directive in all {
        let Range { start, end } = directive.range;
        match directive.word {
            b"if" | b"ifdef" | b"ifndef" => {
                let name = names(directive.rest).last().unwrap_or_default().to_vec();
                open.push(Conditional { start, branch: end, name, has_else: false });
            }
            b"elif" | b"else" => {
                if open.len() > 1 && open.last().is_some_and(|last| last.has_else) {
                    found.extend(open.pop().map(|inner| (inner, start)));
                }
                let last = open.last_mut()?;
                last.branch = end;
                last.has_else |= directive.word == b"else";
            }
            b"endif" => {
                // A comment says which conditional ends here.
                let is_named = |open: &Conditional| names(directive.rest).any(|name| name == open.name);
                let named = open.iter().rposition(is_named).unwrap_or(open.len().checked_sub(1)?);
                found.extend(open.drain(named + 1..).map(|inner| (inner, start)));
                open.pop();
            }
            _ => {}
        }
    }
    found.extend(open.into_iter().map(|conditional| (conditional, limit)));
    found.extend(guard.map(|guard| (guard, limit)));
    found.sort_by_key(|(conditional, _)| conditional.start);
    Some(found)
}

/// Ends a conditional at the first empty line behind its last branch, outside of brackets and other conditionals,
/// or at the end of the block around it.
fn end_of(input: &[u8], conditional: &Conditional, limit: usize) -> Edit {
    let mut at = line_around(input, conditional.branch).end.min(limit);
    let (mut depth, mut is_empty) = (0_i32, true);
    while at < limit {
        let end = line_around(input, at).end.clamp(at + 1, limit.max(at + 1));
        let line = input[at..end].trim_ascii();
        let ends_block = depth <= 0 && line.starts_with(b"}");
        if !is_empty && (line.is_empty() && depth <= 0 || ends_block) {
            break;
        }
        let directive = line.strip_prefix(b"#").map(<[u8]>::trim_ascii_start).unwrap_or_default();
        depth += i32::from(directive.starts_with(b"if")) - i32::from(directive.starts_with(b"endif"));
        for byte in line {
            depth += i32::from(b"{(".contains(byte)) - i32::from(b"})".contains(byte));
        }
        is_empty &= line.is_empty();
        at = end;
    }
    let from = line_around(input, conditional.start).start;
    let indent = input[from..].iter().take_while(|byte| !byte.is_ascii_alphabetic()).count();
    let line_end = line_end(input);
    let before: &[u8] = if at > 0 && input[at - 1] != b'\n' { line_end } else { b"" };
    let text = [before, &input[from..from + indent], b"endif", line_end].concat();
    Edit { range: at..at, text, kind: EditKind::Insert, rule: "missing #endif".to_owned() }
}

/// Whether all conditionals but that of the guard are closed, and the last of them without an empty line in it. Then the last
/// directive ends this conditional, and not the guard.
fn ends_block(input: &[u8], within: &[&Directive<'_>], last: &Directive<'_>) -> bool {
    let count = |word: &[u8]| within.iter().filter(|directive| directive.word.starts_with(word)).count();
    let begin = within.iter().rfind(|directive| directive.word.starts_with(b"if"));
    let block = begin.map_or(&b""[..], |begin| &input[begin.range.start..last.range.start]).trim_ascii_end();
    let mut lines = block.split(|byte| *byte == b'\n');
    count(b"if") == count(b"endif") + 1 && lines.all(|line| !line.trim_ascii().is_empty())
}

fn names(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    text.split(move |byte| !is_name(byte)).filter(|name| !name.is_empty() && *name != b"defined")
}

#[cfg(test)]
mod tests {
    use crate::Format;

    #[track_caller]
    fn check(text: &str, missing: &str) {
        let format = Format::built_in("c").unwrap();
        let broken = text.replacen(missing, &missing.replace("#endif\n", ""), 1);
        let (_, edits) = super::repair(&format, broken.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(crate::apply(broken.as_bytes(), &edits)).unwrap(), text);
        assert_eq!(super::repair(&format, text.as_bytes()), None);
    }

    #[test]
    fn conditional_ends_before_the_next_empty_line() {
        let header = "#ifndef A_H\n#define A_H\n\n#ifdef B\n#define C 1\n#else\n#define C 2\n#endif\n\nint d;\n\n#endif\n";
        check(header, "2\n#endif\n");
        let [unix, windows] = ["\n", "\r\n"].map(|end| format!("#ifdef A{end}int b;{end}"));
        for (text, end) in [(unix, "\n"), (windows, "\r\n")] {
            let format = Format::built_in("c").unwrap();
            let (_, edits) = super::repair(&format, text.as_bytes()).unwrap();
            assert_eq!(crate::apply(text.as_bytes(), &edits), format!("{text}#endif{end}").into_bytes());
        }
        check("#ifndef A_H\n#define A_H\n\n#ifdef B\nint b;\n#endif\n\nint a;\n#endif\n", "a;\n#endif\n");
        check("int a(void)\n{\n#ifdef B\n    b();\n#endif\n}\n", "b();\n#endif\n");
        check("#ifdef A\nint b(void)\n{\n\n}\n#endif\n\n#ifdef C\nint d;\n#endif\n", "}\n#endif\n");
    }

    #[test]
    fn comment_names_the_conditional_that_ends() {
        check("#if A\n#ifdef B\nint b;\n#endif\n\nint a;\n#endif /* A */\n", "b;\n#endif\n");
        check("#ifdef A\nint a;\n#endif\n", "a;\n#endif\n");
    }
}
