//! Finds the places where the layout shows that a start tag is missing: an end tag without a start tag begins a line, and
//! the lines before it are indented deeper.

use crate::edit::{Edit, EditKind};
use crate::grammar::{Reader, name_length};
use crate::propose::rewrite::Pair;
use crate::propose::{Reading, window};
use crate::rank::Cost;
use std::ops::Range;
use std::rc::Rc;

/// A start tag that is missing.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct UnopenedElement {
    /// The offset of the first token of the line that it should come before.
    pub(super) at: usize,
    /// The start of this line.
    line: usize,
    name: Vec<u8>,
    indentation: Vec<u8>,
}

impl UnopenedElement {
    /// The reading that inserts the start tag on a line of its own.
    pub(super) fn reading(&self, reader: &Reader<'_>, pair: &Pair, cost: Cost) -> Option<Reading> {
        let end = reader.grammar.info(reader.grammar.token_named(&pair.end)?).spelling.as_bytes();
        let tag = [pair.open_mark.as_bytes(), &self.name, end].concat();
        let tokens = reader.grammar.tokens_of(&tag)?.iter().map(|token| token.kind).collect();
        let text = [&self.indentation[..], &tag, b"\n"].concat();
        let rule = "start tag by layout".to_owned();
        let edit = Edit { range: self.line..self.line, text, kind: EditKind::Insert, rule };
        Some(Reading { tokens, edits: vec![Rc::new(edit)], ..Reading::nothing(self.at, cost) })
    }
}

/// The missing start tags, in order.
pub(super) fn unopened_elements(reader: &Reader<'_>, pair: &Pair) -> Vec<UnopenedElement> {
    let [open_mark, close_mark] = [pair.open_mark.as_bytes(), pair.close_mark.as_bytes()];
    let counts = reader.tag_counts([open_mark, close_mark]);
    let is_unopened = |name: &[u8]| counts.get(name).is_some_and(|count| count.end > count.start);
    if !counts.keys().any(|name| is_unopened(name)) {
        return Vec::new();
    }
    let lines = lines(reader.input);
    let mut found = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let Some(rest) = reader.input[line.at..].strip_prefix(close_mark) else { continue };
        let name = &rest[..name_length(rest)];
        let is_deeper = |other: &&Line| other.at - other.start > line.at - line.start;
        let first = number - lines[..number].iter().rev().take_while(is_deeper).count();
        // The lines are the content of an element that is opened, though perhaps by another name, before them.
        let opens = |line: &Line| {
            let text = reader.input[line.at..].split(|byte| *byte == b'\n').next().unwrap_or_default();
            let is_closed =
                [close_mark, b"/>"].iter().any(|mark| text.windows(mark.len()).any(|part| part == *mark));
            text.starts_with(open_mark) && !is_closed
        };
        let is_opened = first.checked_sub(1).is_some_and(|before| opens(&lines[before]));
        if !name.is_empty() && is_unopened(name) && first < number && !is_opened {
            let Line { start, at } = lines[first];
            let indentation = reader.input[line.start..line.at].to_vec();
            found.push(UnopenedElement { at, line: start, name: name.to_vec(), indentation });
        }
    }
    found.sort_unstable_by_key(|element| element.at);
    found
}

/// A line with text: its start, and the offset of its first character that is no blank.
#[derive(Clone, Copy)]
struct Line {
    start: usize,
    at: usize,
}

fn lines(text: &[u8]) -> Vec<Line> {
    let line = |line: Range<usize>| {
        let blanks = text[line.clone()].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        (blanks < line.len()).then_some(Line { start: line.start, at: line.start + blanks })
    };
    window::lines(text, 0..text.len()).into_iter().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use crate::format::Format;

    #[track_caller]
    fn check(key: &str, text: &str, line: &str) {
        let broken = text.replacen(line, "", 1);
        let best = Format::built_in(key).unwrap().repairs(broken.as_bytes(), 1).remove(0);
        assert_eq!(String::from_utf8(best.text).unwrap(), text);
    }

    #[test]
    fn a_start_tag_whose_line_was_lost_is_inserted_before_the_deeper_lines() {
        check(
            "html",
            "<div>\n  <h2>A</h2>\n  <ul>\n    <li>b</li>\n    <li>c</li>\n  </ul>\n</div>\n",
            "  <ul>\n",
        );
        check("xml", "<a>\n  <b>1</b>\n  <c>\n    <d>2</d>\n  </c>\n</a>\n", "  <c>\n");
    }
}
