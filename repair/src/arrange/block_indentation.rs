//! Adds repairs that also indent blocks to repairs by a grammar that does not describe indentation.

use super::uneven_indentation::evened;
use crate::beam_search::Solution;
use crate::edit::Edit;
use crate::edit::applied_edits::AppliedEdits;
use crate::grammar::Grammar;
use crate::propose::lines::{BlockEnd, indented};
use crate::rank::{Cost, factor};

/// The most blocks that are indented in one text.
const MAX_BLOCKS: usize = 32;

/// The solutions, and copies of them that also indent blocks. A solution is copied if it leaves a block without indentation, or
/// indents the first line. The cheapest come first.
pub(crate) fn with_indentation(grammar: &Grammar, input: &[u8], solutions: Vec<Solution>) -> Vec<Solution> {
    let unchanged = Solution { cost: 0, edits: Vec::new() };
    let bases = if solutions.is_empty() { vec![unchanged] } else { solutions.clone() };
    let mut all = solutions;
    for base in bases {
        let applied = AppliedEdits::new(input, &base.edits, true);
        if let Some(evened) = evened(grammar, &applied.text) {
            let cost = base.cost + factor(evened.len());
            all.push(Solution { cost, edits: applied.composed(&evened) });
        }
        for end in BlockEnd::ALL {
            if let Some((cost, edits)) = indent_all(input, &base.edits, end) {
                let solution = Solution { cost: base.cost + cost, edits };
                if !all.iter().any(|other| other.edits == solution.edits) {
                    all.push(solution);
                }
            }
        }
    }
    all.sort_by_key(|solution| solution.cost);
    all
}

/// Indents one block after another. `None` if there is nothing to change.
fn indent_all(input: &[u8], edits: &[Edit], end: BlockEnd) -> Option<(Cost, Vec<Edit>)> {
    let mut edits = edits.to_vec();
    let mut total = 0;
    for _ in 0..MAX_BLOCKS {
        let applied = AppliedEdits::new(input, &edits, true);
        let Some((cost, new)) = indented(&applied.text, end) else { break };
        edits = applied.composed(&new);
        total += cost;
    }
    (total > 0).then_some((total, edits))
}
