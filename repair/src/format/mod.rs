//! A format, its repairs by the grammar alone, and its edits at an error position.

mod checks;
pub(crate) mod format_cache;
pub(crate) mod grammar_text;
pub(crate) mod line_grammars;
mod ranking;

use crate::arrange::arranged_punctuation;
use crate::arrange::deleted_blanks;
use crate::arrange::inserted_keywords;
use crate::arrange::inserted_marks;
use crate::arrange::omitted_terminators;
use crate::beam_search::{BeamSearch, Limits, OpenTags, Solution, with_empty_elements};
use crate::constraints::{repeated_attributes, repeated_names};
use crate::edit::applied_edits::AppliedEdits;
use crate::edit::{Edit, apply};
use crate::format::grammar_text::GrammarText;
use crate::grammar::{Grammar, GrammarError, Reader};
use crate::oracle::{NEVER_STOPPED, StopCheck};
use crate::propose::rewrite::{EmbeddedRules, Rules};
use crate::propose::window::line_around;
use crate::propose::{Generators, Proposer};
use crate::rank::ngrams::Ngrams;
use crate::rank::{Cost, Weights};
use std::sync::Arc;

/// A format: its grammar, its lexical rewrites, and the costs of edits.
#[derive(Debug)]
pub struct Format {
    grammar: Grammar,
    rules: Arc<Rules>,
    weights: Weights,
    generators: Generators,
    limits: Limits,
    ngrams: Option<Ngrams>,
    /// The format of texts within its tokens.
    embedded: Option<Box<Self>>,
}

impl Format {
    /// A format with this grammar and these rewrites.
    #[must_use]
    pub fn new(mut grammar: Grammar, rules: impl Into<Arc<Rules>>) -> Self {
        let rules = rules.into();
        grammar.set_filler(&rules.filler);
        grammar.set_operators(&rules.operators);
        if let Some(end) = &rules.implicit_end {
            grammar.set_implicit_end(&end.token, &end.written, &end.before);
        }
        grammar.set_here_document(&rules.here_document);
        if let Some(close) = rules.pair.as_ref().and_then(|pair| grammar.token_named(&pair.close)) {
            grammar.set_closing(close);
        }
        let generators = Generators::ALL;
        let weights = Weights::uniform();
        let limits = if rules.has_code { Limits::FOR_CODE } else { Limits::CHOSEN };
        let format = Self { grammar, rules, weights, generators, limits, ngrams: None, embedded: None };
        format.with_weights(Weights::learned())
    }

    /// The format of a grammar. The name of the grammar selects the lexical rewrites.
    ///
    /// # Errors
    /// [`GrammarError`] as from [`Grammar::read`].
    pub fn of(grammar: &formats::Grammar) -> Result<Self, GrammarError> {
        Self::read(GrammarText::of(grammar))
    }

    pub(crate) fn read(text: GrammarText<'_>) -> Result<Self, GrammarError> {
        let format = Self::new(Grammar::read(text.source, text.start_rule)?, Rules::of(text.name));
        let ngrams = Ngrams::of(text.name, &format.grammar);
        let embedded = format.rules.embedded.as_ref().and_then(|rules| Self::built_in(&rules.format));
        Ok(Self { ngrams, embedded: embedded.map(Box::new), ..format })
    }

    /// Switches the n-gram model off, for an ablation.
    #[must_use]
    pub fn without_ngrams(mut self) -> Self {
        self.ngrams = None;
        self.map_embedded(Self::without_ngrams)
    }

    /// The names of the symbols of a valid text, from which n-gram models are counted.
    #[must_use]
    pub fn symbols(&self, text: &[u8]) -> Vec<String> {
        crate::rank::ngrams::symbol_names(&self.grammar, text)
    }

    /// The format of a built-in grammar, or of a language that has a grammar for repairs.
    #[must_use]
    pub fn built_in(key: &str) -> Option<Self> {
        Self::read(line_grammars::or_built_in(key)?).ok()
    }

    /// Sets the costs of edits.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Self {
        self.grammar.set_insertion_costs(|token| weights.invention(token));
        self.weights = weights.clone();
        self.map_embedded(|embedded| embedded.with_weights(weights))
    }

    /// Sets the generators of proposals.
    #[must_use]
    pub fn with_generators(mut self, generators: Generators) -> Self {
        self.generators = generators;
        self.map_embedded(|embedded| embedded.with_generators(generators))
    }

    /// Changes the format of the texts within its tokens, too.
    fn map_embedded(mut self, change: impl FnOnce(Self) -> Self) -> Self {
        self.embedded = self.embedded.map(|embedded| Box::new(change(*embedded)));
        self
    }

    /// Sets the limits of the search.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Whether reading took so much effort that the repair should do without the grammar.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.grammar.lexer.is_exhausted()
    }

    /// Prepares for the repair of another text of this length, which must not depend on earlier texts.
    pub(crate) fn begin_text(&self, len: usize) {
        self.grammar.begin_text(len);
        self.embedded.iter().for_each(|embedded| embedded.begin_text(len));
    }

    /// Adds to repairs by the grammar what it cannot express: repairs of broken references and of repeated names, and
    /// spellings that more programs accept. The best ones come first.
    pub(crate) fn with_repairs_beyond_grammar(
        &self,
        input: &[u8],
        solutions: Vec<Solution>,
    ) -> Vec<Solution> {
        if !self.generators.rewrites {
            return solutions;
        }
        let solutions = match self.rules.has_indentation && self.generators.insertions {
            true => crate::arrange::block_indentation::with_indentation(&self.grammar, input, solutions),
            false => solutions,
        };
        let solutions = match &self.rules.references {
            Some(rules) => crate::constraints::references::repaired(rules, &self.weights, input, solutions),
            None => solutions,
        };
        let solutions = match self.rules.marked_functions.as_ref().filter(|_| self.generators.insertions) {
            Some(rules) => {
                crate::constraints::marked_functions::marked(rules, &self.grammar, input, solutions)
            }
            None => solutions,
        };
        let solutions = self.with_valid_names(input, self.with_foreign_start(input, solutions));
        let parts = (&self.grammar, &*self.rules, &self.weights);
        crate::constraints::portable::with_portable(parts, input, solutions, &|text| self.digest(text))
    }

    /// Adds the deletion of what is before a whole text on its first line, such as a part of a log message.
    fn with_foreign_start(&self, input: &[u8], mut solutions: Vec<Solution>) -> Vec<Solution> {
        let line = line_around(input, 0);
        let begins = |mark: &String, at: usize| input[at..].starts_with(mark.as_bytes());
        let marks = &self.rules.begins_with;
        let is_start =
            |at: &usize| marks.iter().any(|mark| begins(mark, *at)) && at * FOREIGN_START < input.len();
        let starts = line.filter(is_start).filter(|at| *at > 0).take(MAX_STARTS);
        let is_text = |text: &[u8]| self.derives(text);
        let is_small = input.len() <= LARGEST_PARSED_TEXT;
        let is_broken = solutions.iter().all(|solution| !solution.edits.is_empty());
        let mut starts = starts.filter(|at| is_small && is_broken && is_text(&input[*at..]));
        if let Some(at) = starts.next().filter(|at| !is_text(&input[..*at])) {
            let edit = Edit { rule: "foreign start".to_owned(), ..Edit::deletion(0..at) };
            let cost = self.weights.deletion_of_noise(at);
            solutions.push(Solution { cost, edits: vec![edit] });
            solutions.sort_by_key(|solution| solution.cost);
        }
        solutions
    }

    /// Adds behind each repair copies of it in which names differ that must differ.
    fn with_valid_names(&self, input: &[u8], solutions: Vec<Solution>) -> Vec<Solution> {
        let (names, pair) = (self.rules.unique_names.as_ref(), self.rules.pair.as_ref());
        if names.is_none() && pair.is_none() {
            return solutions;
        }
        let with_copies = |solution: Solution| {
            let applied = AppliedEdits::new(input, &solution.edits, true);
            let text = &applied.text;
            let names = names.map(|rules| repeated_names::repairs(rules, &self.grammar, text));
            let attributes = pair.map(|pair| repeated_attributes::repairs(pair, &self.grammar, text));
            let repairs = names.into_iter().chain(attributes).flatten();
            let cost = solution.cost;
            let copies: Vec<Solution> =
                repairs.map(|edits| Solution { cost, edits: applied.composed(&edits) }).collect();
            std::iter::once(solution).chain(copies)
        };
        solutions.into_iter().flat_map(with_copies).collect()
    }

    /// The format of texts within its tokens, and the marks around them; `None` without rewrites, because a rule file
    /// names them.
    pub(crate) fn embedded(&self) -> Option<(&Self, &EmbeddedRules)> {
        let rules = self.rules.embedded.as_ref().filter(|_| self.generators.rewrites);
        self.embedded.as_deref().zip(rules)
    }

    /// Its grammar.
    #[must_use]
    pub fn grammar(&self) -> &Grammar {
        &self.grammar
    }

    /// The cheapest repairs by the grammar alone, best first.
    #[must_use]
    pub fn repairs(&self, input: &[u8], count: usize) -> Vec<Repair> {
        self.begin_text(input.len());
        let repairs = self.solutions(input, count).into_iter().map(|solution| Repair {
            text: apply(input, &solution.edits),
            cost: solution.cost,
            edits: solution.edits,
        });
        repairs.filter(|repair| self.derives(&repair.text)).collect()
    }

    pub(crate) fn solutions(&self, input: &[u8], count: usize) -> Vec<Solution> {
        self.solutions_until(NEVER_STOPPED, input, count)
    }

    /// The same, with a search that ends early when the check says so.
    pub(crate) fn solutions_until(
        &self,
        is_stopped: StopCheck<'_>,
        input: &[u8],
        count: usize,
    ) -> Vec<Solution> {
        let mut solutions = self.ranked_solutions(is_stopped, input, count);
        for solution in &mut solutions {
            if let Some(pair) = &self.rules.pair {
                with_empty_elements(input, &mut solution.edits, pair);
            }
            let has_lines = self.rules.pair.is_some() || self.grammar.has_commands();
            inserted_marks::delete_emptied_lines(input, &mut solution.edits, |text| {
                has_lines || matches!(text, b")" | b"]" | b"}")
            });
            self.arrange_inserted_marks(input, &mut solution.edits);
            deleted_blanks::delete_doubled_blanks(input, &mut solution.edits);
        }
        solutions
    }

    /// Puts inserted brackets and end tags where people would, if the grammar still derives the text.
    fn arrange_inserted_marks(&self, input: &[u8], edits: &mut Vec<Edit>) {
        let tags = OpenTags::new(&self.grammar, self.rules.pair.as_ref());
        let is_valid = |arranged: &[Edit]| self.derives(&apply(input, arranged));
        if let Some(arranged) = self.arranged(&tags, input, edits).filter(|arranged| is_valid(arranged)) {
            *edits = arranged;
        }
        if input.len() <= LARGEST_PARSED_TEXT {
            let arranged = arranged_punctuation::arranged(&self.grammar, input, edits);
            if arranged != *edits && is_valid(&arranged) {
                *edits = arranged;
            }
            let terminated = omitted_terminators::written(&self.grammar, input, edits);
            if let Some(terminated) = terminated.filter(|terminated| is_valid(terminated)) {
                *edits = terminated;
            }
            let at_end = omitted_terminators::written_at_end(&self.grammar, input, edits);
            if let Some(at_end) = at_end.filter(|at_end| is_valid(at_end)) {
                *edits = at_end;
            }
            let on_lines = omitted_terminators::as_line_ends(&self.grammar, input, edits);
            if let Some(on_lines) = on_lines.filter(|on_lines| is_valid(on_lines)) {
                *edits = on_lines;
            }
            *edits = inserted_keywords::arranged(&self.grammar, input, edits, &is_valid);
        }
    }

    /// The edits with their inserted marks arranged; `None` if nothing changes or the text is large.
    fn arranged(&self, tags: &OpenTags, input: &[u8], edits: &[Edit]) -> Option<Vec<Edit>> {
        let is_small = input.len() <= LARGEST_PARSED_TEXT;
        is_small.then(|| inserted_marks::arranged(&self.grammar, tags, input, edits)).flatten()
    }

    /// The edits of the cheapest repair, without the costs of unusual structure and of tokens. This takes one search.
    pub(crate) fn cheapest_edits(&self, input: &[u8]) -> Option<Vec<Edit>> {
        let solutions = BeamSearch::new(self.proposer(input), self.limits).run(1);
        solutions.into_iter().next().map(|solution| solution.edits)
    }

    /// Whether texts of the format are code rather than data.
    #[must_use]
    pub fn has_code(&self) -> bool {
        self.rules.has_code
    }

    /// The generators of proposals.
    pub(crate) fn generators(&self) -> Generators {
        self.generators
    }

    /// The lexical rewrites, and what else is known of the format.
    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The costs of edits.
    pub(crate) fn weights(&self) -> &Weights {
        &self.weights
    }

    pub(crate) fn proposer<'run>(&'run self, input: &'run [u8]) -> Proposer<'run> {
        Proposer {
            grammar: &self.grammar,
            rules: &self.rules,
            comment_mark: self.rules.comment_mark(input),
            weights: &self.weights,
            generators: self.generators,
            input,
            reader: Reader::new(&self.grammar, input),
        }
    }
}

/// The most brackets on the first line at which a whole text may begin after foreign text.
const MAX_STARTS: usize = 4;

/// The part of a text that may be foreign before it: one of so many.
const FOREIGN_START: usize = 2;

/// The largest text in bytes that the grammar parses for each candidate. Larger candidates go to the oracle directly.
pub(crate) const LARGEST_PARSED_TEXT: usize = 64 << 10;

/// A repaired text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The text.
    pub text: Vec<u8>,
    /// The cost of its edits.
    pub cost: Cost,
    /// The edit script, sorted by offset.
    pub edits: Vec<Edit>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_equal_only_if_texts_differ_in_usual_blanks() {
        let format = Format::built_in("dot").unwrap();
        let digest = |text: &str| format.digest(text.as_bytes());
        assert_eq!(digest("graph { a }"), digest("graph\n{a\t}"));
        assert_ne!(digest("graph { a }"), digest("graph { b }"));
        assert_ne!(digest("graph { a }"), digest("graph {\ra }"));
        assert_ne!(digest("graph { a }"), digest("graph { a /* b */ }"));
    }

    #[test]
    fn search_gives_up_where_reading_would_take_too_long_and_begins_afresh_for_the_next_text() {
        let format = Format::built_in("json").unwrap();
        assert_eq!(format.solutions(b"[1, 2", 1).len(), 1);
        format.grammar.lexer.add_effort(usize::MAX);
        assert!(format.is_exhausted() && format.solutions(b"[1, 2", 1).is_empty());
        assert_eq!(format.repairs(b"[1, 2", 1)[0].text, b"[1, 2]");
    }

    #[test]
    fn search_gives_up_when_it_is_stopped_or_has_made_many_hypotheses() {
        let format = Format::built_in("json").unwrap();
        let found = |checks: usize, text: &str| {
            let left = std::cell::Cell::new(checks);
            let is_stopped = || left.replace(left.get().saturating_sub(1)) == 0;
            format.solutions_until(&is_stopped, text.as_bytes(), 1).len()
        };
        assert_eq!((found(0, "[1, 2]"), found(100, "[1, 2]")), (0, 1));
        assert_eq!((found(1, "[1, 2"), found(100, "[1, 2")), (0, 1));
        let format = format.with_limits(Limits { hypotheses: 200, ..Limits::CHOSEN });
        let found = |faults: usize| format.solutions("[1 2],".repeat(faults).as_bytes(), 1).len();
        assert_eq!((found(1), found(100)), (1, 0));
    }

    #[test]
    fn states_of_deeply_nested_texts_are_limited() {
        for (key, mark) in [("json", "["), ("python", "(")] {
            let format = Format::built_in(key).unwrap();
            let depth = format.reach(mark.repeat(1_000_000).as_bytes()).unwrap();
            assert!((10_000..500_000).contains(&depth), "{key}: {depth}");
        }
    }

    #[test]
    fn brackets_are_closed_at_the_end_up_to_a_depth_that_programs_read() {
        let format = Format::built_in("json").unwrap();
        let closed = |depth: usize| format.solutions("[".repeat(depth).as_bytes(), 1).len();
        assert_eq!((closed(1000), closed(4000)), (1, 0));
    }
}
