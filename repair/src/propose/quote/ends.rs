//! The places where a text may end: at each mark that could close it, and, where its mark may be missing, before marks of
//! the format, at line ends and at the end of the input.

use super::super::Proposer;
use super::super::rewrite::Rewrite;
use super::blanks;
use crate::grammar::{TokenClass, TokenType, decode};
use crate::rank::Cost;

/// Marks that close a text are looked at up to this number.
const MAX_CLOSES: usize = 12;

/// Places where a mark may be missing are looked at up to this number.
const MAX_GAPS: usize = 24;

/// A text is not followed further than this beyond its first end.
const MAX_LENGTH: usize = 2048;

/// Punctuation marks with which texts end: sentences, base64, regular expressions, addresses.
const ENDS_OF_TEXTS: &[u8] = b".,!?:;%/*+-_'\"=$#&~|\\";

/// Punctuation marks with which texts do not begin.
const STARTS_OF_NO_TEXT: &[u8] = b"'),;]|}";

/// How much less an end costs if its quotation mark was probably replaced.
const LIKELY_REPLACED: Cost = 2;

/// A place where a text may end.
pub(super) struct End {
    /// Where its content ends.
    pub(super) content: usize,
    /// The offset at which the next token begins.
    pub(super) behind: usize,
    pub(super) cost: Cost,
    /// Whether the closing mark is there.
    pub(super) is_close: bool,
    /// Marks of the format before it.
    pub(super) marks: Vec<TokenType>,
    /// Words before it that are tokens by themselves.
    pub(super) words: Cost,
    /// Whether a quotation mark takes the place of a character of the text.
    pub(super) replaces: bool,
}

impl End {
    pub(super) fn gap(at: usize, cost: Cost, marks: &[TokenType]) -> Self {
        Self {
            content: at,
            behind: at,
            cost,
            is_close: false,
            marks: marks.to_vec(),
            words: 0,
            replaces: false,
        }
    }
}

impl Proposer<'_> {
    /// The possible ends of a text that begins here, sorted by offset, with their costs.
    pub(super) fn ends(&self, from: usize, close: &str, mark: char, most: Cost) -> Vec<End> {
        let weights = self.weights;
        let mut ends = Vec::new();
        let mut inner: Cost = 0;
        let mut surprise = 100;
        let mut marks = Vec::new();
        let (mut closes, mut gaps) = (0, 0);
        let mut at = from;
        let is_near = |at: usize, closes: usize| closes == 0 || at <= from + MAX_LENGTH;
        while closes < MAX_CLOSES && is_near(at, closes) && inner <= most {
            let rest = &self.input[at..];
            let Some((code, len)) = decode(rest) else {
                ends.push(End::gap(self.trimmed(from, at), inner + weights.missing_quote, &marks));
                ends.extend(self.before_cut_escape(from, at).map(|content| End {
                    content,
                    behind: at,
                    cost: inner + weights.missing_quote,
                    is_close: false,
                    marks: marks.clone(),
                    words: 0,
                    replaces: false,
                }));
                ends.extend(self.closed_by_foreign_mark(from, at, inner, &marks));
                break;
            };
            if rest.starts_with(close.as_bytes()) {
                let behind = at + close.len();
                if self.begins_text(from, at, mark) {
                    let cost = inner + weights.missing_quote + weights.missing_quote_before_mark;
                    ends.push(End::gap(self.trimmed(from, at), cost, &marks));
                }
                if closes == 0 {
                    // Between two quotation marks anything may stand.
                    marks.clear();
                }
                ends.push(End {
                    content: at,
                    behind,
                    cost: inner,
                    is_close: true,
                    marks: marks.clone(),
                    words: 0,
                    replaces: false,
                });
                closes += 1;
                if self.input[behind..].starts_with(close.as_bytes()) && at > from {
                    let cost = inner + weights.doubled_quote;
                    ends.push(End {
                        content: at,
                        behind: behind + close.len(),
                        cost,
                        is_close: true,
                        marks: marks.clone(),
                        words: 0,
                        replaces: false,
                    });
                }
                // A mark behind nothing but blanks begins the text rather than the mark of another language before it.
                let is_own = self.input[..from].ends_with(mark.to_string().as_bytes());
                let is_first = !is_own && self.trimmed(from, at) == from;
                let like_mark = is_first || self.is_beside_mark(at, behind);
                let quote = if like_mark { weights.inner_quote_like_mark } else { weights.inner_quote };
                // A text that has one quotation mark in it may well have more.
                inner += quote * surprise / 100;
                surprise = surprise * weights.more_quotes_percent / 100;
                at = behind;
                continue;
            }
            let is_line_end = code == u32::from('\n');
            let is_mark = self.is_boundary(at) || self.is_parted(at);
            let own_mark = self.reader.token(at).filter(|_| is_mark).map(|token| token.0);
            let mark_here = own_mark.or_else(|| self.foreign_mark(at));
            if gaps < MAX_GAPS && (is_line_end || mark_here.is_some() || self.begins_text(from, at, mark)) {
                let before_mark = if is_line_end { 0 } else { weights.missing_quote_before_mark };
                gaps += 1;
                let cost = inner + weights.missing_quote + before_mark;
                let end = End::gap(self.trimmed(from, at), cost, &marks);
                if let Some(content) = self.before_replaced_mark(from, end.content) {
                    ends.push(End {
                        content,
                        behind: end.content,
                        cost: cost - LIKELY_REPLACED.min(cost),
                        is_close: false,
                        marks: end.marks.clone(),
                        words: 0,
                        replaces: true,
                    });
                }
                ends.push(end);
                ends.extend(self.closed_by_foreign_mark(from, at, inner, &marks));
            }
            marks.extend(mark_here);
            if is_line_end {
                inner += weights.line_in_text;
            }
            let is_escape = self.rules.text.escape.is_some_and(|escape| code == u32::from(escape));
            let escaped = is_escape && rest.get(1).is_some_and(|next| [b'\\', mark as u8].contains(next));
            at += if escaped { 2 } else { len };
        }
        ends
    }

    /// Where the content ends if its last character took the place of the quotation mark: no string literal of the text ends
    /// with this punctuation mark, and texts of people seldom do.
    fn before_replaced_mark(&self, from: usize, end: usize) -> Option<usize> {
        let (last, _) = self.input[from..end].split_last().filter(|(_, content)| !content.is_empty())?;
        // A closing bracket may be that of the format.
        let is_usual = b")]}>".contains(last)
            || ENDS_OF_TEXTS.contains(last)
            || self.reader.literal_edges()[1].contains(last);
        (last.is_ascii_punctuation() && !is_usual).then_some(end - 1)
    }

    /// Whether the character here took the place of the quotation mark of a text: no string literal of the text begins with
    /// this punctuation mark, and texts of people seldom do.
    pub(super) fn is_replaced_mark(&self, at: usize) -> bool {
        let first = self.input[at];
        STARTS_OF_NO_TEXT.contains(&first) && !self.reader.literal_edges()[0].contains(&first)
    }

    /// Where the escape begins with which the input breaks off.
    fn before_cut_escape(&self, from: usize, end: usize) -> Option<usize> {
        const LONGEST: usize = 5;
        let escape = self.rules.text.escape?;
        let end = self.trimmed(from, end);
        let text = &self.input[from.max(end.saturating_sub(LONGEST))..end];
        let start = text.iter().rposition(|byte| char::from(*byte) == escape)?;
        let is_escaped = text[..start].last().is_some_and(|byte| char::from(*byte) == escape);
        let is_cut = matches!(&text[start + 1..], [] | [b'u', ..]);
        (is_cut && !is_escaped).then_some(end - text.len() + start)
    }

    /// The end of a text before this place whose last character is the quotation mark of another language.
    fn closed_by_foreign_mark(
        &self,
        from: usize,
        at: usize,
        inner: Cost,
        marks: &[TokenType],
    ) -> Option<End> {
        let behind = self.trimmed(from, at);
        let text = &self.input[from..behind];
        let close = self
            .rules
            .quotation
            .iter()
            .map(|pair| pair.close.as_bytes())
            .find(|close| text.len() > close.len() && text.ends_with(close))?;
        let cost = inner + self.weights.missing_quote + self.weights.foreign_quote;
        let content = behind - close.len();
        Some(End { content, behind, cost, is_close: false, marks: marks.to_vec(), words: 0, replaces: false })
    }

    /// Whether a quotation mark behind a blank begins another text here.
    fn begins_text(&self, from: usize, at: usize, mark: char) -> bool {
        let is_parted = at > from && self.input[at - 1].is_ascii_whitespace();
        let rest = &self.input[at..];
        let opens = |open: &[u8]| rest.starts_with(open);
        is_parted
            && (opens(mark.to_string().as_bytes())
                || self.rules.quotation.iter().any(|pair| opens(pair.open.as_bytes())))
    }

    /// The end of the text without blanks at its end.
    pub(super) fn trimmed(&self, from: usize, at: usize) -> usize {
        from + self.input[from..at].trim_ascii_end().len()
    }

    /// Whether a mark of the format, one that is no word and no text, begins here.
    pub(in super::super) fn is_boundary(&self, at: usize) -> bool {
        let token = self.reader.token(at);
        token.is_some_and(|(kind, end)| {
            let info = self.grammar.info(kind);
            info.class == TokenClass::Punctuation && !info.is_hidden && end - at <= 2
        })
    }

    /// Whether a token that begins here starts with a blank, so that the word before it may end.
    fn is_parted(&self, at: usize) -> bool {
        let token = self.reader.token(at).filter(|_| self.input[at].is_ascii_whitespace());
        token.is_some_and(|(kind, _)| !self.grammar.info(kind).is_hidden)
    }

    /// The mark of this format that a rewrite makes of the mark of another language here.
    fn foreign_mark(&self, at: usize) -> Option<TokenType> {
        if !self.generators.rewrites || !self.input[at].is_ascii_punctuation() {
            return None;
        }
        let makes_mark = |rewrite: &&Rewrite| {
            !rewrite.to.is_empty() && rewrite.to.bytes().all(|byte| byte.is_ascii_punctuation())
        };
        let matches = |rewrite: &&Rewrite| {
            rewrite.compiled.as_ref().is_some_and(|pattern| pattern.is_match(&self.input[at..]))
        };
        let rewrite = self.rules.rewrite.iter().filter(makes_mark).find(matches)?;
        Some(self.grammar.tokens_of(rewrite.to.as_bytes())?.first()?.kind)
    }

    /// Whether a quotation mark is at an offset where a text may begin or end.
    fn is_beside_mark(&self, at: usize, behind: usize) -> bool {
        let next = behind + blanks(&self.input[behind..]);
        let is_last = next >= self.input.len() || self.is_boundary(next);
        let before = self.input[..at].trim_ascii_end().len();
        let is_first = before == 0 || self.is_boundary(before - 1);
        is_first || is_last
    }
}
