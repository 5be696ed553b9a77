//! Comments in formats that have none. People write them anyway, and they are not data of the file.
//!
//! The scorer must not share this code with any repair algorithm. Otherwise data that the algorithm mistakes
//! for a comment and deletes could never count as lost.

/// How the dialects of a format write comments and strings.
struct Syntax {
    format: &'static str,
    /// Start of a comment that ends before the end of its line.
    line: &'static [&'static [u8]],
    /// Start and end of a comment that may span lines. Without its end it is not a comment.
    block: &'static [(&'static [u8], &'static [u8])],
    /// Marks that start and end a string on one line, in which no comment begins.
    string: &'static [u8],
    /// The byte that escapes the next byte of a string.
    escape: u8,
}

/// Formats whose grammar knows no comments. JSON: ECMA-404 has none, the dialect JSON5 (spec.json5.org,
/// section 7) has these.
const SYNTAXES: &[Syntax] =
    &[Syntax { format: "json", line: &[b"//"], block: &[(b"/*", b"*/")], string: b"\"", escape: b'\\' }];

/// The text with blanks in place of comments; `None` if the format's own grammar reads them.
pub(super) fn blanked(format: &str, text: &[u8]) -> Option<Vec<u8>> {
    let syntax = SYNTAXES.iter().find(|syntax| syntax.format == format)?;
    let mut blanked = text.to_vec();
    let mut at = 0;
    while at < text.len() {
        if let Some(length) = syntax.comment_length(&text[at..]) {
            blanked[at..at + length].fill(b' ');
            at += length;
        } else if syntax.string.contains(&text[at]) {
            at += syntax.string_length(&text[at..]);
        } else {
            at += 1;
        }
    }
    Some(blanked)
}

impl Syntax {
    /// The length of the comment at the start of the text, if there is one.
    fn comment_length(&self, text: &[u8]) -> Option<usize> {
        if self.line.iter().any(|start| text.starts_with(start)) {
            return Some(text.iter().position(|byte| *byte == b'\n').unwrap_or(text.len()));
        }
        let (start, end) = self.block.iter().find(|(start, _)| text.starts_with(start))?;
        let content = &text[start.len()..];
        let length = content.windows(end.len()).position(|window| window == *end)?;
        Some(start.len() + length + end.len())
    }

    /// The length of the string at the start of the text; one without its end goes to the end of its line.
    fn string_length(&self, text: &[u8]) -> usize {
        let mut at = 1;
        while at < text.len() && text[at] != b'\n' {
            if text[at] == text[0] {
                return at + 1;
            }
            at += if text[at] == self.escape { 2 } else { 1 };
        }
        at.min(text.len())
    }
}

#[cfg(test)]
mod tests {
    use super::blanked;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let blanked = blanked("json", text.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(blanked).unwrap(), expected);
    }

    #[test]
    fn comments_of_json5_become_blanks() {
        check("[1, // 2\n3]", "[1,     \n3]");
        check("[1, /* 2\n */ 3]", "[1,          3]");
        check("//", "  ");
    }

    #[test]
    fn strings_hold_no_comments() {
        check(r#"{"a": "http://x", "b": "\"/*", "c": "*/"}"#, r#"{"a": "http://x", "b": "\"/*", "c": "*/"}"#);
        check("[\"lost\n, 1 // c\n]", "[\"lost\n, 1     \n]");
        check("\"\\", "\"\\");
    }

    #[test]
    fn block_comment_without_end_stays() {
        check("[1, /* 2]", "[1, /* 2]");
    }

    #[test]
    fn comments_of_other_formats_stay() {
        check("[1, # 2\n<!-- 3 -->]", "[1, # 2\n<!-- 3 -->]");
        assert_eq!(blanked("dot", b"graph { // a\n}"), None);
    }
}
