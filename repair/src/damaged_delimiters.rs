//! Repairs the ends of comments and long string literals, whose marks have several characters, such as `*/`. If such a mark
//! is damaged, the comment goes on to the next one and hides everything before it, so the fault shows elsewhere or
//! nowhere.

use crate::edit::{Edit, EditKind};
use crate::format::Format;
use crate::grammar::Grammar;
use crate::propose::window::line_around;
use crate::rank::Cost;
use std::ops::Range;

/// The most damaged ends that are repaired in one text.
const MAX_ENDS: usize = 8;

/// Edit scripts that end every comment or literal without an end, with their costs: by the first part of its mark, or at
/// the end of its first line.
pub(crate) fn repairs(format: &Format, input: &[u8]) -> Vec<(Cost, Vec<Edit>)> {
    let weights = format.weights();
    let unended = unended(format.grammar(), &format.rules().delimiters, input);
    if unended.is_empty() {
        return Vec::new();
    }
    let by_part = |(content, close): &(Range<usize>, &str)| damaged_end(input, content, close);
    let at_line_end = |(content, close): &(Range<usize>, &str)| line_end(input, content, close);
    let all_by_part: Vec<Edit> =
        unended.iter().map(|place| by_part(place).unwrap_or_else(|| at_line_end(place))).collect();
    let count = Cost::try_from(unended.len()).unwrap_or(Cost::MAX / 64);
    let mut repairs = Vec::new();
    // The part of a mark is evidence, and a comment hardly contains the beginning of another one.
    if unended.iter().any(|place| by_part(place).is_some()) {
        repairs.push((count * weights.rewrite_layout, all_by_part));
    }
    repairs.push((count * weights.missing_quote, unended.iter().map(at_line_end).collect()));
    repairs
}

/// The contents of comments and literals that do not end, or that contain the beginning of another one, with the marks
/// that should end them.
fn unended<'run>(
    grammar: &Grammar,
    delimiters: &'run [(String, String)],
    input: &[u8],
) -> Vec<(Range<usize>, &'run str)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < input.len() && found.len() < MAX_ENDS && !delimiters.is_empty() {
        let token = grammar.lexer.longest(input, at).map_or(at + 1, |token| token.1);
        let begins = |(open, _): &&(String, String)| input[at..].starts_with(open.as_bytes());
        let Some((open, close)) = delimiters.iter().find(begins) else {
            at = token;
            continue;
        };
        let start = at + open.len();
        let is_ended = token >= start + close.len() && input[..token].ends_with(close.as_bytes());
        let content = start..if is_ended { token - close.len() } else { input.len() };
        let is_open = |part: &[u8]| part == open.as_bytes();
        let next = input[content.clone()].windows(open.len()).position(is_open).map(|next| start + next);
        match next {
            Some(next) => found.push((start..next, close.as_str())),
            None if !is_ended => found.push((content, close.as_str())),
            None => {}
        }
        at = match next {
            _ if is_ended && next.is_none() => token,
            Some(next) => next,
            None => input.len(),
        };
    }
    found
}

/// Inserts the mark at the end of the first line, or below the lines that also begin with the first character of the mark,
/// as in many comments of C.
fn line_end(input: &[u8], content: &Range<usize>, close: &str) -> Edit {
    let trimmed_end = |line: &Range<usize>| line.start + input[line.clone()].trim_ascii_end().len();
    let mut line = content.start..line_around(input, content.start).end.min(content.end);
    let mut indent = None;
    loop {
        let next = line.end..line_around(input, line.end).end.min(content.end);
        let text = input[next.clone()].trim_ascii_start();
        if next.is_empty() || text.first() != close.as_bytes().first() {
            break;
        }
        indent = Some(next.start..next.end - text.len());
        line = next;
    }
    let end = trimmed_end(&line);
    let is_spaced = input.get(content.start).is_some_and(u8::is_ascii_whitespace);
    let text = match indent {
        Some(indent) => [b"\n", &input[indent], close.as_bytes()].concat(),
        None if is_spaced => [b" ", close.as_bytes()].concat(),
        None => close.as_bytes().to_vec(),
    };
    Edit { range: end..end, text, kind: EditKind::Insert, rule: "end of comment".to_owned() }
}

/// Completes the first part of the mark that stands alone: behind a blank or at the beginning of a line, and at the end of
/// a line.
fn damaged_end(input: &[u8], content: &Range<usize>, close: &str) -> Option<Edit> {
    let parts = (0..close.len()).map(|left_out| {
        let (before, behind) = close.as_bytes().split_at(left_out);
        [before, &behind[1..]].concat()
    });
    let parts: Vec<Vec<u8>> = parts.collect();
    let ends_line = |at: usize| matches!(input.get(at), None | Some(b'\r' | b'\n'));
    let begins = |at: usize| input[..at].last().is_some_and(u8::is_ascii_whitespace);
    (content.start..content.end).find_map(|at| {
        let part = parts.iter().find(|part| input[at..content.end].starts_with(part))?;
        let end = at + part.len();
        (begins(at) && ends_line(end)).then(|| {
            Edit::trimmed(input, at..end, close.as_bytes(), EditKind::Rewrite, "damaged end of comment")
        })
    })
}

#[cfg(test)]
mod tests {
    use crate::Format;

    /// The texts after the edit scripts, with their costs.
    fn ended(language: &str, text: &str) -> Vec<(u32, String)> {
        let format = Format::built_in(language).unwrap();
        let repairs = super::repairs(&format, text.as_bytes()).into_iter();
        let text = |edits: &[crate::Edit]| String::from_utf8(crate::apply(text.as_bytes(), edits)).unwrap();
        repairs.map(|(cost, edits)| (cost, text(&edits))).collect()
    }

    #[test]
    fn comment_ends_at_the_part_of_its_mark_or_with_its_line() {
        let text = "f(); /* one *\ng(); /* two */\n";
        let [by_part, at_line_end] = ended("c", text).try_into().unwrap();
        assert_eq!(by_part.1, "f(); /* one */\ng(); /* two */\n");
        assert_eq!(at_line_end.1, "f(); /* one * */\ng(); /* two */\n");
        assert!(by_part.0 < at_line_end.0);
        let [(_, at_line_end)] = ended("sql", "/* one\nSELECT 1;\n").try_into().unwrap();
        assert_eq!(at_line_end, "/* one */\nSELECT 1;\n");
        let [(_, below)] = ended("c", "  /*\n   * one\n   * two\n  f();\n").try_into().unwrap();
        assert_eq!(below, "  /*\n   * one\n   * two\n   */\n  f();\n");
    }

    #[test]
    fn literal_of_several_lines_ends_at_a_part_of_its_mark() {
        let repairs = ended("toml", "a = '''\none = 'two'\n''\nb = 1\n");
        assert_eq!(repairs[0].1, "a = '''\none = 'two'\n'''\nb = 1\n");
    }

    #[test]
    fn comments_that_end_and_marks_within_literals_stay() {
        assert_eq!(ended("c", "char *a = \"/*\"; /* one */ f(); /* two */\n"), []);
        assert_eq!(ended("python", "\"\"\"one\"\"\"\na = '''two'''\n"), []);
    }
}
