//! What a grammar of a markup language does not tell: tags that do not match, attributes named twice, and marks in the
//! text that were meant as such.

use std::ops::Range;

/// Elements of HTML that are never closed.
const VOID: [&[u8]; 8] = [b"br", b"hr", b"img", b"input", b"meta", b"link", b"col", b"area"];
/// Entities that every document of XML knows.
const KNOWN: [&[u8]; 5] = [b"lt", b"gt", b"amp", b"quot", b"apos"];
/// So far before a place a tag may begin in which it is.
const REACH: usize = 400;

/// Bytes left out, and what is put in there.
type Change = (Range<usize>, Vec<u8>);

/// A tag, with the range of its name.
#[derive(Debug)]
struct Tag {
    range: Range<usize>,
    name: Range<usize>,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Opening,
    Closing,
    Empty,
}

/// Changes that make the first tags of a text match that do not, the likeliest first.
pub(super) fn matching(text: &[u8]) -> Vec<Change> {
    let mut open: Vec<Tag> = Vec::new();
    for tag in tags(text) {
        let name = &text[tag.name.clone()];
        match (tag.kind, open.last()) {
            (Kind::Empty, _) => {}
            (Kind::Opening, _) => open.push(tag),
            (Kind::Closing, Some(last)) if text[last.name.clone()] == *name => {
                open.pop();
            }
            (Kind::Closing, _) => return mismatched(text, &open, &tag),
        }
    }
    Vec::new()
}

/// What closes all elements that a text leaves open, the innermost first.
pub(super) fn closing(text: &[u8]) -> Vec<u8> {
    let mut open: Vec<Range<usize>> = Vec::new();
    for tag in tags(text) {
        match tag.kind {
            Kind::Empty => {}
            Kind::Opening => open.push(tag.name),
            Kind::Closing => {
                let name = &text[tag.name];
                open.truncate(
                    open.iter().rposition(|open| text[open.clone()] == *name).unwrap_or(open.len()),
                );
            }
        }
    }
    open.iter().rev().flat_map(|name| end_of(&text[name.clone()])).collect()
}

fn mismatched(text: &[u8], open: &[Tag], closing: &Tag) -> Vec<Change> {
    let name = |tag: &Tag| &text[tag.name.clone()];
    let mut changes = Vec::new();
    let Some(last) = open.last() else { return Vec::from([(closing.range.clone(), Vec::new())]) };
    let meant = open.iter().rposition(|tag| name(tag) == name(closing));
    let before_end = last.range.end - 1;
    if let Some(meant) = meant {
        let missing = open[meant + 1..].iter().rev().flat_map(|tag| end_of(name(tag))).collect();
        let at = end_of_line(text, last.range.end..closing.range.start);
        let close = (at..at, missing);
        let empty = (before_end..before_end, b"/".to_vec());
        let is_same_as_outer = open.len() > 1 && name(&open[open.len() - 2]) == name(last);
        if is_same_as_outer && last.name.end == before_end {
            changes.push((last.name.start..last.name.start, b"/".to_vec()));
        }
        let is_void = VOID.iter().any(|void| name(last).eq_ignore_ascii_case(void));
        changes.extend(if is_void { [empty, close] } else { [close, empty] });
    }
    changes.push((closing.name.clone(), name(last).to_vec()));
    changes.push((closing.range.clone(), Vec::new()));
    changes
}

/// Where what stands in a range ends, if blanks with an end of a line follow; otherwise the end of the range.
fn end_of_line(text: &[u8], range: Range<usize>) -> usize {
    let kept = range.start + text[range.clone()].trim_ascii_end().len();
    if kept > range.start && text[kept..range.end].contains(&b'\n') { kept } else { range.end }
}

fn end_of(name: &[u8]) -> Vec<u8> {
    [b"</", name, b">"].concat()
}

/// Marks in a range that stand for themselves, as the language writes such.
pub(super) fn marks(text: &[u8], range: Range<usize>) -> Vec<Change> {
    let mark = |at: usize| match text[at] {
        b'&' => {
            let name = name_at(text, at + 1 + usize::from(text.get(at + 1) == Some(&b'#')));
            let is_known = text.get(name.end) == Some(&b';')
                && (text[at + 1] == b'#' || KNOWN.contains(&&text[name.clone()]));
            (!is_known).then(|| (at + 1..at + 1, b"amp;".to_vec()))
        }
        b'<' if !begins_tag(text, at) => Some((at..at + 1, b"&lt;".to_vec())),
        _ => None,
    };
    range.filter_map(mark).collect()
}

/// Attributes of the tags in a range and around it that these have already, to be left out; and values without quotation
/// marks.
pub(super) fn attributes(text: &[u8], range: &Range<usize>) -> (Vec<Change>, Vec<Range<usize>>) {
    let from = range.start.saturating_sub(REACH);
    let around = text[from..range.start].iter().rposition(|byte| *byte == b'<').map(|at| from + at);
    let within = range.clone().filter(|at| text[*at] == b'<');
    let (mut twice, mut bare) = (Vec::new(), Vec::new());
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
                twice.push((at - 1..end, Vec::new()));
            }
            names.push(&text[name]);
            bare.extend(value.filter(|value| !value.is_empty() && !b"\"'".contains(&text[value.start])));
            at = end;
        }
    }
    (twice, bare)
}

/// The value behind an equals sign here: in quotation marks, or up to a blank or the end of the tag.
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
            if let Some(end) = aside(&text[at..]) {
                at += end;
            } else if let Some(tag) = tag_at(text, at) {
                at = tag.range.end;
                return Some(tag);
            } else {
                at += 1;
            }
        }
    })
}

/// How long a comment, an instruction or a declaration is that begins here.
fn aside(text: &[u8]) -> Option<usize> {
    let kinds: [(&[u8], &[u8]); 4] =
        [(b"<!--", b"-->"), (b"<![CDATA[", b"]]>"), (b"<?", b"?>"), (b"<!", b">")];
    let (start, end) = kinds.iter().find(|(start, _)| text.starts_with(start))?;
    let found = text[start.len()..].windows(end.len()).position(|window| window == *end);
    Some(found.map_or(text.len(), |at| start.len() + at + end.len()))
}

/// The tag that begins here; one that is broken ends where the next begins.
fn tag_at(text: &[u8], at: usize) -> Option<Tag> {
    if !begins_tag(text, at) {
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
                    (true, _) => Kind::Closing,
                    (false, true) => Kind::Empty,
                    (false, false) => Kind::Opening,
                };
                return Some(Tag { range: at..offset + 1, name, kind });
            }
            _ => {}
        }
    }
    None
}

fn begins_tag(text: &[u8], at: usize) -> bool {
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

    fn applied(text: &str, (range, put): &Change) -> String {
        let put = String::from_utf8_lossy(put);
        format!("{}{put}{}", &text[..range.start], &text[range.end..])
    }

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let changed: Vec<_> = matching(text.as_bytes()).iter().map(|change| applied(text, change)).collect();
        assert_eq!(changed, expected);
    }

    #[test]
    fn the_first_tags_that_do_not_match_are_made_to() {
        check("<a><b>t</a>", &["<a><b>t</b></a>", "<a><b/>t</a>", "<a><b>t</b>", "<a><b>t"]);
        check("<a><br></a>", &["<a><br/></a>", "<a><br></br></a>", "<a><br></br>", "<a><br>"]);
        check("<a><b>t</c></a>", &["<a><b>t</b></a>", "<a><b>t</a>"]);
        check("<a/></b>", &["<a/>"]);
        assert_eq!(applied("<a><b>t\n</a>", &matching(b"<a><b>t\n</a>")[0]), "<a><b>t</b>\n</a>");
        let twice = "<a><b>t<b></a>";
        assert_eq!(applied(twice, &matching(twice.as_bytes())[0]), "<a><b>t</b></a>");
        check("<a x='>'><!-- <b> --><![CDATA[<c>]]><?d <e>?></a>", &[]);
        check("<a", &[]);
    }

    #[test]
    fn what_is_open_is_closed_from_the_inside() {
        assert_eq!(closing(b"<a><b x=\"1\"><c/><d></d>"), b"</b></a>");
        assert_eq!(closing(b"<a><b></a>"), b"");
        assert_eq!(closing(b"</a>"), b"");
    }

    #[test]
    fn marks_that_stand_for_themselves_are_written_as_such() {
        let text = "<a>1 < 2 & 3 &lt; &#65; &eacute; &x</a>";
        let marks = marks(text.as_bytes(), 0..text.len());
        let at: Vec<_> = marks.iter().map(|(range, _)| range.start).collect();
        assert_eq!(at, [5, 10, 25, 34]);
        assert!(applied(text, &marks[0]).starts_with("<a>1 &lt; 2"));
        assert!(applied(text, &marks[1]).contains(" &amp; 3"));
    }

    #[test]
    fn attributes_named_twice_and_bare_values_are_found() {
        let text = "<a><b x=\"1\" y=2 x='3' z>";
        let (twice, bare) = attributes(text.as_bytes(), &(8..9));
        assert_eq!(twice, [(15..21, Vec::new())]);
        assert_eq!(bare.into_iter().map(|range| &text[range]).collect::<Vec<_>>(), ["2"]);
        assert_eq!(attributes(b"no tag", &(0..6)), (Vec::new(), Vec::new()));
    }

    /// All texts of five of these characters, and pieces of markup between them.
    #[test]
    fn no_text_breaks_it_and_all_changes_lie_in_it() {
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
            closing(&text);
            let changes = matching(&text).into_iter().chain(marks(&text, whole.clone()));
            let changes = changes.chain(attributes(&text, &whole).0);
            for (range, _) in changes {
                assert!(range.start <= range.end && range.end <= text.len(), "{text:?}");
            }
        }
    }
}
