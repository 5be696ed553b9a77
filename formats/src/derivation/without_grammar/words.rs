//! Cuts any input into words: runs of letters and digits, strings, tags, brackets, separators and gaps.

use std::collections::BTreeMap;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Gap,
    Comma,
    Semicolon,
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) range: Range<usize>,
    pub(super) class: Class,
    /// Whether it is a gap with a newline in it.
    pub(super) has_newline: bool,
    /// The other bracket or tag of its pair.
    pub(super) partner: Option<usize>,
    /// The attributes of a tag, each with the whitespace before it.
    pub(super) attributes: Vec<Range<usize>>,
}

pub(super) fn words(input: &[u8]) -> Vec<Word> {
    let has_tags = input.trim_ascii_start().first() == Some(&b'<');
    let mut words = Vec::new();
    let mut at = 0;
    while at < input.len() {
        let rest = &input[at..];
        let tag = if has_tags { tag_len(rest) } else { None };
        let len = tag.unwrap_or_else(|| word_len(rest));
        let class = match rest[0] {
            byte if byte.is_ascii_whitespace() => Class::Gap,
            b',' => Class::Comma,
            b';' => Class::Semicolon,
            _ => Class::Other,
        };
        let has_newline = class == Class::Gap && rest[..len].contains(&b'\n');
        let attributes = if tag.is_some() { attributes(rest, len, at) } else { Vec::new() };
        words.push(Word { range: at..at + len, class, has_newline, partner: None, attributes });
        at += len;
    }
    pair_brackets(input, &mut words, has_tags);
    words
}

fn word_len(rest: &[u8]) -> usize {
    let run = |holds: fn(u8) -> bool| rest.iter().take_while(|byte| holds(**byte)).count();
    let is_blank = |byte: u8| byte.is_ascii_whitespace();
    match rest[0] {
        b'"' | b'\'' => string_len(rest).unwrap_or(1),
        byte if is_blank(byte) => {
            // Cut the gap after its last newline, since the indentation belongs to the next line.
            let blank = run(is_blank);
            let newline = rest[..blank].iter().rposition(|byte| *byte == b'\n');
            newline.map_or(blank, |newline| newline + 1)
        }
        byte if in_word(byte) => run(in_word),
        _ => 1,
    }
}

fn in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii()
}

/// The length of a string that ends on its line.
fn string_len(rest: &[u8]) -> Option<usize> {
    let mut at = 1;
    loop {
        match *rest.get(at)? {
            b'\n' => return None,
            b'\\' => at += 2,
            byte if byte == rest[0] => return Some(at + 1),
            _ => at += 1,
        }
    }
}

/// The maximum length of a comment. Without a limit, hostile inputs would take quadratic time.
const MAX_COMMENT_BYTES: usize = 1 << 16;

/// The length of a tag, comment or declaration in angle brackets.
fn tag_len(rest: &[u8]) -> Option<usize> {
    let near = &rest[..rest.len().min(MAX_COMMENT_BYTES)];
    let find = |end: &[u8]| near.windows(end.len()).position(|window| window == end).map(|at| at + end.len());
    match rest {
        [b'<', b'!', b'-', b'-', ..] => find(b"-->"),
        [b'<', b'?', ..] => find(b"?>"),
        [b'<', b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'/' | b'!', ..] => {
            let mut at = 1;
            loop {
                match rest.get(at)? {
                    b'>' => return Some(at + 1),
                    b'<' => return None,
                    b'"' | b'\'' => at += string_len(&rest[at..])?,
                    _ => at += 1,
                }
            }
        }
        _ => None,
    }
}

/// The attributes of a tag, as ranges of the input. The tag begins at `offset` and has `len` bytes.
fn attributes(tag: &[u8], len: usize, offset: usize) -> Vec<Range<usize>> {
    if !tag.get(1).is_some_and(u8::is_ascii_alphabetic) {
        return Vec::new();
    }
    let end = len - if tag[..len].ends_with(b"/>") { 2 } else { 1 };
    let mut attributes = Vec::new();
    let mut at = tag[..end].iter().position(u8::is_ascii_whitespace).unwrap_or(end);
    while at < end {
        let start = at;
        at += tag[at..end].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if at == end {
            break;
        }
        while at < end && !tag[at].is_ascii_whitespace() {
            at += if matches!(tag[at], b'"' | b'\'') { string_len(&tag[at..end]).unwrap_or(1) } else { 1 };
        }
        attributes.push(offset + start..offset + at.min(end));
    }
    attributes
}

/// Pairs brackets and tags. A closing bracket without an opening one stays unpaired. So does an opening one if
/// a bracket or tag around it is closed first.
fn pair_brackets(input: &[u8], words: &mut [Word], has_tags: bool) {
    let mut open: Vec<(usize, &[u8])> = Vec::new();
    // The number of open brackets by their closing text, to skip the search for one that closes nothing.
    let mut awaited: BTreeMap<&[u8], usize> = BTreeMap::new();
    for number in 0..words.len() {
        let word = &input[words[number].range.clone()];
        let (opens, closes): (&[u8], &[u8]) = match word {
            b"(" => (b")", b""),
            b"[" => (b"]", b""),
            b"{" => (b"}", b""),
            b")" | b"]" | b"}" => (b"", word),
            [b'<', b'/', name @ .., b'>'] if has_tags => (b"", name.trim_ascii()),
            [b'<', letter, .., b'>']
                if has_tags && letter.is_ascii_alphabetic() && !word.ends_with(b"/>") =>
            {
                let end = word.iter().position(|byte| byte.is_ascii_whitespace()).unwrap_or(word.len() - 1);
                (&word[1..end], b"")
            }
            _ => continue,
        };
        if !opens.is_empty() {
            open.push((number, opens));
            *awaited.entry(opens).or_default() += 1;
        } else if awaited.get(closes).is_some_and(|count| *count > 0) {
            while let Some((partner, text)) = open.pop() {
                awaited.entry(text).and_modify(|count| *count -= 1);
                if text == closes {
                    words[partner].partner = Some(number);
                    words[number].partner = Some(partner);
                    break;
                }
            }
        }
    }
}
