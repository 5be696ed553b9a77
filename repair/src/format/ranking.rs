//! Ranks the repairs of the beam search by what the whole repaired text shows: unusual structure, unfamiliar names, the
//! layout of brackets, and a model of tokens.

use super::{Format, LARGEST_PARSED_TEXT};
use crate::beam_search::{BeamSearch, OpenTags, Solution};
use crate::edit::{Edit, apply};
use crate::oracle::StopCheck;
use crate::rank::Cost;
use crate::rank::bracket_layout::misplaced_brackets;
use crate::rank::structure::Structure;
use crate::unfamiliar_words::unfamiliar_words;

/// The number of repairs that are ranked by n-grams and structure.
const RANKED_REPAIRS: usize = 8;

/// The same for code, where a bracket or a separator may often be inserted at many places at the same cost.
const RANKED_REPAIRS_OF_CODE: usize = 48;

impl Format {
    pub(super) fn ranked_solutions(
        &self,
        is_stopped: StopCheck<'_>,
        input: &[u8],
        count: usize,
    ) -> Vec<Solution> {
        let is_small = input.len() <= LARGEST_PARSED_TEXT;
        let structure = Structure::of(&self.grammar, &self.rules.name_separator, &self.weights);
        let structure = structure.filter(|_| is_small && !self.rules.has_code);
        let counts_words = is_small && self.rules.has_code && self.weights.unfamiliar_word > 0;
        let search = || BeamSearch::new(self.proposer(input), self.limits).stopped_by(is_stopped);
        if self.ngrams.is_none() && structure.is_none() && !counts_words {
            return search().run(count);
        }
        let ranked = if self.rules.has_code { RANKED_REPAIRS_OF_CODE } else { RANKED_REPAIRS };
        let ranked = count.max(ranked);
        let unusual = |solutions: &[Solution]| -> Vec<Cost> {
            let edits: Vec<&[Edit]> = solutions.iter().map(|solution| solution.edits.as_slice()).collect();
            if let Some(structure) = &structure {
                let texts: Vec<Vec<u8>> = edits.iter().map(|edits| apply(input, edits)).collect();
                return structure.costs(&texts);
            }
            if !counts_words {
                return vec![0; solutions.len()];
            }
            let words = unfamiliar_words(&self.grammar, input, &edits).into_iter();
            let words = words.map(|bits| (bits * f64::from(self.weights.unfamiliar_word)).round() as Cost);
            words.zip(self.costs_of_layout(input, &edits)).map(|(words, layout)| words + layout).collect()
        };
        let mut solutions = search().run(ranked);
        let mut more = unusual(&solutions);
        // If the cheapest repair has something unusual, more expensive ones are worth a search.
        if more.first().is_some_and(|best| *best > 0) {
            let wider = search().with_wider_allowance().run(ranked);
            let is_new = |solution: &Solution| !solutions.iter().any(|other| other.edits == solution.edits);
            let wider: Vec<Solution> = wider.into_iter().filter(is_new).collect();
            solutions.extend(wider);
            more = unusual(&solutions);
        }
        for (solution, more) in solutions.iter_mut().zip(more) {
            solution.cost += more;
        }
        if let Some(ngrams) = &self.ngrams {
            // The tokens count where people would write them.
            let tags = OpenTags::new(&self.grammar, self.rules.pair.as_ref());
            let arranged = |solution: &Solution| {
                self.arranged(&tags, input, &solution.edits).unwrap_or_else(|| solution.edits.clone())
            };
            let lists: Vec<Vec<Edit>> = solutions.iter().map(arranged).collect();
            let lists: Vec<&[Edit]> = lists.iter().map(Vec::as_slice).collect();
            let more = ngrams.costs(&self.grammar, input, &lists, self.weights.surprise_percent);
            for (solution, more) in solutions.iter_mut().zip(more) {
                solution.cost += more;
            }
        }
        solutions.sort_by_key(|solution| solution.cost);
        solutions.truncate(count);
        solutions
    }

    /// The costs of brackets whose lines are indented differently, beyond those of the repair with the fewest.
    fn costs_of_layout(&self, input: &[u8], repairs: &[&[Edit]]) -> Vec<Cost> {
        let misplaced = |edits: &&[Edit]| misplaced_brackets(&self.grammar, &apply(input, edits));
        let counts: Vec<Cost> = repairs.iter().map(misplaced).collect();
        let fewest = counts.iter().min().copied().unwrap_or_default();
        counts.into_iter().map(|count| (count - fewest) * self.weights.misplaced_bracket).collect()
    }
}
