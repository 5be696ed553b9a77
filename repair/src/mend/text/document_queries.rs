//! Lines, words and other questions that the bytes of a text answer.

use super::string_state::StringState;
use super::{OpenContext, Splice, foreign_comments, line_outliers, markup, ngrams, quoting};
use crate::Document;
use algorithms::{Candidate, Part};
use std::ops::Range;
use std::sync::Arc;

/// The tags of longer texts are not read at every location.
const MAX_MARKUP_BYTES: usize = 1 << 18;
/// How far from a location an unmatched tag may be, in elements.
const MAX_TAG_DISTANCE: usize = 1000;

impl Document {
    /// The line of an element, including its newline; the last line for the number of elements.
    pub(in crate::mend) fn line(&self, element: usize) -> Range<usize> {
        let newlines = self.newlines();
        let offset = self.elements.offset(element).min(self.bytes.len());
        let mut number = newlines.partition_point(|newline| *newline < offset);
        // No line starts after a newline at the end.
        if number > 0 && newlines[number - 1] + 1 == self.bytes.len() {
            number -= 1;
        }
        let start = number.checked_sub(1).map_or(0, |last| newlines[last] + 1);
        let end = newlines.get(number).map_or(self.bytes.len(), |newline| newline + 1);
        self.elements_in(start..end)
    }

    /// Whether each line of the language can be parsed by itself.
    pub(in crate::mend) fn is_line_based(&self) -> bool {
        self.lexer().is_some_and(|grammar| self.has_newline_tokens(grammar))
    }

    /// Whether the format is a markup language: text between tags.
    pub(in crate::mend) fn is_markup(&self) -> bool {
        self.lexer().is_some_and(|grammar| grammar.key() == "xml")
    }

    /// The words that are completely or partly in these elements, in order: identifiers and numbers, and each other visible
    /// character by itself. Blanks belong to no word.
    pub(in crate::mend) fn words(&self, within: Range<usize>) -> Vec<Range<usize>> {
        let mut words: Vec<Range<usize>> = Vec::new();
        let mut is_inside = false;
        for element in within {
            let text = &self.bytes[self.elements.byte_range(element..element + 1)];
            let is_blank = text.iter().all(u8::is_ascii_whitespace);
            let is_word = !is_non_text(text) && text.iter().all(|byte| is_word_byte(*byte));
            match words.last_mut() {
                Some(word) if is_word && is_inside => word.end = element + 1,
                _ if !is_blank => words.push(element..element + 1),
                _ => {}
            }
            is_inside = is_word;
        }
        words
    }

    /// What a text leaves open at its end.
    pub(in crate::mend) fn open_context(&self, text: &Candidate) -> OpenContext {
        if self.is_markup() {
            return OpenContext { closing: markup::closing_tags(&self.render(text)), string_start: None };
        }
        let mut reader = BracketReader::default();
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
        if reader.string.start.is_some() {
            if reader.string.is_escaped {
                closing.push(b'\\');
            }
            closing.push(b'"');
        }
        closing.extend(reader.closing_brackets.iter().rev());
        OpenContext { closing, string_start: reader.string.start.map(|offset| self.elements.at(offset)) }
    }

    /// Whether an element may close a bracket. Only [`Document::open_context`], which reads the whole text, knows whether it
    /// does.
    pub(in crate::mend) fn may_close_bracket(&self, element: usize) -> bool {
        let text = &self.bytes[self.elements.byte_range(element..element + 1)];
        text.iter().any(|byte| b")]}".contains(byte))
    }

    /// The number of bytes in these elements that are letters or digits, or single blanks between them. Punctuation does not
    /// count.
    pub(in crate::mend) fn content_bytes(&self, within: Range<usize>) -> usize {
        let bytes = self.elements.byte_range(within);
        let is_content =
            |at: usize| self.bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80);
        let separates = |at: usize| {
            self.bytes[at].is_ascii_whitespace() && at > 0 && is_content(at - 1) && is_content(at + 1)
        };
        bytes.filter(|at| is_content(*at) || separates(*at)).count()
    }

    /// The elements among these that are not text: control characters, and bytes that are not UTF-8.
    pub(in crate::mend) fn non_text(&self, within: Range<usize>) -> Vec<usize> {
        let text = |element: usize| &self.bytes[self.elements.byte_range(element..element + 1)];
        within.filter(|element| is_non_text(text(*element))).collect()
    }

    /// The double quotes in these elements that start or end string literals, in order; none that is escaped.
    pub(in crate::mend) fn quotes(&self, within: Range<usize>) -> Vec<usize> {
        let range = self.elements.byte_range(within);
        let mut is_escaped = false;
        let bytes = self.bytes[range.clone()].iter().zip(range.start..);
        let quotes = bytes.filter(|(byte, _)| {
            let is_quote = **byte == b'"' && !is_escaped;
            is_escaped = **byte == b'\\' && !is_escaped;
            is_quote
        });
        quotes.map(|(_, offset)| self.elements.at(offset)).collect()
    }

    /// The comments of other formats that start in these elements, outside of string literals, in order. The first element
    /// must start a line. A conflict marker counts as a comment.
    pub(in crate::mend) fn foreign_comments(&self, within: Range<usize>) -> Vec<Range<usize>> {
        let found = foreign_comments::within(&self.bytes, self.elements.byte_range(within)).into_iter();
        found.map(|range| self.elements_in(range)).collect()
    }

    /// Edits that make lines before an element like similar lines, nearest line first: deleted elements, inserted bytes.
    pub(in crate::mend) fn line_outlier_fixes(&self, before: usize) -> Vec<(Range<usize>, Vec<u8>)> {
        let before = self.elements.offset(before).min(self.bytes.len());
        let fixes = line_outliers::fixes(&self.bytes, before).into_iter();
        fixes.map(|(range, text)| (self.elements_in(range), text)).collect()
    }

    /// The nearest line of each other kind than that of an element, before the element.
    pub(in crate::mend) fn lines_of_other_kinds(&self, before: usize) -> Vec<Vec<u8>> {
        let before = self.elements.offset(before).min(self.bytes.len());
        line_outliers::lines_of_other_kinds(&self.bytes, before)
    }

    /// Texts that start in these elements and may have to be string literals. Each is given by the marks before and after
    /// it, which are empty for a bare word.
    pub(in crate::mend) fn unquoted_strings(&self, within: Range<usize>) -> Vec<[Range<usize>; 2]> {
        let range = self.elements.byte_range(within);
        let found = if self.is_markup() {
            let values = markup::attributes(&self.bytes, &range).unquoted_values.into_iter();
            values.map(|value| [value.start..value.start, value.end..value.end]).collect()
        } else {
            quoting::unquoted_strings(&self.bytes, range)
        };
        found.into_iter().map(|marks| marks.map(|range| self.elements_in(range))).collect()
    }

    /// Pairs of brackets that start in these elements and that the language does not have, each with the language's own.
    pub(in crate::mend) fn foreign_brackets(
        &self,
        within: Range<usize>,
    ) -> Vec<[(Range<usize>, Vec<u8>); 2]> {
        let has = |mark: &[u8]| self.tokens().iter().any(|token| **token == *mark);
        if has(b"(") || !has(b"[") {
            return Vec::new();
        }
        let pairs = quoting::parentheses(&self.bytes, self.elements.byte_range(within)).into_iter();
        let at = |at: usize, text: &[u8]| (self.elements_in(at..at + 1), text.to_vec());
        pairs.map(|[open, close]| [at(open, b"["), at(close, b"]")]).collect()
    }

    /// Pairs of quotes in a line that may belong into a string literal, although the first of them ends it.
    pub(in crate::mend) fn inner_quotes(&self, line: Range<usize>) -> Vec<[usize; 2]> {
        let range = self.elements.byte_range(line);
        let pairs = quoting::inner_quotes(&self.bytes[range.clone()]).into_iter();
        pairs.map(|pair| pair.map(|at| self.elements.at(range.start + at))).collect()
    }

    /// Edits near these elements that make the tags of a text match, delete repeated attributes, or escape characters.
    pub(in crate::mend) fn markup_fixes(
        &self,
        text: &Candidate,
        near: Range<usize>,
    ) -> Vec<(Range<usize>, Vec<u8>)> {
        if !self.is_markup() || self.bytes.len() > MAX_MARKUP_BYTES {
            return Vec::new();
        }
        let range = self.elements.byte_range(near.clone());
        let repeated = markup::attributes(&self.bytes, &range).repeated;
        let fixes = markup::escapes(&self.bytes, range).into_iter().chain(repeated);
        let fixes = fixes.map(|(range, text)| (self.elements_in(range), text));
        let at = |offset: usize| self.element_at(text, offset);
        let tags = markup::tag_fixes(&self.render(text)).into_iter();
        let tags = tags.map(|(range, text)| (at(range.start)..at(range.end).max(at(range.start)), text));
        let near = near.start.saturating_sub(MAX_TAG_DISTANCE)..=near.end + MAX_TAG_DISTANCE;
        fixes.chain(tags.filter(|(range, _)| near.contains(&range.start))).collect()
    }

    /// For each splice, whether all n-grams around it also occur elsewhere near an element.
    pub(in crate::mend) fn have_known_ngrams(&self, near: usize, splices: &[Splice<'_>]) -> Vec<bool> {
        let known = ngrams::KnownNgrams::around(&self.bytes, self.elements.offset(near));
        let is_known = |splice: &Splice<'_>| {
            let before = ngrams::last_bytes(self.slices(splice.before));
            known.contain(&before, splice.inserted, &ngrams::first_bytes(self.slices(splice.after)))
        };
        splices.iter().map(is_known).collect()
    }

    /// The keywords of the language.
    pub(in crate::mend) fn keywords(&self) -> Vec<Arc<[u8]>> {
        self.keyword_spellings().into_iter().map(|keyword| Arc::from(keyword.as_bytes())).collect()
    }
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_.+-".contains(&byte) || byte >= 0x80
}

/// Whether an element is a byte that is not a character, a control character, or a byte order mark.
fn is_non_text(text: &[u8]) -> bool {
    matches!(text, [0x80..=0xFF | 0..=8 | 0x0E..=0x1F | 0x7F] | [0xEF, 0xBB, 0xBF])
}

/// Reads a text for brackets and string literals in double quotes, which most data formats have.
#[derive(Default)]
struct BracketReader {
    /// The brackets that close the open ones, outermost first.
    closing_brackets: Vec<u8>,
    string: StringState,
    last: usize,
}

impl BracketReader {
    fn read(&mut self, byte: u8, offset: usize) {
        self.last = offset;
        if self.string.reads(byte, offset) {
            return;
        }
        match byte {
            b'{' => self.closing_brackets.push(b'}'),
            b'[' => self.closing_brackets.push(b']'),
            b'(' => self.closing_brackets.push(b')'),
            b'}' | b']' | b')' if self.closing_brackets.last() == Some(&byte) => {
                self.closing_brackets.pop();
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Document;
    use algorithms::{Candidate, Configuration};
    use formats::{Elements, LayoutMode};
    use std::sync::Arc;

    fn of_bytes(bytes: &[u8]) -> Document {
        Document::new(Arc::new(bytes.to_vec()), Elements::bytes(bytes.len()), LayoutMode::Kept, None)
    }

    #[test]
    fn line_includes_its_newline_and_the_end_belongs_to_the_last_line() {
        let text = of_bytes(b"ab\n\ncd\n");
        let lines: Vec<_> = (0..8).map(|element| text.line(element)).collect();
        assert_eq!(lines, [0..3, 0..3, 0..3, 3..4, 4..7, 4..7, 4..7, 4..7]);
        assert_eq!(of_bytes(b"ab\ncd").line(5), 3..5);
        assert_eq!(of_bytes(b"").line(0), 0..0);
    }

    #[test]
    fn words_are_names_numbers_and_single_marks() {
        let text = of_bytes(b"v -1.5e3 \"a b\",,x");
        let words: Vec<_> = text.words(0..17).into_iter().map(|word| &text.bytes()[word]).collect();
        let expected: [&[u8]; 9] = [b"v", b"-1.5e3", b"\"", b"a", b"b", b"\"", b",", b",", b"x"];
        assert_eq!(words, expected);
    }

    #[test]
    fn control_characters_and_invalid_utf8_are_not_text() {
        let text = of_bytes(b"a\x01\tb\xFFc\x7F\r\n\x00");
        assert_eq!(text.non_text(0..10), [1, 4, 6, 9]);
        assert_eq!(text.non_text(2..6), [4]);
    }

    #[test]
    fn escaped_quotes_do_not_count() {
        let text = of_bytes(br#"["a\\", "\"b"]"#);
        assert_eq!(text.quotes(0..14), [1, 5, 8, 12]);
        assert_eq!(text.quotes(2..8), [5]);
    }

    #[track_caller]
    fn check(text: &str, closing: &str, string_start: Option<usize>) {
        let whole = Candidate::from(&Configuration::all(text.len()));
        let open = of_bytes(text.as_bytes()).open_context(&whole);
        assert_eq!(String::from_utf8_lossy(&open.closing), closing);
        assert_eq!(open.string_start, string_start);
    }

    #[test]
    fn open_brackets_and_strings_are_closed_innermost_first() {
        check(r#"{"a": [1, {"b]": (2"#, ")}]}", None);
        check(r#"{"a": "b\"#, "\\\"}", Some(6));
        check(r#"[1]]"#, "", None);
        check("", "", None);
    }
}
