//! Writes the terminator behind a bracket that a repair inserts at the end of a statement, if most statements of the text
//! have theirs. The grammar accepts the statement without it, so the search does not insert it.

use crate::edit::{Edit, apply, offset_in_output};
use crate::grammar::{Grammar, Reader, TokenType};
use crate::propose::window::{indentation_of, line_around};
use std::collections::BTreeMap;

/// The edits with a line end in place of each inserted terminator within a line, if most statements of the text end without
/// their terminator.
pub(crate) fn as_line_ends(grammar: &Grammar, input: &[u8], edits: &[Edit]) -> Option<Vec<Edit>> {
    let terminator = grammar.omissible_terminator()?;
    let spelling = grammar.info(terminator).spelling.as_bytes();
    let is_terminator = |edit: &Edit| edit.range.is_empty() && edit.text == spelling;
    if !edits.iter().any(is_terminator) {
        return None;
    }
    let ends = statement_ends(grammar, &apply(input, edits), terminator);
    if ends.written >= ends.omitted.len() {
        return None;
    }
    let mut as_line_ends = edits.to_vec();
    for edit in as_line_ends.iter_mut().filter(|edit| is_terminator(edit)) {
        let rest = &input[edit.range.start..];
        let gap = indentation_of(rest).len();
        if rest.get(gap).is_none_or(|next| b"\r\n".contains(next)) {
            continue;
        }
        let line = &input[line_around(input, edit.range.start)];
        edit.range.end += gap;
        edit.text = [b"\n".as_slice(), indentation_of(line)].concat();
    }
    (as_line_ends != edits).then_some(as_line_ends)
}

/// The ends of the statements of a text that end with their line.
#[derive(Debug, Default)]
struct StatementEnds {
    /// The number of statements with a terminator.
    written: usize,
    /// The offsets behind the statements without one.
    omitted: Vec<usize>,
}

/// The edits with the terminators of statements that end with an inserted bracket.
pub(crate) fn written(grammar: &Grammar, input: &[u8], edits: &[Edit]) -> Option<Vec<Edit>> {
    let terminator = grammar.omissible_terminator()?;
    let is_bracket = |edit: &Edit| edit.range.is_empty() && ends_with_bracket(edit);
    if !edits.iter().any(is_bracket) {
        return None;
    }
    let ends = statement_ends(grammar, &apply(input, edits), terminator);
    if ends.written <= ends.omitted.len() {
        return None;
    }
    let mut with_terminators = edits.to_vec();
    for (number, edit) in edits.iter().enumerate().filter(|(_, edit)| is_bracket(edit)) {
        let end = offset_in_output(edits, edit.range.end);
        let is_last = edits.get(number + 1).is_none_or(|next| next.range.start > edit.range.end);
        if is_last && ends.omitted.contains(&end) {
            with_terminators[number].text.extend_from_slice(grammar.info(terminator).spelling.as_bytes());
        }
    }
    (with_terminators != edits).then_some(with_terminators)
}

/// The edits with the mark that ends most statements of the text, behind a bracket that they insert at its end. The grammar
/// allows this mark but does not require it.
pub(crate) fn written_at_end(grammar: &Grammar, input: &[u8], edits: &[Edit]) -> Option<Vec<Edit>> {
    let edit = edits.last().filter(|edit| edit.range.is_empty() && ends_with_bracket(edit))?;
    let text = apply(input, edits);
    let reader = Reader::new(grammar, &text);
    let may_end = |state| grammar.next(state, TokenType::END).is_some();
    let (mut state, mut at, mut last_end) = (grammar.start(), reader.skip_hidden(0), 0);
    let (mut marks, mut omitted, mut was_mark) = (BTreeMap::<TokenType, usize>::new(), 0, true);
    while let Some((kind, end)) = reader.token(at).filter(|(kind, _)| *kind != TokenType::END) {
        let begins_line = text[last_end..at].contains(&b'\n');
        let behind = reader.skip_hidden(end);
        let is_mark = grammar.is_mark(kind);
        if may_end(state) && is_mark && text[end..behind].contains(&b'\n') {
            *marks.entry(kind).or_default() += 1;
        }
        let next = grammar.next_on_line(state, kind, begins_line)?;
        omitted += usize::from(may_end(state) && begins_line && !was_mark);
        (state, at, last_end, was_mark) = (next, behind, end, is_mark);
    }
    let (mark, written) = marks.into_iter().max_by_key(|(_, count)| *count)?;
    let is_allowed = grammar.next(state, mark).is_some_and(may_end);
    let is_usual = written > omitted + 1 && is_allowed && may_end(state);
    let is_here = !was_mark && last_end == offset_in_output(edits, edit.range.end);
    let mut with_mark = edits.to_vec();
    with_mark.last_mut()?.text.extend_from_slice(grammar.info(mark).spelling.as_bytes());
    (is_usual && is_here).then_some(with_mark)
}

fn ends_with_bracket(edit: &Edit) -> bool {
    edit.text.last().is_some_and(|byte| b")]}".contains(byte))
}

fn statement_ends(grammar: &Grammar, text: &[u8], terminator: TokenType) -> StatementEnds {
    let reader = Reader::new(grammar, text);
    let mut ends = StatementEnds::default();
    let (mut state, mut at) = (grammar.start(), reader.skip_hidden(0));
    let mut last: Option<(TokenType, usize)> = None;
    loop {
        let (kind, end) = reader.token(at).unwrap_or((TokenType::END, at));
        let last_end = last.map_or(0, |(_, end)| end);
        let begins_line = kind == TokenType::END || text[last_end..at].contains(&b'\n');
        if begins_line && last.is_some_and(|(last, _)| last == terminator) {
            ends.written += 1;
        } else if begins_line && grammar.lacks_terminator(state, kind, begins_line) {
            ends.omitted.push(last_end);
        }
        let Some(next) = grammar.next_on_line(state, kind, begins_line) else { return ends };
        if kind == TokenType::END {
            return ends;
        }
        (state, last) = (next, Some((kind, end)));
        at = reader.skip_hidden(end);
    }
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair;

    #[track_caller]
    fn check(broken: &str, wanted: &str) {
        cheapest_repair::check("javascript", broken, wanted);
    }

    #[test]
    fn inserted_bracket_at_the_end_of_a_statement_gets_the_terminator_that_other_statements_have() {
        check("let a = 1;\nf(a => {\n  g();\n}\n", "let a = 1;\nf(a => {\n  g();\n});\n");
        check("let a = 1\nf(a => {\n  g()\n}\n", "let a = 1\nf(a => {\n  g()\n})\n");
        check("let a = 1;\nif (a) {\n  g();\n", "let a = 1;\nif (a) {\n  g();\n}\n");
    }

    #[test]
    fn inserted_bracket_at_the_end_of_the_text_gets_the_mark_that_other_statements_have() {
        let text = "insert into a values (1);\ninsert into a values (2);\ninsert into a values (3);\n";
        cheapest_repair::check("sql", &text.replace("3);", "3"), text);
        let without = "insert into a values (1)";
        cheapest_repair::check("sql", without.trim_end_matches(')'), without);
    }

    #[test]
    fn statement_behind_another_one_goes_to_the_next_line_where_others_have_no_terminator() {
        let text = "f(e => {\n  e.g('a')\n  e.g('b')\n})\n";
        check(&text.replace("')\n  e", "')  e"), text);
    }
}
