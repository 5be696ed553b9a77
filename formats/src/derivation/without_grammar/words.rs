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

/// The words of a text, in order, stored in 8 bytes each: a large text has millions of words. Joined, they are the text.
pub(super) struct Words<'t> {
    text: &'t [u8],
    words: Vec<Word>,
    /// The attributes of tags, each with the whitespace before it.
    attributes: BTreeMap<usize, Vec<Range<usize>>>,
}

struct Word {
    start: u32,
    /// The number of the other bracket or tag of its pair, or [`NONE`].
    partner: u32,
}

const NONE: u32 = u32::MAX;

impl<'t> Words<'t> {
    pub(super) fn of(text: &'t [u8]) -> Self {
        let has_tags = text.trim_ascii_start().first() == Some(&b'<');
        let mut words = Self { text, words: Vec::new(), attributes: BTreeMap::new() };
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let tag = if has_tags { tag_len(rest) } else { None };
            let len = tag.unwrap_or_else(|| word_len(rest));
            let attributes = if tag.is_some() { attributes(rest, len, at) } else { Vec::new() };
            if !attributes.is_empty() {
                words.attributes.insert(words.len(), attributes);
            }
            words.words.push(Word { start: narrow(at), partner: NONE });
            at += len;
        }
        words.pair_brackets(has_tags);
        words
    }

    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// The bytes of a word.
    pub(super) fn range(&self, word: usize) -> Range<usize> {
        let end = self.words.get(word + 1).map_or(self.text.len(), |next| next.start as usize);
        self.words[word].start as usize..end
    }

    pub(super) fn class(&self, word: usize) -> Class {
        match self.text[self.words[word].start as usize] {
            byte if byte.is_ascii_whitespace() => Class::Gap,
            b',' => Class::Comma,
            b';' => Class::Semicolon,
            _ => Class::Other,
        }
    }

    /// Whether a word is a gap with a newline. The newline is its last byte.
    pub(super) fn has_newline(&self, word: usize) -> bool {
        self.class(word) == Class::Gap && self.text[self.range(word)].ends_with(b"\n")
    }

    /// The other bracket or tag of the word's pair.
    pub(super) fn partner(&self, word: usize) -> Option<usize> {
        let partner = self.words.get(word)?.partner;
        (partner != NONE).then_some(partner as usize)
    }

    /// The attributes of a tag, each with the whitespace before it.
    pub(super) fn attributes(&self, word: usize) -> &[Range<usize>] {
        self.attributes.get(&word).map_or(&[], Vec::as_slice)
    }

    /// Pairs brackets and tags. A closing bracket without an opening one stays unpaired. So does an opening one if
    /// a bracket or tag around it is closed first.
    fn pair_brackets(&mut self, has_tags: bool) {
        let mut open: Vec<(usize, &'t [u8])> = Vec::new();
        // The number of open brackets by their closing text, to skip the search for one that closes nothing.
        let mut awaited: BTreeMap<&'t [u8], usize> = BTreeMap::new();
        for number in 0..self.len() {
            let word = &self.text[self.range(number)];
            let (opens, closes): (&'t [u8], &'t [u8]) = match word {
                b"(" => (b")", b""),
                b"[" => (b"]", b""),
                b"{" => (b"}", b""),
                b")" | b"]" | b"}" => (b"", word),
                [b'<', b'/', name @ .., b'>'] if has_tags => (b"", name.trim_ascii()),
                [b'<', letter, .., b'>']
                    if has_tags && letter.is_ascii_alphabetic() && !word.ends_with(b"/>") =>
                {
                    let end =
                        word.iter().position(|byte| byte.is_ascii_whitespace()).unwrap_or(word.len() - 1);
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
                        self.words[partner].partner = narrow(number);
                        self.words[number].partner = narrow(partner);
                        break;
                    }
                }
            }
        }
    }
}

/// Never saturates for an input that fits a tree, whose elements have numbers of 32 bits.
fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
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
