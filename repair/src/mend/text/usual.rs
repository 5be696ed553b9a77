//! Whether what stands around a change of a text stands so elsewhere near it: the text's own habits.
//!
//! It knows no format. A text is taken as kinds: a run of letters, a run of digits, blanks, a line's end, and each
//! mark by itself; what is usual is which kinds follow each other, four at a time.

use std::collections::BTreeSet;
use std::ops::Range;

/// Bytes on either side of a place from which its habits are taken.
const SPAN: usize = 1 << 13;
/// Bytes around a place that may be wrong themselves, where its line is longer.
const LINE: usize = 200;
/// Bytes that are looked at on either side of a change.
const NEAR: usize = 100;
/// Kinds that stand together.
const TOGETHER: usize = 4;

type Kinds = [u8; TOGETHER];

/// Which kinds follow each other in a text.
pub(super) struct Habits(BTreeSet<Kinds>);

impl Habits {
    /// Of the text around a place, but for the line in which it is.
    pub(super) fn around(bytes: &[u8], at: usize) -> Self {
        let at = at.min(bytes.len());
        let is_end = |byte: &u8| *byte == b'\n';
        let start =
            bytes[..at].iter().rposition(is_end).map_or(0, |end| end + 1).max(at.saturating_sub(LINE));
        let end = bytes[at..].iter().position(is_end).map_or(bytes.len(), |end| at + end + 1).min(at + LINE);
        let (before, after) =
            (at.saturating_sub(SPAN).min(start)..start, end..(at + SPAN).clamp(end, bytes.len()));
        let kinds = [before, after].into_iter().flat_map(|side| {
            let words = words(&bytes[side]);
            together(&words).collect::<Vec<_>>()
        });
        Self(kinds.collect())
    }

    /// Whether all is usual that has a part in a change: `put` between two texts.
    pub(super) fn know(&self, before: &[u8], put: &[u8], after: &[u8]) -> bool {
        let text = [before, put, after].concat();
        let (start, end) = (before.len(), before.len() + put.len());
        let words = words(&text);
        let first = words.partition_point(|(range, _)| range.end < start);
        let last = words.partition_point(|(range, _)| range.start <= end);
        let from = (first + 1).saturating_sub(TOGETHER);
        let until = (last + TOGETHER - 1).min(words.len());
        let changed = &words[from.min(until)..until];
        changed.len() >= TOGETHER && together(changed).all(|kinds| self.0.contains(&kinds))
    }
}

/// The last bytes of a text, enough for its last few kinds.
pub(super) fn tail(slices: Vec<&[u8]>) -> Vec<u8> {
    let mut text = Vec::new();
    for slice in slices.into_iter().rev() {
        text.extend(slice.iter().rev().take(NEAR - text.len()));
        if text.len() == NEAR {
            break;
        }
    }
    text.reverse();
    text
}

/// The first bytes of a text, enough for its first few kinds.
pub(super) fn head(slices: Vec<&[u8]>) -> Vec<u8> {
    slices.into_iter().flatten().copied().take(NEAR).collect()
}

fn together(words: &[(Range<usize>, u8)]) -> impl Iterator<Item = Kinds> {
    words.windows(TOGETHER).map(|window| std::array::from_fn(|number| window[number].1))
}

/// The runs of bytes of one kind, with their kinds.
fn words(text: &[u8]) -> Vec<(Range<usize>, u8)> {
    let mut words: Vec<(Range<usize>, u8)> = Vec::new();
    for (at, byte) in text.iter().enumerate() {
        let kind = kind(*byte);
        match words.last_mut() {
            // A line's end with the blanks of the next line is one.
            Some((range, last)) if (*last == kind && is_run(kind)) || (*last == b'\n' && kind == b' ') => {
                range.end = at + 1;
            }
            _ => words.push((at..at + 1, kind)),
        }
    }
    words
}

fn kind(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => b'0',
        b'\n' => b'\n',
        byte if byte.is_ascii_whitespace() => b' ',
        byte if byte.is_ascii_alphabetic() || byte == b'_' || byte >= 0x80 => b'a',
        byte => byte,
    }
}

fn is_run(kind: u8) -> bool {
    b"0a \n".contains(&kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines of a list, and one that lacks a quote.
    fn habits() -> Habits {
        let line =
            |number: usize| format!("  {{\"id\": {number}, \"name\": \"item {number}\", \"on\": true}},\n");
        let mut text: String = (0..5).map(line).collect();
        let at = text.len() + 20;
        text += "  {\"id\": 5, \"name\": \"item 5, \"on\": true},\n";
        text.extend((6..9).map(line));
        Habits::around(text.as_bytes(), at)
    }

    #[test]
    fn a_lost_quote_is_usual_in_one_place_of_its_line() {
        let line = "  {\"id\": 5, \"name\": \"item 5, \"on\": true},\n";
        let (bytes, habits) = (line.as_bytes(), habits());
        let usual = |at: usize| habits.know(&bytes[..at], b"\"", &bytes[at..]);
        let places: Vec<usize> = (0..line.len()).filter(|at| usual(*at)).collect();
        assert_eq!(places, [line.find("5, \"on").unwrap() + 1]);
    }

    #[test]
    fn the_faulty_line_is_no_model_of_itself() {
        let habits = habits();
        assert!(!habits.know(b"\"name\": \"item 5", b"", b", \"on\": true},\n"));
        assert!(habits.know(b"\"name\": \"item 5", b"\"", b", \"on\": true},\n"));
    }

    #[test]
    fn in_a_short_text_nothing_is_usual() {
        let habits = Habits::around(b"{\"a\": 1 \"b\": 2}", 8);
        assert!(!habits.know(b"{\"a\": 1", b",", b" \"b\": 2}"));
        assert!(!Habits::around(b"", 0).know(b"", b"", b""));
        assert!(!Habits::around(b"", 9).know(b"1", b"", b""));
    }
}
