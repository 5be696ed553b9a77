//! The lexical level: names, literals, sets, blocks of code, whitespace and comments.

use super::G4Parser;
use crate::g4::G4Error;
use std::ops::RangeInclusive;

impl G4Parser<'_> {
    /// Reads the end of a range whose start has been read.
    pub(super) fn range_to(&mut self, from: &str) -> Result<RangeInclusive<char>, G4Error> {
        let to = self.literal()?;
        let single = |text: &str| text.chars().next().filter(|_| text.chars().nth(1).is_none());
        match (single(from), single(&to)) {
            (Some(from), Some(to)) if from <= to => Ok(from..=to),
            _ => Err(self.error("a range must go from one character to a later one")),
        }
    }

    pub(super) fn literal(&mut self) -> Result<String, G4Error> {
        self.expect("'")?;
        let mut text = String::new();
        while !self.rest.starts_with('\'') {
            text.push(self.character()?);
        }
        self.advance(1);
        Ok(text)
    }

    /// Reads the ranges of a set in brackets.
    pub(super) fn bracketed(&mut self) -> Result<Vec<RangeInclusive<char>>, G4Error> {
        self.expect("[")?;
        let mut ranges = Vec::new();
        while !self.rest.starts_with(']') {
            let from = self.character()?;
            let is_range = self.rest.starts_with('-') && !self.rest.starts_with("-]");
            if is_range {
                self.advance(1);
            }
            let to = if is_range { self.character()? } else { from };
            ranges.push(from..=to);
        }
        self.advance(1);
        Ok(ranges)
    }

    fn character(&mut self) -> Result<char, G4Error> {
        let Some(first) = self.rest.chars().next().filter(|char| *char != '\n') else {
            return Err(self.error("the literal or set does not end on its line"));
        };
        self.advance(first.len_utf8());
        if first != '\\' {
            return Ok(first);
        }
        let escape = self.rest.chars().next().unwrap_or('\\');
        self.advance(escape.len_utf8().min(self.rest.len()));
        Ok(match escape {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'f' => '\u{C}',
            'b' => '\u{8}',
            'u' => return self.code_point(),
            // The name of the property is ignored: most properties in grammars include letters.
            'p' => return self.property().map(|()| 'a'),
            'P' => return self.property().map(|()| '0'),
            other => other,
        })
    }

    pub(super) fn property(&mut self) -> Result<(), G4Error> {
        self.expect("{")?;
        let end = self.rest.find('}').ok_or_else(|| self.error("the Unicode property has no end"))?;
        self.advance(end + 1);
        Ok(())
    }

    fn code_point(&mut self) -> Result<char, G4Error> {
        let braced = self.rest.strip_prefix('{').and_then(|rest| rest.split_once('}'));
        let digits = braced.map_or_else(|| self.rest.get(..4).unwrap_or(self.rest), |(digits, _)| digits);
        self.advance(digits.len() + if braced.is_some() { 2 } else { 0 });
        let number = u32::from_str_radix(digits, 16).ok();
        number.and_then(char::from_u32).ok_or_else(|| self.error(&format!("{digits:?} is not a code point")))
    }

    /// Skips a block of code or options. Brackets in strings do not count. A quote without a second one on
    /// its line does not begin a string.
    pub(super) fn block(&mut self, open: char, close: char) -> Result<(), G4Error> {
        self.skip_layout();
        let unended = self.error(&format!("`{open}` has no matching `{close}`"));
        let mut depth = 0_usize;
        let mut chars = self.rest.char_indices();
        while let Some((at, char)) = chars.next() {
            if char == open {
                depth += 1;
            } else if char == close {
                depth = depth.saturating_sub(1);
            } else if char == '"' || char == '\'' {
                let inside = &self.rest[at + 1..];
                let line = inside.split('\n').next().unwrap_or_default();
                let end = end_of_string(line, char);
                if let Some(end) = end {
                    let past = at + 1 + end;
                    while chars.clone().next().is_some_and(|(next, _)| next <= past) {
                        chars.next();
                    }
                }
            }
            if depth == 0 {
                self.advance(at + char.len_utf8());
                return if at == 0 { Err(self.error(&format!("expected `{open}`"))) } else { Ok(()) };
            }
        }
        Err(unended)
    }

    pub(super) fn name(&mut self) -> Result<String, G4Error> {
        self.skip_layout();
        let end =
            self.rest.find(|char: char| !char.is_alphanumeric() && char != '_').unwrap_or(self.rest.len());
        let name = self.rest[..end].to_owned();
        self.advance(end);
        if name.is_empty() { Err(self.error("expected a name")) } else { Ok(name) }
    }

    pub(super) fn take(&mut self, token: &str) -> bool {
        self.skip_layout();
        let found = self.rest.starts_with(token);
        if found {
            self.advance(token.len());
        }
        found
    }

    pub(super) fn take_word(&mut self, word: &str) -> bool {
        self.skip_layout();
        let after = self.rest.strip_prefix(word);
        let found = after.is_some_and(|after| after.starts_with(char::is_whitespace));
        found && !self.names_a_rule(word) && self.take(word)
    }

    /// Takes a word if `next` follows it. Does not take `next`.
    pub(super) fn take_before(&mut self, word: &str, next: &str) -> bool {
        self.skip_layout();
        let after = self.rest.strip_prefix(word);
        let found = after.is_some_and(|after| after.trim_start().starts_with(next));
        found && self.take(word)
    }

    /// Whether a keyword is used as the name of a rule here.
    fn names_a_rule(&self, word: &str) -> bool {
        self.rest[word.len()..].trim_start().starts_with(':')
    }

    pub(super) fn expect(&mut self, token: &str) -> Result<(), G4Error> {
        if self.take(token) { Ok(()) } else { Err(self.error(&format!("expected `{token}`"))) }
    }

    pub(in crate::g4) fn at_end(&mut self) -> bool {
        self.skip_layout();
        self.rest.is_empty()
    }

    pub(super) fn skip_layout(&mut self) {
        loop {
            self.advance(self.rest.len() - self.rest.trim_start().len());
            let end = if self.rest.starts_with("//") {
                self.rest.find('\n')
            } else if self.rest.starts_with("/*") {
                self.rest.find("*/").map(|end| end + 2)
            } else {
                return;
            };
            self.advance(end.unwrap_or(self.rest.len()));
        }
    }

    pub(super) fn advance(&mut self, bytes: usize) {
        let (read, rest) = self.rest.split_at(bytes);
        self.line += read.matches('\n').count();
        self.rest = rest;
    }

    pub(super) fn error(&self, what: &str) -> G4Error {
        G4Error { line: self.line, what: what.to_owned() }
    }
}

/// The offset of the closing quote in the rest of the line.
fn end_of_string(line: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    line.char_indices().find_map(|(at, char)| {
        let ends = char == quote && !escaped;
        escaped = char == '\\' && !escaped;
        ends.then_some(at)
    })
}
