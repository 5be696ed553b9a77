//! Questions about a [`Document`](crate::Document): where lines and words are, which texts the grammar accepts, and which
//! edits are likely.

mod document_queries;
mod foreign_comments;
mod grammar_queries;
mod line_outliers;
mod markup;
mod ngrams;
mod open_context;
mod quoting;
mod string_state;

use algorithms::Candidate;

/// Where the grammar finds the first error in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FirstError {
    /// How many bytes of the text follow the error; 0 if there is none.
    pub(super) bytes_after: usize,
    /// The element at or before which the error is; the number of elements if there is none.
    pub(super) element: usize,
}

/// A place in a text where bytes are replaced.
#[derive(Clone, Copy, Debug)]
pub(super) struct Splice<'a> {
    /// The text before it.
    pub(super) before: &'a Candidate,
    /// The text that is deleted there.
    pub(super) deleted: &'a Candidate,
    /// The bytes that are inserted.
    pub(super) inserted: &'a [u8],
    /// The text after it.
    pub(super) after: &'a Candidate,
}

/// The brackets and the string literal that a text opens and does not close.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct OpenContext {
    /// The bytes that close all of them, innermost first.
    pub(super) closing: Vec<u8>,
    /// The element that starts the string literal in which the text ends.
    pub(super) string_start: Option<usize>,
}
