//! Where string literals begin: perhaps with a prefix, and seldom at the start of a statement.

use super::super::Proposer;
use crate::grammar::{TokenType, is_quotation_mark};
use crate::word_shape::is_of_word;

impl Proposer<'_> {
    /// The number of letters before the quotation mark of a literal that begins here, such as `f` in Python.
    pub(super) fn prefix_length(&self, (kind, mark): (TokenType, char), at: usize) -> usize {
        /// The longest prefix of a literal.
        const LONGEST: usize = 2;
        let begins_word = at.checked_sub(1).is_none_or(|before| !is_of_word(self.input[before]));
        let letters = self.input[at..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        if letters == 0 || letters > LONGEST || !begins_word {
            return 0;
        }
        let prefix = &self.input[at..at + letters];
        let has_mark = self.input[at + letters..].starts_with(mark.to_string().as_bytes());
        let empty = [prefix, mark.to_string().repeat(2).as_bytes()].concat();
        if has_mark && self.grammar.lexer.is_token(&empty, kind) { letters } else { 0 }
    }

    /// Whether a string literal of the language begins here, perhaps with a prefix.
    pub(super) fn begins_with_own_mark(&self, at: usize) -> bool {
        is_quotation_mark(self.input[at])
            || self.string_literal_types().any(|literal| self.prefix_length(literal, at) > 0)
    }

    /// Whether the end of a line is the end of a statement, as in Python and in shell scripts.
    fn ends_statements_at_lines(&self) -> bool {
        self.rules.has_indentation || self.grammar.has_line_ends()
    }

    /// Whether a statement of code begins here.
    pub(super) fn begins_statement(&self, at: usize) -> bool {
        let before = self.input[..at].trim_ascii_end();
        let begins_line = self.input[before.len()..at].contains(&b'\n');
        match before.last() {
            None | Some(b';' | b'{' | b'}') => true,
            Some(last) => begins_line && !b",([{+|&\\".contains(last) && self.ends_statements_at_lines(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair::check;

    #[test]
    fn a_literal_with_a_prefix_is_closed() {
        check("python", "a = 1\nprint(f\"b {a})\n", "a = 1\nprint(f\"b {a}\")\n");
        check("python", "print(f\"b {a}”)\n", "print(f\"b {a}\")\n");
    }

    #[test]
    fn a_missing_opening_mark_is_inserted_before_the_words_that_are_no_code() {
        check("javascript", "const a = require(b\");\n", "const a = require(\"b\");\n");
        check(
            "java",
            "class A { void f() { g(this, No file was found\"); } }",
            "class A { void f() { g(this, \"No file was found\"); } }",
        );
    }

    #[test]
    fn a_literal_does_not_end_with_a_mark_that_begins_another_one() {
        check("sh", "f() {\n  local name=\"$1\n  echo b\n}\n", "f() {\n  local name=\"$1\"\n  echo b\n}\n");
        check("sh", "a -i \"$B\" c \"$@\n", "a -i \"$B\" c \"$@\"\n");
    }
}
