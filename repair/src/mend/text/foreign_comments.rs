//! Comments of other formats, and conflict markers. In a format that has no comments, or other ones, they do not belong.

use std::ops::Range;

/// How a comment starts and ends. The newline does not belong to it.
const COMMENTS: [(&[u8], &[u8]); 4] = [(b"/*", b"*/"), (b"<!--", b"-->"), (b"//", b"\n"), (b"#", b"\n")];
/// How the lines of a merge conflict start.
const CONFLICT_MARKERS: [&[u8]; 4] = [b"<<<<<<< ", b"||||||| ", b"=======\n", b">>>>>>> "];
/// At most this many comments are found.
const MAX_COMMENTS: usize = 4096;

/// The comments that start in a range, outside of string literals in double quotes. The range must start with a line. A string
/// literal ends with its line at the latest. A conflict marker counts as a comment and includes its newline.
pub(super) fn within(bytes: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let (mut at, mut is_in_string) = (range.start, false);
    while let Some(byte) = bytes.get(at).filter(|_| at < range.end && found.len() < MAX_COMMENTS) {
        let rest = &bytes[at..];
        let starts_line = at == range.start || bytes[at - 1] == b'\n';
        if starts_line && CONFLICT_MARKERS.iter().any(|marker| rest.starts_with(marker)) {
            let end = line_end(bytes, at);
            found.push(at..end);
            at = end;
            continue;
        }
        match byte {
            b'\\' if is_in_string => at += 1,
            b'"' => is_in_string = !is_in_string,
            b'\n' => is_in_string = false,
            _ if !is_in_string => {
                if let Some(end) = comment_end(bytes, at) {
                    found.push(at..end);
                    at = end;
                    continue;
                }
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// The offset after the newline.
fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |length| at + length + 1)
}

/// The end of the comment that starts here, if one does.
fn comment_end(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = &bytes[at..];
    let (start, end) = COMMENTS.into_iter().find(|(start, _)| rest.starts_with(start))?;
    let content = &rest[start.len()..];
    let length = content.windows(end.len()).position(|text| text == end);
    Some(match (length, end) {
        (Some(length), b"\n") => at + start.len() + length,
        (Some(length), _) => at + start.len() + length + end.len(),
        (None, b"\n") => bytes.len(),
        // A block comment without its end is an error itself. Only its line is sure to belong to it.
        (None, _) => line_end(bytes, at),
    })
}

#[cfg(test)]
mod tests {
    use super::within;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found = within(text.as_bytes(), 0..text.len());
        let found: Vec<_> = found.into_iter().map(|range| &text[range]).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn comments_are_found_outside_of_string_literals() {
        check("/* a\n b */{\"u\": \"http://x\"} // c\n# d", &["/* a\n b */", "// c", "# d"]);
        check("<a><!-- b --></a>", &["<!-- b -->"]);
        check("\"lost\n, 1 // c\n\"a\\\" // d\"", &["// c"]);
    }

    #[test]
    fn block_comment_without_end_is_its_line() {
        check("{ /* a\n}", &["/* a\n"]);
    }

    #[test]
    fn conflict_markers_are_whole_lines() {
        let text = "[\n<<<<<<< HEAD\n1,\n=======\n2,\n>>>>>>> b\n3]\n";
        check(text, &["<<<<<<< HEAD\n", "=======\n", ">>>>>>> b\n"]);
    }
}
