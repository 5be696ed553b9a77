//! Classes of edits, and how often edits of each class were successful.

use super::edited_text::TextEdit;
use std::collections::BTreeMap;

/// Edits, each with its class.
pub(super) type ClassedEdits = Vec<(EditClass, TextEdit)>;

/// What an edit does. Edits of a class that was successful before are tried earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum EditClass {
    /// Deletes, inserts or replaces a token near the error, by the number of the edit in the order in which they are tried.
    NearElement(usize),
    /// Deletes the first element of a line.
    FirstOfLine,
    /// Replaces a word of a line by `0`.
    WordByZero,
    /// Deletes a word of a line.
    WordOfLine,
    /// Makes a line like similar lines.
    LineOutlier,
    /// Inserts a line.
    LineInsertion,
    /// Deletes an element that is not text.
    NonText,
    /// Deletes a comment that the format does not have, or a conflict marker.
    ForeignComment,
    /// Deletes a quote from a line with an odd number of quotes.
    QuoteDeletion,
    /// Inserts a quote into a line with an odd number of quotes.
    QuoteInsertion,
    /// Changes one element so that the grammar accepts the line.
    OneElementFix,
    /// Spells a word as the language does, or escapes a character.
    Spelling,
    /// Turns text into a string literal.
    Quoting,
    /// Inserts something that the grammar leaves optional.
    OptionalSyntax,
    /// Inserts two tokens together.
    TokenPair,
    /// Repairs tags or entities of a markup language.
    Markup,
    /// Deletes a window of words around the error.
    WordWindow { before: usize, after: usize },
    /// Deletes a window of lines around the error, by its number in the order in which they are tried.
    LineWindow(usize),
}

impl EditClass {
    /// Whether edits of this class delete what does not belong into a text of the format.
    pub(super) fn is_foreign(self) -> bool {
        matches!(self, Self::NonText | Self::ForeignComment)
    }

    fn is_window(self) -> bool {
        matches!(self, Self::WordWindow { .. } | Self::LineWindow(_))
    }
}

/// How often edits of each class were successful in this search.
#[derive(Debug)]
pub(super) struct Successes {
    counts: BTreeMap<EditClass, usize>,
    is_learning: bool,
}

impl Successes {
    /// No successes yet. Without learning all counts stay 0.
    pub(super) fn new(is_learning: bool) -> Self {
        Self { counts: BTreeMap::new(), is_learning }
    }

    pub(super) fn record(&mut self, class: EditClass) {
        if self.is_learning {
            *self.counts.entry(class).or_default() += 1;
        }
    }

    pub(super) fn has_window(&self) -> bool {
        self.counts.keys().any(|class| class.is_window())
    }

    pub(super) fn count(&self, class: EditClass) -> usize {
        self.counts.get(&class).copied().unwrap_or(0)
    }
}
