//! Edits of a text, and what they mean to its reader.

use std::ops::Range;

/// What an edit does to the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EditKind {
    /// Punctuation put in.
    Insert,
    /// The same value in another spelling: quotation marks, escapes, a comment left out.
    Rewrite,
    /// Text left out.
    Delete,
    /// Another value in the place of one.
    Change,
    /// A value that the input does not have.
    Invent,
}

/// A stretch of the input replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes of the input that go; empty if text is put in.
    pub range: Range<usize>,
    /// What stands there instead.
    pub text: Vec<u8>,
    /// What that means.
    pub kind: EditKind,
    /// The rule that proposed it.
    pub rule: String,
}

impl Edit {
    /// An edit without what both texts begin and end with.
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

/// The text after these edits, which are sorted. Words that would meet get a blank between them.
pub(crate) fn apply(input: &[u8], edits: &[Edit]) -> Vec<u8> {
    let mut output = Vec::with_capacity(input.len() + 16);
    let mut at = 0;
    for edit in edits {
        if edit.range.start < at {
            continue;
        }
        output.extend_from_slice(&input[at..edit.range.start]);
        let is_token = matches!(edit.kind, EditKind::Insert | EditKind::Invent);
        if is_token && meet(&output, &edit.text) {
            output.push(b' ');
        }
        output.extend_from_slice(&edit.text);
        let is_gap = edit.kind == EditKind::Delete && meet(&output, &input[edit.range.end..]);
        if is_gap || is_token && meet(&edit.text, &input[edit.range.end..]) {
            output.push(b' ');
        }
        at = edit.range.end;
    }
    output.extend_from_slice(&input[at..]);
    output
}

fn meet(before: &[u8], after: &[u8]) -> bool {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_' || *byte >= 0x80;
    before.last().is_some_and(is_word) && after.first().is_some_and(is_word)
}
