//! Repairs string literals. It finds where an unclosed literal ends, which quotation marks belong to its text, and
//! which words lack quotation marks. It works with every token type that allows any text between two quotation marks.

mod beginnings;
mod fields;
mod literal_ends;
mod mismatched_marks;
mod whole_lines;

use self::literal_ends::LiteralEnd;
pub(crate) use self::mismatched_marks::typographic_marks;
use self::mismatched_marks::{has_unpaired, unpaired_first};
use super::{Proposer, Reading};
use crate::edit::{Edit, EditKind};
use crate::grammar::{TokenType, decode, is_quotation_mark};
use crate::rank::{Cost, factor};
use std::ops::Range;
use std::rc::Rc;

/// A text written as a string literal.
pub(crate) struct QuotedText {
    pub(crate) text: Vec<u8>,
    /// The number of characters that had to be escaped.
    pub(crate) escapes: usize,
}

impl Proposer<'_> {
    /// The token type of string literals, and its quotation mark.
    pub(crate) fn string_literal_type(&self) -> Option<(TokenType, char)> {
        self.string_literal_types().next()
    }

    /// The token types that are string literals, each with each of its quotation marks.
    fn string_literal_types(&self) -> impl Iterator<Item = (TokenType, char)> {
        self.grammar.kinds().flat_map(|(kind, info)| info.quotes.iter().map(move |mark| (kind, *mark)))
    }

    /// Writes a text as a string literal of the format. Forbidden characters are escaped.
    pub(crate) fn quoted(&self, content: &[u8]) -> Option<QuotedText> {
        let (kind, mark) = self.string_literal_type()?;
        self.quoted_as(kind, mark, content)
    }

    fn quoted_as(&self, kind: TokenType, mark: char, content: &[u8]) -> Option<QuotedText> {
        let plain = self.encode(content, kind, mark, false);
        if !plain.has_invalid_escape {
            return plain.finish(mark);
        }
        // An invalid escape shows that the text does not use escapes, so its backslashes are escaped.
        self.encode(content, kind, mark, true).finish(mark)
    }

    fn encode(&self, content: &[u8], kind: TokenType, mark: char, keeps_escapes: bool) -> EncodedText {
        let rules = &self.rules.text;
        let lexer = &self.grammar.lexer;
        let is_first = self.string_literal_type() == Some((kind, mark));
        let escaped_mark = match rules.escape {
            Some(escape) if !is_first => [escape, mark].iter().collect(),
            _ => rules.mark.clone(),
        };
        let mut encoded =
            EncodedText { text: mark.to_string().into_bytes(), escapes: 0, has_invalid_escape: false };
        let Some(between) = lexer.walk(lexer.start(), &encoded.text) else { return encoded };
        let mut at = 0;
        while let Some((code, len)) = decode(&content[at..]) {
            let rest = &content[at..];
            let is_escape = rules.escape.is_some_and(|escape| code == u32::from(escape));
            let is_mark = code == u32::from(mark);
            let unit = self.character_length(between, kind, mark, rest).filter(|_| !is_mark);
            let protects = |next: &u8| *next == b'\\' || char::from(*next) == mark;
            if let Some(whole) = crate::damaged_bytes::split_character(rest) {
                encoded.escapes += 1;
                encoded.text.extend_from_slice(&whole);
                at += whole.len() + 1;
                continue;
            }
            // A long escape, such as that of a character code, is no accident.
            let is_long = unit.is_some_and(|unit| unit > SHORT_ESCAPE);
            let is_doubled = keeps_escapes && is_escape && !is_long && !rest.get(1).is_some_and(protects);
            let unit = unit.filter(|_| !is_doubled);
            let replacement = || rules.replace.iter().find(|(old, _)| rest.starts_with(old.as_bytes()));
            let (taken, put) = match (unit, unit.is_none().then(replacement).flatten()) {
                (Some(unit), _) => (unit, None),
                (_, Some((old, new))) => (old.len(), Some(new.clone())),
                _ if is_mark => (len, Some(escaped_mark.clone())),
                _ if is_escape => {
                    // A `\u` with some of its digits is a damaged escape.
                    let is_code = matches!(rest, [_, b'u', digits @ ..] if digits.iter().take(2).all(u8::is_ascii_hexdigit));
                    encoded.has_invalid_escape |= !is_code;
                    (len, rules.escape.map(|escape| [escape; 2].iter().collect()))
                }
                _ if code < 0x20 && !rules.control.is_empty() => {
                    (len, Some(rules.control.replace("{}", &format!("{code:04x}"))))
                }
                _ if code >= crate::grammar::INVALID => {
                    (len, char::from_u32(code - crate::grammar::INVALID).map(String::from))
                }
                _ => (len, Some(String::new())),
            };
            // A byte that is not a Latin-1 letter is damage rather than text of another encoding.
            let is_damage =
                code >= crate::grammar::INVALID && !crate::damaged_bytes::is_latin_letter(content, at);
            match put {
                Some(put) => {
                    encoded.escapes += if is_damage { ESCAPES_PER_DAMAGED_BYTE } else { 1 };
                    encoded.text.extend_from_slice(put.as_bytes());
                }
                None => encoded.text.extend_from_slice(&rest[..taken]),
            }
            at += taken.max(1);
        }
        encoded
    }

    /// The length of the character or escape here; `None` if a string literal may not contain it.
    fn character_length(
        &self,
        between: crate::grammar::LexState,
        kind: TokenType,
        mark: char,
        text: &[u8],
    ) -> Option<usize> {
        /// The longest escape.
        const LONGEST: usize = 12;
        let lexer = &self.grammar.lexer;
        let mut state = between;
        let mut at = 0;
        while at < LONGEST {
            let (code, len) = decode(&text[at..])?;
            state = lexer.step(state, code)?;
            at += len;
            if lexer.step(state, mark.into()).is_some_and(|end| lexer.accepts(end, kind)) {
                return Some(at);
            }
        }
        None
    }

    /// Proposes string literals that begin with a quotation mark here, with each of their possible ends.
    pub(super) fn propose_quoted_literals(&self, at: usize, most: Cost, readings: &mut Vec<Reading>) {
        for (kind, mark) in self.string_literal_types() {
            let prefix = self.prefix_length((kind, mark), at);
            self.propose_literals_of_type((kind, mark), at..at + prefix, most, readings);
        }
    }

    fn propose_literals_of_type(
        &self,
        (kind, mark): (TokenType, char),
        prefix: Range<usize>,
        most: Cost,
        readings: &mut Vec<Reading>,
    ) {
        let own = mark.to_string();
        let at = prefix.end;
        let rest = &self.input[at..];
        let is_first = self.string_literal_type() == Some((kind, mark));
        let is_usual = self.reader.is_usual_mark(mark);
        let may_replace = is_first || is_usual && matches!(mark, '"' | '\'');
        let quotation = if may_replace { self.rules.quotation.as_slice() } else { &[] };
        let foreign = quotation.iter().map(|pair| (pair.open.as_str(), pair.close.as_str()));
        let doubled = own.repeat(2);
        let owns = [(own.as_str(), own.as_str()), (doubled.as_str(), own.as_str())];
        // A literal that begins with a quotation mark of another language may end with one of this format.
        let mixed = quotation.iter().map(|pair| (pair.open.as_str(), own.as_str()));
        let pairs = owns.into_iter().chain(foreign).map(|(open, close)| (open, close, false));
        let pairs = pairs.chain(mixed.map(|(open, close)| (open, close, true)));
        for (open, close, is_mixed) in pairs.filter(|(open, ..)| rest.starts_with(open.as_bytes())) {
            let is_own = open == own;
            let base = match (is_own, open == doubled) {
                (true, _) => 0,
                (_, true) => self.weights.doubled_quote,
                _ => self.weights.foreign_quote + Cost::from(!is_usual),
            };
            let from = at + open.len();
            for end in self.literal_ends(from, close, mark, most) {
                if base + end.cost > most || is_mixed && !end.is_closed {
                    continue;
                }
                if end.is_closed
                    && is_own
                    && end.cost == 0
                    && self.grammar.lexer.is_token(&self.input[prefix.start..end.behind], kind)
                {
                    continue;
                }
                let rule = match (end.is_closed, end.replaces_character) {
                    (true, _) => LITERAL_RULES[0],
                    (false, true) => REPLACED_QUOTE_RULE,
                    (false, false) => LITERAL_RULES[1],
                };
                let cost = base + end.cost;
                self.push_literal(at, from..end.content, cost, rule, (kind, mark), end, readings);
            }
        }
    }

    /// Proposes to quote text that has no opening quotation mark.
    pub(super) fn propose_unquoted_literals(&self, at: usize, most: Cost, readings: &mut Vec<Reading>) {
        for (number, (kind, mark)) in self.string_literal_types().enumerate() {
            let may_be_bare = number == 0 && (!self.rules.has_code || self.is_odd_number(at));
            self.propose_unquoted_literals_of_type((kind, mark), may_be_bare, at, most, readings);
        }
    }

    /// Whether a word begins here that looks like a number but is none, such as a date or a version.
    fn is_odd_number(&self, at: usize) -> bool {
        let length = self.input[at..].iter().take_while(|byte| is_of_odd_number(**byte)).count();
        let is_one = self.reader.token(at).is_some_and(|token| token.1 == at + length);
        self.input.get(at).is_some_and(u8::is_ascii_digit) && !is_one
    }

    fn propose_unquoted_literals_of_type(
        &self,
        (kind, mark): (TokenType, char),
        may_be_bare: bool,
        at: usize,
        most: Cost,
        readings: &mut Vec<Reading>,
    ) {
        let Some((first, _)) = decode(&self.input[at..]) else { return };
        if first == u32::from(mark) || self.is_punctuation_at(at) {
            return;
        }
        let opens = |pair: &super::rewrite::Quotation| self.input[at..].starts_with(pair.open.as_bytes());
        let begins_with_mark = self.rules.quotation.iter().any(opens);
        let is_table = self.grammar.has_line_ends();
        for mut end in self.literal_ends(at, &mark.to_string(), mark, most + self.weights.missing_quote) {
            // A stray quotation mark ends a literal only if the text directly touches it.
            let touches = self.trimmed(at, end.content) == end.content;
            let is_at_mark = || self.rules.has_code && self.is_before_punctuation(end.behind);
            let is_stray = end.is_closed && (end.cost > 0 || !touches && !is_at_mark());
            let is_word = || self.input[at..end.content].iter().all(|byte| is_of_odd_number(*byte));
            let is_code = !end.is_closed && (!may_be_bare || self.rules.has_code && !is_word());
            if end.content == at || is_stray || is_code {
                continue;
            }
            // In a text of short lines, a quotation mark at the end of several words or fields shows that they are one string
            // literal, although each is a token.
            let is_one_field = is_table && end.is_closed && end.cost == 0;
            end.token_words = if is_one_field { 0 } else { self.count_token_words(at, end.content) };
            if self.rules.has_code && end.is_closed {
                // Each word of code is a token. A statement seldom begins with a string literal.
                end.cost = end.token_words.saturating_sub(1) * FURTHER_WORD;
                end.token_words = Cost::from(self.begins_statement(at)) * 2;
            }
            let mut missing = if end.is_closed { self.weights.missing_quote } else { self.weights.bare_text };
            if self.reader.has_quoted_like(&self.input[at..end.content]) {
                missing = missing.min(self.weights.rewrite_literal);
            }
            let other = unpaired_first(&self.input[at..end.content], mark);
            let begins_literal = end.is_closed && self.begins_with_own_mark(at);
            if begins_with_mark || begins_literal || other.is_some() {
                missing += self.weights.inner_quote;
            }
            if end.is_closed {
                missing += self.cost_of_opening_mark(end.content, end.behind);
                let is_odd = self.rules.has_code && has_unpaired(&self.input[at..end.content], mark);
                missing += if is_odd && other.is_none() { self.weights.inner_quote } else { 0 };
            }
            if at > 0 && is_quotation_mark(self.input[at - 1]) {
                missing += self.weights.touching_literal;
            }
            let inner =
                if end.is_closed { end.cost } else { end.cost - self.weights.missing_quote.min(end.cost) };
            // If both quotation marks are missing, punctuation before a blank is seldom part of the text.
            let before_blank = |at: &usize| {
                self.is_punctuation_at(*at) && self.input.get(at + 1).is_none_or(u8::is_ascii_whitespace)
            };
            let marks = if end.is_closed { 0 } else { (at..end.content).filter(before_blank).count() };
            // Data seldom consists of punctuation only.
            let is_noise = !end.is_closed && self.input[at..end.content].iter().all(u8::is_ascii_punctuation);
            let marks = factor(marks) + Cost::from(is_noise);
            let cost = missing + inner + marks.saturating_mul(self.weights.mark_in_bare_text);
            if cost > most {
                continue;
            }
            let is_replaced =
                end.is_closed && end.cost == 0 && end.content > at + 1 && self.is_replaced_quote(at);
            if let Some(length) = other.filter(|_| end.cost == 0).or(is_replaced.then_some(1)) {
                let unusual = if self.reader.is_usual_mark(mark) { 0 } else { self.weights.foreign_quote };
                let surplus = 1 + other.map_or(0, |_| self.weights.inner_quote.saturating_sub(unusual));
                let replaced = LiteralEnd { absorbed: end.absorbed.clone(), replaces_character: true, ..end };
                self.push_literal(
                    at,
                    at + length..end.content,
                    cost - surplus.min(cost),
                    REPLACED_QUOTE_RULE,
                    (kind, mark),
                    replaced,
                    readings,
                );
            }
            self.push_literal(at, at..end.content, cost, LITERAL_RULES[2], (kind, mark), end, readings);
        }
    }

    /// Counts the words of a range that are tokens by themselves.
    fn count_token_words(&self, from: usize, to: usize) -> Cost {
        let mut words = 0;
        let mut at = from;
        while at < to {
            let word = at + self.word_length(at, to);
            words += Cost::from(self.reader.token(at).is_some_and(|token| token.1 == word));
            at = word + blanks(&self.input[word..]);
        }
        words
    }

    /// The length of the word here, which ends at a blank, a separator of a list, a bracket, or the limit.
    fn word_length(&self, at: usize, limit: usize) -> usize {
        let parts = |at: usize| {
            let is_mark =
                || self.reader.token(at).is_some_and(|(kind, _)| self.grammar.info(kind).separates_values());
            self.input[at].is_ascii_whitespace() || self.is_punctuation_at(at) && is_mark()
        };
        (at..limit).position(parts).unwrap_or(limit - at).max(1)
    }

    #[expect(clippy::too_many_arguments, reason = "all of it is one proposal")]
    fn push_literal(
        &self,
        at: usize,
        content: Range<usize>,
        cost: Cost,
        rule: &str,
        (kind, mark): (TokenType, char),
        end: LiteralEnd,
        readings: &mut Vec<Reading>,
    ) {
        self.grammar.lexer.add_effort(content.len());
        let content = self.text_of_literal(content, mark);
        let Some(quoted) = self.quoted_as(kind, mark, &content) else { return };
        if !self.grammar.lexer.is_token(&quoted.text, kind) {
            return;
        }
        let meaning = if end.replaces_character { EditKind::Change } else { EditKind::Rewrite };
        let edit = Edit::trimmed(self.input, at..end.behind, &quoted.text, meaning, rule);
        let cost = cost + factor(quoted.escapes).min(MAX_ESCAPES) * self.weights.escape;
        readings.push(Reading {
            end: end.behind,
            tokens: vec![kind],
            edits: vec![Rc::new(edit)],
            cost,
            absorbed: end.absorbed,
            token_words: end.token_words,
            only_at_end: false,
        });
    }
}

/// The rules that change the marks of string literals: around the text, at its end, and around words without any.
pub(crate) const LITERAL_RULES: [&str; 3] = ["quotation-marks", "missing-quotation-mark", "bare-text"];

/// In code, each further word of a string literal that lacks its opening mark costs this much.
const FURTHER_WORD: Cost = 2;

/// The rule that replaces a character by a quotation mark.
const REPLACED_QUOTE_RULE: &str = "replaced-quotation-mark";

/// The most escapes of a literal that add to its cost.
const MAX_ESCAPES: Cost = 8;

/// A damaged byte in a string literal counts as this many escapes.
const ESCAPES_PER_DAMAGED_BYTE: usize = 4;

/// The number of bytes of an escape that a backslash in a path can look like, such as `\n`.
const SHORT_ESCAPE: usize = 2;

struct EncodedText {
    text: Vec<u8>,
    escapes: usize,
    has_invalid_escape: bool,
}

impl EncodedText {
    fn finish(mut self, mark: char) -> Option<QuotedText> {
        let mut bytes = [0; 4];
        self.text.extend_from_slice(mark.encode_utf8(&mut bytes).as_bytes());
        Some(QuotedText { text: self.text, escapes: self.escapes })
    }
}

fn is_of_odd_number(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b".:/_-".contains(&byte)
}

fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}
