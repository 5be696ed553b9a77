//! Puts back the lost mark with which a line of a definition goes on, such as the backslash in a macro of C. Without it, the
//! rest of the definition reads as code.

use super::{Proposer, Reading, window};
use crate::edit::{Edit, EditKind};
use std::ops::Range;
use std::rc::Rc;

impl Proposer<'_> {
    /// Reads the line that begins here, and those that its mark joins with it, as the rest of the definition on the lines
    /// before.
    pub(super) fn continued_definition(&self, at: usize) -> Option<Reading> {
        let rules = self.rules.continuation.as_ref().filter(|_| self.generators.insertions)?;
        let line = window::line_around(self.input, at);
        let mark = rules.mark.as_bytes();
        let is_indented = line.start < at;
        if !window::begins_line(self.input, at) || !is_indented {
            return None;
        }
        let last = self.line_before(line.start)?;
        let mut first = last.clone();
        while let Some(before) =
            self.line_before(first.start).filter(|before| self.text(before).ends_with(mark))
        {
            first = before;
        }
        if !self.text(&first).trim_ascii_start().starts_with(rules.begins.as_bytes()) {
            return None;
        }
        let mut end = line.start..line.end;
        while self.text(&end).ends_with(mark) && end.end < self.input.len() {
            end = window::line_around(self.input, end.end);
        }
        let before = self.line_before(last.start).map(|before| self.text(&before)).unwrap_or_default();
        let edit = continuing_mark(self.text(&last), last.start, before, mark);
        let end = end.start + self.text(&end).len();
        Some(Reading { edits: vec![Rc::new(edit)], ..Reading::nothing(end, self.weights.rewrite_literal) })
    }

    /// The text of a line without the blanks at its end.
    fn text(&self, line: &Range<usize>) -> &[u8] {
        self.input[line.start..line.end.min(self.input.len())].trim_ascii_end()
    }

    fn line_before(&self, start: usize) -> Option<Range<usize>> {
        start.checked_sub(1).map(|before| window::line_around(self.input, before))
    }
}

/// The insertion of the mark at the end of a line that begins at this offset, below the mark of the line before. If that line
/// has none or is shorter, there is one blank before it.
fn continuing_mark(line: &[u8], start: usize, before: &[u8], mark: &[u8]) -> Edit {
    let column = before.strip_suffix(mark).map_or(0, <[u8]>::len);
    let text = [vec![b' '; column.saturating_sub(line.len()).max(1)], mark.to_vec()].concat();
    let offset = start + line.len();
    let rule = "continuation of a definition".to_owned();
    Edit { range: offset..offset, text, kind: EditKind::Insert, rule }
}

#[cfg(test)]
mod tests {
    use crate::format::Format;

    #[test]
    fn line_of_a_macro_gets_its_backslash() {
        let text = "#define CHECK(c, ...)   \\\n    do {                \\\n        if (!(c)) {     \\\n            exit(1);    \\\n        }               \\\n    } while (0)\n\n#define MAX(a, b) \\\n    ((a) < (b) ? (b) : (a))\n\nint main(void)\n{\n    CHECK(1);\n}\n";
        let c = Format::built_in("c").unwrap();
        for (old, new) in [("(1);    \\", "(1);"), ("{     \\", "{"), ("b) \\", "b)")] {
            let broken = text.replacen(old, new, 1);
            assert_ne!(broken, text);
            let repairs = c.repairs(broken.as_bytes(), 1);
            let result = repairs.first().map(|repair| String::from_utf8_lossy(&repair.text).into_owned());
            assert_eq!(result.as_deref(), Some(text));
        }
    }
}
