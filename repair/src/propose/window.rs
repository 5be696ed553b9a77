//! Windows are the ranges that can be deleted around an offset, for texts without a grammar, or in which the grammar
//! finds no fault. They are characters, words, lines, and then more and more lines.

use crate::word_shape::is_of_word;
use std::ops::Range;

/// The most words of a line that are deleted one by one.
const MAX_WORDS: usize = 24;

/// Windows double up to this fraction of the text (one half). Beyond it, ddmax on lines is the better search.
const MAX_FRACTION: usize = 2;

/// The names of the rules that delete windows.
pub(crate) const RULES: [&str; 7] = [
    "delete character",
    "delete word",
    "delete field",
    "delete rest of line",
    "delete line",
    "delete lines",
    BRACKETS,
];

/// The rule that deletes two brackets and keeps the content between them.
pub(crate) const BRACKETS: &str = "delete brackets";

/// The rule that deletes a line that is there twice. No part of it is restored.
pub(crate) const REPEATED_LINE: &str = "repeated line";

/// The fewest bytes of a line that is repeated by mistake. Shorter lines are often equal.
const MIN_REPEATED_LINE: usize = 8;

/// The whole line of an offset, if an earlier line is equal apart from the blanks at both ends.
pub(crate) fn repeated_line(text: &[u8], offset: usize) -> Option<Range<usize>> {
    let line = line_around(text, offset.min(text.len()));
    let own = text[line.clone()].trim_ascii();
    let mut earlier = text[..line.start].split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    (own.len() >= MIN_REPEATED_LINE && earlier.any(|other| other == own)).then_some(line)
}

/// The ranges that may be deleted around an offset, the smallest first, each with the name of its rule. If the offset is
/// the start of a line, the fault may be anywhere in the line, because many programs report no column.
pub(crate) fn windows(text: &[u8], offset: usize) -> Vec<(&'static str, Range<usize>)> {
    let [character, a_word, field, rest, a_line, many_lines, _] = RULES;
    let offset = offset.min(text.len());
    let mut found: Vec<(&'static str, Range<usize>)> = Vec::new();
    let mut add = |rule, range: Range<usize>| {
        if !range.is_empty() && !found.iter().any(|known| known.1 == range) {
            found.push((rule, range));
        }
    };
    for at in [offset, offset.saturating_sub(1), offset + 1] {
        if at < text.len() {
            add(character, char_around(text, at));
        }
    }
    let word = word_around(text, offset);
    add(a_word, word.clone());
    let marks = text[..word.start].iter().rev().take_while(|byte| byte.is_ascii_punctuation()).count();
    if marks > 0 {
        add(field, word.start - marks..word.end);
    }
    let before = text[..word.start].trim_ascii_end().len();
    add(a_word, word_around(text, before.saturating_sub(1)));
    let mut lines = line_around(text, offset);
    if lines.start == offset {
        let mut at = offset;
        for _ in 0..MAX_WORDS {
            at += text[at..lines.end].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            if at >= lines.end {
                break;
            }
            let word = word_around(text, at);
            at = word.end.max(at + 1);
            add(a_word, word);
        }
    }
    // The line end is kept, because the next line may be another statement.
    add(rest, offset..(offset + text[offset..lines.end].trim_ascii_end().len()));
    add(a_line, lines.clone());
    if lines.start > 0 {
        add(a_line, line_around(text, lines.start - 1));
    }
    while lines.len() * MAX_FRACTION < text.len() {
        let more = lines.len();
        let start = line_around(text, lines.start.saturating_sub(more)).start;
        let end = line_around(text, (lines.end + more).min(text.len())).end;
        if (start..end) == lines {
            break;
        }
        add(many_lines, start..lines.end);
        lines = start..end;
        add(many_lines, lines.clone());
    }
    found
}

/// Whether deleting this range cuts a word or joins two lines.
pub(crate) fn cuts_word(text: &[u8], range: &Range<usize>) -> bool {
    let is_part = |byte: &u8| is_of_word(*byte);
    let deleted = &text[range.clone()];
    let touches =
        text[..range.start].last().is_some_and(is_part) || text[range.end..].first().is_some_and(is_part);
    deleted == b"\n" || deleted.iter().all(is_part) && touches
}

/// The lines of a range.
pub(crate) fn lines(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    cut(range, |at| line_around(text, at).end)
}

/// The lines of a range without their ends.
pub(crate) fn lines_without_ends(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let without_end = |line: Range<usize>| {
        let content = &text[line.clone()];
        let content = content.strip_suffix(b"\n").unwrap_or(content);
        line.start..line.start + content.strip_suffix(b"\r").unwrap_or(content).len()
    };
    lines(text, range).into_iter().map(without_end).collect()
}

/// The blocks of a range: statements, functions or sections of several lines. A block begins where the indentation is no
/// deeper than at the start of the block before it, if that one ended with a semicolon, a closing brace or a blank line.
pub(crate) fn blocks(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let mut blocks: Vec<Range<usize>> = Vec::new();
    let indentation =
        |line: &Range<usize>| text[line.clone()].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let is_closing = |line: &Range<usize>| text[line.clone()].trim_ascii().starts_with(b"}");
    let mut is_ended = true;
    for line in lines(text, range) {
        let content = text[line.clone()].trim_ascii();
        let begins = |block: &Range<usize>| indentation(&line) <= indentation(block) && !is_closing(&line);
        match blocks.last_mut() {
            Some(block) if content.is_empty() || !is_ended || !begins(block) => block.end = line.end,
            _ => blocks.push(line),
        }
        is_ended = matches!(content.last(), None | Some(b';' | b'}'));
    }
    blocks
}

/// The characters of operators.
const OPERATOR: &[u8] = b"=+-*/<>!&|^%~";

/// The words and operators of a range, and the characters between them, each with the blanks behind it. In a text of markup,
/// which begins with `<`, each tag is one word.
pub(crate) fn words(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let is_markup = text.trim_ascii_start().starts_with(b"<");
    let end_of_word = |at: usize| match text[at..].iter().take_while(|byte| OPERATOR.contains(byte)).count() {
        length if length > 1 && !is_markup => at + length,
        _ => word_around(text, at).end,
    };
    cut(range, |at| {
        let blanks = |at: usize| text[at..].iter().take_while(|byte| **byte == b' ').count();
        let start = at + blanks(at);
        let end = tag_end(text, start).filter(|_| is_markup).unwrap_or_else(|| end_of_word(start));
        end + blanks(end)
    })
}

/// The end of the tag that begins here.
fn tag_end(text: &[u8], at: usize) -> Option<usize> {
    let rest = text[at..].strip_prefix(b"<")?;
    let end = rest.iter().position(|byte| b"<>".contains(byte))?;
    (rest[end] == b'>').then_some(at + end + 2)
}

/// The characters of a range.
pub(crate) fn characters(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    cut(range, |at| char_around(text, at).end)
}

/// Cuts a range into pieces. `end_of` gives the end of the piece at an offset.
fn cut(range: Range<usize>, end_of: impl Fn(usize) -> usize) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut at = range.start;
    while at < range.end {
        let end = end_of(at).clamp(at + 1, range.end);
        pieces.push(at..end);
        at = end;
    }
    pieces
}

/// The line around an offset, with its line end.
pub(crate) fn line_around(text: &[u8], offset: usize) -> Range<usize> {
    let offset = offset.min(text.len());
    let start = text[..offset].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let end = text[offset..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |at| offset + at + 1);
    start..end
}

/// The blanks with which a line begins.
pub(crate) fn indentation_of(line: &[u8]) -> &[u8] {
    &line[..line.iter().take_while(|byte| b" \t".contains(byte)).count()]
}

/// The line end of a text: that of Windows if any line has it.
pub(crate) fn line_end(text: &[u8]) -> &'static [u8] {
    if text.windows(2).any(|two| two == b"\r\n") { b"\r\n" } else { b"\n" }
}

/// Whether only blanks are before an offset in its line.
pub(crate) fn begins_line(text: &[u8], offset: usize) -> bool {
    let before = text[..offset].iter().rev();
    let last = before.take_while(|byte| byte.is_ascii_whitespace()).find(|byte| **byte == b'\n');
    last.is_some() || text[..offset].trim_ascii_end().is_empty()
}

/// The offset between two blanks beside this offset. The blanks between two tokens of a line are seldom two, unless a token
/// between them was lost.
pub(crate) fn between_blanks(input: &[u8], offset: usize) -> Option<usize> {
    let (before, behind) = input.split_at(offset);
    let is_blank = |byte: &&u8| **byte == b' ';
    let left = before.iter().rev().take_while(is_blank).count();
    let right = behind.iter().take_while(is_blank).count();
    let is_within_line = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii_whitespace());
    let is_between =
        is_within_line(before[..before.len() - left].last()) && is_within_line(behind.get(right));
    (left + right == 2 && is_between).then_some(offset - left + 1)
}

/// The word around an offset, or the single character there.
fn word_around(text: &[u8], offset: usize) -> Range<usize> {
    let is_part = |byte: &u8| is_of_word(*byte);
    let offset = offset.min(text.len());
    let start = offset - text[..offset].iter().rev().take_while(|byte| is_part(byte)).count();
    let end = offset + text[offset..].iter().take_while(|byte| is_part(byte)).count();
    if start == end && offset < text.len() { char_around(text, offset) } else { start..end }
}

/// The character around an offset.
fn char_around(text: &[u8], offset: usize) -> Range<usize> {
    /// The most bytes of a character.
    const LONGEST: usize = 4;
    let is_inner = |at: &usize| text[*at] & 0b1100_0000 == 0b1000_0000;
    let before = (0..=offset).rev().take(LONGEST - 1).take_while(is_inner).count();
    let start = offset.saturating_sub(before);
    let inner = (start + 1..text.len()).take(LONGEST - 1).take_while(is_inner).count();
    start..start + 1 + inner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_markup_are_not_cut() {
        let pieces = |text: &str| -> Vec<String> {
            let cut = words(text.as_bytes(), 0..text.len());
            cut.into_iter().map(|piece| text[piece].to_owned()).collect()
        };
        assert_eq!(pieces("<a b=\"c\">d</a>"), ["<a b=\"c\">", "d", "</a>"]);
        assert_eq!(pieces("<a <b>"), ["<", "a ", "<b>"]);
        assert_eq!(pieces("a<b>"), ["a", "<", "b", ">"]);
        assert_eq!(pieces("a += (b)"), ["a ", "+= ", "(", "b", ")"]);
    }
}
