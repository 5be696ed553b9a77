//! Edits of the value of a key, or of the text of an item: quotation marks, escapes, brackets and commas.

use super::brackets::{Brackets, in_brackets};
use super::change::{Change, in_quotes, with_marks};
use super::cost;
use super::scalars::{self, Quoted, typographic_end};
use crate::edit::EditKind;
use crate::propose::typographic_marks;
use crate::rank::Cost;

/// Edits of a value without blanks around it.
pub(super) fn changes(value: &[u8], usual_quote: u8) -> Vec<Change> {
    let mut found = Vec::new();
    let text_end = comment_start(value);
    let (text, comment) =
        (value[..text_end].trim_ascii_end(), &value[value[..text_end].trim_ascii_end().len()..]);
    let mut values = Values { found: &mut found, comment, usual_quote };
    match text.first() {
        None => return found,
        Some(quote @ (b'"' | b'\'')) => values.quoted(text, *quote),
        Some(b'[' | b'{') => values.flow(text),
        Some(_) => values.plain(text),
    }
    values.typographic(text);
    if !comment.is_empty() {
        let mut values = Values { found: &mut found, comment: b"", usual_quote };
        values.quote(value, cost::QUOTE + cost::COMMENT_IN_TEXT);
        if let Some(quote @ (b'"' | b'\'')) = value.first()
            && scalars::quoted(value, 1, *quote) == Quoted::Open
        {
            values.add(
                [value, &[*quote]].concat(),
                cost::MISSING_QUOTE + cost::COMMENT_IN_TEXT,
                EditKind::Insert,
                "quote",
            );
        }
    }
    found
}

/// Where a comment begins, outside of quotation marks that are closed.
fn comment_start(value: &[u8]) -> usize {
    let from = match value.first() {
        Some(quote @ (b'"' | b'\'')) => match scalars::quoted(value, 1, *quote) {
            Quoted::Closed(end) => end,
            _ => 0,
        },
        _ => 0,
    };
    let mark = value[from..].windows(2).position(|two| two == b" #");
    mark.map_or(value.len(), |at| from + at)
}

struct Values<'run> {
    found: &'run mut Vec<Change>,
    comment: &'run [u8],
    usual_quote: u8,
}

impl Values<'_> {
    fn add(&mut self, mut text: Vec<u8>, cost: Cost, kind: EditKind, rule: &'static str) {
        text.extend_from_slice(self.comment);
        self.found.push(Change::new(text, cost, kind, rule));
    }

    /// Puts a whole text into quotation marks of both kinds. The kind that needs no escapes, or that the file usually
    /// has, comes first.
    fn quote(&mut self, text: &[u8], cost: Cost) {
        for quote in [b'"', b'\''] {
            let quoted = in_quotes(text, quote);
            let escapes = quoted.len() - 2 - text.len();
            let more = Cost::from(escapes > 0)
                + Cost::from(escapes > 0 && quote == b'"')
                + Cost::from(quote != self.usual_quote);
            self.add(quoted, cost + more, EditKind::Insert, "quote");
        }
    }

    /// A text that begins with a quotation mark.
    fn quoted(&mut self, text: &[u8], quote: u8) {
        let other = if quote == b'"' { b'\'' } else { b'"' };
        let last = text.len() - 1;
        let is_closed_last = last > 0 && text[last] == quote;
        match scalars::quoted(text, 1, quote) {
            Quoted::Open => {
                self.add([text, &[quote]].concat(), cost::MISSING_QUOTE, EditKind::Insert, "quote");
                if let Some(mark) = typographic_end(&text[1..]) {
                    let closed = [&text[..text.len() - mark], &[quote]].concat();
                    self.add(closed, cost::TYPOGRAPHIC, EditKind::Rewrite, "quote");
                }
                if last > 1 && text.ends_with(&[quote, quote]) {
                    self.add(text[..last].to_vec(), cost::DOUBLED_QUOTE, EditKind::Delete, "quote");
                }
                if last > 0 && text[last] == other {
                    self.add(
                        [&text[..last], &[quote]].concat(),
                        cost::OTHER_QUOTE,
                        EditKind::Rewrite,
                        "quote",
                    );
                    if !text[1..last].contains(&other) {
                        self.add(
                            [&[other], &text[1..]].concat(),
                            cost::OTHER_QUOTE + 1,
                            EditKind::Rewrite,
                            "quote",
                        );
                    }
                }
                if b",;".contains(&text[last]) {
                    let closed = [text[..last].trim_ascii_end(), &[quote]].concat();
                    self.add(closed, cost::MISSING_QUOTE + cost::DELETE_END, EditKind::Rewrite, "quote");
                }
                if let Some(at) =
                    text.windows(2).position(|two| two == b": ").filter(|_| self.comment.is_empty())
                {
                    let closed = [&text[..at], &[quote], &text[at..]].concat();
                    self.add(closed, cost::MISSING_QUOTE, EditKind::Insert, "quote");
                } else if text.ends_with(b":") {
                    self.add(
                        [&text[..last], &[quote], b":"].concat(),
                        cost::MISSING_QUOTE,
                        EditKind::Insert,
                        "quote",
                    );
                }
                self.add(text[1..].to_vec(), cost::DELETE_QUOTE, EditKind::Delete, "quote");
            }
            Quoted::BadEscape(_) => {
                if is_closed_last && !text[1..last].contains(&b'\'') {
                    let single = [b"'", &text[1..last], b"'"].concat();
                    self.add(single, cost::ESCAPE, EditKind::Rewrite, "escape");
                }
                self.add(with_marks(text, b'\\', b'\\'), cost::ESCAPE + 1, EditKind::Rewrite, "escape");
            }
            Quoted::Closed(end) if end < text.len() => self.after_quoted(text, quote, end),
            Quoted::Closed(_) => {}
        }
    }

    /// A text in which something follows the closing quotation mark.
    fn after_quoted(&mut self, text: &[u8], quote: u8, end: usize) {
        let last = text.len() - 1;
        let rest = &text[end..];
        if rest.iter().all(|byte| b",;. ".contains(byte)) {
            self.add(text[..end].to_vec(), cost::DELETE_END, EditKind::Delete, "punctuation");
        }
        if rest == [quote] || end == 2 && text[last] == quote {
            self.add([&text[..end - 1], rest].concat(), cost::DOUBLED_QUOTE, EditKind::Delete, "quote");
        }
        if text[last] == quote && last > end {
            let inner = &text[1..last];
            let other = if quote == b'"' { b'\'' } else { b'"' };
            let inner_quotes = inner.iter().filter(|byte| **byte == quote).count();
            let is_doubled = inner.starts_with(&[quote]) != inner.ends_with(&[quote]) && inner_quotes == 1;
            // The next key may follow the value.
            let more = if rest.windows(2).any(|two| two == b": ") { cost::COMMENT_IN_TEXT } else { 0 };
            if !is_doubled {
                let escaped = with_marks(inner, quote, if quote == b'"' { b'\\' } else { b'\'' });
                let escaped = [&[quote], &escaped[..], &[quote]].concat();
                self.add(escaped, cost::ESCAPE + more, EditKind::Rewrite, "escape");
                if !(inner.contains(&other) || other == b'"' && inner.contains(&b'\\')) {
                    let switched = [&[other], inner, &[other]].concat();
                    let more = more + Cost::from(quote == b'\'');
                    self.add(switched, cost::ESCAPE + more, EditKind::Rewrite, "quote");
                }
            }
        }
        self.quote(text, cost::QUOTE + 1);
        let moved = [&text[..end - 1], rest, &[quote]].concat();
        self.add(moved, cost::QUOTE + 3, EditKind::Rewrite, "quote");
        if rest.starts_with(b" ") && !rest.contains(&b':') {
            let commented = [&text[..end], b" #", rest].concat();
            self.add(commented, cost::QUOTE + 4, EditKind::Rewrite, "comment");
        }
    }

    /// A text without quotation marks and brackets around it.
    fn plain(&mut self, text: &[u8]) {
        let is_special = !scalars::begins_plain(text, 0, false) || text.windows(2).any(|two| two == b": ");
        if let Some(rest) = text.strip_prefix(b": ") {
            self.add(rest.trim_ascii_start().to_vec(), cost::DELETE_END, EditKind::Delete, "colon");
        }
        self.quote(text, if is_special { cost::QUOTE } else { cost::QUOTE + 2 });
        let last = text.len() - 1;
        if let quote @ (b'"' | b'\'') = text[last] {
            let is_only = text.iter().filter(|byte| **byte == quote).count() == 1;
            let less = if is_only { 2 } else { 0 };
            self.add([&[quote], text].concat(), cost::MISSING_QUOTE - less, EditKind::Insert, "quote");
        }
    }

    /// Straight quotation marks instead of typographic ones at both ends.
    fn typographic(&mut self, text: &[u8]) {
        let opening = typographic_marks().find(|(mark, _)| text.starts_with(mark.as_bytes()));
        let Some((opening, quote)) = opening else { return };
        let closing = typographic_marks().find(|(mark, _)| text.ends_with(mark.as_bytes()));
        let end = closing.map_or(text.len(), |(mark, _)| text.len() - mark.len());
        if end < opening.len() {
            return;
        }
        let inner = &text[opening.len()..end];
        let straight = if inner.contains(&quote) {
            in_quotes(inner, quote)
        } else {
            [&[quote], inner, &[quote]].concat()
        };
        let cost = if opening == "`" { cost::QUOTE + 4 } else { cost::TYPOGRAPHIC };
        self.add(straight, cost, EditKind::Rewrite, "quote");
    }

    /// A text that begins with a bracket.
    fn flow(&mut self, text: &[u8]) {
        let is_template = text.starts_with(b"{{");
        let scan = Brackets::of(text);
        let is_followed =
            scan.end.is_some_and(|end| text[end..].iter().any(|byte| !b" ,;]})".contains(byte)));
        let cost = if is_template || is_followed { cost::QUOTE } else { cost::QUOTE + cost::UNLIKELY };
        self.quote(text, cost);
        let last = text.len() - 1;
        if let quote @ (b'"' | b'\'') = text[last] {
            self.add([&[quote], text].concat(), cost::MISSING_QUOTE - 2, EditKind::Insert, "quote");
        }
        for change in in_brackets(text, &scan, self.usual_quote) {
            self.add(change.text, change.cost, change.kind, change.rule);
        }
    }
}
