//! The successors of a hypothesis: it reads the next token unchanged, takes a reading with edits, or inserts tokens.

use super::Hypothesis;
use super::beam::BeamSearch;
use crate::edit::EditKind;
use crate::grammar::{Nesting, TokenType};
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
    pub(super) fn is_repeated(&self, edits: u32, prefix: &str, rule: &str) -> bool {
        let mut last =
            self.history.chain(edits).take(RECENT_EDITS).filter_map(|list| self.history.last(list));
        last.any(|edit| edit.rule.strip_prefix(prefix) == Some(rule))
    }
}
