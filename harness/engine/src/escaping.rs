//! Bytes of anybody's as text for a terminal: exact, harmless, and with a known width.
//!
//! Text is shown as it is; what a terminal would act on or would not show - control characters, marks that
//! change the direction of text, bytes that are no UTF-8 - is written as an escape.

use unicode_width::UnicodeWidthChar;

/// Cells from one tab stop to the next.
const TAB: usize = 4;

/// A piece of text as it is shown, and how many cells it takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// What to print.
    pub text: String,
    /// How many cells of a terminal it takes.
    pub width: usize,
}

impl Shown {
    /// Adds a character, with tabs reckoned from where this text begins.
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

/// What is shown as one: a character, or a byte that is part of none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A character.
    Char(char),
    /// A byte that is not part of valid UTF-8.
    Byte(u8),
}

/// The characters of a text, bytes that are part of none by themselves.
pub fn units(bytes: &[u8]) -> impl Iterator<Item = Unit> {
    bytes.utf8_chunks().flat_map(|chunk| {
        chunk.valid().chars().map(Unit::Char).chain(chunk.invalid().iter().copied().map(Unit::Byte))
    })
}

/// A line of text as it is shown, without the end of the line.
#[must_use]
pub fn shown(bytes: &[u8]) -> String {
    let mut shown = Shown::default();
    units(bytes).for_each(|unit| shown.push(unit));
    shown.text
}

/// Whether a terminal would act on it, hide it, or turn the text around it.
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
    fn every_byte_is_shown_and_none_acts() {
        check(b"a\tb", "a   b", 5);
        check("é日本".as_bytes(), "é日本", 5);
        check(b"\x1b[31m\x07", "\\x1b[31m\\x07", 12);
        check(b"\xff\xc3(", "\\xff\\xc3(", 9);
        check("a\u{202e}b".as_bytes(), "a\\u{202e}b", 10);
        check("e\u{301}".as_bytes(), "e\u{301}", 1);
    }
}
