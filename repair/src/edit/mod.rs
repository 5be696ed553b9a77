//! Edits of a text, and how they change its data.

pub(crate) mod applied_edits;

use crate::word_shape::is_of_word;
use std::ops::Range;

/// How an edit changes the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EditKind {
    /// Inserts punctuation.
    Insert,
    /// Writes the same data differently, such as other quotation marks or no comment.
    Rewrite,
    /// Removes text.
    Delete,
    /// Replaces a value by another one.
    Change,
    /// Inserts a value that the input does not have.
    Invent,
}

/// Replaces a range of the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes of the input that are removed; empty for a pure insertion.
    pub range: Range<usize>,
    /// The bytes that replace them.
    pub text: Vec<u8>,
    /// How the edit changes the data.
    pub kind: EditKind,
    /// The rule that proposed it.
    pub rule: String,
}

impl Edit {
    /// Removes the bytes of a range.
    pub(crate) fn deletion(range: Range<usize>) -> Self {
        Self { range, text: Vec::new(), kind: EditKind::Delete, rule: "delete".to_owned() }
    }

    /// An edit without the beginning and end that the old and the new text share.
    pub(crate) fn trimmed(
        input: &[u8],
        range: Range<usize>,
        text: &[u8],
        kind: EditKind,
        rule: &str,
    ) -> Self {
        let old = &input[range.clone()];
        let first = old.iter().zip(text).take_while(|(old, new)| old == new).count();
        let rest = old[first..].iter().rev().zip(text[first..].iter().rev());
        let last = rest.take_while(|(old, new)| old == new).count();
        Self {
            range: range.start + first..range.end - last,
            text: text[first..text.len() - last].to_vec(),
            kind,
            rule: rule.to_owned(),
        }
    }
}

/// Whether the edits only delete text.
pub(crate) fn only_deletes(edits: &[Edit]) -> bool {
    edits.iter().all(|edit| edit.text.is_empty())
}

/// Applies sorted edits.
#[must_use]
pub fn apply(input: &[u8], edits: &[Edit]) -> Vec<u8> {
    apply_with(input, edits, true)
}

/// Applies sorted edits. Without `keeps_words_apart`, two words that then touch become one.
pub(crate) fn apply_with(input: &[u8], edits: &[Edit], keeps_words_apart: bool) -> Vec<u8> {
    let mut output = Vec::with_capacity(input.len() + 16);
    let mut at = 0;
    for (range, text) in replacements(input, edits, keeps_words_apart) {
        output.extend_from_slice(&input[at..range.start]);
        output.extend_from_slice(&text);
        at = range.end;
    }
    output.extend_from_slice(&input[at..]);
    output
}

/// The ranges of the input that are removed, and the bytes that replace them, in order. With `keeps_words_apart`, two
/// words that would touch get a blank between them.
#[must_use]
pub fn replacements(input: &[u8], edits: &[Edit], keeps_words_apart: bool) -> Vec<(Range<usize>, Vec<u8>)> {
    let mut splices: Vec<(Range<usize>, Vec<u8>)> = Vec::new();
    let mut at = 0;
    for edit in edits {
        if edit.range.start < at {
            continue;
        }
        let touches = splices.last().filter(|last| last.0.end == edit.range.start && !last.1.is_empty());
        let before = touches.map_or(&input[..edit.range.start], |last| last.1.as_slice());
        let is_token = matches!(edit.kind, EditKind::Insert | EditKind::Invent);
        let mut text = Vec::new();
        if is_token && words_touch(before, &edit.text) {
            text.push(b' ');
        }
        text.extend_from_slice(&edit.text);
        let after = &input[edit.range.end..];
        let is_deletion = edit.kind == EditKind::Delete && edit.text.is_empty();
        if (keeps_words_apart && is_deletion && words_touch(before, after))
            || (is_token && words_touch(&edit.text, after))
        {
            text.push(b' ');
        }
        at = edit.range.end;
        splices.extend(split_around_kept_bytes(input, edit.range.clone(), text));
    }
    splices
}

/// Splits a replacement that only changes punctuation around and within a word, such as quotation marks and escapes.
/// Each part replaces only punctuation, so the word itself counts as kept.
fn split_around_kept_bytes(input: &[u8], range: Range<usize>, text: Vec<u8>) -> Vec<(Range<usize>, Vec<u8>)> {
    let is_data = |byte: &u8| !byte.is_ascii_punctuation() && !byte.is_ascii_whitespace();
    let old = &input[range.clone()];
    let first = old.iter().position(is_data);
    let Some((first, last)) = first.zip(old.iter().rposition(is_data)) else { return vec![(range, text)] };
    let Some(offsets) = offsets_in(&old[first..=last], &text) else { return vec![(range, text)] };
    let mut splices = Vec::new();
    let (mut deleted_from, mut text_from) = (range.start, 0);
    for (byte, offset) in (range.start + first..).zip(offsets) {
        splices.push((deleted_from..byte, text[text_from..offset].to_vec()));
        (deleted_from, text_from) = (byte + 1, offset + 1);
    }
    splices.push((deleted_from..range.end, text[text_from..].to_vec()));
    splices.retain(|(range, text_from)| !range.is_empty() || !text_from.is_empty());
    splices
}

/// The offsets of the bytes of a word in a text. They are consecutive if the text contains the word, and otherwise in
/// order.
fn offsets_in(word: &[u8], text: &[u8]) -> Option<Vec<usize>> {
    if let Some(start) = text.windows(word.len()).position(|part| part == word) {
        return Some((start..start + word.len()).collect());
    }
    let mut at = 0;
    let next = |byte: &u8| {
        let offset = at + text.get(at..)?.iter().position(|other| other == byte)?;
        at = offset + 1;
        Some(offset)
    };
    word.iter().map(next).collect()
}

/// Converts an offset in the edited text to an offset in the input.
#[must_use]
pub fn offset_in_input(edits: &[Edit], offset: usize) -> usize {
    let mut shift: isize = 0;
    for edit in edits {
        let start = edit.range.start.saturating_add_signed(shift);
        if offset < start {
            break;
        }
        if offset < start + edit.text.len() {
            return edit.range.start;
        }
        shift += edit.text.len().cast_signed() - edit.range.len().cast_signed();
    }
    offset.saturating_add_signed(-shift)
}

/// Converts an offset in the input to an offset in the edited text, not counting blanks that keep words apart.
pub(crate) fn offset_in_output(edits: &[Edit], offset: usize) -> usize {
    let before = edits.iter().filter(|edit| edit.range.end <= offset);
    let shift: isize =
        before.map(|edit| edit.text.len().cast_signed() - edit.range.len().cast_signed()).sum();
    offset.saturating_add_signed(shift)
}

/// Whether the first text ends with a word character and the second begins with one.
pub(crate) fn words_touch(before: &[u8], after: &[u8]) -> bool {
    let is_word = |byte: Option<&u8>| byte.is_some_and(|byte| is_of_word(*byte));
    is_word(before.last()) && is_word(after.first())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn word_between_inserted_quotes_counts_as_kept() {
        let spliced_as = |input: &str, text: &str| {
            let edit = Edit {
                range: 0..input.len(),
                text: text.as_bytes().to_vec(),
                kind: EditKind::Rewrite,
                rule: String::new(),
            };
            let splices = replacements(input.as_bytes(), std::slice::from_ref(&edit), true);
            assert_eq!(apply(input.as_bytes(), &[edit]), text.as_bytes());
            splices
                .into_iter()
                .map(|(range, text_from)| (range, String::from_utf8(text_from).unwrap()))
                .collect::<Vec<_>>()
        };
        assert_eq!(spliced_as("a b", "\"a b\""), [(0..0, "\"".to_owned()), (3..3, "\"".to_owned())]);
        assert_eq!(spliced_as("'a'", "\"a\""), [(0..1, "\"".to_owned()), (2..3, "\"".to_owned())]);
        let escaped = spliced_as("'a \"b'", "\"a \\\"b\"");
        assert_eq!(escaped, [(0..1, "\"".to_owned()), (3..3, "\\".to_owned()), (5..6, "\"".to_owned())]);
        assert_eq!(spliced_as("True", "true"), [(0..4, "true".to_owned())]);
    }
}
