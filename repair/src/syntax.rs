//! Repairs with a parser that reports error positions but not expected tokens, such as a parser of tree-sitter.
//!
//! Parsing again is cheap and saves queries. Each edit by lines is judged by the number of errors that the parser still
//! finds. Only the cheapest edit scripts without errors are sent to the oracle.

use crate::edit::{Edit, apply};
use crate::error_guided::proposals::{in_input, with};
use crate::oracle::StopCheck;
use crate::propose::lines::{self, Language};
use crate::rank::Cost;

/// Returns the offsets of the errors in a text, in order. The list is empty if the parser finds no error.
pub type SyntaxCheck<'run> = &'run dyn Fn(&[u8]) -> Vec<usize>;

/// The most bytes that are parsed in total for one file.
const MAX_PARSED_BYTES: usize = 20 << 20;

/// The most edits that are tried for one fault.
const MAX_EDITS_PER_FAULT: usize = 300;

/// How much more than the cheapest edit script another one may cost.
const MAX_EXTRA_COST: Cost = 8;

/// Edit scripts after which the parser finds no errors, the cheapest first.
pub(crate) fn repairs(
    input: &[u8],
    check: SyntaxCheck<'_>,
    language: Language<'_>,
    count: usize,
    is_stopped: StopCheck<'_>,
) -> Vec<Vec<Edit>> {
    let mut edits: Vec<Edit> = Vec::new();
    let mut errors = check(input);
    let mut parsed = input.len();
    while let Some(offset) = errors.first().copied() {
        let text = apply(input, &edits);
        let mut clean: Vec<(Cost, Vec<Edit>)> = Vec::new();
        let mut best: Option<(usize, Vec<Edit>, Vec<usize>)> = None;
        for (cost, new) in
            lines::proposals(&text, Some(offset), language).into_iter().take(MAX_EDITS_PER_FAULT)
        {
            let is_too_expensive =
                clean.first().is_some_and(|(cheapest, _)| cost > cheapest + MAX_EXTRA_COST);
            if is_too_expensive || clean.len() == count || parsed > MAX_PARSED_BYTES || is_stopped() {
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
