//! The lines of a diff: pieces of the text, and how they are drawn.

use super::{PieceState, coloured};
use engine::escaping::shown;

/// Lines with more bytes than this are shown only around their changes.
const LONG: usize = 120;
/// Bytes of unchanged text shown on each side of a change in a long line.
const NEAR: usize = 32;

/// A line as pieces, each kept, removed or inserted.
#[derive(Default)]
pub(super) struct Line<'a> {
    pieces: Vec<(&'a [u8], PieceState)>,
}

pub(super) fn lines_of<'a>(pieces: impl Iterator<Item = (&'a [u8], PieceState)>) -> Vec<Line<'a>> {
    let mut lines = vec![Line::default()];
    for (bytes, fate) in pieces {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            if let Some(line) = lines.last_mut() {
                line.pieces.push((piece, fate));
            }
            if piece.ends_with(b"\n") {
                lines.push(Line::default());
            }
        }
    }
    if lines.last().is_some_and(|line| line.pieces.is_empty()) {
        lines.pop();
    }
    lines
}

impl<'a> Line<'a> {
    /// A line without a change.
    pub(super) fn kept(line: &'a [u8]) -> Self {
        Self { pieces: vec![(line, PieceState::Kept)] }
    }

    /// The line, safe to print. If it is long, only what is near its changes.
    pub(super) fn drawn(&self, code: &str, colour: bool) -> String {
        let length: usize = self.pieces.iter().map(|(bytes, _)| bytes.len()).sum();
        let last = self.pieces.len().saturating_sub(1);
        let mut text = String::new();
        for (i, (bytes, fate)) in self.pieces.iter().enumerate() {
            let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
            let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
            let changed = *fate != PieceState::Kept;
            let is_only_piece = self.pieces.len() == 1;
            let head = if i == 0 && !is_only_piece {
                0
            } else {
                NEAR * if changed || is_only_piece { 3 } else { 1 }
            };
            let tail = if i == last { 0 } else { NEAR };
            let piece = if length > LONG { cut(bytes, head, tail) } else { shown(bytes) };
            let marked = format!("1;7;{code}");
            text.push_str(&coloured(&piece, if changed { &marked } else { code }, colour));
        }
        text
    }

    fn bytes(&self) -> Vec<u8> {
        self.pieces.iter().flat_map(|(bytes, _)| *bytes).copied().collect()
    }

    /// Whether both have the same content and the same end, or one has no end because it is the last line.
    fn is_same(&self, other: &Line<'_>) -> bool {
        let (a, b) = (self.bytes(), other.bytes());
        let (content, other_content) = (without_end(&a), without_end(&b));
        content == other_content && (a == b || content.len() == a.len() || other_content.len() == b.len())
    }

    /// Whether a reader sees no difference: both have the same words between blanks.
    pub(super) fn looks_like(&self, other: &Line<'_>) -> bool {
        let (a, b) = (self.bytes(), other.bytes());
        let (a, b) = (String::from_utf8_lossy(&a), String::from_utf8_lossy(&b));
        a.split_whitespace().eq(b.split_whitespace())
    }

    /// The line with visible blanks: those at its end, a carriage return, and all but blanks of ASCII and tabs within it.
    pub(super) fn revealed(&self, code: &str, colour: bool) -> String {
        let bytes = self.bytes();
        let text = String::from_utf8_lossy(bytes.strip_suffix(b"\n").unwrap_or(&bytes));
        let content = text.trim_end();
        let mut line = String::new();
        for character in content.chars() {
            if character.is_whitespace() && character != ' ' {
                line.extend(character.escape_default());
            } else {
                line.push_str(&shown(character.encode_utf8(&mut [0; 4]).as_bytes()));
            }
        }
        for blank in text[content.len()..].chars() {
            if blank == ' ' { line.push('·') } else { line.extend(blank.escape_default()) }
        }
        coloured(&line, code, colour)
    }
}

/// The line without its end.
fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// The number of lines with which both begin.
pub(super) fn shared_start(before: &[Line<'_>], after: &[Line<'_>]) -> usize {
    before.iter().zip(after).take_while(|(a, b)| a.is_same(b)).count()
}

/// The number of lines with which both end.
pub(super) fn shared_end(before: &[Line<'_>], after: &[Line<'_>]) -> usize {
    before.iter().rev().zip(after.iter().rev()).take_while(|(a, b)| a.is_same(b)).count()
}

/// The first `head` and last `tail` bytes, with an ellipsis for the omitted middle.
fn cut(bytes: &[u8], head: usize, tail: usize) -> String {
    if bytes.len() <= head + tail + 8 {
        return shown(bytes);
    }
    // Never split a character.
    let begins = |at: &usize| bytes.get(*at).is_none_or(|byte| byte & 0xC0 != 0x80);
    let head = (head.saturating_sub(3)..=head).rev().find(begins).unwrap_or(head);
    let from = bytes.len() - tail;
    let from = (from..from + 4).find(begins).unwrap_or(from).min(bytes.len());
    format!("{}…{}", shown(&bytes[..head]), shown(&bytes[from..]))
}
