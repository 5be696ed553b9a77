//! Pairs of brackets around an error position. A subject that is stricter than the grammar may reject a bracket.
//! Deleting it alone would leave the other one without a counterpart, so both are deleted and the content between
//! them is kept.

use super::window::line_around;
use crate::grammar::{Grammar, Reader};
use std::ops::Range;

/// The most pairs at one error position.
const MAX_PAIRS: usize = 8;

/// The ranges of the brackets of each pair, the likeliest first. Pairs with a bracket on the error line before the
/// error come first, or anywhere on that line if the error is at its start. The pairs around the error follow, the
/// innermost first.
pub(crate) fn pairs(grammar: &Grammar, text: &[u8], offset: usize) -> Vec<[Range<usize>; 2]> {
    let line = line_around(text, offset);
    let end = if offset > line.start { offset + 1 } else { line.end };
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
            let is_around = opening.start <= offset && offset < end;
            let pair = [opening, at..end];
            if pair.iter().any(is_near) {
                near.push(pair);
            } else if is_around {
                around.push(pair);
            }
        }
        at = reader.skip_hidden(end);
    }
    near.sort_by_key(|[opening, _]| opening.start.abs_diff(offset));
    near.into_iter().chain(around).take(MAX_PAIRS).collect()
}

#[cfg(test)]
mod tests {
    use crate::format::Format;

    /// The texts between the brackets of the pairs at the first occurrence of `at`.
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
