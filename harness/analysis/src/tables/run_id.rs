//! The id of a run.

use std::cmp::Ordering;
use std::ops::Deref;

/// An id, which orders like its text. An id of ddlab has 16 digits and needs no memory besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunId {
    /// An id of ddlab.
    Digits([u8; 16]),
    /// Any other id.
    Other(Box<str>),
}

impl From<&str> for RunId {
    fn from(id: &str) -> Self {
        id.as_bytes().try_into().map_or_else(|_| Self::Other(id.into()), Self::Digits)
    }
}

impl Deref for RunId {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            // They were taken from a text, so they are one.
            Self::Digits(digits) => std::str::from_utf8(digits).unwrap_or_default(),
            Self::Other(id) => id,
        }
    }
}

impl Ord for RunId {
    fn cmp(&self, other: &Self) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl PartialOrd for RunId {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
