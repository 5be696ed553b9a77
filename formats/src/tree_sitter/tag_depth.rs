//! Limits the nesting of tags in XML and HTML.
//!
//! The scanners of these languages keep a stack of open tags and copy it for every token, so their time grows
//! with the square of the depth. From about 250 tags on, the stack no longer fits into their buffer, and the
//! tree is a single error.

/// Inputs with more open tags than this are not parsed. Parsing one with this many takes seconds.
pub(super) const MAX_TAGS: usize = 10_000;

/// Tags of HTML that need no end tag. They do not count as open.
const WITHOUT_END: [&str; 35] = [
    "area", "base", "body", "br", "col", "colgroup", "dd", "dt", "embed", "head", "hr", "html", "img",
    "input", "li", "link", "meta", "optgroup", "option", "p", "param", "rb", "rp", "rt", "rtc", "source",
    "tbody", "td", "tfoot", "th", "thead", "tr", "track", "wbr", "basefont",
];

/// Whether more than [`MAX_TAGS`] tags are open somewhere. End tags are counted, not matched with their start
/// tags.
pub(super) fn is_too_deep(input: &[u8], is_html: bool) -> bool {
    let mut open = 0_usize;
    let mut rest = input;
    let mut endless: Vec<&'static [u8]> = Vec::new();
    while let Some(at) = rest.iter().position(|byte| *byte == b'<') {
        rest = &rest[at + 1..];
        match rest.first() {
            Some(b'!') => rest = after_markup(rest, &mut endless),
            Some(b'/') if counts(&rest[1..], is_html) => open = open.saturating_sub(1),
            Some(first) if first.is_ascii_alphabetic() || b"_:".contains(first) || !first.is_ascii() => {
                let end = rest.iter().position(|byte| b"<>".contains(byte)).unwrap_or(rest.len());
                let is_closed = rest[..end].ends_with(b"/");
                open += usize::from(!is_closed && counts(rest, is_html));
                if open > MAX_TAGS {
                    return true;
                }
                rest = &rest[end..];
            }
            _ => {}
        }
    }
    false
}

/// The text after a comment or CDATA section, or the same text if that has no end. A missing end is searched
/// for only once and then remembered in `endless`.
fn after_markup<'t>(text: &'t [u8], endless: &mut Vec<&'static [u8]>) -> &'t [u8] {
    let end: &'static [u8] = match text {
        [b'!', b'-', b'-', ..] => b"-->",
        [b'!', b'[', ..] => b"]]>",
        _ => return text,
    };
    if endless.contains(&end) {
        return text;
    }
    let found = text.windows(end.len()).position(|window| window == end);
    if found.is_none() {
        endless.push(end);
    }
    &text[found.unwrap_or(0)..]
}

fn counts(tag: &[u8], is_html: bool) -> bool {
    let end = tag.iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(tag.len());
    !is_html || !WITHOUT_END.iter().any(|name| name.as_bytes().eq_ignore_ascii_case(&tag[..end]))
}

#[cfg(test)]
mod tests {
    use super::{MAX_TAGS, is_too_deep};

    #[track_caller]
    fn check(text: &str, is_html: bool, expected: bool) {
        assert_eq!(is_too_deep(text.as_bytes(), is_html), expected, "{}", &text[..text.len().min(40)]);
    }

    #[test]
    fn only_open_tags_count() {
        let more = MAX_TAGS + 1;
        check(&"<a>".repeat(MAX_TAGS), false, false);
        check(&"<a>".repeat(more), false, true);
        check(&"<a x='1'>t".repeat(more), true, true);
        check(&"<\u{e9}>".repeat(more), false, true);
        check(&"<a></a>".repeat(more), false, false);
        check(&"<a/>".repeat(more), false, false);
        check(&"<!--<a>--> <![CDATA[<a>]]> 1 < 2 <?a?>".repeat(more), false, false);
        check(&"<!--<a>".repeat(more), false, true);
    }

    #[test]
    fn html_tags_without_end_do_not_count() {
        let more = MAX_TAGS + 1;
        check(&"<BR><td>x<p class=x>".repeat(more), true, false);
        check(&"<br>".repeat(more), false, true);
    }
}
