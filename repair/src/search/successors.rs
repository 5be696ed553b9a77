//! The successors of a hypothesis: it reads the next token unchanged, takes a reading with edits, or inserts tokens.

use super::beam::{MAX_INSERTED, Search};
use super::{Hypothesis, INSERT};
use crate::edit::{Edit, EditKind};
use crate::grammar::{Nesting, TokenClass, TokenType};
use crate::propose::{Proposer, Reading};
use crate::rank::Cost;
use std::rc::Rc;

/// An edit counts as repeated if one of this many edits before it was of the same kind.
const RECENT_EDITS: usize = 4;

impl Search<'_> {
    pub(super) fn successors(&mut self, hypothesis: &Hypothesis, limit: Cost) -> Vec<Hypothesis> {
        let mut found = Vec::new();
        let Proposer { grammar, input, .. } = self.proposer;
        if hypothesis.at >= input.len() {
            if !self.end(hypothesis) {
                let mut completed = Vec::new();
                self.insert_before(hypothesis, TokenType::END, limit, &mut completed);
                for hypothesis in completed {
                    self.end(&hypothesis);
                }
            }
            return found;
        }
        if let Some(next) = self.shifted(hypothesis) {
            found.push(next);
        } else if let Some((kind, end)) = self.proposer.reader.token(hypothesis.at) {
            // This token closes an outer bracket, so the brackets inside it are closed first.
            let text = &input[hypothesis.at..end];
            if self.names.behind(hypothesis.names, kind, text).is_none()
                && let Some(closed) = self.insert(hypothesis, &[kind], false, limit)
            {
                self.insert_before(&closed, kind, limit, &mut found);
            }
            self.insert_before(hypothesis, kind, limit, &mut found);
        }
        let known = self.readings.get(&hypothesis.at).cloned();
        let readings = known.unwrap_or_else(|| {
            let made = Rc::new(self.proposer.readings(hypothesis.at, self.most));
            self.readings.insert(hypothesis.at, Rc::clone(&made));
            made
        });
        for reading in readings.iter().filter(|reading| hypothesis.cost + reading.cost <= limit) {
            let first = reading.tokens.first();
            let is_open = reading.ends_text && grammar.next(hypothesis.state, TokenType::END).is_none();
            if is_open {
                let mut ended = Vec::new();
                self.insert_before(hypothesis, TokenType::END, limit - reading.cost, &mut ended);
                found.extend(ended.iter().filter_map(|hypothesis| self.read_as(hypothesis, reading)));
            } else if first.is_none_or(|first| grammar.next(hypothesis.state, *first).is_some()) {
                found.extend(self.read_as(hypothesis, reading));
            } else if let Some(first) = first {
                let mut inserted = Vec::new();
                self.insert_before(hypothesis, *first, limit - reading.cost, &mut inserted);
                found.extend(inserted.iter().filter_map(|hypothesis| self.read_as(hypothesis, reading)));
            }
        }
        self.insert_one(hypothesis, limit, &mut found);
        self.substitute(hypothesis, limit, &mut found);
        found
    }

    /// The hypothesis behind a reading.
    fn read_as(&mut self, hypothesis: &Hypothesis, reading: &Reading) -> Option<Hypothesis> {
        let grammar = self.proposer.grammar;
        if reading.ends_text && grammar.next(hypothesis.state, TokenType::END).is_none() {
            return None;
        }
        // Behind a single token, the rest is data rather than prose.
        let is_prose = reading.ends_text && reading.edits.iter().any(|edit| edit.kind == EditKind::Delete);
        if is_prose && hypothesis.read <= 1 {
            return None;
        }
        let mut state = hypothesis.state;
        let mut names = hypothesis.names;
        let text = match reading.edits.as_slice() {
            [only] if only.range == (hypothesis.at..reading.end) && reading.tokens.len() == 1 => {
                &only.text[..]
            }
            _ => b"",
        };
        for token in &reading.tokens {
            state = grammar.next(state, *token)?;
            names = self.names.behind(names, *token, text)?;
        }
        // Words that are allowed here do not need quotation marks.
        let token = self.proposer.reader.token(hypothesis.at);
        let is_fit = token.is_some_and(|(kind, _)| grammar.next(hypothesis.state, kind).is_some());
        let words = if is_fit { reading.words } else { reading.words.saturating_sub(1) };
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
        // A repeated fault is less surprising.
        let is_repeated = reading.edits.iter().any(|edit| self.is_repeated(hypothesis.edits, "", &edit.rule));
        let discounted = reading.cost.min(weights.insert_punctuation);
        let own = if is_repeated {
            reading.cost - discounted + discounted * weights.habit_percent / 100
        } else {
            reading.cost
        };
        let mut surprise = 100;
        let mut marks = 0;
        for mark in &reading.marks {
            // A text that contains one mark is likely to contain more.
            marks += weigh(mark) * surprise / 100;
            surprise = surprise * weights.more_marks_percent / 100;
        }
        let cost = hypothesis.cost + own + marks + words * weights.bare_text_token;
        let mut edits = hypothesis.edits;
        for edit in &reading.edits {
            edits = self.history.push(edits, Rc::clone(edit));
        }
        // Removed text does not move the end of the token before it.
        let is_left_out = reading.tokens.is_empty();
        let behind = if is_left_out { hypothesis.behind } else { reading.end };
        Some(Hypothesis {
            at: self.proposer.reader.skip_hidden(reading.end),
            behind,
            state,
            names,
            cost,
            edits,
            settled: 0,
            inserted: if is_left_out { hypothesis.inserted } else { 0 },
            read: hypothesis.read + u32::from(!is_left_out),
        })
    }

    /// Whether one of the last edits was of the rule with this name, given in parts.
    fn is_repeated(&self, edits: u32, prefix: &str, rule: &str) -> bool {
        let mut last =
            self.history.chain(edits).take(RECENT_EDITS).filter_map(|list| self.history.last(list));
        last.any(|edit| edit.rule.strip_prefix(prefix) == Some(rule))
    }

    /// Inserts each token that is allowed here.
    fn insert_one(&mut self, hypothesis: &Hypothesis, limit: Cost, found: &mut Vec<Hypothesis>) {
        if hypothesis.inserted >= MAX_INSERTED || !self.proposer.generators.insertions {
            return;
        }
        for token in self.proposer.grammar.expected(hypothesis.state) {
            if token != TokenType::END {
                // Brackets around nothing would be an invented value.
                let next = self.proposer.reader.token(hypothesis.at);
                let is_closed = next.is_some_and(|(next, _)| self.proposer.grammar.info(next).closes());
                if is_closed && self.proposer.grammar.info(token).opens() {
                    continue;
                }
                let inserted = self.insert(hypothesis, &[token], false, limit);
                found.extend(inserted.filter(|inserted| self.goes_on(inserted)));
            }
        }
    }

    /// Whether the text here can follow, unchanged or in some reading.
    fn goes_on(&self, hypothesis: &Hypothesis) -> bool {
        let grammar = self.proposer.grammar;
        let may_follow = |token: &TokenType| grammar.next(hypothesis.state, *token).is_some();
        let known = self.readings.get(&hypothesis.at);
        let mut readings = known.into_iter().flat_map(|readings| readings.iter());
        self.shifted(hypothesis).is_some()
            || readings.any(|reading| reading.tokens.first().is_some_and(may_follow))
    }

    /// Replaces the closing bracket here by another one, or a start tag by the end tag of the surrounding element.
    fn substitute(&mut self, hypothesis: &Hypothesis, limit: Cost, found: &mut Vec<Hypothesis>) {
        let Proposer { grammar, weights, input, .. } = self.proposer;
        let cost = hypothesis.cost + weights.substitute;
        let Some((kind, end)) = self.proposer.reader.token(hypothesis.at) else { return };
        let generators = self.proposer.generators;
        if cost > limit || !generators.insertions || !generators.deletions {
            return;
        }
        let here = &input[hypothesis.at..end];
        let end_tag = self.names.end_tag(hypothesis.names, kind, here);
        let is_bracket = grammar.info(kind).closes();
        let expected = if is_bracket { grammar.expected(hypothesis.state) } else { Vec::new() };
        let closing = expected.into_iter().filter(|token| grammar.info(*token).closes());
        let brackets: Vec<_> = closing.map(|token| (token, self.text_of(hypothesis.names, token))).collect();
        for (token, text) in brackets.into_iter().chain(end_tag) {
            if *here != *text
                && let Some(state) = grammar.next(hypothesis.state, token)
                && let Some(names) = self.names.behind(hypothesis.names, token, &text)
            {
                let edit = Edit::trimmed(input, hypothesis.at..end, &text, EditKind::Insert, "substitute");
                let edits = self.history.push(hypothesis.edits, Rc::new(edit));
                let at = self.proposer.reader.skip_hidden(end);
                found.push(Hypothesis {
                    at,
                    behind: end,
                    state,
                    names,
                    cost,
                    edits,
                    settled: 0,
                    inserted: 0,
                    read: hypothesis.read + 1,
                });
            }
        }
    }

    /// Inserts the cheapest tokens after which this one can follow.
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
        for (_, tokens) in self.proposer.grammar.insertions_before(hypothesis.state, token) {
            found.extend(self.insert(hypothesis, &tokens, at_end, limit));
        }
    }

    /// The text that is inserted for a token: the end tag of the open element, or the mark as the text writes it.
    fn text_of(&self, names: u32, token: TokenType) -> Vec<u8> {
        self.names.closing(names, token).unwrap_or_else(|| self.proposer.reader.spelling(token))
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
        let last = self.history.last(next.edits).filter(|last| next.inserted > 0 && last.range.is_empty());
        let mut is_tag_end = last.is_some_and(|last| self.names.is_closing(&last.text));
        let mut is_closed_before = false;
        let is_between_lines = input[hypothesis.behind..hypothesis.at].contains(&b'\n');
        for token in tokens {
            next.state = grammar.next(next.state, *token)?;
            let info = grammar.info(*token);
            let names = next.names;
            let text = self.text_of(names, *token);
            next.names = self.names.behind(next.names, *token, &text)?;
            let is_rest = is_tag_end;
            if !is_rest && self.names.ends_tag(&text) && reads_as_attributes(&input[hypothesis.behind..]) {
                next.cost += weights.expected_mark_in_text;
            }
            texts.push(text);
            is_tag_end = self.names.closing(names, *token).is_some();
            let is_cut_off = is_closed_before && info.closes();
            is_closed_before |= info.closes();
            let price = match info.class {
                // An end tag is one thing to its reader, however many tokens it has.
                TokenClass::Punctuation if is_rest => 0,
                // If one bracket is missing at the end, the text was cut off, and all open brackets are missing.
                TokenClass::Punctuation if at_end && is_cut_off => weights.insert_more_at_end,
                TokenClass::Punctuation if at_end && !info.opens() => weights.insert_at_end,
                _ if at_end && info.is_filler => weights.insert_filler_at_end,
                TokenClass::Punctuation if info.opens() && next.read == 0 && tokens.len() == 1 => {
                    weights.insert_opening_at_start
                }
                TokenClass::Punctuation if info.is_separator && is_between_lines => {
                    weights.insert_at_line_end
                }
                _ if tokens.len() == 1 => weights.insertion(info),
                _ => weights.invention(info),
            };
            let is_repeated = info.is_separator && self.is_repeated(hypothesis.edits, INSERT, &info.name);
            next.cost += if is_repeated { price * weights.habit_percent / 100 } else { price };
        }
        let is_tag = last.is_some_and(|last| self.names.is_closing(&last.text)) || is_tag_end;
        if hypothesis.behind == hypothesis.at && !at_end && !is_tag {
            next.cost += weights.insert_within;
        }
        if next.cost > limit {
            return None;
        }
        for (token, text) in tokens.iter().zip(texts) {
            let info = grammar.info(*token);
            let is_mark = info.class == TokenClass::Punctuation;
            let place = if is_mark && !info.opens() { hypothesis.behind } else { hypothesis.at };
            let place = place.max(self.history.last(next.edits).map_or(0, |edit| edit.range.end));
            let kind = if is_mark { EditKind::Insert } else { EditKind::Invent };
            let edit = Edit { range: place..place, text, kind, rule: format!("{INSERT}{}", info.name) };
            next.edits = self.history.push(next.edits, Rc::new(edit));
            next.inserted += 1;
        }
        next.settled = 0;
        Some(next)
    }
}

/// The number of bytes in which the attributes of a tag are searched.
const TAG_BYTES: usize = 4 << 10;

/// Whether a text up to the next tag or the end of this one has attributes: a tag that ends before it loses them.
fn reads_as_attributes(text: &[u8]) -> bool {
    let text = &text[..text.len().min(TAG_BYTES)];
    let end = text.iter().position(|byte| b"<>".contains(byte)).unwrap_or(text.len());
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_:.".contains(byte);
    let begins_with_name = || {
        let rest = text[..end].trim_ascii_start();
        let name = rest.iter().take_while(|byte| is_name(byte)).count();
        name > 0 && rest.get(name) == Some(&b'=') && rest.get(name + 1).is_some_and(is_name)
    };
    let touches = text.first().is_some_and(is_name);
    let has_value = || text[..end].windows(2).any(|pair| pair[0] == b'=' && b"\"'".contains(&pair[1]));
    touches || has_value() || begins_with_name()
}
