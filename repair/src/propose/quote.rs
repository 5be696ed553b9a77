//! Texts between quotation marks: where an unclosed text ends, which marks belong to the text, and which words need
//! marks around them. The module works with all types of token that allow any text between two marks.

mod ends;

use self::ends::End;
use super::{Proposer, Reading};
use crate::edit::{Edit, EditKind};
use crate::grammar::{TokenType, decode};
use crate::rank::Cost;
use std::rc::Rc;

/// A text as it is written between quotation marks.
pub(crate) struct Quoted {
    pub(crate) text: Vec<u8>,
    /// Characters that had to be escaped.
    pub(crate) escapes: usize,
}

impl Proposer<'_> {
    /// The type of token that takes any text, and its mark.
    pub(crate) fn text_type(&self) -> Option<(TokenType, char)> {
        self.grammar.kinds().find_map(|(kind, info)| Some((kind, info.quote?)))
    }

    /// A text between the quotation marks of the format, with forbidden characters escaped.
    pub(crate) fn quoted(&self, content: &[u8]) -> Option<Quoted> {
        let (kind, mark) = self.text_type()?;
        let plain = self.encode(content, kind, mark, false);
        if !plain.has_stray_escape {
            return plain.finish(mark);
        }
        // An invalid escape shows that the text does not use escapes.
        self.encode(content, kind, mark, true).finish(mark)
    }

    fn encode(&self, content: &[u8], kind: TokenType, mark: char, keeps_escapes: bool) -> Encoded {
        let rules = &self.rules.text;
        let lexer = &self.grammar.lexer;
        let mut encoded =
            Encoded { text: mark.to_string().into_bytes(), escapes: 0, has_stray_escape: false };
        let Some(between) = lexer.walk(lexer.start(), &encoded.text) else { return encoded };
        let mut at = 0;
        while let Some((code, len)) = decode(&content[at..]) {
            let rest = &content[at..];
            let is_escape = rules.escape.is_some_and(|escape| code == u32::from(escape));
            let is_mark = code == u32::from(mark);
            let unit = self.unit(between, kind, mark, rest).filter(|_| !is_mark);
            let protects = |next: &u8| *next == b'\\' || char::from(*next) == mark;
            if let Some(whole) = crate::damaged_bytes::split_character(rest) {
                encoded.escapes += 1;
                encoded.text.extend_from_slice(&whole);
                at += whole.len() + 1;
                continue;
            }
            let is_plain = !(keeps_escapes && is_escape && !rest.get(1).is_some_and(protects));
            let unit = unit.filter(|_| is_plain);
            let replacement = || rules.replace.iter().find(|(old, _)| rest.starts_with(old.as_bytes()));
            let (taken, put) = match (unit, unit.is_none().then(replacement).flatten()) {
                (Some(unit), _) => (unit, None),
                (_, Some((old, new))) => (old.len(), Some(new.clone())),
                _ if is_mark => (len, Some(rules.mark.clone())),
                _ if is_escape => {
                    // A code with some of its digits is a damaged escape.
                    let is_code = matches!(rest, [_, b'u', digits @ ..] if digits.iter().take(2).all(u8::is_ascii_hexdigit));
                    encoded.has_stray_escape |= !is_code;
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
            // A byte that is no letter is damage rather than text of another encoding.
            let is_damage =
                code >= crate::grammar::INVALID && !crate::damaged_bytes::is_latin_letter(content, at);
            match put {
                Some(put) => {
                    encoded.escapes += if is_damage { ESCAPES_OF_DAMAGE } else { 1 };
                    encoded.text.extend_from_slice(put.as_bytes());
                }
                None => encoded.text.extend_from_slice(&rest[..taken]),
            }
            at += taken.max(1);
        }
        encoded
    }

    /// The length of the shortest piece of text here after which the text may end: a character, or an escape.
    fn unit(
        &self,
        between: crate::grammar::LexState,
        kind: TokenType,
        mark: char,
        text: &[u8],
    ) -> Option<usize> {
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

    /// Texts that begin with a mark here, with every end that they may have.
    pub(super) fn quotations(&self, at: usize, most: Cost, readings: &mut Vec<Reading>) {
        let Some((kind, mark)) = self.text_type() else { return };
        let own = mark.to_string();
        let rest = &self.input[at..];
        let foreign = self.rules.quotation.iter().map(|pair| (pair.open.as_str(), pair.close.as_str()));
        let doubled = own.repeat(2);
        let owns = [(own.as_str(), own.as_str()), (doubled.as_str(), own.as_str())];
        // A text that begins with a mark of another language may end with one of its own.
        let mixed = self.rules.quotation.iter().map(|pair| (pair.open.as_str(), own.as_str()));
        let pairs = owns.into_iter().chain(foreign).map(|(open, close)| (open, close, false));
        let pairs = pairs.chain(mixed.map(|(open, close)| (open, close, true)));
        for (open, close, is_mixed) in pairs.filter(|(open, ..)| rest.starts_with(open.as_bytes())) {
            let is_own = open == own;
            let base = match (is_own, open == doubled) {
                (true, _) => 0,
                (_, true) => self.weights.doubled_quote,
                _ => self.weights.foreign_quote,
            };
            let from = at + open.len();
            for end in self.ends(from, close, mark, most) {
                if base + end.cost > most || is_mixed && !end.is_close {
                    continue;
                }
                if end.is_close
                    && is_own
                    && end.cost == 0
                    && self.grammar.lexer.is_token(&self.input[at..end.behind], kind)
                {
                    continue;
                }
                let rule = match (end.is_close, end.replaces) {
                    (true, _) => "quotation-marks",
                    (false, true) => REPLACED,
                    (false, false) => "missing-quotation-mark",
                };
                let cost = base + end.cost;
                self.push_text(at, from..end.content, cost, rule, kind, end, readings);
            }
        }
    }

    /// Words without marks.
    pub(super) fn bare_texts(&self, at: usize, most: Cost, readings: &mut Vec<Reading>) {
        let Some((kind, mark)) = self.text_type() else { return };
        let Some((first, _)) = decode(&self.input[at..]) else { return };
        if first == u32::from(mark) || self.is_boundary(at) {
            return;
        }
        let opens = |pair: &super::rewrite::Quotation| self.input[at..].starts_with(pair.open.as_bytes());
        let begins_with_mark = self.rules.quotation.iter().any(opens);
        let is_table = self.grammar.kinds().any(|(_, info)| info.is_line_end());
        for mut end in self.ends(at, &mark.to_string(), mark, most + self.weights.missing_quote) {
            // A stray mark ends a text only if there is nothing between them.
            let is_stray = end.is_close && (end.cost > 0 || self.trimmed(at, end.content) < end.content);
            if end.content == at || is_stray {
                continue;
            }
            // In a table, a quotation mark behind several fields shows that they are one text, although each is a token.
            let has_mark = || (at..end.content).any(|at| self.is_boundary(at));
            let is_told = is_table && end.is_close && end.cost == 0 && has_mark();
            end.words = if is_told { 0 } else { self.words_that_are_tokens(at, end.content) };
            let mut missing = if end.is_close { self.weights.missing_quote } else { self.weights.bare_text };
            if begins_with_mark {
                missing += self.weights.inner_quote;
            }
            let inner =
                if end.is_close { end.cost } else { end.cost - self.weights.missing_quote.min(end.cost) };
            // Without both quotation marks, a mark of the format before a blank is seldom a part of the text.
            let before_blank = |at: &usize| {
                self.is_boundary(*at) && self.input.get(at + 1).is_none_or(u8::is_ascii_whitespace)
            };
            let marks = if end.is_close { 0 } else { (at..end.content).filter(before_blank).count() };
            let marks = Cost::try_from(marks).unwrap_or(most);
            let cost = missing + inner + marks.saturating_mul(self.weights.mark_in_bare_text);
            if cost > most {
                continue;
            }
            let is_replaced =
                end.is_close && end.cost == 0 && end.content > at + 1 && self.is_replaced_mark(at);
            if is_replaced {
                let replaced = End { marks: end.marks.clone(), replaces: true, ..end };
                self.push_text(at, at + 1..end.content, cost - 1, REPLACED, kind, replaced, readings);
            }
            self.push_text(at, at..end.content, cost, "bare-text", kind, end, readings);
        }
    }

    /// How many words are tokens by themselves.
    fn words_that_are_tokens(&self, from: usize, to: usize) -> Cost {
        let mut words = 0;
        let mut at = from;
        while at < to {
            let word = at + self.word_len(at, to);
            words += Cost::from(self.reader.token(at).is_some_and(|token| token.1 == word));
            at = word + blanks(&self.input[word..]);
        }
        words
    }

    /// The length of a word: up to a blank, a separator of a list, a bracket, or the limit.
    fn word_len(&self, at: usize, limit: usize) -> usize {
        let parts = |at: usize| {
            let is_mark = || self.reader.token(at).is_some_and(|(kind, _)| self.grammar.info(kind).parts());
            self.input[at].is_ascii_whitespace() || self.is_boundary(at) && is_mark()
        };
        (at..limit).position(parts).unwrap_or(limit - at).max(1)
    }

    #[expect(clippy::too_many_arguments, reason = "all of it is one proposal")]
    fn push_text(
        &self,
        at: usize,
        content: std::ops::Range<usize>,
        cost: Cost,
        rule: &str,
        kind: TokenType,
        end: End,
        readings: &mut Vec<Reading>,
    ) {
        let Some(quoted) = self.quoted(&self.input[content]) else { return };
        if !self.grammar.lexer.is_token(&quoted.text, kind) {
            return;
        }
        let escapes = Cost::try_from(quoted.escapes).unwrap_or(Cost::MAX / 1024);
        let meaning = if end.replaces { EditKind::Change } else { EditKind::Rewrite };
        let edit = Edit::trimmed(self.input, at..end.behind, &quoted.text, meaning, rule);
        let cost = cost + escapes.min(8) * self.weights.escape;
        readings.push(Reading {
            end: end.behind,
            tokens: vec![kind],
            edits: vec![Rc::new(edit)],
            cost,
            marks: end.marks,
            words: end.words,
            ends_text: false,
        });
    }
}

/// The rule that reads a character as a damaged quotation mark.
const REPLACED: &str = "replaced-quotation-mark";

/// As many escapes as a byte that is no text counts in a text.
const ESCAPES_OF_DAMAGE: usize = 4;

struct Encoded {
    text: Vec<u8>,
    escapes: usize,
    has_stray_escape: bool,
}

impl Encoded {
    fn finish(mut self, mark: char) -> Option<Quoted> {
        let mut bytes = [0; 4];
        self.text.extend_from_slice(mark.encode_utf8(&mut bytes).as_bytes());
        Some(Quoted { text: self.text, escapes: self.escapes })
    }
}

fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}
