//! Recognises common damage from the bytes alone, in files of any format: a byte order mark, invalid UTF-8,
//! zero bytes, merge conflicts, no text at all. These are hints for people, not findings.

use crate::content_format::is_blank;

/// A sign of common damage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DamageHint {
    /// Its offset in bytes.
    pub offset: usize,
    /// Describes it for people.
    pub description: String,
}

/// All signs of damage in the text, in the order of their offsets.
#[must_use]
pub(crate) fn damage_hints(bytes: &[u8]) -> Vec<DamageHint> {
    let mut hints: Vec<DamageHint> = [
        without_text(bytes),
        file_signature(bytes),
        invalid_utf8(bytes),
        zero_bytes(bytes),
        merge_conflict(bytes),
    ]
    .into_iter()
    .flatten()
    .collect();
    hints.sort_by_key(|hint| hint.offset);
    hints
}

fn without_text(bytes: &[u8]) -> Option<DamageHint> {
    let description = "the file has no text, so there is nothing to recover".to_owned();
    is_blank(bytes).then_some(DamageHint { offset: 0, description })
}

fn file_signature(bytes: &[u8]) -> Option<DamageHint> {
    let description = match bytes {
        [0xEF, 0xBB, 0xBF, ..] => "a byte order mark of UTF-8",
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "a byte order mark of UTF-16",
        [0x1F, 0x8B, ..] => "compressed by gzip",
        _ => return None,
    };
    Some(DamageHint { offset: 0, description: description.to_owned() })
}

fn invalid_utf8(bytes: &[u8]) -> Option<DamageHint> {
    let offset = std::str::from_utf8(bytes).err()?.valid_up_to();
    let count: usize = bytes.utf8_chunks().map(|chunk| chunk.invalid().len()).sum();
    let description = if count == 1 {
        "a byte that is not valid UTF-8".to_owned()
    } else {
        format!("the first of {count} bytes that are not valid UTF-8")
    };
    Some(DamageHint { offset, description })
}

fn zero_bytes(bytes: &[u8]) -> Option<DamageHint> {
    let offset = bytes.iter().position(|byte| *byte == 0)?;
    let count = bytes.iter().filter(|byte| **byte == 0).count();
    let description =
        if count == 1 { "a zero byte".to_owned() } else { format!("the first of {count} zero bytes") };
    Some(DamageHint { offset, description })
}

/// The first unresolved merge conflict: git's three conflict markers, each on its own line.
fn merge_conflict(bytes: &[u8]) -> Option<DamageHint> {
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
            let description = "an unresolved merge conflict".to_owned();
            return begins.map(|offset| DamageHint { offset, description });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: &[(usize, &str)]) {
        let found: Vec<(usize, String)> =
            damage_hints(bytes).into_iter().map(|s| (s.offset, s.description)).collect();
        let expected: Vec<(usize, String)> =
            expected.iter().map(|(at, description)| (*at, (*description).to_owned())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn damage_is_recognised_from_bytes_alone() {
        check(b"{\"a\": 1}\n", &[]);
        check("{\"\u{e9}\": 1}\n".as_bytes(), &[]);
        check(b"a\xff\xfe", &[(1, "the first of 2 bytes that are not valid UTF-8")]);
        check(b"a\xe9", &[(1, "a byte that is not valid UTF-8")]);
        check(b"a\0b", &[(1, "a zero byte")]);
        check(b"\xef\xbb\xbf1", &[(0, "a byte order mark of UTF-8")]);
    }

    #[test]
    fn a_merge_conflict_needs_its_three_markers_in_order() {
        let description = "an unresolved merge conflict";
        check(b"[\n<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n]", &[(2, description)]);
        check(b"=======\n<<<<<<< a\n>>>>>>> b\n", &[]);
        check(b"<<<<<<<< a\n=======\n>>>>>>> b\n", &[]);
        check(b"<<<<<<<\r\n=======\r\n>>>>>>>", &[(0, description)]);
    }
}
