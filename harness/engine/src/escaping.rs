//! Shows untrusted bytes on a terminal: exactly, safely, and with a known width.
//!
//! Text is shown unchanged, except for escapes. Characters that a terminal would act on or hide are escaped:
//! control characters, marks that change the direction of text, and bytes that are not valid UTF-8.
//!
//! All text that ddlab prints for people passes through [`printed`]. So a name, version or message from outside
//! can never control the terminal. A name within a line also passes through [`shown_path`] or [`shown`], so
//! that it cannot begin another line. Names that come from the command line or a study file are remembered
//! ([`remember_name`]), and [`printed`] shows them in one line wherever they occur.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::sync::{PoisonError, RwLock};
use unicode_width::UnicodeWidthChar;

/// The colours and styles that ddlab prints itself, as parameters of SGR sequences.
const OWN_STYLES: [&str; 12] =
    ["0", "1", "2", "31", "32", "33", "35", "36", "1;31", "1;32", "1;7;31", "1;7;32"];

/// Cells from one tab stop to the next.
const TAB: usize = 4;

/// Text to display, and its width in cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EscapedText {
    /// The text to print.
    pub text: String,
    /// Its width in terminal cells.
    pub width: usize,
}

impl EscapedText {
    /// Appends a character. Tab stops count from the start of this text.
    pub fn push(&mut self, unit: DisplayUnit) {
        match unit {
            DisplayUnit::Char('\t') => {
                let cells = TAB - self.width % TAB;
                self.text.extend(std::iter::repeat_n(' ', cells));
                self.width += cells;
            }
            DisplayUnit::Char(c) if !is_harmful(c) => {
                self.text.push(c);
                self.width += c.width().unwrap_or(0);
            }
            DisplayUnit::Char(c) if c.is_ascii() => self.escape(&format!("\\x{:02x}", u32::from(c))),
            DisplayUnit::Char(c) => self.escape(&format!("\\u{{{:x}}}", u32::from(c))),
            DisplayUnit::Byte(byte) => self.escape(&format!("\\x{byte:02x}")),
        }
    }

    fn escape(&mut self, text: &str) {
        self.text.push_str(text);
        self.width += text.len();
    }
}

/// The unit of display: a character, or a byte that is not part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DisplayUnit {
    /// A character.
    Char(char),
    /// A byte that is not part of valid UTF-8.
    Byte(u8),
}

/// Splits a text into characters; invalid bytes come one by one.
pub fn display_units(bytes: &[u8]) -> impl Iterator<Item = DisplayUnit> {
    bytes.utf8_chunks().flat_map(|chunk| {
        chunk
            .valid()
            .chars()
            .map(DisplayUnit::Char)
            .chain(chunk.invalid().iter().copied().map(DisplayUnit::Byte))
    })
}

/// A line in displayable form, without its line break.
#[must_use]
pub fn shown(bytes: &[u8]) -> String {
    let mut shown = EscapedText::default();
    display_units(bytes).for_each(|unit| shown.push(unit));
    shown.text
}

/// A path within a line.
#[must_use]
pub fn shown_path(path: &Path) -> String {
    shown(path.as_os_str().as_bytes())
}

/// Names with line breaks, longest first.
static NAMES: RwLock<Vec<String>> = RwLock::new(Vec::new());

/// Remembers a name that somebody else may have chosen: an argument, which a shell may have taken from a
/// folder, or a path in a study file. If it has a line break, [`printed`] shows it in one line, so that it
/// cannot forge a message.
pub fn remember_name(name: &OsStr) {
    let name = name.to_string_lossy();
    // A line break at the start or end separates no lines of the name.
    let parts = name.split('/').map(|part| part.trim_matches('\n')).filter(|part| part.contains('\n'));
    for part in parts {
        let mut names = NAMES.write().unwrap_or_else(PoisonError::into_inner);
        if !names.iter().any(|known| known == part) {
            names.push(part.to_owned());
            names.sort_by_key(|known| std::cmp::Reverse(known.len()));
        }
    }
}

/// The text with each remembered name in one line.
fn with_names_in_one_line(text: &str) -> Cow<'_, str> {
    let names = NAMES.read().unwrap_or_else(PoisonError::into_inner);
    let contained = names.iter().filter(|name| text.contains(name.as_str()));
    contained.fold(Cow::Borrowed(text), |text, name| {
        Cow::Owned(text.replace(name.as_str(), &shown(name.as_bytes())))
    })
}

/// A text for people, of any number of lines. Tabs and line breaks stay; styles stay if the stream
/// `has_colour`, and only those that ddlab uses itself.
#[must_use]
pub fn printed(text: &str, has_colour: bool) -> Cow<'_, str> {
    match with_names_in_one_line(text) {
        Cow::Borrowed(text) => harmless(text, has_colour),
        Cow::Owned(text) => Cow::Owned(harmless(&text, has_colour).into_owned()),
    }
}

fn harmless(text: &str, has_colour: bool) -> Cow<'_, str> {
    let is_plain = |c: char| matches!(c, '\n' | '\t') || !is_harmful(c);
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let style = own_style(rest).filter(|_| has_colour);
        let length = style.unwrap_or(c.len_utf8());
        if style.is_some() || is_plain(c) {
            safe.push_str(&rest[..length]);
        } else {
            let mut escaped = EscapedText::default();
            escaped.push(DisplayUnit::Char(c));
            safe.push_str(&escaped.text);
        }
        rest = &rest[length..];
    }
    Cow::Owned(safe)
}

/// The length of the sequence for one of ddlab's own styles with which a text begins.
fn own_style(text: &str) -> Option<usize> {
    let (parameters, _) = text.strip_prefix("\x1b[")?.split_once('m')?;
    OWN_STYLES.contains(&parameters).then_some(parameters.len() + 3)
}

/// A JSON text that means the same and controls no terminal.
#[must_use]
pub fn printed_json(json: &str) -> Cow<'_, str> {
    let is_plain = |c: char| c == '\n' || !is_harmful(c);
    if json.chars().all(is_plain) {
        return Cow::Borrowed(json);
    }
    let mut safe = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        if is_plain(c) {
            safe.push(c);
        } else {
            // These characters occur only within strings, and all of them are in the Basic Multilingual
            // Plane.
            safe.push_str(&format!("\\u{:04x}", u32::from(c)));
        }
    }
    Cow::Owned(safe)
}

/// Whether a terminal would act on the character, hide it, or reorder the text around it.
fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembered_name_is_printed_in_one_line_and_other_lines_stay() {
        for name in ["in/a\nerror: b.json", "a\n", "\n", "\nc", "plain"] {
            remember_name(OsStr::new(name));
        }
        let text = "in/a\nerror: b.json: rejected\na\nc\n./a\nerror: b.json";
        assert_eq!(printed(text, false), "in/a\\x0aerror: b.json: rejected\na\nc\n./a\\x0aerror: b.json");
    }

    #[track_caller]
    fn check(bytes: &[u8], text: &str, width: usize) {
        let mut all = EscapedText::default();
        display_units(bytes).for_each(|unit| all.push(unit));
        assert_eq!((all.text.as_str(), all.width), (text, width));
    }

    #[test]
    fn texts_keep_their_lines_and_own_styles_and_nothing_else() {
        let title = "\x1b]0;owned\x07";
        assert_eq!(printed("a\n\tb \u{e9}\n", false), "a\n\tb \u{e9}\n");
        assert_eq!(printed(&format!("v1{title}\r"), true), "v1\\x1b]0;owned\\x07\\x0d");
        assert_eq!(printed("\x1b[1;31mno\x1b[0m", true), "\x1b[1;31mno\x1b[0m");
        assert_eq!(printed("\x1b[1;31mno", false), "\\x1b[1;31mno");
        assert_eq!(printed("\x1b[8mhidden\x1b[2J\u{9b}2J", true), "\\x1b[8mhidden\\x1b[2J\\u{9b}2J");
        assert_eq!(printed("\x1b[", true), "\\x1b[");
    }

    #[test]
    fn json_keeps_its_meaning() {
        let text = "\u{9b}2J\u{202e}\u{7f}\x1b\n\u{e9}";
        let json = serde_json::to_string(&[text]).unwrap() + "\n";
        let safe = printed_json(&json);
        assert!(!safe.trim_end().chars().any(is_harmful), "{safe}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&safe).unwrap(), [text]);
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
