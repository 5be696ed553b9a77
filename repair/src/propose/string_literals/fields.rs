//! Fields within string literals: expressions in braces, as in `f"{a}"` of Python. A quotation mark in a field does not end the
//! literal.

use super::super::Proposer;
use crate::grammar::is_quotation_mark;
use std::ops::Range;

/// Follows the text of a literal from its start, byte by byte.
pub(super) struct Fields {
    has_fields: bool,
    depth: usize,
    was_brace: bool,
}

impl Fields {
    /// Reads the next byte. Returns whether it is within a field.
    pub(super) fn step(&mut self, text: &[u8]) -> bool {
        let [byte, rest @ ..] = text else { return false };
        if !self.has_fields {
            return false;
        }
        // Two braces outside of a field mean one.
        let is_doubled = self.depth == 0 && (self.was_brace || rest.first() == Some(byte)) && *byte == b'{';
        self.was_brace = is_doubled && !self.was_brace;
        match byte {
            b'{' if !is_doubled => self.depth += 1,
            b'}' => self.depth = self.depth.saturating_sub(1),
            b'\n' => self.depth = 0,
            _ => {}
        }
        self.depth > 0
    }
}

impl Proposer<'_> {
    /// The fields of a literal whose text begins here, behind its quotation mark. Its prefix says whether it has fields.
    pub(super) fn fields_of(&self, from: usize) -> Fields {
        let before = self.input[..from].split_last().map_or(&b""[..], |(_, before)| before);
        let letters =
            before.iter().rev().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let prefix = &before[before.len() - letters..];
        let has_fields = letters <= 2
            && self.input[..from].last().is_some_and(|mark| is_quotation_mark(*mark))
            && prefix.iter().any(|byte| self.rules.text.field_prefix.as_bytes().contains(byte));
        Fields { has_fields, depth: 0, was_brace: false }
    }

    /// The text of a literal with this mark. Within its fields, the mark becomes another one of the language. A line end
    /// within a sentence becomes a blank.
    pub(super) fn text_of_literal(&self, content: Range<usize>, mark: char) -> Vec<u8> {
        let mut fields = self.fields_of(content.start);
        let mut text = self.input[content.clone()].to_vec();
        let other = self.string_literal_types().map(|(_, other)| other).find(|other| *other != mark);
        for at in content.clone() {
            let is_field = fields.step(&self.input[at..content.end]);
            if let Some(other) = other.filter(|_| is_field && self.input[at] == mark as u8) {
                text[at - content.start] = other as u8;
            }
            if self.is_wrapped(at) {
                text[at - content.start] = b' ';
            }
        }
        text
    }

    /// Whether a line of code ends here within a sentence, so that it was wrapped: between two small letters, of which the
    /// second one begins the next line.
    pub(super) fn is_wrapped(&self, at: usize) -> bool {
        let ends = |byte: &u8| byte.is_ascii_lowercase() || *byte == b',';
        self.rules.has_code
            && self.input[at] == b'\n'
            && self.input[..at].last().is_some_and(ends)
            && self.input.get(at + 1).is_some_and(u8::is_ascii_lowercase)
    }
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair;

    #[track_caller]
    fn check(broken: &str, wanted: &str) {
        cheapest_repair::check("python", broken, wanted);
    }

    #[test]
    fn a_line_that_was_wrapped_within_a_sentence_is_joined_by_a_blank() {
        let text = "a = \"one two three\"\nb = \"c\"\n";
        check(&text.replace("two three", "two\nthree"), text);
        check(&text.replace("two three", "two.\nThree"), &text.replace("two three", "two.\\nThree"));
    }

    #[test]
    fn marks_within_the_fields_of_a_literal_are_of_the_other_kind() {
        check("print(f\"{a}: {b[\"c\"]:.1f} ({b['d']})\")\n", "print(f\"{a}: {b['c']:.1f} ({b['d']})\")\n");
        check("a = f'{b} {{c'\nd = 'e\n", "a = f'{b} {{c'\nd = 'e'\n");
    }
}
