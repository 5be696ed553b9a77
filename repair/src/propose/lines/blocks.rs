//! Proposals for blocks of lines that have lost their indentation.

use super::layout::opens_statement;
use super::{cost, indentation_of, lines};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;
use std::ops::Range;

/// The indentation of a block in a text that has no other.
const USUAL: &[u8] = b"    ";

/// Proposes to indent all lines after a line that begins a block, if the next line is not indented deeper. The block ends
/// before the first line that is indented less, or before the first empty line. If no line of the text is indented, all
/// indentation was lost; then this is more likely than one line that lacks it.
pub(super) fn proposals(text: &[u8], unit: &[u8]) -> Vec<(Cost, Vec<Edit>)> {
    let all = lines(text);
    let is_blank = |line: &Range<usize>| text[line.clone()].trim_ascii().is_empty();
    let indentation = |line: &Range<usize>| indentation_of(&text[line.clone()]);
    let has_none = all.iter().all(|line| is_blank(line) || indentation(line).is_empty());
    let unit = if unit.is_empty() { USUAL } else { unit };
    let cost = if has_none { cost::INDENTATION - 1 } else { cost::INDENTATION };
    let mut found = Vec::new();
    for (number, opener) in all.iter().enumerate() {
        if !opens_statement(Some(&text[opener.clone()])) {
            continue;
        }
        let Some(first) = (number + 1..all.len()).find(|next| !is_blank(&all[*next])) else { break };
        let depth = indentation(&all[first]);
        if depth != indentation(opener) {
            continue;
        }
        let behind = &all[first..];
        let is_outside = |line: &Range<usize>| !is_blank(line) && !indentation(line).starts_with(depth);
        let to_dedent = behind.iter().position(is_outside).unwrap_or(behind.len());
        let to_blank = behind[..to_dedent].iter().position(is_blank).unwrap_or(to_dedent);
        for (count, more) in [(to_dedent, 0), (to_blank, 1)] {
            let block = behind[..count].iter().filter(|line| !is_blank(line));
            let edits: Vec<Edit> = block
                .map(|line| Edit {
                    range: line.start..line.start,
                    text: unit.to_vec(),
                    kind: EditKind::Rewrite,
                    rule: "line".to_owned(),
                })
                .collect();
            if edits.len() > 1 && (count == to_dedent || to_blank < to_dedent) {
                found.push((cost + more, edits));
            }
        }
    }
    found
}
