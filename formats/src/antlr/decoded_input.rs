//! Decodes an input into the text that a lexer reads, and maps offsets in the text back to the input.

use std::borrow::Cow;

/// An input as text. Each byte that is not part of valid UTF-8 is replaced by U+FFFD, as in ANTLR's own
/// streams.
pub(crate) struct DecodedInput<'input> {
    text: Cow<'input, str>,
    /// The offsets of the replacement characters in the text, ascending.
    replaced: Vec<usize>,
}

/// The number of bytes by which a replaced byte is longer in the text.
const GROWTH: usize = char::REPLACEMENT_CHARACTER.len_utf8() - 1;

impl<'input> DecodedInput<'input> {
    pub(crate) fn new(input: &'input [u8]) -> Self {
        if let Ok(text) = std::str::from_utf8(input) {
            return Self { text: Cow::Borrowed(text), replaced: Vec::new() };
        }
        let mut text = String::with_capacity(input.len());
        let mut replaced = Vec::new();
        for chunk in input.utf8_chunks() {
            text.push_str(chunk.valid());
            for _ in chunk.invalid() {
                replaced.push(text.len());
                text.push(char::REPLACEMENT_CHARACTER);
            }
        }
        Self { text: Cow::Owned(text), replaced }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The offset in the input for an offset in the text.
    pub(crate) fn offset(&self, in_text: usize) -> usize {
        in_text - GROWTH * self.replaced.partition_point(|&at| at < in_text)
    }
}

#[cfg(test)]
mod tests {
    use super::DecodedInput;

    #[track_caller]
    fn check(input: &[u8], text: &str, offsets: &[usize]) {
        let decoded = DecodedInput::new(input);
        assert_eq!(decoded.text(), text);
        let starts = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        assert_eq!(starts.map(|at| decoded.offset(at)).collect::<Vec<_>>(), offsets);
    }

    #[test]
    fn offsets_in_the_text_map_back_to_the_input() {
        check(b"", "", &[0]);
        check("aé\u{1F600}".as_bytes(), "aé\u{1F600}", &[0, 1, 3, 7]);
        check(b"a\xFFb", "a\u{FFFD}b", &[0, 1, 2, 3]);
        check(b"\xE2\x82a\xF0\x9F", "\u{FFFD}\u{FFFD}a\u{FFFD}\u{FFFD}", &[0, 1, 2, 3, 4, 5]);
        check("\u{FFFD}".as_bytes(), "\u{FFFD}", &[0, 3]);
    }
}
