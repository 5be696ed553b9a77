//! Finds the places where the boundary between two elements of a list was lost: within the brackets of one element, its names
//! begin again in the same order, and no separator is before them.

use crate::edit::{Edit, EditKind};
use crate::grammar::{Reader, State, TokenInfo, TokenType};
use crate::propose::Reading;
use crate::rank::Cost;
use std::ops::Range;
use std::rc::Rc;

/// The number of names whose order shows that they begin again.
const COMPARED_NAMES: usize = 2;

/// A lost boundary.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct LostBoundary {
    /// The offset of the name with which the next element begins.
    pub(super) at: usize,
    opening: Opening,
}

/// The bracket with which an element begins, and where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Opening {
    kind: TokenType,
    range: Range<usize>,
}

impl LostBoundary {
    /// The reading that inserts the boundary with the blanks that are around the opening bracket of the element before.
    pub(super) fn reading(&self, reader: &Reader<'_>, state: State, cost: Cost) -> Option<Reading> {
        let Reader { grammar, input, .. } = reader;
        let find = |state: State, is: fn(&TokenInfo) -> bool| {
            grammar.expected(state).into_iter().find(|token| is(grammar.info(*token)))
        };
        let closing = find(state, TokenInfo::closes)?;
        let separator = find(grammar.next(state, closing)?, |info| info.is_separator)?;
        let Opening { kind, range } = &self.opening;
        let before = &input[input[..range.start].trim_ascii_end().len()..range.start];
        let rest = &input[range.end..];
        let behind = &rest[..rest.len() - rest.trim_ascii_start().len()];
        let spelling = |token: TokenType| reader.spelling(token);
        let text = [
            if behind.contains(&b'\n') { before } else { behind },
            &spelling(closing),
            &spelling(separator),
            if before.is_empty() { b" " } else { before },
            &input[range.clone()],
            behind,
        ];
        let blanks = input[..self.at].trim_ascii_end().len()..self.at;
        let edit = Edit::trimmed(input, blanks, &text.concat(), EditKind::Insert, "boundary of elements");
        let tokens = vec![closing, separator, *kind];
        Some(Reading { tokens, edits: vec![Rc::new(edit)], ..Reading::nothing(self.at, cost) })
    }
}

/// A name of an element.
struct Name<'text> {
    at: usize,
    text: &'text [u8],
    is_separated: bool,
}

/// The lost boundaries, in order. A name is the token before this separator.
pub(super) fn lost_boundaries(reader: &Reader<'_>, name_separator: &str) -> Vec<LostBoundary> {
    let Some(name_separator) = reader.grammar.token_named(name_separator) else { return Vec::new() };
    let mut found = Vec::new();
    let mut open: Vec<(Opening, Vec<Name<'_>>)> = Vec::new();
    let mut before = Name { at: 0, text: b"", is_separated: true };
    let mut is_separated = true;
    for token in reader.placed_tokens() {
        let range = token.start..token.end;
        let info = token.kind.map(|kind| (kind, reader.grammar.info(kind)));
        let here = Name { at: token.start, text: &reader.input[range.clone()], is_separated };
        is_separated = info.is_some_and(|(_, info)| info.is_separator || info.opens());
        match info {
            Some((kind, _)) if kind == name_separator => {
                if let Some((opening, names)) = open.last_mut() {
                    names.push(before);
                    found.extend(boundary(names).map(|at| LostBoundary { at, opening: opening.clone() }));
                }
            }
            Some((kind, info)) if info.opens() => open.push((Opening { kind, range }, Vec::new())),
            Some((_, info)) if info.closes() => {
                open.pop();
            }
            _ => {}
        }
        before = here;
    }
    found.sort_unstable_by_key(|boundary| boundary.at);
    found
}

/// Where the names begin again, if the last ones show it.
fn boundary(names: &[Name<'_>]) -> Option<usize> {
    let again = names.iter().rposition(|name| name.text == names[0].text).filter(|again| *again > 0)?;
    let compared = again.min(COMPARED_NAMES);
    let texts = |from: usize| names[from..].iter().take(compared).map(|name| name.text);
    let is_again = names.len() == again + compared && texts(again).eq(texts(0));
    (is_again && !names[again].is_separated).then_some(names[again].at)
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair::check;

    #[test]
    fn elements_of_a_list_are_separated_where_the_names_begin_again() {
        check(
            "json",
            "[{\"a\": 1, \"b\": [2] \"a\": 3, \"b\": [4]}]",
            "[{\"a\": 1, \"b\": [2]}, {\"a\": 3, \"b\": [4]}]",
        );
    }

    #[test]
    fn boundary_looks_like_the_beginning_of_the_element_before() {
        let text = "[\n  {\n    \"a\": 1,\n    \"b\": 2\n  },\n  {\n    \"a\": 3,\n    \"b\": 4\n  }\n]\n";
        check("json", &text.replace("\n  },\n  {\n", "\n\n"), text);
        let text = "p = [{ x = 1, y = 2 }, { x = 3, y = 4 }]\n";
        check("toml", &text.replace(" }, {", ""), text);
    }

    #[test]
    fn names_in_another_order_or_outside_of_a_list_show_no_boundary() {
        check("json", "[{\"a\": 1, \"b\": 2 \"c\": 3}]", "[{\"a\": 1, \"b\": 2, \"c\": 3}]");
        let text = "[{\"a\": 1, \"b\": 2, \"a\": 3, \"c\": 4}]";
        check("json", &text.replace("2,", "2"), text);
        check("json", "{\"a\": 1, \"b\": 2 \"a\": 3, \"b\": 4}", "{\"a\": 1, \"b\": 2, \"a\": 3, \"b\": 4}");
    }
}
