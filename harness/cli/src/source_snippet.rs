//! A place in a text: its line and column, and the line itself with a caret under the column.

use engine::escaping::{DisplayUnit, EscapedText, display_units};

/// A place in a text, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SourceSnippet {
    /// Its offset in bytes.
    pub offset: usize,
    /// Its line, counted from 1.
    pub line: usize,
    /// Its column in characters, counted from 1. A byte that is not valid UTF-8 counts as one character.
    pub column: usize,
    /// The line, cut around the column if it is long.
    pub text: String,
    /// Cells of `text` before the column.
    pub caret: usize,
    /// The end of the previous line, which is shown if this line is blank.
    pub before: Option<String>,
}

/// Marks where a line was cut.
const CUT: char = '…';

impl SourceSnippet {
    /// The place of an offset, showing about `cells` cells of its line. An offset past the end means the end
    /// of the text; an offset inside a character means that character.
    #[must_use]
    pub(crate) fn of(text: &[u8], offset: usize, cells: usize) -> Self {
        let offset = offset.min(text.len());
        let start = text[..offset].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let end =
            text[offset..].iter().position(|byte| *byte == b'\n').map_or(text.len(), |end| offset + end);
        let line = text[start..end].strip_suffix(b"\r").unwrap_or(&text[start..end]);
        let column = column_of(line, offset - start);
        let cells = cells.max(20);
        let (shown, caret) = around(line, column, cells);
        let before = text[..start].strip_suffix(b"\n").filter(|_| line.trim_ascii().is_empty());
        Self {
            offset,
            line: text[..start].iter().filter(|byte| **byte == b'\n').count() + 1,
            column: column + 1,
            text: shown,
            caret,
            before: before.map(|before| last_line(before, cells)),
        }
    }

    /// Draws the line with its number, and a caret under it if the column is known.
    #[must_use]
    pub(crate) fn drawn(&self, has_column: bool) -> String {
        self.drawn_with(if has_column { 1 } else { 0 })
    }

    /// Draws the line with its number, and a caret under each cell of the range that starts here, up to the
    /// end of the visible line.
    #[must_use]
    pub(crate) fn drawn_over(&self, stretch: &[u8]) -> String {
        let line = stretch.split(|byte| *byte == b'\n').next().unwrap_or_default();
        let width = |text: &[u8]| {
            let mut shown = EscapedText { width: self.caret, ..EscapedText::default() };
            display_units(text).for_each(|unit| shown.push(unit));
            shown.width - self.caret
        };
        let mut whole = EscapedText::default();
        display_units(self.text.as_bytes()).for_each(|unit| whole.push(unit));
        let visible = whole.width.saturating_sub(self.caret);
        self.drawn_with(width(line.strip_suffix(b"\r").unwrap_or(line)).min(visible).max(1))
    }

    fn drawn_with(&self, carets: usize) -> String {
        let width = self.line.to_string().len();
        let mut drawn = format!(" {:width$} |\n", "");
        if let Some(before) = &self.before {
            drawn.push_str(&format!(" {:width$} | {before}\n", self.line - 1));
        }
        drawn.push_str(format!(" {} | {}", self.line, self.text).trim_end());
        drawn.push('\n');
        if carets > 0 {
            let marks = "^".repeat(carets);
            drawn.push_str(&format!(" {:width$} | {:caret$}{marks}\n", "", "", caret = self.caret));
        }
        drawn
    }
}

/// The end of the last line of a text.
fn last_line(text: &[u8], cells: usize) -> String {
    let start = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let line = text[start..].strip_suffix(b"\r").unwrap_or(&text[start..]);
    around(line, display_units(line).count(), cells).0
}

/// The index of the character that holds this byte of the line.
fn column_of(line: &[u8], byte: usize) -> usize {
    let mut before = 0;
    for (column, unit) in display_units(line).enumerate() {
        before += match unit {
            DisplayUnit::Char(c) => c.len_utf8(),
            DisplayUnit::Byte(_) => 1,
        };
        if before > byte {
            return column;
        }
    }
    display_units(line).count()
}

/// Cuts the line to about `cells` cells around a column. Returns the cut line, and the number of cells before
/// the column.
fn around(line: &[u8], column: usize, cells: usize) -> (String, usize) {
    let before = cells * 2 / 3;
    let mut whole = EscapedText::default();
    let mut left = column;
    let mut head = display_units(line);
    while left > 0 && whole.width <= before {
        let Some(unit) = head.next() else { break };
        whole.push(unit);
        left -= 1;
    }
    // Everything before the column fits: show the line from its beginning.
    if left == 0 {
        let caret = whole.width;
        return (finish(whole, head, cells), caret);
    }
    // Every character takes at least one cell, except for combining marks. So skip by character count, then
    // measure.
    let first = column.saturating_sub(before - 1);
    let mut piece = EscapedText::default();
    piece.push(DisplayUnit::Char(CUT));
    let mut tail = display_units(line).skip(first);
    for unit in tail.by_ref().take(column - first) {
        piece.push(unit);
    }
    let caret = piece.width;
    (finish(piece, tail, cells.max(caret + cells / 3)), caret)
}

/// Appends characters until the line is full.
fn finish(mut piece: EscapedText, rest: impl Iterator<Item = DisplayUnit>, cells: usize) -> String {
    for unit in rest {
        if piece.width >= cells {
            piece.push(DisplayUnit::Char(CUT));
            break;
        }
        piece.push(unit);
    }
    piece.text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &[u8], offset: usize, line_column: (usize, usize), drawn: &str) {
        let place = SourceSnippet::of(text, offset, 40);
        assert_eq!(((place.line, place.column), place.drawn(true).as_str()), (line_column, drawn));
    }

    #[test]
    fn the_caret_is_under_the_column() {
        check(b"ab\ncde\n", 4, (2, 2), "   |\n 2 | cde\n   |  ^\n");
        check(b"\tx\ty", 3, (1, 4), "   |\n 1 |     x   y\n   |         ^\n");
        check("日本x".as_bytes(), 6, (1, 3), "   |\n 1 | 日本x\n   |     ^\n");
        check("日本x".as_bytes(), 4, (1, 2), "   |\n 1 | 日本x\n   |   ^\n");
        check(b"\xff\xfex", 2, (1, 3), "   |\n 1 | \\xff\\xfex\n   |         ^\n");
        check(b"a\r\nb\r\n", 1, (1, 2), "   |\n 1 | a\n   |  ^\n");
    }

    #[test]
    fn the_end_of_a_text_has_a_place() {
        check(b"", 0, (1, 1), "   |\n 1 |\n   | ^\n");
        check(b"ab", 9, (1, 3), "   |\n 1 | ab\n   |   ^\n");
        check(b"ab\n", 3, (2, 1), "   |\n 1 | ab\n 2 |\n   | ^\n");
        let tenth = b"\n\n\n\n\n\n\n\nab\r\n";
        check(tenth, 99, (10, 1), "    |\n  9 | ab\n 10 |\n    | ^\n");
    }

    #[test]
    fn without_a_column_no_caret_is_drawn() {
        assert_eq!(SourceSnippet::of(b"ab\ncd\n", 3, 40).drawn(false), "   |\n 2 | cd\n");
    }

    #[test]
    fn a_range_is_marked_cell_by_cell_on_its_first_line() {
        let drawn = |text: &str, from: usize, to: usize| {
            SourceSnippet::of(text.as_bytes(), from, 40).drawn_over(&text.as_bytes()[from..to])
        };
        assert_eq!(drawn("ab\ncdef\n", 4, 6), "   |\n 2 | cdef\n   |  ^^\n");
        assert_eq!(drawn("ab\ncd\nef", 1, 8), "   |\n 1 | ab\n   |  ^\n");
        assert_eq!(drawn("a日本b", 1, 7), "   |\n 1 | a日本b\n   |  ^^^^\n");
        assert_eq!(drawn("ab\n", 2, 3), "   |\n 1 | ab\n   |   ^\n");
        assert_eq!(drawn("a\tb", 1, 3), "   |\n 1 | a   b\n   |  ^^^^\n");
        let long = "x".repeat(500);
        assert_eq!(drawn(&long, 0, 500).matches('^').count(), 41);
    }

    #[test]
    fn a_long_line_is_cut_around_the_column() {
        let line = [b"x".repeat(500), b"!".to_vec(), b"y".repeat(500)].concat();
        let place = SourceSnippet::of(&line, 500, 40);
        assert_eq!(place.column, 501);
        assert_eq!(place.text, format!("…{}!{}…", "x".repeat(25), "y".repeat(13)));
        assert_eq!(place.text.chars().nth(place.caret), Some('!'));
        let start = SourceSnippet::of(&line, 3, 40);
        assert_eq!((start.text.as_str(), start.caret), (format!("{}…", "x".repeat(40)).as_str(), 3));
        let end = SourceSnippet::of(&line, 1001, 40);
        assert_eq!((end.text.chars().next(), end.text.chars().count()), (Some('…'), end.caret));
    }
}
