//! The successors of a hypothesis: it reads the next token unchanged, takes a reading with edits, or inserts tokens.

use super::beam::{BeamSearch, MAX_INSERTED};
use super::{Hypothesis, INSERT};
use crate::edit::{Edit, EditKind};
use crate::grammar::{Nesting, State, TokenClass, TokenInfo, TokenType};
use crate::propose::window::line_around;
use crate::propose::{Proposer, Reading};
use crate::rank::Cost;
use std::rc::Rc;

/// An edit counts as repeated if one of this many previous edits has the same rule.
const RECENT_EDITS: usize = 4;

impl BeamSearch<'_> {
    pub(super) fn successors(&mut self, hypothesis: &Hypothesis, limit: Cost) -> Vec<Hypothesis> {
        let mut found = Vec::new();
        let Proposer { grammar, input, .. } = self.proposer;
        if hypothesis.at >= input.len() {
            if self.is_cut_off(hypothesis) || !self.end(hypothesis) {
                let mut completed = Vec::new();
                self.insert_before(hypothesis, TokenType::END, limit, &mut completed);
                for hypothesis in completed {
                    self.end(&hypothesis);
                }
            }
            return found;
        }
        // The layout may also show a missing end tag right behind a fault.
        let has_tags = self.proposer.rules.pair.is_some();
        if has_tags && hypothesis.tokens_inserted == 0 && self.outdented_lines.contains(&hypothesis.at) {
            self.close_by_layout(hypothesis, None, &mut found);
        }
        if let Some(next) = self.shifted(hypothesis) {
            found.push(next);
        } else if let Some((kind, end)) = self.proposer.reader.token(hypothesis.at) {
            // This token may close an outer bracket, so the inner brackets are closed first.
            let text = &input[hypothesis.at..end];
            if self.tags.after(hypothesis.open_tags, kind, text).is_none()
                && let Some(closed) = self.insert(hypothesis, &[kind], false, limit)
            {
                self.insert_before(&closed, kind, limit, &mut found);
            }
            self.insert_before(hypothesis, kind, limit, &mut found);
        }
        let known = self.readings.get(&hypothesis.at).cloned();
        let readings = known.unwrap_or_else(|| {
            let made = Rc::new(self.proposer.readings(hypothesis.at, self.max_proposal_cost));
            self.readings.insert(hypothesis.at, Rc::clone(&made));
            made
        });
        for reading in readings.iter().filter(|reading| hypothesis.cost + reading.cost <= limit) {
            let first = reading.tokens.first();
            let is_open = reading.only_at_end && grammar.next(hypothesis.state, TokenType::END).is_none();
            if is_open {
                let mut ended = Vec::new();
                self.insert_before(hypothesis, TokenType::END, limit - reading.cost, &mut ended);
                found.extend(ended.iter().filter_map(|hypothesis| self.take_reading(hypothesis, reading)));
            } else if first.is_none_or(|first| self.next_state(hypothesis, *first).is_some()) {
                found.extend(self.take_reading(hypothesis, reading));
            } else if let Some(first) = first {
                let mut inserted = Vec::new();
                self.insert_before(hypothesis, *first, limit - reading.cost, &mut inserted);
                found.extend(inserted.iter().filter_map(|hypothesis| self.take_reading(hypothesis, reading)));
            }
        }
        self.insert_one(hypothesis, limit, &mut found);
        self.substitute(hypothesis, limit, &mut found);
        self.substitute_mark(hypothesis, limit, &mut found);
        found
    }

    /// Whether the edits show that the text was cut off, and end tags are missing that may be left out elsewhere.
    fn is_cut_off(&self, hypothesis: &Hypothesis) -> bool {
        let end = self.proposer.input.trim_ascii_end().len();
        let last = self.history.last(hypothesis.edits);
        let is_at_end = last.is_some_and(|last| last.range.end >= end && last.kind != EditKind::Delete);
        is_at_end && !self.tags.closing_all(hypothesis.open_tags).is_empty()
    }

    /// The hypothesis after a reading; `None` if the grammar does not allow the reading.
    pub(super) fn take_reading(&mut self, hypothesis: &Hypothesis, reading: &Reading) -> Option<Hypothesis> {
        let grammar = self.proposer.grammar;
        if reading.only_at_end && grammar.next(hypothesis.state, TokenType::END).is_none() {
            return None;
        }
        // After a single token, the rest is data rather than prose.
        let is_prose = reading.only_at_end && reading.edits.iter().any(|edit| edit.kind == EditKind::Delete);
        if is_prose && hypothesis.tokens_read <= 1 {
            return None;
        }
        let mut state = hypothesis.state;
        let mut open_tags = hypothesis.open_tags;
        let text = match reading.edits.as_slice() {
            [only] if only.range == (hypothesis.at..reading.end) && reading.tokens.len() == 1 => {
                &only.text[..]
            }
            _ => b"",
        };
        let spellings = self.spellings_of_tags(hypothesis.at, reading);
        for (number, token) in reading.tokens.iter().enumerate() {
            if !self.tags.may_insert(open_tags, *token) {
                return None;
            }
            let begins_line = number == 0 && self.begins_line(hypothesis);
            state = grammar.next_on_line(state, *token, begins_line)?;
            let text = spellings.get(number).map_or(text, Vec::as_slice);
            open_tags = self.tags.after(open_tags, *token, text)?;
        }
        // Words that are allowed here do not need quotation marks.
        let token = self.proposer.reader.token(hypothesis.at);
        let is_allowed = token.is_some_and(|(kind, _)| self.next_state(hypothesis, kind).is_some());
        // Between tags, quotation marks are text, so none is missing.
        let is_literal = |token: &TokenType| grammar.info(*token).is_literal();
        if reading.tokens.iter().any(is_literal)
            && self.tags.may_begin(|tag| grammar.next(hypothesis.state, tag).is_some())
        {
            return None;
        }
        let words = if is_allowed { reading.token_words } else { reading.token_words.saturating_sub(1) };
        let weights = self.proposer.weights;
        let weigh = |mark: &TokenType| {
            let is_expected = grammar.next(state, *mark).is_some();
            let is_bracket = grammar.info(*mark).nesting != Nesting::None;
            match (is_expected, is_bracket) {
                (true, _) => weights.expected_mark_in_text,
                (_, true) => weights.bracket_in_text,
                _ => weights.mark_in_text,
            }
        };
        // A repeated fault is more likely, so it costs less.
        let is_repeated = reading.edits.iter().any(|edit| self.is_repeated(hypothesis.edits, "", &edit.rule));
        let discounted = reading.cost.min(weights.insert_punctuation);
        let own = if is_repeated {
            reading.cost - discounted + discounted * weights.habit_percent / 100
        } else {
            reading.cost
        };
        let mut surprise = 100;
        let mut marks = 0;
        for mark in &reading.absorbed {
            // A string literal that contains one punctuation mark is likely to contain more.
            marks += weigh(mark) * surprise / 100;
            surprise = surprise * weights.more_marks_percent / 100;
        }
        let cost = hypothesis.cost + own + marks + words * weights.bare_text_token;
        let mut edits = hypothesis.edits;
        for edit in &reading.edits {
            edits = self.history.push(edits, Rc::clone(edit));
        }
        // Deleted text does not move the end of the token before it.
        let is_deletion = reading.tokens.is_empty();
        let last_end = if is_deletion { hypothesis.last_end } else { reading.end };
        Some(Hypothesis {
            at: self.proposer.reader.skip_hidden(reading.end),
            last_end,
            state,
            open_tags,
            cost,
            edits,
            tokens_since_edit: 0,
            tokens_inserted: if is_deletion { hypothesis.tokens_inserted } else { 0 },
            tokens_read: hypothesis.tokens_read + u32::from(!is_deletion),
        })
    }

    /// The texts of the tokens of a reading that has several, in a format with tags, whose names must match.
    fn spellings_of_tags(&self, at: usize, reading: &Reading) -> Vec<Vec<u8>> {
        if reading.tokens.len() < 2 || !self.tags.has_names() {
            return Vec::new();
        }
        let mut text = Vec::new();
        let mut seen = at;
        for edit in &reading.edits {
            text.extend_from_slice(&self.proposer.input[seen.min(edit.range.start)..edit.range.start]);
            text.extend_from_slice(&edit.text);
            seen = edit.range.end;
        }
        text.extend_from_slice(&self.proposer.input[seen.min(reading.end)..reading.end]);
        let tokens = self.proposer.grammar.tokens_of(&text).unwrap_or_default();
        tokens.iter().map(|token| text[token.start..token.end].to_vec()).collect()
    }

    /// Whether one of the last edits has this rule. The rule is given as a prefix and the rest of its name.
    fn is_repeated(&self, edits: u32, prefix: &str, rule: &str) -> bool {
        let mut last =
            self.history.chain(edits).take(RECENT_EDITS).filter_map(|list| self.history.last(list));
        last.any(|edit| edit.rule.strip_prefix(prefix) == Some(rule))
    }

    /// Inserts each token that is allowed here.
    fn insert_one(&mut self, hypothesis: &Hypothesis, limit: Cost, found: &mut Vec<Hypothesis>) {
        if hypothesis.tokens_inserted >= MAX_INSERTED || !self.proposer.generators.insertions {
            return;
        }
        for token in self.proposer.grammar.expected(hypothesis.state) {
            if token != TokenType::END {
                // An empty pair of brackets would be an invented value.
                let next = self.proposer.reader.token(hypothesis.at);
                let is_closed = next.is_some_and(|(next, _)| self.proposer.grammar.info(next).closes());
                if is_closed && self.proposer.grammar.info(token).opens() {
                    continue;
                }
                let inserted = self.insert(hypothesis, &[token], false, limit);
                found.extend(inserted.filter(|inserted| self.can_continue(inserted)));
            }
        }
    }

    /// Whether the text can continue here, unchanged or by a reading.
    fn can_continue(&self, hypothesis: &Hypothesis) -> bool {
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

    /// Whether a bracket that is inserted here is closed at once. In data, an empty pair is an invented value.
    fn would_be_empty(&self, hypothesis: &Hypothesis) -> bool {
        let reader = &self.proposer.reader;
        let next = reader.token(reader.skip_hidden(hypothesis.at));
        let closes = next.is_some_and(|(kind, _)| self.proposer.grammar.info(kind).closes());
        closes && !self.proposer.rules.has_code
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
        let indentation = input[line].iter().take_while(|byte| b" \t".contains(byte)).count();
        self.proposer.rules.has_code
            && is_within
            && gap.len() > 1
            && gap.len() == indentation
            && gap.iter().all(|byte| b" \t".contains(byte))
    }

    /// Whether there are two blanks before this token of data, which is not the first one of its line. A token between
    /// them was probably lost.
    fn was_lost_between_blanks(&self, hypothesis: &Hypothesis) -> bool {
        let input = self.proposer.input;
        let gap = &input[hypothesis.last_end..hypothesis.at];
        !self.proposer.rules.has_code
            && gap == b"  "
            && input[..hypothesis.last_end].last().is_some_and(|byte| !byte.is_ascii_whitespace())
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
            let price = match info.class {
                // An end tag counts once, however many tokens it has.
                TokenClass::Punctuation if completes_end_tag => 0,
                // If one bracket is missing at the end, the text was probably cut off, so all other open brackets are
                // missing too.
                TokenClass::Punctuation if at_end && is_further_bracket => weights.insert_more_at_end,
                // Indentation shows better where code lost a bracket.
                TokenClass::Punctuation if at_end && !info.opens() && self.proposer.rules.has_code => {
                    weights.insert_at_line_end
                }
                TokenClass::Punctuation if at_end && !info.opens() => weights.insert_at_end,
                TokenClass::Punctuation
                    if info.is_operator && self.is_likely_operator(hypothesis, *token) =>
                {
                    weights.insert_punctuation + weights.insert_within
                }
                // The blanks of a lost line end are the indentation of the next line.
                _ if (info.is_line_end() || info.is_terminator)
                    && self.is_gap_like_indentation(hypothesis) =>
                {
                    weights.insert_at_line_end
                }
                // A line of code seldom becomes two.
                _ if info.is_line_end() && self.proposer.rules.has_code => weights.delete_line_end,
                _ if at_end && info.is_filler => weights.insert_filler_at_end,
                TokenClass::Punctuation if info.opens() && next.tokens_read == 0 && tokens.len() == 1 => {
                    weights.insert_opening_at_start
                }
                TokenClass::Punctuation if (info.is_separator || info.is_terminator) && is_between_lines => {
                    weights.insert_at_line_end
                }
                // The text closes this bracket somewhere.
                TokenClass::Punctuation
                    if tokens.len() == 1
                        && self.is_bracket_missing(info)
                        && !self.would_be_empty(hypothesis) =>
                {
                    weights.insert_punctuation
                }
                TokenClass::Keyword if self.proposer.reader.lacks_keyword(*token) => {
                    weights.insert_punctuation
                }
                _ if tokens.len() == 1 => weights.insertion(info),
                _ => weights.invention(info),
            };
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
            let ends_command = |next: TokenType| grammar.has_commands() && grammar.info(next).spelling == ";";
            self.proposer.rules.has_code
                && next.is_some_and(|(next, _)| grammar.info(next).is_line_end() || ends_command(next))
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
