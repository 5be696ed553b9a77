//! Errors that the grammar of a markup language does not find: unmatched tags, repeated attributes, and characters that must
//! be escaped.

use std::ops::Range;

/// Elements of HTML that have no closing tag.
const VOID_ELEMENTS: [&[u8]; 8] = [b"br", b"hr", b"img", b"input", b"meta", b"link", b"col", b"area"];
/// Entities that every XML document has.
const XML_ENTITIES: [&[u8]; 5] = [b"lt", b"gt", b"amp", b"quot", b"apos"];
/// How many bytes before a place the tag around it may start.
const REACH: usize = 400;

/// Deleted bytes, and the bytes that are inserted there.
type Fix = (Range<usize>, Vec<u8>);

/// A tag, with the range of its name.
#[derive(Debug)]
struct Tag {
    range: Range<usize>,
    name: Range<usize>,
    kind: TagKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TagKind {
    Opening,
    Closing,
    Empty,
}

/// Edits that repair the first unmatched tags, most likely first.
pub(super) fn tag_fixes(text: &[u8]) -> Vec<Fix> {
    let mut open: Vec<Tag> = Vec::new();
    for tag in tags(text) {
        let name = &text[tag.name.clone()];
        match (tag.kind, open.last()) {
            (TagKind::Empty, _) => {}
            (TagKind::Opening, _) => open.push(tag),
            (TagKind::Closing, Some(last)) if text[last.name.clone()] == *name => {
                open.pop();
            }
            (TagKind::Closing, _) => return fixes_of(text, &open, &tag),
        }
    }
    Vec::new()
}

/// The tags that close all open elements, innermost first.
pub(super) fn closing_tags(text: &[u8]) -> Vec<u8> {
    let mut open: Vec<Range<usize>> = Vec::new();
    for tag in tags(text) {
        match tag.kind {
            TagKind::Empty => {}
            TagKind::Opening => open.push(tag.name),
            TagKind::Closing => {
                let name = &text[tag.name];
                open.truncate(
                    open.iter().rposition(|open| text[open.clone()] == *name).unwrap_or(open.len()),
                );
            }
        }
    }
    open.iter().rev().flat_map(|name| closing_tag(&text[name.clone()])).collect()
}

fn fixes_of(text: &[u8], open: &[Tag], closing: &Tag) -> Vec<Fix> {
    let name = |tag: &Tag| &text[tag.name.clone()];
    let mut fixes = Vec::new();
    let Some(last) = open.last() else { return Vec::from([(closing.range.clone(), Vec::new())]) };
    let meant = open.iter().rposition(|tag| name(tag) == name(closing));
    let before_end = last.range.end - 1;
    if let Some(meant) = meant {
        let missing = open[meant + 1..].iter().rev().flat_map(|tag| closing_tag(name(tag))).collect();
        let at = text_end(text, last.range.end..closing.range.start);
        let close = (at..at, missing);
        let empty = (before_end..before_end, b"/".to_vec());
        let is_same_as_outer = open.len() > 1 && name(&open[open.len() - 2]) == name(last);
        if is_same_as_outer && last.name.end == before_end {
            fixes.push((last.name.start..last.name.start, b"/".to_vec()));
        }
        let is_void = VOID_ELEMENTS.iter().any(|void| name(last).eq_ignore_ascii_case(void));
        fixes.extend(if is_void { [empty, close] } else { [close, empty] });
    }
    fixes.push((closing.name.clone(), name(last).to_vec()));
    fixes.push((closing.range.clone(), Vec::new()));
    fixes
}

/// The end of the text in a range without trailing blanks, if they contain a newline; otherwise the end of the range.
fn text_end(text: &[u8], range: Range<usize>) -> usize {
    let kept = range.start + text[range.clone()].trim_ascii_end().len();
    if kept > range.start && text[kept..range.end].contains(&b'\n') { kept } else { range.end }
}

fn closing_tag(name: &[u8]) -> Vec<u8> {
    [b"</", name, b">"].concat()
}

/// Escapes for `&` and `<` in a range that start neither an entity nor a tag.
pub(super) fn escapes(text: &[u8], range: Range<usize>) -> Vec<Fix> {
    let escape = |at: usize| match text[at] {
        b'&' => {
            let name = name_at(text, at + 1 + usize::from(text.get(at + 1) == Some(&b'#')));
            let is_known = text.get(name.end) == Some(&b';')
                && (text[at + 1] == b'#' || XML_ENTITIES.contains(&&text[name.clone()]));
            (!is_known).then(|| (at + 1..at + 1, b"amp;".to_vec()))
        }
        b'<' if !starts_tag(text, at) => Some((at..at + 1, b"&lt;".to_vec())),
        _ => None,
    };
    range.filter_map(escape).collect()
}

/// Faulty attributes of the tags in a range and around it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct FaultyAttributes {
    /// Deletions of attributes that their tag already has.
    pub(super) repeated: Vec<Fix>,
    pub(super) unquoted_values: Vec<Range<usize>>,
}

pub(super) fn attributes(text: &[u8], range: &Range<usize>) -> FaultyAttributes {
    let from = range.start.saturating_sub(REACH);
    let around = text[from..range.start].iter().rposition(|byte| *byte == b'<').map(|at| from + at);
    let within = range.clone().filter(|at| text[*at] == b'<');
    let mut found = FaultyAttributes::default();
    for tag in around.into_iter().chain(within).filter_map(|at| tag_at(text, at)) {
        let mut names: Vec<&[u8]> = Vec::new();
        let mut at = tag.name.end;
        while at < tag.range.end {
            let name = name_at(text, at);
            if name.is_empty() {
                at += 1;
                continue;
            }
            let value = value_at(text, name.end, tag.range.end);
            let end = value.as_ref().map_or(name.end, |value| value.end);
            if names.contains(&&text[name.clone()]) {
                found.repeated.push((at - 1..end, Vec::new()));
            }
            names.push(&text[name]);
            found
                .unquoted_values
                .extend(value.filter(|value| !value.is_empty() && !b"\"'".contains(&text[value.start])));
            at = end;
        }
    }
    found
}

/// The value after an equals sign here: a quoted text, or everything up to a blank or the end of the tag.
fn value_at(text: &[u8], at: usize, end: usize) -> Option<Range<usize>> {
    (text.get(at) == Some(&b'=')).then_some(())?;
    let start = at + 1;
    let rest = &text[start..end];
    let quote = rest.first().filter(|first| b"\"'".contains(first));
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || b">/<".contains(byte);
    let len = match quote {
        Some(quote) => rest[1..].iter().position(|byte| byte == quote).map_or(rest.len(), |at| at + 2),
        None => rest.iter().position(is_end).unwrap_or(rest.len()),
    };
    Some(start..start + len)
}

fn tags(text: &[u8]) -> impl Iterator<Item = Tag> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            at += text[at..].iter().position(|byte| *byte == b'<')?;
            if let Some(length) = non_tag_length(&text[at..]) {
                at += length;
            } else if let Some(tag) = tag_at(text, at) {
                at = tag.range.end;
                return Some(tag);
            } else {
                at += 1;
            }
        }
    })
}

/// The length of the comment, CDATA section, processing instruction or declaration that starts here.
fn non_tag_length(text: &[u8]) -> Option<usize> {
    let kinds: [(&[u8], &[u8]); 4] =
        [(b"<!--", b"-->"), (b"<![CDATA[", b"]]>"), (b"<?", b"?>"), (b"<!", b">")];
    let (start, end) = kinds.iter().find(|(start, _)| text.starts_with(start))?;
    let found = text[start.len()..].windows(end.len()).position(|window| window == *end);
    Some(found.map_or(text.len(), |at| start.len() + at + end.len()))
}

/// The tag that starts here; `None` if another one starts before it ends.
fn tag_at(text: &[u8], at: usize) -> Option<Tag> {
    if !starts_tag(text, at) {
        return None;
    }
    let is_closing = text.get(at + 1) == Some(&b'/');
    let name = name_at(text, at + 1 + usize::from(is_closing));
    let mut quote = None;
    for (offset, byte) in text.iter().enumerate().skip(name.end) {
        match (*byte, quote) {
            (b'"' | b'\'', None) => quote = Some(*byte),
            (byte, Some(open)) if byte == open => quote = None,
            (b'<', _) => return None,
            (b'>', None) => {
                let is_empty = offset > name.end && text[offset - 1] == b'/';
                let kind = match (is_closing, is_empty) {
                    (true, _) => TagKind::Closing,
                    (false, true) => TagKind::Empty,
                    (false, false) => TagKind::Opening,
                };
                return Some(Tag { range: at..offset + 1, name, kind });
            }
            _ => {}
        }
    }
    None
}

fn starts_tag(text: &[u8], at: usize) -> bool {
    let rest = text.get(at + 1..).unwrap_or_default();
    let rest = rest.strip_prefix(b"/").unwrap_or(rest);
    rest.first().is_some_and(|byte| byte.is_ascii_alphabetic() || b"_:!?".contains(byte) || *byte >= 0x80)
}

fn name_at(text: &[u8], at: usize) -> Range<usize> {
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_:.-".contains(byte) || **byte >= 0x80;
    at..at + text.iter().skip(at).take_while(is_part).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(text: &str, (range, inserted): &Fix) -> String {
        let inserted = String::from_utf8_lossy(inserted);
        format!("{}{inserted}{}", &text[..range.start], &text[range.end..])
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let changed: Vec<_> = tag_fixes(text.as_bytes()).iter().map(|fix| applied(text, fix)).collect();
        assert_eq!(changed, expected);
    }

    #[test]
    fn first_unmatched_tags_are_repaired() {
        check("<a><b>t</a>", &["<a><b>t</b></a>", "<a><b/>t</a>", "<a><b>t</b>", "<a><b>t"]);
        check("<a><br></a>", &["<a><br/></a>", "<a><br></br></a>", "<a><br></br>", "<a><br>"]);
        check("<a><b>t</c></a>", &["<a><b>t</b></a>", "<a><b>t</a>"]);
        check("<a/></b>", &["<a/>"]);
        assert_eq!(applied("<a><b>t\n</a>", &tag_fixes(b"<a><b>t\n</a>")[0]), "<a><b>t</b>\n</a>");
        let twice = "<a><b>t<b></a>";
        assert_eq!(applied(twice, &tag_fixes(twice.as_bytes())[0]), "<a><b>t</b></a>");
        check("<a x='>'><!-- <b> --><![CDATA[<c>]]><?d <e>?></a>", &[]);
        check("<a", &[]);
    }

    #[test]
    fn open_elements_are_closed_innermost_first() {
        assert_eq!(closing_tags(b"<a><b x=\"1\"><c/><d></d>"), b"</b></a>");
        assert_eq!(closing_tags(b"<a><b></a>"), b"");
        assert_eq!(closing_tags(b"</a>"), b"");
    }

    #[test]
    fn ampersands_and_less_than_signs_are_escaped_unless_they_start_entities_or_tags() {
        let text = "<a>1 < 2 & 3 &lt; &#65; &x</a>";
        let escapes = escapes(text.as_bytes(), 0..text.len());
        let at: Vec<_> = escapes.iter().map(|(range, _)| range.start).collect();
        assert_eq!(at, [5, 10, 25]);
        assert!(applied(text, &escapes[0]).starts_with("<a>1 &lt; 2"));
        assert!(applied(text, &escapes[1]).contains(" &amp; 3"));
    }

    /// Known failure: an entity of HTML must become the character, or its number, not a literal `&amp;eacute;`.
    #[test]
    fn known_failure_entity_of_html_becomes_its_character() {
        let text = "<a>&eacute;</a>";
        let repaired: Vec<_> =
            escapes(text.as_bytes(), 0..text.len()).iter().map(|fix| applied(text, fix)).collect();
        let is_right = repaired == ["<a>\u{e9}</a>"] || repaired == ["<a>&#233;</a>"];
        assert!(!is_right, "this known failure is repaired: turn it into an ordinary test");
    }

    #[test]
    fn repeated_attributes_and_unquoted_values_are_found() {
        let text = "<a><b x=\"1\" y=2 x='3' z>";
        let found = attributes(text.as_bytes(), &(8..9));
        assert_eq!(found.repeated, [(15..21, Vec::new())]);
        assert_eq!(found.unquoted_values.into_iter().map(|range| &text[range]).collect::<Vec<_>>(), ["2"]);
        assert_eq!(attributes(b"no tag", &(0..6)), FaultyAttributes::default());
    }

    #[test]
    fn fixes_lie_within_the_text_for_all_texts_of_five_pieces() {
        let pieces: [&[u8]; 12] =
            [b"<", b">", b"/", b"&", b"#", b";", b"=", b"\"", b"'", b" a", b"<!--", b"\xC3"];
        for number in 0..pieces.len().pow(5) {
            let text: Vec<u8> = (0..5)
                .scan(number, |rest, _| {
                    let piece = pieces[*rest % pieces.len()];
                    *rest /= pieces.len();
                    Some(piece)
                })
                .flatten()
                .copied()
                .collect();
            let whole = 0..text.len();
            closing_tags(&text);
            let fixes = tag_fixes(&text).into_iter().chain(escapes(&text, whole.clone()));
            let fixes = fixes.chain(attributes(&text, &whole).repeated);
            for (range, _) in fixes {
                assert!(range.start <= range.end && range.end <= text.len(), "{text:?}");
            }
        }
    }
}
