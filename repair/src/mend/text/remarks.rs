//! What other formats take for remarks: in a format that has none, or other ones, they are foreign to the text.

use std::ops::Range;

/// How a remark begins, and how it ends; the end of the line is not a part of one.
const REMARKS: [(&[u8], &[u8]); 4] = [(b"/*", b"*/"), (b"<!--", b"-->"), (b"//", b"\n"), (b"#", b"\n")];
/// What a line of a merge conflict begins with.
const MARKERS: [&[u8]; 4] = [b"<<<<<<< ", b"||||||| ", b"=======\n", b">>>>>>> "];
/// No more are looked for.
const MOST: usize = 4096;

/// The remarks that begin in a stretch at which a line begins, outside of quotations in double quotes; a quotation
/// ends with its line. A marker of a merge conflict is one, with the end of its line.
pub(super) fn within(bytes: &[u8], stretch: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let (mut at, mut quoted) = (stretch.start, false);
    while let Some(byte) = bytes.get(at).filter(|_| at < stretch.end && found.len() < MOST) {
        let rest = &bytes[at..];
        let begins_line = at == stretch.start || bytes[at - 1] == b'\n';
        if begins_line && MARKERS.iter().any(|marker| rest.starts_with(marker)) {
            let end = line_end(bytes, at);
            found.push(at..end);
            at = end;
            continue;
        }
        match byte {
            b'\\' if quoted => at += 1,
            b'"' => quoted = !quoted,
            b'\n' => quoted = false,
            _ if !quoted => {
                if let Some(end) = remark_end(bytes, at) {
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

/// Behind the end of the line.
fn line_end(bytes: &[u8], at: usize) -> usize {
    bytes[at..].iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |length| at + length + 1)
}

/// Where the remark ends that begins here, if one does.
fn remark_end(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = &bytes[at..];
    let (begin, end) = REMARKS.into_iter().find(|(begin, _)| rest.starts_with(begin))?;
    let inside = &rest[begin.len()..];
    let length = inside.windows(end.len()).position(|text| text == end);
    Some(match (length, end) {
        (Some(length), b"\n") => at + begin.len() + length,
        (Some(length), _) => at + begin.len() + length + end.len(),
        (None, b"\n") => bytes.len(),
        // One that never ends is at fault itself, and its line is all that is known of it.
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
    fn remarks_of_other_formats_are_found_outside_of_quotations() {
        check("/* a\n b */{\"u\": \"http://x\"} // c\n# d", &["/* a\n b */", "// c", "# d"]);
        check("<a><!-- b --></a>", &["<!-- b -->"]);
        check("\"lost\n, 1 // c\n\"a\\\" // d\"", &["// c"]);
    }

    #[test]
    fn a_remark_without_an_end_is_its_line() {
        check("{ /* a\n}", &["/* a\n"]);
    }

    #[test]
    fn markers_of_conflicts_are_whole_lines() {
        let text = "[\n<<<<<<< HEAD\n1,\n=======\n2,\n>>>>>>> b\n3]\n";
        check(text, &["<<<<<<< HEAD\n", "=======\n", ">>>>>>> b\n"]);
    }
}
