//! Puts deleted text back until no single piece can be put back.
//!
//! It runs ddmax (Kirschner, Soremekun and Zeller, "Debugging Inputs", ICSE 2020) on the deleted pieces. If the
//! grammar accepts the repair too, candidates that the grammar rejects are not sent to the oracle.

use crate::edit::{Edit, EditKind};
use crate::oracle::{BudgetExhausted, Oracle};
use crate::propose::lines::CONFLICT;
use crate::propose::window;
use crate::propose::window::REPEATED_LINE;
use std::ops::Range;

/// Cuts a range of a text into pieces, such as lines.
pub(crate) type Level = fn(&[u8], Range<usize>) -> Vec<Range<usize>>;

/// The limit of queries for one level of pieces after a search with few queries.
const MIN_QUERIES: usize = 128;

/// The most queries for one level of pieces.
pub(crate) const MAX_QUERIES: usize = 400;

/// The most edits in all candidates of one level together. A text that consists of faults has a repair of so many edits
/// that copying them for each candidate takes longer than all queries.
const MAX_COPIED_EDITS: usize = 20_000_000;

/// Whether the grammar accepts a candidate; `None` if finding out would take too long.
pub(crate) type GrammarPredicate<'run> = &'run dyn Fn(&[Edit]) -> Option<bool>;

/// Undoes whole deletions. Candidates that `may_pass` rejects are not sent to the oracle.
pub(crate) fn restore_by_grammar(
    edits: &mut Vec<Edit>,
    may_pass: GrammarPredicate<'_>,
    oracle: &mut dyn Oracle,
) -> Result<(), BudgetExhausted> {
    run_ddmax(edits, &|range| vec![range], (Some(may_pass), MAX_QUERIES), oracle).map(drop)
}

/// Lines, then words and the characters between them. A part of a word may be another word.
const LEVELS: [Level; 2] = [window::lines, window::words];

/// Puts the pieces of each level back. Each level takes at most as many queries as the search did (`queries`), within
/// the limits above.
pub(crate) fn restore(
    edits: &mut Vec<Edit>,
    input: &[u8],
    (may_pass, queries): (Option<GrammarPredicate<'_>>, usize),
    oracle: &mut dyn Oracle,
) -> Result<(), BudgetExhausted> {
    let max_queries = queries.clamp(MIN_QUERIES, MAX_QUERIES);
    for level in LEVELS {
        run_ddmax(edits, &|range| level(input, range), (may_pass, max_queries), oracle)?;
    }
    Ok(())
}

/// Puts single elements back until none can be put back, however many queries that takes. The result is 1-maximal. All
/// edits must be deletions. Only a repair with insertions off ends with this.
pub(crate) fn restore_elements(
    edits: &mut Vec<Edit>,
    elements_in: &dyn Fn(Range<usize>) -> Vec<Range<usize>>,
    oracle: &mut dyn Oracle,
) -> Result<(), BudgetExhausted> {
    *edits = edits.iter().map(|edit| Edit::deletion(edit.range.clone())).collect();
    run_ddmax(edits, elements_in, (None, usize::MAX), oracle).map(drop)
}

/// Puts pieces of one level back.
pub(crate) fn restore_pieces(
    edits: &mut Vec<Edit>,
    level: Level,
    input: &[u8],
    oracle: &mut dyn Oracle,
) -> Result<(), BudgetExhausted> {
    run_ddmax(edits, &|range| level(input, range), (None, MAX_QUERIES), oracle).map(drop)
}

/// Runs ddmax on the deleted pieces. Returns whether it finished.
fn run_ddmax(
    edits: &mut Vec<Edit>,
    pieces_of: &dyn Fn(Range<usize>) -> Vec<Range<usize>>,
    (may_pass, max_queries): (Option<GrammarPredicate<'_>>, usize),
    oracle: &mut dyn Oracle,
) -> Result<bool, BudgetExhausted> {
    let is_restorable = |edit: &Edit| {
        edit.kind == EditKind::Delete
            && edit.text.is_empty()
            && ![CONFLICT, REPEATED_LINE].contains(&edit.rule.as_str())
    };
    let (deletions, others): (Vec<Edit>, Vec<Edit>) = edits.iter().cloned().partition(is_restorable);
    let mut pieces: Vec<Range<usize>> = deletions
        .iter()
        .flat_map(|edit| pieces_of(edit.range.clone()))
        .filter(|piece| !piece.is_empty())
        .collect();
    let (mut queries, mut copied_edits) = (0, 0);
    let mut parts = 1;
    while !pieces.is_empty() {
        let size = pieces.len().div_ceil(parts);
        let mut restored = None;
        for from in (0..pieces.len()).step_by(size) {
            let rest: Vec<_> = [&pieces[..from], &pieces[(from + size).min(pieces.len())..]].concat();
            copied_edits += others.len() + rest.len();
            if copied_edits > MAX_COPIED_EDITS {
                return Ok(false);
            }
            let text = joined(&others, &rest);
            match may_pass.map(|may_pass| may_pass(&text)) {
                Some(None) => return Ok(false),
                Some(Some(false)) => continue,
                Some(Some(true)) | None => {}
            }
            queries += 1;
            if queries > max_queries {
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
                pieces = rest;
                parts = parts.saturating_sub(1).max(1);
            }
            None if size == 1 => break,
            None => parts = (parts * 2).min(pieces.len()),
        }
    }
    Ok(true)
}

/// The other edits, with deletions of these pieces. Adjacent pieces become one edit.
fn joined(others: &[Edit], pieces: &[Range<usize>]) -> Vec<Edit> {
    let mut edits = others.to_vec();
    let mut merged: Vec<Range<usize>> = Vec::new();
    for piece in pieces {
        match merged.last_mut() {
            Some(before) if before.end == piece.start => before.end = piece.end,
            _ => merged.push(piece.clone()),
        }
    }
    edits.extend(merged.into_iter().map(Edit::deletion));
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    edits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::{Answer, TextOracle};

    #[test]
    fn restoring_stops_where_copying_edits_would_take_longer_than_queries() {
        let finishes = |bytes: usize| {
            let mut oracle = TextOracle::new(b"", |_| Answer::default());
            let (one_by_one, never): (_, GrammarPredicate<'_>) =
                (|range: Range<usize>| range.map(|at| at..at + 1).collect(), &|_| Some(false));
            let mut edits = vec![Edit::deletion(0..bytes)];
            run_ddmax(&mut edits, &one_by_one, (Some(never), MAX_QUERIES), &mut oracle)
        };
        assert_eq!(finishes(1_000), Ok(true));
        assert_eq!(finishes(10_000), Ok(false));
    }
}
