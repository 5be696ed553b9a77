//! Shows untrusted bytes on a terminal: exactly, safely, and with a known width.
//!
//! Text is shown unchanged, except for escapes. Escaped are characters that a terminal would act on or hide:
//! control characters, marks that change the direction of text, and bytes that are not valid UTF-8.

use unicode_width::UnicodeWidthChar;

/// Cells from one tab stop to the next.
const TAB: usize = 4;

/// Text to display, and its width in cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The text to print.
    pub text: String,
    /// Its width in terminal cells.
    pub width: usize,
}

impl Shown {
    /// Appends a character. Tab stops count from the start of this text.
    pub fn push(&mut self, unit: Unit) {
        match unit {
            Unit::Char('\t') => {
                let cells = TAB - self.width % TAB;
                self.text.extend(std::iter::repeat_n(' ', cells));
                self.width += cells;
            }
            Unit::Char(c) if !is_harmful(c) => {
                self.text.push(c);
                self.width += c.width().unwrap_or(0);
            }
            Unit::Char(c) if c.is_ascii() => self.escape(&format!("\\x{:02x}", u32::from(c))),
            Unit::Char(c) => self.escape(&format!("\\u{{{:x}}}", u32::from(c))),
            Unit::Byte(byte) => self.escape(&format!("\\x{byte:02x}")),
        }
    }

    fn escape(&mut self, text: &str) {
        self.text.push_str(text);
        self.width += text.len();
    }
}

/// The unit of display: a character, or a byte that is not part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A character.
    Char(char),
    /// A byte that is not part of valid UTF-8.
    Byte(u8),
}

/// Splits a text into characters; invalid bytes come one by one.
pub fn units(bytes: &[u8]) -> impl Iterator<Item = Unit> {
    bytes.utf8_chunks().flat_map(|chunk| {
        chunk.valid().chars().map(Unit::Char).chain(chunk.invalid().iter().copied().map(Unit::Byte))
    })
}

/// A line in displayable form, without its line break.
#[must_use]
pub fn shown(bytes: &[u8]) -> String {
    let mut shown = Shown::default();
    units(bytes).for_each(|unit| shown.push(unit));
    shown.text
}

/// Whether a terminal would act on the character, hide it, or reorder the text around it.
fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], text: &str, width: usize) {
        let mut all = Shown::default();
        units(bytes).for_each(|unit| all.push(unit));
        assert_eq!((all.text.as_str(), all.width), (text, width));
    }

    #[test]
    fn every_byte_is_shown_and_none_controls_the_terminal() {
        check(b"a\tb", "a   b", 5);
        check("é日本".as_bytes(), "é日本", 5);
        check(b"\x1b[31m\x07", "\\x1b[31m\\x07", 12);
        check(b"\xff\xc3(", "\\xff\\xc3(", 9);
        check("a\u{202e}b".as_bytes(), "a\\u{202e}b", 10);
        check("e\u{301}".as_bytes(), "e\u{301}", 1);
    }
}
