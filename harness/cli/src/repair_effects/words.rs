//! The words of a text: names, numbers, keywords and operators, without their punctuation.

use super::notation::Notation;
use std::ops::Range;

/// A word or operator and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word<'a> {
    pub(super) at: Range<usize>,
    pub(super) text: &'a [u8],
}

/// Whether the byte is part of a word. Points and signs are, beside a digit. So is a damaged byte.
fn is_part(text: &[u8], at: usize) -> bool {
    let byte = |at: Option<usize>| at.and_then(|at| text.get(at)).copied().unwrap_or(b' ');
    match byte(Some(at)) {
        b'.' | b'+' | b'-' => {
            byte(at.checked_sub(1)).is_ascii_digit() || byte(at.checked_add(1)).is_ascii_digit()
        }
        byte if byte.is_ascii() => byte.is_ascii_alphanumeric() || byte == b'_',
        _ => char_around(text, at).is_none_or(char::is_alphanumeric),
    }
}

/// The character that this byte is a part of, if it is valid UTF-8.
fn char_around(text: &[u8], at: usize) -> Option<char> {
    let start = (at.saturating_sub(3)..=at).rev().find(|at| text[*at] & 0xC0 != 0x80)?;
    let bytes = &text[start..(start + 4).min(text.len())];
    let first = bytes.utf8_chunks().next()?.valid().chars().next()?;
    (start + first.len_utf8() > at).then_some(first)
}

/// What a byte is a part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Word,
    Operator,
    Punctuation,
}

fn class(notation: Notation, text: &[u8], at: usize) -> Class {
    if is_part(text, at) {
        Class::Word
    } else if notation.is_operator(text, at) {
        Class::Operator
    } else {
        Class::Punctuation
    }
}

/// The range with the whole of every word and operator that it touches.
pub(super) fn widened(notation: Notation, text: &[u8], range: &Range<usize>) -> Range<usize> {
    let (mut start, mut end) = (range.start, range.end);
    let class = |at: usize| class(notation, text, at);
    if start > 0 && class(start - 1) != Class::Punctuation {
        let touched = class(start - 1);
        while start > 0 && class(start - 1) == touched {
            start -= 1;
        }
    }
    if end < text.len() && class(end) != Class::Punctuation {
        let touched = class(end);
        while end < text.len() && class(end) == touched {
            end += 1;
        }
    }
    // The text of an entity belongs to its mark.
    if start > 0 && text[start - 1] == b'&' {
        start -= 1;
    }
    start..end
}

/// The words and operators of a text. Escapes, entities and closing tags within bytes that were put in are not words.
pub(super) fn of<'a>(notation: Notation, text: &'a [u8], put: &[Range<usize>]) -> Vec<Word<'a>> {
    let hidden: Vec<Range<usize>> = put.iter().flat_map(|put| marks(notation, text, put)).collect();
    let class = |at: usize| match hidden.iter().any(|hidden| hidden.contains(&at)) {
        true => Class::Punctuation,
        false => class(notation, text, at),
    };
    let mut words = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let (start, kind) = (at, class(at));
        at += 1;
        while at < text.len() && class(at) == kind {
            at += 1;
        }
        let word = Word { at: start..at, text: &text[start..at] };
        let is_word = match kind {
            Class::Word => true,
            Class::Operator => !notation.is_bracket(word.text),
            Class::Punctuation => false,
        };
        if is_word {
            words.push(word);
        }
    }
    words
}

/// The parts of inserted bytes that only spell punctuation: `\n`, `amp;`, `</name>`.
fn marks(notation: Notation, text: &[u8], put: &Range<usize>) -> Vec<Range<usize>> {
    let bytes = &text[put.clone()];
    let has_entities = !notation.has_operators();
    let mut marks = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let word = |from: usize| rest[from..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        let closes = has_entities && (at > 0 || text[..put.start].ends_with(b"&"));
        let length = match rest {
            [b'\\', b'u', ..] => 6.min(rest.len()),
            [b'\\', _, ..] => 2,
            [b'<', b'/', ..] if notation.has_angle_brackets() => {
                rest.iter().position(|byte| *byte == b'>').map_or(rest.len(), |end| end + 1)
            }
            [b'&', ..] if has_entities => 1,
            [b'#' | b'a'..=b'z' | b'A'..=b'Z', ..] if closes => {
                let end = 1 + word(1);
                if rest.get(end) == Some(&b';') { end + 1 } else { 0 }
            }
            _ => notation.comment_end(rest),
        };
        if length > 0 {
            marks.push(put.start + at..put.start + at + length);
        }
        at += length.max(1);
    }
    marks
}

/// The text from the first to the last of these words.
pub(super) fn span<'a>(text: &'a [u8], words: &[Word<'_>]) -> &'a [u8] {
    match (words.first(), words.last()) {
        (Some(first), Some(last)) => &text[first.at.start..last.at.end],
        _ => b"",
    }
}

/// Whether inserted bytes hold a part of a word.
pub(super) fn has_word(notation: Notation, put: &[u8]) -> bool {
    !of(notation, put, &[]).is_empty()
}

/// Whether inserted bytes hold a value without content: `""`, `[]`, `{}`.
pub(super) fn has_empty_value(put: &[u8]) -> bool {
    let empty: [&[u8]; 4] = [b"\"\"", b"''", b"[]", b"{}"];
    put.windows(2).any(|pair| empty.contains(&pair))
}

/// Words by which different languages name the same value.
const SYNONYMS: [&[&str]; 3] =
    [&["true", "yes", "on"], &["false", "no", "off"], &["null", "none", "nil", "undefined"]];

/// Whether two words spell the same value: the same number, a synonym, or the same letters in another case, if case has no
/// meaning.
pub(super) fn have_same_value(notation: Notation, before: &[u8], after: &[u8]) -> bool {
    let means =
        |words: &[&str], word: &[u8]| words.iter().any(|known| word.eq_ignore_ascii_case(known.as_bytes()));
    if !notation.is_case_sensitive() && before.eq_ignore_ascii_case(after)
        || SYNONYMS.iter().any(|words| means(words, before) && means(words, after))
    {
        return true;
    }
    number(before).zip(number(after)).is_some_and(|(before, after)| before == after)
}

/// The value of a number as most languages write it. Leading zeros say different things in different
/// languages.
fn number(word: &[u8]) -> Option<f64> {
    let text = std::str::from_utf8(word).ok()?.replace('_', "");
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1.0, digits),
        None => (1.0, text.strip_prefix('+').unwrap_or(&text)),
    };
    let prefixed = |prefix: [&str; 2], radix: u32| {
        let digits = prefix.iter().find_map(|prefix| digits.strip_prefix(prefix))?;
        u64::from_str_radix(digits, radix).ok().map(|value| value as f64)
    };
    if let Some(value) =
        prefixed(["0x", "0X"], 16).or_else(|| prefixed(["0o", "0O"], 8)).or_else(|| prefixed(["0b", "0B"], 2))
    {
        return Some(sign * value);
    }
    let has_leading_zero =
        digits.len() > 1 && digits.starts_with('0') && digits.as_bytes()[1].is_ascii_digit();
    let is_plain = digits.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    if has_leading_zero || !is_plain {
        return None;
    }
    digits.parse::<f64>().ok().map(|value| sign * value)
}

/// Whether a word lost a part that is not a leading zero.
pub(super) fn is_cut(before: &[u8], after: &[u8]) -> bool {
    let zeros = before.iter().take_while(|byte| **byte == b'0').count();
    let lost = before.len().saturating_sub(after.len());
    lost > 0 && (lost > zeros || !before.ends_with(after))
}
