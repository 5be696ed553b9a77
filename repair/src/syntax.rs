//! Syntax: a parser that names its errors but not what it expects, such as tree-sitter's, is asked before the subject.
//!
//! Its tables are hidden, but parsing anew is cheap: each edit that the lines suggest is judged by how many errors the
//! parser still finds. The cheapest edits without errors are for the oracle to confirm.

use crate::edit::{Edit, apply};
use crate::proposals::{in_input, with};
use crate::propose::lines;
use crate::rank::Cost;

/// The places of a text's errors, in order; empty if the parser finds none.
pub type SyntaxCheck<'run> = &'run dyn Fn(&[u8]) -> Vec<usize>;

/// Bytes that may be parsed for one file.
const MOST_PARSED: usize = 20 << 20;

/// Edits tried for one fault.
const MAX_EDITS_PER_FAULT: usize = 300;

/// How much more than the cheapest edit another may cost to be offered beside it.
const BESIDE: Cost = 8;

/// Repairs after which the parser finds no errors, the cheapest first.
pub(crate) fn repairs(
    input: &[u8],
    check: SyntaxCheck<'_>,
    language: &[String],
    count: usize,
) -> Vec<Vec<Edit>> {
    let mut edits: Vec<Edit> = Vec::new();
    let mut errors = check(input);
    let mut parsed = input.len();
    while let Some(place) = errors.first().copied() {
        let text = apply(input, &edits);
        let mut clean: Vec<(Cost, Vec<Edit>)> = Vec::new();
        let mut best: Option<(usize, Vec<Edit>, Vec<usize>)> = None;
        for (cost, new) in
            lines::proposals(&text, Some(place), language).into_iter().take(MAX_EDITS_PER_FAULT)
        {
            let is_dear = clean.first().is_some_and(|(cheapest, _)| cost > cheapest + BESIDE);
            if is_dear || clean.len() == count || parsed > MOST_PARSED {
                break;
            }
            let new = new.into_iter().map(|edit| in_input(&edits, edit, input.len())).collect();
            let Some(all) = with(&edits, new) else { continue };
            let tried = apply(input, &all);
            parsed += tried.len();
            let left = check(&tried);
            if left.is_empty() {
                clean.push((cost, all));
            } else if left.len() < best.as_ref().map_or(errors.len(), |best| best.0) {
                best = Some((left.len(), all, left));
            }
        }
        if !clean.is_empty() {
            return clean.into_iter().map(|(_, edits)| edits).collect();
        }
        let Some((_, next, left)) = best else { return Vec::new() };
        (edits, errors) = (next, left);
    }
    Vec::new()
}
