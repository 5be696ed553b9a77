//! Tells from the layout that a string literal should fill its line: the other lines of the list have one value each.

use super::super::{Proposer, window};
use std::ops::Range;

/// So many lines with one value are needed for each line with several values.
const LINES_WITH_ONE_VALUE: usize = 4;

/// The most bytes before and after the literal in which lines are compared.
const NEARBY_BYTES: usize = 4 << 10;

impl Proposer<'_> {
    /// Whether a literal that begins here would be the only value of its line, as on other lines with the same
    /// indentation.
    pub(super) fn begins_only_value(&self, at: usize) -> bool {
        let line = window::line_around(self.input, at);
        if self.rules.has_code || at < line.start || !self.has_no_separator(line.start..at) {
            return false;
        }
        let indentation = self.indentation(&line);
        let from = line.start.saturating_sub(NEARBY_BYTES);
        let to = (line.end + NEARBY_BYTES).min(self.input.len());
        let mut start = from;
        let (mut one, mut several) = (0, 0);
        while start < to {
            let other = window::line_around(self.input, start);
            let end = other.end.max(start + 1);
            if other.start != line.start && !indentation.is_empty() && self.indentation(&other) == indentation
            {
                let text = self.input[other.start..other.end.min(self.input.len())].trim_ascii_end();
                let values = other.start..other.start + text.len();
                let last = values.end.saturating_sub(1);
                // A bracket alone on its line has no value.
                if text.len() > indentation.len() + 2 {
                    let is_one = self.has_no_separator(values.start..last);
                    *(if is_one { &mut one } else { &mut several }) += 1;
                }
            }
            start = end;
        }
        one > 0 && one >= several * LINES_WITH_ONE_VALUE
    }

    /// Whether only a separator follows on this line.
    pub(super) fn ends_line(&self, behind: usize) -> bool {
        let line = window::line_around(self.input, behind);
        let rest = self.input[behind..line.end.min(self.input.len()).max(behind)].trim_ascii();
        rest.is_empty() || rest == b","
    }

    /// Whether this part of a line has no separator between two values.
    fn has_no_separator(&self, part: Range<usize>) -> bool {
        let mut at = part.start;
        while at < part.end {
            match self.reader.token(at) {
                Some((kind, _)) if self.grammar.info(kind).is_separator => return false,
                Some((_, end)) => at = end.max(at + 1),
                None => at += 1,
            }
        }
        true
    }

    fn indentation(&self, line: &Range<usize>) -> &[u8] {
        let text = &self.input[line.start..line.end.min(self.input.len())];
        &text[..text.len() - text.trim_ascii_start().len()]
    }
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair;

    #[track_caller]
    fn check(broken: &str, wanted: &str) {
        cheapest_repair::check("json", broken, wanted);
    }

    #[test]
    fn quotation_marks_are_escaped_where_lines_have_one_value() {
        let text =
            "{\n  \"a\": \"No hits\",\n  \"b\": \"Hits for \\\"{{word}}\\\" here\",\n  \"c\": \"x\"\n}\n";
        check(&text.replace('\\', ""), text);
        let text = "[\n  \"import os\",\n  \"print(x, \\\"rows\\\")\"\n]\n";
        check(&text.replace('\\', ""), text);
    }

    #[test]
    fn literals_stay_apart_where_lines_have_several_values() {
        let text = "[\n  [\"a\", \"b\"],\n  [\"c\", \"d\"]\n]\n";
        check(&text.replace("\"c\",", "\"c\""), text);
    }
}
