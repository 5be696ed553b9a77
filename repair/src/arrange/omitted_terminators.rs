//! Writes the terminator behind a bracket that a repair inserts at the end of a statement, if most statements of the text
//! have theirs. The grammar accepts the statement without it, so the search does not insert it.

use crate::edit::{Edit, apply, offset_in_output};
use crate::grammar::{Grammar, Reader, TokenType};
use crate::propose::window::{indentation_of, line_around};

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
    let is_bracket =
        |edit: &Edit| edit.range.is_empty() && edit.text.last().is_some_and(|byte| b")]}".contains(byte));
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
    fn statement_behind_another_one_goes_to_the_next_line_where_others_have_no_terminator() {
        let text = "f(e => {\n  e.g('a')\n  e.g('b')\n})\n";
        check(&text.replace("')\n  e", "')  e"), text);
    }
}
