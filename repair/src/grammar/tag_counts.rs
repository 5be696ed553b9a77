//! Counts the names of tags.

use std::collections::BTreeMap;

/// How often a name occurs in start tags and in end tags.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TagCount {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Counts the names of tags.
pub(crate) fn count_tags<'text>(
    text: &'text [u8],
    open_mark: &[u8],
    close_mark: &[u8],
) -> BTreeMap<&'text [u8], TagCount> {
    let mut counts: BTreeMap<&[u8], TagCount> = BTreeMap::new();
    for at in 0..text.len() {
        let rest = &text[at..];
        if let Some(rest) = rest.strip_prefix(close_mark) {
            counts.entry(&rest[..name_length(rest)]).or_default().end += 1;
        } else if let Some(rest) = rest.strip_prefix(open_mark) {
            counts.entry(&rest[..name_length(rest)]).or_default().start += 1;
        }
    }
    counts
}

/// The length of the name of a tag at the start of a text.
pub(crate) fn name_length(text: &[u8]) -> usize {
    let is_in = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-_:.".contains(byte) || **byte >= 0x80;
    text.iter().take_while(is_in).count()
}
