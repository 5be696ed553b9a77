//! Decodes texts in which a program wrote marks as other characters: web pages write `&lt;` for `<`, and mails in
//! quoted-printable (RFC 2045, section 6.7) write `=3D` for `=`.

use super::rewrite;
use crate::edit::{Edit, apply};
use crate::propose::window;

/// The references to marks that pages need.
const REFERENCES: [(&[u8], &[u8]); 7] = [
    (b"&lt;", b"<"),
    (b"&gt;", b">"),
    (b"&amp;", b"&"),
    (b"&quot;", b"\""),
    (b"&#34;", b"\""),
    (b"&apos;", b"'"),
    (b"&#39;", b"'"),
];

/// Writes the references to marks as the marks.
pub(super) fn without_references(text: &[u8]) -> Option<Vec<Edit>> {
    let at_mark = |at: usize| {
        let (reference, mark) = REFERENCES.iter().find(|(reference, _)| text[at..].starts_with(reference))?;
        Some(rewrite(at..at + reference.len(), mark, "reference"))
    };
    let ampersands = text.iter().enumerate().filter(|(_, byte)| **byte == b'&');
    let edits: Vec<Edit> = ampersands.filter_map(|(at, _)| at_mark(at)).collect();
    (!edits.is_empty()).then_some(edits)
}

/// Blanks that look like spaces.
const HARD_BLANKS: [&str; 3] = ["\u{a0}", "\u{202f}", "\u{3000}"];

/// Indents all lines by usual blanks, as many as there are.
pub(super) fn with_usual_indentation(text: &[u8]) -> Option<Vec<Edit>> {
    let in_line = |line: std::ops::Range<usize>| {
        let (mut at, mut found) = (line.start, Vec::new());
        while at < line.end {
            let hard = HARD_BLANKS.iter().find(|blank| text[at..line.end].starts_with(blank.as_bytes()));
            if let Some(blank) = hard {
                found.push(rewrite(at..at + blank.len(), b" ", "indentation"));
            } else if !b" \t".contains(&text[at]) {
                break;
            }
            at += hard.map_or(1, |blank| blank.len());
        }
        found
    };
    let edits: Vec<Edit> = window::lines(text, 0..text.len()).into_iter().flat_map(in_line).collect();
    (!edits.is_empty()).then_some(edits)
}

/// The fewest encoded bytes. One `=41` may be a value.
const MIN_ENCODED: usize = 2;

/// Decodes quoted-printable, in which two hexadecimal digits follow each equals sign, or the end of the line.
pub(super) fn from_quoted_printable(text: &[u8]) -> Option<Vec<Edit>> {
    let decoded = |at: usize| {
        let rest = &text[at + 1..];
        let line_end = [&b"\r\n"[..], b"\n"].into_iter().find(|end| rest.starts_with(end));
        if let Some(end) = line_end {
            return Some(rewrite(at..at + 1 + end.len(), b"", "quoted-printable"));
        }
        let digits = rest.get(..2).filter(|digits| !digits.iter().any(u8::is_ascii_lowercase))?;
        let byte = u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?;
        Some(rewrite(at..at + 3, &[byte], "quoted-printable"))
    };
    let signs = text.iter().enumerate().filter(|(_, byte)| **byte == b'=');
    let edits: Vec<Edit> = signs.map(|(at, _)| decoded(at)).collect::<Option<_>>()?;
    let is_text = || str::from_utf8(&apply(text, &edits)).is_ok();
    (edits.len() >= MIN_ENCODED && is_text()).then_some(edits)
}

#[cfg(test)]
mod tests {
    use super::super::applied;
    use super::*;

    #[test]
    fn references_become_marks() {
        let text = "#include &lt;a.h&gt;\nf(&quot;a&amp;b&#39;s&quot;, &b);\n";
        let edits = without_references(text.as_bytes()).unwrap();
        assert_eq!(applied(text, &edits), "#include <a.h>\nf(\"a&b's\", &b);\n");
        assert_eq!(without_references(b"f(&b); &eacute;"), None);
    }

    #[test]
    fn hard_blanks_of_the_indentation_become_blanks() {
        let text = "a:\n\u{a0}\u{a0} b = '\u{a0}'\n";
        let edits = with_usual_indentation(text.as_bytes()).unwrap();
        assert_eq!(applied(text, &edits), "a:\n   b = '\u{a0}'\n");
        assert_eq!(with_usual_indentation(b"a\n b"), None);
    }

    #[test]
    fn quoted_printable_is_decoded() {
        let text = "{\"a=C3=A9\": \"x =3D =\r\ny\"}\n";
        let edits = from_quoted_printable(text.as_bytes()).unwrap();
        assert_eq!(applied(text, &edits), "{\"aé\": \"x = y\"}\n");
        for text in ["a=3D\nb = 1\n", "a=41\n", "a=C3\nb=C3\n", "x=aa&y=bb\n", "", "a=="] {
            assert_eq!(from_quoted_printable(text.as_bytes()), None, "{text}");
        }
    }
}
