//! What other languages write with other marks, or none: quotations, bare words, quotations in a quotation, lists in
//! parentheses.

use super::quotation::Quotation;
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

/// Words that lie wholly in a range: letters, digits and what joins them in names, paths, dates and times; none that may
/// be a number, but before a colon.
fn words(bytes: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let is_part = |at: usize| is_part(bytes, at);
    let mut words: Vec<Range<usize>> = Vec::new();
    for at in range {
        let goes_on = words.last().is_some_and(|word| word.end == at);
        if goes_on && is_part(at) {
            words.last_mut().into_iter().for_each(|word| word.end = at + 1);
        } else if begins(bytes[at]) && (at == 0 || !is_part(at - 1)) {
            words.push(at..at + 1);
        }
    }
    words.retain(|word| word.end == bytes.len() || !is_part(word.end));
    words.retain(|word| !may_be_number(&bytes[word.clone()]) || bytes.get(word.end) == Some(&b':'));
    words
}

fn begins(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// Whether a word goes on here. A colon is part of a time and of an address alone.
fn is_part(bytes: &[u8], at: usize) -> bool {
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    match bytes[at] {
        b':' => bytes[at + 1..].starts_with(b"//") || at > 0 && is_digit(at - 1) && is_digit(at + 1),
        b'/' => bytes.get(at + 1) != Some(&b'*'),
        byte => begins(byte) || b"-.+@%~".contains(&byte),
    }
}

/// Whether a word is a decimal number, whole or broken off.
fn may_be_number(word: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut rest = &word[digits(word)..];
    let is_number = rest.len() < word.len();
    if let Some(fraction) = rest.strip_prefix(b".") {
        rest = &fraction[digits(fraction)..];
    }
    if let Some(exponent) = rest.strip_prefix(b"e").or(rest.strip_prefix(b"E")) {
        let exponent = exponent.strip_prefix(b"+").or(exponent.strip_prefix(b"-")).unwrap_or(exponent);
        rest = &exponent[digits(exponent)..];
    }
    is_number && rest.is_empty()
}

/// Parentheses that open in a range, with those that close them.
pub(super) fn parentheses(bytes: &[u8], range: Range<usize>) -> Vec<[usize; 2]> {
    let closing = |open: usize| {
        let (mut quotation, mut depth) = (Quotation::default(), 0_usize);
        let text = bytes[open..].iter().zip(open..).take(LONGEST);
        let outside = text.filter(|(byte, at)| !quotation.reads(**byte, *at));
        let mut ends = outside.filter(|(byte, _)| {
            depth = (depth + usize::from(**byte == b'(')).saturating_sub(usize::from(**byte == b')'));
            depth == 0
        });
        ends.next().map(|(_, at)| at)
    };
    range.filter(|at| bytes[*at] == b'(').filter_map(|open| Some([open, closing(open)?])).collect()
}

/// Pairs of quotes of a quotation that stands in another: the first looks as if it began one, but ends one, and the
/// next ends it. Of those in a text in which no quotation is open at the beginning.
pub(super) fn inner(bytes: &[u8]) -> Vec<[usize; 2]> {
    let mut quotation = Quotation::default();
    let mut quotes = Vec::new();
    for (at, byte) in bytes.iter().enumerate() {
        let was_open = quotation.began.is_some();
        quotation.reads(*byte, at);
        if *byte == b'"' && was_open != quotation.began.is_some() {
            quotes.push(at);
        }
    }
    let is_blank =
        |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(|byte| b" (\"".contains(byte));
    let looks_like_opening =
        |at: usize| is_blank(at.checked_sub(1)) && bytes.get(at + 1).is_some_and(|byte| begins(*byte));
    let looks_like_closing = |at: usize| !is_blank(at.checked_sub(1));
    let pairs = quotes.windows(2).skip(1).step_by(2).map(|pair| [pair[0], pair[1]]);
    pairs.filter(|[open, close]| looks_like_opening(*open) && looks_like_closing(*close)).collect()
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
        check("{a: 'b c', 1: x-y}", &["'[b c]'", "[a]", "[1]", "[x-y]"]);
        check("\u{201c}d\u{201d}, `e`", &["\u{201c}[d]\u{201d}", "`[e]`"]);
        check("g=<h i>", &["[g]", "[h]", "[i]", "<[h i]>"]);
        check("'f\n'", &["[f]"]);
        check("'", &[]);
        check("", &[]);
    }

    #[test]
    fn dates_paths_and_times_are_words_and_numbers_are_not() {
        check("2020-01-02, 1.2.3, 12:30, 3rd", &["[2020-01-02]", "[1.2.3]", "[12:30]", "[3rd]"]);
        check("src/main.c https://a.b/c?", &["[src/main.c]", "[https://a.b/c]"]);
        check("1, 01, 5., .5, 1e5, -2, 9.e+", &[]);
    }

    #[test]
    fn quotes_in_a_quotation_are_told_from_those_of_neighbours() {
        let found = |text: &str| inner(text.as_bytes());
        assert_eq!(found(r#"{"a": "say "hi" to x", "b": "c"}"#), [[11, 14]]);
        assert_eq!(found(r#"["a "b" c "d" e"]"#), [[4, 6], [10, 12]]);
        assert_eq!(found(r#"[""hi" he said"]"#), [[2, 5]]);
        assert_eq!(found(r#"["a" "b", "c": "d"]"#), [[0; 2]; 0]);
        assert_eq!(found(r#"["a \"b\" c", "", "d"]"#), [[0; 2]; 0]);
    }

    #[test]
    fn parentheses_have_their_own_ends() {
        assert_eq!(parentheses(b"(1, (2), \")\")", 0..5), [[0, 12], [4, 6]]);
        assert_eq!(parentheses(b"((1)", 0..4), [[1, 3]]);
    }

    #[test]
    fn a_word_that_is_cut_by_the_range_is_none() {
        assert_eq!(within(b"ab cd ef", 1..7), [[3..3, 5..5]]);
    }
}
