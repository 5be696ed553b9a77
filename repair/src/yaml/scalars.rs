//! The parts of a line of YAML: plain and quoted scalars, keys, properties and comments. The rules are those of PyYAML.

use crate::propose::typographic_marks;
use std::ops::Range;

/// Why a plain scalar ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Line,
    Comment,
    /// The offset of a colon before a blank.
    Colon(usize),
    /// Punctuation of a flow collection.
    Mark,
    Tab,
}

/// The characters with which no plain scalar begins.
const INDICATORS: &[u8] = b",[]{}#&*!|>'\"%@`";

pub(super) fn is_blank_at(line: &[u8], at: usize) -> bool {
    line.get(at).is_none_or(|byte| b" \t".contains(byte))
}

/// The number of blanks from an offset on.
pub(super) fn blanks(line: &[u8], at: usize) -> usize {
    line.get(at..).unwrap_or_default().iter().take_while(|byte| **byte == b' ').count()
}

pub(super) fn begins_plain(line: &[u8], at: usize, in_flow: bool) -> bool {
    match line.get(at) {
        None | Some(b' ' | b'\t') => false,
        Some(b'-') => !is_blank_at(line, at + 1),
        Some(b'?' | b':') => !is_blank_at(line, at + 1) && !in_flow,
        Some(byte) => !INDICATORS.contains(byte),
    }
}

/// The end of a plain scalar that begins or continues at an offset, without blanks at its end.
pub(super) fn plain(line: &[u8], start: usize, in_flow: bool) -> (usize, End) {
    let mut at = start;
    let end = loop {
        let Some(byte) = line.get(at) else { break End::Line };
        let is_end = |next: &u8| b" \t".contains(next) || in_flow && b",[]{}".contains(next);
        match byte {
            b':' if line.get(at + 1).is_none_or(is_end) => break End::Colon(at),
            b'#' if at > start && line[at - 1] == b' ' => break End::Comment,
            b'\t' => break End::Tab,
            b',' | b'?' | b'[' | b']' | b'{' | b'}' if in_flow => break End::Mark,
            _ => at += 1,
        }
    };
    (start + line[start..at].trim_ascii_end().len(), end)
}

/// Where a quoted scalar ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Quoted {
    /// After its closing quotation mark.
    Closed(usize),
    /// On a later line.
    Open,
    /// The offset of an escape sequence that YAML does not have.
    BadEscape(usize),
}

/// Reads a quoted scalar from an offset within it.
pub(super) fn quoted(line: &[u8], mut at: usize, quote: u8) -> Quoted {
    while let Some(byte) = line.get(at) {
        if *byte == quote {
            if quote == b'"' || line.get(at + 1) != Some(&quote) {
                return Quoted::Closed(at + 1);
            }
            at += 2;
        } else if *byte == b'\\' && quote == b'"' {
            match escape(&line[at + 1..]) {
                Some(len) => at += 1 + len,
                None => return Quoted::BadEscape(at),
            }
        } else {
            at += 1;
        }
    }
    Quoted::Open
}

/// The length of an escape sequence after its backslash.
fn escape(rest: &[u8]) -> Option<usize> {
    let digits = match rest.first() {
        None => return Some(0),
        Some(b'x') => 2,
        Some(b'u') => 4,
        Some(b'U') => 8,
        Some(byte) => return b"0abt\tnvfre \"/\\N_LP".contains(byte).then_some(1),
    };
    let number = rest.get(1..=digits)?;
    number.iter().all(u8::is_ascii_hexdigit).then_some(1 + digits)
}

/// The key that begins at an offset of a block, and the offset of its colon.
pub(super) fn key(line: &[u8], at: usize) -> Option<(Range<usize>, usize)> {
    let colon_after = |end: usize| {
        let colon = end + blanks(line, end);
        (line.get(colon) == Some(&b':') && is_blank_at(line, colon + 1)).then_some((at..end, colon))
    };
    match line.get(at)? {
        quote @ (b'"' | b'\'') => match quoted(line, at + 1, *quote) {
            Quoted::Closed(end) => colon_after(end),
            _ => None,
        },
        b'*' => colon_after(at + 1 + name(&line[at + 1..])),
        _ if begins_plain(line, at, false) => match plain(line, at, false) {
            (end, End::Colon(colon)) => Some((at..end, colon)),
            _ => None,
        },
        _ => None,
    }
}

/// The length of the name of an anchor.
pub(super) fn name(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte)).count()
}

/// The end of an anchor or tag at an offset, and of the blanks after it; `None` if there is none.
pub(super) fn property(line: &[u8], at: usize, in_flow: bool) -> Option<usize> {
    let rest = line.get(at..)?;
    let is_end = |byte: &u8| b" \t".contains(byte) || in_flow && b",[]{}".contains(byte);
    let len = match rest.first()? {
        b'&' => 1 + name(&rest[1..]),
        b'!' if rest.get(1) == Some(&b'<') => rest.iter().position(|byte| *byte == b'>')? + 1,
        b'!' => rest.iter().position(is_end).unwrap_or(rest.len()),
        _ => return None,
    };
    let end = at + len;
    let is_whole = line.get(end).is_none_or(is_end) && (len > 1 || rest[0] == b'!');
    is_whole.then(|| end + blanks(line, end))
}

/// Whether nothing but blanks or a comment follows.
pub(super) fn is_rest_empty(line: &[u8], at: usize) -> bool {
    matches!(line.get(at + blanks(line, at)), None | Some(b'#'))
}

/// The length of the header of a block scalar, with its indentation if it has a number.
pub(super) fn block_header(line: &[u8], at: usize) -> Option<Option<i32>> {
    let mut end = at + 1;
    let mut number = None;
    let mut chomping = 0;
    while let Some(byte) = line.get(end) {
        match byte {
            b'+' | b'-' => chomping += 1,
            b'1'..=b'9' if number.is_none() => number = Some(i32::from(byte - b'0')),
            _ => break,
        }
        end += 1;
    }
    let is_comment_apart = line.get(end) != Some(&b'#');
    (chomping < 2 && is_comment_apart && is_rest_empty(line, end)).then_some(number)
}

/// Whether a line begins or ends a document.
pub(super) fn is_document_marker(line: &[u8]) -> bool {
    (line.starts_with(b"---") || line.starts_with(b"...")) && is_blank_at(line, 3)
}

/// The length of the typographic mark that closes a text whose opening mark is another one. A mark whose partner is in the
/// text belongs to the text.
pub(super) fn typographic_end(text: &[u8]) -> Option<usize> {
    let (mark, _) = typographic_marks().find(|(mark, _)| text.ends_with(mark.as_bytes()))?;
    let inner = &text[..text.len() - mark.len()];
    let opens = ["\u{201c}", "\u{201e}", "\u{ab}", "\u{bb}", "\u{2018}", "`"];
    let has = |open: &&str| inner.windows(open.len()).any(|part| part == open.as_bytes());
    (!opens.iter().any(has)).then_some(mark.len())
}
