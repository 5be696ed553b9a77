//! Arranges inserted punctuation that is no bracket as the rest of the text does: at the end of a line rather than at the
//! start of the next one, and with a blank before or behind it if it mostly has one. A word that is inserted directly behind
//! punctuation gets the blank, too.

use crate::edit::{Edit, EditKind};
use crate::grammar::{Grammar, TokenType};
use crate::propose::LITERAL_RULES;
use crate::propose::window::begins_line;
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// Where the tokens of one type are in a text. Each field is the number of tokens for which it holds, minus the number of other
/// tokens. A token at the end of its line does not count for `has_blank_behind`.
#[derive(Clone, Copy, Debug, Default)]
struct Placement {
    begins_line: i32,
    has_blank_before: i32,
    has_blank_behind: i32,
}

/// A type of punctuation, and its first byte, as a type may have several spellings.
type Mark = (TokenType, Option<u8>);

/// The placements of the punctuation of a text. They are counted when first needed, because most repairs insert none.
struct Placements<'run> {
    grammar: &'run Grammar,
    text: &'run [u8],
    counted: OnceCell<BTreeMap<Mark, Placement>>,
}

impl Placements<'_> {
    fn of(&self, mark: Mark) -> Placement {
        self.counted.get_or_init(|| self.count()).get(&mark).copied().unwrap_or_default()
    }

    fn count(&self) -> BTreeMap<Mark, Placement> {
        let count = |holds: bool| if holds { 1 } else { -1 };
        let is_blank = |byte: Option<&u8>| byte.is_some_and(|byte| b" \t".contains(byte));
        let mut placements: BTreeMap<Mark, Placement> = BTreeMap::new();
        for token in self.grammar.readable_tokens(self.text).filter(|token| self.grammar.is_mark(token.kind))
        {
            let placement = placements.entry((token.kind, self.text.get(token.start).copied())).or_default();
            placement.begins_line += count(begins_line(self.text, token.start));
            placement.has_blank_before += count(is_blank(self.text[..token.start].last()));
            let ends_line = self.text.get(token.end).is_none_or(|byte| b"\r\n".contains(byte));
            placement.has_blank_behind +=
                if ends_line { 0 } else { count(is_blank(self.text.get(token.end))) };
        }
        placements
    }

    /// The punctuation that is the whole text from an offset on.
    fn punctuation(&self, text: &[u8], from: usize) -> Option<Mark> {
        let (kind, end) = self.grammar.lexer.longest(text, from)?;
        (end == text.len() && self.grammar.is_mark(kind)).then(|| (kind, text.get(from).copied()))
    }

    /// The insertion of a word with the blank that mostly stands behind the punctuation before it.
    fn behind_punctuation(&self, edit: &Edit) -> Option<Edit> {
        let before = &self.text[..edit.range.start];
        let start = before.len().checked_sub(1).filter(|_| edit.kind == EditKind::Invent)?;
        let mark = self.punctuation(before, start)?;
        let text = [b" ", edit.text.as_slice()].concat();
        (self.of(mark).has_blank_behind > 0).then(|| Edit { text, ..edit.clone() })
    }

    /// The offset of the only blank between two tokens of a line, at the start or end of which an offset is.
    fn single_blank(&self, at: usize) -> Option<usize> {
        let is_blank = |offset: &usize| self.text.get(*offset) == Some(&b' ');
        let blank = [Some(at), at.checked_sub(1)].into_iter().flatten().find(is_blank)?;
        let touches = |offset: Option<usize>| {
            offset.and_then(|offset| self.text.get(offset)).is_some_and(|byte| !byte.is_ascii_whitespace())
        };
        (touches(blank.checked_sub(1)) && touches(Some(blank + 1))).then_some(blank)
    }

    /// Where punctuation that mostly has a blank before it was lost: between two blanks, or behind a blank that ends its
    /// line.
    fn lost_place(&self, at: usize, placement: Placement) -> Option<usize> {
        let is_blank = |byte: &&u8| b" \t".contains(byte);
        let start = at - self.text[..at].iter().rev().take_while(is_blank).count();
        let end = at + self.text[at..].iter().take_while(is_blank).count();
        let ends_line = self.text.get(end).is_none_or(|byte| b"\r\n".contains(byte));
        match (ends_line, end - start) {
            _ if start == 0 || self.text[start - 1] == b'\n' || placement.has_blank_before <= 0 => None,
            (true, 1..) => Some(end),
            (false, 2..) => Some(end - 1),
            _ => None,
        }
    }

    /// The insertion of punctuation as it mostly stands. `before` is the end of the edit before it, `behind` the start of
    /// the next one.
    fn placed(&self, mark: Mark, edit: &Edit, before: usize, behind: usize) -> Edit {
        let placement = self.of(mark);
        let mut at = edit.range.start;
        if begins_line(self.text, at) && placement.begins_line <= 0 {
            let end = self.text[..at].trim_ascii_end().len();
            at = if end > before { end } else { at };
        }
        if let Some(blank) = self.single_blank(at).filter(|_| !edit.text.ends_with(b"\n")) {
            let is_tight = placement.has_blank_before < 0 && placement.has_blank_behind < 0;
            if is_tight && before <= blank && blank < behind {
                return Edit { range: blank..blank + 1, ..edit.clone() };
            }
        }
        if let Some(at) = self.lost_place(at, placement).filter(|at| (before..=behind).contains(at)) {
            return Edit { range: at..at, ..edit.clone() };
        }
        let touches = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii_whitespace());
        let left = if placement.has_blank_before > 0 && touches(self.text[..at].last()) { " " } else { "" };
        let has_blank_behind = placement.has_blank_behind > 0 && at < behind;
        let right = if has_blank_behind && touches(self.text.get(at)) { " " } else { "" };
        Edit { range: at..at, text: [left.as_bytes(), &edit.text, right.as_bytes()].concat(), ..edit.clone() }
    }
}

/// The edits with their inserted punctuation arranged.
pub(crate) fn arranged(grammar: &Grammar, text: &[u8], edits: &[Edit]) -> Vec<Edit> {
    let placements = Placements { grammar, text, counted: OnceCell::new() };
    let arrange = |number: usize, edit: &Edit| {
        // The mark of a string literal belongs to its text, even if the same mark is an operator elsewhere.
        if !edit.range.is_empty() || LITERAL_RULES.contains(&edit.rule.as_str()) {
            return None;
        }
        let Some(mark) = placements.punctuation(&edit.text, 0) else {
            return placements.behind_punctuation(edit);
        };
        let before = number.checked_sub(1).map_or(0, |number| edits[number].range.end);
        let behind = edits.get(number + 1).map_or(text.len(), |next| next.range.start);
        Some(placements.placed(mark, edit, before, behind))
    };
    let arranged = |(number, edit): (usize, &Edit)| arrange(number, edit).unwrap_or_else(|| edit.clone());
    edits.iter().enumerate().map(arranged).collect()
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair::check;

    #[test]
    fn a_separator_ends_its_line() {
        check("toml", "a = [\n  \"b\"\n  \"c\",\n]\n", "a = [\n  \"b\",\n  \"c\",\n]\n");
    }

    #[test]
    fn punctuation_has_blanks_where_the_rest_of_the_text_has_them() {
        check("toml", "a = 1\nb 2\n", "a = 1\nb = 2\n");
        check("toml", "a = 1\nb  2\n", "a = 1\nb = 2\n");
        check("toml", "a   = 1\nbc   2\n", "a   = 1\nbc  = 2\n");
        check("ini", "[a]\nb = 1\nc \n", "[a]\nb = 1\nc =\n");
        check("toml", "a=1\nb\"c\"\n", "a=1\nb=\"c\"\n");
        check("toml", "a=1\nb 2\n", "a=1\nb=2\n");
        check("dot", "graph { a [x=1]; b [x 2]; }", "graph { a [x=1]; b [x=2]; }");
        check("toml", "a = 1\nb = 2\nc =\n", "a = 1\nb = 2\nc = \"\"\n");
        check("json", "{\"a\" : 1, \"b\" 2}", "{\"a\" : 1, \"b\" : 2}");
    }
}
