//! Deletes text, for texts that no edit repairs. It first finds a part of the text that the oracle accepts, by lines,
//! then by words, then by characters. Then `restore` puts as much as possible back by ddmax (Kirschner, Soremekun and
//! Zeller, "Debugging Inputs", ICSE 2020).

use crate::edit::Edit;
use crate::error_guided::edited_text::EditedText;
use crate::error_guided::proposals::ErrorGuidedSearch;
use crate::oracle::{BudgetExhausted, Oracle};
use crate::propose::window;
use crate::restore::{self, Level};
use std::ops::Range;

/// The most queries to find an accepted part.
pub(crate) const MAX_QUERIES: usize = 3000;

/// The same limit if the format has a grammar or the oracle reported an error. A fault is then found soon or not at all: a
/// text that no repair by the grammar mends mostly lacks something, such as a model without faces, and no part of it is accepted.
pub(crate) const MAX_QUERIES_WITH_FEEDBACK: usize = 200;

/// The most deleted lines that are edited instead.
const MAX_LINES_EDITED: usize = 12;

/// Deletions after which the oracle accepts the rest: nothing, all but one chunk, or a single chunk.
pub(crate) fn accepted_part(
    oracle: &mut EditedText<'_>,
    max_queries: usize,
) -> Result<Option<Vec<Edit>>, BudgetExhausted> {
    let input = &oracle.text().to_vec();
    let nothing = vec![Edit::deletion(0..input.len())];
    if oracle.ask(&nothing)?.is_accepted {
        return Ok(Some(nothing));
    }
    let mut queries = 0;
    let levels: [Level; 3] = [window::lines, window::words, window::characters];
    for level in levels {
        let pieces = level(input, 0..input.len());
        let mut parts = 2;
        while pieces.len() > 1 {
            let size = pieces.len().div_ceil(parts);
            let chunks =
                || pieces.chunks(size).filter_map(|chunk| Some(chunk.first()?.start..chunk.last()?.end));
            let without = chunks().map(|chunk| vec![Edit::deletion(chunk)]);
            let alone = chunks().filter(|_| parts > 2).map(|chunk| without_rest(input, &chunk));
            for edits in without.chain(alone) {
                queries += 1;
                if queries > max_queries {
                    return Ok(None);
                }
                if oracle.ask(&edits)?.is_accepted {
                    return Ok(Some(edits));
                }
            }
            if size == 1 {
                break;
            }
            parts = (parts * 2).min(pieces.len());
        }
    }
    Ok(None)
}

/// Puts as much text back as ddmax can. The lines that are still deleted contain the faults, so edits of each line
/// are tried instead of its deletion.
pub(crate) fn smallest_deletion(
    search: ErrorGuidedSearch<'_>,
    mut edits: Vec<Edit>,
    text: &mut EditedText<'_>,
) -> Result<Vec<Edit>, BudgetExhausted> {
    let input = text.text().to_vec();
    let search = ErrorGuidedSearch { input: &input, repairs: &[], ..search };
    // The lines of a statement can often be put back only together.
    for level in [window::blocks, window::lines] {
        restore::restore_pieces(&mut edits, level, &input, text)?;
    }
    for left_out in edits.clone().into_iter().take(MAX_LINES_EDITED) {
        let others: Vec<Edit> = edits.iter().filter(|edit| **edit != left_out).cloned().collect();
        if window::lines(&input, left_out.range.clone()).len() == 1
            && let Some(edited) = search.instead_of_deleting(&left_out.range, &others, text)?
        {
            edits = edited;
        }
    }
    restore::restore(&mut edits, &input, (None, restore::MAX_QUERIES), text)?;
    Ok(edits)
}

fn without_rest(input: &[u8], chunk: &Range<usize>) -> Vec<Edit> {
    let rest = [0..chunk.start, chunk.end..input.len()];
    rest.into_iter().filter(|range| !range.is_empty()).map(Edit::deletion).collect()
}
