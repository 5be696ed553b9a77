//! Pairs of brackets around an error position. A subject that is stricter than the grammar may reject a bracket. Without its
//! partner the text would be rejected too, so both are deleted together and the content between them stays.

use super::window::line_around;
use crate::grammar::{Grammar, Reader};
use std::ops::Range;

/// The most pairs at one error position.
const MOST: usize = 8;

/// The ranges of the brackets of each pair, the likeliest first: pairs with a bracket in the line of the error up to the
/// error, or in the whole line if the error is at its start; then the pairs around the error, from the inside.
pub(crate) fn pairs(grammar: &Grammar, text: &[u8], place: usize) -> Vec<[Range<usize>; 2]> {
    let line = line_around(text, place);
    let end = if place > line.start { place + 1 } else { line.end };
    let is_near = |bracket: &Range<usize>| (line.start..end).contains(&bracket.start);
    let reader = Reader::new(grammar, text);
    let (mut near, mut around) = (Vec::new(), Vec::new());
    let mut open: Vec<Range<usize>> = Vec::new();
    let mut at = reader.skip_hidden(0);
    while at < text.len() {
        let Some((kind, end)) = reader.token(at) else {
            at += 1;
            continue;
        };
        let info = grammar.info(kind);
        if info.opens() {
            open.push(at..end);
        } else if info.closes()
            && let Some(opening) = open.pop()
        {
            let is_around = opening.start <= place && place < end;
            let pair = [opening, at..end];
            if pair.iter().any(is_near) {
                near.push(pair);
            } else if is_around {
                around.push(pair);
            }
        }
        at = reader.skip_hidden(end);
    }
    near.sort_by_key(|[opening, _]| opening.start.abs_diff(place));
    near.into_iter().chain(around).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use crate::format::Format;

    /// The texts between the brackets of the pairs at the first place of `at`.
    fn contents<'text>(text: &'text str, at: &str) -> Vec<&'text str> {
        let format = Format::built_in("dot").unwrap();
        let pairs = super::pairs(format.grammar(), text.as_bytes(), text.find(at).unwrap());
        pairs.iter().map(|[opening, closing]| text[opening.end..closing.start].trim()).collect()
    }

    #[test]
    fn bracket_at_the_error_comes_before_those_around_it() {
        let text = "digraph {\n a\n { b\n c }\n}";
        assert_eq!(contents(text, "{ b"), ["b\n c", "a\n { b\n c }"]);
        assert_eq!(contents(text, " a"), ["a\n { b\n c }"]);
    }
}
