//! Quotation marks of another kind at the edges of a literal. A literal seldom begins or ends with such a mark that has no
//! partner within it, so the mark probably replaced the one that is missing.

/// Marks that people take for each other. The first one of each kind is that of programs.
const KINDS: [&[&str]; 2] = [&["\"", "“", "”", "„", "«", "»", "＂", "″"], &["'", "‘", "’", "`", "´"]];

/// The marks of word processors and other languages, each with the mark that programs use instead.
pub(crate) fn typographic_marks() -> impl Iterator<Item = (&'static str, u8)> {
    KINDS.iter().flat_map(|kind| kind[1..].iter().map(|mark| (*mark, kind[0].as_bytes()[0])))
}

/// The length of the mark at the end of this content if it has no partner there. `own` is the mark of the literal.
pub(super) fn unpaired_last(content: &[u8], own: char) -> Option<usize> {
    let (mark, kind) = mark_of(own, |mark| content.ends_with(mark.as_bytes()))?;
    let rest = &content[..content.len() - mark.len()];
    count(rest, kind).is_multiple_of(2).then_some(mark.len()).filter(|_| !rest.is_empty())
}

/// The length of the mark at the start of this content if it has no other mark of this kind.
pub(super) fn unpaired_first(content: &[u8], own: char) -> Option<usize> {
    let (mark, kind) = mark_of(own, |mark| content.starts_with(mark.as_bytes()))?;
    let rest = &content[mark.len()..];
    (count(rest, kind) == 0).then_some(mark.len()).filter(|_| !rest.is_empty())
}

/// Whether this content has an odd number of marks of another kind than `own`: one of them probably began a literal that ends
/// with the mark behind the content.
pub(super) fn has_unpaired(content: &[u8], own: char) -> bool {
    let is_own = |kind: &&[&str]| kind.iter().any(|mark| mark.starts_with(own));
    KINDS.into_iter().filter(|kind| !is_own(kind)).any(|kind| !count(content, kind).is_multiple_of(2))
}

fn mark_of(own: char, is_here: impl Fn(&str) -> bool) -> Option<(&'static str, &'static [&'static str])> {
    let marks = KINDS.into_iter().flat_map(|kind| kind.iter().map(move |mark| (*mark, kind)));
    marks.into_iter().find(|(mark, _)| !mark.starts_with(own) && is_here(mark))
}

/// How many marks of a kind a text has. Those within words are apostrophes.
fn count(text: &[u8], kind: &[&str]) -> usize {
    let is_letter =
        |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
    let is_mark = |at: usize| {
        let mark = kind.iter().find(|mark| text[at..].starts_with(mark.as_bytes()));
        mark.is_some_and(|mark| !(is_letter(text[..at].last()) && is_letter(text.get(at + mark.len()))))
    };
    (0..text.len()).filter(|at| is_mark(*at)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cheapest_repair::check;

    #[test]
    fn marks_with_a_partner_belong_to_the_text() {
        assert_eq!(unpaired_last(b"webp'", '"'), Some(1));
        assert_eq!(unpaired_last("don't”".as_bytes(), '"'), Some("”".len()));
        assert_eq!(unpaired_last("say “hi”".as_bytes(), '"'), None);
        assert_eq!(unpaired_first(b"\"webp", '\''), Some(1));
        assert_eq!(unpaired_first(b"\"a\" or b", '\''), None);
        assert!(has_unpaired(b"echo \"a", '\''));
        assert!(!has_unpaired(b"echo \"a\"", '\''));
        assert!(!has_unpaired(b"don't", '"'));
    }

    #[test]
    fn mark_of_another_kind_is_exchanged() {
        check("toml", "a = \"b'\n", "a = \"b\"\n");
        check("toml", "a = [\"b\", \"c']\nd = 1\n", "a = [\"b\", \"c\"]\nd = 1\n");
        check("xml", "<a b=\"c'/>", "<a b=\"c\"/>");
        check("json", "{\"a\": \"b”\n}", "{\"a\": \"b\"\n}");
    }

    #[test]
    fn usual_mark_of_the_text_stays() {
        check("toml", "a = 'b'\nc = 'd\"\n", "a = 'b'\nc = 'd'\n");
        check("toml", "a = \"b\"\nc = 'd\"\n", "a = \"b\"\nc = \"d\"\n");
        check("toml", "a = 'b'\nc = “d”\n", "a = 'b'\nc = 'd'\n");
    }
}
