//! Lines of a text that need not be one.

use std::ops::Range;

/// The lines, each with the `\n` or `\r\n` that ends it; the last may have none.
pub(crate) fn lines(input: &[u8]) -> Vec<Range<usize>> {
    let mut start = 0;
    let line = |line: &[u8]| {
        let range = start..start + line.len();
        start = range.end;
        range
    };
    input.split_inclusive(|&byte| byte == b'\n').map(line).collect()
}

/// What ends this line: nothing, if it is the last and open.
pub(crate) fn ending_of(line: &[u8]) -> &[u8] {
    let length = if line.ends_with(b"\r\n") { 2 } else { usize::from(line.ends_with(b"\n")) };
    &line[line.len() - length..]
}

/// What ends lines here: as the first line ends, and `\n` where that is open.
pub(crate) fn ending_in(input: &[u8]) -> &[u8] {
    let first = input.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    if ending_of(first).is_empty() { b"\n" } else { ending_of(first) }
}
