//! Lines and line endings of an input, which need not be valid text.

use std::ops::Range;

/// The lines, including their `\n` or `\r\n`; the last line may have neither.
pub(crate) fn lines(input: &[u8]) -> Vec<Range<usize>> {
    let mut start = 0;
    let range_of = |line: &[u8]| {
        let range = start..start + line.len();
        start = range.end;
        range
    };
    input.split_inclusive(|&byte| byte == b'\n').map(range_of).collect()
}

/// The `\n` or `\r\n` at the end of `line`; empty if it has neither.
pub(crate) fn line_ending_of(line: &[u8]) -> &[u8] {
    let length = if line.ends_with(b"\r\n") { 2 } else { usize::from(line.ends_with(b"\n")) };
    &line[line.len() - length..]
}

/// The line ending of the first line; `\n` if that has none.
pub(crate) fn line_ending_used_in(input: &[u8]) -> &[u8] {
    let first = input.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    if line_ending_of(first).is_empty() { b"\n" } else { line_ending_of(first) }
}
