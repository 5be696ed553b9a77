//! Localize: places where the layout tells that a bracket is missing, long before the grammar can.
//!
//! Files are indented as their brackets nest. Where a line begins no deeper than the line on which the innermost open
//! bracket stands, and does not close it, its closing bracket was lost before that line, although the text may parse on
//! to its end. The search offers the missing bracket there.

use crate::grammar::Reader;

/// The places of lines that begin too far left for what is open, in order.
pub(crate) fn outdented(reader: &Reader<'_>) -> Vec<usize> {
    let mut found = Vec::new();
    // The indentation of the lines on which the open brackets stand.
    let mut open: Vec<usize> = Vec::new();
    let mut at = reader.skip_hidden(0);
    // Where the line of the last token begins, and its indentation.
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
        let closes = info.closes() && text.len() == 1;
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
        if info.opens() && text.len() == 1 {
            open.push(line.1);
        } else if closes {
            open.pop();
        }
        at = reader.skip_hidden(end);
    }
    found
}
