//! Arranges inserted punctuation that is no bracket as the rest of the text does: at the end of a line rather than at the
//! start of the next one, and with a blank before or behind it if it mostly has one. A word that is inserted directly behind
//! punctuation gets the blank, too.

use crate::edit::{Edit, EditKind};
use crate::grammar::{Grammar, Nesting, TokenClass, TokenType};

/// How the other tokens of one type stand in a text. Each count is the number of tokens that do, less those that do not.
#[derive(Debug, Default)]
struct Habit {
    begins_line: i32,
    has_blank_before: i32,
    has_blank_behind: i32,
}

/// The edits with their inserted punctuation arranged.
pub(crate) fn arranged(grammar: &Grammar, input: &[u8], edits: &[Edit]) -> Vec<Edit> {
    let arrange = |(number, edit): (usize, &Edit)| {
        let Some(kind) = punctuation(grammar, edit) else { return behind_punctuation(grammar, input, edit) };
        let before = number.checked_sub(1).map_or(0, |number| edits[number].range.end);
        let behind = edits.get(number + 1).map_or(input.len(), |next| next.range.start);
        Some(placed(input, before..behind, edit, &habit(grammar, input, kind)))
    };
    edits.iter().enumerate().map(|edit| arrange(edit).unwrap_or_else(|| edit.1.clone())).collect()
}

/// The insertion with the blank that mostly stands behind the punctuation before it.
fn behind_punctuation(grammar: &Grammar, input: &[u8], edit: &Edit) -> Option<Edit> {
    let is_word = edit.range.is_empty() && edit.kind == EditKind::Invent;
    let start = edit.range.start.checked_sub(1).filter(|_| is_word)?;
    let (kind, end) = grammar.lexer.longest(&input[..edit.range.start], start)?;
    let info = grammar.info(kind);
    let is_mark =
        info.class == TokenClass::Punctuation && info.nesting == Nesting::None && end == edit.range.start;
    (is_mark && habit(grammar, input, kind).has_blank_behind > 0)
        .then(|| Edit { text: [b" ", edit.text.as_slice()].concat(), ..edit.clone() })
}

/// The type of the token that an edit inserts, if it is punctuation other than brackets.
fn punctuation(grammar: &Grammar, edit: &Edit) -> Option<TokenType> {
    let (kind, end) = grammar.lexer.longest(&edit.text, 0).filter(|_| edit.range.is_empty())?;
    let info = grammar.info(kind);
    let is_mark = info.class == TokenClass::Punctuation && info.nesting == Nesting::None;
    (is_mark && end == edit.text.len() && !info.is_line_end()).then_some(kind)
}

fn habit(grammar: &Grammar, text: &[u8], kind: TokenType) -> Habit {
    let mut habit = Habit::default();
    let count = |holds: bool| if holds { 1 } else { -1 };
    let is_blank = |byte: Option<&u8>| byte.is_some_and(|byte| b" \t".contains(byte));
    let mut at = grammar.skip_hidden(text, 0);
    while at < text.len() {
        let Some((found, end)) = grammar.lexer.longest(text, at) else {
            at += 1;
            continue;
        };
        if found == kind {
            habit.begins_line += count(begins_line(&text[..at]));
            habit.has_blank_before += count(is_blank(text[..at].last()));
            habit.has_blank_behind += count(is_blank(text.get(end)));
        }
        at = grammar.skip_hidden(text, end);
    }
    habit
}

/// The insertion at its place between two other edits.
fn placed(input: &[u8], between: std::ops::Range<usize>, edit: &Edit, habit: &Habit) -> Edit {
    let mut at = edit.range.start;
    if begins_line(&input[..at]) && habit.begins_line <= 0 {
        let end = input[..at].trim_ascii_end().len();
        at = if end > between.start && end > 0 { end } else { at };
    }
    let touches = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii_whitespace());
    let is_free = |at: usize| between.contains(&at) || between.end == at;
    let before: &[u8] = match habit.has_blank_before > 0 && is_free(at) && touches(input[..at].last()) {
        true => b" ",
        false => b"",
    };
    let behind: &[u8] = match habit.has_blank_behind > 0 && at < between.end && touches(input.get(at)) {
        true => b" ",
        false => b"",
    };
    Edit { range: at..at, text: [before, &edit.text, behind].concat(), ..edit.clone() }
}

/// Whether only blanks separate the end of this text from the start of its last line.
fn begins_line(text: &[u8]) -> bool {
    text[text.trim_ascii_end().len()..].contains(&b'\n')
}

#[cfg(test)]
mod tests {
    use crate::format::Format;

    #[track_caller]
    fn check(key: &str, broken: &str, wanted: &str) {
        let best = Format::built_in(key).unwrap().repairs(broken.as_bytes(), 1).remove(0);
        assert_eq!(String::from_utf8(best.text).unwrap(), wanted);
    }

    #[test]
    fn a_separator_ends_its_line() {
        check("toml", "a = [\n  \"b\"\n  \"c\",\n]\n", "a = [\n  \"b\",\n  \"c\",\n]\n");
    }

    #[test]
    fn punctuation_has_blanks_where_the_rest_of_the_text_has_them() {
        check("toml", "a = 1\nb 2\n", "a = 1\nb = 2\n");
        check("toml", "a=1\nb\"c\"\n", "a=1\nb=\"c\"\n");
        check("toml", "a = 1\nb = 2\nc =\n", "a = 1\nb = 2\nc = \"\"\n");
        check("json", "{\"a\" : 1, \"b\" 2}", "{\"a\" : 1, \"b\" : 2}");
    }
}
