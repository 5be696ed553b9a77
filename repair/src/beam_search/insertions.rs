//! Successors that insert tokens, and what they cost: by what the grammar says of a token, and by what the text shows at its place.

use super::beam::{BeamSearch, MAX_INSERTED};
use super::{Hypothesis, INSERT};
use crate::edit::{Edit, EditKind};
use crate::grammar::{State, TokenClass, TokenInfo, TokenType};
use crate::propose::Proposer;
use crate::propose::window::{indentation_of, line_around};
use crate::rank::Cost;
use std::rc::Rc;

/// The place of an inserted token.
#[derive(Clone, Copy)]
struct Place {
    /// Whether no other token is inserted with it.
    is_only: bool,
    /// Whether the text ends here.
    at_end: bool,
    /// Whether a closing bracket is inserted before it.
    is_further_bracket: bool,
    /// Whether a line ends here.
    is_between_lines: bool,
}

impl BeamSearch<'_> {
    /// Inserts each token that is allowed here.
    pub(super) fn insert_one(&mut self, hypothesis: &Hypothesis, limit: Cost, found: &mut Vec<Hypothesis>) {
        if hypothesis.tokens_inserted >= MAX_INSERTED || !self.proposer.generators.insertions {
            return;
        }
        for token in self.proposer.grammar.expected(hypothesis.state) {
            if token != TokenType::END {
                // An empty pair of brackets would be an invented value.
                if self.closes_next(hypothesis) && self.proposer.grammar.info(token).opens() {
                    continue;
                }
                let inserted = self.insert(hypothesis, &[token], false, limit);
                found.extend(inserted.filter(|inserted| self.can_continue(inserted)));
            }
        }
    }

    /// Whether the text can continue here, unchanged or by a reading.
    pub(super) fn can_continue(&self, hypothesis: &Hypothesis) -> bool {
        let may_follow = |token: &TokenType| self.next_state(hypothesis, *token).is_some();
        let known = self.readings.get(&hypothesis.at);
        let mut readings = known.into_iter().flat_map(|readings| readings.iter());
        self.shifted(hypothesis).is_some()
            || readings.any(|reading| reading.tokens.first().is_some_and(may_follow))
    }

    /// Inserts the cheapest tokens after which this token is allowed.
    pub(super) fn insert_before(
        &mut self,
        hypothesis: &Hypothesis,
        token: TokenType,
        limit: Cost,
        found: &mut Vec<Hypothesis>,
    ) {
        if !self.proposer.generators.insertions {
            return;
        }
        let at_end = token == TokenType::END;
        let closing = if at_end { self.tags.closing_all(hypothesis.open_tags) } else { Vec::new() };
        let begins_line = self.begins_line(hypothesis);
        for mut tokens in self.proposer.grammar.insertions_before(hypothesis.state, token, begins_line) {
            tokens.extend(&closing);
            found.extend(self.insert(hypothesis, &tokens, at_end, limit));
        }
    }

    /// Whether this is an opening bracket, and the text has more closing brackets of this kind than opening ones.
    pub(super) fn is_bracket_missing(&self, info: &TokenInfo) -> bool {
        let has_tags = self.proposer.rules.pair.is_some();
        let mark = info.spelling.as_bytes().first().filter(|_| info.opens() && !has_tags);
        mark.is_some_and(|mark| self.proposer.reader.lacks_opening(*mark))
    }

    /// Whether the next token of the text is a closing bracket, so that an opening one before it would make an empty pair.
    fn closes_next(&self, hypothesis: &Hypothesis) -> bool {
        let next = self.proposer.reader.token(hypothesis.at);
        next.is_some_and(|(kind, _)| self.proposer.grammar.info(kind).closes())
    }

    /// The text that is inserted for a token: the end tag of the innermost open tag, or the most frequent spelling of
    /// the token.
    pub(super) fn spelling_of(&self, open_tags: u32, token: TokenType) -> Vec<u8> {
        self.tags.closing(open_tags, token).unwrap_or_else(|| self.proposer.reader.spelling(token))
    }

    /// Whether a statement may end here, in a language whose statements end with their line.
    fn may_end_statement(&self, state: State) -> bool {
        let grammar = self.proposer.grammar;
        self.proposer.rules.has_code && grammar.may_end_line(state)
    }

    /// Whether the blanks between two tokens are as many as those at the start of the line, and at least two.
    fn is_gap_like_indentation(&self, hypothesis: &Hypothesis) -> bool {
        let input = self.proposer.input;
        let gap = &input[hypothesis.last_end..hypothesis.at];
        let line = line_around(input, hypothesis.at);
        let is_within = line.start < hypothesis.last_end;
        let indentation = indentation_of(&input[line]).len();
        self.proposer.rules.has_code
            && is_within
            && gap.len() > 1
            && gap.len() == indentation
            && gap.iter().all(|byte| b" \t".contains(byte))
    }

    pub(super) fn insert(
        &mut self,
        hypothesis: &Hypothesis,
        tokens: &[TokenType],
        at_end: bool,
        limit: Cost,
    ) -> Option<Hypothesis> {
        let Proposer { grammar, weights, input, .. } = self.proposer;
        if tokens.is_empty() {
            return None;
        }
        let mut next = *hypothesis;
        let mut texts = Vec::new();
        let last =
            self.history.last(next.edits).filter(|last| next.tokens_inserted > 0 && last.range.is_empty());
        let mut is_tag_end = last.is_some_and(|last| self.tags.is_closing(&last.text));
        let mut is_closed_before = false;
        let between = &input[hypothesis.last_end..hypothesis.at];
        // After many deletions, the last token may be far away.
        grammar.lexer.add_effort(between.len());
        let is_between_lines = between.contains(&b'\n');
        for token in tokens {
            if !self.tags.may_insert(next.open_tags, *token) {
                return None;
            }
            let before = next.state;
            next.state = grammar.next(before, *token)?;
            let info = grammar.info(*token);
            let open_tags = next.open_tags;
            let text = self.spelling_of(open_tags, *token);
            next.open_tags = self.tags.after(next.open_tags, *token, &text)?;
            let completes_end_tag = is_tag_end;
            if !completes_end_tag
                && self.tags.ends_tag(&text)
                && reads_as_attributes(&input[hypothesis.last_end..])
            {
                next.cost += weights.expected_mark_in_text;
            }
            texts.push(text);
            is_tag_end = self.tags.closing(open_tags, *token).is_some();
            let is_further_bracket = is_closed_before && info.closes();
            is_closed_before |= info.closes();
            let place = Place { is_only: tokens.len() == 1, at_end, is_further_bracket, is_between_lines };
            // An end tag counts once, however many tokens it has.
            let is_counted = info.class == TokenClass::Punctuation && completes_end_tag;
            let price = if is_counted { 0 } else { self.price_of(hypothesis, *token, place) };
            // Where a statement may end, a comma is rare.
            let is_lost = || self.is_lost_between_blanks(hypothesis, *token);
            let is_separator = info.is_separator && info.spelling != ";";
            let price = match is_separator && self.may_end_statement(before) && !is_lost() {
                true => price + weights.separator_of_statement,
                false => price,
            };
            let price = price + self.cost_of_spacing(hypothesis, *token);
            let is_repeated = info.is_separator && self.is_repeated(hypothesis.edits, INSERT, &info.name);
            next.cost += if is_repeated { price * weights.habit_percent / 100 } else { price };
        }
        let is_tag = last.is_some_and(|last| self.tags.is_closing(&last.text)) || is_tag_end;
        let is_at_line_end = || {
            let next = self.proposer.reader.token(hypothesis.at);
            self.proposer.rules.has_code && next.is_some_and(|(next, _)| grammar.info(next).is_line_end())
        };
        if hypothesis.last_end == hypothesis.at && !at_end && !is_tag && !is_at_line_end() {
            next.cost += weights.insert_within;
        }
        if tokens.len() == 1 && self.was_lost_between_blanks(hypothesis) {
            next.cost -= weights.lost_between_blanks.min(next.cost - hypothesis.cost);
        }
        if next.cost > limit {
            return None;
        }
        for (token, text) in tokens.iter().zip(texts) {
            let info = grammar.info(*token);
            let is_mark = info.class == TokenClass::Punctuation;
            let offset = match (is_mark, info.opens()) {
                (true, false) => hypothesis.last_end,
                (true, true) => hypothesis.at,
                (false, _) => offset_of_word(input, hypothesis.at),
            };
            let offset = offset.max(self.history.last(next.edits).map_or(0, |edit| edit.range.end));
            let kind = if is_mark { EditKind::Insert } else { EditKind::Invent };
            let edit = Edit { range: offset..offset, text, kind, rule: format!("{INSERT}{}", info.name) };
            next.edits = self.history.push(next.edits, Rc::new(edit));
            next.tokens_inserted += 1;
        }
        next.tokens_since_edit = 0;
        Some(next)
    }

    /// What it costs to insert this token, by what the grammar says of it, and by its place.
    fn price_of(&self, hypothesis: &Hypothesis, token: TokenType, place: Place) -> Cost {
        let weights = self.proposer.weights;
        let info = self.proposer.grammar.info(token);
        match info.class {
            // If one bracket is missing at the end, the text was probably cut off, so all other open brackets are
            // missing too.
            TokenClass::Punctuation if place.at_end && place.is_further_bracket => weights.insert_more_at_end,
            // Indentation shows better where code lost a bracket.
            TokenClass::Punctuation if place.at_end && !info.opens() && self.proposer.rules.has_code => {
                weights.insert_at_line_end
            }
            TokenClass::Punctuation if place.at_end && !info.opens() => weights.insert_at_end,
            TokenClass::Punctuation if info.is_operator && self.is_likely_operator(hypothesis, token) => {
                weights.insert_punctuation + weights.insert_within
            }
            // The blanks of a lost line end are the indentation of the next line.
            _ if (info.is_line_end() || info.is_terminator) && self.is_gap_like_indentation(hypothesis) => {
                weights.insert_at_line_end
            }
            // A line of code seldom becomes two.
            _ if info.is_line_end() && self.proposer.rules.has_code => weights.delete_line_end,
            _ if place.at_end && info.is_filler => weights.insert_filler_at_end,
            TokenClass::Punctuation if info.opens() && hypothesis.tokens_read == 0 && place.is_only => {
                weights.insert_opening_at_start
            }
            TokenClass::Punctuation
                if (info.is_separator || info.is_terminator) && place.is_between_lines =>
            {
                weights.insert_at_line_end
            }
            // The text closes this bracket somewhere. In data, an empty pair is an invented value.
            TokenClass::Punctuation
                if place.is_only
                    && self.is_bracket_missing(info)
                    && (self.proposer.rules.has_code || !self.closes_next(hypothesis)) =>
            {
                weights.insert_punctuation
            }
            TokenClass::Keyword if self.proposer.reader.lacks_keyword(token) => weights.insert_punctuation,
            _ if place.is_only => weights.insertion(info),
            _ => weights.invention(info),
        }
    }
}

/// Where a word is inserted before a token. A single blank at the start of a line was probably behind the lost word.
fn offset_of_word(input: &[u8], at: usize) -> usize {
    let is_lone_blank = matches!(input[..at], [.., b'\n', b' '] | [b' ']);
    at - usize::from(is_lone_blank)
}

/// The number of bytes in which attributes of a tag are looked for.
const TAG_BYTES: usize = 4 << 10;

/// Whether the text up to the end of this tag or the next tag contains attributes. A tag that ended before this text
/// would lose them.
fn reads_as_attributes(text: &[u8]) -> bool {
    let text = &text[..text.len().min(TAG_BYTES)];
    let end = text.iter().position(|byte| b"<>".contains(byte)).unwrap_or(text.len());
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_:.".contains(byte);
    // What would stay behind is part of a tag, and not its content.
    let is_rest_of_tag = matches!(text.trim_ascii_start().first(), Some(b'=' | b'/' | b'"' | b'\''));
    let begins_with_name = || {
        let rest = text[..end].trim_ascii_start();
        let name = rest.iter().take_while(|byte| is_name(byte)).count();
        let rest = rest.get(name..).filter(|_| name > 0);
        let has_bare_value = |rest: &[u8]| matches!(rest, [b'=', value, ..] if is_name(value));
        // The equals sign is missing.
        let is_before_text = |rest: &[u8]| match rest {
            [mark @ (b'"' | b'\''), text @ ..] => text.contains(mark),
            _ => false,
        };
        rest.is_some_and(|rest| has_bare_value(rest) || is_before_text(rest))
    };
    let touches = text.first().is_some_and(is_name);
    let has_value = || text[..end].windows(2).any(|pair| pair[0] == b'=' && b"\"'".contains(&pair[1]));
    touches || is_rest_of_tag || has_value() || begins_with_name()
}
