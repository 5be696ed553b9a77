//! Signs in the bytes alone of what has happened to a file, whatever its format: hints for people, no findings.

/// A sign, with the offset at which it is seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sign {
    /// Where it is, in bytes.
    pub offset: usize,
    /// What it is, for people.
    pub told: String,
}

/// The signs in a text, in order.
#[must_use]
pub(crate) fn signs(bytes: &[u8]) -> Vec<Sign> {
    let mut signs: Vec<Sign> =
        [marked(bytes), no_utf8(bytes), zeros(bytes), conflict(bytes)].into_iter().flatten().collect();
    signs.sort_by_key(|sign| sign.offset);
    signs
}

fn marked(bytes: &[u8]) -> Option<Sign> {
    let told = match bytes {
        [0xEF, 0xBB, 0xBF, ..] => "a byte order mark of UTF-8",
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "a byte order mark of UTF-16",
        [0x1F, 0x8B, ..] => "compressed by gzip",
        _ => return None,
    };
    Some(Sign { offset: 0, told: told.to_owned() })
}

fn no_utf8(bytes: &[u8]) -> Option<Sign> {
    let offset = std::str::from_utf8(bytes).err()?.valid_up_to();
    let count: usize = bytes.utf8_chunks().map(|chunk| chunk.invalid().len()).sum();
    let told = if count == 1 {
        "a byte that is no part of UTF-8".to_owned()
    } else {
        format!("the first of {count} bytes that are no part of UTF-8")
    };
    Some(Sign { offset, told })
}

fn zeros(bytes: &[u8]) -> Option<Sign> {
    let offset = bytes.iter().position(|byte| *byte == 0)?;
    let count = bytes.iter().filter(|byte| **byte == 0).count();
    let told = if count == 1 { "a zero byte".to_owned() } else { format!("the first of {count} zero bytes") };
    Some(Sign { offset, told })
}

/// The first merge conflict, of which git has left both sides: its three marks stand on lines of their own.
fn conflict(bytes: &[u8]) -> Option<Sign> {
    let mut next = 0;
    let lines = bytes.split_inclusive(|byte| *byte == b'\n').map(|line| {
        let offset = next;
        next += line.len();
        (offset, line)
    });
    let is_mark = |line: &[u8], mark: u8| {
        line.starts_with(&[mark; 7]) && line.get(7).is_none_or(u8::is_ascii_whitespace)
    };
    let mut begins = None;
    let mut is_halved = false;
    for (offset, line) in lines {
        if is_mark(line, b'<') {
            (begins, is_halved) = (Some(offset), false);
        } else if is_mark(line, b'=') {
            is_halved = begins.is_some();
        } else if is_mark(line, b'>') && is_halved {
            let told = "a merge conflict, of which both sides are there".to_owned();
            return begins.map(|offset| Sign { offset, told });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: &[(usize, &str)]) {
        let found: Vec<(usize, String)> = signs(bytes).into_iter().map(|s| (s.offset, s.told)).collect();
        let expected: Vec<(usize, String)> =
            expected.iter().map(|(at, told)| (*at, (*told).to_owned())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_file_is_looked_at_as_bytes() {
        check(b"{\"a\": 1}\n", &[]);
        check("{\"\u{e9}\": 1}\n".as_bytes(), &[]);
        check(b"a\xff\xfe", &[(1, "the first of 2 bytes that are no part of UTF-8")]);
        check(b"a\xe9", &[(1, "a byte that is no part of UTF-8")]);
        check(b"a\0b", &[(1, "a zero byte")]);
        check(b"\xef\xbb\xbf1", &[(0, "a byte order mark of UTF-8")]);
    }

    #[test]
    fn a_conflict_is_its_three_marks_in_order() {
        let told = "a merge conflict, of which both sides are there";
        check(b"[\n<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n]", &[(2, told)]);
        check(b"=======\n<<<<<<< a\n>>>>>>> b\n", &[]);
        check(b"<<<<<<<< a\n=======\n>>>>>>> b\n", &[]);
        check(b"<<<<<<<\r\n=======\r\n>>>>>>>", &[(0, told)]);
    }
}
