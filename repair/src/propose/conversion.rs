//! The replacements of rewrites: a template, or a conversion of what the pattern found.

use super::lines::are_alternatives;
use regex::bytes::Captures;
use serde::Deserialize;

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Conversion {
    #[default]
    None,
    /// A hexadecimal number becomes a decimal one.
    Hexadecimal,
    /// An octal number becomes a decimal one.
    Octal,
    /// A binary number becomes a decimal one.
    Binary,
    /// Separators between digits are removed.
    Digits,
    /// The text becomes a string literal.
    Text,
    /// Several string literals become one.
    Joined,
    /// The first two groups, the sides of a merge conflict, unless one is meant to replace the other.
    BothSides,
}

/// The joined contents of a sequence of string literals.
fn joined_contents(texts: &[u8]) -> Vec<u8> {
    let mut found = Vec::new();
    let mut open = None;
    let mut at = 0;
    while let Some(byte) = texts.get(at) {
        let is_mark = open.map_or(b"\"'".contains(byte), |open| open == *byte);
        let escaped = texts.get(at + 1).filter(|_| open.is_some() && *byte == b'\\');
        match (open, escaped) {
            (_, Some(escaped)) => {
                found.extend([*byte, *escaped]);
                at += 1;
            }
            (None, _) => open = is_mark.then_some(*byte),
            (Some(_), _) if is_mark => open = None,
            (Some(_), _) => found.push(*byte),
        }
        at += 1;
    }
    found
}

/// The replacement of a match. `quoted` writes a text as a string literal.
pub(super) fn rewritten(
    convert: Conversion,
    to: &str,
    found: &Captures<'_>,
    quoted: &dyn Fn(&[u8]) -> Option<Vec<u8>>,
) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    let first = || found.get(1).map(|group| group.as_bytes()).unwrap_or_default();
    let number = |base: u32| {
        let digits = str::from_utf8(first()).ok()?.replace('_', "");
        Some(u128::from_str_radix(&digits, base).ok()?.to_string().into_bytes())
    };
    match convert {
        Conversion::None => {
            found.expand(to.as_bytes(), &mut text);
            return Some(text);
        }
        Conversion::BothSides => {
            let [ours, theirs] =
                [1, 2].map(|group| found.get(group).map(|group| group.as_bytes()).unwrap_or_default());
            if are_alternatives(ours, theirs) {
                return None;
            }
            text = [ours, theirs].concat();
        }
        Conversion::Hexadecimal => text = number(16)?,
        Conversion::Octal => text = number(8)?,
        Conversion::Binary => text = number(2)?,
        Conversion::Digits => text.extend(first().iter().filter(|byte| !b"_,".contains(byte))),
        Conversion::Text => text = quoted(first())?,
        Conversion::Joined => text = quoted(&joined_contents(first()))?,
    }
    Some([to.as_bytes(), &text].concat())
}
