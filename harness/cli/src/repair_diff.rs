//! Shows what a search removed from a file and inserted into it: a line diff with context, in which every
//! changed byte is marked.

mod lines;
mod unified;

use crate::plural::counted;
use algorithms::{Candidate, Part};
use engine::input::Input;
use lines::{Line, lines_of, shared_end, shared_start};
use std::fmt::Write;
use std::ops::Range;

/// Lines shown around a change.
const CONTEXT: usize = 3;
/// Places shown. A search that kept every third byte leaves thousands.
const MOST_PLACES: usize = 60;
/// Lines shown per side of one place.
const MOST_LINES: usize = 30;

/// The difference between a file and a candidate: which ranges were kept, removed and inserted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RepairDiff<'a> {
    text: &'a [u8],
    /// In order, with kept text between any two.
    changes: Vec<Change<'a>>,
}

/// A removed range of the text and the bytes inserted in its place. Either may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Change<'a> {
    lost: Range<usize>,
    put: Vec<&'a [u8]>,
}

/// Whether a piece of text was kept, removed or inserted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PieceState {
    Kept,
    Removed,
    Inserted,
}

impl<'a> RepairDiff<'a> {
    /// Compares the candidate with its input.
    #[must_use]
    pub(crate) fn of(input: &'a Input, candidate: &'a Candidate) -> Self {
        let mut changes = Vec::new();
        let (mut at, mut put) = (0, Vec::new());
        let mut change = |lost: Range<usize>, put: &mut Vec<&'a [u8]>| {
            if !lost.is_empty() || !put.is_empty() {
                changes.push(Change { lost, put: std::mem::take(put) });
            }
        };
        for part in candidate.parts() {
            match part {
                Part::Insert(bytes) => put.push(&bytes[..]),
                Part::Keep(elements) => {
                    let kept = input.elements().byte_range(elements);
                    change(at..kept.start.max(at), &mut put);
                    at = at.max(kept.end);
                }
            }
        }
        change(at..input.bytes().len(), &mut put);
        Self { text: input.bytes(), changes }
    }

    /// The removed ranges, as byte offsets.
    #[must_use]
    pub(crate) fn removed_ranges(&self) -> Vec<Range<usize>> {
        self.changes.iter().map(|change| change.lost.clone()).filter(|lost| !lost.is_empty()).collect()
    }

    /// The inserted texts, each with its offset in the file.
    #[must_use]
    pub(crate) fn insertions(&self) -> Vec<(usize, Vec<u8>)> {
        let put = self.changes.iter().filter(|change| !change.put.is_empty());
        put.map(|change| (change.lost.start, change.put.concat())).collect()
    }

    /// All changes in order: the removed range, and the bytes inserted there.
    #[must_use]
    pub(crate) fn changes(&self) -> Vec<(Range<usize>, Vec<u8>)> {
        self.changes.iter().map(|change| (change.lost.clone(), change.put.concat())).collect()
    }

    /// The number of removed bytes.
    #[must_use]
    pub(crate) fn bytes(&self) -> usize {
        self.changes.iter().map(|change| change.lost.len()).sum()
    }

    /// The line diff: ` ` kept, `-` before, `+` after. With colour, changed bytes stand out.
    #[must_use]
    pub(crate) fn diff(&self, colour: bool) -> String {
        // A region in which only the end of the last line appeared or vanished has nothing to show.
        let has_other_lines = |region: &Range<usize>| {
            let (before, after) = self.sides(region);
            let same = shared_start(&before, &after);
            same < before.len() || same < after.len()
        };
        let mut regions = self.regions();
        regions.retain(has_other_lines);
        let mut text = String::new();
        let mut shown_until = 0;
        for (number, region) in regions.iter().take(MOST_PLACES).enumerate() {
            let next = regions.get(number + 1).map_or(self.text.len(), |next| next.start);
            let before = self.lines_before(region.start, CONTEXT).max(shown_until);
            if before > shown_until || number == 0 {
                let line = self.text[..before].iter().filter(|byte| **byte == b'\n').count() + 1;
                let _ = writeln!(text, "{}", coloured(&format!("@@ line {line} @@"), "36", colour));
            }
            self.plain_lines(before..region.start, &mut text);
            self.changed_lines(region, colour, &mut text);
            shown_until = self.lines_after(region.end, CONTEXT).min(next);
            self.plain_lines(region.end..shown_until, &mut text);
        }
        if regions.len() > MOST_PLACES {
            let _ = writeln!(text, "... and {}", counted(regions.len() - MOST_PLACES, "more place"));
        }
        text
    }

    /// The ranges of whole lines that changed, separated by at least one unchanged line.
    fn regions(&self) -> Vec<Range<usize>> {
        let mut regions: Vec<Range<usize>> = Vec::new();
        for Change { lost, put } in &self.changes {
            let start = self.lines_before(lost.start, 0);
            // If a line loses its end but not its beginning, it is joined to the next line.
            let ends_line = lost.end == 0 || self.text[lost.end - 1] == b'\n';
            let is_whole = ends_line && lost.start == start && put.is_empty();
            let end = if is_whole { lost.end } else { self.line_end(lost.end) };
            match regions.last_mut() {
                Some(last) if start <= last.end => last.end = last.end.max(end),
                _ => regions.push(start..end),
            }
        }
        regions
    }

    /// The start of the line that is `lines` lines before the one with this offset.
    fn lines_before(&self, offset: usize, lines: usize) -> usize {
        let mut ends = self.text[..offset].iter().enumerate().rev().filter(|(_, byte)| **byte == b'\n');
        ends.nth(lines).map_or(0, |(end, _)| end + 1)
    }

    /// The end of the line with this offset, including the line break.
    fn line_end(&self, offset: usize) -> usize {
        self.text[offset..].iter().position(|byte| *byte == b'\n').map_or(self.text.len(), |n| offset + n + 1)
    }

    fn lines_after(&self, offset: usize, lines: usize) -> usize {
        (0..lines).fold(offset, |offset, _| self.line_end(offset))
    }

    fn plain_lines(&self, range: Range<usize>, text: &mut String) {
        for line in self.text[range].split_inclusive(|byte| *byte == b'\n') {
            let _ = writeln!(text, "  {}", Line::kept(line).drawn("", false));
        }
    }

    /// The lines of the region before and after the change.
    fn sides(&self, region: &Range<usize>) -> (Vec<Line<'a>>, Vec<Line<'a>>) {
        let pieces = self.pieces(region);
        let without =
            |state: PieceState| lines_of(pieces.iter().copied().filter(move |(_, piece)| *piece != state));
        (without(PieceState::Inserted), without(PieceState::Removed))
    }

    /// The lines of a region. Those at its start and end that did not change are shown once.
    fn changed_lines(&self, region: &Range<usize>, colour: bool, text: &mut String) {
        let (before, after) = self.sides(region);
        let start = shared_start(&before, &after);
        let end = shared_end(&before[start..], &after[start..]);
        let kept = |lines: &[Line<'_>], text: &mut String| {
            for line in lines {
                let _ = writeln!(text, "  {}", line.drawn("", false));
            }
        };
        let (old, new) = (&before[start..before.len() - end], &after[start..after.len() - end]);
        kept(&before[..start], text);
        for (sign, code, lines, others) in [("-", "31", old, new), ("+", "32", new, old)] {
            for line in lines.iter().take(MOST_LINES) {
                let looks_same = others.iter().any(|other| other.looks_like(line));
                let drawn = if looks_same { line.revealed(code, colour) } else { line.drawn(code, colour) };
                let _ = writeln!(text, "{} {drawn}", coloured(sign, code, colour));
            }
            if lines.len() > MOST_LINES {
                let _ = writeln!(text, "{sign} ... {}", counted(lines.len() - MOST_LINES, "more line"));
            }
        }
        kept(&before[before.len() - end..], text);
    }

    /// Splits the region into kept, removed and inserted pieces.
    fn pieces(&self, region: &Range<usize>) -> Vec<(&'a [u8], PieceState)> {
        let mut pieces = Vec::new();
        let mut at = region.start;
        let first = self.changes.partition_point(|change| change.lost.end < region.start);
        for Change { lost, put } in &self.changes[first..] {
            // A change at the end of this region belongs to the next region, or to none.
            if lost.start > region.end {
                break;
            }
            let (start, end) = (lost.start.clamp(at, region.end), lost.end.clamp(at, region.end));
            pieces.push((&self.text[at..start], PieceState::Kept));
            pieces.extend(put.iter().map(|bytes| (*bytes, PieceState::Inserted)));
            pieces.push((&self.text[start..end], PieceState::Removed));
            at = end;
        }
        pieces.push((&self.text[at..region.end], PieceState::Kept));
        pieces.retain(|(bytes, _)| !bytes.is_empty());
        pieces
    }
}

fn coloured(text: &str, code: &str, colour: bool) -> String {
    if colour && !code.is_empty() && !text.is_empty() {
        format!("\x1b[{code}m{text}\x1b[0m")
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use formats::Units;

    /// Checks the diff. In `marked`, `<>` encloses removed text and `{}` inserted text.
    #[track_caller]
    fn check(marked: &str, expected: &str) {
        let mut parts = Vec::new();
        let (mut text, mut at) = (String::new(), 0);
        let mut rest = marked;
        while !rest.is_empty() {
            let (piece, mark) = match rest.find(['<', '{']) {
                Some(0) => rest.split_at(rest.find(['>', '}']).unwrap() + 1),
                Some(kept) => rest.split_at(kept),
                None => (rest, ""),
            };
            rest = mark;
            let inside = piece.trim_matches(['<', '>', '{', '}']);
            if piece.starts_with('{') {
                parts.push(Part::Insert(inside.as_bytes().into()));
                continue;
            }
            if !piece.starts_with('<') {
                parts.push(Part::Keep(at..at + inside.len()));
            }
            text.push_str(inside);
            at += inside.len();
        }
        let input = Input::cut(text.into_bytes(), Units::Byte, "").unwrap();
        let candidate = Candidate::new(parts);
        assert_eq!(RepairDiff::of(&input, &candidate).diff(false), expected);
    }

    #[test]
    fn changes_are_shown_with_context() {
        check("a\nb\nc\nd\ne<x>f\ng\n", "@@ line 2 @@\n  b\n  c\n  d\n- exf\n+ ef\n  g\n");
        check("a\n<b\n>c\n", "@@ line 1 @@\n  a\n- b\n  c\n");
        check(
            "<x>\n1\n2\n3\n4\n5\n6\n7\n8\n<y>",
            "@@ line 1 @@\n- x\n+ \n  1\n  2\n  3\n@@ line 7 @@\n  6\n  7\n  8\n- y\n",
        );
        check("<x>a\n1\n2\nb<y>", "@@ line 1 @@\n- xa\n+ a\n  1\n  2\n- by\n+ b\n");
    }

    #[test]
    fn insertions_are_shown_where_they_are_made() {
        check("a\nb{,}\nc\n", "@@ line 1 @@\n  a\n- b\n+ b,\n  c\n");
        check("a\n{,}<x>b\n", "@@ line 1 @@\n  a\n- xb\n+ ,b\n");
        check("[1{]}", "@@ line 1 @@\n- [1\n+ [1]\n");
        check("[1\n{]}", "@@ line 1 @@\n  [1\n+ ]\n");
        check("{a}b<c\n>", "@@ line 1 @@\n- bc\n+ ab\n");
    }

    /// Lines that look the same are shown once, or with the characters in which they differ.
    #[test]
    fn lines_that_look_the_same_are_not_shown_as_changed() {
        check("a\nb{\n]}", "@@ line 1 @@\n  a\n  b\n+ ]\n");
        check("a<\n  x>\nb\n", "@@ line 1 @@\n  a\n-   x\n  b\n");
        check("a\nb{\n}", "");
        check("a\nb< >\nc\n", "@@ line 1 @@\n  a\n- b·\n+ b\n  c\n");
        check("a<\r>\nb\n", "@@ line 1 @@\n- a\\r\n+ a\n  b\n");
        check("a<\u{a0}>{ }b\n", "@@ line 1 @@\n- a\\u{a0}b\n+ a b\n");
    }

    #[test]
    fn joined_lines_are_one_change() {
        check("a<\n>b\nc\n", "@@ line 1 @@\n- a\n- b\n+ ab\n  c\n");
        check("a<b\nc>d\n<e>", "@@ line 1 @@\n- ab\n- cd\n- e\n+ ad\n");
    }

    #[test]
    fn a_long_line_is_shown_around_its_changes() {
        let (x, y) = ("x".repeat(100), "y".repeat(100));
        let (near_x, near_y) = ("x".repeat(32), "y".repeat(32));
        check(&format!("{x}<!>{y}"), &format!("@@ line 1 @@\n- …{near_x}!{near_y}…\n+ …{near_x}{near_y}…\n"));
    }

    #[test]
    fn removed_bytes_stand_out_in_colour() {
        let input = Input::cut(b"ab".to_vec(), Units::Byte, "").unwrap();
        let candidate = Candidate::new(vec![Part::Keep(0..1)]);
        let loss = RepairDiff::of(&input, &candidate);
        assert!(loss.diff(true).contains("\x1b[31m-\x1b[0m \x1b[31ma\x1b[0m\x1b[1;7;31mb\x1b[0m\n"));
    }
}
