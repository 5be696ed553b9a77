//! Whether the n-grams around an edit also occur elsewhere near it.
//!
//! This must not know any format. The items of the n-grams are kinds of bytes: a run of letters, a run of digits, blanks, a
//! newline, and each punctuation mark by itself.

use std::collections::BTreeSet;
use std::ops::Range;

/// From how many bytes on either side of a place n-grams are collected.
const SPAN: usize = 1 << 13;
/// How many bytes on either side of the place count as its line. That line may be wrong and is not collected.
const MAX_LINE: usize = 200;
/// How many bytes on either side of an edit are looked at.
const NEAR: usize = 100;
/// The number of kinds in an n-gram.
const N: usize = 4;

type Ngram = [u8; N];

/// The n-grams of a text.
pub(super) struct KnownNgrams(BTreeSet<Ngram>);

impl KnownNgrams {
    /// The n-grams of the text around a place, except those of its own line.
    pub(super) fn around(bytes: &[u8], at: usize) -> Self {
        let at = at.min(bytes.len());
        let is_end = |byte: &u8| *byte == b'\n';
        let start =
            bytes[..at].iter().rposition(is_end).map_or(0, |end| end + 1).max(at.saturating_sub(MAX_LINE));
        let end =
            bytes[at..].iter().position(is_end).map_or(bytes.len(), |end| at + end + 1).min(at + MAX_LINE);
        let (before, after) =
            (at.saturating_sub(SPAN).min(start)..start, end..(at + SPAN).clamp(end, bytes.len()));
        let kinds = [before, after].into_iter().flat_map(|side| {
            let runs = runs(&bytes[side]);
            ngrams(&runs).collect::<Vec<_>>()
        });
        Self(kinds.collect())
    }

    /// Whether all n-grams that overlap an insertion between two texts are known.
    pub(super) fn contain(&self, before: &[u8], inserted: &[u8], after: &[u8]) -> bool {
        let text = [before, inserted, after].concat();
        let (start, end) = (before.len(), before.len() + inserted.len());
        let runs = runs(&text);
        let first = runs.partition_point(|(range, _)| range.end < start);
        let last = runs.partition_point(|(range, _)| range.start <= end);
        let from = (first + 1).saturating_sub(N);
        let until = (last + N - 1).min(runs.len());
        let changed = &runs[from.min(until)..until];
        changed.len() >= N && ngrams(changed).all(|ngram| self.0.contains(&ngram))
    }
}

/// The last bytes of a text, enough for its last n-grams.
pub(super) fn last_bytes(slices: Vec<&[u8]>) -> Vec<u8> {
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

/// The first bytes of a text, enough for its first n-grams.
pub(super) fn first_bytes(slices: Vec<&[u8]>) -> Vec<u8> {
    slices.into_iter().flatten().copied().take(NEAR).collect()
}

fn ngrams(runs: &[(Range<usize>, u8)]) -> impl Iterator<Item = Ngram> {
    runs.windows(N).map(|window| std::array::from_fn(|index| window[index].1))
}

/// The runs of bytes of one kind, with their kinds.
fn runs(text: &[u8]) -> Vec<(Range<usize>, u8)> {
    let mut runs: Vec<(Range<usize>, u8)> = Vec::new();
    for (at, byte) in text.iter().enumerate() {
        let kind = kind(*byte);
        match runs.last_mut() {
            // A newline and the indentation of the next line are one run.
            Some((range, last)) if (*last == kind && is_run(kind)) || (*last == b'\n' && kind == b' ') => {
                range.end = at + 1;
            }
            _ => runs.push((at..at + 1, kind)),
        }
    }
    runs
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

    /// Lines of a list, of which one lacks a quote.
    fn known() -> KnownNgrams {
        let line =
            |number: usize| format!("  {{\"id\": {number}, \"name\": \"item {number}\", \"on\": true}},\n");
        let mut text: String = (0..5).map(line).collect();
        let at = text.len() + 20;
        text += "  {\"id\": 5, \"name\": \"item 5, \"on\": true},\n";
        text.extend((6..9).map(line));
        KnownNgrams::around(text.as_bytes(), at)
    }

    #[test]
    fn lost_quote_has_known_ngrams_in_one_place_of_its_line() {
        let line = "  {\"id\": 5, \"name\": \"item 5, \"on\": true},\n";
        let (bytes, known) = (line.as_bytes(), known());
        let is_known = |at: usize| known.contain(&bytes[..at], b"\"", &bytes[at..]);
        let places: Vec<usize> = (0..line.len()).filter(|at| is_known(*at)).collect();
        assert_eq!(places, [line.find("5, \"on").unwrap() + 1]);
    }

    #[test]
    fn ngrams_of_the_faulty_line_are_not_known() {
        let known = known();
        assert!(!known.contain(b"\"name\": \"item 5", b"", b", \"on\": true},\n"));
        assert!(known.contain(b"\"name\": \"item 5", b"\"", b", \"on\": true},\n"));
    }

    #[test]
    fn short_text_has_no_known_ngrams() {
        let known = KnownNgrams::around(b"{\"a\": 1 \"b\": 2}", 8);
        assert!(!known.contain(b"{\"a\": 1", b",", b" \"b\": 2}"));
        assert!(!KnownNgrams::around(b"", 0).contain(b"", b"", b""));
        assert!(!KnownNgrams::around(b"", 9).contain(b"1", b"", b""));
    }
}
