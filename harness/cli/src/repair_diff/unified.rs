//! Writes the difference as a unified diff for `patch` and `git apply`, with exact bytes.

use super::{CONTEXT, RepairDiff};
use engine::escaping::shown;
use std::ops::Range;

const NO_END: &[u8] = b"\\ No newline at end of file\n";

impl RepairDiff<'_> {
    /// The unified diff from the file of this name to the candidate; empty if nothing changed.
    #[must_use]
    pub(crate) fn unified(&self, name: &str) -> Vec<u8> {
        let mut diff = Vec::new();
        let mut grown = 0_i64;
        for hunk in self.hunks() {
            if diff.is_empty() {
                let name = quoted(name);
                diff.extend_from_slice(format!("--- {name}\n+++ {name}\n").as_bytes());
            }
            grown = self.hunk(&hunk, grown, &mut diff);
        }
        diff
    }

    /// Groups regions into hunks: regions whose contexts overlap share a hunk.
    fn hunks(&self) -> Vec<Vec<Range<usize>>> {
        let mut hunks: Vec<Vec<Range<usize>>> = Vec::new();
        for region in self.regions() {
            let before = self.lines_before(region.start, CONTEXT);
            let last = hunks
                .last_mut()
                .filter(|hunk| hunk.last().is_some_and(|last| self.lines_after(last.end, CONTEXT) >= before));
            match last {
                Some(hunk) => hunk.push(region),
                None => hunks.push(vec![region]),
            }
        }
        hunks
    }

    /// Writes a hunk. Returns by how many lines the file has grown up to its end.
    fn hunk(&self, regions: &[Range<usize>], grown: i64, diff: &mut Vec<u8>) -> i64 {
        let (Some(first), Some(last)) = (regions.first(), regions.last()) else { return grown };
        let start = self.lines_before(first.start, CONTEXT);
        let end = self.lines_after(last.end, CONTEXT);
        let mut body = Body::default();
        let mut at = start;
        for region in regions {
            body.lines(b' ', &self.text[at..region.start]);
            body.change(&self.text[region.clone()], &self.changed(region));
            at = region.end;
        }
        body.lines(b' ', &self.text[at..end]);
        let line = self.text[..start].iter().filter(|byte| **byte == b'\n').count() as i64 + 1;
        // A side without lines is addressed by the line before it.
        let begin = |line: i64, lines: i64| if lines == 0 { line - 1 } else { line };
        let (old, new) = (begin(line, body.old), begin(line + grown, body.new));
        diff.extend_from_slice(format!("@@ -{old},{} +{new},{} @@\n", body.old, body.new).as_bytes());
        diff.extend_from_slice(&body.text);
        grown + body.new - body.old
    }

    /// The diff lines of one region.
    fn changed(&self, region: &Range<usize>) -> Vec<u8> {
        let mut text = Vec::new();
        let mut at = region.start;
        for (lost, put) in self.changes() {
            if lost.start >= region.start && lost.end <= region.end && at <= lost.start {
                text.extend_from_slice(&self.text[at..lost.start]);
                text.extend_from_slice(&put);
                at = lost.end;
            }
        }
        text.extend_from_slice(&self.text[at..region.end]);
        text
    }
}

/// A file name in the header of a diff, as git and GNU patch write and read it: in C notation if it has
/// characters that would end the line or control a terminal.
fn quoted(name: &str) -> String {
    let is_special = |c: char| {
        matches!(c, '"' | '\\') || (c != ' ' && shown(c.to_string().as_bytes()).len() != c.len_utf8())
    };
    if !name.chars().any(is_special) {
        return name.to_owned();
    }
    let mut quoted = String::from("\"");
    for c in name.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            c if is_special(c) => {
                c.to_string().bytes().for_each(|byte| quoted.push_str(&format!("\\{byte:03o}")));
            }
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

/// The lines of a hunk, counted.
#[derive(Default)]
struct Body {
    text: Vec<u8>,
    old: i64,
    new: i64,
}

impl Body {
    /// Adds the lines of a region. Those with which both sides begin or end are context.
    fn change(&mut self, old: &[u8], new: &[u8]) {
        let lines = |text: &'_ [u8]| -> Vec<usize> {
            text.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::len).collect()
        };
        let (old_lines, new_lines) = (lines(old), lines(new));
        let mut start = 0;
        for length in old_lines.iter().zip(&new_lines).take_while(|(a, b)| a == b).map(|(a, _)| *a) {
            if old[start..start + length] != new[start..start + length] {
                break;
            }
            start += length;
        }
        let (mut old_end, mut new_end) = (old.len(), new.len());
        for length in old_lines.iter().rev().zip(new_lines.iter().rev()).take_while(|(a, b)| a == b) {
            let length = *length.0;
            let is_behind = start + length <= old_end && start + length <= new_end;
            if !is_behind || old[old_end - length..old_end] != new[new_end - length..new_end] {
                break;
            }
            (old_end, new_end) = (old_end - length, new_end - length);
        }
        self.lines(b' ', &old[..start]);
        self.lines(b'-', &old[start..old_end]);
        self.lines(b'+', &new[start..new_end]);
        self.lines(b' ', &old[old_end..]);
    }

    fn lines(&mut self, mark: u8, lines: &[u8]) {
        for line in lines.split_inclusive(|byte| *byte == b'\n') {
            self.text.push(mark);
            self.text.extend_from_slice(line);
            if !line.ends_with(b"\n") {
                self.text.push(b'\n');
                self.text.extend_from_slice(NO_END);
            }
            self.old += i64::from(mark != b'+');
            self.new += i64::from(mark != b'-');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use algorithms::{Candidate, Part};
    use engine::input::Input;
    use formats::Units;

    #[track_caller]
    fn check(text: &str, parts: Vec<Part>, expected: &str) {
        let input = Input::cut(text.as_bytes().to_vec(), Units::Byte, "").unwrap();
        let candidate = Candidate::new(parts);
        let diff = RepairDiff::of(&input, &candidate).unified("f");
        assert_eq!(String::from_utf8(diff).unwrap(), expected);
    }

    /// As `git diff --no-index` writes these names; GNU patch reads them.
    #[test]
    fn file_name_in_a_header_ends_no_line_and_controls_no_terminal() {
        assert_eq!(quoted("a b/\u{e9}.json"), "a b/\u{e9}.json");
        assert_eq!(quoted("a\n+++ b"), "\"a\\n+++ b\"");
        assert_eq!(quoted("q\"\\\t"), "\"q\\\"\\\\\\t\"");
        assert_eq!(quoted("\x1b[2J"), "\"\\033[2J\"");
        assert_eq!(quoted("\u{202e}"), "\"\\342\\200\\256\"");
    }

    #[test]
    fn a_change_has_three_lines_of_context_on_each_side() {
        check(
            "1\n2\n3\n4\n5\n6\n7\n8\n9\n",
            vec![Part::Keep(0..8), Part::Insert(b"x".as_slice().into()), Part::Keep(8..18)],
            "--- f\n+++ f\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x5\n 6\n 7\n 8\n",
        );
        check("a\nb\n", vec![Part::Keep(0..2)], "--- f\n+++ f\n@@ -1,2 +1,1 @@\n a\n-b\n");
        check("a\nb\n", vec![], "--- f\n+++ f\n@@ -1,2 +0,0 @@\n-a\n-b\n");
        check("a\n", vec![Part::Keep(0..2)], "");
    }

    #[test]
    fn lines_that_stay_in_a_change_are_context() {
        check(
            "a\nb\nc\n",
            vec![Part::Keep(0..1), Part::Keep(3..6)],
            "--- f\n+++ f\n@@ -1,3 +1,2 @@\n a\n-b\n c\n",
        );
    }

    #[test]
    fn later_hunks_account_for_lines_added_by_earlier_ones() {
        let text = "1\n2\n3\n4\n5\n6\n7\n8\n9\na\nb\n";
        check(
            text,
            vec![Part::Keep(2..20), Part::Insert(b"x".as_slice().into()), Part::Keep(20..22)],
            "--- f\n+++ f\n@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -8,4 +7,4 @@\n 8\n 9\n a\n-b\n+xb\n",
        );
    }

    #[test]
    fn a_removed_line_break_joins_lines_and_a_missing_final_one_is_reported() {
        check(
            "a\nb",
            vec![Part::Keep(0..1), Part::Keep(2..3)],
            "--- f\n+++ f\n@@ -1,2 +1,1 @@\n-a\n-b\n\\ No newline at end of file\n+ab\n\\ No newline at end of file\n",
        );
    }
}
