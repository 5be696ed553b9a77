//! Edits of brackets, and of the commas and quotation marks within them.

use super::change::{Change, in_quotes};
use super::cost;
use super::scalars::{self, Quoted, typographic_end};
use crate::edit::EditKind;
use crate::rank::Cost;
use std::ops::Range;

/// The most places on a line at which one kind of edit is tried.
const MAX_PLACES: usize = 12;

/// The brackets and quotation marks of a text.
pub(super) struct Brackets {
    /// The brackets that are open at the end.
    open: Vec<u8>,
    /// Where the outermost bracket is closed.
    pub(super) end: Option<usize>,
    /// A closing bracket without a partner, and the bracket that is expected there.
    stray: Option<(usize, Option<u8>)>,
    /// Where a quotation mark is opened that is not closed.
    quote: Option<usize>,
    /// Quoted entries that something follows.
    followed: Vec<Range<usize>>,
    /// Where a comma is missing after a quotation mark or a bracket.
    commas: Vec<usize>,
    /// Commas without an entry before them.
    extra_commas: Vec<usize>,
    /// The entries that are plain scalars.
    entries: Vec<Range<usize>>,
}

impl Brackets {
    pub(super) fn of(text: &[u8]) -> Self {
        let mut found = Self {
            open: Vec::new(),
            end: None,
            stray: None,
            quote: None,
            followed: Vec::new(),
            commas: Vec::new(),
            extra_commas: Vec::new(),
            entries: Vec::new(),
        };
        let mut at = 0;
        let mut may_begin = true;
        while let Some(byte) = text.get(at) {
            let after = match byte {
                b'"' | b'\'' if may_begin => match scalars::quoted(text, at + 1, *byte) {
                    Quoted::Closed(end) => Some(end),
                    _ => {
                        found.quote = Some(at);
                        break;
                    }
                },
                b'[' | b'{' if may_begin => {
                    found.open.push(if *byte == b'[' { b']' } else { b'}' });
                    None
                }
                b']' | b'}' => {
                    let expected = found.open.last().copied();
                    if expected == Some(*byte) {
                        found.open.pop();
                    } else {
                        found.stray = found.stray.or(Some((at, expected)));
                    }
                    if found.open.is_empty() {
                        found.end = found.end.or(Some(at + 1));
                    }
                    Some(at + 1)
                }
                b' ' => {
                    at += 1;
                    continue;
                }
                b',' => {
                    if text[..at].trim_ascii_end().last().is_some_and(|before| b",[{".contains(before)) {
                        found.extra_commas.push(at);
                    }
                    None
                }
                b':' => None,
                b'#' if at > 0 && text[at - 1] == b' ' => break,
                _ if may_begin => {
                    let len =
                        text[at..].iter().position(|byte| b",[]{}".contains(byte)).unwrap_or(text.len() - at);
                    let before = text[..at].trim_ascii_end();
                    if before.last().is_none_or(|byte| b",[{:".contains(byte)) {
                        found.entries.push(at..at + len.max(1));
                    }
                    at += len.max(1);
                    may_begin = false;
                    continue;
                }
                _ => None,
            };
            match after {
                Some(end) => {
                    let next = end + scalars::blanks(text, end);
                    let follows = text.get(next).is_some_and(|byte| !b",:]}#)".contains(byte));
                    if follows && !found.open.is_empty() {
                        found.commas.push(end);
                        if b"\"'".contains(byte) {
                            found.followed.push(at..end);
                        }
                    }
                    at = end;
                    may_begin = follows;
                }
                None => {
                    may_begin = b",[{:".contains(byte);
                    at += 1;
                }
            }
        }
        found
    }
}

/// The blank before the closing bracket of a text whose opening bracket has one behind it.
pub(super) fn blank_before_bracket(text: &[u8]) -> &'static [u8] {
    let is_spaced = matches!(text, [b'[' | b'{', b' ', _, ..]) && !text.ends_with(b" ");
    if is_spaced { b" " } else { b"" }
}

/// A value that lacks its opening bracket, with the bracket. `blanks` are before the value.
pub(super) fn with_opening_bracket(blanks: &[u8], value: &[u8]) -> Option<Vec<u8>> {
    let last = value.last().copied().filter(|_| !b"[{".contains(&value[0]))?;
    let open: &[u8] = match last {
        b']' => b"[",
        b'}' => b"{",
        _ => return None,
    };
    let end = value.len() - 1;
    let inner = &value[..end];
    let scan = Brackets::of(&[open, inner, &[last]].concat());
    let is_whole = scan.end == Some(value.len() + 1) && scan.commas.is_empty() && scan.quote.is_none();
    if !is_whole {
        return None;
    }
    let (before, gap): (&[u8], &[u8]) = match (inner.last(), blanks) {
        (Some(b' '), [before @ .., b' ']) if before.ends_with(b" ") => (before, b" "),
        (Some(b' '), _) => (blanks, b" "),
        _ => (blanks, b""),
    };
    Some([before, open, gap, value].concat())
}

/// Edits of a text within brackets, or with brackets.
pub(super) fn in_brackets(text: &[u8], scan: &Brackets, usual_quote: u8) -> Vec<Change> {
    let mut found = Vec::new();
    let mut add = |text: Vec<u8>, cost: Cost, kind: EditKind, rule: &'static str| {
        found.push(Change::new(text, cost, kind, rule));
    };
    let inserted = |at: usize, new: &[u8]| [&text[..at], new, &text[at..]].concat();
    let without = |at: usize| [&text[..at], &text[at + 1..]].concat();
    let closing: Vec<u8> = scan.open.iter().rev().copied().collect();
    if !closing.is_empty() && scan.quote.is_none() {
        let closing = [blank_before_bracket(text), &closing].concat();
        let less = if text.len() == 1 { cost::EMPTY_BRACKETS } else { 0 };
        add(inserted(text.len(), &closing), cost::CLOSE_BRACKET - less, EditKind::Insert, "bracket");
        if let Some(b')' | b'>') = text.last() {
            let inner = &text[..text.len() - 1];
            let closing = [blank_before_bracket(inner), &closing[closing.len() - scan.open.len()..]].concat();
            add([inner, &closing].concat(), cost::OTHER_BRACKET - 3, EditKind::Rewrite, "bracket");
        }
        if let Some(b',' | b';') = text.last() {
            let cost = cost::CLOSE_BRACKET + 2;
            add([&text[..text.len() - 1], &closing].concat(), cost, EditKind::Rewrite, "bracket");
        }
    }
    if let Some((at, expected)) = scan.stray {
        add(without(at), cost::DELETE_BRACKET, EditKind::Delete, "bracket");
        if let Some(expected) = expected {
            add(
                [&text[..at], &[expected], &text[at + 1..]].concat(),
                cost::OTHER_BRACKET,
                EditKind::Rewrite,
                "bracket",
            );
            add(inserted(at, &[expected]), cost::CLOSE_BRACKET + 2, EditKind::Insert, "bracket");
        }
    }
    if let Some(end) =
        scan.end.filter(|end| text[*end..].iter().all(|byte| b",; ".contains(byte)) && *end < text.len())
    {
        add(text[..end].to_vec(), cost::DELETE_END, EditKind::Delete, "punctuation");
    }
    if !scan.commas.is_empty() {
        let mut all = text.to_vec();
        for at in scan.commas.iter().rev() {
            all.insert(*at, b',');
        }
        let count = scan.commas.len() as Cost;
        let touching = scan.commas.iter().filter(|at| text[**at].is_ascii_alphanumeric()).count() as Cost;
        add(all, cost::COMMA + count - 1 + cost::WITHIN_WORD * touching, EditKind::Insert, "comma");
    }
    for at in &scan.commas {
        // Another mark stands where the comma should.
        if b";.|".contains(&text[*at]) && scan.commas.len() == 1 {
            let text = [&text[..*at], b",", &text[at + 1..]].concat();
            add(text, cost::OTHER_COMMA, EditKind::Rewrite, "comma");
        }
    }
    if !scan.extra_commas.is_empty() {
        let is_extra = |at: &usize| !scan.extra_commas.contains(at);
        let rest: Vec<u8> = (0..text.len()).filter(is_extra).map(|at| text[at]).collect();
        let count = scan.extra_commas.len() as Cost;
        add(rest, cost::DELETE_END + count - 1, EditKind::Delete, "comma");
    }
    for at in 1..text.len().saturating_sub(1) {
        // A scalar whose quotation marks differ.
        let other = match text[at] {
            b'"' => b'\'',
            b'\'' => b'"',
            _ => continue,
        };
        let is_end = b",]}:".contains(&text[at + 1]) && (scan.quote.is_some() || !scan.commas.is_empty());
        let start = text[..at].iter().rposition(|byte| b",[{".contains(byte)).map_or(0, |mark| mark + 1);
        let start = start + scalars::blanks(text, start);
        if is_end && start < at && text[start] == other {
            let text = [&text[..at], &[other], &text[at + 1..]].concat();
            add(text, cost::OTHER_QUOTE - 1, EditKind::Rewrite, "quote");
        }
    }
    for entry in &scan.followed {
        let ends = (entry.start + 1..entry.end).filter(|at| b",]}".contains(&text[*at])).take(MAX_PLACES);
        for (number, at) in (0..).zip(ends) {
            let quote = text[entry.start];
            add(inserted(at, &[quote]), cost::MISSING_QUOTE + number, EditKind::Insert, "quote");
            if let Some(mark) = typographic_end(&text[entry.start + 1..at]) {
                let text = [&text[..at - mark], &[quote], &text[at..]].concat();
                add(text, cost::TYPOGRAPHIC + number, EditKind::Rewrite, "quote");
            }
        }
    }
    if let Some(open) = scan.quote {
        let quote = text[open];
        let ends = (open + 1..text.len()).filter(|at| b",]}".contains(&text[*at])).take(MAX_PLACES);
        for (number, at) in (0..).zip(ends) {
            add(inserted(at, &[quote]), cost::MISSING_QUOTE + number, EditKind::Insert, "quote");
            if let Some(mark) = typographic_end(&text[open + 1..at]) {
                let text = [&text[..at - mark], &[quote], &text[at..]].concat();
                add(text, cost::TYPOGRAPHIC + number, EditKind::Rewrite, "quote");
            }
        }
        add(inserted(text.len(), &[quote]), cost::MISSING_QUOTE + 1, EditKind::Insert, "quote");
        add(without(open), cost::DELETE_QUOTE, EditKind::Delete, "quote");
    }
    for entry in scan.entries.iter().take(MAX_PLACES) {
        let word = text[entry.clone()].trim_ascii_end();
        let is_special = !scalars::begins_plain(word, 0, true)
            || word.iter().any(|byte| b"?#\"'".contains(byte))
            || word.windows(2).any(|two| two == b": ");
        if !is_special || word.is_empty() {
            continue;
        }
        let colon = word.windows(2).position(|two| two == b": ").map_or(0, |at| at + 2);
        for start in [0, colon] {
            let word = &word[start..];
            let other = if word.contains(&usual_quote) { b'\'' } else { usual_quote };
            let quoted = in_quotes(word, other);
            let from = entry.start + start;
            let text = [&text[..from], &quoted, &text[from + word.len()..]].concat();
            add(text, cost::QUOTE, EditKind::Insert, "quote");
            if colon == 0 {
                break;
            }
        }
        if let quote @ (b'"' | b'\'') = word[word.len() - 1] {
            add(inserted(entry.start, &[quote]), cost::MISSING_QUOTE, EditKind::Insert, "quote");
        }
    }
    found
}
