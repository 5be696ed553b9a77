//! Text that other languages write with other quotes and brackets, or with none.

use super::string_state::StringState;
use std::ops::Range;

/// Quotation marks of word processors and other languages: opening, closing.
const FOREIGN_QUOTES: [(&str, &str); 6] = [
    ("'", "'"),
    ("`", "`"),
    ("\u{201c}", "\u{201d}"),
    ("\u{2018}", "\u{2019}"),
    ("\u{ab}", "\u{bb}"),
    ("\u{201e}", "\u{201c}"),
];
/// Brackets that other languages use as quotation marks. The words in them may be string literals as well.
const ANGLE_BRACKETS: (&str, &str) = ("<", ">");
/// The length in bytes up to which string literals are looked for.
const MAX_BYTES: usize = 1000;

/// Texts that start in a range and may have to be string literals: first those in foreign quotes, then bare words, then those
/// in angle brackets. Each is given by the marks before and after it.
pub(super) fn unquoted_strings(bytes: &[u8], range: Range<usize>) -> Vec<[Range<usize>; 2]> {
    let mut found: Vec<_> =
        range.clone().filter_map(|at| text_in_marks(bytes, at, &FOREIGN_QUOTES)).collect();
    let is_inside = |at: usize| found.iter().any(|[open, close]| at >= open.start && at < close.end);
    let words: Vec<_> =
        bare_words(bytes, range.clone()).into_iter().filter(|word| !is_inside(word.start)).collect();
    found.extend(words.into_iter().map(|word| [word.start..word.start, word.end..word.end]));
    found.extend(range.filter_map(|at| text_in_marks(bytes, at, &[ANGLE_BRACKETS])));
    found
}

/// The text between an opening mark here and its closing mark in the same line.
fn text_in_marks(bytes: &[u8], at: usize, marks: &[(&str, &str)]) -> Option<[Range<usize>; 2]> {
    let text = &bytes[at..bytes.len().min(at + MAX_BYTES)];
    let line = &text[..text.iter().position(|byte| *byte == b'\n').unwrap_or(text.len())];
    let (open, close) = marks.iter().find(|(open, _)| line.starts_with(open.as_bytes()))?;
    let inner = &line[open.len()..];
    let end = inner.windows(close.len()).position(|window| window == close.as_bytes())?;
    let (start, end) = (at + open.len(), at + open.len() + end);
    Some([at..start, end..end + close.len()])
}

/// Words that are completely in a range: names, paths, dates and times. A number only counts before a colon.
fn bare_words(bytes: &[u8], range: Range<usize>) -> Vec<Range<usize>> {
    let continues = |at: usize| continues_word(bytes, at);
    let mut words: Vec<Range<usize>> = Vec::new();
    for at in range {
        let is_inside = words.last().is_some_and(|word| word.end == at);
        if is_inside && continues(at) {
            words.last_mut().into_iter().for_each(|word| word.end = at + 1);
        } else if starts_word(bytes[at]) && (at == 0 || !continues(at - 1)) {
            words.push(at..at + 1);
        }
    }
    words.retain(|word| word.end == bytes.len() || !continues(word.end));
    words.retain(|word| !is_number(&bytes[word.clone()]) || bytes.get(word.end) == Some(&b':'));
    words
}

fn starts_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// Whether a word continues here. A colon only belongs to a time or a URL.
fn continues_word(bytes: &[u8], at: usize) -> bool {
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    match bytes[at] {
        b':' => bytes[at + 1..].starts_with(b"//") || at > 0 && is_digit(at - 1) && is_digit(at + 1),
        b'/' => bytes.get(at + 1) != Some(&b'*'),
        byte => starts_word(byte) || b"-.+@%~".contains(&byte),
    }
}

/// Whether a word is a decimal number or the start of one.
fn is_number(word: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut rest = &word[digits(word)..];
    let has_digits = rest.len() < word.len();
    if let Some(fraction) = rest.strip_prefix(b".") {
        rest = &fraction[digits(fraction)..];
    }
    if let Some(exponent) = rest.strip_prefix(b"e").or(rest.strip_prefix(b"E")) {
        let exponent = exponent.strip_prefix(b"+").or(exponent.strip_prefix(b"-")).unwrap_or(exponent);
        rest = &exponent[digits(exponent)..];
    }
    has_digits && rest.is_empty()
}

/// The pairs of parentheses that open in a range.
pub(super) fn parentheses(bytes: &[u8], range: Range<usize>) -> Vec<[usize; 2]> {
    let closing = |open: usize| {
        let (mut string, mut depth) = (StringState::default(), 0_usize);
        let text = bytes[open..].iter().zip(open..).take(MAX_BYTES);
        let outside = text.filter(|(byte, at)| !string.reads(**byte, *at));
        let mut ends = outside.filter(|(byte, _)| {
            depth = (depth + usize::from(**byte == b'(')).saturating_sub(usize::from(**byte == b')'));
            depth == 0
        });
        ends.next().map(|(_, at)| at)
    };
    range.filter(|at| bytes[*at] == b'(').filter_map(|open| Some([open, closing(open)?])).collect()
}

/// Pairs of quotes inside a string literal: the first one looks like an opening quote but closes a literal, and the next one
/// looks like its closing quote. No string literal may be open at the start of the text.
pub(super) fn inner_quotes(bytes: &[u8]) -> Vec<[usize; 2]> {
    let mut string = StringState::default();
    let mut quotes = Vec::new();
    for (at, byte) in bytes.iter().enumerate() {
        let was_open = string.start.is_some();
        string.reads(*byte, at);
        if *byte == b'"' && was_open != string.start.is_some() {
            quotes.push(at);
        }
    }
    let is_blank =
        |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(|byte| b" (\"".contains(byte));
    let looks_like_opening =
        |at: usize| is_blank(at.checked_sub(1)) && bytes.get(at + 1).is_some_and(|byte| starts_word(*byte));
    let looks_like_closing = |at: usize| !is_blank(at.checked_sub(1));
    let pairs = quotes.windows(2).skip(1).step_by(2).map(|pair| [pair[0], pair[1]]);
    pairs.filter(|[open, close]| looks_like_opening(*open) && looks_like_closing(*close)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found = unquoted_strings(text.as_bytes(), 0..text.len()).into_iter();
        let quoted = found.map(|[open, close]| {
            format!("{}[{}]{}", &text[open.clone()], &text[open.end..close.start], &text[close])
        });
        assert_eq!(quoted.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn foreign_quotes_come_before_bare_words() {
        check("{a: 'b c', 1: x-y}", &["'[b c]'", "[a]", "[1]", "[x-y]"]);
        check("\u{201c}d\u{201d}, `e`", &["\u{201c}[d]\u{201d}", "`[e]`"]);
        check("g=<h i>", &["[g]", "[h]", "[i]", "<[h i]>"]);
        check("'f\n'", &["[f]"]);
        check("'", &[]);
        check("", &[]);
    }

    #[test]
    fn dates_paths_and_times_are_words_but_numbers_are_not() {
        check("2020-01-02, 1.2.3, 12:30, 3rd", &["[2020-01-02]", "[1.2.3]", "[12:30]", "[3rd]"]);
        check("src/main.c https://a.b/c?", &["[src/main.c]", "[https://a.b/c]"]);
        check("1, 01, 5., .5, 1e5, -2, 9.e+", &[]);
    }

    #[test]
    fn inner_quotes_are_distinguished_from_those_of_adjacent_literals() {
        let found = |text: &str| inner_quotes(text.as_bytes());
        assert_eq!(found(r#"{"a": "say "hi" to x", "b": "c"}"#), [[11, 14]]);
        assert_eq!(found(r#"["a "b" c "d" e"]"#), [[4, 6], [10, 12]]);
        assert_eq!(found(r#"[""hi" he said"]"#), [[2, 5]]);
        assert_eq!(found(r#"["a" "b", "c": "d"]"#), [[0; 2]; 0]);
        assert_eq!(found(r#"["a \"b\" c", "", "d"]"#), [[0; 2]; 0]);
    }

    #[test]
    fn nested_parentheses_are_paired() {
        assert_eq!(parentheses(b"(1, (2), \")\")", 0..5), [[0, 12], [4, 6]]);
        assert_eq!(parentheses(b"((1)", 0..4), [[1, 3]]);
    }

    #[test]
    fn word_that_leaves_the_range_does_not_count() {
        assert_eq!(unquoted_strings(b"ab cd ef", 1..7), [[3..3, 5..5]]);
    }
}
