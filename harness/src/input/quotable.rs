//! What may want to be a quotation: what stands in the quotation marks of other languages, and bare words.

use std::ops::Range;

/// Quotation marks that word processors and other languages use, with those that end what they begin.
const MARKS: [(&str, &str); 6] = [
    ("'", "'"),
    ("`", "`"),
    ("\u{201c}", "\u{201d}"),
    ("\u{2018}", "\u{2019}"),
    ("\u{ab}", "\u{bb}"),
    ("\u{201e}", "\u{201c}"),
];
/// Brackets that other languages have around what is quoted here: they hold words that may want to be quotations, too.
const ANGLES: (&str, &str) = ("<", ">");
/// The longest quotation that is looked for, in bytes.
const LONGEST: usize = 1000;

/// Stretches of a line that begin in this range, those in marks first and those in angle brackets last, by the bytes of
/// what begins and ends them.
pub(super) fn within(bytes: &[u8], range: Range<usize>) -> Vec<[Range<usize>; 2]> {
    let mut found: Vec<_> = range.clone().filter_map(|at| marked(bytes, at, &MARKS)).collect();
    let inside = |at: usize| found.iter().any(|[open, close]| at >= open.start && at < close.end);
    let words: Vec<_> = words(bytes, range.clone()).into_iter().filter(|word| !inside(word.start)).collect();
    found.extend(words.into_iter().map(|word| [word.start..word.start, word.end..word.end]));
    found.extend(range.filter_map(|at| marked(bytes, at, &[ANGLES])));
    found
}

/// What stands in marks of which the first begins here and the last is in the same line.
fn marked(bytes: &[u8], at: usize, marks: &[(&str, &str)]) -> Option<[Range<usize>; 2]> {
    let text = &bytes[at..bytes.len().min(at + LONGEST)];
    let line = &text[..text.iter().position(|byte| *byte == b'\n').unwrap_or(text.len())];
    let (open, close) = marks.iter().find(|(open, _)| line.starts_with(open.as_bytes()))?;
    let inner = &line[open.len()..];
    let end = inner.windows(close.len()).position(|window| window == close.as_bytes())?;
    let (start, end) = (at + open.len(), at + open.len() + end);
    Some([at..start, end..end + close.len()])
}

/// Identifiers that lie wholly in a range: letters, digits, and what joins them, beginning with a letter.
fn words(bytes: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte) || byte >= 0x80;
    let mut words: Vec<Range<usize>> = Vec::new();
    for at in range {
        let goes_on = words.last().is_some_and(|word| word.end == at);
        if goes_on && is_part(bytes[at]) {
            words.last_mut().into_iter().for_each(|word| word.end = at + 1);
        } else if (bytes[at].is_ascii_alphabetic() || bytes[at] == b'_')
            && (at == 0 || !is_part(bytes[at - 1]))
        {
            words.push(at..at + 1);
        }
    }
    let ends = |word: &Range<usize>| bytes.get(word.end).is_none_or(|byte| !is_part(*byte));
    words.retain(ends);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found = within(text.as_bytes(), 0..text.len()).into_iter();
        let quoted = found.map(|[open, close]| {
            format!("{}[{}]{}", &text[open.clone()], &text[open.end..close.start], &text[close])
        });
        assert_eq!(quoted.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn marks_of_other_languages_come_before_bare_words() {
        check("{a: 'b c', 1: x-y}", &["'[b c]'", "[a]", "[x-y]"]);
        check("\u{201c}d\u{201d}, `e`", &["\u{201c}[d]\u{201d}", "`[e]`"]);
        check("g=<h i>", &["[g]", "[h]", "[i]", "<[h i]>"]);
        check("'f\n'", &["[f]"]);
        check("'", &[]);
        check("", &[]);
    }

    #[test]
    fn a_word_that_is_cut_by_the_range_is_none() {
        assert_eq!(within(b"ab cd ef", 1..7), [[3..3, 5..5]]);
    }
}
