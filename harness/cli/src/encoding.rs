//! The encoding of a file: a byte order mark and UTF-16 are recognised, so that searches work on UTF-8 text
//! and the result can be written in the file's own encoding.

use std::borrow::Cow;

/// How the text of a file is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// UTF-8 without a byte order mark, or bytes of any other kind.
    Plain,
    /// UTF-8 after a byte order mark.
    Utf8Marked,
    /// UTF-16 whose units begin with the low byte, perhaps after a byte order mark.
    Utf16Le { has_mark: bool },
    /// UTF-16 whose units begin with the high byte, perhaps after a byte order mark.
    Utf16Be { has_mark: bool },
    /// Another encoding that the text names, as XML and Python do. Each byte is read as one character.
    Declared,
}

/// The number of bytes that are checked to recognise UTF-16 without a mark.
const SAMPLE: usize = 4096;

/// The number of bytes at the start of a text that may name its encoding.
const DECLARATION: usize = 256;

impl Encoding {
    /// The encoding of a file, and its text as UTF-8 without a byte order mark. A file whose UTF-16 is
    /// damaged is plain bytes, except that a single byte at its end is left out.
    #[must_use]
    pub(crate) fn decode(bytes: &[u8]) -> (Self, Cow<'_, [u8]>) {
        let (encoding, body) = match bytes {
            [0xEF, 0xBB, 0xBF, rest @ ..] => return (Self::Utf8Marked, Cow::Borrowed(rest)),
            // UTF-32 begins like UTF-16.
            [0xFF, 0xFE, 0, 0, ..] => return (Self::Plain, Cow::Borrowed(bytes)),
            [0xFF, 0xFE, rest @ ..] => (Self::Utf16Le { has_mark: true }, rest),
            [0xFE, 0xFF, rest @ ..] => (Self::Utf16Be { has_mark: true }, rest),
            _ if has_zeros(bytes, 1) => (Self::Utf16Le { has_mark: false }, bytes),
            _ if has_zeros(bytes, 0) => (Self::Utf16Be { has_mark: false }, bytes),
            _ if std::str::from_utf8(bytes).is_err() && names_other_encoding(bytes) => {
                return (Self::Declared, Cow::Owned(bytes_as_characters(bytes).into_bytes()));
            }
            _ => return (Self::Plain, Cow::Borrowed(bytes)),
        };
        let is_big = matches!(encoding, Self::Utf16Be { .. });
        let units = body.as_chunks::<2>().0.iter();
        let units =
            units.map(|pair| if is_big { u16::from_be_bytes(*pair) } else { u16::from_le_bytes(*pair) });
        match char::decode_utf16(units).collect::<Result<String, _>>() {
            Ok(text) => (encoding, Cow::Owned(text.into_bytes())),
            Err(_) => (Self::Plain, Cow::Borrowed(bytes)),
        }
    }

    /// The text in this encoding. A text that is not UTF-8 stays unchanged.
    #[must_use]
    pub(crate) fn encode(self, text: &[u8]) -> Vec<u8> {
        let utf16 = |mark: &[u8], of: fn(u16) -> [u8; 2]| match std::str::from_utf8(text) {
            Ok(text) => mark.iter().copied().chain(text.encode_utf16().flat_map(of)).collect(),
            Err(_) => text.to_vec(),
        };
        match self {
            Self::Plain => text.to_vec(),
            Self::Utf8Marked => [&[0xEF, 0xBB, 0xBF], text].concat(),
            Self::Utf16Le { has_mark } => utf16(if has_mark { &[0xFF, 0xFE] } else { &[] }, u16::to_le_bytes),
            Self::Utf16Be { has_mark } => utf16(if has_mark { &[0xFE, 0xFF] } else { &[] }, u16::to_be_bytes),
            Self::Declared => {
                let bytes = |text: &str| text.chars().map(|c| u8::try_from(c).ok()).collect();
                std::str::from_utf8(text).ok().and_then(bytes).unwrap_or_else(|| text.to_vec())
            }
        }
    }

    /// The command that converts a file to plain UTF-8, without its name.
    #[must_use]
    pub(crate) fn converter(self) -> &'static str {
        match self {
            Self::Plain => "cat",
            Self::Utf8Marked => "tail -c +4",
            Self::Utf16Le { has_mark: true } | Self::Utf16Be { has_mark: true } => "iconv -f UTF-16 -t UTF-8",
            Self::Utf16Le { .. } => "iconv -f UTF-16LE -t UTF-8",
            Self::Utf16Be { .. } => "iconv -f UTF-16BE -t UTF-8",
            Self::Declared => "iconv -f ENCODING -t UTF-8",
        }
    }

    /// Its name, for people and for programs.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Plain => "UTF-8",
            Self::Utf8Marked => "UTF-8 with a byte order mark",
            Self::Utf16Le { .. } => "UTF-16LE",
            Self::Utf16Be { .. } => "UTF-16BE",
            Self::Declared => "the declared encoding",
        }
    }
}

/// The text in which each byte is a character. The markup of all encodings that extend ASCII reads the same.
pub(crate) fn bytes_as_characters(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

/// Whether one of the first two lines names another encoding than UTF-8, as in XML (`encoding="ISO-8859-1"`) and Python
/// (`coding: latin-1`).
fn names_other_encoding(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(DECLARATION)];
    start.split(|byte| *byte == b'\n').take(2).any(declares_other_encoding)
}

/// Whether this declaration names another encoding than UTF-8.
pub(crate) fn declares_other_encoding(declaration: &[u8]) -> bool {
    let declaration = String::from_utf8_lossy(declaration).to_ascii_lowercase();
    let named = declaration.split_once("coding=").or_else(|| declaration.split_once("coding:"));
    named.is_some_and(|(_, name)| {
        let name = name.trim_start_matches([' ', '"', '\'']);
        name.starts_with(|first: char| first.is_ascii_alphanumeric()) && !name.starts_with("utf")
    })
}

/// Whether nearly every second byte from this one on is zero and no other byte is: text in UTF-16 that is
/// mostly ASCII.
fn has_zeros(bytes: &[u8], from: usize) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let zeros = |from: usize| sample.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    sample.len() >= 4 && zeros(from) * 10 >= sample.len() / 2 * 9 && zeros(1 - from) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_written_as_it_was_read() {
        let text = "{\"é\": \"😀\"}\r\n";
        let all = [
            Encoding::Plain,
            Encoding::Utf8Marked,
            Encoding::Utf16Le { has_mark: true },
            Encoding::Utf16Be { has_mark: true },
        ];
        for encoding in all {
            let bytes = encoding.encode(text.as_bytes());
            assert_eq!(Encoding::decode(&bytes), (encoding, Cow::Borrowed(text.as_bytes())));
        }
        for encoding in [Encoding::Utf16Le { has_mark: false }, Encoding::Utf16Be { has_mark: false }] {
            let bytes = encoding.encode(b"{\"a\": 1}");
            assert_eq!(Encoding::decode(&bytes), (encoding, Cow::Borrowed(&b"{\"a\": 1}"[..])));
        }
    }

    #[test]
    fn bytes_of_a_declared_encoding_are_characters() {
        for bytes in [
            &b"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a>\xFC</a>"[..],
            b"# coding: cp1252\n'\x80'",
        ] {
            let (encoding, text) = Encoding::decode(bytes);
            assert!(encoding == Encoding::Declared && std::str::from_utf8(&text).is_ok());
            assert_eq!(encoding.encode(&text), bytes);
        }
        for bytes in [&b"# coding: utf-8\n\xFC"[..], b"a\xFC", "# coding: latin-1\n\u{fc}".as_bytes()] {
            assert_eq!(Encoding::decode(bytes).0, Encoding::Plain);
        }
        assert_eq!(Encoding::Declared.encode("\u{20ac}".as_bytes()), "\u{20ac}".as_bytes());
    }

    #[test]
    fn damaged_and_foreign_bytes_are_left_as_they_are() {
        for bytes in
            [&b""[..], b"\xff\xfe\0\xd8", b"\xff\xfe\0\0a\0\0\0", b"a\0b", b"\0\0\0\0\0\0", b"\xff\xfe\xff"]
        {
            let (encoding, text) = Encoding::decode(bytes);
            assert_eq!(encoding.encode(&text).len() / 2, bytes.len() / 2, "{bytes:?}");
        }
    }
}
