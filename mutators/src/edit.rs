//! Edits of a byte string, and their text form.

use std::fmt::{self, Write};
use std::str::FromStr;

/// Replaces `removed` bytes at `offset` with `inserted`.
///
/// Offsets count bytes of the parent. The edits of a mutant are sorted by offset and do not overlap.
///
/// The text form is `OFFSET:REMOVED:INSERTED`, with `INSERTED` in lower-case hexadecimal. For example,
/// `12:1:2a00` replaces the byte at offset 12 with the two bytes `2a 00`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Position of the first replaced byte, in bytes from the start of the parent.
    pub offset: usize,
    /// Number of bytes removed from the parent.
    pub removed: usize,
    /// Bytes inserted instead.
    pub inserted: Vec<u8>,
}

impl Edit {
    /// The position after the last replaced byte.
    pub(crate) fn end(&self) -> usize {
        self.offset.saturating_add(self.removed)
    }
}

impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:", self.offset, self.removed)?;
        self.inserted.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A text that is not the text form of an [`Edit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseEditError(String);

impl fmt::Display for ParseEditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not an edit; write OFFSET:REMOVED:INSERTED, for example 12:1:2a00", self.0)
    }
}

impl std::error::Error for ParseEditError {}

impl FromStr for Edit {
    type Err = ParseEditError;

    /// Accepts exactly what `Display` writes, so that each edit has one text form.
    fn from_str(text: &str) -> Result<Self, ParseEditError> {
        let mut written = String::new();
        parse(text)
            .filter(|edit| write!(written, "{edit}").is_ok() && written == text)
            .ok_or_else(|| ParseEditError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Edit> {
    let (offset, rest) = text.split_once(':')?;
    let (removed, digits) = rest.split_once(':')?;
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let inserted = digits.as_bytes().chunks(2).map(byte).collect::<Option<_>>()?;
    Some(Edit { offset: offset.parse().ok()?, removed: removed.parse().ok()?, inserted })
}

/// Applies sorted edits that do not overlap, and returns the mutant.
///
/// Edits that do not fit `parent` cause no panic: ranges outside the parent are ignored, insertions are kept.
#[must_use]
pub fn apply(parent: &[u8], edits: &[Edit]) -> Vec<u8> {
    let inserted: usize = edits.iter().map(|edit| edit.inserted.len()).sum();
    let mut mutant = Vec::with_capacity(parent.len() + inserted);
    let mut copied_to = 0;
    for edit in edits {
        mutant.extend_from_slice(parent.get(copied_to..edit.offset).unwrap_or_default());
        mutant.extend_from_slice(&edit.inserted);
        copied_to = edit.end();
    }
    mutant.extend_from_slice(parent.get(copied_to..).unwrap_or_default());
    mutant
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parsing_inverts_printing() {
        let insertion = Edit { offset: 0, removed: 0, inserted: b"*\x00\xff".to_vec() };
        let removal = Edit { offset: 7, removed: 3, inserted: Vec::new() };
        assert_eq!((insertion.to_string().as_str(), removal.to_string().as_str()), ("0:0:2a00ff", "7:3:"));
        for edit in [insertion, removal] {
            assert_eq!(edit.to_string().parse(), Ok(edit));
        }
    }

    #[test]
    fn other_spellings_are_rejected() {
        for text in
            ["", "1", "1:2", "1:2:3", "1:2:zz", "1:2:+f", "1:2:2A", "-1:0:", "+1:0:", "01:0:", "1:2:33:4"]
        {
            assert!(text.parse::<Edit>().is_err(), "{text:?}");
        }
        let message = "1:2:\u{e9}".parse::<Edit>().unwrap_err().to_string();
        assert_eq!(
            message,
            "\"1:2:\u{e9}\" is not an edit; write OFFSET:REMOVED:INSERTED, for example 12:1:2a00"
        );
    }
}
