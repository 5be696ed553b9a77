//! Follow: where no grammar repairs a text, small edits are tried at the place of the error; the one that takes the error further stays.

use crate::edit::{Edit, apply, place_in_input, place_in_output};
use crate::oracle::{Answer, Oracle, Spent};
use crate::propose::{lines, window};
use crate::rank::Cost;
use crate::repair::Format;
use std::ops::Range;

/// Edits at one place after which it is given up.
const AT_ONE_PLACE: usize = 160;

/// Edits that are tried where the oracle names no place.
const WITHOUT_PLACE: usize = 400;

/// An error that moved so many bytes is another one.
const FAR: usize = 40;

/// What windows cost beside proposals of other generators: they lose data that others keep.
const WINDOW: Cost = 14;

/// For each byte that a window leaves out.
const WINDOW_BYTE: Cost = 2;

/// Beyond this a window costs no more: whole lines come in the order of their sizes.
const WINDOW_LARGEST: Cost = 60;

/// What a grammar's own readings cost less than what the lines suggest.
const LINES_BESIDE_GRAMMAR: Cost = 20;

/// Follows the oracle's error through the text: at each place the least edit that takes the error further.
pub(crate) fn by_place(
    input: &[u8],
    format: Option<&Format>,
    start: (Vec<Edit>, Answer),
    oracle: &mut dyn Oracle,
) -> Result<Option<Vec<Edit>>, Spent> {
    let (mut edits, mut answer) = start;
    while let Some(place) = answer.place.map(|place| place.min(input.len())) {
        let mut best: Option<(usize, Vec<Edit>, Answer)> = None;
        for proposal in proposals(input, format, Some(place), &edits).into_iter().take(AT_ONE_PLACE) {
            let now = oracle.ask(&proposal)?;
            if now.is_accepted {
                return Ok(Some(proposal));
            }
            let further = now.place.unwrap_or(0);
            if further > place && best.as_ref().is_none_or(|best| further > best.0) {
                let is_far = further > place + FAR;
                best = Some((further, proposal, now));
                if is_far {
                    break;
                }
            }
        }
        let Some((_, next, now)) = best else { return Ok(None) };
        (edits, answer) = (next, now);
    }
    Ok(None)
}

/// One edit anywhere, for an oracle that names no place: where marks do not match first.
pub(crate) fn anywhere(
    input: &[u8],
    format: Option<&Format>,
    oracle: &mut dyn Oracle,
) -> Result<Option<Vec<Edit>>, Spent> {
    for proposal in proposals(input, format, None, &[]).into_iter().take(WITHOUT_PLACE) {
        if oracle.ask(&proposal)?.is_accepted {
            return Ok(Some(proposal));
        }
    }
    Ok(None)
}

/// What may be done at a place of the input, the cheapest first: the grammar's readings, what lines suggest, and windows left out.
fn proposals(input: &[u8], format: Option<&Format>, place: Option<usize>, edits: &[Edit]) -> Vec<Vec<Edit>> {
    let mut found: Vec<(Cost, Vec<Edit>)> = Vec::new();
    if let Some((format, place)) = format.zip(place) {
        for (cost, reading) in format.readings_around(input, place) {
            found.extend(with(edits, reading).map(|all| (cost, all)));
        }
    }
    let text = apply(input, edits);
    let more = if format.is_some() { LINES_BESIDE_GRAMMAR } else { 0 };
    let place_now = place.map(|place| place_in_output(edits, place));
    for (cost, edit) in lines::proposals(&text, place_now) {
        found.extend(with(edits, vec![in_input(edits, edit, input.len())]).map(|all| (cost + more, all)));
    }
    for range in place.map(|place| window::windows(input, place)).unwrap_or_default() {
        let bytes = Cost::try_from(range.len()).unwrap_or(Cost::MAX / 64).min(WINDOW_LARGEST);
        found.extend(without(edits, range).map(|all| (WINDOW + WINDOW_BYTE * bytes, all)));
    }
    found.sort_by_key(|(cost, _)| *cost);
    found.into_iter().map(|(_, all)| all).collect()
}

/// An edit of the edited text as one of the input, which has `len` bytes. Blanks that keep words apart make the edited
/// text longer than its edits say, so places near its end can lie behind the input's.
pub(crate) fn in_input(edits: &[Edit], edit: Edit, len: usize) -> Edit {
    let start = place_in_input(edits, edit.range.start).min(len);
    Edit { range: start..place_in_input(edits, edit.range.end).clamp(start, len), ..edit }
}

/// These edits and more, unless they overlap.
pub(crate) fn with(edits: &[Edit], new: Vec<Edit>) -> Option<Vec<Edit>> {
    let overlaps = |range: &Range<usize>| {
        edits.iter().any(|edit| edit.range.start < range.end && range.start < edit.range.end)
    };
    if new.iter().any(|edit| overlaps(&edit.range)) {
        return None;
    }
    let mut all = edits.to_vec();
    all.extend(new);
    all.sort_by_key(|edit| (edit.range.start, edit.range.end));
    Some(all)
}

/// These edits with a window left out, which takes the edits within it away.
fn without(edits: &[Edit], range: Range<usize>) -> Option<Vec<Edit>> {
    let is_outside = |edit: &&Edit| !(edit.range.start >= range.start && edit.range.end <= range.end);
    let outside: Vec<Edit> = edits.iter().filter(is_outside).cloned().collect();
    with(&outside, vec![Edit::deletion(range)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edit_behind_the_end_of_the_edited_text_stays_within_the_input() {
        let edit = in_input(&[], Edit::deletion(5..9), 7);
        assert_eq!(edit.range, 5..7);
        let edit = in_input(&[], Edit::deletion(8..9), 7);
        assert_eq!(edit.range, 7..7);
    }
}
