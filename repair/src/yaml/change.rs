//! A line, or a part of one, after an edit.

use crate::edit::EditKind;
use crate::rank::Cost;
use std::collections::HashMap;
use std::rc::Rc;

/// A line, or a part of one, after an edit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Change {
    pub(super) text: Vec<u8>,
    pub(super) cost: Cost,
    pub(super) kind: EditKind,
    pub(super) rule: &'static str,
}

impl Change {
    pub(super) fn new(text: Vec<u8>, cost: Cost, kind: EditKind, rule: &'static str) -> Self {
        Self { text, cost, kind, rule }
    }
}

/// What a line is read within. The edits of a line are the same for all states that are within the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Within {
    /// A scalar in these quotation marks.
    Quotes(u8),
    /// A flow collection.
    Flow,
    Block,
}

/// The edits of one line.
pub(super) type LineEdits = HashMap<Within, Rc<Vec<Change>>>;

/// A text with a mark before each byte of one kind.
pub(super) fn with_marks(text: &[u8], byte: u8, mark: u8) -> Vec<u8> {
    text.iter().flat_map(|other| (*other == byte).then_some(mark).into_iter().chain([*other])).collect()
}

/// A text in quotation marks, with escapes where they are needed.
pub(super) fn in_quotes(text: &[u8], quote: u8) -> Vec<u8> {
    let mut quoted = vec![quote];
    for byte in text {
        match (byte, quote) {
            (b'\'', b'\'') => quoted.extend_from_slice(b"''"),
            (b'"' | b'\\', b'"') => quoted.extend([b'\\', *byte]),
            _ => quoted.push(*byte),
        }
    }
    quoted.push(quote);
    quoted
}
