//! The edits that turn a parent into a mutant.

use crate::HexBytes;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::str::FromStr;

/// One edit: at an offset of the parent, some bytes were removed and others inserted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrueEdit {
    /// Offset in the parent, in bytes.
    pub offset: usize,
    /// The number of bytes that were removed.
    pub removed: usize,
    /// The bytes inserted in their place.
    pub inserted: Vec<u8>,
}

/// The edits that turn a parent into a mutant. In CSV they are `offset:removed:inserted bytes in hex`,
/// separated by blanks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrueEdits(pub Vec<TrueEdit>);

impl fmt::Display for TrueEdits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, edit) in self.0.iter().enumerate() {
            let blank = if number == 0 { "" } else { " " };
            let inserted = HexBytes(edit.inserted.clone());
            write!(f, "{blank}{}:{}:{inserted}", edit.offset, edit.removed)?;
        }
        Ok(())
    }
}

impl FromStr for TrueEdits {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let edit = |word: &str| {
            parse_edit(word).ok_or_else(|| format!("{word:?} is not an edit OFFSET:REMOVED:HEX"))
        };
        text.split_ascii_whitespace().map(edit).collect::<Result<_, _>>().map(Self)
    }
}

fn parse_edit(word: &str) -> Option<TrueEdit> {
    let mut parts = word.split(':');
    let offset = parts.next()?.parse().ok()?;
    let removed = parts.next()?.parse().ok()?;
    let HexBytes(inserted) = parts.next()?.parse().ok()?;
    parts.next().is_none().then_some(TrueEdit { offset, removed, inserted })
}

impl Serialize for TrueEdits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TrueEdits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_round_trip_through_text() {
        let edits = TrueEdits(vec![
            TrueEdit { offset: 0, removed: 0, inserted: b"*\x00\xff".to_vec() },
            TrueEdit { offset: 7, removed: 3, inserted: Vec::new() },
        ]);
        assert_eq!(edits.to_string(), "0:0:2a00ff 7:3:");
        assert_eq!("0:0:2a00ff 7:3:".parse(), Ok(edits));
        assert_eq!("".parse(), Ok(TrueEdits::default()));
    }

    #[test]
    fn malformed_text_is_refused() {
        for text in ["1", "1:2", "1:2:0", "1:2:zz", "1:2:é0", "-1:2:", "1:2:00:3"] {
            let error = text.parse::<TrueEdits>().unwrap_err();
            assert!(error.contains("OFFSET:REMOVED:HEX"), "{error}");
        }
    }
}
