//! Puts the fields of a row into quotation marks.

use super::Table;
use super::reading::edit;
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::ops::Range;

/// The quotation marks with which fields of other dialects and texts of a word processor begin and end.
const OPENING: [&str; 7] = ["\"", "“", "„", "«", "‘", "'", "`"];
const CLOSING: [&str; 8] = ["\"", "”", "“", "»", "’", "'", "`", "´"];

/// Whether a text has this mark other than within a word, and not doubled as marks within fields are.
fn holds(text: &[u8], mark: &[u8]) -> bool {
    let is_letter =
        |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
    let is_apart = |at: &usize| {
        text[*at..].starts_with(mark)
            && !(is_letter(text[..*at].last()) && is_letter(text.get(at + mark.len())))
    };
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with(b"\"\"") {
            at += 2;
        } else if is_apart(&at) {
            return true;
        } else {
            at += 1;
        }
    }
    false
}

impl Table<'_> {
    /// Replaces quotation marks of other kinds around a field, if one of them is no mark of a table.
    fn with_own_quotes(&self, range: Range<usize>) -> Option<(Cost, Vec<Edit>)> {
        let text = &self.input[range.clone()];
        let [open, close] =
            [&OPENING[..], &CLOSING[..]].map(|marks| marks.iter().map(|mark| mark.as_bytes()));
        let open = open.into_iter().find(|mark| text.starts_with(mark))?;
        let close =
            close.into_iter().find(|mark| text.len() >= open.len() + mark.len() && text.ends_with(mark))?;
        let inner = &text[open.len()..text.len() - close.len()];
        if [open, close] == [b"\""; 2] || [open, close].iter().any(|mark| holds(inner, mark)) {
            return None;
        }
        let mut edits = Vec::new();
        for (mark, text) in
            [(range.start..range.start + open.len(), open), (range.end - close.len()..range.end, close)]
        {
            if text != b"\"" {
                edits.push(edit(mark, b"\"", EditKind::Rewrite, "quotation marks"));
            }
        }
        Some((self.weights.foreign_quote, edits))
    }

    /// Puts a field into quotation marks, with the ones that it has, and doubles the ones within it.
    pub(super) fn quoted(&self, range: &Range<usize>, separators: &[usize]) -> Vec<(Cost, Vec<Edit>)> {
        let (weights, input) = (self.weights, self.input);
        let text = &input[range.clone()];
        let start = range.end - text.trim_ascii_start().len();
        let end = range.start + text.trim_ascii_end().len();
        if start >= end {
            return Vec::new();
        }
        let is_inch = |at: usize| at > start && input[at - 1].is_ascii_digit();
        let opens = input[start] == b'"';
        let closes = end - start > 1
            && input[end - 1] == b'"'
            && (opens || !separators.is_empty() || !is_inch(end - 1));
        if let Some(found) = self.with_own_quotes(start..end) {
            return vec![found];
        }
        let (mut cost, mut edits) = (0, Vec::new());
        let quote = |at: usize| edit(at..at, b"\"", EditKind::Rewrite, "quote a field");
        let (mut inner, mut outer) = (range.clone(), range.clone());
        if opens {
            (inner.start, outer.start) = (start + 1, start);
        }
        if closes {
            (inner.end, outer.end) = (end - 1, end);
        }
        if inner.start > inner.end {
            return Vec::new();
        }
        // Where all marks of the text are doubled in pairs, the last two belong to it, and the closing one is missing.
        let marks = text.split(|byte| *byte != b'"').map(<[u8]>::len).filter(|marks| *marks > 0);
        let is_doubled = marks.clone().skip(1).all(|marks| marks == 2) && marks.count() % 2 == 1;
        if opens
            && closes
            && text.ends_with(b"\"\"")
            && is_doubled
            && outer == *range
            && separators.is_empty()
        {
            return vec![(weights.missing_quote, vec![quote(range.end)])];
        }
        for blanks in
            [range.start..outer.start, outer.end..range.end].into_iter().filter(|blanks| !blanks.is_empty())
        {
            cost += weights.rewrite_layout;
            edits.push(edit(blanks, b"", EditKind::Rewrite, "delete blanks"));
        }
        cost += match (opens, closes) {
            (true, true) => 0,
            (false, false) => weights.bare_text,
            _ => weights.missing_quote,
        };
        if !opens {
            edits.push(quote(inner.start));
        }
        if !closes {
            edits.push(quote(inner.end));
        }
        for at in separators {
            let is_spaced = input.get(at + 1).is_some_and(u8::is_ascii_whitespace);
            cost += weights.mark_in_text + if is_spaced || opens && closes { 0 } else { weights.escape };
        }
        // Quotation marks within the field that are not doubled.
        let (mut lone, mut at) = (Vec::new(), inner.start);
        while at < inner.end {
            let is_pair = input[at] == b'"' && at + 1 < inner.end && input[at + 1] == b'"';
            if input[at] == b'"' && !is_pair {
                lone.push(at);
            }
            at += 1 + usize::from(is_pair);
        }
        // Another dialect writes a backslash before them.
        if opens && closes && !lone.is_empty() && lone.iter().all(|at| input[..*at].ends_with(b"\\")) {
            edits.extend(lone.iter().map(|at| edit(at - 1..*at, b"\"", EditKind::Rewrite, "escaped mark")));
            return vec![(cost + weights.foreign_quote, edits)];
        }
        let is_edge = |at: usize| at == inner.start && opens || at + 1 == inner.end && closes;
        // Marks around a word at the edge of a field are a pair, as in `"a "b""`.
        let is_balanced = lone.len().is_multiple_of(2) && !lone.iter().all(|at| is_edge(*at));
        let is_beside_mark = |at: usize| {
            is_edge(at)
                || input[..at].ends_with(&[self.separator])
                || input.get(at + 1) == Some(&self.separator)
        };
        let doubled: Vec<Edit> = lone
            .iter()
            .filter(|at| is_edge(**at) && !is_inch(**at))
            .map(|at| edit(*at..at + 1, b"", EditKind::Rewrite, "delete a doubled quotation mark"))
            .collect();
        let escaped = |lone: &mut dyn Iterator<Item = usize>| {
            let (mut cost, mut edits) = (0, edits.clone());
            for at in lone {
                let is_paired = is_balanced && is_edge(at);
                cost += match is_beside_mark(at) && !is_inch(at) && !is_paired {
                    true => weights.inner_quote_like_mark,
                    false => weights.inner_quote,
                };
                edits.push(edit(at..at, b"\"", EditKind::Rewrite, "double a quotation mark"));
            }
            (cost, edits)
        };
        let (more, all) = escaped(&mut lone.iter().copied());
        let mut found = vec![(cost + more, all)];
        if !doubled.is_empty() && !is_balanced {
            let is_kept = |at: &usize| !doubled.iter().any(|edit| edit.range.start == *at);
            let (more, mut edits) = escaped(&mut lone.iter().copied().filter(is_kept));
            edits.extend(doubled.iter().cloned());
            found.push((cost + more + weights.doubled_quote, edits));
        }
        found
    }
}
