//! The replacements of rewrites: a template, or a conversion of what the pattern found.

use regex::bytes::Captures;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

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
    /// The name of a character in HTML becomes its number.
    Entity,
    /// Wide marks become the marks.
    Character,
    /// Parts of a name are joined by underscores.
    Name,
    /// Months and days get their zeros.
    Date,
    /// The content of a comment in XML, which has no two hyphens beside each other.
    Comment,
}

/// The codes of the characters that have names in HTML 4, without those that have the same names in XML.
static CHARACTERS: LazyLock<BTreeMap<&str, &str>> =
    LazyLock::new(|| include_str!("entities.txt").lines().filter_map(|line| line.split_once(' ')).collect());

/// Characters without a shape, such as the zero-width joiner.
const SHAPELESS: std::ops::RangeInclusive<char> = '\u{200b}'..='\u{200f}';

/// The character that a reference to a number means, if one can see it.
pub(super) fn visible_character(reference: &[u8]) -> Option<Vec<u8>> {
    let number = str::from_utf8(reference).ok()?.strip_prefix("&#")?.strip_suffix(';')?;
    let character = char::from_u32(number.parse().ok()?)?;
    let is_visible = !character.is_whitespace() && character != '\u{ad}' && !SHAPELESS.contains(&character);
    is_visible.then(|| character.to_string().into_bytes())
}

/// The ASCII character of a wide one.
fn narrow(wide: char) -> char {
    /// The first wide character, an exclamation mark.
    const FIRST: u32 = 0xFF01;
    let code = u32::from(wide).checked_sub(FIRST).map(|offset| offset + u32::from('!'));
    code.and_then(char::from_u32).filter(char::is_ascii).unwrap_or(wide)
}

/// The content of a comment without hyphens at its ends, and with a blank between hyphens beside each other. Two hyphens
/// between blanks are a dash, for which one is enough.
fn without_doubled_hyphens(mut comment: &[u8]) -> Vec<u8> {
    while let Some(rest) = comment.strip_prefix(b"-").or(comment.strip_suffix(b"-")) {
        comment = rest;
    }
    let mut found: Vec<u8> = Vec::new();
    for (at, byte) in comment.iter().enumerate() {
        let is_dash = || found.ends_with(b" -") && comment.get(at + 1) == Some(&b' ');
        match *byte == b'-' && found.last() == Some(&b'-') {
            true if is_dash() => {}
            true => found.extend(b" -"),
            false => found.push(*byte),
        }
    }
    found
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
        Conversion::Entity => {
            let code = CHARACTERS.get(str::from_utf8(first()).ok()?)?;
            text = format!("&#{code};").into_bytes();
        }
        Conversion::Character => {
            text = str::from_utf8(first()).ok()?.chars().map(narrow).collect::<String>().into_bytes();
        }
        Conversion::Comment => text = [b"<!--", &without_doubled_hyphens(first())[..], b"-->"].concat(),
        Conversion::Name => {
            text.extend(first().iter().map(|byte| if b".-".contains(byte) { b'_' } else { *byte }))
        }
        Conversion::Date => {
            let parts = str::from_utf8(first()).ok()?.split('-').map(|part| format!("{part:0>2}"));
            text = parts.collect::<Vec<_>>().join("-").into_bytes();
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
