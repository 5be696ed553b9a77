//! Successors that replace the token at an offset by another one: brackets, tags, and punctuation.

use super::Hypothesis;
use super::beam::BeamSearch;
use crate::edit::{Edit, EditKind};
use crate::grammar::{BlockRole, Nesting, State, TokenType};
use crate::propose::{Proposer, is_one_typo};
use crate::rank::{Cost, factor};
use std::rc::Rc;

/// The rule of edits that replace a closing or opening mark.
const SUBSTITUTE: &str = "substitute";

impl BeamSearch<'_> {
    /// Replaces the bracket or the keyword that closes a block here by another one, or a start tag by the end tag of the
    /// surrounding element.
    pub(super) fn substitute(&mut self, hypothesis: &Hypothesis, limit: Cost, found: &mut Vec<Hypothesis>) {
        let Proposer { grammar, weights, input, .. } = self.proposer;
        let Some((kind, end)) = self.proposer.reader.token(hypothesis.at) else { return };
        let generators = self.proposer.generators;
        if !generators.insertions {
            return;
        }
        let here = &input[hypothesis.at..end];
        let end_tag = self.tags.end_tag(hypothesis.open_tags, kind, here);
        let is_bracket = grammar.info(kind).nesting != Nesting::None;
        let is_closing_keyword =
            |token: TokenType| grammar.has_commands() && grammar.info(token).block == BlockRole::Closes;
        let may = is_bracket || is_closing_keyword(kind);
        let expected = if may { grammar.expected(hypothesis.state) } else { Vec::new() };
        let same = expected.into_iter().filter(|token| {
            grammar.info(*token).nesting == grammar.info(kind).nesting
                && is_closing_keyword(*token) == is_closing_keyword(kind)
        });
        let spellings = |token: TokenType| {
            let mut texts = self.tags.closings(hypothesis.open_tags, token);
            if texts.is_empty() {
                texts.push(self.spelling_of(hypothesis.open_tags, token));
            }
            texts.into_iter().enumerate().map(move |(outer, text)| (token, text, outer))
        };
        let brackets: Vec<_> = same.flat_map(spellings).collect();
        // The name of an end tag is text, so only another end tag can replace it.
        let is_tag = self.tags.is_closing(here);
        let is_last = input[end..].trim_ascii().is_empty();
        let kind = if is_tag { EditKind::Rewrite } else { EditKind::Insert };
        let end_tag = end_tag.map(|(token, text)| (token, text, 0));
        for (token, text, outer) in brackets.into_iter().chain(end_tag) {
            if *here != *text
                && (!is_tag || self.tags.is_closing(&text))
                && let Some(state) = self.next_state(hypothesis, token)
                && let Some(open_tags) = self.tags.after(hypothesis.open_tags, token, &text)
            {
                // The partner of a wrong opening bracket is usually wrong, too.
                let is_opening = grammar.info(token).opens()
                    && !(self.proposer.rules.has_code && self.is_bracket_missing(grammar.info(token)));
                let edit = Edit::trimmed(input, hypothesis.at..end, &text, kind, SUBSTITUTE);
                let price = match is_opening {
                    _ if self.exchanges_neighbours(hypothesis, &edit) => 0,
                    // The end tag of an inner element is likelier than that of an outer one.
                    _ if is_tag && is_misspelt(here, &text, is_last) => weights.near_keyword + factor(outer),
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

    /// The hypothesis that reads a start tag here as the end tag of the innermost element, because the text has too few of
    /// them: such a start tag adds an element that also lacks its end tag.
    pub(super) fn ended_by_start_tag(&mut self, hypothesis: &Hypothesis) -> Option<Hypothesis> {
        let Proposer { grammar, weights, input, rules, generators, .. } = self.proposer;
        let pair = rules.pair.as_ref().filter(|_| generators.insertions)?;
        let (kind, end) = self.proposer.reader.token(hypothesis.at)?;
        let here = &input[hypothesis.at..end];
        let (token, text) = self.tags.end_tag(hypothesis.open_tags, kind, here)?;
        let counts = self.proposer.reader.tag_counts([pair.open_mark.as_bytes(), pair.close_mark.as_bytes()]);
        let count = counts.get(self.tags.name(kind, here)).copied().unwrap_or_default();
        let has_attributes =
            self.proposer.reader.token(end).is_none_or(|(next, _)| grammar.info(next).name != pair.end);
        if count.start < count.end + 2 || has_attributes || self.tags.is_optional(kind, here) {
            return None;
        }
        let state = self.next_state(hypothesis, token)?;
        let open_tags = self.tags.after(hypothesis.open_tags, token, &text)?;
        let edit = Edit::trimmed(input, hypothesis.at..end, &text, EditKind::Insert, SUBSTITUTE);
        // An element without content is less likely.
        let is_empty = input[..hypothesis.at].trim_ascii_end().len() == hypothesis.last_end
            && self.tags.is_start_tag(&input[..hypothesis.last_end]);
        let cost = hypothesis.cost + weights.near_keyword + Cost::from(is_empty);
        let replaced = self.after_substitution(hypothesis, end, state, edit);
        Some(Hypothesis { open_tags, cost, ..replaced })
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

    /// Replaces the punctuation mark here by another one that is allowed, such as `=` by `:`.
    pub(super) fn substitute_mark(
        &mut self,
        hypothesis: &Hypothesis,
        limit: Cost,
        found: &mut Vec<Hypothesis>,
    ) {
        let Proposer { grammar, weights, input, rules, generators, .. } = self.proposer;
        let Some((kind, end)) = self.proposer.reader.token(hypothesis.at) else { return };
        let may = rules.pair.is_none() && generators.insertions;
        let cost = hypothesis.cost + weights.substitute + weights.insert_within;
        if !may || !grammar.is_mark(kind) || cost > limit {
            return;
        }
        let own = &input[hypothesis.at..end];
        for token in grammar.expected(hypothesis.state) {
            let is_operator = grammar.info(token).is_operator;
            let may_be = !is_operator || self.proposer.reader.is_frequent_operator(token);
            if token == kind || !grammar.is_mark(token) || !may_be {
                continue;
            }
            let Some(state) = self.next_state(hypothesis, token) else { continue };
            let text = self.spelling_of(hypothesis.open_tags, token);
            // Data has few marks, so another one is less often a slip than in code.
            let cost = match rules.has_code {
                true => cost + self.cost_of_replaced_spacing(hypothesis.at..end, token),
                false if text.len() == own.len() => cost + weights.insert_within,
                false => continue,
            };
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

/// Whether an end tag is probably another one with a typo, or the beginning of it at the end of the text.
fn is_misspelt(here: &[u8], text: &[u8], is_last: bool) -> bool {
    let has_word = here.iter().filter(|byte| byte.is_ascii_alphanumeric()).count() > 1;
    has_word && is_one_typo(here, text) || is_last && text.starts_with(here)
}
