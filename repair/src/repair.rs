//! The whole repair: from bytes, a format and an oracle to accepted repairs.

use crate::edit::{Edit, EditKind, apply};
use crate::grammar::{Grammar, Reader};
use crate::propose::rewrite::Rules;
use crate::propose::{Generators, Proposer};
use crate::rank::{Cost, Weights};
use crate::search::{Limits, Search};

/// A format: its grammar, its rewrites, and what edits cost.
#[derive(Debug)]
pub struct Format {
    grammar: Grammar,
    rules: Rules,
    weights: Weights,
    generators: Generators,
    limits: Limits,
}

impl Format {
    /// A format with this grammar and these rewrites.
    #[must_use]
    pub fn new(mut grammar: Grammar, rules: Rules) -> Self {
        grammar.set_filler(&rules.filler);
        let generators = Generators::ALL;
        let format = Self { grammar, rules, weights: Weights::uniform(), generators, limits: Limits::CHOSEN };
        format.with_weights(Weights::learned())
    }

    /// This format with other weights.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Self {
        self.grammar.set_insertion_costs(|token| weights.invention(token));
        self.weights = weights;
        self
    }

    /// This format with only these generators of proposals.
    #[must_use]
    pub fn with_generators(self, generators: Generators) -> Self {
        Self { generators, ..self }
    }

    /// Its grammar.
    #[must_use]
    pub fn grammar(&self) -> &Grammar {
        &self.grammar
    }

    /// The cheapest repairs by the grammar alone, best first.
    #[must_use]
    pub fn repairs(&self, input: &[u8], count: usize) -> Vec<Repair> {
        let proposer = Proposer {
            grammar: &self.grammar,
            rules: &self.rules,
            weights: &self.weights,
            generators: self.generators,
            input,
            reader: Reader::new(&self.grammar, input),
        };
        let solutions = Search::new(proposer, self.limits).run(count);
        let repairs = solutions.into_iter().map(|solution| Repair {
            text: apply(input, &solution.edits),
            cost: solution.cost,
            edits: solution.edits,
        });
        repairs.filter(|repair| self.grammar.accepts(&repair.text)).collect()
    }
}

/// A repaired text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The text.
    pub text: Vec<u8>,
    /// What its edits cost.
    pub cost: Cost,
    /// How it differs from the input, in the order of the places.
    pub edits: Vec<Edit>,
}

impl Repair {
    /// The edits of a kind.
    pub fn edits_of(&self, kind: EditKind) -> impl Iterator<Item = &Edit> {
        self.edits.iter().filter(move |edit| edit.kind == kind)
    }
}
