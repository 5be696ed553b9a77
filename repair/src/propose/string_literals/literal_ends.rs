//! Finds the possible ends of a string literal: each quotation mark that could close it and, because that mark may be
//! missing, each punctuation token, line end, and the end of the input.

use super::super::Proposer;
use super::super::rewrite::Rewrite;
use super::blanks;
use super::mismatched_marks::unpaired_last;
use crate::grammar::{TokenClass, TokenType, decode};
use crate::rank::Cost;
use std::ops::Range;

/// The most quotation marks that are tried as the end of a literal.
const MAX_CLOSING_QUOTES: usize = 12;

/// The most offsets at which a closing quotation mark may be missing.
const MAX_MISSING_QUOTES: usize = 24;

/// The most bytes of a literal, once one possible end was found.
const MAX_LITERAL_BYTES: usize = 2048;

/// Punctuation with which string literals often end, such as sentences, base64, regular expressions and addresses.
const FREQUENT_LAST_BYTES: &[u8] = b".,!?:;%/*+-_'\"=$#&~|\\@";

/// Punctuation with which string literals do not begin.
const IMPOSSIBLE_FIRST_BYTES: &[u8] = b"'),;]|}";

/// The discount for an end whose quotation mark was probably replaced.
const DISCOUNT_IF_REPLACED: Cost = 2;

/// A possible end of a string literal.
pub(super) struct LiteralEnd {
    /// The offset at which the content ends.
    pub(super) content: usize,
    /// The offset at which the next token begins.
    pub(super) behind: usize,
    pub(super) cost: Cost,
    /// Whether the closing quotation mark is present.
    pub(super) is_closed: bool,
    /// The types of the punctuation tokens within the literal.
    pub(super) absorbed: Vec<TokenType>,
    /// The number of words within the literal that are tokens by themselves.
    pub(super) token_words: Cost,
    /// Whether a character of the text is replaced by a quotation mark.
    pub(super) replaces_character: bool,
}

impl LiteralEnd {
    /// The end whose closing mark is in this range.
    fn closed(mark: Range<usize>, cost: Cost, marks: &[TokenType]) -> Self {
        let behind = mark.end;
        Self { behind, is_closed: true, ..Self::with_missing_quote(mark.start, cost, marks) }
    }

    pub(super) fn with_missing_quote(at: usize, cost: Cost, marks: &[TokenType]) -> Self {
        Self {
            content: at,
            behind: at,
            cost,
            is_closed: false,
            absorbed: marks.to_vec(),
            token_words: 0,
            replaces_character: false,
        }
    }
}

impl Proposer<'_> {
    /// The possible ends of a literal whose content begins here, in the order of their offsets, with their costs.
    pub(super) fn literal_ends(&self, from: usize, close: &str, mark: char, most: Cost) -> Vec<LiteralEnd> {
        let weights = self.weights;
        let unusual = if self.reader.is_usual_mark(mark) { 0 } else { weights.foreign_quote };
        let mut ends = Vec::new();
        let mut inner: Cost = 0;
        let mut surprise = 100;
        let mut marks = Vec::new();
        let (mut closing_quotes, mut missing_quotes) = (0, 0);
        let mut at = from;
        // The cost of the quotation marks in a literal that fills its line as the layout shows.
        let mut inner_by_layout: Cost = 0;
        let is_only_value = std::cell::OnceCell::new();
        let is_near =
            |at: usize, closing_quotes: usize| closing_quotes == 0 || at <= from + MAX_LITERAL_BYTES;
        let mut fields = self.fields_of(from);
        while closing_quotes < MAX_CLOSING_QUOTES && is_near(at, closing_quotes) && inner <= most {
            let rest = &self.input[at..];
            let Some((code, len)) = decode(rest) else {
                ends.push(LiteralEnd::with_missing_quote(
                    self.trimmed(from, at),
                    inner + weights.missing_quote,
                    &marks,
                ));
                ends.extend(self.end_before_cut_escape(from, at).map(|content| LiteralEnd {
                    content,
                    ..LiteralEnd::with_missing_quote(at, inner + weights.missing_quote, &marks)
                }));
                ends.extend(self.end_at_foreign_quote(from, at, inner, &marks));
                break;
            };
            if fields.step(rest) && rest.starts_with(close.as_bytes()) && rest.contains(&b'}') {
                inner += weights.foreign_quote;
                at += close.len();
                continue;
            }
            if rest.starts_with(close.as_bytes()) {
                let behind = at + close.len();
                if self.begins_literal(from, at, mark) {
                    let cost = inner + weights.missing_quote + weights.missing_quote_before_mark;
                    ends.push(LiteralEnd::with_missing_quote(self.trimmed(from, at), cost, &marks));
                }
                if closing_quotes == 0 {
                    // Any punctuation is allowed between two quotation marks.
                    marks.clear();
                }
                let is_whole_line = closing_quotes > 0
                    && inner_by_layout < inner
                    && self.ends_line(behind)
                    && *is_only_value.get_or_init(|| self.begins_only_value(from));
                // A literal hardly ends at a mark that looks like the beginning of another one.
                let turned = if closing_quotes > 0 { self.cost_of_opening_mark(at, behind) } else { 0 };
                let cost = if is_whole_line { inner_by_layout } else { inner + turned };
                ends.push(LiteralEnd::closed(at..behind, cost, &marks));
                closing_quotes += 1;
                if self.input[behind..].starts_with(close.as_bytes()) && at > from {
                    let cost = inner + weights.doubled_quote;
                    ends.push(LiteralEnd::closed(at..behind + close.len(), cost, &marks));
                }
                // If only blanks precede this quotation mark, it begins the literal, rather than the quotation mark
                // of another language before it.
                let is_own = self.input[..from].ends_with(mark.to_string().as_bytes());
                let is_first = !is_own && self.trimmed(from, at) == from;
                let like_mark = is_first || self.is_beside_punctuation(at, behind);
                let quote = if like_mark { weights.inner_quote_like_mark } else { weights.inner_quote };
                // A literal that contains one quotation mark is likely to contain more.
                inner += quote * surprise / 100;
                inner_by_layout += weights.inner_quote * surprise / 100;
                surprise = surprise * weights.more_quotes_percent / 100;
                at = behind;
                continue;
            }
            let placeholder = self.rules.text.compiled_placeholder.as_ref();
            if let Some(found) = placeholder.and_then(|pattern| pattern.find(rest)) {
                at += found.end();
                continue;
            }
            let is_line_end = code == u32::from('\n');
            let is_mark = self.is_punctuation_at(at) || self.begins_blank_token(at);
            let own_mark = self.reader.token(at).filter(|_| is_mark).map(|token| token.0);
            let mark_here = own_mark.or_else(|| self.foreign_punctuation(at));
            let is_keyword = self.is_capital_keyword(from, at);
            if missing_quotes < MAX_MISSING_QUOTES
                && (is_line_end || is_keyword || mark_here.is_some() || self.begins_literal(from, at, mark))
            {
                let before_mark =
                    if is_line_end || is_keyword { 0 } else { weights.missing_quote_before_mark };
                missing_quotes += 1;
                let cost = inner + weights.missing_quote + before_mark + self.cost_of_pairs(closing_quotes);
                let mut end = LiteralEnd::with_missing_quote(self.trimmed(from, at), cost, &marks);
                let other = unpaired_last(&self.input[from..end.content], mark);
                end.cost += other.map_or(0, |_| weights.inner_quote);
                // The mark is there, although it is another one.
                let replaced = other.map_or(cost, |_| inner + weights.missing_quote + unusual);
                let other = other.map(|length| end.content - length);
                if let Some(content) = other.or_else(|| self.end_before_replaced_quote(from, end.content)) {
                    let cost = replaced - DISCOUNT_IF_REPLACED.min(replaced);
                    // Any punctuation is allowed between two marks.
                    let absorbed = if other.is_some() { &[] } else { &marks[..] };
                    ends.push(LiteralEnd {
                        content,
                        replaces_character: true,
                        ..LiteralEnd::with_missing_quote(end.content, cost, absorbed)
                    });
                }
                ends.push(end);
                ends.extend(self.end_at_foreign_quote(from, at, inner, &marks));
            }
            if let Some(other) = self.other_mark_before_blank(from, at, mark) {
                let cost = inner + weights.missing_quote + unusual - DISCOUNT_IF_REPLACED;
                let replaced = LiteralEnd::with_missing_quote(at + other, cost, &[]);
                ends.push(LiteralEnd { content: at, replaces_character: true, ..replaced });
            }
            marks.extend(mark_here);
            if is_line_end {
                inner += if self.is_wrapped(at) { weights.rewrite_layout } else { weights.line_in_text };
                inner_by_layout = inner;
            }
            let is_escape = self.rules.text.escape.is_some_and(|escape| code == u32::from(escape));
            let escaped = is_escape && rest.get(1).is_some_and(|next| [b'\\', mark as u8].contains(next));
            at += if escaped { 2 } else { len };
        }
        ends
    }

    /// The length of a mark of another kind here, behind text and before a blank on its line, that probably replaced the closing
    /// mark of a literal of code.
    fn other_mark_before_blank(&self, from: usize, at: usize, mark: char) -> Option<usize> {
        let is_mark = !self.input[at].is_ascii_alphanumeric() && !self.input[at].is_ascii_whitespace();
        if !self.rules.has_code || !is_mark || at == from || self.input[at - 1].is_ascii_whitespace() {
            return None;
        }
        let rest = &self.input[at..];
        let length = decode(rest)?.1;
        let is_before_blank = matches!(rest.get(length), Some(b' ' | b'\t'));
        let is_other = unpaired_last(&self.input[from..at + length], mark) == Some(length);
        (is_before_blank && is_other).then_some(length)
    }

    /// The end of the content if its last character replaced the quotation mark: a punctuation character or capital letter
    /// without which the content is another literal of the text, or a punctuation character with which literals seldom
    /// end, and no other one of the text.
    fn end_before_replaced_quote(&self, from: usize, end: usize) -> Option<usize> {
        let whole = &self.input[from..end];
        let (last, content) = whole.split_last().filter(|(_, content)| !content.is_empty())?;
        let quoted = self.reader.quoted();
        // A small letter or a digit may belong to it, as in `ids` beside `id`.
        let is_odd = last.is_ascii_punctuation()
            || last.is_ascii_uppercase() && content.last().is_some_and(u8::is_ascii_lowercase);
        if is_odd && quoted.contains(content) && !quoted.contains(whole) {
            return Some(end - 1);
        }
        // A closing bracket may be a token of the format.
        let is_usual = b")]}>".contains(last)
            || FREQUENT_LAST_BYTES.contains(last)
            || self.reader.literal_boundaries()[1].contains(last);
        (last.is_ascii_punctuation() && !is_usual).then_some(end - 1)
    }

    /// Whether the character here replaced an opening quotation mark. No other string literal of the text begins with
    /// this punctuation character, and literals seldom do.
    pub(super) fn is_replaced_quote(&self, at: usize) -> bool {
        let first = self.input[at];
        IMPOSSIBLE_FIRST_BYTES.contains(&first) && !self.reader.literal_boundaries()[0].contains(&first)
    }

    /// The start of an incomplete escape at the end of the input.
    fn end_before_cut_escape(&self, from: usize, end: usize) -> Option<usize> {
        /// The longest incomplete escape.
        const LONGEST: usize = 5;
        let escape = self.rules.text.escape?;
        let end = self.trimmed(from, end);
        let text = &self.input[from.max(end.saturating_sub(LONGEST))..end];
        let start = text.iter().rposition(|byte| char::from(*byte) == escape)?;
        let is_escaped = text[..start].last().is_some_and(|byte| char::from(*byte) == escape);
        let is_cut = matches!(&text[start + 1..], [] | [b'u', ..]);
        (is_cut && !is_escaped).then_some(end - text.len() + start)
    }

    /// The end of a literal before this offset, if its last character is a quotation mark of another language.
    fn end_at_foreign_quote(
        &self,
        from: usize,
        at: usize,
        inner: Cost,
        marks: &[TokenType],
    ) -> Option<LiteralEnd> {
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
        Some(LiteralEnd { content, ..LiteralEnd::with_missing_quote(behind, cost, marks) })
    }

    /// Whether a keyword in capitals begins here, in a language and a file where capitals tell keywords from other words.
    fn is_capital_keyword(&self, from: usize, at: usize) -> bool {
        let is_start = at > from && self.input[at - 1].is_ascii_whitespace();
        let token = self.reader.token(at).filter(|_| is_start && self.reader.has_capital_keywords());
        token.is_some_and(|(kind, end)| {
            let is_capital = !self.input[at..end].iter().any(u8::is_ascii_lowercase);
            is_capital && self.grammar.info(kind).class == TokenClass::Keyword
        })
    }

    /// The extra cost of a closing mark here that looks like an opening one: text directly follows it, and a blank, an
    /// opening bracket or `=` is before it.
    pub(super) fn cost_of_opening_mark(&self, at: usize, behind: usize) -> Cost {
        let before = self.input[..at].last();
        let is_behind_opener =
            before.is_none_or(|byte| byte.is_ascii_whitespace() || b"([{=,".contains(byte));
        let next = self.input.get(behind);
        let touches_text = next.is_some_and(|byte| byte.is_ascii_alphanumeric() || b"$_/\\".contains(byte));
        if self.rules.has_code && is_behind_opener && touches_text {
            self.weights.inner_quote_like_mark
        } else {
            0
        }
    }

    /// The extra cost of a missing closing mark behind so many marks. If these and the opening mark are pairs, none is missing.
    fn cost_of_pairs(&self, closing_quotes: usize) -> Cost {
        let weights = self.weights;
        let is_paired = closing_quotes % 2 == 1;
        if is_paired { weights.inner_quote_like_mark.saturating_sub(weights.inner_quote) } else { 0 }
    }

    /// Whether a quotation mark after a blank begins another string literal here.
    fn begins_literal(&self, from: usize, at: usize, mark: char) -> bool {
        let begins_blank_token = at > from && self.input[at - 1].is_ascii_whitespace();
        let rest = &self.input[at..];
        let opens = |open: &[u8]| rest.starts_with(open);
        begins_blank_token
            && (opens(mark.to_string().as_bytes())
                || self.rules.quotation.iter().any(|pair| opens(pair.open.as_bytes())))
    }

    /// The end of the range without trailing blanks.
    pub(super) fn trimmed(&self, from: usize, at: usize) -> usize {
        from + self.input[from..at].trim_ascii_end().len()
    }

    /// Whether a punctuation token of at most two bytes begins here.
    pub(in super::super) fn is_punctuation_at(&self, at: usize) -> bool {
        let token = self.reader.token(at);
        token.is_some_and(|(kind, end)| {
            let info = self.grammar.info(kind);
            info.class == TokenClass::Punctuation && !info.is_hidden && end - at <= 2
        })
    }

    /// Whether the token that begins here starts with a blank, so that the word before it may end.
    fn begins_blank_token(&self, at: usize) -> bool {
        let token = self.reader.token(at).filter(|_| self.input[at].is_ascii_whitespace());
        token.is_some_and(|(kind, _)| !self.grammar.info(kind).is_hidden)
    }

    /// The punctuation token that a rewrite makes of the punctuation of another language here.
    fn foreign_punctuation(&self, at: usize) -> Option<TokenType> {
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

    /// Whether punctuation or a line end is here, or behind blanks.
    pub(super) fn is_before_punctuation(&self, at: usize) -> bool {
        let next = at + self.input[at..].iter().take_while(|byte| b" \t".contains(byte)).count();
        self.input.get(next).is_none_or(|byte| b"\r\n".contains(byte)) || self.is_punctuation_at(next)
    }

    /// Whether a quotation mark is next to punctuation, where a string literal may begin or end.
    fn is_beside_punctuation(&self, at: usize, behind: usize) -> bool {
        let next = behind + blanks(&self.input[behind..]);
        let is_last = next >= self.input.len() || self.is_punctuation_at(next);
        let before = self.input[..at].trim_ascii_end().len();
        let is_first = before == 0 || self.is_punctuation_at(before - 1);
        is_first || is_last
    }
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair::check;

    #[test]
    fn mark_is_not_missing_where_the_marks_are_pairs() {
        let text = "<tr><td class=\"s\">8 kg</td><td>4</td></tr>\n";
        check("html", &text.replace("\"s\">8 kg</td>", "\"s\"8 kg/td>"), text);
        let text = "<list>\n  <item id=\"1\">Screw</item>\n  <item id=\"2\">Nut</item>\n</list>\n";
        check("xml", &text.replace("\"2\">Nut</item>", "\"2\"Nut/item>"), text);
    }
}
