//! Windows: what can be left out around a place of a text of which no grammar is known, or whose grammar finds no
//! fault: characters, words, lines, brackets, and then more and more lines.

use std::ops::Range;

/// Windows grow to this share of the text by doubling; beyond it, ddmax on lines is the better search.
const LARGEST_SHARE: usize = 2;

/// What may be left out around a place, the least first.
pub(crate) fn windows(text: &[u8], place: usize) -> Vec<Range<usize>> {
    let place = place.min(text.len());
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut add = |range: Range<usize>| {
        if !range.is_empty() && !found.contains(&range) {
            found.push(range);
        }
    };
    for at in [place, place.saturating_sub(1), place + 1] {
        if at < text.len() {
            add(char_around(text, at));
        }
    }
    let word = word_around(text, place);
    add(word.clone());
    let before = text[..word.start].trim_ascii_end().len();
    add(word_around(text, before.saturating_sub(1)));
    add(place..line_around(text, place).end);
    let mut lines = line_around(text, place);
    add(lines.clone());
    if lines.start > 0 {
        add(line_around(text, lines.start - 1));
    }
    while lines.len() * LARGEST_SHARE < text.len() {
        let more = lines.len();
        let start = line_around(text, lines.start.saturating_sub(more)).start;
        let end = line_around(text, (lines.end + more).min(text.len())).end;
        if (start..end) == lines {
            break;
        }
        add(start..lines.end);
        lines = start..end;
        add(lines.clone());
    }
    found
}

/// The pieces of a range for restoring: lines, or words where it is one line, or characters where it is one word.
pub(crate) fn pieces(text: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut at = range.start;
    while at < range.end {
        let line = line_around(text, at).end.min(range.end);
        while at < line {
            let end = word_around(text, at).end.clamp(at + 1, line);
            pieces.push(at..end);
            at = end;
        }
    }
    pieces
}

/// The line around a place, with its end.
pub(crate) fn line_around(text: &[u8], place: usize) -> Range<usize> {
    let place = place.min(text.len());
    let start = text[..place].iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let end = text[place..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |at| place + at + 1);
    start..end
}

/// The run of word characters around a place, or the one character there.
fn word_around(text: &[u8], place: usize) -> Range<usize> {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80;
    let place = place.min(text.len());
    let start = place - text[..place].iter().rev().take_while(|byte| is_part(byte)).count();
    let end = place + text[place..].iter().take_while(|byte| is_part(byte)).count();
    if start == end && place < text.len() { char_around(text, place) } else { start..end }
}

/// The character that has a byte in this place.
fn char_around(text: &[u8], place: usize) -> Range<usize> {
    const LONGEST: usize = 4;
    let is_inner = |at: &usize| text[*at] & 0b1100_0000 == 0b1000_0000;
    let before = (0..=place).rev().take(LONGEST - 1).take_while(is_inner).count();
    let start = place.saturating_sub(before);
    let inner = (start + 1..text.len()).take(LONGEST - 1).take_while(is_inner).count();
    start..start + 1 + inner
}
