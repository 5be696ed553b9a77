//! Uses the blanks around punctuation. Two blanks between tokens show that a mark between them was lost. Blanks that are unusual
//! for a mark make its insertion cost more.

use super::Hypothesis;
use super::beam::BeamSearch;
use crate::grammar::TokenType;
use crate::propose::Proposer;
use crate::propose::window::{between_blanks, line_around};
use crate::rank::Cost;
use std::ops::Range;

impl BeamSearch<'_> {
    /// Whether an operator was probably lost here: there are the two blanks that were around it, or a bracket such as `<` is
    /// open that it closes.
    pub(super) fn is_likely_operator(&self, hypothesis: &Hypothesis, token: TokenType) -> bool {
        let Proposer { input, reader, .. } = &self.proposer;
        self.is_lost_between_blanks(hypothesis, token) && reader.is_frequent_operator(token)
            || reader.grammar.info(token).spelling == ">" && has_open_angle(&input[..hypothesis.last_end])
    }

    /// Whether punctuation of code was lost between two blanks here, and this mark often has blanks on both sides.
    pub(super) fn is_lost_between_blanks(&self, hypothesis: &Hypothesis, token: TokenType) -> bool {
        let Proposer { input, reader, rules, .. } = &self.proposer;
        let spacing = reader.spacing(token);
        let is_usual = rules.has_code && spacing.count > 0 && !spacing.is_unusual(true, true);
        is_usual && between_blanks(input, hypothesis.last_end).is_some()
    }

    /// Whether a token of data was probably lost here, because there are two blanks within a line.
    pub(super) fn was_lost_between_blanks(&self, hypothesis: &Hypothesis) -> bool {
        !self.proposer.rules.has_code && between_blanks(self.proposer.input, hypothesis.last_end).is_some()
    }

    /// The extra cost of inserting punctuation between two blanks, where punctuation was lost that has blanks on both sides,
    /// and of inserting a mark behind other tokens than the first one of the line, if that is where the text has it.
    pub(super) fn cost_of_spacing(&self, hypothesis: &Hypothesis, token: TokenType) -> Cost {
        let Proposer { grammar, input, reader, rules, weights, .. } = &self.proposer;
        if !grammar.is_mark(token) {
            return 0;
        }
        let spacing = reader.spacing(token);
        let is_unlike = rules.has_code && spacing.is_unusual(true, true);
        let has_gap = || between_blanks(input, hypothesis.last_end).is_some();
        let is_behind_first = || {
            let first = reader.skip_hidden(line_around(input, hypothesis.last_end).start);
            reader.token(first).is_some_and(|(_, end)| end == hypothesis.last_end)
        };
        let unusual_place = if spacing.is_second() && !is_behind_first() { weights.insert_within } else { 0 };
        unusual_place + if is_unlike && has_gap() { weights.unusual_spacing } else { 0 }
    }

    /// The extra cost of a mark in place of another one whose blanks do not fit it: it has or lacks blanks on both sides here,
    /// and mostly not elsewhere in the text.
    pub(super) fn cost_of_replaced_spacing(&self, place: Range<usize>, token: TokenType) -> Cost {
        let input = self.proposer.input;
        let spacing = self.proposer.reader.spacing(token);
        let before = input[..place.start].last().is_none_or(u8::is_ascii_whitespace);
        let behind = input.get(place.end).is_none_or(u8::is_ascii_whitespace);
        if self.proposer.rules.has_code && spacing.is_unusual(before, behind) {
            self.proposer.weights.unusual_spacing
        } else {
            0
        }
    }
}

/// Whether the last line of a text has a `<` between two words that it does not close, as those of generic types are.
fn has_open_angle(text: &[u8]) -> bool {
    let line = &text[line_around(text, text.len()).start..];
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let opens = |part: &&[u8]| matches!(part, [before, b'<', behind] if is_word(before) && (is_word(behind) || *behind == b'?'));
    let opened = line.windows(3).filter(opens).count();
    let closed = line.windows(2).filter(|pair| pair[1] == b'>' && !b"-=".contains(&pair[0])).count();
    opened > closed
}

#[cfg(test)]
mod tests {
    use crate::cheapest_repair::check;

    const JAVA: &str =
        "class A {\n  void f(List<String> a) {\n    B c = new B(a);\n    D e = c.g(\"h\", 1);\n  }\n}\n";

    #[test]
    fn mark_goes_behind_the_first_word_of_its_line_where_the_text_has_it() {
        let text = "[a]\nb=1\nc=2\nd=run e --f 5\n\n[g]\nh=3\n";
        check("ini", &text.replace("d=run", "d run").replace("[g]", "g]"), text);
    }

    #[test]
    fn an_operator_is_inserted_between_the_two_blanks_that_were_around_it() {
        check("java", &JAVA.replace("c = new", "c  new"), JAVA);
        check("python", "a = 1\nb  f(a)\nc = 2\n", "a = 1\nb = f(a)\nc = 2\n");
        check("javascript", "let a = 1;\nlet b  f(a);\n", "let a = 1;\nlet b = f(a);\n");
    }

    #[test]
    fn a_mark_is_replaced_by_one_that_has_such_blanks() {
        check("python", "f(a=1, b=2)\nf(a=1, b:2)\n", "f(a=1, b=2)\nf(a=1, b=2)\n");
    }

    #[test]
    fn an_angle_is_closed_only_where_one_is_open() {
        check("java", &JAVA.replace("<String>", "<String"), JAVA);
        check("java", &JAVA.replace("\"h\", 1", "\"h\" 1"), JAVA);
    }
}
