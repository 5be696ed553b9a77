//! Restore: puts back what a repair left out but did not have to, until no piece can be put back by itself.
//!
//! ddmax (Kirschner, Soremekun and Zeller, "Debugging Inputs", ICSE 2020) on the pieces that were left out. A grammar
//! that agreed with the oracle so far answers first: what it rejects is not asked.

use crate::edit::{Edit, EditKind};
use crate::oracle::{Oracle, Spent};
use std::ops::Range;

/// Whether nothing more can be put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maximality {
    /// No single piece can be put back; each was tested.
    Tested,
    /// No single piece can be put back by the grammar, which agreed with the oracle on the repair.
    ByGrammar,
    /// Not checked: it would have cost more than the search, or the budget was spent.
    Unknown,
}

/// Questions that restoring may ask.
const MAX_QUESTIONS: usize = 400;

/// Tells cheaply that a text cannot be accepted.
type Check<'run> = &'run dyn Fn(&[Edit]) -> bool;

/// Puts back what can be. `may_pass` tells cheaply that a text cannot be accepted.
pub(crate) fn restore(
    edits: &mut Vec<Edit>,
    pieces_of: &dyn Fn(Range<usize>) -> Vec<Range<usize>>,
    may_pass: Option<Check<'_>>,
    oracle: &mut dyn Oracle,
) -> Result<Maximality, Spent> {
    let is_left_out = |edit: &Edit| edit.kind == EditKind::Delete && edit.text.is_empty();
    let (left_out, others): (Vec<Edit>, Vec<Edit>) = edits.iter().cloned().partition(is_left_out);
    let mut out: Vec<Range<usize>> = left_out
        .iter()
        .flat_map(|edit| pieces_of(edit.range.clone()))
        .filter(|piece| !piece.is_empty())
        .collect();
    let mut questions = 0;
    let mut parts = 1;
    while !out.is_empty() {
        let size = out.len().div_ceil(parts);
        let mut put_back = None;
        for from in (0..out.len()).step_by(size) {
            let rest: Vec<_> = [&out[..from], &out[(from + size).min(out.len())..]].concat();
            let text = joined(&others, &rest);
            if may_pass.is_some_and(|may_pass| !may_pass(&text)) {
                continue;
            }
            questions += 1;
            if questions > MAX_QUESTIONS {
                *edits = joined(&others, &out);
                return Ok(Maximality::Unknown);
            }
            let answer = oracle.ask(&text);
            if answer.is_err() {
                *edits = joined(&others, &out);
            }
            if answer?.is_accepted {
                put_back = Some(rest);
                break;
            }
        }
        match put_back {
            Some(rest) => {
                out = rest;
                parts = parts.saturating_sub(1).max(1);
            }
            None if size == 1 => break,
            None => parts = (parts * 2).min(out.len()),
        }
    }
    *edits = joined(&others, &out);
    Ok(if may_pass.is_some() { Maximality::ByGrammar } else { Maximality::Tested })
}

/// The edits with these pieces left out; pieces that touch are one edit.
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
