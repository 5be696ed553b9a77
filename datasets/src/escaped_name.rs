//! Names from the file system, from archives and from the network, as safe and readable text.

use std::fmt::Write;

/// Escapes `name` so that it can be printed, and so that no two names become the same text.
///
/// Control characters and bytes that are not UTF-8 become `\xNN`, and a backslash becomes `\\`.
#[must_use]
pub fn escape_name(name: &[u8]) -> String {
    let mut text = String::with_capacity(name.len());
    for chunk in name.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '\\' => text.push_str("\\\\"),
                _ if character.is_control() => {
                    push_escaped(character.encode_utf8(&mut [0; 4]).as_bytes(), &mut text);
                }
                _ => text.push(character),
            }
        }
        push_escaped(chunk.invalid(), &mut text);
    }
    text
}

fn push_escaped(bytes: &[u8], text: &mut String) {
    for byte in bytes {
        // Writing to a `String` cannot fail.
        let _ = write!(text, "\\x{byte:02X}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Inverts `escape_name`.
    fn unescape(text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut rest = text.as_bytes();
        while let Some((&first, after)) = rest.split_first() {
            match (first, after.first()) {
                (b'\\', Some(b'x')) => {
                    bytes.push(u8::from_str_radix(std::str::from_utf8(&after[1..3]).unwrap(), 16).unwrap());
                    rest = &after[3..];
                }
                (b'\\', _) => {
                    bytes.push(b'\\');
                    rest = &after[1..];
                }
                _ => {
                    bytes.push(first);
                    rest = after;
                }
            }
        }
        bytes
    }

    #[test]
    fn escaping_keeps_names_readable_and_distinct() {
        let names: &[(&[u8], &str)] = &[
            (b"plain name.json", "plain name.json"),
            ("\u{fc}ber/\u{2615}.obj".as_bytes(), "\u{fc}ber/\u{2615}.obj"),
            (b"caf\xe9.dot", "caf\\xE9.dot"),
            (b"a\nb\x1b[31m.dot", "a\\x0Ab\\x1B[31m.dot"),
            (b"\xc2\x85", "\\xC2\\x85"),
            (b"back\\slash", "back\\\\slash"),
            (b"literal\\xFF", "literal\\\\xFF"),
            (b"cut\xe2\x98", "cut\\xE2\\x98"),
        ];
        for (name, text) in names {
            assert_eq!(escape_name(name), *text);
            assert_eq!(unescape(text), *name, "{text}");
        }
        for pair in 0..=u16::MAX {
            let name = pair.to_be_bytes();
            assert_eq!(unescape(&escape_name(&name)), name);
        }
    }
}
