//! The position of the error in the text as the subject reports it, as an offset in bytes.

use super::quotation;
use regex::{Captures, Regex};
use std::sync::LazyLock;
use subjects::{Observation, OutputStream, PositionPattern, PositionUnit};

/// The offset of the error in the text made of these slices, at most its length; `None` if the message tells no
/// position. A message without numbers may quote the place, or name the end.
pub(super) fn locate(pattern: &PositionPattern, seen: &Observation, text: &[&[u8]]) -> Option<usize> {
    let message = match pattern.stream {
        OutputStream::Stdout => &seen.stdout.bytes,
        OutputStream::Stderr => &seen.stderr.bytes,
    };
    let message = String::from_utf8_lossy(message);
    // Prefer a position with a column: lines alone may also be those of the program's own source code.
    let with_column = |found: &Captures<'_>| found.name("column").is_some();
    let all = || pattern.pattern.captures_iter(&message).filter(|found| !is_frame(&message, found));
    let problem = || all().filter(|found| !is_context(&message, found)).find(with_column);
    let Some(found) = problem().or_else(|| all().find(with_column)).or_else(|| all().next()) else {
        let end = || names_the_end(&message).then(|| len(text));
        return quotation::locate(message.as_bytes(), text).or_else(end);
    };
    let number = |group: &str, first: u64| number(&found, group).map(|n| n.saturating_sub(first));
    if let Some(offset) = number("offset", pattern.first_offset) {
        return Some(advance(text, 0, offset, pattern.counts));
    }
    let line = number("line", pattern.first_line)?;
    let start = start_of_line(text, line);
    let column = number("column", pattern.first_column).unwrap_or(0);
    Some(advance(text, start, column, pattern.counts))
}

/// Whether a message says that the text ended too early, as in `unexpected end of file` or `Unclosed array (at end of
/// document)`.
fn names_the_end(message: &str) -> bool {
    static END: LazyLock<Option<Regex>> = LazyLock::new(|| {
        Regex::new(r"(?i)\bend[ -]of[ -](?:the )?(?:document|file|input|stream|string|text|data)\b|\bEOF\b")
            .ok()
    });
    END.as_ref().is_some_and(|end| end.is_match(message))
}

/// Whether the match is in a frame of a Python traceback, which names a line of a program and the function
/// there: `File "check.py", line 3, in <module>`. The frame of a syntax error in the input names no function.
fn is_frame(message: &str, found: &Captures<'_>) -> bool {
    let Some(place) = found.get(0) else { return false };
    let before = message[..place.start()].rsplit('\n').next().unwrap_or_default();
    let after = message[place.end()..].lines().next().unwrap_or_default();
    before.trim_start().starts_with("File \"") && after.starts_with(", in ")
}

/// Whether the match is where the text begins in which the problem is, as parsers of YAML write it before the place of the
/// problem: `while parsing a block mapping` and, on the next line, `in "a.yaml", line 6, column 5`.
fn is_context(message: &str, found: &Captures<'_>) -> bool {
    let Some(place) = found.get(0) else { return false };
    let mut before = message[..place.start()].rsplit('\n');
    let is_place = before.next().is_some_and(|line| line.trim_start().starts_with("in \""));
    is_place && before.next().is_some_and(|line| line.starts_with("while "))
}

fn number(found: &Captures<'_>, group: &str) -> Option<u64> {
    found.name(group)?.as_str().parse().ok()
}

fn len(text: &[&[u8]]) -> usize {
    text.iter().map(|slice| slice.len()).sum()
}

/// The offset of the start of a line, counted from 0; the length of the text if it has fewer lines.
fn start_of_line(text: &[&[u8]], line: u64) -> usize {
    if line == 0 {
        return 0;
    }
    let mut left = line;
    let mut before = 0;
    for slice in text {
        for (offset, _) in slice.iter().enumerate().filter(|(_, byte)| **byte == b'\n') {
            left -= 1;
            if left == 0 {
                return before + offset + 1;
            }
        }
        before += slice.len();
    }
    before
}

/// The offset `count` bytes or characters after `start`; at most the length of the text.
fn advance(text: &[&[u8]], start: usize, count: u64, counts: PositionUnit) -> usize {
    let len = len(text);
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if matches!(counts, PositionUnit::Bytes) {
        return start.saturating_add(count).min(len);
    }
    let most = count.saturating_mul(4).saturating_add(4);
    let bytes: Vec<u8> = text.iter().copied().flatten().skip(start).take(most).copied().collect();
    let lengths = bytes.utf8_chunks().flat_map(|chunk| {
        let broken = chunk.invalid().iter().map(|_| 1);
        chunk.valid().chars().map(char::len_utf8).chain(broken)
    });
    start + lengths.take(count).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_are_found_across_slices() {
        let text: &[&[u8]] = &[b"ab\nc", b"", b"d\n\n", b"x"];
        assert_eq!((0..6).map(|line| start_of_line(text, line)).collect::<Vec<_>>(), [0, 3, 6, 7, 8, 8]);
        assert_eq!(advance(text, 3, 1, PositionUnit::Bytes), 4);
        assert_eq!(advance(text, 3, 99, PositionUnit::Bytes), 8);
        assert_eq!(advance(text, 3, u64::MAX, PositionUnit::Bytes), 8);
    }

    #[test]
    fn a_message_without_a_position_may_name_the_end() {
        for message in ["Unclosed array (at end of document)", "unexpected end of input", "parse error: EOF"]
        {
            assert!(names_the_end(message), "{message}");
        }
        assert!(!names_the_end("the weekend of input 3 was long"));
        assert!(!names_the_end("TypeofEOFError"));
    }

    #[test]
    fn frames_of_the_judging_program_are_no_positions() {
        let pattern = regex::Regex::new(r"line (?<line>[0-9]+)").unwrap();
        let message =
            "Traceback:\n  File \"<string>\", line 1, in <module>\n  File \"in.py\", line 7\n    x =\n";
        let frames: Vec<_> = pattern.captures_iter(message).map(|found| is_frame(message, &found)).collect();
        assert_eq!(frames, [true, false]);
    }

    #[test]
    fn the_place_of_a_problem_comes_after_that_of_its_surroundings() {
        let pattern = regex::Regex::new(r"line (?<line>[0-9]+)").unwrap();
        let message = "while parsing a block mapping\n  in \"a.yaml\", line 6, column 5\n\
                       expected <block end>, but found '<scalar>'\n  in \"a.yaml\", line 7, column 22\n";
        let contexts: Vec<_> =
            pattern.captures_iter(message).map(|found| is_context(message, &found)).collect();
        assert_eq!(contexts, [true, false]);
    }

    #[test]
    fn characters_are_counted_as_characters() {
        let text: &[&[u8]] = &["äö€".as_bytes(), b"xy"];
        let offsets: Vec<_> = (0..7).map(|n| advance(text, 0, n, PositionUnit::Chars)).collect();
        assert_eq!(offsets, [0, 2, 4, 7, 8, 9, 9]);
        // Each byte that is not part of a character counts as one.
        let broken: &[&[u8]] = &[b"i\xAD\xE2", b"\x82x"];
        let offsets: Vec<_> = (0..6).map(|n| advance(broken, 0, n, PositionUnit::Chars)).collect();
        assert_eq!(offsets, [0, 1, 2, 3, 4, 5]);
    }
}
