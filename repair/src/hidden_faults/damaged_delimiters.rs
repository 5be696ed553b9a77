//! Repairs the ends of comments and long string literals, whose marks have several characters, such as `*/`. If such a mark
//! is damaged, the comment goes on to the next one and hides everything before it, so the fault shows elsewhere or
//! nowhere.

use crate::edit::{Edit, EditKind, apply, offset_in_output};
use crate::format::{Format, LARGEST_PARSED_TEXT};
use crate::propose::window::{self, line_around};
use crate::rank::{Cost, factor};
use std::ops::Range;

/// The most damaged ends that are repaired in one text.
const MAX_ENDS: usize = 8;

/// The most lines at which an end is tried for one comment or literal. Each is read by the grammar.
const MAX_LINES: usize = 64;

/// The lines with text that the grammar must read behind an end. Lines of a comment or of another language seldom read as
/// code for so long.
const LINES_READ: usize = 3;

/// The most closing marks at the end of a line that may be behind a literal.
const MAX_MARKS: usize = 4;

/// The rule that completes the part of a mark.
const DAMAGED_END: &str = "damaged end of comment";

/// Edit scripts that end every comment or literal without an end, with their costs: by the first part of its mark, or
/// where the text reads as code again.
pub(crate) fn repairs(format: &Format, input: &[u8]) -> Vec<(Cost, Vec<Edit>)> {
    let weights = format.weights();
    let mut by_part = script(format, input, damaged_end);
    // The part of a mark is evidence, and a comment hardly contains the beginning of another one.
    if by_part.iter().all(|edit| edit.rule != DAMAGED_END) {
        by_part.clear();
    }
    let scripts = [
        (weights.rewrite_layout, by_part),
        (
            weights.missing_quote,
            script(format, input, |input, content, close| {
                let by_part = || damaged_end(input, content, close);
                let by_part = is_quotation(close).then(by_part).flatten();
                by_part.or_else(|| readable_end(format, input, content, close))
            }),
        ),
    ];
    let mut repairs: Vec<(Cost, Vec<Edit>)> = Vec::new();
    for (cost, edits) in scripts {
        if !edits.is_empty() && repairs.iter().all(|(_, known)| *known != edits) {
            repairs.push((cost * factor(edits.len()), edits));
        }
    }
    // A script after which the text does not even read as far as to its last edit is no repair, if another one is.
    let is_read = |edits: &[Edit]| {
        let end = edits.last().map_or(0, |last| offset_in_output(edits, last.range.end));
        format.reach(&apply(input, edits)).is_none_or(|reached| reached > end)
    };
    if input.len() <= LARGEST_PARSED_TEXT && repairs.iter().any(|(_, edits)| is_read(edits)) {
        repairs.retain(|(_, edits)| is_read(edits));
    }
    repairs
}

/// Ends every comment and literal that does not end, or that contains the beginning of another one, where `end_of` says.
/// Other comments end with their first line, and other literals stay: the search proposes their ends.
fn script(
    format: &Format,
    input: &[u8],
    end_of: impl Fn(&[u8], &Range<usize>, &str) -> Option<Edit>,
) -> Vec<Edit> {
    let delimiters = &format.rules().delimiters;
    let mut edits = Vec::new();
    let mut at = 0;
    while at < input.len() && edits.len() < MAX_ENDS && !delimiters.is_empty() {
        let token = format.grammar().lexer.longest(input, at).map_or(at + 1, |token| token.1);
        let begins = |(open, _): &&(String, String)| input[at..].starts_with(open.as_bytes());
        let unended = delimiters.iter().find(begins).and_then(|(open, close)| {
            let start = at + open.len();
            let is_ended = token >= start + close.len() && input[..token].ends_with(close.as_bytes());
            let content = start..if is_ended { token - close.len() } else { input.len() };
            let is_open = |part: &[u8]| part == open.as_bytes();
            let next = input[content.clone()].windows(open.len()).position(is_open);
            let end = next.map_or(content.end, |next| start + next);
            (next.is_some() || !is_ended).then_some((start..end, close.as_str()))
        });
        at = token;
        if let Some((content, close)) = unended {
            let at_line_end = || (!is_quotation(close)).then(|| line_end(input, &content, close));
            let Some(edit) = end_of(input, &content, close).or_else(at_line_end) else { continue };
            // What looked like the beginning of another one may be part of a string literal behind the end.
            at = edit.range.end.max(content.start);
            edits.push(edit);
        }
    }
    edits
}

/// Ends a comment or literal at the first line behind which the text reads as code again.
fn readable_end(format: &Format, input: &[u8], content: &Range<usize>, close: &str) -> Option<Edit> {
    if input.len() > LARGEST_PARSED_TEXT {
        return None;
    }
    let has_text = |line: &Range<usize>| !input[line.clone()].trim_ascii().is_empty();
    let lines: Vec<Range<usize>> =
        window::lines(input, content.clone()).into_iter().filter(has_text).take(MAX_LINES).collect();
    let is_literal = is_quotation(close);
    // A separator that begins a line stood behind the mark that ended the literal.
    let begins_next = |number: usize| {
        let next = lines.get(number + 1).filter(|_| is_literal);
        next.is_some_and(|next| matches!(input[next.clone()].trim_ascii().first(), Some(b',' | b';')))
    };
    let on_line = |(number, line): (usize, &Range<usize>)| match begins_next(number) {
        true => Vec::new(),
        false => ends_on_line(input, content, line, close),
    };
    let first = (!is_literal).then(|| line_end(input, content, close));
    first.into_iter().chain(lines.iter().enumerate().flat_map(on_line)).find(|edit| {
        let edit = std::slice::from_ref(edit);
        let behind = window::lines(input, edit[0].range.end..input.len());
        let until = behind.into_iter().skip(1).filter(has_text).nth(LINES_READ - 1);
        let until = offset_in_output(edit, until.map_or(input.len(), |line| line.start));
        format.reach(&apply(input, edit)).is_none_or(|reached| reached >= until)
    })
}

/// Whether the mark ends a string literal rather than a comment.
fn is_quotation(close: &str) -> bool {
    close.bytes().all(|byte| b"\"'`".contains(&byte))
}

/// Whether this mark may be behind a literal at the end of a line.
fn is_closing(byte: u8) -> bool {
    b",;)]}".contains(&byte)
}

/// The ends that a line may have: before its last closing marks or behind them. Another quotation mark may be there.
fn ends_on_line(input: &[u8], content: &Range<usize>, line: &Range<usize>, close: &str) -> Vec<Edit> {
    let end = line.start + input[line.clone()].trim_ascii_end().len();
    let is_comment = !is_quotation(close);
    let marks = input[line.start..end].iter().rev().take_while(|byte| is_closing(**byte)).count();
    let marks = if is_comment { 0 } else { marks.min(MAX_MARKS) };
    let is_spaced = is_comment && input.get(content.start).is_some_and(|byte| *byte == b' ');
    let text = [if is_spaced { b" " } else { &b""[..] }, close.as_bytes()].concat();
    let edit = |range: Range<usize>, kind| Edit {
        range,
        text: text.clone(),
        kind,
        rule: "end of literal".to_owned(),
    };
    let mut found = Vec::new();
    // The blank between the literal and closing marks is not part of the literal.
    let before = |marks: usize| match input[line.start..end - marks].trim_ascii_end().len() {
        0 => end - marks,
        length => line.start + length,
    };
    for at in (0..=marks).rev().map(before) {
        let text = &input[content.start.max(line.start)..at];
        let part = (1..close.len()).rev().find(|part| text.ends_with(&close.as_bytes()[..*part]));
        let is_other_mark = close.len() == 1 && text.last().is_some_and(|byte| b"\"'".contains(byte));
        let replaced = part.or(is_other_mark.then_some(1));
        found.extend(replaced.map(|bytes| edit(at - bytes..at, EditKind::Rewrite)));
        found.push(edit(at..at, EditKind::Insert));
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
    let parts: Vec<Vec<u8>> = parts.filter(|part| !part.is_empty()).collect();
    let ends_line = |at: usize| matches!(input.get(at), None | Some(b'\r' | b'\n'));
    let begins = |at: usize, part: &[u8]| {
        input[..at].last().is_some_and(u8::is_ascii_whitespace) || is_quotation(close) && part.len() > 1
    };
    (content.start..content.end).find_map(|at| {
        let part = parts.iter().find(|part| input[at..content.end].starts_with(part))?;
        let end = at + part.len();
        (begins(at, part) && ends_line(end))
            .then(|| Edit::trimmed(input, at..end, close.as_bytes(), EditKind::Rewrite, DAMAGED_END))
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
        let [by_part, at_line_end] = ended("c", "f();\n/* one *\ng(); /* two */\n").try_into().unwrap();
        assert_eq!(by_part.1, "f();\n/* one */\ng(); /* two */\n");
        assert_eq!(at_line_end.1, "f();\n/* one * */\ng(); /* two */\n");
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
        // The part of a mark shows the end although the next line has a fault too.
        let [(_, text)] = ended("python", "\"\"\"one.\"\"\na = f(1\nb = 2\n").try_into().unwrap();
        assert_eq!(text, "\"\"\"one.\"\"\"\na = f(1\nb = 2\n");
    }

    #[test]
    fn literal_of_several_lines_ends_where_the_text_reads_as_code_again() {
        let page = "f({\n  page: `\n    <p>one</p>\n    <p>two</p>\n  `,\n  size: 2,\n});\n";
        assert_eq!(ended("javascript", &page.replace("  `,", "  ,"))[0].1, page);
        let text = "a = `one ${b}`;\nc();\nd();\ne();\n";
        assert_eq!(ended("javascript", &text.replace("}`", "}"))[0].1, text);
        assert_eq!(ended("javascript", &text.replace("}`", "}'"))[0].1, text);
        let text = "a = [`one ${b}` ];\nc();\nd();\ne();\n";
        assert_eq!(ended("javascript", &text.replace("}`", "}"))[0].1, text);
        // Where the text has another fault before the literal, nothing shows the end.
        assert_eq!(ended("javascript", "f(1));\na = `one;\nc();\nd();\ne();\n"), []);
        // An empty line is no part of a mark.
        assert_eq!(ended("javascript", "f(1));\na = `one;\n\nc();\nd();\ne();\n"), []);
        let text = "/**\n * Reads the pages.\n */\nf('c/*.d');\n";
        assert_eq!(ended("javascript", &text.replace(" */\n", ""))[0].1, text);
    }

    #[test]
    fn comments_that_end_and_marks_within_literals_stay() {
        assert_eq!(ended("c", "char *a = \"/*\"; /* one */ f(); /* two */\n"), []);
        assert_eq!(ended("python", "\"\"\"one\"\"\"\na = '''two'''\n"), []);
    }
}
