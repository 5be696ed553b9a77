//! What a search may know of the text around an element: lines, words, what is open at the end.

use super::quotation::Quotation;
use super::usual::{Habits, head, tail};
use super::{alike, quotable, remarks, tags};
use crate::{Document, Fault, Layout, Open, Splice};
use algorithms::{Candidate, Part};
use std::ops::Range;
use std::sync::Arc;

/// Longer texts are not read for their tags at each place.
const LONGEST_MARKUP: usize = 1 << 18;
/// So far from a place the tags may be of which it is said that they do not match.
const FAR_TAGS: usize = 1000;

impl Layout for Document {
    fn line(&self, element: usize) -> Range<usize> {
        let newlines = self.newlines();
        let offset = self.elements.offset(element).min(self.bytes.len());
        let mut number = newlines.partition_point(|newline| *newline < offset);
        // Behind the last line's end there is no line of its own.
        if number > 0 && newlines[number - 1] + 1 == self.bytes.len() {
            number -= 1;
        }
        let start = number.checked_sub(1).map_or(0, |last| newlines[last] + 1);
        let end = newlines.get(number).map_or(self.bytes.len(), |newline| newline + 1);
        self.elements_in(start..end)
    }

    fn is_of_lines(&self) -> bool {
        self.lexer().is_some_and(|grammar| self.has_lines(grammar))
    }

    fn is_markup(&self) -> bool {
        self.lexer().is_some_and(|grammar| grammar.key() == "xml")
    }

    fn words(&self, within: Range<usize>) -> Vec<Range<usize>> {
        let mut words: Vec<Range<usize>> = Vec::new();
        let mut goes_on = false;
        for element in within {
            let text = &self.bytes[self.elements.byte_range(element..element + 1)];
            let is_blank = text.iter().all(u8::is_ascii_whitespace);
            let is_word = !is_odd(text) && text.iter().all(|byte| is_wordly(*byte));
            match words.last_mut() {
                Some(word) if is_word && goes_on => word.end = element + 1,
                _ if !is_blank => words.push(element..element + 1),
                _ => {}
            }
            goes_on = is_word;
        }
        words
    }

    fn tokens(&self) -> &[Arc<[u8]>] {
        Self::tokens(self)
    }

    fn open_at_end(&self, text: &Candidate) -> Open {
        if self.is_markup() {
            return Open { closing: tags::closing(&self.render(text)), quotation: None };
        }
        let mut reader = Reader::default();
        for part in text.parts() {
            match part {
                Part::Keep(elements) => {
                    let range = self.elements.byte_range(elements.clone());
                    let start = range.start;
                    for (offset, byte) in self.bytes[range].iter().enumerate() {
                        reader.read(*byte, start + offset);
                    }
                }
                Part::Insert(bytes) => {
                    let at = reader.last;
                    bytes.iter().for_each(|byte| reader.read(*byte, at));
                }
            }
        }
        let mut closing: Vec<u8> = Vec::new();
        if reader.quotation.began.is_some() {
            if reader.quotation.escaped {
                closing.push(b'\\');
            }
            closing.push(b'"');
        }
        closing.extend(reader.brackets.iter().rev());
        Open { closing, quotation: reader.quotation.began.map(|offset| self.elements.at(offset)) }
    }

    fn may_close(&self, element: usize) -> bool {
        let text = &self.bytes[self.elements.byte_range(element..element + 1)];
        text.iter().any(|byte| b")]}".contains(byte))
    }

    fn content(&self, within: Range<usize>) -> usize {
        let bytes = self.elements.byte_range(within);
        let says =
            |at: usize| self.bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
        let parts =
            |at: usize| self.bytes[at].is_ascii_whitespace() && at > 0 && says(at - 1) && says(at + 1);
        bytes.filter(|at| says(*at) || parts(*at)).count()
    }

    fn odd(&self, within: Range<usize>) -> Vec<usize> {
        let text = |element: usize| &self.bytes[self.elements.byte_range(element..element + 1)];
        within.filter(|element| is_odd(text(*element))).collect()
    }

    fn quotes(&self, within: Range<usize>) -> Vec<usize> {
        let range = self.elements.byte_range(within);
        let mut escaped = false;
        let bytes = self.bytes[range.clone()].iter().zip(range.start..);
        let quotes = bytes.filter(|(byte, _)| {
            let is_quote = **byte == b'"' && !escaped;
            escaped = **byte == b'\\' && !escaped;
            is_quote
        });
        quotes.map(|(_, offset)| self.elements.at(offset)).collect()
    }

    fn remarks(&self, within: Range<usize>) -> Vec<Range<usize>> {
        let found = remarks::within(&self.bytes, self.elements.byte_range(within)).into_iter();
        found.map(|range| self.elements_in(range)).collect()
    }

    fn alike(&self, before: usize) -> Vec<(Range<usize>, Vec<u8>)> {
        let before = self.elements.offset(before).min(self.bytes.len());
        let changes = alike::changes(&self.bytes, before).into_iter();
        changes.map(|(range, put)| (self.elements_in(range), put)).collect()
    }

    fn other_lines(&self, before: usize) -> Vec<Vec<u8>> {
        alike::other_lines(&self.bytes, self.elements.offset(before).min(self.bytes.len()))
    }

    fn fit(&self, splice: &Splice<'_>) -> Option<Vec<u8>> {
        self.fitted(splice)
    }

    fn slips(&self, line: &Candidate) -> Vec<(Range<usize>, Vec<u8>)> {
        self.slips_of(line)
    }

    fn recovered(&self) -> Option<Candidate> {
        self.recovered_text()
    }

    fn faulty(&self, before: usize) -> Vec<Range<usize>> {
        self.faulty_lines(before)
    }

    fn spelt(&self, within: Range<usize>) -> Vec<(Range<usize>, Vec<u8>)> {
        self.spelt_words(within)
    }

    fn keywords(&self) -> Vec<Arc<[u8]>> {
        let keywords = self.own_words().into_iter();
        keywords.map(|keyword| Arc::from(keyword.as_bytes())).collect()
    }

    fn quotable(&self, within: Range<usize>) -> Vec<[Range<usize>; 2]> {
        let range = self.elements.byte_range(within);
        let stretches = if self.is_markup() {
            let values = tags::attributes(&self.bytes, &range).1.into_iter();
            values.map(|value| [value.start..value.start, value.end..value.end]).collect()
        } else {
            quotable::within(&self.bytes, range)
        };
        stretches.into_iter().map(|stretch| stretch.map(|range| self.elements_in(range))).collect()
    }

    fn brackets(&self, within: Range<usize>) -> Vec<[(Range<usize>, Vec<u8>); 2]> {
        let has = |mark: &[u8]| self.tokens().iter().any(|token| **token == *mark);
        if has(b"(") || !has(b"[") {
            return Vec::new();
        }
        let pairs = quotable::parentheses(&self.bytes, self.elements.byte_range(within)).into_iter();
        let at = |at: usize, put: &[u8]| (self.elements_in(at..at + 1), put.to_vec());
        pairs.map(|[open, close]| [at(open, b"["), at(close, b"]")]).collect()
    }

    fn inner_quotes(&self, line: Range<usize>) -> Vec<[usize; 2]> {
        let range = self.elements.byte_range(line);
        let pairs = quotable::inner(&self.bytes[range.clone()]).into_iter();
        pairs.map(|pair| pair.map(|at| self.elements.at(range.start + at))).collect()
    }

    fn operators(&self, within: Range<usize>) -> Vec<(Range<usize>, Vec<u8>)> {
        self.other_operators(within)
    }

    fn markup(&self, text: &Candidate, near: Range<usize>) -> Vec<(Range<usize>, Vec<u8>)> {
        if !self.is_markup() || self.bytes.len() > LONGEST_MARKUP {
            return Vec::new();
        }
        let range = self.elements.byte_range(near.clone());
        let twice = tags::attributes(&self.bytes, &range).0;
        let changes = tags::marks(&self.bytes, range).into_iter().chain(twice);
        let changes = changes.map(|(range, put)| (self.elements_in(range), put));
        let at = |offset: usize| self.element_at(text, offset);
        let matching = tags::matching(&self.render(text)).into_iter();
        let matching =
            matching.map(|(range, put)| (at(range.start)..at(range.end).max(at(range.start)), put));
        let near = near.start.saturating_sub(FAR_TAGS)..=near.end + FAR_TAGS;
        changes.chain(matching.filter(|(range, _)| near.contains(&range.start))).collect()
    }

    fn first_fault(&self, text: &Candidate) -> Option<Fault> {
        self.fault_in(text)
    }

    fn usual(&self, near: usize, splices: &[Splice<'_>]) -> Vec<bool> {
        let habits = Habits::around(&self.bytes, self.elements.offset(near));
        let is_usual = |splice: &Splice<'_>| {
            habits.know(&tail(self.slices(splice.before)), splice.put, &head(self.slices(splice.after)))
        };
        splices.iter().map(is_usual).collect()
    }
}

fn is_wordly(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_.+-".contains(&byte) || byte >= 0x80
}

/// Whether an element is no part of a text that is as it should be: a byte that is no character, a control
/// character, a byte order mark.
fn is_odd(text: &[u8]) -> bool {
    matches!(text, [0x80..=0xFF | 0..=8 | 0x0E..=0x1F | 0x7F] | [0xEF, 0xBB, 0xBF])
}

/// Reads a text for brackets and quotations in double quotes, as most formats of data have them.
#[derive(Default)]
struct Reader {
    /// What closes the brackets that are open, the outermost first.
    brackets: Vec<u8>,
    quotation: Quotation,
    last: usize,
}

impl Reader {
    fn read(&mut self, byte: u8, offset: usize) {
        self.last = offset;
        if self.quotation.reads(byte, offset) {
            return;
        }
        match byte {
            b'{' => self.brackets.push(b'}'),
            b'[' => self.brackets.push(b']'),
            b'(' => self.brackets.push(b')'),
            b'}' | b']' | b')' if self.brackets.last() == Some(&byte) => {
                self.brackets.pop();
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Document, Layout};
    use algorithms::{Candidate, Configuration};
    use formats::Elements;
    use std::sync::Arc;

    fn document(bytes: Vec<u8>) -> Document {
        let elements = Elements::bytes(bytes.len());
        Document::new(Arc::new(bytes), elements, formats::LayoutMode::Kept, None)
    }

    fn input(text: &str) -> Document {
        document(text.as_bytes().to_vec())
    }

    #[test]
    fn lines_hold_their_ends_and_the_end_belongs_to_the_last() {
        let text = input("ab\n\ncd\n");
        let lines: Vec<_> = (0..8).map(|element| text.line(element)).collect();
        assert_eq!(lines, [0..3, 0..3, 0..3, 3..4, 4..7, 4..7, 4..7, 4..7]);
        assert_eq!(input("ab\ncd").line(5), 3..5);
        assert_eq!(input("").line(0), 0..0);
    }

    #[test]
    fn words_are_names_numbers_and_single_marks() {
        let text = input("v -1.5e3 \"a b\",,x");
        let words: Vec<_> = text.words(0..17).into_iter().map(|word| &text.bytes()[word]).collect();
        let expected: [&[u8]; 9] = [b"v", b"-1.5e3", b"\"", b"a", b"b", b"\"", b",", b",", b"x"];
        assert_eq!(words, expected);
    }

    #[test]
    fn odd_is_what_no_text_is_made_of() {
        let bytes = b"a\x01\tb\xFFc\x7F\r\n\x00".to_vec();
        let text = document(bytes);
        assert_eq!(text.odd(0..10), [1, 4, 6, 9]);
        assert_eq!(text.odd(2..6), [4]);
    }

    #[test]
    fn quotes_are_those_that_no_backslash_escapes() {
        let text = input(r#"["a\\", "\"b"]"#);
        assert_eq!(text.quotes(0..14), [1, 5, 8, 12]);
        assert_eq!(text.quotes(2..8), [5]);
    }

    #[track_caller]
    fn check(text: &str, closing: &str, quotation: Option<usize>) {
        let open = input(text).open_at_end(&Candidate::from(&Configuration::all(text.len())));
        assert_eq!(String::from_utf8_lossy(&open.closing), closing);
        assert_eq!(open.quotation, quotation);
    }

    #[test]
    fn what_is_open_is_closed_from_the_inside() {
        check(r#"{"a": [1, {"b]": (2"#, ")}]}", None);
        check(r#"{"a": "b\"#, "\\\"}", Some(6));
        check(r#"[1]]"#, "", None);
        check("", "", None);
    }
}
