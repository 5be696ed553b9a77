//! Finds lines that are indented less than the open brackets require.
//! Files are usually indented as their brackets nest, so the layout can show a missing bracket long before the grammar
//! can. If a line is indented no deeper than the line of the innermost open bracket, and does not close it, the
//! closing bracket was probably lost before that line. The search offers the missing bracket there.

use super::OpenTags;
use crate::grammar::{Nesting, Reader};

/// The indentation of a text follows its nesting if at most this many lines are indented too little, and additionally
const MAX_OUTDENTED: usize = 8;

/// one in this many lines.
const LINES_PER_OUTDENTED: usize = 8;

/// The offsets of the first tokens of lines that are indented too little, in order.
pub(super) fn outdented(reader: &Reader<'_>, open_tags: &OpenTags) -> Vec<usize> {
    let mut found = Vec::new();
    let mut lines = 0;
    // The indentation of the lines that contain the open brackets.
    let mut open: Vec<usize> = Vec::new();
    let mut at = reader.skip_hidden(0);
    // The start and the indentation of the line of the last token.
    let mut line = (0, at);
    let mut seen = 0;
    while at < reader.input.len() {
        let Some((kind, end)) = reader.token(at) else {
            at += 1;
            continue;
        };
        let info = reader.grammar.info(kind);
        let text = &reader.input[at..end];
        let newline = reader.input[seen..at].iter().rposition(|byte| *byte == b'\n');
        let start = newline.map_or(line.0, |newline| seen + newline + 1);
        seen = at;
        let is_first = newline.is_some();
        if is_first {
            line = (start, at - start);
        }
        let by_name = open_tags.nesting(kind);
        let closes = (info.closes() && text.len() == 1) || by_name == Nesting::Closes;
        lines += usize::from(is_first);
        if is_first && start > 0 {
            let is_left_of = |outer: &usize| if closes { line.1 < *outer } else { line.1 <= *outer };
            let before = open.len();
            while open.last().is_some_and(is_left_of) {
                open.pop();
            }
            if open.len() < before {
                found.push(at);
            }
        }
        if (info.opens() && text.len() == 1) || by_name == Nesting::Opens {
            open.push(line.1);
        } else if closes {
            open.pop();
        }
        at = reader.skip_hidden(end);
    }
    // If many lines are indented too little, the indentation does not follow the nesting.
    if found.len() > MAX_OUTDENTED + lines / LINES_PER_OUTDENTED { Vec::new() } else { found }
}
