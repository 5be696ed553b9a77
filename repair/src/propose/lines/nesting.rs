//! Brackets whose counterpart is missing in the whole text. They are found with a stack: a closing bracket of another
//! pair shows that the innermost open bracket was not closed.

use super::super::unpaired::BracketPairs;
use super::super::window::line_around;
use super::{cost, indentation_of, lines};
use crate::edit::{Edit, EditKind};
use crate::rank::Cost;

/// The most brackets without a counterpart that are repaired.
const MAX_BRACKETS: Cost = 8;

/// A bracket that is not closed yet.
struct Open {
    bracket: u8,
    at: usize,
    /// The end of the last bracket that was closed directly within this one.
    last_closed: Option<usize>,
    /// Whether that bracket was closed on a line indented like the one on which it was opened. If it was not, it probably
    /// closes this one, and its own counterpart is missing.
    is_last_aligned: bool,
}

/// Proposes to insert each missing closing bracket after the last block within it, or where the next bracket is
/// closed, and to delete closing brackets without an opening one.
pub(super) fn proposals(text: &[u8], pairs: BracketPairs) -> Vec<(Cost, Vec<Edit>)> {
    let mut found = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut missing = 0;
    for (bracket, at) in brackets(text, pairs) {
        if missing >= MAX_BRACKETS {
            return found;
        }
        let Some(opening) = pairs.opening(bracket) else {
            open.push(Open { bracket, at, last_closed: None, is_last_aligned: false });
            continue;
        };
        let Some(counterpart) = open.iter().rposition(|open| open.bracket == opening) else {
            let edit = Edit { rule: "nesting".to_owned(), ..Edit::deletion(at..at + 1) };
            found.push((cost::MARK_AT_END + missing, vec![edit]));
            missing += 1;
            continue;
        };
        for unclosed in open.drain(counterpart + 1..).rev() {
            close(text, pairs, &unclosed, at, missing, &mut found);
            missing += 1;
        }
        let opened = open.pop().map_or(at, |closed| closed.at);
        if let Some(around) = open.last_mut() {
            around.last_closed = Some(at + 1);
            around.is_last_aligned = indentation(text, opened) == indentation(text, at);
        }
    }
    for unclosed in open.iter().rev().take(MAX_BRACKETS as usize) {
        close(text, pairs, unclosed, text.trim_ascii_end().len(), missing, &mut found);
        missing += 1;
    }
    found
}

/// The brackets that have no counterpart on their line, in the order of the text.
fn brackets(text: &[u8], pairs: BracketPairs) -> Vec<(u8, usize)> {
    let of_line = |line: std::ops::Range<usize>| {
        let unpaired = pairs.unpaired(&text[line.clone()]);
        let mut brackets: Vec<(u8, usize)> =
            unpaired.open.iter().map(|(bracket, at)| (*bracket, line.start + at)).collect();
        brackets.extend(unpaired.stray.iter().map(|at| (text[line.start + at], line.start + at)));
        brackets.sort_by_key(|(_, at)| *at);
        brackets
    };
    lines(text).into_iter().flat_map(of_line).collect()
}

/// Proposes to close a bracket after the last block within it, or before `end`.
fn close(
    text: &[u8],
    pairs: BracketPairs,
    unclosed: &Open,
    end: usize,
    rank: Cost,
    found: &mut Vec<(Cost, Vec<Edit>)>,
) {
    for at in unclosed.last_closed.into_iter().chain([end]) {
        let is_aligned = unclosed.last_closed == Some(at)
            && unclosed.is_last_aligned
            && indentation(text, at - 1) == indentation(text, unclosed.at);
        // A block that is not aligned with this bracket is more often followed by a line with the missing one.
        let is_behind_block = Cost::from(unclosed.last_closed == Some(at));
        let cost = if is_aligned { cost::BY_LAYOUT } else { cost::MARK_AT_END + is_behind_block };
        let edit = Edit {
            range: at..at,
            text: vec![pairs.closing(unclosed.bracket)],
            kind: EditKind::Insert,
            rule: "nesting".to_owned(),
        };
        found.push((cost + rank, vec![edit]));
    }
}

/// The indentation of the line at an offset.
fn indentation(text: &[u8], at: usize) -> usize {
    indentation_of(&text[line_around(text, at)]).len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::apply;

    /// The texts after each proposal, the cheapest first.
    fn repaired(text: &str) -> Vec<String> {
        let mut found = proposals(text.as_bytes(), BracketPairs::of(text.as_bytes()));
        found.sort_by_key(|(cost, _)| *cost);
        found.iter().map(|(_, edits)| String::from_utf8(apply(text.as_bytes(), edits)).unwrap()).collect()
    }

    #[test]
    fn bracket_is_closed_after_the_block_within_it() {
        let text = "a {\n  call(function () {\n    b;\n  };\n};\n";
        assert_eq!(repaired(text)[0], text.replace("  };", "  });"));
    }

    #[test]
    fn bracket_is_not_closed_behind_a_block_that_lacks_its_own_end() {
        let text = "f {\n  if {\n    a;\n}\ng;\n";
        let found = proposals(text.as_bytes(), BracketPairs::of(text.as_bytes()));
        assert!(found.iter().all(|(cost, _)| *cost > cost::BY_LAYOUT), "{found:?}");
    }

    #[test]
    fn brackets_that_are_open_at_the_end_are_closed_there() {
        assert_eq!(repaired("a = [\n  1,\n")[0], "a = [\n  1,]\n");
    }

    #[test]
    fn stray_closing_bracket_is_deleted() {
        assert_eq!(repaired("a\n}\nb {\n}\n"), ["a\n\nb {\n}\n"]);
    }

    #[test]
    fn paired_brackets_need_no_edit() {
        assert!(repaired("f(\"(\", [\n  {}\n])\n").is_empty());
    }
}
