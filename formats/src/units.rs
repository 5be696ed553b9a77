//! Units of text that need no grammar: whole, byte, char, line.

use crate::Elements;
use std::fmt;
use std::str::FromStr;

/// How an input is cut into elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Units {
    /// The whole input is one element.
    Whole,
    /// Every byte is an element.
    Byte,
    /// Every Unicode scalar value is an element; of bytes that are no valid UTF-8, each is one of its own.
    Char,
    /// Every line is an element, with the `\n` or `\r\n` that ends it.
    Line,
}

impl Units {
    /// All units, from coarse to fine within text.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Whole, Self::Line, Self::Char, Self::Byte].into_iter()
    }

    /// Their name in study files and tables.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Byte => "byte",
            Self::Char => "char",
            Self::Line => "line",
        }
    }

    /// What an element is, in a line.
    #[must_use]
    pub fn summary(self) -> &'static str {
        match self {
            Self::Whole => "the input is one element",
            Self::Byte => "every byte is an element",
            Self::Char => {
                "every Unicode character is an element; each byte that belongs to none is one of its own"
            }
            Self::Line => "every line is an element, with the newline that ends it",
        }
    }

    /// Where the input is cut. Reads it once.
    #[must_use]
    pub fn cut(self, input: &[u8]) -> Elements {
        match self {
            Self::Whole => Elements::ending_at([input.len()]),
            Self::Byte => Elements::bytes(input.len()),
            Self::Char if input.is_ascii() => Elements::bytes(input.len()),
            Self::Char => Elements::ending_at(ends_of_chars(input)),
            Self::Line => {
                let newlines = input.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
                Elements::ending_at(newlines.map(|(offset, _)| offset + 1).chain([input.len()]))
            }
        }
    }
}

fn ends_of_chars(input: &[u8]) -> impl Iterator<Item = usize> {
    let chunks = input.utf8_chunks().flat_map(|chunk| {
        let chars = chunk.valid().chars().map(char::len_utf8);
        chars.chain(chunk.invalid().iter().map(|_| 1))
    });
    chunks.scan(0, |end, len| {
        *end += len;
        Some(*end)
    })
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Units {
    type Err = UnknownUnits;

    fn from_str(key: &str) -> Result<Self, UnknownUnits> {
        Self::all().find(|units| units.key() == key).ok_or_else(|| UnknownUnits(key.to_owned()))
    }
}

/// There are no units of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownUnits(String);

impl fmt::Display for UnknownUnits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let have: Vec<_> = Units::all().map(Units::key).collect();
        write!(f, "there are no units {:?} (have: {})", self.0, have.join(", "))
    }
}

impl std::error::Error for UnknownUnits {}
