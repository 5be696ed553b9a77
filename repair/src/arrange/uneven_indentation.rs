//! Evens the indentation of single lines, in languages where it has a meaning: a line has a blank too much or too few, or a
//! tab. The lines around it show the levels of indentation that are possible.

use crate::edit::{Edit, EditKind};
use crate::grammar::Grammar;
use crate::propose::window::line_around;
use std::collections::BTreeMap;
use std::ops::Range;

/// The most places that are evened in one text.
const MAX_PLACES: usize = 16;

/// The most lines before a fault that are indented anew.
const MAX_LINES_BEFORE: usize = 3;

/// The widths of a tab that people see.
const TAB_WIDTHS: [usize; 2] = [8, 4];

/// The keywords of Python with which the last statement of a block begins.
const LEAVING: [&str; 4] = ["return", "raise", "continue", "break"];

/// A line that begins a statement.
#[derive(Clone, Debug)]
struct Line {
    /// Its indentation in the text.
    written: Range<usize>,
    indentation: Vec<u8>,
    /// Whether a block begins below it.
    opens: bool,
    /// Whether nothing behind it in its block is reached, as behind `return`.
    leaves: bool,
}

/// The edits after which each statement is indented as a block of the text. `None` if
/// there is nothing to change, or no such edits are found.
pub(crate) fn evened(grammar: &Grammar, text: &[u8]) -> Option<Vec<Edit>> {
    let mut lines = lines(grammar, text);
    let mut changed = false;
    for _ in 0..MAX_PLACES {
        let Some(fault) = first_fault(&lines) else { break };
        lines = best_change(&lines, fault)?;
        changed = true;
    }
    let is_even = changed && first_fault(&lines).is_none();
    let is_changed = |line: &&Line| text[line.written.clone()] != line.indentation;
    let edit = |line: &Line| Edit {
        range: line.written.clone(),
        text: line.indentation.clone(),
        kind: EditKind::Rewrite,
        rule: "uneven indentation".to_owned(),
    };
    is_even.then(|| lines.iter().filter(is_changed).map(edit).collect())
}

/// The lines that begin statements, in a grammar whose line ends are tokens.
fn lines(grammar: &Grammar, text: &[u8]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut depth = 0_usize;
    let mut is_start = true;
    for token in grammar.readable_tokens(text) {
        let info = grammar.info(token.kind);
        if info.is_line_end() {
            is_start |= depth == 0;
            continue;
        }
        if is_start {
            let start = line_around(text, token.start).start;
            let (written, indentation) = (start..token.start, text[start..token.start].to_vec());
            let leaves = LEAVING.contains(&info.spelling.as_str());
            lines.push(Line { written, indentation, opens: false, leaves });
            is_start = false;
        }
        if let Some(line) = lines.last_mut() {
            line.opens = info.spelling == ":" && depth == 0;
        }
        depth = if info.opens() { depth + 1 } else { depth.saturating_sub(usize::from(info.closes())) };
    }
    lines
}

/// The first line that is indented like no block around it, unless it should begin a block, together with these blocks.
fn first_fault(lines: &[Line]) -> Option<(usize, Vec<Vec<u8>>)> {
    let mut levels: Vec<Vec<u8>> = vec![Vec::new()];
    let mut opens = false;
    for (number, line) in lines.iter().enumerate() {
        let own = &line.indentation;
        let last = levels.last().cloned().unwrap_or_default();
        let is_deeper = own.len() > last.len() && own.starts_with(&last);
        if opens && is_deeper {
            levels.push(own.clone());
        } else if let Some(level) = levels.iter().position(|level| level == own).filter(|_| !opens) {
            levels.truncate(level + 1);
        } else {
            return Some((number, levels));
        }
        opens = line.opens;
    }
    None
}

/// The lines after the change with which they are even the furthest. Of these, the smallest change is the best.
fn best_change(lines: &[Line], (fault, levels): (usize, Vec<Vec<u8>>)) -> Option<Vec<Line>> {
    let unit = usual_unit(lines);
    let opener = fault.checked_sub(1).filter(|before| lines[*before].opens);
    let own = &lines[fault].indentation;
    let mut changes: Vec<(Range<usize>, Vec<u8>)> = Vec::new();
    if opener.is_none() {
        changes.extend(levels.iter().rev().map(|level| (fault..fault + 1, level.clone())));
    }
    // The first line of a block is like the next one, or a unit deeper than the line above it.
    if let Some(opener) = opener.filter(|_| !levels.contains(own)) {
        changes.extend(lines.get(fault + 1).map(|next| (fault..fault + 1, next.indentation.clone())));
        changes.push((fault..fault + 1, [lines[opener].indentation.as_slice(), &unit].concat()));
    }
    // A block begins here, or the lines before have lost their level.
    let before = (1..=MAX_LINES_BEFORE.min(fault)).map(|count| fault - count..fault);
    changes.extend(before.map(|lines| (lines, own.clone())));
    let result = |(range, indentation): (Range<usize>, Vec<u8>)| {
        let mut changed = lines.to_vec();
        let mut size = 0;
        for line in &mut changed[range] {
            size += distance(&line.indentation, &indentation);
            line.indentation.clone_from(&indentation);
        }
        let reached = first_fault(&changed).map_or(usize::MAX, |(next, _)| next);
        let odd = changed.iter().filter(|line| !is_multiple(&line.indentation, &unit)).count();
        let is_unreached = |pair: &&[Line]| pair[0].leaves && pair[0].indentation == pair[1].indentation;
        let odd = odd + changed.windows(2).filter(is_unreached).count();
        (reached, (size, odd), changed)
    };
    let results = changes.into_iter().map(result).filter(|(reached, ..)| *reached > fault);
    let best = results.min_by_key(|(reached, size, _)| (std::cmp::Reverse(*reached), *size));
    best.map(|(.., lines)| lines)
}

/// The blanks that most blocks have more than the line above them.
fn usual_unit(lines: &[Line]) -> Vec<u8> {
    let blocks = lines.windows(2).filter(|pair| pair[0].opens);
    let added = blocks.filter_map(|pair| pair[1].indentation.strip_prefix(pair[0].indentation.as_slice()));
    let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
    added.for_each(|added| *counts.entry(added).or_default() += 1);
    counts.into_iter().max_by_key(|(_, count)| *count).map_or(Vec::new(), |(unit, _)| unit.to_vec())
}

fn is_multiple(indentation: &[u8], unit: &[u8]) -> bool {
    unit.is_empty() || indentation.chunks(unit.len()).all(|part| part == unit)
}

/// The number of columns between two indentations, and at least one if they differ.
fn distance(one: &[u8], other: &[u8]) -> usize {
    let width = |text: &[u8], tab: usize| {
        text.iter().fold(0, |width, byte| if *byte == b'\t' { (width / tab + 1) * tab } else { width + 1 })
    };
    let apart = TAB_WIDTHS.iter().map(|tab| width(one, *tab).abs_diff(width(other, *tab))).min();
    apart.unwrap_or_default().max(usize::from(one != other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::apply;
    use crate::format::Format;

    #[track_caller]
    fn check(broken: &str, wanted: &str) {
        let format = Format::built_in("python").unwrap();
        let edits = evened(format.grammar(), broken.as_bytes()).unwrap_or_default();
        assert_eq!(String::from_utf8(apply(broken.as_bytes(), &edits)).unwrap(), wanted);
    }

    const TEXT: &str =
        "def f(a):\n    b = [\n  1]\n    if a:\n        c = 1\n        d = 2\n    return b\n\ne = f(1)\n";

    #[test]
    fn a_line_gets_the_indentation_of_the_lines_around_it() {
        check(&TEXT.replace("        d", "         d"), TEXT);
        check(&TEXT.replace("        d", "       d"), TEXT);
        check(&TEXT.replace("        d", "\td"), TEXT);
        check(&TEXT.replace("    return", "     return"), TEXT);
        check(&TEXT.replace("\ne", "\n e"), TEXT);
    }

    #[test]
    fn a_line_between_two_levels_is_not_put_where_it_is_never_reached() {
        let text = "if a:\n    b = 1\n    if c:\n        return\n    d = 2\n";
        check(&text.replace("    d", "      d"), text);
    }

    #[test]
    fn the_first_line_of_a_block_gets_the_indentation_of_the_others() {
        check(&TEXT.replace("        c", "       c"), TEXT);
        check(&TEXT.replace("        c", "\tc"), TEXT);
        check(&TEXT.replace("    b", "   b"), TEXT);
        let two = "if a:\n    b = 1\n    if c:\n        d = 1\n        e = 2\n";
        check(&two.replace("        d", "       d"), two);
    }

    #[test]
    fn an_even_text_stays_as_it_is() {
        check(TEXT, TEXT);
        check("if a:\n", "if a:\n");
    }
}
