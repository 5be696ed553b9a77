//! Restore: puts back deleted text until no single piece can be put back.
//!
//! It runs ddmax (Kirschner, Soremekun and Zeller, "Debugging Inputs", ICSE 2020) on the deleted pieces. If the grammar
//! accepts the repair, as the oracle does, candidates that the grammar rejects are not sent to the oracle.

use crate::edit::{Edit, EditKind};
use crate::oracle::{BudgetExhausted, Oracle};
use crate::propose::lines::CONFLICT;
use crate::propose::window;
use std::ops::Range;

/// Whether nothing more can be put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maximality {
    /// No single piece can be put back; each was tested.
    Tested,
    /// The grammar says that no single piece can be put back, and it agreed with the oracle on the repair.
    ByGrammar,
    /// Not checked: it would have cost more than the search, or the budget was spent.
    Unknown,
}

/// Cuts a range of a text into pieces, such as lines.
pub(crate) type Level = fn(&[u8], Range<usize>) -> Vec<Range<usize>>;

/// The limit of queries for one level of pieces after a search with few queries.
const MIN_QUERIES: usize = 128;

/// The most queries for one level of pieces.
pub(crate) const MAX_QUERIES: usize = 400;

/// The same if nothing may be inserted: then keeping as much as possible is all that a repair can do.
const MAX_QUERIES_OF_SELECTION: usize = 3000;

/// Whether the grammar accepts a candidate.
pub(crate) type GrammarPredicate<'run> = &'run dyn Fn(&[Edit]) -> bool;

/// Undoes deletions as a whole. Candidates that `may_pass` rejects are not sent to the oracle.
pub(crate) fn restore_by_grammar(
    edits: &mut Vec<Edit>,
    may_pass: GrammarPredicate<'_>,
    oracle: &mut dyn Oracle,
) -> Result<Maximality, BudgetExhausted> {
    let is_done = run_ddmax(edits, &|range| vec![range], (Some(may_pass), MAX_QUERIES), oracle)?;
    Ok(if is_done { Maximality::ByGrammar } else { Maximality::Unknown })
}

/// Puts back lines, then words and the characters between them.
pub(crate) const WHOLE_WORDS: &[Level] = &[window::lines, window::words];

/// Puts back the characters of words too. The part of a word may be another word, so only a repair that may do nothing but
/// delete ends with it.
pub(crate) const CHARACTERS: &[Level] = &[window::lines, window::words, window::characters];

/// Puts back the pieces of each level. Each level takes at most as many queries as the search before (`queries`), within
/// the limits above.
pub(crate) fn restore(
    edits: &mut Vec<Edit>,
    input: &[u8],
    levels: &[Level],
    (may_pass, queries): (Option<GrammarPredicate<'_>>, usize),
    oracle: &mut dyn Oracle,
) -> Result<Maximality, BudgetExhausted> {
    let is_selection = levels.len() == CHARACTERS.len();
    let most = if is_selection { MAX_QUERIES_OF_SELECTION } else { queries.clamp(MIN_QUERIES, MAX_QUERIES) };
    let mut is_done = true;
    for level in levels {
        is_done = run_ddmax(edits, &|range| level(input, range), (may_pass, most), oracle)?;
    }
    Ok(if is_done { Maximality::Tested } else { Maximality::Unknown })
}

/// Puts back pieces of one level. Returns whether no further piece can be put back.
pub(crate) fn restore_pieces(
    edits: &mut Vec<Edit>,
    level: Level,
    input: &[u8],
    oracle: &mut dyn Oracle,
) -> Result<bool, BudgetExhausted> {
    run_ddmax(edits, &|range| level(input, range), (None, MAX_QUERIES), oracle)
}

/// Runs ddmax on the removed pieces. Returns whether it finished.
fn run_ddmax(
    edits: &mut Vec<Edit>,
    pieces_of: &dyn Fn(Range<usize>) -> Vec<Range<usize>>,
    (may_pass, most): (Option<GrammarPredicate<'_>>, usize),
    oracle: &mut dyn Oracle,
) -> Result<bool, BudgetExhausted> {
    let is_left_out =
        |edit: &Edit| edit.kind == EditKind::Delete && edit.text.is_empty() && edit.rule != CONFLICT;
    let (left_out, others): (Vec<Edit>, Vec<Edit>) = edits.iter().cloned().partition(is_left_out);
    let mut out: Vec<Range<usize>> = left_out
        .iter()
        .flat_map(|edit| pieces_of(edit.range.clone()))
        .filter(|piece| !piece.is_empty())
        .collect();
    let mut queries = 0;
    let mut parts = 1;
    while !out.is_empty() {
        let size = out.len().div_ceil(parts);
        let mut restored = None;
        for from in (0..out.len()).step_by(size) {
            let rest: Vec<_> = [&out[..from], &out[(from + size).min(out.len())..]].concat();
            let text = joined(&others, &rest);
            if may_pass.is_some_and(|may_pass| !may_pass(&text)) {
                continue;
            }
            queries += 1;
            if queries > most {
                return Ok(false);
            }
            if oracle.ask(&text)?.is_accepted {
                *edits = text;
                restored = Some(rest);
                break;
            }
        }
        match restored {
            Some(rest) => {
                out = rest;
                parts = parts.saturating_sub(1).max(1);
            }
            None if size == 1 => break,
            None => parts = (parts * 2).min(out.len()),
        }
    }
    Ok(true)
}

/// The edits that remove these pieces. Pieces that touch become one edit.
fn joined(others: &[Edit], out: &[Range<usize>]) -> Vec<Edit> {
    let mut edits = others.to_vec();
    let mut merged: Vec<Range<usize>> = Vec::new();
    for piece in out {
        match merged.last_mut() {
            Some(before) if before.end == piece.start => before.end = piece.end,
            _ => merged.push(piece.clone()),
        }
    }
    edits.extend(merged.into_iter().map(Edit::deletion));
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    edits
}
