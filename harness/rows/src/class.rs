//! The class of an input file.

use std::fmt;

/// The class of a file, in the order of what is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// It cannot be read.
    Unreadable,
    /// It is over its source's limit.
    TooLarge,
    /// It has no bytes.
    Empty,
    /// An earlier file of the format has the same bytes.
    Duplicate,
    /// It is not among those drawn under its source's limit.
    NotDrawn,
    /// It has the suffix of the format and the signature of another one.
    OtherFormat,
    /// A subject has not judged it, or could not.
    Unjudged,
    /// A subject says one thing now and another then, or by its worker and by its command.
    Flaky,
    /// Every subject rejects it.
    RejectedByAll,
    /// At least one subject rejects it and at least one accepts it.
    RejectedBySome,
    /// Every subject accepts it, and the grammar does not.
    OnlyGrammar,
    /// Every subject accepts it, and so does the grammar if there is one.
    Valid,
}

impl Class {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Unreadable,
        Self::TooLarge,
        Self::Empty,
        Self::Duplicate,
        Self::NotDrawn,
        Self::OtherFormat,
        Self::Unjudged,
        Self::Flaky,
        Self::RejectedByAll,
        Self::RejectedBySome,
        Self::OnlyGrammar,
        Self::Valid,
    ];

    /// Its name in tables and folders.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable",
            Self::TooLarge => "too-large",
            Self::Empty => "empty",
            Self::Duplicate => "duplicate",
            Self::NotDrawn => "not-drawn",
            Self::OtherFormat => "other-format",
            Self::Unjudged => "unjudged",
            Self::Flaky => "flaky",
            Self::RejectedByAll => "rejected-by-all",
            Self::RejectedBySome => "rejected-by-some",
            Self::OnlyGrammar => "only-grammar",
            Self::Valid => "valid",
        }
    }

    /// The class of this name.
    #[must_use]
    pub fn find(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.key() == key)
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}
