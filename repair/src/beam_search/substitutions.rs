//! Successors that replace the token at an offset by another one: brackets, tags, and the punctuation of code.

use super::Hypothesis;
use super::beam::BeamSearch;
use crate::edit::{Edit, EditKind};
use crate::grammar::{Nesting, State, TokenClass, TokenType};
use crate::propose::{Proposer, is_one_typo};
use crate::rank::Cost;
use std::rc::Rc;

/// The rule of edits that replace a closing or opening mark.
const SUBSTITUTE: &str = "substitute";

impl BeamSearch<'_> {
    /// Replaces the bracket here by another one, or a start tag by the end tag of the surrounding element.
    pub(super) fn substitute(&mut self, hypothesis: &Hypothesis, limit: Cost, found: &mut Vec<Hypothesis>) {
        let Proposer { grammar, weights, input, .. } = self.proposer;
        let Some((kind, end)) = self.proposer.reader.token(hypothesis.at) else { return };
        let generators = self.proposer.generators;
        if !generators.insertions || !generators.deletions {
            return;
        }
        let here = &input[hypothesis.at..end];
        let end_tag = self.tags.end_tag(hypothesis.open_tags, kind, here);
        let is_bracket = grammar.info(kind).nesting != Nesting::None;
        let expected = if is_bracket { grammar.expected(hypothesis.state) } else { Vec::new() };
        let same =
            expected.into_iter().filter(|token| grammar.info(*token).nesting == grammar.info(kind).nesting);
        let spellings = |token: TokenType| {
            let mut texts = self.tags.closings(hypothesis.open_tags, token);
            if texts.is_empty() {
                texts.push(self.spelling_of(hypothesis.open_tags, token));
            }
            texts.into_iter().map(move |text| (token, text))
        };
        let brackets: Vec<_> = same.flat_map(spellings).collect();
        // The name of an end tag is text, so only another end tag can replace it.
        let is_tag = self.tags.is_closing(here);
        let is_last = input[end..].trim_ascii().is_empty();
        let kind = if is_tag { EditKind::Rewrite } else { EditKind::Insert };
        for (token, text) in brackets.into_iter().chain(end_tag) {
            if *here != *text
                && (!is_tag || self.tags.is_closing(&text))
                && let Some(state) = grammar.next(hypothesis.state, token)
                && let Some(open_tags) = self.tags.after(hypothesis.open_tags, token, &text)
            {
                // The partner of a wrong opening bracket is usually wrong, too.
                let is_opening = grammar.info(token).opens() && !self.is_bracket_missing(grammar.info(token));
                let edit = Edit::trimmed(input, hypothesis.at..end, &text, kind, SUBSTITUTE);
                let price = match is_opening {
                    _ if self.exchanges_neighbours(hypothesis, &edit) => 0,
                    _ if is_tag && (is_one_typo(here, &text) || is_last && text.starts_with(here)) => {
                        weights.near_keyword
                    }
                    true => weights.insert_opening,
                    false => weights.substitute,
                };
                let cost = hypothesis.cost + price;
                if cost > limit {
                    continue;
                }
                let replaced = self.after_substitution(hypothesis, end, state, edit);
                found.push(Hypothesis { open_tags, cost, ..replaced });
            }
        }
    }

    /// Whether this edit and the last one exchange two neighbouring closing marks, as those of `([)]`. That is one mistake.
    fn exchanges_neighbours(&self, hypothesis: &Hypothesis, edit: &Edit) -> bool {
        // An end tag is a token more than its name.
        let is_near = hypothesis.tokens_since_edit <= 1 && hypothesis.tokens_inserted == 0;
        let last = self.history.last(hypothesis.edits).filter(|last| is_near && last.rule == SUBSTITUTE);
        let input = self.proposer.input;
        last.is_some_and(|last| {
            last.text == input[edit.range.clone()] && edit.text == input[last.range.clone()]
        })
    }

    /// Replaces the punctuation mark of code here by another one that is allowed, such as `=` by `:`.
    pub(super) fn substitute_mark(
        &mut self,
        hypothesis: &Hypothesis,
        limit: Cost,
        found: &mut Vec<Hypothesis>,
    ) {
        let Proposer { grammar, weights, input, rules, generators, .. } = self.proposer;
        let Some((kind, end)) = self.proposer.reader.token(hypothesis.at) else { return };
        let is_mark = |kind: TokenType| {
            let info = grammar.info(kind);
            info.class == TokenClass::Punctuation && info.nesting == Nesting::None && !info.is_line_end()
        };
        let may = rules.has_code && generators.insertions && generators.deletions;
        let cost = hypothesis.cost + weights.substitute + weights.insert_within;
        if !may || !is_mark(kind) || cost > limit {
            return;
        }
        for token in grammar.expected(hypothesis.state) {
            if token == kind || !is_mark(token) || grammar.info(token).is_operator {
                continue;
            }
            let Some(state) = grammar.next(hypothesis.state, token) else { continue };
            let text = self.spelling_of(hypothesis.open_tags, token);
            let edit = Edit::trimmed(input, hypothesis.at..end, &text, EditKind::Change, "substitute a mark");
            let replaced = self.after_substitution(hypothesis, end, state, edit);
            if self.shifted(&replaced).is_some() {
                found.push(Hypothesis { cost, ..replaced });
            }
        }
    }

    /// The hypothesis after an edit that replaces the token here, which ends at `end`. Its cost and its open tags are still
    /// those of the hypothesis before.
    fn after_substitution(
        &mut self,
        hypothesis: &Hypothesis,
        end: usize,
        state: State,
        edit: Edit,
    ) -> Hypothesis {
        Hypothesis {
            at: self.proposer.reader.skip_hidden(end),
            last_end: end,
            state,
            edits: self.history.push(hypothesis.edits, Rc::new(edit)),
            tokens_since_edit: 0,
            tokens_inserted: 0,
            tokens_read: hypothesis.tokens_read + 1,
            ..*hypothesis
        }
    }
}
