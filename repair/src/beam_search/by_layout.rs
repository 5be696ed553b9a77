//! Hypotheses where the layout shows that a bracket or a tag is missing; see `indentation`.

use super::Hypothesis;
use super::beam::{ALLOWANCES, BeamSearch, MAX_INSERTED};
use super::lost_boundaries::LostBoundary;
use crate::edit::Edit;
use crate::grammar::{BlockRole, TokenType};
use crate::propose::Reading;
use crate::rank::Cost;
use std::collections::VecDeque;
use std::rc::Rc;

/// The number of tokens before a line that is indented too little in which a damaged end tag is looked for.
const DAMAGED_TOKENS: usize = 4;

impl BeamSearch<'_> {
    /// Adds the hypotheses that the layout suggests at the offset of the best one. `snapshots` has the hypotheses at the
    /// tokens before.
    pub(super) fn follow_layout(
        &mut self,
        best: &Hypothesis,
        snapshots: &VecDeque<Vec<Hypothesis>>,
        front: &mut Vec<Hypothesis>,
    ) {
        while self.outdented_lines.front().is_some_and(|line| *line < best.at) {
            self.outdented_lines.pop_front();
        }
        if self.outdented_lines.front() == Some(&best.at) {
            let before = snapshots.iter().rev().nth(1).and_then(|before| before.first().copied());
            self.close_by_layout(best, before, front);
            // Only a format with tags has end tags.
            let looked_at = if self.tags.has_names() { DAMAGED_TOKENS } else { 0 };
            for earlier in snapshots.iter().rev().take(looked_at) {
                let damaged = earlier.first().and_then(|earlier| self.damaged_end_tag(earlier, best.at));
                front.extend(damaged);
            }
        }
        while self.unopened_blocks.front().is_some_and(|(block, _)| *block < best.at) {
            self.unopened_blocks.pop_front();
        }
        if let Some((_, token)) = self.unopened_blocks.pop_front_if(|(block, _)| *block == best.at) {
            front.extend(self.misspelt_keyword(best, token).or_else(|| self.open_by_layout(best, token)));
        }
        while let Some(at) = self.surplus_closings.pop_front_if(|at| *at <= best.at) {
            front.extend(self.without_bracket(best).filter(|_| at == best.at));
        }
        while let Some(boundary) = self.lost_boundaries.pop_front_if(|boundary| boundary.at <= best.at) {
            front.extend(self.with_boundary(best, &boundary).filter(|_| boundary.at == best.at));
        }
        while let Some(element) = self.unopened_elements.pop_front_if(|element| element.at <= best.at) {
            let cost = self.proposer.weights.insert_by_layout;
            let pair = self.proposer.rules.pair.as_ref().filter(|_| element.at == best.at);
            let reading = pair.and_then(|pair| element.reading(&self.proposer.reader, pair, cost));
            front.extend(reading.and_then(|reading| self.take_reading(best, &reading)));
        }
    }

    /// The hypothesis at an offset that reads the text before it as a damaged end tag. The layout shows that an end tag is
    /// missing there, so it costs less than an inserted one.
    fn damaged_end_tag(&mut self, earlier: &Hypothesis, at: usize) -> Option<Hypothesis> {
        let tags = &self.tags;
        let is_end_tag = |reading: &Reading| {
            let text = reading.edits.first().map(|edit| edit.text.as_slice()).unwrap_or_default();
            reading.tokens.len() == 1 && tags.is_closing(text)
        };
        let mut readings = self.proposer.readings(earlier.at, ALLOWANCES[0]);
        readings.retain(is_end_tag);
        let taken = readings.iter().filter_map(|reading| self.take_reading(earlier, reading));
        let mut damaged = taken.min_by_key(|next| next.cost)?;
        damaged.cost = earlier.cost + self.proposer.weights.insert_by_layout.saturating_sub(1);
        while damaged.at < at {
            damaged = self.shifted(&damaged)?;
        }
        Some(damaged)
    }

    /// The hypothesis that inserts the bracket or keyword with which a block begins here according to the layout.
    fn open_by_layout(&mut self, best: &Hypothesis, token: TokenType) -> Option<Hypothesis> {
        let opened = self.insert(best, &[token], false, Cost::MAX / 2)?;
        Some(Hypothesis { cost: best.cost + self.proposer.weights.insert_by_layout, ..opened })
    }

    /// The hypothesis that ends an element of a list here and begins the next one.
    fn with_boundary(&mut self, best: &Hypothesis, boundary: &LostBoundary) -> Option<Hypothesis> {
        let cost = self.proposer.weights.insert_by_layout;
        let reading = boundary.reading(&self.proposer.reader, best.state, cost)?;
        self.take_reading(best, &reading)
    }

    /// The hypothesis that deletes the closing bracket here, which the layout shows to be superfluous.
    fn without_bracket(&mut self, best: &Hypothesis) -> Option<Hypothesis> {
        let (_, end) = self.proposer.reader.token(best.at)?;
        let cost = self.proposer.weights.insert_by_layout;
        let edits = vec![Rc::new(Edit::deletion(best.at..end))];
        self.take_reading(best, &Reading { edits, ..Reading::nothing(end, cost) })
    }

    /// Whether the line begins with the end tag of the innermost element, and an edit was made shortly before. The layout was
    /// read before the edit, which may have closed the element that was open at this line.
    fn is_closed_here(&self, hypothesis: &Hypothesis) -> bool {
        let is_near_edit = (hypothesis.tokens_since_edit as usize) < self.limits.window;
        let is_end_tag = || {
            let (_, end) = self.proposer.reader.token(hypothesis.at)?;
            Some(self.tags.is_closing(&self.proposer.input[hypothesis.at..end]))
        };
        is_near_edit && is_end_tag() == Some(true) && self.shifted(hypothesis).is_some()
    }

    /// The hypothesis that reads the word here as this keyword, which the layout shows to be missing: it is misspelt, or a
    /// keyword of another language.
    fn misspelt_keyword(&mut self, best: &Hypothesis, token: TokenType) -> Option<Hypothesis> {
        let is_keyword = |reading: &Reading| reading.tokens == [token] && !reading.edits.is_empty();
        let mut readings = self.proposer.readings(best.at, ALLOWANCES[0]);
        readings.retain(is_keyword);
        let taken = readings.iter().filter_map(|reading| self.take_reading(best, reading));
        let corrected = taken.min_by_key(|next| next.cost)?;
        let cost = best.cost + self.proposer.weights.insert_by_layout.saturating_sub(1);
        Some(Hypothesis { cost, ..corrected })
    }

    /// The hypothesis that ends a line before the next command, in a language whose commands end with their lines.
    fn end_of_command(&mut self, closed: &Hypothesis) -> Option<Hypothesis> {
        let grammar = self.proposer.grammar;
        let is_line_end = |token: &TokenType| grammar.info(*token).is_line_end();
        let token = grammar.expected(closed.state).into_iter().find(is_line_end);
        let token = token.filter(|_| grammar.has_commands())?;
        let ended = self.insert(closed, &[token], false, Cost::MAX / 2)?;
        let ended = Hypothesis { cost: closed.cost, ..ended };
        self.shifted(&ended).is_some().then_some(ended)
    }

    /// Adds hypotheses that close brackets which are missing here according to the layout. `previous` is the
    /// hypothesis one token before. If that token separates items, the bracket is missing before it.
    pub(super) fn close_by_layout(
        &mut self,
        best: &Hypothesis,
        previous: Option<Hypothesis>,
        front: &mut Vec<Hypothesis>,
    ) {
        let grammar = self.proposer.grammar;
        if self.is_closed_here(best) {
            return;
        }
        let ends_item = |previous: &Hypothesis| {
            let token = self.proposer.reader.token(previous.at);
            token.is_some_and(|(kind, end)| {
                grammar.info(kind).is_separator && self.proposer.reader.skip_hidden(end) == best.at
            })
        };
        let mut before = previous.filter(ends_item).unwrap_or(*best);
        for _ in 0..MAX_INSERTED {
            let expected = grammar.expected(before.state).into_iter();
            let closing = expected.clone().find(|token| grammar.info(*token).closes());
            let closing = closing.or_else(|| {
                let mut keywords = expected.filter(|token| grammar.info(*token).block == BlockRole::Closes);
                keywords.next().filter(|_| grammar.has_commands())
            });
            if let Some(closing) = closing.filter(|token| grammar.info(*token).block == BlockRole::Closes) {
                front.extend(self.misspelt_keyword(&before, closing));
            }
            let Some(mut closed) =
                closing.and_then(|token| self.insert(&before, &[token], false, Cost::MAX / 2))
            else {
                return;
            };
            closed.cost = before.cost + self.proposer.weights.insert_by_layout;
            before = closed;
            // A separator may have to follow the bracket, or the separator before it may have to be deleted.
            let Some((kind, _)) = self.proposer.reader.token(best.at) else { return };
            let mut next = Vec::new();
            if closed.at < best.at {
                let separated = self.shifted(&closed).filter(|next| self.shifted(next).is_some());
                next.extend(separated);
            } else if self.shifted(&closed).is_some() {
                next.push(closed);
            } else if let Some(ended) = self.end_of_command(&closed) {
                next.push(ended);
            } else {
                self.insert_before(&closed, kind, closed.cost + ALLOWANCES[0], &mut next);
            }
            front.extend(next);
        }
    }
}
