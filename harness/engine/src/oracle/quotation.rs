//! The position of an error that is told by a quotation of the input, as in `unmatched ')' in style: )old`.

use regex::bytes::Regex;
use std::sync::LazyLock;

/// The shortest quotation that counts. Shorter ones are often punctuation that the message only names.
const SHORTEST: usize = 3;

/// The largest text in bytes that is searched.
const LARGEST_TEXT: usize = 1 << 20;

/// The most quotations of one message.
const MAX_QUOTATIONS: usize = 16;

/// The offset of the longest quotation in a message that occurs exactly once in the text made of these slices.
pub(super) fn locate(message: &[u8], text: &[&[u8]]) -> Option<usize> {
    if text.iter().map(|slice| slice.len()).sum::<usize>() > LARGEST_TEXT {
        return None;
    }
    let text = text.concat();
    let mut quotations = quotations(message);
    quotations.sort_by_key(|quotation| std::cmp::Reverse(quotation.len()));
    quotations.into_iter().find_map(|quotation| only_occurrence(&text, quotation))
}

/// The parts of a message between quotation marks, angle brackets or dots, and after a colon up to the end of a line.
fn quotations(message: &[u8]) -> Vec<&[u8]> {
    static MARKS: LazyLock<Vec<Regex>> = LazyLock::new(|| {
        let patterns = [
            r"'([^'\n]+)'",
            r#""([^"\n]+)""#,
            "`([^'`\n]+)['`]",
            r"(<[^<>\n]+>)",
            r"\.\.\. (.+) \.\.\.",
            r"(?m): ([^:\n]+)$",
        ];
        patterns.iter().filter_map(|pattern| Regex::new(pattern).ok()).collect()
    });
    let found = MARKS.iter().flat_map(|marks| marks.captures_iter(message).take(MAX_QUOTATIONS));
    let quotations = found.filter_map(|found| Some(found.get(1)?.as_bytes().trim_ascii()));
    quotations.filter(|quotation| quotation.len() >= SHORTEST).collect()
}

fn only_occurrence(text: &[u8], part: &[u8]) -> Option<usize> {
    let mut places = memchr::memmem::find_iter(text, part);
    let first = places.next()?;
    places.next().is_none().then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(message: &str, text: &str, wanted: Option<&str>) {
        let found = locate(message.as_bytes(), &[text.as_bytes()]);
        assert_eq!(found, wanted.map(|part| text.find(part).unwrap()), "{message}");
    }

    #[test]
    fn quotation_that_occurs_once_is_the_position() {
        let text = "a [style=\")old\"]; b [label=<<sR>x</FOqT>>]";
        check("Error: unmatched ')' in style: )old\n", text, Some(")old"));
        check("Error: Unknown HTML element <sR> on line 6\n", text, Some("<sR>"));
        check("mismatched tag in line 11\n... x</FOqT> ...\n", text, Some("x</FOqT>"));
        check("unknown name \"label\"", text, Some("label"));
    }

    #[test]
    fn quotation_that_is_short_or_repeated_or_elsewhere_is_none() {
        check("unknown name 'ab'", "x ab y", None);
        check("unknown name 'abc'", "abc abc", None);
        check("unknown name 'xyz'", "abc", None);
        check("it fails", "it fails", None);
    }
}
