//! What a search took out of a file, shown in place: a diff by lines with context, each lost byte marked.

use super::shown::shown;
use crate::input::Input;
use algorithms::{Candidate, Part};
use std::fmt::Write;
use std::ops::Range;

/// Lines shown around a change.
const CONTEXT: usize = 3;
/// Places shown; a search that kept every third byte leaves thousands.
const MOST_PLACES: usize = 60;
/// Lines shown of one side of one place.
const MOST_LINES: usize = 30;
/// A line of more bytes is shown around its changes alone.
const LONG: usize = 120;
/// Bytes shown of a kept stretch of such a line, on each side of a change.
const NEAR: usize = 32;

/// What became of a file: stretches kept and lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss<'a> {
    text: &'a [u8],
    /// Stretches of the text that are gone, in order, none touching the next.
    lost: Vec<Range<usize>>,
}

impl<'a> Loss<'a> {
    /// What the candidate leaves out of its input.
    #[must_use]
    pub fn of(input: &'a Input, candidate: &Candidate) -> Self {
        let mut lost = Vec::new();
        let mut at = 0;
        for part in candidate.parts() {
            let Part::Keep(elements) = part else { continue };
            let kept = input.elements().byte_range(elements.clone());
            if kept.start > at {
                lost.push(at..kept.start);
            }
            at = at.max(kept.end);
        }
        if at < input.bytes().len() {
            lost.push(at..input.bytes().len());
        }
        Self { text: input.bytes(), lost }
    }

    /// The stretches that are gone, as offsets in bytes.
    #[must_use]
    pub fn stretches(&self) -> &[Range<usize>] {
        &self.lost
    }

    /// How many bytes are gone.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.lost.iter().map(Range::len).sum()
    }

    /// The diff, by lines: ` ` kept, `-` as it was, `+` as it is now; with colour, lost bytes stand out.
    #[must_use]
    pub fn diff(&self, colour: bool) -> String {
        let regions = self.regions();
        let mut text = String::new();
        let mut shown_until = 0;
        for (number, region) in regions.iter().take(MOST_PLACES).enumerate() {
            let next = regions.get(number + 1).map_or(self.text.len(), |next| next.start);
            let before = self.lines_before(region.start, CONTEXT).max(shown_until);
            if before > shown_until || number == 0 {
                let line = self.text[..before].iter().filter(|byte| **byte == b'\n').count() + 1;
                let _ = writeln!(text, "{}", painted(&format!("@@ line {line} @@"), "36", colour));
            }
            self.plain_lines(before..region.start, &mut text);
            self.changed_lines(region, colour, &mut text);
            shown_until = self.lines_after(region.end, CONTEXT).min(next);
            self.plain_lines(region.end..shown_until, &mut text);
        }
        if regions.len() > MOST_PLACES {
            let _ = writeln!(text, "... and {} more places", regions.len() - MOST_PLACES);
        }
        text
    }

    /// Whole lines that changed, as ranges of bytes: apart by one unchanged line at least.
    fn regions(&self) -> Vec<Range<usize>> {
        let mut regions: Vec<Range<usize>> = Vec::new();
        for lost in &self.lost {
            let start = self.lines_before(lost.start, 0);
            // A line whose end is gone but not its beginning goes on with the next line.
            let ends_line = lost.end == 0 || self.text[lost.end - 1] == b'\n';
            let is_whole = ends_line && lost.start == start;
            let end = if is_whole { lost.end } else { self.line_end(lost.end) };
            match regions.last_mut() {
                Some(last) if start <= last.end => last.end = last.end.max(end),
                _ => regions.push(start..end),
            }
        }
        regions
    }

    /// Where the line begins that holds this offset, or so many lines before it.
    fn lines_before(&self, offset: usize, lines: usize) -> usize {
        let mut ends = self.text[..offset].iter().enumerate().rev().filter(|(_, byte)| **byte == b'\n');
        ends.nth(lines).map_or(0, |(end, _)| end + 1)
    }

    /// Where the line that holds this offset ends, its end included.
    fn line_end(&self, offset: usize) -> usize {
        self.text[offset..].iter().position(|byte| *byte == b'\n').map_or(self.text.len(), |n| offset + n + 1)
    }

    fn lines_after(&self, offset: usize, lines: usize) -> usize {
        (0..lines).fold(offset, |offset, _| self.line_end(offset))
    }

    fn plain_lines(&self, range: Range<usize>, text: &mut String) {
        for line in self.text[range].split_inclusive(|byte| *byte == b'\n') {
            let _ = writeln!(text, "  {}", Line { pieces: vec![(line, false)] }.drawn("", false));
        }
    }

    fn changed_lines(&self, region: &Range<usize>, colour: bool, text: &mut String) {
        let pieces = self.pieces(region);
        let before = lines_of(pieces.iter().copied());
        let after = lines_of(pieces.iter().copied().filter(|(_, lost)| !lost));
        for (sign, code, lines) in [("-", "31", before), ("+", "32", after)] {
            for line in lines.iter().take(MOST_LINES) {
                let drawn = line.drawn(code, colour);
                let _ = writeln!(text, "{} {drawn}", painted(sign, code, colour));
            }
            if lines.len() > MOST_LINES {
                let _ = writeln!(text, "{sign} ... {} more lines", lines.len() - MOST_LINES);
            }
        }
    }

    /// The region as stretches, each with whether it is lost.
    fn pieces(&self, region: &Range<usize>) -> Vec<(&'a [u8], bool)> {
        let mut pieces = Vec::new();
        let mut at = region.start;
        let first = self.lost.partition_point(|lost| lost.end <= region.start);
        for lost in self.lost[first..].iter().take_while(|lost| lost.start < region.end) {
            let (start, end) = (lost.start.max(at), lost.end.min(region.end));
            pieces.push((&self.text[at..start], false));
            pieces.push((&self.text[start..end], true));
            at = end;
        }
        pieces.push((&self.text[at..region.end], false));
        pieces.retain(|(bytes, _)| !bytes.is_empty());
        pieces
    }
}

/// A line as stretches, each with whether it is lost.
#[derive(Default)]
struct Line<'a> {
    pieces: Vec<(&'a [u8], bool)>,
}

fn lines_of<'a>(pieces: impl Iterator<Item = (&'a [u8], bool)>) -> Vec<Line<'a>> {
    let mut lines = vec![Line::default()];
    for (bytes, lost) in pieces {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            if let Some(line) = lines.last_mut() {
                line.pieces.push((piece, lost));
            }
            if piece.ends_with(b"\n") {
                lines.push(Line::default());
            }
        }
    }
    if lines.last().is_some_and(|line| line.pieces.is_empty()) {
        lines.pop();
    }
    lines
}

impl Line<'_> {
    fn drawn(&self, code: &str, colour: bool) -> String {
        let length: usize = self.pieces.iter().map(|(bytes, _)| bytes.len()).sum();
        let last = self.pieces.len().saturating_sub(1);
        let mut text = String::new();
        for (i, (bytes, lost)) in self.pieces.iter().enumerate() {
            let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
            let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
            let stands_alone = self.pieces.len() == 1;
            let head =
                if i == 0 && !stands_alone { 0 } else { NEAR * if *lost || stands_alone { 3 } else { 1 } };
            let tail = if i == last { 0 } else { NEAR };
            let piece = if length > LONG { cut(bytes, head, tail) } else { shown(bytes) };
            let lost_code = format!("1;7;{code}");
            text.push_str(&painted(&piece, if *lost { &lost_code } else { code }, colour));
        }
        text
    }
}

/// The first and the last so many bytes of a stretch, and a mark for what is left out between.
fn cut(bytes: &[u8], head: usize, tail: usize) -> String {
    if bytes.len() <= head + tail + 8 {
        return shown(bytes);
    }
    // No character is cut in two.
    let begins = |at: &usize| bytes.get(*at).is_none_or(|byte| byte & 0xC0 != 0x80);
    let head = (head.saturating_sub(3)..=head).rev().find(begins).unwrap_or(head);
    let from = bytes.len() - tail;
    let from = (from..from + 4).find(begins).unwrap_or(from).min(bytes.len());
    format!("{}…{}", shown(&bytes[..head]), shown(&bytes[from..]))
}

fn painted(text: &str, code: &str, colour: bool) -> String {
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

    /// The diff when the marked stretches are lost.
    #[track_caller]
    fn check(marked: &str, expected: &str) {
        let mut parts = Vec::new();
        let (mut text, mut at) = (String::new(), 0);
        for (number, piece) in marked.split(['<', '>']).enumerate() {
            text.push_str(piece);
            if number % 2 == 0 {
                parts.push(Part::Keep(at..at + piece.len()));
            }
            at += piece.len();
        }
        let input = Input::cut(text.into_bytes(), Units::Byte, "").unwrap();
        let candidate = Candidate::new(parts);
        assert_eq!(Loss::of(&input, &candidate).diff(false), expected);
    }

    #[test]
    fn changes_stand_in_their_context() {
        check("a\nb\nc\nd\ne<x>f\ng\n", "@@ line 2 @@\n  b\n  c\n  d\n- exf\n+ ef\n  g\n");
        check("a\n<b\n>c\n", "@@ line 1 @@\n  a\n- b\n  c\n");
        check(
            "<x>\n1\n2\n3\n4\n5\n6\n7\n8\n<y>",
            "@@ line 1 @@\n- x\n+ \n  1\n  2\n  3\n@@ line 7 @@\n  6\n  7\n  8\n- y\n",
        );
        check("<x>a\n1\n2\nb<y>", "@@ line 1 @@\n- xa\n+ a\n  1\n  2\n- by\n+ b\n");
    }

    #[test]
    fn lines_that_grow_together_are_one_change() {
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
    fn lost_bytes_stand_out_in_colour() {
        let input = Input::cut(b"ab".to_vec(), Units::Byte, "").unwrap();
        let loss = Loss::of(&input, &Candidate::new(vec![Part::Keep(0..1)]));
        assert!(loss.diff(true).contains("\x1b[31m-\x1b[0m \x1b[31ma\x1b[0m\x1b[1;7;31mb\x1b[0m\n"));
    }
}
